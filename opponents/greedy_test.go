package opponents_test

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// The greedy opponent and the planner complete rows, alliances and doublings
// that are one move away.
func TestYardsticksHaveSense(t *testing.T) {
	board := emperor.Side3to4()
	for what, test := range map[string]struct {
		pieces string
		hand   []emperor.Color
		made   func(emperor.FinalScoring) bool
	}{
		"three houses become a row": {
			"Chu[A 1 2 4, B 5 7]",
			[]emperor.Color{emperor.Purple, emperor.Red, emperor.Yellow},
			func(f emperor.FinalScoring) bool { return f.Roads[0].Points > 0 },
		},
		"a majority becomes an alliance": {
			"Wei[A 1 3 5, B 2 4, e A3] Lu[B 1 2]",
			[]emperor.Color{emperor.Orange, emperor.Purple, emperor.Yellow},
			func(f emperor.FinalScoring) bool {
				return slices.ContainsFunc(f.Alliances,
					func(a emperor.AllianceScore) bool { return a.Points[0] > 0 })
			},
		},
		"a fortification doubles a region and a row": {
			"Chu[A 1 2 4 6, B 5]",
			[]emperor.Color{emperor.Purple, emperor.Purple, emperor.Yellow},
			func(f emperor.FinalScoring) bool {
				return slices.ContainsFunc(f.Regions,
					func(r emperor.RegionScore) bool { return r.Doubled[0] })
			},
		},
	} {
		t.Run(what, func(t *testing.T) {
			pieces, err := board.ParsePieces(test.pieces)
			if err != nil {
				t.Fatal(err)
			}
			game, err := emperor.NewState(emperor.Position{
				Options: emperor.Options{Players: 4, Fortifications: true},
				Pieces:  pieces,
				Hands:   [][]emperor.Color{test.hand},
			})
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"greedy", "planner"} {
				m := choose(t, named(t, name)[0], game.View(0), opponents.NewRand(1, 0))
				preview, err := game.View(0).Preview(m)
				if err != nil || !test.made(emperor.FinalScore(preview.Table)) {
					t.Errorf("%s, %s: not by %s, %v", what, name, board.FormatMove(m), err)
				}
			}
		})
	}
}

// The greedy opponent and the planner play the same moves on any machine and in
// any version.
func TestYardsticksPlayAsEver(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]uint64{"greedy": 0x542dc706a0b6bd77, "planner": 0xecb918a1060ed5bc} {
		t.Run(name, func(t *testing.T) {
			if got := sumOfMoves(t, named(t, name)[0]); got != want {
				t.Errorf("%s makes other moves than in all versions before: the hash of its moves in 40 games is %#x, want %#x",
					name, got, want)
			}
		})
	}
}

// sumOfMoves returns a hash of all moves of some games in which an opponent has
// every seat.
func sumOfMoves(t *testing.T, o opponents.Opponent) uint64 {
	t.Helper()
	sum := fnv.New64a()
	for seed := range uint64(40) {
		game := newGame(t, emperor.Options{Players: 3 + int(seed%3), Fortifications: seed%2 == 0}, seed)
		for !game.Over() {
			m := choose(t, o, game.View(game.ToMove()), opponents.NewRand(seed, 0))
			fmt.Fprintln(sum, game.Board().FormatMove(m))
			game, _ = emperor.Apply(game, m)
		}
	}
	return sum.Sum64()
}

// counter makes the move after which it would have the most points.
type counter struct{}

func (counter) Choose(_ context.Context, v emperor.View, _ *rand.Rand) (emperor.Move, error) {
	var best emperor.Move
	most := -1
	for m := range v.LegalMoves() {
		if p, err := v.Preview(m); err == nil && p.Totals[v.ToMove()] > most {
			best, most = m, p.Totals[v.ToMove()]
		}
	}
	return best, nil
}

// divided places like one opponent and draws like another.
type divided struct{ act, draw opponents.Opponent }

func (d divided) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if v.Phase() == emperor.PhaseDraw {
		return d.draw.Choose(ctx, v, rng)
	}
	return d.act.Choose(ctx, v, rng)
}

// The greedy opponent beats one that counts points alone, and one that draws at
// random.
func TestGreedyIsBetterThanItsParts(t *testing.T) {
	t.Parallel()
	greedy := opponents.Greedy()
	for what, other := range map[string]opponents.Opponent{
		"that counts points alone": divided{counter{}, greedy},
		"that draws at random":     divided{greedy, opponents.Random()},
	} {
		t.Run(what, func(t *testing.T) {
			won, n := 0.0, min(40, *howMany)
			for seed := range uint64(n) {
				players := []opponents.Opponent{greedy, other, greedy, other}
				if seed%2 == 1 {
					players = []opponents.Opponent{other, greedy, other, greedy}
				}
				game := playOut(t, newGame(t, emperor.Options{Players: 4, Fortifications: true}, seed), seed,
					players)
				winners := game.Winners()
				for _, p := range winners {
					if players[p] == greedy {
						won += 1 / float64(len(winners))
					}
				}
			}
			if won < 0.6*float64(n) {
				t.Errorf("against a player %s it won only %.1f of %d games", what, won, n)
			}
			t.Logf("against a player %s it won %.1f of %d games", what, won, n)
		})
	}
}
