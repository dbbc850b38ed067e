package opponents

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/search"
)

// Search is an opponent that tries its most promising moves in rollouts before
// it chooses. In a rollout it deals the hidden cards at random, as
// [emperor.View.Sample] does, and plays on, choosing for each player much as
// [Greedy] would: to the end of the game or, early in a game, for a few turns, after
// which an evaluation estimates the final scores. It plays thousands of rollouts, most
// of them for the moves that look best, and chooses the move with the best average
// result. A result is the lead over the best rival; a victory counts as much as ten
// points more. The zero Search thinks for one second on one core.
//
// On a board with many roads, where exact rows take long to find, rollouts score
// eight or more houses in a dense network as a single row.
//
// Each worker needs about 1 MiB while it thinks. A Search keeps no state
// between calls, and several goroutines may use it at once.
type Search struct {
	// Time is the limit for a decision, if positive. A context with an earlier
	// deadline takes precedence.
	Time time.Duration
	// Rollouts is the maximum number of rollouts for a decision, all moves
	// together, if positive. A rollout that ends before the game counts as one
	// too; the higher the limit, the later rollouts end. With this limit alone,
	// the same view and rng in the same state lead to the same move on any
	// machine and any number of cores. A small limit allows few candidates:
	// below 26 there is only one, the move with the best evaluation.
	Rollouts int
	// Workers is the number of goroutines that play rollouts at once. A value
	// below 1 means 1, and a value above the number of cores means that number.
	Workers int
}

// Choose implements [Opponent]. If there is only one legal move, it returns at
// once.
func (s Search) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return emperor.Move{}, err
	}
	if only, ok := onlyMove(v); ok {
		return only, nil
	}
	a, err := s.Analyze(ctx, v, rng)
	if err != nil {
		return emperor.Move{}, err
	}
	return a.Choice, nil
}

// Analyze thinks as Choose does, within the same limits, and returns the
// expected result of each candidate. It thinks even if there is only one legal
// move. Its errors are as for Choose.
func (s Search) Analyze(ctx context.Context, v emperor.View, rng *rand.Rand) (Analysis, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return Analysis{}, err
	}
	ctx, cancel, limits := search.Limits(s).Apply(ctx)
	defer cancel()
	h, err := newHalving(v, rng, limits)
	if err != nil {
		return Analysis{}, fmt.Errorf("opponents: no rollouts: %w", err)
	}
	defer h.close()
	h.propose(ctx, v, limits)
	if err := h.Run(ctx); err != nil {
		return Analysis{}, fmt.Errorf("opponents: a rollout failed: %w", err)
	}
	return h.analysis(), nil
}

// onlyMove returns the viewer's legal move if there is exactly one.
func onlyMove(v emperor.View) (only emperor.Move, ok bool) {
	for m := range v.LegalMoves() {
		if ok {
			return emperor.Move{}, false
		}
		only, ok = m, true
	}
	return only, ok
}
