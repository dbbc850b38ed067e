package lotusreferee

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// mostDecisions is more than a game of four can have. In each of its four turns
// there are 20 goes, 13 decisions in each of five contests, 4 commitments, 4
// picks and 4 conversions at most.
const mostDecisions = 4 * 100

// TestWholeGame plays a random game and looks at what must always hold.
func TestWholeGame(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 4))
	g := beginShuffled(rng, Options{Board: china, Players: 4})
	for decisions := 0; g.Phase != Over; decisions++ {
		moves := LegalMoves(g)
		if len(moves) < 2 || decisions == mostDecisions {
			t.Fatalf("%d legal moves after %d decisions in %+v", len(moves), decisions, g)
		}
		before := g.Clone()
		m := moves[rng.IntN(len(moves))]
		next, err := Play(g, m)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(before, g) {
			t.Fatalf("%+v changed the old position", m)
		}
		checkMoney(t, g, next)
		checkAlways(t, next)
		if g = next; t.Failed() {
			t.Fatalf("in %+v", g)
		}
	}
}

// beginShuffled begins a game with tiles at random.
func beginShuffled(rng *rand.Rand, o Options) *Game {
	var start, aside []Symbol
	for _, s := range Symbols {
		for i := range o.Mix()[s] {
			if i < o.StartSet()[s] {
				start = append(start, s)
			} else {
				aside = append(aside, s)
			}
		}
	}
	for _, list := range [][]Symbol{start, aside} {
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	g, err := NewGame(o, start, aside)
	if err != nil {
		panic(err)
	}
	return g
}

// checkAlways looks at what holds in every position of a game that was played
// from the opening.
func checkAlways(t *testing.T, g *Game) {
	t.Helper()
	for p := range Player(g.Options.Players) {
		if g.Count(p, Palace) > g.Count(g.Emperor, Palace) {
			t.Errorf("5: player %d has more Palaces than the Emperor", p)
		}
		if g.Options.LimitChips {
			for _, s := range []Symbol{Palace, Temple, Ricefield, Fort} {
				if g.Count(p, s) > ChipsOfEachFront || len(g.Areas(p)) > ChipsOfAPlayer {
					t.Errorf("L02: player %d has %v", p, g.Areas(p))
				}
			}
		}
	}
	if g.Phase == Place {
		for p, gone := range g.Gone {
			lying := 0
			for _, players := range g.Blocks {
				if slices.Contains(players, Player(p)) {
					lying++
				}
			}
			if lying > gone || gone > g.Goes[p] {
				t.Errorf("3.1: %d blocks of player %d after %d goes of %d", lying, p, gone, g.Goes[p])
			}
		}
	}
	if g.Phase != Over {
		for _, fault := range Faults(g) {
			t.Error(fault)
		}
	}
}

// checkMoney compares what players have before a move and after it: within a
// turn nobody gains influence or armies, and a new turn pays everybody at least
// 10 and 2.
func checkMoney(t *testing.T, before, after *Game) {
	t.Helper()
	for p := range after.Options.Players {
		influence := after.Influence[p] - before.Influence[p]
		armies := after.Armies[p] - before.Armies[p]
		if after.Influence[p] < 0 || after.Armies[p] < 0 || after.Points[p] < before.Points[p] {
			t.Errorf("player %d has %d influence, %d armies, %d points", p, after.Influence[p],
				after.Armies[p], after.Points[p])
		}
		wasPaid := before.Phase != Income && after.Phase == Income || before.Phase == Income ||
			after.Turn > before.Turn
		if !wasPaid && (influence > 0 || armies > 0) {
			t.Errorf("player %d gains %d influence and %d armies in phase %d", p, influence, armies,
				before.Phase)
		}
	}
}
