package emperor_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor"
)

// The seats of the players in the rulebook's examples, by their letters.
const A, B, C, D = emperor.Player(0), emperor.Player(1), emperor.Player(2), emperor.Player(3)

// must returns v, or ends the program if err is not nil.
func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

// parsed reads each text as a move.
func parsed(board emperor.Board, texts ...string) []emperor.Move {
	var moves []emperor.Move
	for _, text := range texts {
		moves = append(moves, must(board.ParseMove(text)))
	}
	return moves
}

// setUp returns the game in a position written as a line of text.
func setUp(text string) emperor.GameState {
	return must(emperor.NewState(must(emperor.ParsePosition(text))))
}

// A whole game in which each player always makes the first legal move.
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
	fmt.Println("won by", game.Winners())
	// Output:
	// A 31
	// B 49
	// C 54
	// D 36
	// won by [C]
}

// The same options and seed always give the same game. Impossible options are
// refused.
func ExampleNewGame() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 1368)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(game.Deck().Len(), "cards,", game.PileSize(), "of them in the pile")
	fmt.Println("face up:", game.FaceUp())
	fmt.Println(game.ToMove(), "is to", game.Phase(), "and holds", game.Hand(game.ToMove()))

	_, err = emperor.NewGame(emperor.Options{Players: 6}, 1368)
	fmt.Println(err)
	// Output:
	// 47 cards, 34 of them in the pile
	// face up: red, green, yellow, orange
	// A is to act and holds red, green, purple
	// emperor: impossible options: Players: 6; the game is for 3 to 5 (section 1)
}

// A question about the rules in a few lines: may B send an emissary to Lu, in
// which A has a house? NewState deals the cards left out. It refuses an
// impossible position and lists its faults.
func ExampleNewState() {
	board := emperor.Side3to4()
	position := emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  must(board.ParsePieces("Lu[A 1]")),
		Hands:   [][]emperor.Color{B: {emperor.Orange, emperor.Red, emperor.Red}},
		ToMove:  B,
	}
	game, err := emperor.NewState(position)
	if err != nil {
		log.Fatal(err)
	}
	lu, _ := board.RegionNamed("Lu")
	fmt.Println("legal:", game.Check(emperor.Place(lu, emperor.CardsOf(emperor.Orange),
		emperor.SendEmissary())) == nil)

	position.ToMove, position.Scores = D, []int{7, 0, 0}
	_, err = emperor.NewState(position)
	fmt.Println(err)
	// Output:
	// legal: true
	// emperor: impossible position: ToMove: seat 3; 3 players have seats 0 to 2; Scores[0]: 7; the pieces on the board give player A 0 (sections 2.5 and 3)
}

// A position is data, so a program can change it, for example to ask what
// another player could do.
func ExampleGameState_Position() {
	position := setUp("emperor 1; players: 3; hands: RRG, YYO, PPP; to move: B").Position()
	position.ToMove = C
	changed := must(emperor.NewState(position))
	fmt.Println(changed.ToMove(), "holds", changed.Hand(C))
	fmt.Println(emperor.NewState(changed.Position()))
	// Output:
	// C holds 3 purple
	// round 1, C to act; face up: red, 2 green, purple; pile: 34; discards: no cards; scores: A 0 B 0 C 0 <nil>
}

// A front end can ask a board about its map: here, which roads lead out of Wei.
func ExampleBoard() {
	board := emperor.Side3to4()
	fmt.Println("side", board.Name(), "with", board.NumRegions(), "regions and", board.NumSpaces(),
		"house spaces")
	wei, _ := board.RegionNamed("Wei")
	for s := range board.Spaces(wei).All() {
		for next := range board.Neighbors(s).All() {
			if r := board.RegionOf(next); r != wei {
				fmt.Println(board.SpaceName(s), "to", board.SpaceName(next),
					"in "+board.RegionName(r)+", which is", board.Color(r))
			}
		}
	}
	nowhere := emperor.DrawFromPile().Region()
	fmt.Println("a draw has no region and no color:", nowhere == emperor.AnyRegion,
		board.Color(nowhere) == emperor.NoColor)
	// Output:
	// side 3-4 with 9 regions and 52 house spaces
	// Wei 1 to Zhao 1 in Zhao, which is orange
	// Wei 3 to Han 3 in Han, which is green
	// Wei 5 to Zhao 4 in Zhao, which is orange
	// Wei 6 to Han 4 in Han, which is green
	// Wei 7 to Qi 2 in Qi, which is yellow
	// a draw has no region and no color: true true
}

// Emissaries in Han count for three alliances.
func ExampleBoard_Alliances() {
	board := emperor.Side3to4()
	han, _ := board.RegionNamed("Han")
	for _, alliance := range board.Alliances() {
		if alliance.A == han || alliance.B == han {
			fmt.Println(alliance.Number, board.RegionName(alliance.A), "and", board.RegionName(alliance.B))
		}
	}
	// Output:
	// 10 Ch'in and Han
	// 11 Wei and Han
	// 12 Han and Chu
}

// House spaces are sets that can be combined with Go's operators.
func ExampleSpaceSet() {
	board := emperor.Side4to5()
	wei, _ := board.RegionNamed("wei")
	wei1, _ := board.SpaceNamed("wei 1")
	taken := must(board.ParsePieces("Wei[A 1 2, B 5] Han[A 3]")).Houses
	free := board.Spaces(wei) &^ (taken[A] | taken[B])
	fmt.Println(free.Len(), "free in Wei;", free.Has(wei1), taken[A].Has(wei1), taken[A]&emperor.Spaces(wei1) != 0)
	fmt.Println("free:", free)
	fmt.Println("free and taken:", free&taken[A])
	// Output:
	// 4 free in Wei; false true true
	// free: spaces 18, 19, 21, 22
	// free and taken: no spaces
}

// A map of your own: write down what a real board shows. NewBoard checks all of
// it.
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
	fmt.Println(board.Equal(must(emperor.NewBoard(board.Spec()))))
	// Output:
	// emperor: impossible board: Roads[2]: from "West 2" to "East 1"; a road joins two regions only if they are allied
	// 4 house spaces, <nil>
	// true
}

// twoRegions is a small board.
var twoRegions = emperor.BoardSpec{
	Players: [2]int{3, 3},
	Regions: []emperor.RegionSpec{
		{Name: "Wei", Color: emperor.Red, Dragon: emperor.Point{X: 21, Y: 8}, Spaces: []emperor.Point{{}, {X: 40}, {X: 20, Y: 15}}},
		{Name: "Qi", Color: emperor.Yellow, Dragon: emperor.Point{X: 70, Y: 8}, Spaces: []emperor.Point{{X: 60, Y: 15}, {X: 90}}},
	},
	Roads:     [][2]string{{"Wei 1", "Wei 2"}, {"Wei 1", "Wei 3"}, {"Wei 3", "Qi 1"}, {"Wei 2", "Qi 2"}},
	Alliances: []emperor.AllianceSpec{{Number: 1, A: "Wei", B: "Qi"}},
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

// A whole turn of A: a house, paid with a joker, and two draws. Keeping the old
// state undoes it all.
func ExampleApply() {
	before := setUp("emperor 1; players: 3; hands: RGG; face up: RYOP; seed: 7")
	after := before
	for _, move := range parsed(before.Board(), "Wei: house 3 (2 green)", "take yellow", "draw") {
		var err error
		if after, err = emperor.Apply(after, move); err != nil {
			log.Fatal(err)
		}
		fmt.Println("A holds", after.Hand(A), "and", after.ToMove(), "is to", after.Phase())
	}
	fmt.Println("A held", before.Hand(A))
	// Output:
	// A holds red and A is to draw
	// A holds red, yellow and A is to draw
	// A holds red, yellow, orange and B is to act
	// A held red, 2 green
}

// A server names the player who sent a move: nobody moves for another.
func ExampleApplyAs() {
	game := setUp("emperor 1; players: 3; hands: RGG")
	move := parsed(game.Board(), "Wei: house 3 (2 green)")[0]
	_, err := emperor.ApplyAs(game, B, move)
	fmt.Println(err)
	after, err := emperor.ApplyAs(game, A, move)
	fmt.Println(after.Hand(A), err)
	// Output:
	// emperor: Wei: house 3 (2 green): it is another player's turn (section 2): only player A can move now; wait for your turn
	// red <nil>
}

// Example 1 of the rulebook, first part: Wei is empty, and A holds a purple and
// two red cards. A may place one piece there for a red card, but not two at
// once, nor a second one in another region.
func ExamplePlace_emptyRegion1a() {
	game := setUp("emperor 1; players: 4; hands: PRR")
	wei, _ := game.Board().RegionNamed("Wei")
	wei3, _ := game.Board().SpaceNamed("Wei 3")
	wei4, _ := game.Board().SpaceNamed("Wei 4")
	one := emperor.Place(wei, emperor.Cards{emperor.Red: 1}, emperor.HouseAt(wei3))
	two := emperor.Place(wei, emperor.Cards{emperor.Red: 2}, emperor.HouseAt(wei3), emperor.HouseAt(wei4))
	fmt.Println(game.Check(one))
	fmt.Println(game.Check(two))

	chu, _ := game.Board().RegionNamed("Chu")
	chu1, _ := game.Board().SpaceNamed("Chu 1")
	game = must(emperor.Apply(game, one))
	err := game.Check(emperor.Place(chu, emperor.Cards{emperor.Purple: 1}, emperor.HouseAt(chu1)))
	fmt.Println(errors.Is(err, emperor.ErrNotActing))
	// Output:
	// <nil>
	// emperor: Wei: house 3 + house 4 (2 red): two pieces are too many for an empty region (section 2.2): Wei was empty when the turn began; place one
	// true
}

// Example 1, second part: A has a house in Wei, and B holds a red and two green
// cards. The red card and the green pair, a joker, pay for two pieces there.
func ExamplePlace_joker1b() {
	game := setUp("emperor 1; players: 4; pieces: Wei[A 3]; hands: ?, RGG; to move: B")
	wei, _ := game.Board().RegionNamed("Wei")
	wei4, _ := game.Board().SpaceNamed("Wei 4")
	pay := emperor.Cards{emperor.Red: 1, emperor.Green: 2}
	game, err := emperor.Apply(game, emperor.Place(wei, pay, emperor.HouseAt(wei4), emperor.SendEmissary()))
	fmt.Println(game.Houses(wei, B), game.Emissaries(wei, B), game.HandSize(B), err)
	// Output:
	// 1 1 0 <nil>
}

// Example 1, third part: Qi and Ch'in have pieces, and C holds three yellow
// cards. Two of them pay for two pieces in one of these regions or, as a joker,
// for one piece in a region of another color. The third stays in C's hand.
func ExampleGameState_LegalMoves_threeCards1c() {
	game := setUp("emperor 1; players: 4; pieces: Qi[A 1] Ch'in[A 1]; hands: ?, ?, YYY; to move: C")
	most := map[string]int{}
	for move := range game.LegalMoves() {
		if move.Kind() == emperor.MovePlace {
			name := game.Board().RegionName(move.Region())
			most[name] = max(most[name], len(move.Pieces()))
		}
	}
	fmt.Println(most)
	// Output:
	// map[Ch'in:2 Chu:1 Han:1 Lu:1 Qi:2 Shu:1 Wei:1 Yan:1 Zhao:1]
}

// Example 2: In Chu B has four houses, and there are two emissaries. A holds a
// purple card and two orange ones, and sends two emissaries more. There is no
// room for a fifth.
func ExampleSendEmissary_limit2() {
	game := setUp("emperor 1; players: 4; pieces: Chu[B 1 2 3 4, e B2]; hands: POO, PRR")
	chu, _ := game.Board().RegionNamed("Chu")
	pay := emperor.Cards{emperor.Purple: 1, emperor.Orange: 2}
	game = must(emperor.Apply(game, emperor.Place(chu, pay, emperor.SendEmissary(), emperor.SendEmissary())))
	fmt.Println(game.Emissaries(chu, A), "of", game.EmissaryLimit(chu))
	for game.Phase() == emperor.PhaseDraw {
		game = must(emperor.Apply(game, emperor.DrawFromPile()))
	}
	fmt.Println(game.Check(emperor.Place(chu, emperor.Cards{emperor.Purple: 1}, emperor.SendEmissary())))
	// Output:
	// 2 of 4
	// emperor: Chu: emissary (purple): the region has no room for an emissary (section 2.3): Chu holds 4 of 4; one more house of a player with the most houses there makes room for one
}

// Example 3: B and D have two houses each in Qi. Two yellow cards pay for two
// emissaries there, two houses, or one of each.
func ExampleGameState_LegalMoves_twoPieces3() {
	game := setUp("emperor 1; players: 4; pieces: Qi[B 1 3, D 4 6]; hands: YYR")
	qi, _ := game.Board().RegionNamed("Qi")
	for move := range game.LegalMoves() {
		if move.Region() == qi && len(move.Pieces()) == 2 {
			fmt.Println(game.Board().FormatMove(move))
		}
	}
	// Output:
	// Qi: house 2 + house 5 (2 yellow)
	// Qi: house 2 + emissary (2 yellow)
	// Qi: house 5 + emissary (2 yellow)
	// Qi: emissary + emissary (2 yellow)
}

// Example 8: Qi has pieces, and A holds three yellow cards. For one A places
// the fortification, for another a house on it. A third piece is refused, and
// the third card stays in A's hand.
func ExampleFortificationAt_threeCards8() {
	game := setUp("emperor 1; players: 4; fortifications: yes; pieces: Qi[B 1]; hands: YYY")
	qi, _ := game.Board().RegionNamed("Qi")
	qi2, _ := game.Board().SpaceNamed("Qi 2")
	pieces := []emperor.Piece{emperor.FortificationAt(qi2), emperor.HouseAt(qi2), emperor.SendEmissary()}
	three := emperor.Place(qi, emperor.Cards{emperor.Yellow: 3}, pieces...)
	fmt.Println(game.Check(three))
	two := emperor.Place(qi, emperor.Cards{emperor.Yellow: 2}, pieces[:2]...)
	game = must(emperor.Apply(game, two))
	fmt.Println(game.Fortified(qi2), game.Houses(qi, A), game.Hand(A))
	// Output:
	// emperor: Qi: fortification 2 + house 2 + emissary (3 yellow): the move places more than two pieces (section 2.1): 3 were given; place one or two
	// true 1 yellow
}

// The rulebook's example of the emissary limit: in Zhao B has three houses and
// E two, so at most three emissaries can be there.
func ExampleTable_EmissaryLimit() {
	table := setUp("emperor 1; players: 5; pieces: Zhao[B 1 2 3, E 4 5]").Table()
	zhao, _ := table.Board().RegionNamed("Zhao")
	fmt.Println(table.EmissaryLimit(zhao))
	// Output:
	// 3
}

// In Zhao one more emissary has room: the limit is two, and one is there.
func ExampleTable_EmissaryRoom() {
	table := setUp("emperor 1; players: 3; pieces: Zhao[A 1 2, B 3, e A1]").Table()
	zhao, _ := table.Board().RegionNamed("Zhao")
	fmt.Println(table.EmissaryRoom(zhao))
	// Output:
	// 1
}

// At the start of a game of three, 34 of the 47 cards are in the draw pile. As
// many are shuffled again when it runs out, if then nine are in the hands and
// four face up.
func ExampleTable_CardsToDraw() {
	game := must(emperor.NewGame(emperor.Options{Players: 3}, 7))
	fmt.Println(game.PileSize(), game.CardsToDraw())
	// Output:
	// 34 68
}

// All payments from a red card and two green ones in a red region, for one
// piece and for two.
func ExamplePayments() {
	hand := emperor.CardsOf(emperor.Red, emperor.Green, emperor.Green)
	fmt.Println(emperor.Payments(hand, emperor.Red, 1))
	fmt.Println(emperor.Payments(hand, emperor.Red, 2))
	// Output:
	// [red 2 green]
	// [red, 2 green]
}

// Instead of placing, A exchanges a card for a face-up card or the top card of
// the pile.
func ExampleExchange() {
	game := setUp("emperor 1; players: 3; hands: RGG; face up: RYOP; seed: 7")
	game = must(emperor.Apply(game, emperor.Exchange(emperor.Red)))
	for _, move := range []emperor.Move{emperor.TakeFaceUp(emperor.Yellow), emperor.DrawFromPile()} {
		after := must(emperor.Apply(game, move))
		fmt.Printf("%s: A holds %v, face up are %v\n", game.Board().FormatMove(move), after.Hand(A),
			after.FaceUp())
	}
	// Output:
	// take yellow: A holds 2 green, yellow, face up are red, 2 orange, purple
	// draw: A holds 2 green, orange, face up are red, yellow, orange, purple
}

// A search lists the moves of many states, and reuses one slice for them.
func ExampleGameState_AppendLegalMoves() {
	state := setUp("emperor 1; players: 3; pieces: Lu[A 1 2]; hands: OOR")
	var moves []emperor.Move
	for range 3 {
		moves = state.AppendLegalMoves(moves[:0])
		fmt.Println(len(moves), "moves, the first:", state.Board().FormatMove(moves[0]))
		state = must(emperor.Apply(state, moves[0]))
	}
	// Output:
	// 70 moves, the first: Zhao: house 1 (orange)
	// 4 moves, the first: take red
	// 65 moves, the first: Zhao: house 2 (2 purple)
}

// Example 4: Wei becomes full, with four houses of A, two of B, and one of D, and
// is scored at once.
func ExampleScoreHouses_fullRegion4() {
	before := setUp("emperor 1; players: 4; pieces: Wei[A 1 2 3, B 5 6, D 7]; hands: RGY")
	after := must(emperor.Apply(before, must(before.Board().ParseMove("Wei: house 4 (red)"))))
	for p := range after.Seats() {
		fmt.Print(p, " ", after.Score(p), ", ")
	}
	fmt.Println(emperor.ScoreHouses([]int{A: 4, B: 2, D: 1}, nil))
	// Output:
	// A 7, B 4, C 0, D 2, [7 4 0 2]
}

// The same houses, but B and D each have one on a fortification: they score
// double.
func ExampleScoreHouses() {
	fmt.Println(emperor.ScoreHouses([]int{A: 4, B: 2, D: 1}, []bool{B: true, D: true}))
	// Output:
	// [7 8 0 4]
}

// Example 5: In Qi B and C have two houses each, and D has one. On the shipped
// boards Qi has a sixth space, so this is scored at the end.
func ExampleBoard_Score_ranks5() {
	board := emperor.Side3to4()
	score := must(board.Score(must(board.ParsePieces("Qi[B 1 3, C 4 6, D 5]")), emperor.MainRowFirst))
	qi, _ := board.RegionNamed("Qi")
	item := score.Regions[qi]
	fmt.Println("houses", item.Houses, "of", item.Spaces, "full", item.Full(), "ranks", item.Ranks,
		"points", item.Points)
	// Output:
	// houses [0 2 2 1] of 6 full false ranks [0 1 1 2] points [0 5 5 2]
}

// Example 6: D shares the majority in Wei with B, and has the one in Ch'in
// alone, so D scores all six emissaries of alliance 3. In Shu C has the
// majority, so nobody scores alliance 4.
func ExampleBoard_Score_alliances6() {
	board := emperor.Side3to4()
	pieces := must(board.ParsePieces("Wei[D 1 2, e B1 D1] Ch'in[D 1 2 3 4 5, e A1 B1 D2] Shu[D 3, C 1 2 4, e C2 D1]"))
	score := must(board.Score(pieces, emperor.MainRowFirst))
	for _, item := range score.Alliances[2:4] {
		fmt.Println(item.Alliance.Number, "majorities", item.MajorityA, item.MajorityB, "points", item.Points)
	}
	// Output:
	// 3 majorities [B D] [D] points [0 0 0 6]
	// 4 majorities [D] [C] points [0 0 0 0]
}

// The emissaries of two regions by player: B has the majority in one, and
// shares it with A in the other. Only B has both.
func ExampleScoreAlliance() {
	fmt.Println(emperor.ScoreAlliance([]int{A: 1, B: 2}, []int{A: 1, B: 1}))
	// Output:
	// [0 5]
}

// Example 7, in the position of example 6: D's row of five runs from Ch'in
// across the border to Shu. Ch'in 2 hangs off it and adds nothing.
func ExampleScoreRoads_branch7() {
	board := emperor.Side3to4()
	pieces := must(board.ParsePieces("Wei[D 1 2] Ch'in[D 1 2 3 4 5] Shu[D 3]"))
	score := emperor.ScoreRoads(board, pieces.Houses[D], 0, emperor.MainRowFirst)
	for _, row := range score.Rows {
		for _, s := range row.Spaces {
			fmt.Print(board.SpaceName(s), ", ")
		}
		fmt.Println(row.Points, "points")
	}
	// Output:
	// Ch'in 5, Ch'in 3, Ch'in 1, Ch'in 4, Shu 3, 5 points
}

// Eight houses can be a row of six with two left over, or two rows of four,
// depending on the rule. A fortification in Ch'in doubles one row.
func ExampleScoreRoads() {
	board := emperor.Side3to4()
	pieces := must(board.ParsePieces("Ch'in[A 1 2 3 4 5 6, f 4] Shu[A 1 3]"))
	houses, fortified := pieces.Houses[A], pieces.Fortified
	for _, rule := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
		for _, row := range emperor.ScoreRoads(board, houses, 0, rule).Rows {
			fmt.Print("a row of ", len(row.Spaces), ", ")
		}
		fmt.Println("by", rule, "and with the fortification",
			emperor.RoadPoints(board, houses, fortified, rule), "points")
	}
	// Output:
	// a row of 6, by MainRowFirst and with the fortification 12 points
	// a row of 4, a row of 4, by BestRows and with the fortification 12 points
}

// A published game of three, Green, Red and Purple, scored from a position at
// its end that gives the points of the report.
func ExampleBoard_Score_publishedGame() {
	board := emperor.Side3to4()
	pieces := must(board.ParsePieces(`
		Zhao[B 1 2 3 4 5, e B1]
		Yan[A 1 2 4, e B2]
		Wei[B 5 6, C 1 2 3 4 7, e A2 C3]
		Ch'in[A 4 6, C 1 2 3 5, e B2 C1]
		Han[A 1 2 3 5, B 4, e A2 B2]
		Shu[A 2 3 6, B 1 4 5]
		Chu[A 5 7, B 3 6, C 1 2 4 8, f 1, e A3 C1]
		Lu[A 1, C 2 3 4, f 1, e C2]`))
	score := must(board.Score(pieces, emperor.MainRowFirst))
	names := emperor.Names{"Green", "Red", "Purple"}
	fmt.Println(names.Scoring(score))
	// Output:
	// Houses:
	//   Zhao, full: Red 5 (5 houses)
	//   Yan: Green 3 (3 houses)
	//   Qi: nobody
	//   Wei, full: Purple 7 (5 houses), Red 5 (2 houses)
	//   Ch'in, full: Purple 6 (4 houses), Green 4 (2 houses)
	//   Han, full: Green 5 (4 houses), Red 4 (1 house)
	//   Shu, full: Green 6 (3 houses), Red 6 (3 houses)
	//   Chu, full: Purple 16 (4 houses, doubled), Green 4 (2 houses), Red 4 (2 houses)
	//   Lu, full: Purple 4 (3 houses), Green 6 (1 house, doubled)
	// Alliances:
	//   1 Zhao-Wei: nobody (Zhao Red 1, majority Red;
	//         Wei Green 2 Purple 3, majority Purple)
	//   2 Zhao-Yan: Red 3 (Zhao Red 1, majority Red; Yan Red 2, majority Red)
	//   3 Wei-Ch'in: nobody (Wei Green 2 Purple 3, majority Purple;
	//         Ch'in Red 2 Purple 1, majority Red)
	//   4 Ch'in-Shu: nobody (Ch'in Red 2 Purple 1, majority Red; Shu none)
	//   5 Yan-Qi: nobody (Yan Red 2, majority Red; Qi none)
	//   6 Zhao-Qi: nobody (Zhao Red 1, majority Red; Qi none)
	//   7 Wei-Qi: nobody (Wei Green 2 Purple 3, majority Purple; Qi none)
	//   8 Qi-Lu: nobody (Qi none; Lu Purple 2, majority Purple)
	//   9 Wei-Chu: nobody (Wei Green 2 Purple 3, majority Purple;
	//         Chu Green 3 Purple 1, majority Green)
	//   10 Ch'in-Han: Red 7 (Ch'in Red 2 Purple 1, majority Red;
	//         Han Green 2 Red 2, majority Green and Red)
	//   11 Wei-Han: nobody (Wei Green 2 Purple 3, majority Purple;
	//         Han Green 2 Red 2, majority Green and Red)
	//   12 Han-Chu: Green 8 (Han Green 2 Red 2, majority Green and Red;
	//         Chu Green 3 Purple 1, majority Green)
	//   13 Shu-Chu: nobody (Shu none; Chu Green 3 Purple 1, majority Green)
	//   14 Wei-Lu: Purple 7 (Wei Green 2 Purple 3, majority Purple;
	//         Lu Purple 2, majority Purple)
	//   15 Lu-Chu: nobody (Lu Purple 2, majority Purple;
	//         Chu Green 3 Purple 1, majority Green)
	// Roads, MainRowFirst:
	//   Green 13
	//     8: Han 5, Chu 5, Chu 7, Lu 1 (doubled)
	//     5: Han 3, Han 1, Ch'in 6, Ch'in 4, Shu 3
	//   Red 8
	//     8: Zhao 1, Zhao 2, Zhao 3, Zhao 4, Wei 5, Wei 6, Han 4, Chu 3
	//   Purple 8
	//     4: Wei 1, Wei 2, Wei 3, Wei 4
	//     4: Ch'in 2, Ch'in 1, Ch'in 3, Ch'in 5
	// Totals: Green 49, Red 42, Purple 48
	// In the lead: Green
}

// A game in progress, scored as if it ended now. Printed, a scoring lists every
// item with its reason.
func ExampleFinalScore() {
	table := setUp("emperor 1; players: 3; pieces: Zhao[A 1 3 4, B 2 5, e A1 B2] Wei[A 4 5, e B1]").Table()
	score := emperor.FinalScore(table)
	fmt.Println(score.Totals(), "would win:", score.Winners)
	for _, item := range score.Alliances {
		if item.Points[B] > 0 {
			fmt.Println("alliance", item.Alliance.Number, "gives B", item.Points[B])
		}
	}
	lines := strings.Split(score.String(), "\n")
	fmt.Println(strings.Join(lines[:3], "\n"))
	// Output:
	// [11 7 0] would win: [A]
	// alliance 1 gives B 4
	// Houses:
	//   Zhao, full: A 5 (3 houses), B 3 (2 houses)
	//   Yan: nobody
}

// The winner of a game that was played at a real table.
func ExampleFinishedTable() {
	board := emperor.Side3to4()
	pieces := must(board.ParsePieces("Qi[A 1 2 3 4] Lu[A 1, B 2 3] Wei[B 1 2]"))
	table, err := emperor.FinishedTable(emperor.Options{Players: 3}, pieces)
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

// The score of each player if the game ended now.
func ExampleTable_PlayerScores() {
	table := setUp("emperor 1; players: 3; pieces: Qi[B 1 2 3 4] Lu[B 1]").Table()
	for p, s := range table.PlayerScores() {
		p := emperor.Player(p)
		fmt.Println(p, "has", table.Score(p), "now, and would have", s.Total(), "=", s.Houses, "+",
			s.Alliances, "+", s.Roads)
	}
	// Output:
	// A has 0 now, and would have 0 = 0 + 0 + 0
	// B has 0 now, and would have 9 = 5 + 0 + 4
	// C has 0 now, and would have 0 = 0 + 0 + 0
}

// The points of one player alone.
func ExampleHousePoints() {
	fmt.Println(emperor.HousePoints([]int{4, 2, 1}, []bool{false, true}, 1))
	fmt.Println(emperor.AlliancePoints([]int{0, 1, 0, 1}, []int{1, 1, 0, 2}, 3))
	// Output:
	// 8
	// 6
}

// A table answers single questions, and prints as a whole.
func ExampleTable() {
	game := setUp("emperor 1; players: 3; pieces: Lu[A 1 2 4]; hands: ORR; face up: RRYP")
	game = must(emperor.Apply(game, must(game.Board().ParseMove("Lu: house 3 + emissary (orange, 2 red)"))))
	table := game.Table()
	lu, _ := table.Board().RegionNamed("Lu")
	fmt.Println("A has", table.Score(A), "points,", table.Houses(lu, A), "houses in Lu, and",
		table.Supply(A, emperor.House), "left")
	fmt.Println(table)
	// Output:
	// A has 4 points, 4 houses in Lu, and 16 left
	// round 1, A to draw; Lu[A4 e A1/4]; face up: 2 red, yellow, purple; pile: 34; discards: 2 red, orange; scores: A 4 B 0 C 0
}

// The pieces on a table, space by space or as sets.
func ExampleTable_HouseOn() {
	table := setUp("emperor 1; players: 3; fortifications: yes; pieces: Lu[B 1 2, f 2 3]").Table()
	board := table.Board()
	lu, _ := board.RegionNamed("Lu")
	for s := range board.Spaces(lu).All() {
		if owner, built := table.HouseOn(s); built {
			fmt.Print("a house of ", owner, " on ")
		}
		fmt.Println(board.SpaceName(s), "fortified:", table.Fortified(s))
	}
	fmt.Println("B doubles:", table.HouseSet(B)&table.FortificationSet() != 0)
	// Output:
	// a house of B on Lu 1 fortified: false
	// a house of B on Lu 2 fortified: true
	// Lu 3 fortified: true
	// Lu 4 fortified: false
	// B doubles: true
}

// Wei is full, with two houses of A, one of B, and an emissary of each. In Qi
// there is a bare fortification.
func ExampleTable_Map() {
	board := must(emperor.NewBoard(twoRegions))
	pieces := emperor.Pieces{Houses: []emperor.SpaceSet{3, 4}, Fortified: 16, Emissaries: [][]int{{1, 1}}}
	options := emperor.Options{Players: 3, Board: board, Fortifications: true}
	game := must(emperor.NewState(emperor.Position{Options: options, Pieces: pieces,
		FaceUp: []emperor.Color{0, 1, 1, 4}}))
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

// A picture of a table can be clicked: attributes name everything on it. Here
// each free space of Lu has a ring, and the piece placed last is in brackets.
func ExampleTable_SVG() {
	before := setUp("emperor 1; players: 3; pieces: Lu[A 1]; hands: ORR")
	move := must(before.Board().ParseMove("Lu: house 2 (orange)"))
	table := must(emperor.Apply(before, move)).Table()
	lu, _ := table.Board().RegionNamed("Lu")
	free := table.Board().Spaces(lu) &^ table.HouseSet(A)
	picture := table.SVG(emperor.Highlights{Spaces: free, LastMove: move})
	fmt.Println(strings.HasPrefix(picture, "<svg"), strings.Count(picture, `data-space="Lu 3"`))
	// Output:
	// true 2
}

// A narrow page loads the board once, shows the pieces over it, and the panel
// below. A small terminal shows the map, and the rest on demand.
func ExampleTable_SVGParts() {
	table := setUp("emperor 1; players: 3; pieces: Lu[A 1, B 2]").Table()
	pieces, panel := table.SVGParts(emperor.Highlights{})
	fmt.Println(strings.Contains(pieces, `data-space="Lu 1"`), strings.Contains(panel, `data-player="C"`))
	parts := table.MapParts()
	fmt.Println(strings.Contains(parts.Legend, "Alliances:"), strings.HasPrefix(parts.Beside, "Round 1"))
	// Output:
	// true true
	// true true
}

// The picture of a finished game explains the scoring: its rows, the alliances
// that score, and the points beside each region and player.
func ExampleFinalScoring_Highlights() {
	pieces := must(emperor.Side3to4().ParsePieces("Zhao[A 1 2 3 4, B 5, e A2] Wei[A 4, B 5, e A1]"))
	table := must(emperor.FinishedTable(emperor.Options{Players: 3}, pieces))
	shown := emperor.FinalScore(table).Highlights()
	shown.Names = emperor.Names{"Anna", "Bo", "Cleo"}
	fmt.Println(len(shown.Rows), "row, and alliances", shown.Alliances)
	fmt.Println(strings.Count(table.SVG(shown), ">Anna<"))
	// Output:
	// 1 row, and alliances [1]
	// 1
}

// A server and its clients: the server sends each player a View as JSON, and
// gets a move back as text. It checks whose turn it is; the library checks the
// rest.
func ExampleView() {
	game := must(emperor.NewGame(emperor.Options{Players: 3}, 7))
	sent := must(json.Marshal(game.View(A)))

	var view emperor.View // at A's
	if err := json.Unmarshal(sent, &view); err != nil {
		log.Fatal(err)
	}
	viewer, _ := view.Viewer()
	answer := view.Board().FormatMove(view.Moves().OfKind(emperor.MovePlace)[0])
	fmt.Printf("%v holds %v, and plays %q\n", viewer, view.Hand(), answer)

	move, err := game.Board().ParseMove(answer) // at the server
	if sender := A; err == nil && sender == game.ToMove() {
		game, err = emperor.Apply(game, move)
	}
	fmt.Println(game.Phase(), err)
	// Output:
	// A holds red, 2 green, and plays "Zhao: house 1 (2 green)"
	// draw <nil>
}

// The picture of a view shows the cards of the viewer, and no other hand.
func ExampleView_SVG() {
	view := must(emperor.NewGame(emperor.Options{Players: 3}, 7)).View(A)
	picture := view.SVG(emperor.Highlights{
		Hand:  emperor.CardsOf(emperor.Green),
		Names: emperor.Names{"Ann", "Bo", "Cy"},
	})
	for color := range view.Hand().All() {
		fmt.Println("in hand:", color, strings.Contains(picture, `data-hand="`+color.String()+`"`))
	}
	fmt.Println(strings.Count(picture, "data-hand="), "in all, and Bo's plate:",
		strings.Contains(picture, ">Bo<"))
	fmt.Println("to be played:", strings.Count(picture, `data-hand="green" data-open="true"`))
	// Output:
	// in hand: red true
	// in hand: green true
	// in hand: green true
	// 3 in all, and Bo's plate: true
	// to be played: 2
}

// Each audience gets only what it may know.
func ExampleGameState_View() {
	game := setUp("emperor 1; players: 3; hands: RRG, YYO, PPP; face up: RYOP; seed: 7")
	fmt.Println("A sees:", game.View(A).Hand(), "and of B's", game.View(A).HandSize(B), "cards:",
		game.View(A).KnownHand(B))
	fmt.Println("a spectator sees:", game.SpectatorView().Hand())
	for _, move := range parsed(game.Board(), "exchange green", "take yellow") {
		game = must(emperor.Apply(game, move))
	}
	fmt.Println("B saw A take", game.View(B).KnownHand(A), "and it is B's turn:",
		game.View(B).Check(emperor.Exchange(emperor.Orange)) == nil)
	// Output:
	// A sees: 2 red, green and of B's 3 cards: no cards
	// a spectator sees: no cards
	// B saw A take yellow and it is B's turn: true
}

// Each player knows which cards they drew unseen from the second pile.
func ExampleView_BlindDraws() {
	game := setUp("emperor 1; players: 3; hands: RRY; pile: PG; reshuffled: G1 P1; discards: R6 G7 Y7 O7 P5")
	for _, move := range []emperor.Move{emperor.Exchange(emperor.Yellow), emperor.DrawFromPile()} {
		game = must(emperor.Apply(game, move))
	}
	fmt.Println(game.View(A).BlindDraws(), "and", game.View(B).BlindDraws())
	left := game.Reshuffled().Minus(game.View(A).BlindDraws())
	fmt.Println("A knows that the pile holds", left)
	// Output:
	// purple and no cards
	// A knows that the pile holds green
}

// A program that plays sees only its View. To consider the unseen cards, it can
// deal them at random as often as it likes.
func ExampleView_Sample() {
	view := must(emperor.NewGame(emperor.Options{Players: 3}, 7)).View(A)
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

// A player clicks on a house space, then on cards. After each click the
// remaining moves show whether there is more to click, and whether the move is
// complete.
func ExampleMoves() {
	view := setUp("emperor 1; players: 3; hands: RGG").View(A)
	wei3, _ := view.Board().SpaceNamed("Wei 3")
	house := emperor.HouseAt(wei3)
	left := view.Moves().Placing(house)
	fmt.Println("to pay:", left.Cards())
	for _, cards := range []emperor.Cards{{emperor.Green: 1}, {emperor.Green: 2}} {
		move, done := left.Complete(emperor.Place(emperor.AnyRegion, cards, house))
		fmt.Println(cards, "more:", len(left.Paying(cards)) > 0, "done:", done, view.Board().FormatMove(move))
	}
	// Output:
	// to pay: [red 2 green]
	// green more: true done: false no move
	// 2 green more: true done: true Wei: house 3 (2 green)
}

// All placements that A can pay for with exactly one red card.
func ExampleMoves_PayingJust() {
	view := setUp("emperor 1; players: 3; pieces: Wei[A 1 2 3 4 5 6]; hands: RGG").View(A)
	left := view.Moves().OfKind(emperor.MovePlace).PayingJust(emperor.CardsOf(emperor.Red))
	for _, r := range left.Regions() {
		in := left.In(r)
		fmt.Println(view.Board().RegionName(r), "moves:", len(in))
	}
	// Output:
	// Wei moves: 2
	// Shu moves: 6
}

// A page highlights what may be clicked next: cards of the hand, and spaces and
// dragon spaces in the picture.
func ExampleMoves_Choices() {
	view := setUp("emperor 1; players: 3; pieces: Lu[A 1 2, B 3]; hands: OOR").View(A)
	board := view.Board()
	lu, _ := board.RegionNamed("Lu")
	moves, cards := view.Moves(), emperor.CardsOf(emperor.Orange, emperor.Orange)
	chosen := emperor.Place(lu, cards)
	next := moves.Choices(chosen)
	picture := view.SVG(moves.Highlights(chosen))
	fmt.Println(strings.HasPrefix(picture, "<svg"), next.Cards, next.Spaces.Len(), len(next.Dragons))
	for _, piece := range next.Pieces {
		fmt.Println("may be clicked:", board.FormatPiece(lu, piece))
	}
	chosen = emperor.Place(lu, cards, emperor.SendEmissary())
	for _, piece := range moves.Choices(chosen).Pieces {
		fmt.Println("after the emissary:", board.FormatPiece(lu, piece))
	}
	// Output:
	// true no cards 1 1
	// may be clicked: house 4
	// may be clicked: emissary
	// after the emissary: house 4
	// after the emissary: emissary
}

// Everything that A can click now is marked: after an exchange that is each
// face-up card and the draw pile, and no card in hand.
func ExampleMoves_Highlights() {
	game := setUp("emperor 1; players: 3; hands: RRG; face up: YYOP")
	for _, move := range parsed(game.Board(), "exchange green") {
		game = must(emperor.Apply(game, move))
	}
	view := game.View(A)
	shown := view.Moves().Highlights(emperor.Move{})
	fmt.Println(shown.FaceUp, shown.Pile, shown.Hand)
	fmt.Println(strings.Count(view.SVG(shown), `data-open="true"`))
	// Output:
	// yellow, orange, purple true no cards
	// 5
}

// A red and a green card lead nowhere in Wei, and the player learns why before
// they choose a space. One green card is half of a joker.
func ExampleView_WhyNot() {
	view := setUp("emperor 1; players: 3; hands: RGG").View(A)
	wei, _ := view.Board().RegionNamed("Wei")
	var refused *emperor.MoveError
	if errors.As(view.WhyNot(emperor.Place(wei, emperor.CardsOf(emperor.Red, emperor.Green))), &refused) {
		fmt.Println("No:", refused.Reason())
	}
	fmt.Println("one green card:", view.WhyNot(emperor.Place(emperor.AnyRegion,
		emperor.CardsOf(emperor.Green))))
	// Output:
	// No: two pieces are too many for an empty region (section 2.2): Wei was empty when the turn began; place one
	// one green card: <nil>
}

// The points that a move would score.
func ExampleView_Preview() {
	view := setUp("emperor 1; players: 3; pieces: Lu[A 1 2, B 3]; hands: ORR").View(A)
	for _, text := range []string{"Lu: house 4 (orange)", "Lu: emissary (2 red)"} {
		preview, err := view.Preview(must(view.Board().ParseMove(text)))
		fmt.Println(text, "scores", preview.HousePoints, "and makes", preview.Totals, err)
	}
	// Output:
	// Lu: house 4 (orange) scores [4 3 0] and makes [4 3 0] <nil>
	// Lu: emissary (2 red) scores [0 0 0] and makes [3 2 0] <nil>
}

// A program that looks one move ahead chooses the move with the best result.
func ExampleView_Previews() {
	view := setUp("emperor 1; players: 3; pieces: Lu[A 1 2, B 3]; hands: ORR").View(A)
	var best emperor.Move
	most := -1
	for move, preview := range view.Previews() {
		if preview.Totals[A] > most {
			best, most = move, preview.Totals[A]
		}
	}
	fmt.Println(view.Board().FormatMove(best), "makes", most)
	// Output:
	// Zhao: house 1 (orange) makes 4
}

// Each audience gets the events that it may know: here B, about A's turn.
// FormatEvent writes an event as a sentence, if a front end does not show it in
// another way.
func ExampleGameState_Events() {
	game := setUp("emperor 1; players: 3; pieces: Lu[B 1 2 4]; hands: ORR")
	board := game.Board()
	for _, move := range parsed(board, "Lu: house 3 (orange)", "draw") {
		for _, e := range must(game.Events(B, move)).List {
			switch {
			case e.Kind == emperor.EventScored:
				fmt.Println("A marker for", board.RegionName(e.Region), "and points for B:",
					e.Houses.Points[B])
			case e.Kind == emperor.EventPlaced:
				fmt.Println("A new", e.Piece.Kind(), "on", board.SpaceName(e.Piece.Space()))
			case e.Kind == emperor.EventDrawn && e.Cards.Len() == 0:
				fmt.Println("A card flies from the pile, face down")
			default:
				fmt.Println(board.FormatEvent(e))
			}
		}
		game = must(emperor.Apply(game, move))
	}
	// Output:
	// A plays orange
	// A new house on Lu 3
	// A marker for Lu and points for B: 4
	// A card flies from the pile, face down
}

// An event in German, by the message that says it in English.
func ExampleWords() {
	german := emperor.Words{Messages: map[string]string{
		"{player} {who, select, you {put} other {puts}} a {piece} on {space}": "{who, select, you {Du setzt} " +
			"other {{player} setzt}} {piece, select, house {ein Haus} other {eine Befestigung}} auf {space}",
	}}
	game := setUp("emperor 1; players: 3; pieces: Lu[A 1 2, B 3]; hands: ORR")
	names := emperor.Names{"Anna", "Bo", "Cleo"}
	for _, move := range parsed(game.Board(), "Lu: house 4 (orange)") {
		events := must(game.Events(emperor.Spectator, move))
		fmt.Println(german.Event(names, events.Board, events.List[1]))
		fmt.Println(german.Event(names.For(A), events.Board, events.List[1]))
	}
	// Output:
	// Anna setzt ein Haus auf Lu 4
	// Du setzt ein Haus auf Lu 4
}

// Events, scorings and refusals with the names of people, and an event for Anna,
// whom it addresses.
func ExampleNames() {
	names := emperor.Names{"Anna", "Bo", "Cleo"}
	game := setUp("emperor 1; players: 3; pieces: Lu[A 1 2, B 3]; hands: ORR")
	for _, move := range parsed(game.Board(), "Lu: house 3 (orange)", "Lu: house 4 (orange)") {
		events, err := game.Events(emperor.Spectator, move)
		var refused *emperor.MoveError
		if errors.As(err, &refused) {
			fmt.Println("No:", names.Refusal(refused.Refusal()))
			continue
		}
		for _, event := range events.List {
			fmt.Println(names.Event(events.Board, event))
		}
		fmt.Println("For Anna:", names.For(A).Event(events.Board, events.List[0]))
		game = must(emperor.Apply(game, move))
	}
	lines := strings.Split(names.Scoring(emperor.FinalScore(game.Table())), "\n")
	fmt.Println(lines[len(lines)-3])
	fmt.Println("It is", names.Player(game.ToMove())+"'s turn.")
	// Output:
	// No: the space already has a house (section 2.3): Bo put a house on Lu 3; free for it: Lu 4
	// Anna plays orange
	// Anna puts a house on Lu 4
	// Lu is full: Anna 4 (3 houses), Bo 3 (1 house)
	// For Anna: You play orange
	// Totals: Anna 4, Bo 3, Cleo 0
	// It is Anna's turn.
}

// Players write moves as text, and learn which are illegal.
func ExampleBoard_ParseMove() {
	game := setUp("emperor 1; players: 3; hands: RGG")
	for _, text := range []string{"Wei: hut 3 (red)", "Wei: house 3 (yellow)", "Wei: house 3 (2 green)"} {
		move, err := game.Board().ParseMove(text)
		if err == nil {
			_, err = emperor.Apply(game, move)
		}
		fmt.Println(err)
	}
	// Output:
	// emperor: expected "house", "fortification" or "emissary", found "hut"
	// emperor: Wei: house 3 (yellow): the cards do not pay for the pieces (section 2.4): Wei was paid with yellow; one piece costs one red card or two of one other color
	// <nil>
}

// The pieces of a real table, written by hand.
// A page sends back the pieces that were clicked.
func ExampleBoard_ParsePiece() {
	board := emperor.Side3to4()
	wei, _ := board.RegionNamed("Wei")
	for _, click := range []string{"house 3", "fortification wei 3", "emissary", "house 8"} {
		piece, err := board.ParsePiece(wei, click)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(board.FormatPiece(wei, piece))
	}
	// Output:
	// house 3
	// fortification 3
	// emissary
	// emperor: expected a house space of Wei, 1 to 7, or the name of another, found "8"
}

func ExampleBoard_ParsePieces() {
	board := emperor.Side3to4()
	pieces, err := board.ParsePieces("Lu[A 1 2 3, B 4, f 4, e A1] Wei[B 1 2, C 3]")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(must(board.Score(pieces, emperor.MainRowFirst)).Totals())
	fmt.Println(must(board.FormatPieces(pieces)))
	// Output:
	// [4 9 2]
	// Wei[B 1 2, C 3] Lu[A 1 2 3, B 4, f 4, e A1]
}

// A bug report has a position on one line, and asks why A can't send two
// emissaries to Chu.
func ExampleParsePosition() {
	position, err := emperor.ParsePosition("emperor 1; players: 4; pieces: Chu[B 1 2 3, e B2]; hands: POO, RRG; seed: 7")
	if err != nil {
		log.Fatal(err)
	}
	game := must(emperor.NewState(position))
	for _, text := range []string{"Chu: emissary + emissary (purple, 2 orange)", "Chu: emissary (purple)"} {
		fmt.Println(game.Check(must(game.Board().ParseMove(text))))
	}
	// Output:
	// emperor: Chu: emissary + emissary (2 orange, purple): the region has no room for an emissary (section 2.3): Chu holds 3 of 3; one more house of a player with the most houses there makes room for one
	// <nil>
}

// NewState deals what a position leaves out. The position of a state has
// everything, for bug reports.
func ExamplePosition_Text() {
	position := emperor.InitialPosition(emperor.Options{Players: 3}, 7)
	fmt.Println(must(position.Text()))
	dealt := must(emperor.NewState(position))
	fmt.Println(must(dealt.Position().Text()))
	// Output:
	// emperor 1; players: 3; board: "3-4"; deck: R11 G10 Y9 O9 P8; seed: 7; to move: A
	// emperor 1; players: 3; board: "3-4"; deck: R11 G10 Y9 O9 P8; seed: 7; pieces: -; fortifications placed: -; hands: RGG, RGP, RGY; face up: YYOP; pile: RPRRYOPPOGYRPROOYGYGGYRPROORYOPGOG; known: -, -, -; blind draws: -, -, -; to move: A; phase: act; round: 1; supplies: 20 8 0, 20 8 0, 20 8 0; scored: -; scores: 0, 0, 0
}

// A match takes a move of the player who is to move, and of nobody else.
func ExampleMatch_PlayAs() {
	match := must(emperor.NewMatch(emperor.Options{Players: 3}, 7))
	_, err := match.PlayAs(B, emperor.DrawFromPile())
	fmt.Println(errors.Is(err, emperor.ErrNotYourTurn))
	move := parsed(match.State().Board(), "Qi: house 1 (2 green)")[0]
	fmt.Print(must(match.PlayAs(A, move)).Events(emperor.Spectator))
	// Output:
	// true
	// A plays 2 green
	// A puts a house on Qi 1
}

// A program that runs games keeps a Match: it plays moves, shows the events,
// takes a move back, and writes the record.
func ExampleMatch() {
	match := must(must(emperor.NewMatch(emperor.Options{Players: 3}, 7)).Named(emperor.Names{"Anna", "Bo", "Cleo"}))
	for _, move := range parsed(match.State().Board(), "Qi: house 1 (2 green)", "draw", "take orange",
		"exchange purple") {
		match = must(match.Play(move))
	}
	fmt.Print(match.Record().Names.Events(match.At(1).Events(emperor.Spectator)))
	match = match.Undo()
	if _, err := match.Play(emperor.DrawFromPile()); err != nil {
		fmt.Println(match.State().ToMove(), "can't draw now; the last move was",
			match.State().Board().FormatMove(match.LastMove()))
	}
	fmt.Print(must(match.Record().Text()))
	// Output:
	// Anna plays 2 green
	// Anna puts a house on Qi 1
	// B can't draw now; the last move was take orange
	// emperor record 1
	// names: "Anna", "Bo", "Cleo"
	// start: emperor 1; players: 3; board: "3-4"; deck: R11 G10 Y9 O9 P8; seed: 7; to move: A
	//
	// 1. A Qi: house 1 (2 green); draw; take orange
}

// If there is no room for a map, RegionTable has a line for each region.
func ExampleTable_RegionTable() {
	table := setUp("emperor 1; players: 3; fortifications: yes; pieces: Zhao[A 1 2 3, B 4 5] Qi[C 1 2, f 1 4, e A2]").Table()
	fmt.Print(table.RegionTable())
	// Output:
	// region     houses  free  emissaries  neighbors
	// Zhao (O)   A3 B2   full  - of 3      Wei Yan Qi
	// Yan (G)    -       5/5   - of 0      Zhao Qi
	// Qi (Y)     C2      4/6#  A2 of 2     Yan Zhao Wei Lu
	// Wei (R)    -       7/7   - of 0      Zhao Ch'in Qi Chu Han Lu
	// Ch'in (Y)  -       6/6   - of 0      Wei Shu Han
	// Han (G)    -       5/5   - of 0      Ch'in Wei Chu
	// Shu (R)    -       6/6   - of 0      Ch'in Chu
	// Chu (P)    -       8/8   - of 0      Wei Han Shu Lu
	// Lu (O)     -       4/4   - of 0      Qi Wei Chu
}

// The points of a finished table, by player, and its winner. The number of
// players follows from the pieces.
func ExampleFinalScoring_PlayerScores() {
	board := emperor.Side3to4()
	pieces := must(board.ParsePieces("Qi[A 1 2, B 3, e A1 C1] Lu[B 1, C 2, e A1]"))
	for p, s := range must(board.Score(pieces, emperor.MainRowFirst)).PlayerScores() {
		fmt.Println(emperor.Player(p), s.Houses, s.Alliances, s.Roads)
	}
	fmt.Println("won by", must(emperor.FinishedTable(emperor.Options{}, pieces)).Winners())
	// Output:
	// A 3 3 0
	// B 4 0 0
	// C 2 0 0
	// won by [A]
}

// Anna asks where her points come from.
func ExampleFinalScoring_Items() {
	board := emperor.Side3to4()
	pieces := must(board.ParsePieces("Qi[A 1 2, B 3, e A1 C1] Lu[B 1, C 2, e A1] Zhao[A 1 2, C 3]"))
	final := must(board.Score(pieces, emperor.MainRowFirst))
	names := emperor.Names{"Anna"}
	for _, item := range final.Items(A) {
		fmt.Println(names.Item(board, item))
	}
	fmt.Println("in all:", final.Totals()[A])
	// Output:
	// Anna 3: 2 houses in Zhao, the most of 3
	// Anna 3: 2 houses in Qi, the most of 3
	// Anna 3: alliance 8, majority in Qi and Lu, 3 emissaries in all
	// in all: 9
}

// A match resumes where its record ends, or begins at any position.
func ExampleRecord_Match() {
	position := must(emperor.ParsePosition("emperor 1; players: 3; pieces: Lu[A 1 2 4]; hands: ORR"))
	match := must(emperor.Record{Initial: position}.Match())
	match = must(match.Play(must(match.State().Board().ParseMove("Lu: house 3 (orange)"))))
	again := must(match.Record().Match())
	fmt.Println(again.Len(), again.State() == match.State(), again.Equal(match))
	// Output:
	// 1 true true
}

// The program that runs a game keeps its record, move by move, and stores it as
// text.
func ExampleRecord() {
	record := emperor.Record{Names: []string{"Anna", "Bo", "Cleo"},
		Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 7)}
	game := must(record.State())
	for _, move := range parsed(game.Board(), "Qi: house 1 (2 green)", "draw", "take orange",
		"exchange purple", "draw") {
		record.Moves = append(record.Moves, move)
		game = must(emperor.Apply(game, move))
	}
	fmt.Print(must(record.Text()))
	// Output:
	// emperor record 1
	// names: "Anna", "Bo", "Cleo"
	// start: emperor 1; players: 3; board: "3-4"; deck: R11 G10 Y9 O9 P8; seed: 7; to move: A
	//
	// 1. A Qi: house 1 (2 green); draw; take orange
	// 1. B exchange purple; draw
}

// A record is read from a file and played to its end. Then it has the winners.
func ExampleParseRecord() {
	record, err := emperor.ParseRecord(`emperor record 1
start: emperor 1; players: 3; seed: 7; to move: A

1. A Qi: house 1 (2 green); draw
`)
	if err != nil {
		log.Fatal(err)
	}
	game := must(record.State())
	for !game.Over() {
		move := game.AppendLegalMoves(nil)[0]
		record.Moves = append(record.Moves, move)
		game = must(emperor.Apply(game, move))
	}
	fmt.Println(record.Finished())
	// Output:
	// record of 122 moves, 3 players on the usual board, A starts, MainRowFirst, no fortifications, standard deck; A 32, B 41, C 58; C wins <nil>
}

// A record is checked as it is replayed: here it claims a result too early.
func ExampleRecord_State() {
	record := emperor.Record{
		Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 7),
		Moves:   []emperor.Move{emperor.Exchange(emperor.Red), emperor.DrawFromPile()},
		Scores:  []int{A: 50, B: 40, C: 30},
		Winners: []emperor.Player{A},
	}
	game, err := record.State()
	fmt.Println(game.ToMove(), "to", game.Phase(), errors.Is(err, emperor.ErrResult))
	fmt.Println(err)
	// Output:
	// B to act true
	// emperor: record: the claimed result is wrong (section 3): A 50, B 40, C 30; A wins is claimed; the game is not over
}

// The error of a record that can't be replayed names the move at fault, and the
// reason.
func ExampleRecord_Replay() {
	record := must(emperor.ParseRecord(`emperor record 1
names: "Anna", "Bo", "Cleo"
start: emperor 1; players: 3; seed: 7; to move: A

1. A Wei: house 1 (red); draw
1. B Wei: house 1 (red); draw
`))
	for game, err := range record.Replay() {
		var fault *emperor.RecordError
		if errors.As(err, &fault) {
			fmt.Printf("line %d, move %d is illegal: %t\n", fault.Line, fault.Move,
				errors.Is(err, emperor.ErrSpaceTaken))
			break
		}
		fmt.Println(game.ToMove(), "to", game.Phase())
	}
	// Output:
	// A to act
	// A to draw
	// B to act
	// line 6, move 3 is illegal: true
}

// A game from its start, as a spectator saw it.
func ExampleRecord_Events() {
	record := emperor.Record{Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 7)}
	record.Moves = parsed(emperor.Side3to4(), "exchange red", "draw", "Han: house 1 (green)", "take yellow")
	for events, err := range record.Events(emperor.Spectator) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Print(events)
	}
	// Output:
	// A exchanges red
	// A draws a card
	// B plays green
	// B puts a house on Han 1
	// B takes yellow
	// purple is turned up
}

// One file keeps many games, with tags and comments.
func ExampleReadRecords() {
	var file bytes.Buffer // which could be one that os.OpenFile opened to append
	for seed := range uint64(2) {
		record := emperor.Record{
			Tags:     []emperor.Tag{{Name: "event", Text: "Spring meeting"}},
			Initial:  emperor.InitialPosition(emperor.Options{Players: 3}, seed),
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
		fmt.Println("seed", record.Initial.Seed, "at the", record.Tags[0].Text)
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

// A player gets a transcript of the game so far, without the seed, and follows
// it.
func ExampleTranscript() {
	record := emperor.Record{Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 7)}
	record.Moves = parsed(emperor.Side3to4(), "Qi: house 1 (2 green)", "draw", "draw")
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

// A player's program follows the game by the player's Views.
func ExampleTranscript_Replay() {
	record := emperor.Record{Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 7)}
	record.Moves = parsed(emperor.Side3to4(), "exchange red", "draw")
	for view, err := range must(record.Transcript(B)).Replay() {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println("A holds", view.HandSize(A), "cards, the pile", view.PileSize())
	}
	// Output:
	// A holds 3 cards, the pile 34
	// A holds 2 cards, the pile 34
	// A holds 3 cards, the pile 33
}

// A front end points at the error.
func ExampleFault() {
	_, err := emperor.NewGame(emperor.Options{Players: 7, Roads: 3}, 1)
	var wrong *emperor.DataError
	if errors.As(err, &wrong) {
		for _, fault := range wrong.Faults {
			fmt.Printf("%-8s %v\n", fault.Field, fault.Err)
		}
	}
	// Output:
	// Players  7; the game is for 3 to 5 (section 1)
	// Roads    rule 3; there are MainRowFirst and BestRows (section 3.3)
}

// A refusal without the move, for a player who has just named it.
func ExampleMoveError_Reason() {
	game := must(emperor.NewGame(emperor.Options{Players: 3}, 1))
	var refused *emperor.MoveError
	if errors.As(game.SpectatorView().Check(emperor.DrawFromPile()), &refused) {
		fmt.Println(refused.Reason())
	}
	// Output:
	// it is another player's turn (section 2): only player A can move now; a spectator cannot
}

// A client that gets refusals as JSON compares them with the package's errors.
func ExampleRefusal_Err() {
	view := setUp("emperor 1; players: 3; hands: RGO").View(A)
	chu, _ := view.Board().RegionNamed("Chu")
	var refused *emperor.MoveError
	if !errors.As(view.WhyNot(emperor.Place(chu, emperor.Cards{})), &refused) {
		log.Fatal("Chu can be chosen")
	}
	sent := must(json.Marshal(refused.Refusal()))

	var received emperor.Refusal
	if err := json.Unmarshal(sent, &received); err != nil {
		log.Fatal(err)
	}
	fmt.Println(errors.Is(received.Err(), emperor.ErrPayment), received.Added)
	fmt.Println(received)
	// Output:
	// true red, green, orange
	// the cards do not pay for the pieces (section 2.4): your cards do not pay for a piece in Chu: one piece costs one purple card or two of one other color
}

// A front end in another language makes its own sentences from the data of a
// refusal. It adds only the words.
func ExampleMoveError_Refusal() {
	game := setUp("emperor 1; players: 3; pieces: Wei[A 1 2, B 3, e A1 B1] Lu[B 1 2]; hands: RRG")
	for _, move := range parsed(game.Board(), "Wei: house 3 (red)", "Wei: emissary (red)",
		"Lu: house 3 (green)", "exchange purple") {
		var refused *emperor.MoveError
		if !errors.As(game.Check(move), &refused) {
			continue
		}
		switch r := refused.Refusal(); r.Rule {
		case "spaceTaken":
			fmt.Printf("%s ist besetzt (von %v), frei sind dort %d Felder.\n",
				r.Board.SpaceName(r.Piece.Space()), r.Owner, r.Spaces.Len())
		case "emissaryLimit":
			fmt.Printf("In %s stehen %d von %d Gesandten.\n", r.Board.RegionName(r.Region), r.Count, r.Most)
		case "payment":
			fmt.Printf("%s kostet zum Beispiel: %v (Regel %s).\n", r.Board.RegionName(r.Region), r.Costs[0],
				r.Section)
		default:
			fmt.Printf("Das geht nicht (Regel %s), die Karten fehlen: %t.\n", r.Section,
				errors.Is(r.Err(), emperor.ErrCardsNotHeld))
		}
	}
	// Output:
	// Wei 3 ist besetzt (von B), frei sind dort 4 Felder.
	// In Wei stehen 2 von 2 Gesandten.
	// Lu kostet zum Beispiel: orange (Regel 2.4).
	// Das geht nicht (Regel 2.7), die Karten fehlen: true.
}
