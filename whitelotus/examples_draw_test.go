package whitelotus_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/emperorofchina/emperor/whitelotus"
)

// A front end shows where the player to move may put a block: with rings in a
// picture that a page can have, and as a map for terminals.
func ExampleTable_SVG() {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3}, 1351)
	if err != nil {
		log.Fatal(err)
	}
	var shown whitelotus.Highlights
	for move := range game.LegalMoves() {
		if move.Kind() == whitelotus.KindBlock {
			shown.Areas |= whitelotus.Areas(move.Area())
		}
	}
	picture := game.View(A).SVG(shown) // as A sees it
	fmt.Println(strings.Count(picture, ": open</title>"), "areas are open")
	_, title, _ := strings.Cut(game.Table().SVG(shown), "<title>")
	title, _, _ = strings.Cut(title, "</title>")
	fmt.Println(title)

	_, below, _ := strings.Cut(game.Table().Map(), "\nTurn")
	fmt.Print("Turn", below)
	// Output:
	// 7 areas are open
	// Der weisse Lotus: turn 1 of 4, A is to place
	// Turn 1 of 4: A is to place
	// Tiles not laid: P5 T5 R5 F5 V12
	//    influence  armies  points  score
	// A         12       3       0      0  Emperor
	// B         12       3       0      0
	// C         12       3       0      0
}
