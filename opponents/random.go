package opponents

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor"
)

// Random returns an opponent who makes any legal move, each as likely as another.
func Random() Opponent { return random{} }

type random struct{}

func (random) Choose(_ context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := mayChoose(v, rng); err != nil {
		return emperor.Move{}, err
	}
	moves := slices.Collect(v.LegalMoves())
	return moves[rng.IntN(len(moves))], nil
}
