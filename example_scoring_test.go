package emperor_test

import (
	"fmt"
	"log"

	"github.com/emperorofchina/emperor"
)

// A game at a real table is over, and its scoring is read out.
func ExampleFinalScoring_String() {
	board := emperor.Side3to4()
	white, _ := board.SpacesNamed("Zhao 1 3 4", "Wei 4 5")
	black, _ := board.SpacesNamed("Zhao 2 5", "Wei 1 2")
	fortified, _ := board.SpacesNamed("Zhao 5")
	zhao, _ := board.RegionNamed("Zhao")
	emissaries := make([][]int, board.NumRegions())
	emissaries[zhao] = []int{A: 1, B: 2}
	pieces := emperor.Pieces{Houses: []emperor.SpaceSet{A: white, B: black}, Fortified: fortified, Emissaries: emissaries}
	score, err := board.Score(pieces, emperor.MainRowFirst)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(score)
	// Output:
	// Houses:
	//   Zhao, full: A 5 (3 houses), B 6 (2 houses, doubled)
	//   Yan: nobody
	//   Qi: nobody
	//   Wei: A 4 (2 houses), B 4 (2 houses)
	//   Ch'in: nobody
	//   Han: nobody
	//   Shu: nobody
	//   Chu: nobody
	//   Lu: nobody
	// Alliances:
	//   1 Zhao-Wei: nobody (Zhao A1 B2, majority B; Wei none)
	//   2 Zhao-Yan: nobody (Zhao A1 B2, majority B; Yan none)
	//   3 Wei-Ch'in: nobody (no emissaries)
	//   4 Ch'in-Shu: nobody (no emissaries)
	//   5 Yan-Qi: nobody (no emissaries)
	//   6 Zhao-Qi: nobody (Zhao A1 B2, majority B; Qi none)
	//   7 Wei-Qi: nobody (no emissaries)
	//   8 Qi-Lu: nobody (no emissaries)
	//   9 Wei-Chu: nobody (no emissaries)
	//   10 Ch'in-Han: nobody (no emissaries)
	//   11 Wei-Han: nobody (no emissaries)
	//   12 Han-Chu: nobody (no emissaries)
	//   13 Shu-Chu: nobody (no emissaries)
	//   14 Wei-Lu: nobody (no emissaries)
	//   15 Lu-Chu: nobody (no emissaries)
	// Roads, MainRowFirst:
	//   A 4
	//     4: Zhao 3, Zhao 4, Wei 5, Wei 4
	//   B 0
	// Totals: A 13, B 10
}
