package emperor_test

import (
	"fmt"
	"log"

	"github.com/emperorofchina/emperor"
)

// twoRegions is a small board of one's own.
var twoRegions = emperor.BoardSpec{
	Players: [2]int{3, 3},
	Regions: []emperor.RegionSpec{
		{Name: "Wei", Color: emperor.Red, Dragon: emperor.Point{X: 21, Y: 8}, Spaces: []emperor.Point{{}, {X: 40}, {X: 20, Y: 15}}},
		{Name: "Qi", Color: emperor.Yellow, Dragon: emperor.Point{X: 70, Y: 8}, Spaces: []emperor.Point{{X: 60, Y: 15}, {X: 90}}},
	},
	Roads:     [][2]string{{"Wei 1", "Wei 2"}, {"Wei 1", "Wei 3"}, {"Wei 3", "Qi 1"}, {"Wei 2", "Qi 2"}},
	Alliances: []emperor.AllianceSpec{{Number: 1, A: "Wei", B: "Qi"}},
}

// Wei is full, with two houses of A, one of B, and an emissary of each. In Qi
// there is a bare fortification.
func ExampleTable_Map() {
	board, err := emperor.NewBoard(twoRegions)
	if err != nil {
		log.Fatal(err)
	}
	pieces := emperor.Pieces{Houses: []emperor.SpaceSet{3, 4}, Fortified: 16, Emissaries: [][]int{{1, 1}}}
	options := emperor.Options{Players: 3, Board: board, Fortifications: true}
	game, err := emperor.NewState(emperor.Position{Options: options, Pieces: pieces, FaceUp: []emperor.Color{0, 1, 1, 4}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(game.Table().Map())
	// Output:
	// w1A──────────────────────────────w2A───────────────────────────────────────q2#
	//  │
	//  │           w Wei (R) *              <1>               q Qi (Y)
	//  │           e A1 B1/2
	//  │
	//  └─────────────w3B────────────────────────────────q1
	//
	// w1: space, w1A: A's house, w1#: fortification, w Wei (R): red region, *: full,
	//   e A1 B2/4: emissaries and their limit, <1>: alliance
	// Alliances: 1 w-q
	// Round 1, A to act. Start player: A.
	// Face up: red, 2 green, purple. Draw pile: 34.
	// Discards: no cards.
	//    score  hand  known of it             supply: houses  emissaries  fort.
	// >A     3     3  no cards                            18           7      0
	//  B     2     3  no cards                            19           7      1
	//  C     0     3  no cards                            20           8      1
}
