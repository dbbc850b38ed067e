package opponents

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/emperorofchina/emperor"
)

// Random returns an opponent that makes any legal move with equal probability.
func Random() Opponent { return random{} }

type random struct{}

func (random) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return emperor.Move{}, err
	}
	room := movePool.Get().(*[]emperor.Move)
	defer movePool.Put(room)
	*room = slices.AppendSeq((*room)[:0], v.LegalMoves())
	return (*room)[rng.IntN(len(*room))], nil
}

// movePool reuses lists of moves, the main allocation of a choice.
var movePool = sync.Pool{New: func() any { return new([]emperor.Move) }}
