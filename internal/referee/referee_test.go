package referee

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestExamples plays the examples of the rulebook. A is green, B red, C purple,
// D blue.
func TestExamples(t *testing.T) {
	t.Run("example 1a", example1a)
	t.Run("example 1b", example1b)
	t.Run("example 1c", example1c)
	t.Run("example 2", example2)
	t.Run("example 3", example3)
	t.Run("example 4", example4)
	t.Run("example 5", example5)
	t.Run("example 6", example6)
	t.Run("example 7", example7)
	t.Run("example 8", example8)
	t.Run("limit", exampleLimit)
}

func example1a(t *testing.T) {
	g := begin(3, "PRR")
	allowed(t, g, place("Wei", "h1", "R"))
	refused(t, g, place("Wei", "h1 h2", "RR"), "2.2")
	g = play(t, g, place("Wei", "h1", "R"))
	refused(t, g, place("Chu", "h1", "P"), "2")
}

func example1b(t *testing.T) {
	g := begin(3, "RGY")
	g.ToMove, g.Hands[B] = B, cards("RGG")
	stand(g, "Wei", "A1")
	allowed(t, g, place("Wei", "h2 h3", "RGG"))
	allowed(t, g, place("Wei", "h2 h3", "GRG"))
	refused(t, g, place("Wei", "h2 h3", "RG"), "2.4")
}

func example1c(t *testing.T) {
	g := begin(3, "RGY")
	g.ToMove, g.Hands[C] = C, cards("YYY")
	stand(g, "Qi", "A1")
	stand(g, "Ch'in", "B1")
	stand(g, "Wei", "A1")
	allowed(t, g, place("Qi", "h2 h3", "YY"))
	allowed(t, g, place("Ch'in", "h2 h3", "YY"))
	allowed(t, g, place("Wei", "h2", "YY"))
	refused(t, g, place("Qi", "h2 h3", "YYY"), "2.4")
	refused(t, g, place("Wei", "h2", "YYY"), "2.4")
	refused(t, g, place("Wei", "h2 h3", "YYY"), "2.4")
}

func example2(t *testing.T) {
	g := begin(3, "POO")
	stand(g, "Chu", "B4 eB2")
	allowed(t, g, place("Chu", "e e", "POO"))
	g = play(t, g, place("Chu", "e e", "POO"))
	equal(t, "emissaries", sum(g.Pieces.Emissaries[region("Chu")]), 4)
	g = play(t, g, blind, blind, blind)
	g.ToMove, g.Hands[A] = A, cards("PPP")
	refused(t, g, place("Chu", "e", "P"), "2.3")
}

func example3(t *testing.T) {
	g := begin(4, "YYR")
	stand(g, "Qi", "B2 D2")
	equal(t, "limit", g.EmissaryLimit(region("Qi")), 2)
	allowed(t, g, place("Qi", "e e", "YY"))
	allowed(t, g, place("Qi", "h5 h6", "YY"))
	allowed(t, g, place("Qi", "h5 e", "YY"))
	allowed(t, g, place("Qi", "e h5", "YY"))
	g.Hands[B] = cards("YYR")
	g.ToMove = B
	g = play(t, g, place("Qi", "h5", "Y"))
	equal(t, "limit after a house of B", g.EmissaryLimit(region("Qi")), 3)
}

func example4(t *testing.T) {
	g := begin(4, "RGY")
	stand(g, "Wei", "A4 B2")
	g.ToMove, g.Hands[D] = D, cards("RGY")
	g = play(t, g, place("Wei", "h7", "R"))
	equal(t, "scores", g.Scores, []int{7, 4, 0, 2})
	equal(t, "marker", g.Markers[region("Wei")], true)
	equal(t, "next", g.Phase, Draw)
}

func example5(t *testing.T) {
	g := begin(4, "RGY")
	stand(g, "Qi", "B2 C2 D1")
	equal(t, "before the end", g.Scores, []int{0, 0, 0, 0})
	equal(t, "houses", g.FinalScoring().Houses[region("Qi")], []int{0, 5, 5, 2})
}

func example6(t *testing.T) {
	g := begin(4, "RGY")
	stand(g, "Wei", "D2 eD1 eB1")
	stand(g, "Ch'in", "D4 eD2 eB1 eA1")
	stand(g, "Shu", "C3 D2 eC2 eD1")
	f := g.FinalScoring()
	equal(t, "alliance 3", f.Alliances[2], []int{0, 0, 0, 6})
	equal(t, "alliance 4", f.Alliances[3], []int{0, 0, 0, 0})
	equal(t, "alone", AllianceScores([]int{0, 1, 0, 1}, []int{1, 1, 0, 2}), []int{0, 0, 0, 6})
}

func example7(t *testing.T) {
	g := begin(4, "RGY")
	for _, s := range spaces("Ch'in 3", "Ch'in 1", "Ch'in 4", "Shu 3", "Shu 5", "Ch'in 2") {
		g.Pieces.Houses[s] = D
	}
	for _, rule := range []RoadRule{MainRowFirst, BestRows} {
		g.Options.Roads = rule
		equal(t, "points", g.FinalScoring().Roads[D].Points, 5)
		equal(t, "rows", len(g.FinalScoring().Roads[D].Rows), 1)
	}
}

func example8(t *testing.T) {
	g := begin(3, "YYY")
	stand(g, "Qi", "B1")
	allowed(t, g, place("Qi", "f4 h4", "YY"))
	refused(t, g, place("Qi", "h4 f4", "YY"), "2.3")
	refused(t, g, place("Qi", "f4 h4 h5", "YYY"), "2.2")
	g = play(t, g, place("Qi", "f4 h4", "YY"))
	equal(t, "hand", g.Hands[A], cards("Y"))
	equal(t, "fortifications left", g.Supply(A, Fortification), 0)
}

func exampleLimit(t *testing.T) {
	g := begin(5, "OOO")
	stand(g, "Zhao", "B3 E2")
	equal(t, "limit", g.EmissaryLimit(region("Zhao")), 3)
	g.Pieces.Emissaries[region("Zhao")][E] = 2
	allowed(t, g, place("Zhao", "e", "O"))
	refused(t, g, place("Zhao", "e e", "OO"), "2.3")
}

// reported returns the game of a published report: A is Green, B Red, C Purple.
func reported() *Game {
	g := begin(3, "RGY")
	for who, names := range [][]string{
		{"Yan 1", "Yan 2", "Yan 4", "Ch'in 4", "Ch'in 6", "Han 1", "Han 2", "Han 3", "Han 5", "Shu 2", "Shu 3", "Shu 6", "Chu 5", "Chu 7", "Lu 1"},
		{"Zhao 1", "Zhao 2", "Zhao 3", "Zhao 4", "Zhao 5", "Wei 5", "Wei 6", "Han 4", "Shu 1", "Shu 4", "Shu 5", "Chu 3", "Chu 6"},
		{"Wei 1", "Wei 2", "Wei 3", "Wei 4", "Wei 7", "Ch'in 1", "Ch'in 2", "Ch'in 3", "Ch'in 5", "Chu 1", "Chu 2", "Chu 4", "Chu 8", "Lu 2", "Lu 3", "Lu 4"},
	} {
		for _, s := range spaces(names...) {
			g.Pieces.Houses[s] = Player(who)
		}
	}
	for _, s := range spaces("Lu 1", "Chu 1") {
		g.Pieces.Fortifications[s] = true
	}
	g.Pieces.FortificationPlaced = []bool{true, false, true}
	for name, emissaries := range map[string][]int{
		"Han": {2, 2, 0}, "Lu": {0, 0, 2}, "Zhao": {0, 1, 0}, "Chu": {3, 0, 1},
		"Ch'in": {0, 2, 1}, "Wei": {2, 0, 3}, "Yan": {0, 2, 0},
	} {
		g.Pieces.Emissaries[region(name)] = emissaries
	}
	for r := range g.Markers {
		if isFull(g.Options, g.Pieces, Region(r)) {
			g.Markers[r] = true
			for p, n := range RegionScores(g.Options, g.Pieces, Region(r)) {
				g.Scores[p] += n
			}
		}
	}
	return g
}

func TestReport(t *testing.T) {
	g := reported()
	f := g.FinalScoring()
	for name, want := range map[string][]int{
		"Han": {5, 4, 0}, "Lu": {6, 0, 4}, "Zhao": {0, 5, 0}, "Chu": {4, 4, 16}, "Shu": {6, 6, 0},
		"Ch'in": {4, 0, 6}, "Wei": {0, 5, 7}, "Yan": {3, 0, 0}, "Qi": {0, 0, 0},
	} {
		equal(t, name, f.Houses[region(name)], want)
		equal(t, name+" marked", g.Markers[region(name)], name != "Yan" && name != "Qi")
	}
	scoring := map[int][]int{2: {0, 3, 0}, 10: {0, 7, 0}, 12: {8, 0, 0}, 14: {0, 0, 7}}
	for i, got := range f.Alliances {
		want := scoring[i+1]
		if want == nil {
			want = []int{0, 0, 0}
		}
		equal(t, fmt.Sprint("alliance ", i+1), got, want)
	}
	points := func(r RoadScore) (n []int) {
		for _, row := range r.Rows {
			n = append(n, row.Points)
		}
		return n
	}
	equal(t, "Green's rows", points(f.Roads[A]), []int{8, 5})
	equal(t, "Green's 4 doubled", f.Roads[A].Rows[0].Doubled, true)
	equal(t, "Red's rows", points(f.Roads[B]), []int{8})
	equal(t, "Purple's rows", points(f.Roads[C]), []int{4, 4})
	equal(t, "totals", f.Totals, []int{49, 42, 48})

	t.Run("BestRows", func(t *testing.T) {
		g := reported()
		g.Options.Roads = BestRows
		equal(t, "Red's roads", g.FinalScoring().Roads[B].Points, 9)
		equal(t, "totals", g.FinalScoring().Totals, []int{49, 43, 48})
	})
	t.Run("end", func(t *testing.T) {
		// Regions scored during the game count once.
		g := reported()
		g.RanOut, g.Pile, g.ToMove = 2, nil, C
		g = play(t, g, exchange("R"))
		equal(t, "phase", g.Phase, Over)
		equal(t, "scores", g.Scores, []int{49, 42, 48})
		equal(t, "winners", g.Winners, []Player{A})
		equal(t, "Yan marked", g.Markers[region("Yan")], false)
	})
	t.Run("opening", func(t *testing.T) {
		g := begin(3, "GGG")
		refused(t, g, place("Han", "h1 h2", "GG"), "2.2")
	})
}

func TestSetup(t *testing.T) {
	t.Run("A47", func(t *testing.T) {
		for players, want := range map[int]Counts{
			3: {11, 10, 9, 9, 8},
			4: {12, 11, 10, 10, 9},
			5: {13, 12, 11, 11, 10},
		} {
			equal(t, "deck", StandardDeck(players), want)
		}
	})
	deal := func(players int) (hands [][]Color, faceUp, pile []Color) {
		for _, c := range Colors {
			for range StandardDeck(players)[c] {
				pile = append(pile, c)
			}
		}
		for range players {
			hands = append(hands, pile[:3])
			pile = pile[3:]
		}
		return hands, pile[:4], pile[4:]
	}
	for players, size := range map[int]int{3: 34, 4: 36, 5: 38} {
		b := side3to4
		if players == 5 {
			b = side4to5
		}
		hands, faceUp, pile := deal(players)
		g, err := NewGame(Options{Board: b, Players: players, Start: 2}, hands, faceUp, pile, nil)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "pile", len(g.Pile), size)
		equal(t, "first", g.ToMove, C)
		equal(t, "round", g.Round, 1)
		for p := range Player(players) {
			equal(t, "A16", []int{g.Supply(p, House), g.Supply(p, Emissary), g.Supply(p, Fortification)},
				[]int{20, 8, 0})
		}
		g.Options.Fortifications = true
		equal(t, "module", g.Supply(0, Fortification), 1)
	}
	hands, faceUp, pile := deal(3)
	for what, o := range map[string]Options{
		"2 players":          {Board: side3to4, Players: 2},
		"5 on the 3-4 side":  {Board: side3to4, Players: 5},
		"3 on the 4-5 side":  {Board: side4to5, Players: 3},
		"start player":       {Board: side3to4, Players: 3, Start: 3},
		"other deck":         {Board: side3to4, Players: 3, Deck: Counts{47}},
		"A52, a deck of 13":  {Board: side3to4, Players: 3, Deck: Counts{13}},
		"A52, a deck of 65":  {Board: side3to4, Players: 3, Deck: Counts{65}},
		"A52, less than one": {Board: side3to4, Players: 3, Deck: Counts{-1, 48}},
	} {
		_, err := NewGame(o, hands, faceUp, pile, nil)
		if err == nil || strings.HasPrefix(what, "A52") != strings.HasPrefix(err.Error(), "A52") {
			t.Errorf("%s: %v", what, err)
		}
	}
	t.Run("A52", func(t *testing.T) {
		r := []Color{Red, Red, Red}
		o := Options{Board: side3to4, Players: 3, Deck: Counts{Red: 13, Purple: 1}}
		g, err := NewGame(o, [][]Color{r, r, r}, cards("RRRR"), cards("P"), nil)
		if err != nil {
			t.Fatal(err)
		}
		g.Reshuffle = func(d []Color) []Color { return d }
		g = play(t, g, exchange("R"), take("R")) // the refill takes the last card
		equal(t, "ran out", g.RanOut, 1)
		equal(t, "pile", g.Pile, cards("R"))
		equal(t, "face up", CountCards(g.FaceUp), Counts{Red: 3, Purple: 1})
	})
}

func TestPlacing(t *testing.T) {
	qi := region("Qi")
	t.Run("A01", func(t *testing.T) {
		g := begin(3, "YYY")
		equal(t, "empty", g.IsEmpty(qi), true)
		refused(t, g, place("Qi", "h1 h2", "YY"), "2.2")
		stand(g, "Qi", "f1")
		equal(t, "empty", g.IsEmpty(qi), false)
		allowed(t, g, place("Qi", "h1 h2", "YY"))
		g = begin(3, "YYY")
		g.Pieces.Emissaries[qi][B] = 1
		equal(t, "with an emissary only", g.IsEmpty(qi), false)
	})
	t.Run("A02", func(t *testing.T) {
		refused(t, begin(3, "YYY"), place("Qi", "h1 e", "YY"), "2.2")
	})
	t.Run("A03", func(t *testing.T) {
		refused(t, begin(3, "YYY"), place("Qi", "f1 h1", "YY"), "2.2")
	})
	t.Run("A04", placeA04)
	t.Run("A05", placeA05)
	t.Run("A06", placeA06)
	t.Run("A07", placeA07)
	t.Run("A08", placeA08)
	t.Run("A09", placeA09)
	t.Run("A10", placeA10)
	t.Run("A11", placeA11)
	t.Run("A12", func(t *testing.T) {
		g := begin(3, "YRR")
		refused(t, g, Move{Kind: Place, Region: qi, Pay: cards("Y")}, "2.1")
		refused(t, g, place("Qi", "h1", "YR"), "2.4")
		refused(t, g, place("Qi", "h1", "YRR"), "2.4")
		refused(t, g, place("Qi", "h1", ""), "2.4")
	})
	t.Run("A13", placeA13)
	t.Run("A16", placeA16)
	t.Run("A17", placeA17)
	t.Run("A46", func(t *testing.T) {
		g := begin(3, "RRG")
		g.Options.Fortifications = Options{}.Fortifications
		refused(t, g, place("Wei", "f1", "R"), "A46")
	})
	t.Run("2.1", placeSection2_1)
	t.Run("supply of houses", placeSupplyOfHouses)
	t.Run("both orders", placeBothOrders)
	t.Run("canonical", placeCanonical)
}

func placeA04(t *testing.T) {
	g := begin(3, "YYY")
	allowed(t, g, place("Qi", "h1", "Y"))
	allowed(t, g, place("Qi", "f1", "Y"))
	refused(t, g, place("Qi", "e", "Y"), "2.3")
	stand(g, "Qi", "f1")
	refused(t, g, place("Qi", "e", "Y"), "2.3")
}

func placeA05(t *testing.T) {
	g := begin(4, "RGY")
	stand(g, "Qi", "B2 D2 eB1 eD1")
	g.ToMove, g.Hands[B] = B, cards("YYY")
	allowed(t, g, place("Qi", "h5 e", "YY"))
	refused(t, g, place("Qi", "e h5", "YY"), "2.3")
}

func placeA06(t *testing.T) {
	g := begin(3, "RRR")
	stand(g, "Wei", "A3 B3")
	allowed(t, g, place("Wei", "h7 e", "RR"))
	g = play(t, g, place("Wei", "h7 e", "RR"))
	equal(t, "scores", g.Scores, []int{7, 4, 0})
	equal(t, "emissaries", g.Pieces.Emissaries[region("Wei")], []int{1, 0, 0})
	g.Phase, g.Hands[A] = Act, cards("RRR")
	allowed(t, g, place("Wei", "e", "R")) // after the scoring
	refused(t, g, place("Wei", "h7", "R"), "2.3")
}

func placeA07(t *testing.T) {
	g := begin(3, "OOO")
	stand(g, "Lu", "A3")
	g = play(t, g, place("Lu", "f4", "O"))
	equal(t, "marker", g.Markers[region("Lu")], false)
	equal(t, "scores", g.Scores, []int{0, 0, 0})
	equal(t, "it doubles nothing", g.FinalScoring().Houses[region("Lu")], []int{3, 0, 0})
}

func placeA08(t *testing.T) {
	g := begin(3, "OOO")
	stand(g, "Lu", "A2 C1 f1")
	g.Pieces.FortificationPlaced[A] = true
	g.ToMove, g.Hands[B] = B, cards("OGY")
	allowed(t, g, place("Lu", "h4", "O"))
	g = play(t, g, place("Lu", "h4", "O"))
	equal(t, "scores", g.Scores, []int{4, 4, 2})
	equal(t, "B's own fortification", g.Supply(B, Fortification), 1)
}

func placeA09(t *testing.T) {
	g := begin(3, "OOO")
	stand(g, "Lu", "A2")
	allowed(t, g, place("Lu", "f4 e", "OO"))
	allowed(t, g, place("Lu", "f4 h3", "OO"))
	allowed(t, g, place("Lu", "e f4", "OO"))
	allowed(t, g, place("Lu", "h3 f4", "OO"))
}

func placeA10(t *testing.T) {
	g := begin(3, "OOO")
	stand(g, "Lu", "A1 f1")
	g.Pieces.FortificationPlaced[B] = true
	refused(t, g, place("Lu", "f4", "O"), "2.3")
	refused(t, g, place("Lu", "f1", "O"), "2.3")
	refused(t, g, place("Lu", "f2 f3", "OO"), "2.3")
	allowed(t, g, place("Lu", "f3", "O"))
	g.Pieces.FortificationPlaced[A] = true
	refused(t, g, place("Lu", "f3", "O"), "2.3")
}

func placeA11(t *testing.T) {
	g := begin(3, "YYY")
	refused(t, g, place("Qi", "h1", "YY"), "2.4")
	refused(t, g, place("Qi", "f1", "YY"), "2.4")
	stand(g, "Qi", "A1")
	refused(t, g, place("Qi", "h2 h3", "YYY"), "2.4")
}

func placeA13(t *testing.T) {
	g := begin(3, "YRR")
	stand(g, "Qi", "A1")
	allowed(t, g, place("Qi", "h2 h3", "YRR"))
	allowed(t, g, place("Qi", "h2 h3", "RYR"))
	allowed(t, g, place("Qi", "h2 h3", "RRY"))
	g.Hands[A] = cards("YYR")
	refused(t, g, place("Qi", "h2 h3", "YYR"), "2.4")
	g.Hands[A] = cards("YRG")
	refused(t, g, place("Qi", "h2 h3", "YRG"), "2.4")
	refused(t, g, place("Qi", "h2", "RG"), "2.4")
	g.Hands[A] = cards("RRR")
	refused(t, g, place("Qi", "h2 h3", "RRR"), "2.4")
}

func placeA16(t *testing.T) {
	g := begin(3, "RRR")
	stand(g, "Wei", "A7 eA4")
	stand(g, "Chu", "A6 eA3")
	allowed(t, g, place("Wei", "e", "R"))
	refused(t, g, place("Wei", "e e", "RR"), "2.3")
	g = play(t, g, place("Wei", "e", "R"))
	equal(t, "left", g.Supply(A, Emissary), 0)
}

func placeA17(t *testing.T) {
	g := begin(3, "RRG")
	allowed(t, g, exchange("R"))
	allowed(t, g, exchange("G"))
	refused(t, g, exchange("P"), "2.7")
	refused(t, g, Move{Kind: MoveKind(9)}, "2")
}

func placeSection2_1(t *testing.T) {
	g := begin(3, "RRG")
	stand(g, "Wei", "A1")
	m := place("Wei", "h2 h3", "RR")
	m.Pieces[1].Space = space("Han 1")
	refused(t, g, m, "2.1")
	m.Pieces[1].Space = -1
	refused(t, g, m, "2.1")
	m.Region = 9
	refused(t, g, m, "2.1")
	m.Pieces[1] = Piece{Kind: 7} // checked before the region
	refused(t, g, m, "2.3")
	refused(t, g, place("Wei", "h2 h2", "RR"), "2.3")
	refused(t, g, place("Qi", "h1", "Y"), "2.4") // not in the hand
	before := fmt.Sprintf("%+v", *g)
	_, _ = Play(g, place("Wei", "h2 h1", "RR"))
	play(t, g, place("Wei", "h2 h3", "RR"), blind, take("O"))
	equal(t, "old position", fmt.Sprintf("%+v", *g), before)
}

func placeSupplyOfHouses(t *testing.T) {
	g := begin(3, "RRR")
	for in, n := range map[string]int{"Chu": 8, "Qi": 6, "Wei": 5} {
		stand(g, in, fmt.Sprint("A", n))
	}
	equal(t, "left", g.Supply(A, House), 1)
	allowed(t, g, place("Wei", "h6", "R"))
	refused(t, g, place("Wei", "h6 h7", "RR"), "2.3")
}

func placeBothOrders(t *testing.T) {
	g := begin(3, "RRR")
	stand(g, "Wei", "A1")
	forms := map[string]int{}
	for _, m := range LegalMoves(g) {
		if m.Kind == Place && len(m.Pieces) == 2 {
			forms[fmt.Sprint(Canonical(m))]++
		}
	}
	// Seven spaces, six of them free: pairs of houses 15; a house and a
	// fortification on two spaces 30, on one 6 (in one order only);
	// emissary and house 6, emissary and fortification 6; no two
	// emissaries.
	once := 0
	for _, n := range forms {
		if n == 1 {
			once++
		} else if n != 2 {
			t.Errorf("a move generated %d times", n)
		}
	}
	equal(t, "moves with two pieces", len(forms), 15+30+6+6+6)
	equal(t, "in one order", once, 6)
}

func placeCanonical(t *testing.T) {
	m := Canonical(Move{Kind: Place, Region: 3, Pay: cards("OGG"),
		Pieces: []Piece{{Emissary, 9}, {House, 4}}, Color: Purple})
	want := Move{Kind: Place, Region: 3, Pay: cards("GGO"), Pieces: []Piece{{House, 4}, {Emissary, 0}}}
	equal(t, "move", m, want)
	m = Canonical(Move{Kind: Place, Pieces: []Piece{{House, 4}, {Fortification, 5}}})
	equal(t, "fortification first", m.Pieces, []Piece{{Fortification, 5}, {House, 4}})
	m = Canonical(Move{Kind: Place, Pieces: []Piece{{House, 5}, {House, 4}}})
	equal(t, "spaces", m.Pieces, []Piece{{House, 4}, {House, 5}})
	equal(t, "draw", Canonical(Move{Kind: DrawFromPile, Color: Purple}), blind)
}

func TestCards(t *testing.T) {
	t.Run("A18", cardsA18)
	t.Run("2.7", cardsSection2_7)
	t.Run("A19", cardsA19)
	t.Run("A20", cardsA20)
	t.Run("A21", cardsA21)
	t.Run("A22", cardsA22)
	t.Run("A23", cardsA23)
	t.Run("A24", cardsA24)
	t.Run("A25", cardsA25)
	t.Run("A27", cardsA27)
	t.Run("rounds", cardsRounds)
	t.Run("A49", cardsA49)
	t.Run("A50", cardsA50)
	t.Run("bad reshuffle", cardsBadReshuffle)
}

func cardsA18(t *testing.T) {
	g := begin(3, "RRP")
	refused(t, g, blind, "2")
	g = play(t, g, place("Wei", "h1", "R"))
	refused(t, g, exchange("R"), "2")
	refused(t, g, place("Wei", "h2", "R"), "2")
	refused(t, g, take("P"), "2.6")
	allowed(t, g, take("Y"))
	allowed(t, g, blind)

	// Cards are taken one by one, and not replaced in between.
	g = begin(3, "RRP")
	g.FaceUp = cards("YYGG")
	g = play(t, g, place("Wei", "h1", "R"))
	g.Hands[A] = nil // to draw three
	g = play(t, g, take("Y"), take("Y"))
	equal(t, "face up", CountCards(g.FaceUp), Counts{Green: 2})
	refused(t, g, take("Y"), "2.6")
	equal(t, "still to draw", []any{g.Phase, g.ToMove}, []any{Draw, A})
	g = play(t, g, blind)
	equal(t, "hand", g.Hands[A], cards("YYR"))
	equal(t, "refilled", CountCards(g.FaceUp), Counts{Green: 3, Yellow: 1})
	equal(t, "pile", g.Pile, cards("OPRGYOPRGYOP"))
	equal(t, "next", []any{g.Phase, g.ToMove, g.Round}, []any{Act, B, 1})
}

func cardsSection2_7(t *testing.T) {
	g := begin(3, "RRP")
	g = play(t, g, exchange("P"))
	equal(t, "discards", g.Discards, cards("P"))
	equal(t, "phase", g.Phase, Draw)
	g = play(t, g, take("O"))
	equal(t, "hand", g.Hands[A], cards("RRO"))
	equal(t, "next", []any{g.Phase, g.ToMove}, []any{Act, B})
	equal(t, "face up", CountCards(g.FaceUp), Counts{2, 1, 1, 0, 0})
}

func cardsA19(t *testing.T) {
	g := begin(3, "RRP")
	g.Pile, g.Discards = cards("G"), cards("OO")
	g = play(t, g, exchange("R"))
	equal(t, "with a card left", g.RanOut, 0)
	g = play(t, g, blind)
	equal(t, "without", g.RanOut, 1)
}

func cardsA20(t *testing.T) {
	g := begin(3, "WRR")
	g.Hands[A] = cards("RRP")
	stand(g, "Wei", "B1")
	g.Pile, g.Discards = cards("G"), cards("OYY")
	g.Reshuffle = func(d []Color) []Color {
		equal(t, "to shuffle", CountCards(d), Counts{Red: 2, Orange: 1, Yellow: 2})
		return cards("YOYRR")
	}
	g = play(t, g, place("Wei", "h2 h3", "RR"), blind)
	equal(t, "pile", g.Pile, cards("YOYRR"))
	equal(t, "discards", len(g.Discards), 0)
	equal(t, "still to draw", []any{g.Phase, g.ToMove, g.Hands[A]}, []any{Draw, A, cards("PG")})
	g = play(t, g, blind)
	equal(t, "hand", g.Hands[A], cards("PGY"))
	equal(t, "next", []any{g.Phase, g.ToMove, g.FinalRound()}, []any{Act, B, false})
}

func cardsA21(t *testing.T) {
	g := begin(3, "RRP")
	g.Pile, g.Discards = cards("G"), cards("OYY")
	g = play(t, g, exchange("R"), take("R")) // the refill turns up the last card
	equal(t, "at once", g.RanOut, 1)
	equal(t, "pile", CountCards(g.Pile), Counts{Red: 1, Orange: 1, Yellow: 2})
	equal(t, "face up", CountCards(g.FaceUp), Counts{Green: 2, Yellow: 1, Orange: 1})
	equal(t, "next", g.ToMove, B)
}

func cardsA22(t *testing.T) {
	g := begin(3, "RP")
	g.Phase, g.Pile = Draw, cards("G")
	g = play(t, g, blind)
	equal(t, "final round", g.FinalRound(), true)
	equal(t, "next", g.ToMove, B)
}

func cardsA23(t *testing.T) {
	g := begin(3, "RRP")
	stand(g, "Wei", "B1")
	g.RanOut, g.Pile, g.Reshuffled = 1, cards("G"), cards("G")
	g = play(t, g, place("Wei", "h2 h3", "RR"), blind)
	equal(t, "hand", g.Hands[A], cards("PG"))
	equal(t, "face up", g.FaceUp, cards("RGYO"))
	equal(t, "next", []any{g.ToMove, g.Phase, g.FinalRound()}, []any{B, Act, true})

	// In a refill.
	g = begin(3, "RRP")
	stand(g, "Wei", "B1")
	g.RanOut, g.Pile, g.Reshuffled = 1, cards("G"), cards("G")
	g = play(t, g, place("Wei", "h2 h3", "RR"), take("R"), take("Y"))
	equal(t, "face up", CountCards(g.FaceUp), Counts{Green: 2, Orange: 1})
	equal(t, "next", []any{g.ToMove, g.Phase, g.FinalRound()}, []any{B, Act, true})
}

func cardsA24(t *testing.T) {
	g := begin(3, "RRP")
	g.RanOut, g.Pile = 2, nil
	g = play(t, g, place("Wei", "h1", "R"))
	equal(t, "hand", g.Hands[A], cards("RP"))
	equal(t, "next", []any{g.ToMove, g.Phase}, []any{B, Act})
}

func cardsA25(t *testing.T) {
	g := begin(3, "RRP")
	g.RanOut, g.Pile = 2, nil
	allowed(t, g, exchange("P"))
	g = play(t, g, exchange("P"))
	equal(t, "hand", g.Hands[A], cards("RR"))
	equal(t, "next", []any{g.ToMove, g.Phase}, []any{B, Act})
}

func cardsA27(t *testing.T) {
	g := begin(3, "RRP")
	g.Options.Start, g.Round = B, 5
	g.RanOut, g.Pile, g.ToMove = 2, nil, B
	g = play(t, g, exchange("R"))
	equal(t, "next", []any{g.ToMove, g.Round}, []any{C, 5})
	g = play(t, g, exchange("R"))
	equal(t, "next", []any{g.ToMove, g.Round, g.Phase}, []any{A, 5, Act})
	g = play(t, g, exchange("R"))
	equal(t, "end", []any{g.ToMove, g.Round, g.Phase}, []any{A, 5, Over})
	equal(t, "moves", len(LegalMoves(g)), 0)
	refused(t, g, exchange("R"), "2.9")

	// The last player of the round ends the game with the last card.
	g = begin(3, "RRP")
	g.ToMove, g.Phase, g.Hands[C] = C, Draw, cards("R")
	g.RanOut, g.Pile, g.Reshuffled = 1, cards("G"), cards("G")
	g = play(t, g, blind)
	equal(t, "end", []any{g.ToMove, g.Round, g.Phase, g.Hands[C]}, []any{C, 1, Over, cards("RG")})
}

func cardsRounds(t *testing.T) {
	g := begin(3, "RRP")
	g.Options.Start, g.ToMove = B, B
	for i, want := range []struct {
		next  Player
		round int
	}{{C, 1}, {A, 1}, {B, 2}, {C, 2}} {
		g = play(t, g, Move{Kind: Exchange, Color: g.Hands[g.ToMove][0]}, blind)
		equal(t, fmt.Sprint("turn ", i), []any{g.ToMove, g.Round}, []any{want.next, want.round})
	}
}

func cardsA49(t *testing.T) {
	g := begin(3, "RRP")
	g.FaceUp = cards("GGGG")
	g.Pile = cards("PGGGG")
	g = play(t, g, exchange("R"), blind)
	equal(t, "face up", g.FaceUp, cards("GGGG"))
}

func cardsA50(t *testing.T) {
	g := begin(3, "RRP")
	stand(g, "Chu", "B1")
	g = play(t, g, place("Chu", "h2 h3", "RRP"))
	equal(t, "discards", CountCards(g.Discards), Counts{Red: 2, Purple: 1})
}

func cardsBadReshuffle(t *testing.T) {
	for _, shuffle := range []func([]Color) []Color{nil, func([]Color) []Color { return cards("PPPP") }} {
		g := begin(3, "RRP")
		g.Pile, g.Reshuffle = cards("G"), shuffle
		g = play(t, g, exchange("R"))
		if next, err := Play(g, blind); err == nil {
			t.Errorf("played: %v", next.Pile)
		}
	}
}

// almostBlocked returns a position with one place left, Lu 4.
func almostBlocked() *Game {
	g := begin(3, "OOO")
	g.Pieces.FortificationPlaced = []bool{true, true, true}
	for name, words := range map[string]string{
		"Zhao": "A3 B2", "Yan": "A1 B3 C1", "Qi": "A2 B2 C2", "Wei": "A4 B2 C1", "Ch'in": "A2 B2 C2",
		"Han": "A2 B1 C2", "Shu": "A2 B2 C2", "Chu": "A2 B3 C3", "Lu": "B2 C1",
	} {
		stand(g, name, words)
	}
	for who, where := range map[Player]string{
		A: "Zhao Zhao Zhao Wei Wei Wei Wei Lu",
		B: "Yan Yan Yan Chu Chu Chu Qi Qi",
		C: "Shu Shu Han Han Ch'in Ch'in Lu",
	} {
		for _, name := range strings.Fields(where) {
			g.Pieces.Emissaries[region(name)][who]++
		}
	}
	return g
}

func TestEnd(t *testing.T) {
	t.Run("A28", func(t *testing.T) {
		// Lu 4 is free and no emissary fits anywhere, so hands do not matter.
		g := almostBlocked()
		g.Hands[A] = cards("GYP")
		equal(t, "one space left", g.IsBlocked(), false)
		g = play(t, g, exchange("G")) // players need not be able to pay
		equal(t, "phase", g.Phase, Draw)

		g = almostBlocked()
		equal(t, "emissaries of Lu", []int{sum(g.Pieces.Emissaries[region("Lu")]),
			g.EmissaryLimit(region("Lu"))}, []int{2, 2})
		g = play(t, g, place("Lu", "h4", "O"))
		equal(t, "blocked", g.IsBlocked(), true)
		equal(t, "phase", g.Phase, Over)
		equal(t, "not in the final round", g.FinalRound(), false)
		equal(t, "no draw", len(g.Hands[A]), 2)
		equal(t, "moves", len(LegalMoves(g)), 0)

		// Lu takes another emissary, if a player has one left.
		g = almostBlocked()
		g.Pieces.Emissaries[region("Lu")][C]--
		g = play(t, g, place("Lu", "h4", "O"))
		equal(t, "phase", g.Phase, Draw)

		// Four spaces are free, and no houses are left.
		b := Board{MinPlayers: 3, MaxPlayers: 5, Regions: []BoardRegion{{"Wei", Red, firstSpaces(64)}}}
		g = begin(3, "RRP")
		g.Options.Board, g.Options.Fortifications = b, false
		g.Markers = []bool{false}
		g.Pieces = NewPieces(g.Options)
		for s := range Space(59) {
			g.Pieces.Houses[s] = Player(s+1) % 3
		}
		equal(t, "houses left", []int{g.Supply(A, House), g.Supply(B, House), g.Supply(C, House)},
			[]int{1, 0, 0})
		last := Move{Kind: Place, Pieces: []Piece{{House, 60}}, Pay: cards("R")}
		g.Pieces.Emissaries[0] = []int{8, 8, 2} // of at most 20
		equal(t, "C still has emissaries", play(t, g, last).Phase, Draw)
		g.Pieces.Emissaries[0] = []int{8, 8, 8}
		equal(t, "nobody has any", play(t, g, last).Phase, Over)
		g.Options.Fortifications = true
		equal(t, "but for the fortifications", play(t, g, last).Phase, Draw)
	})
	t.Run("A29", func(t *testing.T) {
		g := almostBlocked()
		want := g.Clone()
		put(want.Pieces, A, region("Lu"), pieces("Lu", "h4")[0])
		g = play(t, g, place("Lu", "h4", "O"))
		equal(t, "ended by the first of a round", []any{g.ToMove, g.Round}, []any{A, 1})
		equal(t, "scores", g.Scores, want.FinalScoring().Totals)
		equal(t, "winner", len(g.Winners) > 0, true)
	})
	t.Run("set up", func(t *testing.T) {
		g := almostBlocked()
		under := setUp(t, g)
		equal(t, "phase", under.Phase, Act)
		equal(t, "turn and round", []any{under.ToMove, under.Round, under.RanOut}, []any{B, 7, 0})
		equal(t, "markers", under.Markers, g.Markers)
		equal(t, "scores", under.Scores, g.Scores)
		stand(g, "Lu", "C1")
		over := setUp(t, g)
		equal(t, "phase", over.Phase, Over)
		equal(t, "scores", over.Scores, over.FinalScoring().Totals)
	})
}

// setUp sets up the pieces of a game, with B to move in round 7, and cards
// dealt color by color.
func setUp(t *testing.T, g *Game) *Game {
	t.Helper()
	var deck []Color
	for c, n := range g.Options.Cards() {
		for range n {
			deck = append(deck, Color(c))
		}
	}
	var hands [][]Color
	for range g.Options.Players {
		hands = append(hands, deck[:HandSize])
		deck = deck[HandSize:]
	}
	s, err := SetUp(g.Options, g.Pieces, B, 7, hands, deck[:DisplaySize], deck[DisplaySize:], nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestScoring(t *testing.T) {
	for _, test := range []struct {
		name         string
		houses       []int
		capped, want []int
	}{
		{"A30", []int{3, 2, 2, 1}, nil, []int{8, 3, 3, 2}},
		{"A31", []int{0, 2, 2, 1}, nil, []int{0, 5, 5, 2}},
		{"A32, the second doubles", []int{1, 3}, []int{0}, []int{6, 4}},
		{"A32, the first doubles", []int{1, 3}, []int{1}, []int{3, 8}},
		{"A32, of two tied one doubles", []int{2, 2, 1}, []int{1}, []int{5, 10, 2}},
		{"A33", []int{2, 2}, []int{0}, []int{8, 4}},
		{"alone", []int{0, 5, 0}, nil, []int{0, 5, 0}},
		{"nobody", []int{0, 0, 0}, nil, []int{0, 0, 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			capped := make([]bool, len(test.houses))
			for _, p := range test.capped {
				capped[p] = true
			}
			equal(t, "points", HouseScores(test.houses, capped), test.want)
		})
	}
	t.Run("A32, two fortifications", scoreA32TwoFortifications)
	t.Run("A34", scoreA34)
	for _, test := range []struct {
		name       string
		a, b, want []int
	}{
		{"A35", []int{2, 1, 1, 1}, []int{1, 0, 0, 0}, []int{6, 0, 0, 0}},
		{"A35, tied in both", []int{1, 1}, []int{2, 2}, []int{6, 6}},
		{"A35, tied in one", []int{1, 1}, []int{2, 1}, []int{5, 0}},
		{"A36", []int{0, 0}, []int{2, 1}, []int{0, 0}},
		{"A36, both", []int{0, 0}, []int{0, 0}, []int{0, 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			equal(t, "points", AllianceScores(test.a, test.b), test.want)
		})
	}
	t.Run("A37", scoreA37)
	t.Run("A39", func(t *testing.T) {
		// The rule is an option of the game, MainRowFirst by default.
		equal(t, "default", Options{}.Roads, MainRowFirst)
	})
	t.Run("A42", scoreA42)
	t.Run("3.3, interrupted", scoreSection3_3Interrupted)
	t.Run("A44", scoreA44)
	for _, test := range []struct {
		name         string
		scores, left []int
		want         []Player
	}{
		{"winner", []int{5, 9, 8}, []int{9, 0, 9}, []Player{B}},
		{"tie-break", []int{9, 9, 8}, []int{3, 4, 9}, []Player{B}},
		{"A45", []int{9, 9, 9}, []int{4, 3, 4}, []Player{A, C}},
	} {
		t.Run(test.name, func(t *testing.T) {
			equal(t, "winners", Winners(test.scores, test.left), test.want)
		})
	}
	t.Run("tie-break in a game", scoreTieBreakInAGame)
}

func scoreA32TwoFortifications(t *testing.T) {
	g := begin(3, "OOO")
	stand(g, "Lu", "A1f A1f B1")
	g = play(t, g, place("Lu", "h4", "O"))
	equal(t, "scores", g.Scores, []int{8, 3, 0})
}

func scoreA34(t *testing.T) {
	g := begin(3, "OOO")
	stand(g, "Lu", "A2f B1")
	equal(t, "points", g.FinalScoring().Houses[region("Lu")], []int{6, 2, 0})
	g.RanOut, g.Pile, g.ToMove = 2, nil, C
	g = play(t, g, exchange("R"))
	equal(t, "scores", g.Scores, []int{6, 2, 0})
	equal(t, "marker", g.Markers[region("Lu")], false)
}

func scoreA37(t *testing.T) {
	// Qi and Chu have neither a common border nor an alliance.
	g := begin(3, "OOO")
	stand(g, "Qi", "A2 eA2")
	stand(g, "Chu", "A2 eA2")
	equal(t, "totals", g.FinalScoring().Totals, []int{4, 0, 0})
	equal(t, "alliances", len(g.FinalScoring().Alliances), 15)
}

func scoreA42(t *testing.T) {
	// Shu 3 is a fork, and Ch'in 4 a crossing of four roads: a row
	// continues there.
	g := begin(3, "OOO")
	for _, s := range spaces("Ch'in 6", "Ch'in 4", "Shu 3", "Shu 5") {
		g.Pieces.Houses[s] = A
	}
	equal(t, "points", g.FinalScoring().Roads[A].Points, 4)
}

func scoreSection3_3Interrupted(t *testing.T) {
	g := begin(3, "OOO")
	for _, s := range spaces("Zhao 1", "Zhao 2", "Zhao 4", "Zhao 5") {
		g.Pieces.Houses[s] = A
	}
	equal(t, "by an empty space", g.FinalScoring().Roads[A].Points, 0)
	g.Pieces.Fortifications[space("Zhao 3")] = true
	equal(t, "by a bare fortification", g.FinalScoring().Roads[A].Points, 0)
	g.Pieces.Houses[space("Zhao 3")] = B
	equal(t, "by another's house", g.FinalScoring().Roads[A].Points, 0)
	g.Pieces.Houses[space("Zhao 3")] = A
	equal(t, "joined", g.FinalScoring().Roads[A].Points, 10)
}

func scoreA44(t *testing.T) {
	g := begin(3, "OOO")
	g.Scores[A] = 99
	stand(g, "Lu", "A3")
	g = play(t, g, place("Lu", "h4", "O"))
	equal(t, "score", g.Scores[A], 103)
}

func scoreTieBreakInAGame(t *testing.T) {
	// The positions differ in B's emissary, which scores nothing.
	g := begin(3, "OOO")
	stand(g, "Lu", "A1")
	stand(g, "Zhao", "B1 eB1")
	stand(g, "Wei", "C1")
	g.RanOut, g.Pile, g.ToMove = 2, nil, C
	equal(t, "winners", play(t, g, exchange("R")).Winners, []Player{A, C})
	g.Pieces.FortificationPlaced[A] = true
	equal(t, "the fortification counts", play(t, g, exchange("R")).Winners, []Player{C})
	g.Options.Fortifications = false
	g.Pieces.FortificationPlaced[A] = false
	equal(t, "not without the module", play(t, g, exchange("R")).Winners, []Player{A, C})
}

func TestKnowledge(t *testing.T) {
	t.Run("known hand", func(t *testing.T) {
		g := begin(3, "RRP")
		g = play(t, g, exchange("P"), take("R"))
		equal(t, "taken", g.Known[A], cards("R"))
		equal(t, "hand", g.Hands[A], cards("RRR"))
		g = play(t, g, exchange("R"), blind)
		equal(t, "a blind draw is not known", g.Known[B], []Color{})
		g.ToMove = A
		g.Hands[A] = cards("RRG")
		g = play(t, g, exchange("G"), take("Y"))
		equal(t, "a card that was not known left, and one came", g.Known[A], cards("RY"))
	})
	t.Run("from the known part first", func(t *testing.T) {
		g := begin(3, "RRP")
		g.Known[A] = cards("RP")
		stand(g, "Wei", "B1")
		one := play(t, g, place("Wei", "h2", "R"))
		equal(t, "one R", one.Known[A], cards("P"))
		two := play(t, g, place("Wei", "h2 h3", "RR"))
		equal(t, "two R", two.Known[A], cards("P"))
		equal(t, "P", play(t, g, exchange("P")).Known[A], cards("R"))
		equal(t, "the old position", g.Known[A], cards("RP"))
	})
	t.Run("second pile", func(t *testing.T) {
		g := begin(3, "RRP")
		stand(g, "Wei", "B1")
		g.Pile, g.Discards = cards("G"), cards("OOYP")
		g.Reshuffle = func([]Color) []Color { return cards("OYPROR") }
		g = play(t, g, place("Wei", "h2 h3", "RR"))
		equal(t, "before", g.Reshuffled, []Color{})
		g = play(t, g, blind) // the last card of the first pile
		equal(t, "reshuffled", CountCards(g.Reshuffled), Counts{Red: 2, Yellow: 1, Orange: 2, Purple: 1})
		equal(t, "not from the second", g.BlindDraws[A], []Color{})
		g = play(t, g, take("R")) // the refill turns up O
		equal(t, "less the card turned up", CountCards(g.Reshuffled), Counts{Red: 2, Yellow: 1, Orange: 1,
			Purple: 1})
		g = play(t, g, exchange("R"), blind) // B draws Y
		equal(t, "B's draw", g.BlindDraws[B], cards("Y"))
		equal(t, "still part of it", CountCards(g.Reshuffled), Counts{Red: 2, Yellow: 1, Orange: 1,
			Purple: 1})
		g.ToMove = B
		g = play(t, g, exchange("Y"), take("G")) // the drawn Y is shown, P turned up
		equal(t, "it left the pile for good", g.BlindDraws[B], cards("Y"))
		equal(t, "P turned up", CountCards(g.Reshuffled), Counts{Red: 2, Yellow: 1, Orange: 1})
		g.ToMove = C
		g = play(t, g, exchange("R"), blind)
		g.ToMove = C
		g = play(t, g, exchange("Y"), blind)
		g.ToMove = B
		g = play(t, g, exchange("G"), blind) // the last card
		equal(t, "final round", g.FinalRound(), true)
		equal(t, "C's draws", g.BlindDraws[C], cards("RO"))
		equal(t, "B's draws", g.BlindDraws[B], cards("YR"))
		equal(t, "the pile is empty", CountCards(g.Reshuffled), CountCards(slices.Concat(g.BlindDraws...)))
	})
}

// TestWholeGames plays games with deterministic choices and checks invariants.
func TestWholeGames(t *testing.T) {
	for game := range 3 {
		players := 3 + game%3
		o := Options{Board: side3to4, Players: players, Fortifications: game%2 == 0,
			Start: Player(game % players)}
		if players == 5 {
			o.Board = side4to5
		}
		var deck []Color
		for i := 0; i < 13; i++ {
			for _, c := range Colors {
				if i < StandardDeck(players)[c] {
					deck = append(deck, c)
				}
			}
		}
		var hands [][]Color
		for range players {
			hands, deck = append(hands, deck[:3]), deck[3:]
		}
		g, err := NewGame(o, hands, deck[:4], deck[4:], func(d []Color) []Color {
			slices.Reverse(d)
			return d
		})
		if err != nil {
			t.Fatal(err)
		}
		turns := make([]int, players)
		for step := 0; g.Phase != Over; step++ {
			moves := LegalMoves(g)
			if len(moves) == 0 || step > 2000 {
				t.Fatalf("game %d, step %d: %d moves in %+v", game, step, len(moves), g)
			}
			// A prime step through the list reaches all kinds of moves.
			m := moves[(step*7919+game*104729)%len(moves)]
			if g.Phase == Act {
				turns[g.ToMove]++
			}
			before := g.Clone()
			next, err := Play(g, m)
			if err != nil {
				t.Fatal(err)
			}
			before.Reshuffle, g.Reshuffle = nil, nil
			if !reflect.DeepEqual(before, g) {
				t.Fatalf("%+v changed the old position", m)
			}
			if canonical, err := Play(before, Canonical(m)); err == nil {
				equal(t, "played in canonical form", canonical.Pieces, next.Pieces)
				equal(t, "scored in canonical form", canonical.Scores, next.Scores)
			} else if next.RanOut == before.RanOut {
				t.Fatalf("%+v: its canonical form: %v", m, err)
			}
			g = next
			checkInvariants(t, g)
		}
		if g.FinalRound() {
			for p := range turns {
				equal(t, "turns", turns[p], g.Round)
			}
		}
		equal(t, "scores", g.Scores, g.FinalScoring().Totals)
		equal(t, "winner", len(g.Winners) > 0, true)
	}
}

func checkInvariants(t *testing.T, g *Game) {
	t.Helper()
	all := slices.Concat(g.FaceUp, g.Pile, g.Discards, slices.Concat(g.Hands...))
	equal(t, "cards", CountCards(all), g.Options.Cards())
	switch {
	case g.RanOut == 0:
		equal(t, "reshuffled", len(g.Reshuffled), 0)
	default:
		equal(t, "reshuffled", CountCards(g.Reshuffled),
			CountCards(slices.Concat(g.Pile, slices.Concat(g.BlindDraws...))))
	}
	for p := range g.Hands {
		if !isPartOf(g.Known[p], g.Hands[p]) {
			t.Errorf("of the hand %v, %v is known", g.Hands[p], g.Known[p])
		}
		if !g.FinalRound() && g.Phase == Act && len(g.Hands[p]) != 3 {
			t.Errorf("a hand of %d", len(g.Hands[p]))
		}
	}
	if !g.FinalRound() && g.Phase == Act && len(g.FaceUp) != 4 {
		t.Errorf("%d face up", len(g.FaceUp))
	}
	for r := range g.Markers {
		equal(t, "marker", g.Markers[r], isFull(g.Options, g.Pieces, Region(r)))
		if sum(g.Pieces.Emissaries[r]) > g.EmissaryLimit(Region(r)) {
			t.Errorf("too many emissaries in %s", g.Options.Board.Regions[r].Name)
		}
	}
	if t.Failed() {
		t.Fatalf("in %+v", g)
	}
}
