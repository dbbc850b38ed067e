package emperor_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/emperorofchina/emperor"
)

// The players of the rulebook's examples: A has the green pieces there, B the
// red, C the purple, and D the blue ones.
const A, B, C, D = emperor.Player(0), emperor.Player(1), emperor.Player(2), emperor.Player(3)

// A whole game, played by someone who always makes the first legal move.
func Example() {
	game, err := emperor.NewGame(emperor.Options{Players: 4, Fortifications: true}, 2005)
	if err != nil {
		log.Fatal(err)
	}
	for !game.Over() {
		for move := range game.LegalMoves() {
			game, err = emperor.Apply(game, move)
			break
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	for p := range game.Players() {
		fmt.Println(p, game.Score(p))
	}
	fmt.Println("emperor:", game.Winners())
	// Output:
	// A 31
	// B 49
	// C 54
	// D 36
	// emperor: [C]
}

// Example 1 of the rulebook, first part: Wei is empty, and A holds a purple and
// two red cards. One red card puts one piece there; two pieces at once are not
// allowed, and another region has to wait for another turn.
func Example_rulebook1a() {
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 4},
		Hands:   [][]emperor.Color{{emperor.Purple, emperor.Red, emperor.Red}},
	})
	if err != nil {
		log.Fatal(err)
	}
	wei, _ := game.Board().RegionNamed("Wei")
	wei3, _ := game.Board().SpaceNamed("Wei 3")
	wei4, _ := game.Board().SpaceNamed("Wei 4")
	one := emperor.Place(wei, emperor.Cards{emperor.Red: 1}, emperor.HouseAt(wei3))
	two := emperor.Place(wei, emperor.Cards{emperor.Red: 2}, emperor.HouseAt(wei3), emperor.HouseAt(wei4))
	fmt.Println(game.Check(one))
	fmt.Println(game.Check(two))

	game, _ = emperor.Apply(game, one)
	chu, _ := game.Board().RegionNamed("Chu")
	chu1, _ := game.Board().SpaceNamed("Chu 1")
	err = game.Check(emperor.Place(chu, emperor.Cards{emperor.Purple: 1}, emperor.HouseAt(chu1)))
	fmt.Println(errors.Is(err, emperor.ErrNotActing))
	// Output:
	// <nil>
	// emperor: Wei: house 3 + house 4 (2 red): a region that was empty when the turn began takes one piece (section 2.2): two were given for Wei, which is empty; place one
	// true
}

// Example 1, second part: A has a house in Wei, and B holds a red and two green
// cards. The red card and the green pair, a joker, put two pieces there.
func Example_rulebook1b() {
	board := emperor.Side3to4()
	wei, _ := board.RegionNamed("Wei")
	houses, _ := board.SpacesNamed("Wei 3")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 4},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{A: houses}},
		Hands:   [][]emperor.Color{B: {emperor.Red, emperor.Green, emperor.Green}},
		ToMove:  B,
	})
	if err != nil {
		log.Fatal(err)
	}
	wei4, _ := board.SpaceNamed("Wei 4")
	pay := emperor.Cards{emperor.Red: 1, emperor.Green: 2}
	game, err = emperor.Apply(game, emperor.Place(wei, pay, emperor.HouseAt(wei4), emperor.SendEmissary()))
	fmt.Println(game.Houses(wei, B), game.Emissaries(wei, B), game.HandSize(B), err)
	// Output:
	// 1 1 0 <nil>
}

// Example 1, third part: there are pieces in Qi and Ch'in, and C holds three
// yellow cards. Two of them put two pieces into the one or the other, or as a
// joker one piece into a region of another color. The third stays in C's hand.
func Example_rulebook1c() {
	board := emperor.Side3to4()
	houses, _ := board.SpacesNamed("Qi 1", "Ch'in 1")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 4},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{A: houses}},
		Hands:   [][]emperor.Color{C: {emperor.Yellow, emperor.Yellow, emperor.Yellow}},
		ToMove:  C,
	})
	if err != nil {
		log.Fatal(err)
	}
	most := map[string]int{}
	for move := range game.LegalMoves() {
		if move.Kind() == emperor.KindPlace {
			name := board.RegionName(move.Region())
			most[name] = max(most[name], len(move.Placements()))
		}
	}
	fmt.Println(most)
	// Output:
	// map[Ch'in:2 Chu:1 Han:1 Lu:1 Qi:2 Shu:1 Wei:1 Yan:1 Zhao:1]
}

// Example 2: B has four houses in Chu, and two emissaries are there. A holds a
// purple card and two orange ones: two emissaries more make four. A fifth finds no
// place.
func Example_rulebook2() {
	board := emperor.Side3to4()
	chu, _ := board.RegionNamed("Chu")
	houses, _ := board.SpacesNamed("Chu 1 2 3 4")
	emissaries := make([][]int, board.NumRegions())
	emissaries[chu] = []int{B: 2}
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 4},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{B: houses}, Emissaries: emissaries},
		Hands:   [][]emperor.Color{A: {emperor.Purple, emperor.Orange, emperor.Orange}, B: {emperor.Purple, emperor.Red, emperor.Red}},
	})
	if err != nil {
		log.Fatal(err)
	}
	pay := emperor.Cards{emperor.Purple: 1, emperor.Orange: 2}
	game, err = emperor.Apply(game, emperor.Place(chu, pay, emperor.SendEmissary(), emperor.SendEmissary()))
	fmt.Println(game.Emissaries(chu, A), game.EmissaryLimit(chu), err)
	for game.Phase() == emperor.PhaseDraw {
		game, _ = emperor.Apply(game, emperor.DrawFromPile())
	}
	fmt.Println(game.Check(emperor.Place(chu, emperor.Cards{emperor.Purple: 1}, emperor.SendEmissary())))
	// Output:
	// 2 4 <nil>
	// emperor: Chu: emissary (purple): a region holds as many emissaries as the most houses that one player has there (section 2.3): Chu holds 4 of 4; a house of whoever has the most there makes room for one more
}

// Example 3: B and D have two houses each in Qi. Two yellow cards put two
// emissaries there, or two houses, or one of each.
func Example_rulebook3() {
	board := emperor.Side3to4()
	qi, _ := board.RegionNamed("Qi")
	red, _ := board.SpacesNamed("Qi 1 3")
	blue, _ := board.SpacesNamed("Qi 4 6")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 4},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{B: red, D: blue}},
		Hands:   [][]emperor.Color{A: {emperor.Yellow, emperor.Yellow, emperor.Red}},
	})
	if err != nil {
		log.Fatal(err)
	}
	for move := range game.LegalMoves() {
		if move.Region() == qi && len(move.Placements()) == 2 {
			fmt.Println(board.FormatMove(move))
		}
	}
	fmt.Println("limit:", game.EmissaryLimit(qi))
	// Output:
	// Qi: house 2 + house 5 (2 yellow)
	// Qi: house 2 + emissary (2 yellow)
	// Qi: house 5 + emissary (2 yellow)
	// Qi: emissary + emissary (2 yellow)
	// limit: 2
}

// Example 4: Wei is full, with four houses of A, two of B, and one of D.
func Example_rulebook4() {
	fmt.Println(emperor.ScoreHouses([]int{A: 4, B: 2, D: 1}, nil))
	// Output:
	// [7 4 0 2]
}

// Example 5: In Qi B and C have two houses each, and D has one. Qi has a sixth
// space on the shipped boards, so that this is scored at the end.
func Example_rulebook5() {
	board := emperor.Side3to4()
	qi, _ := board.RegionNamed("Qi")
	red, _ := board.SpacesNamed("Qi 1 3")
	purple, _ := board.SpacesNamed("Qi 4 6")
	blue, _ := board.SpacesNamed("Qi 5")
	score, err := board.Score(emperor.Pieces{Houses: []emperor.SpaceSet{B: red, C: purple, D: blue}}, emperor.MainRowFirst)
	if err != nil {
		log.Fatal(err)
	}
	item := score.Regions[qi]
	fmt.Println("houses", item.Houses, "of", item.Spaces, "full", item.Full(), "ranks", item.Ranks, "points", item.Points)
	// Output:
	// houses [0 2 2 1] of 6 full false ranks [0 1 1 2] points [0 5 5 2]
}

// Example 6: D has the majority in Wei, shared with B, and the one in Ch'in:
// D scores all six emissaries of alliance 3. In Shu the majority
// is C's: nobody scores alliance 4.
func Example_rulebook6() {
	board := emperor.Side3to4()
	wei, _ := board.RegionNamed("Wei")
	chin, _ := board.RegionNamed("Ch'in")
	shu, _ := board.RegionNamed("Shu")
	purple, _ := board.SpacesNamed("Shu 1 2 4")
	blue, _ := board.SpacesNamed("Wei 1 2", "Ch'in 1 3 4 5", "Shu 3 5")
	emissaries := make([][]int, board.NumRegions())
	emissaries[wei] = []int{B: 1, D: 1}
	emissaries[chin] = []int{A: 1, B: 1, D: 2}
	emissaries[shu] = []int{C: 2, D: 1}
	pieces := emperor.Pieces{Houses: []emperor.SpaceSet{C: purple, D: blue}, Emissaries: emissaries}
	score, err := board.Score(pieces, emperor.MainRowFirst)
	if err != nil {
		log.Fatal(err)
	}
	for _, item := range score.Alliances[2:4] {
		fmt.Println(item.Alliance.Number, "majorities", item.MajorityA, item.MajorityB, "points", item.Points)
	}
	// Output:
	// 3 majorities [B D] [D] points [0 0 0 6]
	// 4 majorities [D] [C] points [0 0 0 0]
}

// Example 7, in the same position: D's row of five runs from Ch'in across the
// border to Shu. One more house hangs off it, and adds nothing: of the two in the
// west of Ch'in only one is in the row, no matter which.
func Example_rulebook7() {
	board := emperor.Side3to4()
	row, _ := board.SpacesNamed("Ch'in 1 3 4", "Shu 3 5")
	branch, _ := board.SpacesNamed("Ch'in 2")
	score := emperor.ScoreRoads(board, row|branch, 0, emperor.MainRowFirst)
	for _, row := range score.Rows {
		for _, s := range row.Spaces {
			fmt.Print(board.SpaceName(s), ", ")
		}
		fmt.Println(row.Points, "points")
	}
	// Output:
	// Ch'in 2, Ch'in 1, Ch'in 4, Shu 3, Shu 5, 5 points
}

// Example 8: There are pieces in Qi, and A holds three yellow cards. With one A
// lays the fortification, with another A builds a house onto it. A third piece
// is refused, and the third card stays in A's hand.
func Example_rulebook8() {
	board := emperor.Side3to4()
	qi, _ := board.RegionNamed("Qi")
	qi2, _ := board.SpaceNamed("Qi 2")
	houses, _ := board.SpacesNamed("Qi 1")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 4, Fortifications: true},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{B: houses}},
		Hands:   [][]emperor.Color{A: {emperor.Yellow, emperor.Yellow, emperor.Yellow}},
	})
	if err != nil {
		log.Fatal(err)
	}
	pieces := []emperor.Placement{emperor.FortificationAt(qi2), emperor.HouseAt(qi2), emperor.SendEmissary()}
	three := emperor.Place(qi, emperor.Cards{emperor.Yellow: 3}, pieces...)
	fmt.Println(game.Check(three))
	two := emperor.Place(qi, emperor.Cards{emperor.Yellow: 2}, pieces[:2]...)
	game, err = emperor.Apply(game, two)
	fmt.Println(game.Fortified(qi2), game.Houses(qi, A), game.Hand(A), err)
	// Output:
	// emperor: Qi: fortification 2 + house 2 + emissary (3 yellow): a turn places one or two pieces (section 2.1): 3 were given; leave some for later turns
	// true 1 yellow <nil>
}

// The rulebook's example of the emissary limit: in Zhao B has three houses and E
// has two, so that at most three emissaries can be there.
func Example_rulebookEmissaryLimit() {
	board := emperor.Side4to5()
	zhao, _ := board.RegionNamed("Zhao")
	red, _ := board.SpacesNamed("Zhao 1 2 3")
	yellow, _ := board.SpacesNamed("Zhao 4 5")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 5},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{B: red, 4: yellow}},
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(game.EmissaryLimit(zhao))
	// Output:
	// 3
}

// A published report of a three-player game, scored from what stood on the
// board at its end: Green is A, Red is B, Purple is C.
func Example_gameReport() {
	board := emperor.Side3to4()
	green, _ := board.SpacesNamed("Yan 1 2 4", "Ch'in 4 6", "Han 1 2 3 5", "Shu 2 3 6", "Chu 5 7", "Lu 1")
	red, _ := board.SpacesNamed("Zhao 1 2 3 4 5", "Wei 5 6", "Han 4", "Shu 1 4 5", "Chu 3 6")
	purple, _ := board.SpacesNamed("Wei 1 2 3 4 7", "Ch'in 1 2 3 5", "Chu 1 2 4 8", "Lu 2 3 4")
	fortified, _ := board.SpacesNamed("Lu 1", "Chu 1")
	emissaries := make([][]int, board.NumRegions())
	for name, counts := range map[string][]int{
		"Han": {2, 2, 0}, "Lu": {0, 0, 2}, "Zhao": {0, 1, 0}, "Chu": {3, 0, 1},
		"Ch'in": {0, 2, 1}, "Wei": {2, 0, 3}, "Yan": {0, 2, 0},
	} {
		region, _ := board.RegionNamed(name)
		emissaries[region] = counts
	}
	score, err := board.Score(emperor.Pieces{
		Houses: []emperor.SpaceSet{green, red, purple}, Fortified: fortified, Emissaries: emissaries,
	}, emperor.MainRowFirst)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("roads:", score.Roads[0].Points, score.Roads[1].Points, score.Roads[2].Points)
	fmt.Println("totals:", score.Totals())
	// Output:
	// roads: 13 8 8
	// totals: [49 42 48]
}

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

// A map of one's own is scaled to the picture. A page that lays something of its
// own over it asks where a space is drawn.
func ExampleBoard_Drawn() {
	board, err := emperor.NewBoard(twoRegions)
	if err != nil {
		log.Fatal(err)
	}
	qi := board.Drawn().Regions[1]
	fmt.Printf("%s 2 is at %.0f, %.0f of 1000, 800\n", qi.Name, qi.Spaces[1].X, qi.Spaces[1].Y)
	// Output:
	// Qi 2 is at 940, 335 of 1000, 800
}

// Players write their moves down, and are told which they can't make.
func ExampleBoard_ParseMove() {
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Hands:   [][]emperor.Color{{emperor.Red, emperor.Green, emperor.Green}},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"Wei: hut 3 (red)", "Wei: house 3 (yellow)", "Wei: house 3 (2 green)"} {
		move, err := game.Board().ParseMove(text)
		if err == nil {
			game, err = emperor.Apply(game, move)
		}
		fmt.Println(err)
	}
	// Output:
	// emperor: line 1, column 6: expected "house", "fortification" or "emissary", found "hut"
	// emperor: Wei: house 3 (yellow): a piece costs one card of the region's color, and once a turn a pair of one other color stands for it (section 2.4): Wei was paid with yellow; one piece costs one red card or two of one other color
	// <nil>
}

// A map of one's own: what a real board shows is written down, and checked as a
// whole.
// Several moves as one text, in any letter case.
func ExampleBoard_ParseMoves() {
	b := emperor.Side3to4()
	moves, err := b.ParseMoves("wei: HOUSE 3 (Red); take red; draw")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(moves), "moves:", b.FormatMoves(moves))
	_, err = b.ParseMoves("Wei: house 3, emissary (2 red)")
	fmt.Println(err)
	// Output:
	// 3 moves: Wei: house 3 (red); take red; draw
	// emperor: line 1, column 13: expected "+" or "(", found ","
}

// The pieces of a real table, written down by hand.
func ExampleBoard_ParsePieces() {
	b := emperor.Side3to4()
	pieces, err := b.ParsePieces("Lu[A 1 2 3, B 4, f 4, e A1] Wei[B 1 2, C 3]")
	if err != nil {
		log.Fatal(err)
	}
	score, err := b.Score(pieces, emperor.MainRowFirst)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(score.Totals())
	text, err := b.FormatPieces(pieces)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(text)
	// Output:
	// [4 9 2]
	// Wei[B 1 2, C 3] Lu[A 1 2 3, B 4, f 4, e A1]
}

func ExampleCardsOf() {
	cards := emperor.CardsOf(emperor.Red, emperor.Green, emperor.Red)
	fmt.Println(cards)
	for color := range cards.All() {
		fmt.Print(color, " ")
	}
	// Output:
	// 2 red, green
	// red red green
}

func ExampleNewBoard() {
	spec := emperor.BoardSpec{
		Name:    "two islands",
		Players: [2]int{3, 4},
		Regions: []emperor.RegionSpec{
			{Name: "East", Color: emperor.Red, Dragon: emperor.Point{X: 700, Y: 300}, Spaces: []emperor.Point{{X: 600, Y: 300}, {X: 800, Y: 300}}},
			{Name: "West", Color: emperor.Green, Dragon: emperor.Point{X: 200, Y: 300}, Spaces: []emperor.Point{{X: 100, Y: 300}, {X: 300, Y: 300}}},
		},
		Roads: [][2]string{{"East 1", "East 2"}, {"West 1", "West 2"}, {"West 2", "East 1"}},
	}
	_, err := emperor.NewBoard(spec)
	fmt.Println(err)

	spec.Alliances = []emperor.AllianceSpec{{Number: 1, A: "West", B: "East"}}
	board, err := emperor.NewBoard(spec)
	fmt.Println(board.NumSpaces(), "house spaces,", err)
	// Output:
	// emperor: no valid board: Roads[2]: from "West 2" to "East 1"; a road crosses a border only where the two regions are allied
	// 4 house spaces, <nil>
}

// What lies open can be asked for piece by piece, or printed as a whole.
func ExampleTable() {
	board := emperor.Side3to4()
	houses, _ := board.SpacesNamed("Lu 1 2 4")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{A: houses}},
		Hands:   [][]emperor.Color{{emperor.Orange, emperor.Red, emperor.Red}},
		FaceUp:  []emperor.Color{emperor.Red, emperor.Red, emperor.Yellow, emperor.Purple},
	})
	if err != nil {
		log.Fatal(err)
	}
	move, _ := board.ParseMove("Lu: house 3 + emissary (orange, 2 red)")
	game, err = emperor.Apply(game, move)
	fmt.Println(game.Table(), err)
	// Output:
	// round 1, A to draw; Lu[A4 e A1/4]; face up: 2 red, yellow, purple; pile: 34; discards: 2 red, orange; scores: A 4 B 0 C 0 <nil>
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

// A server and its clients: a View goes to each player, as JSON, and a move comes
// back, as text. The server asks whose turn it is, the library all the rest.
func ExampleView() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 7)
	if err != nil {
		log.Fatal(err)
	}
	sent, err := json.Marshal(game.View(A))
	if err != nil {
		log.Fatal(err)
	}

	var view emperor.View // at A's
	if err := json.Unmarshal(sent, &view); err != nil {
		log.Fatal(err)
	}
	viewer, _ := view.Viewer()
	answer := view.Board().FormatMove(view.Moves().OfKind(emperor.KindPlace)[0])
	fmt.Printf("%v holds %v, and plays %q\n", viewer, view.Hand(), answer)

	move, err := game.Board().ParseMove(answer) // at the server
	if sender := A; err == nil && sender == game.ToMove() {
		game, err = emperor.Apply(game, move)
	}
	fmt.Println(game.Phase(), err)
	// Output:
	// A holds red, 2 green, and plays "Zhao: house 1 (2 green)"
	// to draw <nil>
}

// The picture of a view shows the viewer's cards, and nobody else's. Whatever can
// be clicked says what it is: here a space, and the ring of one that is open.
func ExampleView_SVG() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 7)
	if err != nil {
		log.Fatal(err)
	}
	picture := game.View(A).SVG(emperor.Highlights{
		Spaces: game.View(A).Moves().Spaces(emperor.House),
		Names:  emperor.Names{"Ann", "Bo", "Cy"},
	})
	for _, card := range []string{"red", "green", "yellow"} {
		fmt.Println(card, strings.Count(picture, `data-hand="`+card+`"`))
	}
	fmt.Println(strings.Count(picture, `data-space="Wei 3"`), strings.Count(picture, ">Bo<"))
	// Output:
	// red 1
	// green 2
	// yellow 0
	// 2 1
}

// Players draw from the second pile unseen, and each knows what they drew
// themselves.
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

// A program that plays sees its View only. It can think about what it does not
// see by dealing it at random, as often as it likes.
func ExampleView_Sample() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 7)
	if err != nil {
		log.Fatal(err)
	}
	view := game.View(A)
	fmt.Println("A holds", view.Hand())
	rng := rand.New(rand.NewPCG(1, 2))
	red := 0
	for range 1000 {
		red += int(view.Sample(rng).Hand(B)[emperor.Red])
	}
	fmt.Printf("B holds %.1f red cards on average\n", float64(red)/1000)
	// Output:
	// A holds red, 2 green
	// B holds 0.8 red cards on average
}

// What a move would score, before it is made.
func ExampleView_Preview() {
	board := emperor.Side3to4()
	mine, _ := board.SpacesNamed("Lu 1 2")
	theirs, _ := board.SpacesNamed("Lu 3")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{A: mine, B: theirs}},
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

// A program that looks one move ahead takes the move after which it stands best.
func ExampleView_Previews() {
	board := emperor.Side3to4()
	mine, _ := board.SpacesNamed("Lu 1 2")
	theirs, _ := board.SpacesNamed("Lu 3")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{A: mine, B: theirs}},
		Hands:   [][]emperor.Color{{emperor.Orange, emperor.Red, emperor.Red}},
	})
	if err != nil {
		log.Fatal(err)
	}
	var best emperor.Move
	most := -1
	for move, preview := range game.View(A).Previews() {
		if preview.Totals[A] > most {
			best, most = move, preview.Totals[A]
		}
	}
	fmt.Println(board.FormatMove(best), "makes", most)
	// Output:
	// Zhao: house 1 (orange) makes 4
}

// A game that was played at a real table: who has won?
func ExampleFinishedTable() {
	board := emperor.Side3to4()
	mine, _ := board.SpacesNamed("Qi 1 2 3 4", "Lu 1")
	theirs, _ := board.SpacesNamed("Wei 1 2", "Lu 2 3")
	table, err := emperor.FinishedTable(
		emperor.Options{Players: 3},
		emperor.Pieces{Houses: []emperor.SpaceSet{A: mine, B: theirs}},
	)
	if err != nil {
		log.Fatal(err)
	}
	for p := range table.Seats() {
		fmt.Println(p, table.Score(p))
	}
	fmt.Println("won by", table.Winners())
	// Output:
	// A 10
	// B 5
	// C 0
	// won by [A]
}

// What everybody would have if the game ended now.
func ExampleTable_Standings() {
	board := emperor.Side3to4()
	theirs, _ := board.SpacesNamed("Qi 1 2 3 4", "Lu 1")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{B: theirs}},
	})
	if err != nil {
		log.Fatal(err)
	}
	standings := game.Table().Standings()
	for p := range game.Seats() {
		s := standings[p]
		fmt.Println(p, "has", game.Score(p), "now, and would have", s.Total(), "=", s.Houses, "+", s.Alliances, "+", s.Roads)
	}
	// Output:
	// A has 0 now, and would have 0 = 0 + 0 + 0
	// B has 0 now, and would have 9 = 5 + 0 + 4
	// C has 0 now, and would have 0 = 0 + 0 + 0
}

// The points of one player, without those of the others.
func ExampleHousePoints() {
	fmt.Println(emperor.HousePoints([]int{4, 2, 1}, []bool{false, true}, 1))
	fmt.Println(emperor.AlliancePoints([]int{0, 1, 0, 1}, []int{1, 1, 0, 2}, 3))
	// Output:
	// 8
	// 6
}

// A player clicks on a house space, then on cards. After every click the moves
// that are left say whether there is more to click, and whether the
// move is whole. Where a choice leads nowhere, the player is told why.
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

// A page lights up what may be clicked next: cards of the hand, and in the picture
// spaces and dragon spaces. Of cards that lead nowhere it says why.
func ExampleMoves_Next() {
	board := emperor.Side3to4()
	pieces, err := board.ParsePieces("Lu[A 1 2, B 3]")
	if err != nil {
		log.Fatal(err)
	}
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  pieces,
		Hands:   [][]emperor.Color{{emperor.Orange, emperor.Orange, emperor.Red}},
	})
	if err != nil {
		log.Fatal(err)
	}
	view := game.View(A)
	lu, _ := board.RegionNamed("Lu")
	left, cards := view.Moves().In(lu), emperor.CardsOf(emperor.Orange, emperor.Orange)
	next := left.Next(cards)
	picture := view.SVG(emperor.Highlights{Spaces: next.Spaces, Dragons: next.Dragons})
	fmt.Println(strings.HasPrefix(picture, "<svg"), next.Cards, next.Spaces.Len(), len(next.Dragons))
	for _, piece := range next.Pieces {
		fmt.Println("may be clicked:", board.FormatPlacement(lu, piece))
	}
	clicked, err := board.ParsePlacement(lu, "emissary")
	if err != nil {
		log.Fatal(err)
	}
	for _, piece := range left.Next(cards, clicked).Pieces {
		fmt.Println("after the emissary:", board.FormatPlacement(lu, piece))
	}
	var refused *emperor.MoveError
	if errors.As(view.WhyNot(emperor.Place(emperor.AnyRegion, emperor.CardsOf(emperor.Orange, emperor.Red))), &refused) {
		fmt.Println("No:", refused.Reason())
	}
	// Output:
	// true no cards 1 1
	// may be clicked: house 4
	// may be clicked: emissary
	// after the emissary: house 4
	// after the emissary: emissary
	// No: a region that was empty when the turn began takes one piece (section 2.2): two were given for Wei, which is empty; place one
}

// Each audience is told what it may know: here B is, of A's turn. What a front
// end does not show itself, the library tells in a sentence.
func ExampleGameState_Events() {
	board := emperor.Side3to4()
	houses, _ := board.SpacesNamed("Lu 1 2 4")
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{B: houses}},
		Hands:   [][]emperor.Color{{emperor.Orange, emperor.Red, emperor.Red}},
	})
	for _, text := range []string{"Lu: house 3 (orange)", "draw"} {
		move, _ := board.ParseMove(text)
		var events emperor.Events
		if events, err = game.Events(B, move); err != nil {
			log.Fatal(err)
		}
		for _, e := range events.List {
			switch {
			case e.Kind == emperor.EventScored:
				fmt.Println("A marker for", board.RegionName(e.Region), "and points for B:", e.Houses.Points[B])
			case e.Kind == emperor.EventPlaced:
				fmt.Println("A new", e.Piece.Piece(), "on", board.SpaceName(e.Piece.Space()))
			case e.Kind == emperor.EventDrawn && e.Cards.Len() == 0:
				fmt.Println("A card flies from the pile, face down")
			default:
				fmt.Println(board.FormatEvent(e))
			}
		}
		game, err = emperor.Apply(game, move)
	}
	// Output:
	// A plays orange
	// A new house on Lu 3
	// A marker for Lu and points for B: 4
	// A card flies from the pile, face down
}

// A bug report came with a position on one line: why can't A send two emissaries
// to Chu? What the line leaves out is dealt. The game is printed the same way.
// What happens, what a scoring says and why a move is refused, told with the names
// of people.
func ExampleNames() {
	names := emperor.Names{"Anna", "Bo", "Cleo"}
	b := emperor.Side3to4()
	pieces, err := b.ParsePieces("Lu[A 1 2, B 3]")
	if err != nil {
		log.Fatal(err)
	}
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  pieces,
		Hands:   [][]emperor.Color{{emperor.Orange, emperor.Red, emperor.Red}},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"Lu: house 3 (orange)", "Lu: house 4 (orange)"} {
		move, err := b.ParseMove(text)
		if err != nil {
			log.Fatal(err)
		}
		events, err := game.Events(emperor.Spectator, move)
		var refused *emperor.MoveError
		if errors.As(err, &refused) {
			fmt.Println("No:", names.Refusal(refused))
			continue
		}
		for _, event := range events.List {
			fmt.Println(names.Event(b, event))
		}
		game, _ = emperor.Apply(game, move)
	}
	lines := strings.Split(names.Scoring(emperor.FinalScore(game.Table())), "\n")
	fmt.Println(strings.Join(lines[len(lines)-3:], "\n"))
	fmt.Println("It is", names.Player(game.ToMove())+"'s turn.")
	// Output:
	// No: a house goes to a space that has no house (section 2.3): Lu 3 has a house of Bo; free for it: Lu 4
	// Anna plays orange
	// Anna puts a house on Lu 4
	// Lu is full: Anna 4 (3 houses), Bo 3 (1 house)
	// Totals: Anna 4, Bo 3, Cleo 0
	// Winner: Anna
	//
	// It is Anna's turn.
}

// A front end points at what is wrong.
func ExampleFault() {
	_, err := emperor.NewGame(emperor.Options{Players: 7, Roads: 3}, 1)
	var wrong *emperor.OptionsError
	if errors.As(err, &wrong) {
		for _, err := range wrong.Faults {
			var fault *emperor.Fault
			if errors.As(err, &fault) {
				fmt.Printf("%-8s %v\n", fault.Field, fault.Err)
			}
		}
	}
	// Output:
	// Players  7; the game is for 3 to 5 (section 1)
	// Roads    rule 3; there are MainRowFirst and BestRows (section 3.3)
}

func ExampleMoveError_Reason() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 1)
	if err != nil {
		log.Fatal(err)
	}
	var refused *emperor.MoveError
	if errors.As(game.SpectatorView().Check(emperor.DrawFromPile()), &refused) {
		fmt.Println(refused.Reason())
	}
	// Output:
	// a player moves in their own turn (section 2): it is the turn of player A; a spectator looks on
}

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

// A game is begun, stored in a file, and finished from what the file says.
func ExampleRecord() {
	record := emperor.Record{Names: []string{"Anna", "Bo", "Cleo"}, Start: emperor.Deal(emperor.Options{Players: 3}, 7)}
	move, err := emperor.Side3to4().ParseMove("Qi: house 1 (2 green)")
	if err != nil {
		log.Fatal(err)
	}
	record.Moves = append(record.Moves, move, emperor.DrawFromPile())
	text, err := record.Text()
	file := filepath.Join(os.TempDir(), "emperor-example.txt")
	if err != nil || os.WriteFile(file, []byte(text), 0o666) != nil {
		log.Fatal(err)
	}
	stored, _ := os.ReadFile(file)
	record, err = emperor.ParseRecord(string(stored))
	if err != nil {
		log.Fatal(err)
	}
	game, err := record.Game()
	for err == nil && !game.Over() {
		move := game.AppendLegalMoves(nil)[0]
		record.Moves = append(record.Moves, move)
		game, err = emperor.Apply(game, move)
	}
	fmt.Println(len(record.Moves), "moves,", game.Winners(), "wins", err)
	// Output:
	// 122 moves, [C] wins <nil>
}

// A record is believed as far as it can be played: here it claims a result too
// early.
func ExampleRecord_Game() {
	record := emperor.Record{
		Start:   emperor.Deal(emperor.Options{Players: 3}, 7),
		Moves:   []emperor.Move{emperor.Exchange(emperor.Red), emperor.DrawFromPile()},
		Scores:  []int{A: 50, B: 40, C: 30},
		Winners: []emperor.Player{A},
	}
	game, err := record.Game()
	fmt.Println(game.ToMove(), game.Phase(), errors.Is(err, emperor.ErrResult))
	fmt.Println(err)
	// Output:
	// B to act true
	// emperor: record: the result is what the game comes to (section 3): A 50, B 40, C 30; A wins is claimed; the game is not over
}

// A record that can't be played says which move is at fault, and why.
func ExampleRecord_Replay() {
	record, err := emperor.ParseRecord(`emperor record 1
names: "Anna", "Bo", "Cleo"
start: emperor 1; players: 3; seed: 7; to move: A

1. A Wei: house 1 (red); draw
1. B Wei: house 1 (red); draw
`)
	if err != nil {
		log.Fatal(err)
	}
	for game, err := range record.Replay() {
		var fault *emperor.RecordError
		if errors.As(err, &fault) {
			fmt.Println("move", fault.Move, "is illegal:", errors.Is(err, emperor.ErrSpaceTaken))
			break
		}
		fmt.Println(game.ToMove(), game.Phase())
	}
	// Output:
	// A to act
	// A to draw
	// B to act
	// move 3 is illegal: true
}

// Games are kept in one file, one after another, with what there is to say about
// them.
func ExampleReadRecords() {
	var file bytes.Buffer // which could be one that os.OpenFile opened to append
	for seed := range uint64(2) {
		record := emperor.Record{
			Tags:     []emperor.Tag{{Name: "event", Text: "Spring meeting"}},
			Start:    emperor.Deal(emperor.Options{Players: 3}, seed),
			Moves:    []emperor.Move{emperor.Exchange(emperor.Yellow), emperor.DrawFromPile()},
			Comments: []emperor.Comment{{Move: 1, Text: "Why so shy?"}},
		}
		if _, err := record.WriteTo(&file); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Print(&file)
	for record, err := range emperor.ReadRecords(&file) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println("seed", record.Start.Seed, "at the", record.Tags[0].Text)
	}
	// Output:
	// emperor record 1
	// tags: "event" "Spring meeting"
	// start: emperor 1; players: 3; board: "3-4"; deck: R11 G10 Y9 O9 P8; to move: A
	//
	// 1. A exchange yellow "Why so shy?"; draw
	//
	// emperor record 1
	// tags: "event" "Spring meeting"
	// start: emperor 1; players: 3; board: "3-4"; deck: R11 G10 Y9 O9 P8; seed: 1; to move: A
	//
	// 1. A exchange yellow "Why so shy?"; draw
	//
	// seed 0 at the Spring meeting
	// seed 1 at the Spring meeting
}

// A player is sent what they saw of the game so far, without the seed, and follows
// it.
func ExampleTranscript() {
	record := emperor.Record{Start: emperor.Deal(emperor.Options{Players: 3}, 7)}
	for _, text := range []string{"Qi: house 1 (2 green)", "draw", "draw"} {
		move, err := emperor.Side3to4().ParseMove(text)
		if err != nil {
			log.Fatal(err)
		}
		record.Moves = append(record.Moves, move)
	}
	for _, p := range []emperor.Player{A, B} {
		transcript, err := record.Transcript(p)
		if err != nil {
			log.Fatal(err)
		}
		for events := range transcript.Events() {
			fmt.Print(events)
		}
		fmt.Println()
	}
	// Output:
	// A plays 2 green
	// A puts a house on Qi 1
	// A draws red
	// A draws purple
	//
	// A plays 2 green
	// A puts a house on Qi 1
	// A draws a card
	// A draws a card
}

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
	// In the lead: A
}
