package opponents

import (
	"context"
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
)

// Greedy returns an opponent that looks one move ahead and makes the move with
// the highest evaluation: every player's points, the potential of regions,
// roads and emissaries, and the expected gain of the next turn with the cards
// that it keeps and can draw. It is deterministic: it makes the same move for
// the same view, on any machine. It serves as a yardstick for other opponents.
func Greedy() Opponent { return greedy{} }

type greedy struct{}

func (greedy) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return emperor.Move{}, err
	}
	pol := newPolicy(newSetup(v.Table()), v.Table())
	defer policies.Put(pol)
	return pol.choose(v.Table(), v.Hand()), nil
}
