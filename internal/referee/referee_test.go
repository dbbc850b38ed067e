package referee

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
)

// reportedGame returns the game of a published report: A is Green, B Red, C
// Purple.
func reportedGame() *Game {
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

// TestReport scores the game of the published report.
func TestReport(t *testing.T) {
	g := reportedGame()
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
		g := reportedGame()
		g.Options.Roads = BestRows
		equal(t, "Red's roads", g.FinalScoring().Roads[B].Points, 9)
		equal(t, "totals", g.FinalScoring().Totals, []int{49, 43, 48})
	})
	t.Run("end", func(t *testing.T) {
		// Regions scored during the game count once.
		g := reportedGame()
		g.RanOut, g.Pile, g.ToMove = 2, nil, C
		g = play(t, g, exchange("R"))
		equal(t, "phase", g.Phase, Over)
		equal(t, "scores", g.Scores, []int{49, 42, 48})
		equal(t, "winners", g.Winners, []Player{A})
		equal(t, "Yan marked", g.Markers[region("Yan")], false)
	})
	t.Run("opening", func(t *testing.T) {
		g := begin(3, "GGG")
		checkRefused(t, g, place("Han", "h1 h2", "GG"), "2.2")
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
