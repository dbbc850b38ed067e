package opponents

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"time"

	"github.com/emperorofchina/emperor"
)

// Search is an opponent who tries their best moves out before they choose. They lay
// the hidden cards at random, as [emperor.View.Sample] does, and play on from each of
// the moves to the end of the game, for everybody as [Greedy] would, but dozens of
// times as quickly: that is a rollout. They make thousands of them, the more for a move
// the better it looks, and choose the move after which they lead by most on average.
// The zero Search thinks for a second, on one core.
//
// Each worker needs some 1 MiB while it thinks. A Search keeps nothing between calls,
// and any number of goroutines may use it at once.
type Search struct {
	// Time is how long a decision takes at most, if it is above zero. A context that
	// ends earlier ends it earlier.
	Time time.Duration
	// Rollouts is how many there are at most for a decision, all moves together, if
	// it is above zero. With this limit alone, the same view and rng in the same state
	// lead to the same move, on any machine and on any number of cores. With few of
	// them it tries few moves out: with less than 60 only the one that it likes best
	// at first sight, and chooses that.
	Rollouts int
	// Workers is how many goroutines play at once, if it is above one; but no more
	// than there are cores.
	Workers int
}

// usualTime is how long a Search thinks that has no limit. On the shipped boards a
// rollout takes rolloutTime or less, the less the later in the game.
const (
	defaultTime = time.Second
	rolloutTime = 300 * time.Microsecond
)

// Choose implements [Opponent]. Where there is only one legal move, it takes no time.
func (s Search) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(v, rng); err != nil {
		return emperor.Move{}, err
	}
	if only, ok := onlyMove(v); ok {
		return only, nil
	}
	a, err := s.Analyze(ctx, v, rng)
	if err != nil {
		return emperor.Move{}, err
	}
	return a.Candidates[0].Move, nil
}

// Analyze thinks as Choose does, within the same limits, and tells what came of it,
// also where there is only one legal move. The errors are those of Choose.
func (s Search) Analyze(ctx context.Context, v emperor.View, rng *rand.Rand) (Analysis, error) {
	if err := checkTurn(v, rng); err != nil {
		return Analysis{}, err
	}
	if s.Time <= 0 && s.Rollouts <= 0 {
		s.Time = defaultTime
	}
	if s.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, s.Time)
		defer cancel()
	}
	workers := max(1, min(s.Workers, runtime.GOMAXPROCS(0)))
	rollouts := s.Rollouts
	if rollouts <= 0 {
		rollouts = math.MaxInt
	}
	expected := rollouts
	if until, ok := ctx.Deadline(); ok {
		expected = min(expected, workers*int(min(time.Until(until), defaultTime)/rolloutTime))
	}
	h := newHalving(v, rng, rollouts, expected, workers)
	if err := h.run(ctx); err != nil {
		return Analysis{}, fmt.Errorf("opponents: a game was not played on: %w", err)
	}
	return h.analysis(), nil
}

// onlyMove returns the legal move of a viewer who has one alone.
func onlyMove(v emperor.View) (only emperor.Move, ok bool) {
	for m := range v.LegalMoves() {
		if ok {
			return emperor.Move{}, false
		}
		only, ok = m, true
	}
	return only, ok
}
