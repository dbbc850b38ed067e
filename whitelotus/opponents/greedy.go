package opponents

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor/whitelotus"
)

// Greedy returns an opponent that plays with plain sense, within microseconds.
// It looks at the worth of areas: the points and income that they bring. In
// contests it shares its influence among the areas by their worth. In a
// rebellion it joins the leader whose areas give more strength, against the one
// with more points, and commits none, some or all of its armies. It draws its
// moves at random around these, so that nobody can predict them. It serves as a
// yardstick for other opponents.
func Greedy() Opponent { return greedy{weights: usualWeights} }

// greedy plays as [Greedy] does, apart from its weights and its slips.
type greedy struct {
	weights
	slips int // in this percentage of its decisions it makes any legal move
}

// mannered returns a Greedy with other weights.
func mannered(change func(*weights)) Opponent {
	w := usualWeights
	change(&w)
	return greedy{weights: w}
}

func (g greedy) Choose(ctx context.Context, v whitelotus.View, rng *rand.Rand) (whitelotus.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return whitelotus.Move{}, err
	}
	me, _ := v.Viewer()
	t := v.Table()
	moves := slices.Collect(v.LegalMoves())
	if g.slips > 0 && rng.IntN(100) < g.slips {
		return moves[rng.IntN(len(moves))], nil
	}
	pol := newPolicy(&t)
	pol.weights = g.weights
	return pol.draw(&t, me, moves, rng), nil
}
