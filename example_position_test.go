package emperor_test

import (
	"fmt"
	"log"

	"github.com/emperorofchina/emperor"
)

// A bug report came with a position on one line: why can't A send two emissaries
// to Chu? What the line leaves out is dealt. The game is printed the same way.
func ExampleParsePosition() {
	position, err := emperor.ParsePosition("emperor 1; players: 4; pieces: Chu[B 1 2 3, e B2]; hands: POO, RRG; seed: 7")
	if err != nil {
		log.Fatal(err)
	}
	game, err := emperor.NewState(position)
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"Chu: emissary + emissary (purple, 2 orange)", "Chu: emissary (purple)"} {
		move, err := game.Board().ParseMove(text)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(game.Check(move))
	}
	fmt.Println(game.TextWithSecrets())
	// Output:
	// emperor: Chu: emissary + emissary (2 orange, purple): a region holds as many emissaries as the most houses that one player has there (section 2.3): Chu holds 3 of 3; a house of whoever has the most there makes room for one more
	// <nil>
	// emperor 1; players: 4; board: "3-4"; deck: R12 G11 Y10 O10 P9; seed: 7; pieces: Chu[B 1 2 3, e B2]; fortifications placed: -; hands: OOP, RRG, RGG, YYO; face up: RGGY; pile: GOPPYYRGYOYOGPOGROPRRRYPGPOGRYPRYPRO; known: -, -, -, -; blind draws: -, -, -, -; to move: A; phase: act; round: 1; supplies: 20 8 0, 17 6 0, 20 8 0, 20 8 0; scored: -; scores: 0, 0, 0, 0
}
