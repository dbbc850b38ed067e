// Package search is the common part of the searches of both games: worlds
// played by several workers within limits of time and number, their statistics,
// and sequential halving. It knows no game: a function plays a world.
package search

import (
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Candidate is a move, or whatever is compared, with the results of its
// rollouts.
type Candidate[M any] struct {
	Move M
	Stats
	rollouts, sum, squares int64 // played here; the sums of their values, and of the squares
}

// Error returns the standard error of the mean value, in points.
func (c *Candidate[M]) Error() float64 {
	if c.rollouts < 2 {
		return 0
	}
	n, sum := float64(c.rollouts), float64(c.sum)
	return math.Sqrt(max(0, float64(c.squares)-sum*sum/n)/n/(n-1)) / Point
}

// add adds the result of a rollout.
func (c *Candidate[M]) add(s *Stats) {
	c.Stats.Add(s)
	c.rollouts++
	c.sum += s.Value
	c.squares += s.Value * s.Value
}

// Halving compares candidates in rollouts.
//
// In each round of Run every remaining candidate is played out in the same
// worlds, and the worse half drops out. So most rollouts go to the candidates
// that are hardest to tell apart. Without a deadline the results depend only on
// the candidates, Rollouts and Play, not on the number of workers.
type Halving[M any] struct {
	Candidates []Candidate[M] // best first
	Rollouts   int            // left to play
	Workers    int            // at least 1

	// Play plays the world of a number out from each of some candidates and
	// writes their results. It returns early, with any results, once stopped is
	// set. Calls with different workers run at once.
	Play func(worker int, world uint64, candidates []Candidate[M], results []Stats,
		stopped *atomic.Bool) error

	worlds  uint64                // begun
	failure atomic.Pointer[error] // of a worker
}

// Run plays all rounds, or stops early when ctx is done. It returns the error
// of a rollout that failed.
func (h *Halving[M]) Run(ctx context.Context) error {
	n := len(h.Candidates)
	for rounds := roundsFor(n); rounds > 0 && ctx.Err() == nil; rounds-- {
		if err := h.round(ctx, rounds, n); err != nil {
			return err
		}
		slices.SortStableFunc(h.Candidates[:n],
			func(a, b Candidate[M]) int { return b.Stats.compare(&a.Stats) })
		n = (n + 1) / 2
	}
	return nil
}

// Even plays all candidates in equally many worlds, in one round, and keeps
// their order.
func (h *Halving[M]) Even(ctx context.Context) error { return h.round(ctx, 1, len(h.Candidates)) }

// roundsFor returns the number of rounds after which one of n candidates is
// left.
func roundsFor(n int) int {
	rounds := 1
	for ; n > 2; n = (n + 1) / 2 {
		rounds++
	}
	return rounds
}

// round plays the first n candidates with a 1/rounds share of the rollouts
// left. If ctx has a deadline, it stops after the same share of the time left.
func (h *Halving[M]) round(ctx context.Context, rounds, n int) error {
	worlds := max(1, h.Rollouts/rounds/n)
	h.Rollouts -= worlds * n
	if until, ok := ctx.Deadline(); ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Until(until)/time.Duration(rounds))
		defer cancel()
	}
	var stopped atomic.Bool
	defer context.AfterFunc(ctx, func() { stopped.Store(true) })()
	h.playWorlds(h.Candidates[:n], uint64(worlds), &stopped)
	if err := h.failure.Load(); err != nil {
		return *err
	}
	return nil
}

// playWorlds plays up to a number of worlds with each of some candidates.
func (h *Halving[M]) playWorlds(candidates []Candidate[M], worlds uint64, stopped *atomic.Bool) {
	var next atomic.Uint64
	next.Store(h.worlds)
	end := h.worlds + worlds
	var workers sync.WaitGroup
	var mutex sync.Mutex // of the candidates' stats
	for worker := range h.Workers {
		workers.Add(1)
		go func() {
			defer workers.Done()
			world := make([]Stats, len(candidates))
			for {
				n := next.Add(1) - 1
				if n >= end || !h.play(worker, n, candidates, world, stopped) {
					return
				}
				mutex.Lock()
				for c := range world {
					candidates[c].add(&world[c])
				}
				mutex.Unlock()
				runtime.Gosched() // lets timers fire in a browser, which has one thread
			}
		}()
	}
	workers.Wait()
	h.worlds = min(end, next.Load())
}

// play plays a world and reports whether it finished before it was stopped.
func (h *Halving[M]) play(
	worker int, number uint64, candidates []Candidate[M], world []Stats, stopped *atomic.Bool,
) bool {
	if err := h.Play(worker, number, candidates, world, stopped); err != nil {
		h.failure.Store(&err)
		stopped.Store(true)
	}
	return !stopped.Load()
}
