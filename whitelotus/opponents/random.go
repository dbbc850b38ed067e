package opponents

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor/whitelotus"
)

// Random returns an opponent that makes any legal move with equal probability.
func Random() Opponent { return random{} }

type random struct{}

func (random) Choose(ctx context.Context, v whitelotus.View, rng *rand.Rand) (whitelotus.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return whitelotus.Move{}, err
	}
	moves := slices.Collect(v.LegalMoves())
	return moves[rng.IntN(len(moves))], nil
}
