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
func Greedy() Opponent { return greedy{} }

type greedy struct{}

func (greedy) Choose(ctx context.Context, v whitelotus.View, rng *rand.Rand) (whitelotus.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return whitelotus.Move{}, err
	}
	me, _ := v.Viewer()
	t := v.Table()
	return newPolicy(&t).draw(&t, me, slices.Collect(v.LegalMoves()), rng), nil
}
