package emperor_test

import (
	"fmt"
	"log"

	"github.com/emperorofchina/emperor"
)

// A board answers what a front end asks of its map: here, which roads lead out of
// Wei.
func ExampleBoard() {
	board := emperor.Side3to4()
	wei, _ := board.RegionNamed("Wei")
	for s := range board.Spaces(wei).All() {
		for next := range board.Neighbors(s).All() {
			if r := board.RegionOf(next); r != wei {
				fmt.Println(board.SpaceName(s), "to", board.SpaceName(next), "in "+board.RegionName(r)+", which is", board.Color(r))
			}
		}
	}
	// Output:
	// Wei 1 to Zhao 1 in Zhao, which is orange
	// Wei 3 to Han 3 in Han, which is green
	// Wei 5 to Zhao 4 in Zhao, which is orange
	// Wei 6 to Han 4 in Han, which is green
	// Wei 7 to Qi 2 in Qi, which is yellow
}

// The pieces on a table can be asked for space by space, or as sets.
func ExampleTable_HouseOn() {
	board := emperor.Side3to4()
	houses, _ := board.SpacesNamed("Lu 1 2")
	wall, _ := board.SpacesNamed("Lu 2 3")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3, Fortifications: true},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{B: houses}, Fortified: wall},
	})
	if err != nil {
		log.Fatal(err)
	}
	table := game.Table()
	lu, _ := board.RegionNamed("Lu")
	for s := range board.Spaces(lu).All() {
		if owner, built := table.HouseOn(s); built {
			fmt.Print("a house of ", owner, " on ")
		}
		fmt.Println(board.SpaceName(s), "fortified:", table.Fortified(s))
	}
	lu2, _ := board.SpaceNamed("Lu 2")
	fmt.Println("B doubles:", table.HouseSet(B).Has(lu2) && table.FortificationSet().Has(lu2))
	// Output:
	// a house of B on Lu 1 fortified: false
	// a house of B on Lu 2 fortified: true
	// Lu 3 fortified: true
	// Lu 4 fortified: false
	// B doubles: true
}

// From the second pile a player draws unseen, and knows for himself what has left
// it.
func ExampleView_BlindDraws() {
	game, err := emperor.NewState(emperor.Position{
		Options:    emperor.Options{Players: 3},
		Hands:      [][]emperor.Color{{emperor.Red, emperor.Red, emperor.Yellow}},
		Pile:       []emperor.Color{emperor.Purple, emperor.Green},
		Reshuffled: emperor.Cards{emperor.Green: 1, emperor.Purple: 1},
		Discards:   emperor.Cards{emperor.Red: 6, emperor.Green: 7, emperor.Yellow: 7, emperor.Orange: 7, emperor.Purple: 5},
	})
	for _, move := range []emperor.Move{emperor.Exchange(emperor.Yellow), emperor.DrawFromPile()} {
		if err == nil {
			game, err = emperor.Apply(game, move)
		}
	}
	fmt.Println(game.View(A).BlindDraws(), "and", game.View(B).BlindDraws(), err)
	left := game.Reshuffled().Minus(game.View(A).BlindDraws())
	for c := range emperor.Color(emperor.NumColors) {
		if left[c] > 0 {
			fmt.Println("A knows that the pile holds", left[c], c)
		}
	}
	// Output:
	// purple and no cards <nil>
	// A knows that the pile holds 1 green
}
