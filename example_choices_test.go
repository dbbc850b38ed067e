package emperor_test

import (
	"fmt"
	"log"

	"github.com/emperorofchina/emperor"
)

// A player clicks on a house space, then on cards. After every click the moves
// that are left say whether there is more to click, and whether he is done. Where
// a choice leads nowhere, he is told why.
func ExampleMoves() {
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Hands:   [][]emperor.Color{{emperor.Red, emperor.Green, emperor.Green}},
	})
	if err != nil {
		log.Fatal(err)
	}
	view, board := game.View(A), game.Board()
	space, _ := board.SpaceNamed("Wei 3")
	house := emperor.HouseAt(space)
	left := view.Moves().Placing(house)
	fmt.Println("to pay:", left.Payments())
	for _, cards := range []emperor.Cards{{emperor.Green: 1}, {emperor.Green: 2}} {
		move, done := left.Complete(cards, house)
		fmt.Println(cards, len(left.Paying(cards)) > 0, done, board.FormatMove(move))
	}
	wei, _ := board.RegionNamed("Wei")
	fmt.Println(view.WhyNot(emperor.Place(wei, emperor.Cards{emperor.Red: 1, emperor.Green: 1}, house)))
	// Output:
	// to pay: [red 2 green]
	// green true false no move
	// 2 green true true Wei: house 3 (2 green)
	// emperor: Wei: house 3 (red, green): a piece costs one card of the region's color, and once a turn a pair of one other color stands for it (section 2.4): Wei was paid with red, green; one piece costs one red card or two of one other color
}

// What a move would score, before it is made.
func ExampleView_Preview() {
	board := emperor.Side3to4()
	mine, _ := board.SpacesNamed("Lu 1 2")
	his, _ := board.SpacesNamed("Lu 3")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{A: mine, B: his}},
		Hands:   [][]emperor.Color{{emperor.Orange, emperor.Red, emperor.Red}},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"Lu: house 4 (orange)", "Lu: emissary (2 red)"} {
		move, err := board.ParseMove(text)
		if err != nil {
			log.Fatal(err)
		}
		preview, err := game.View(A).Preview(move)
		fmt.Println(text, "scores", preview.Scored, "and makes", preview.Totals, err)
	}
	// Output:
	// Lu: house 4 (orange) scores [4 3 0] and makes [4 3 0] <nil>
	// Lu: emissary (2 red) scores [0 0 0] and makes [3 2 0] <nil>
}
