package opponents

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/emperorofchina/emperor"
)

// halving is a search by sequential halving: in each round every remaining
// candidate is played out from the same determinized worlds, and the worse half
// drops out. So most rollouts go to the candidates that are hardest to tell
// apart.
type halving struct {
	view       emperor.View
	candidates []candidate // best first
	rollouts   int         // left to play
	start      position
	policies   []*policy             // one per worker
	seeds      [2]uint64             // of all worlds
	worlds     uint64                // begun
	failure    atomic.Pointer[error] // of a worker
}

// candidate is a move with its prior and the results of its rollouts.
type candidate struct {
	move   emperor.Move
	pieces []emperor.Piece
	prior  int // estimated gain in units of 1/point
	stats
}

// The number of candidates is at most maxCandidates, and small enough for each
// to get minRollouts on average.
const (
	maxCandidates = 64
	minRollouts   = 30
)

// newHalving returns a search of the viewer's best moves, as many as the
// expected number of rollouts allows.
func newHalving(ctx context.Context, v emperor.View, rng *rand.Rand, rollouts, workers int) *halving {
	h := &halving{view: v, rollouts: rollouts, seeds: [2]uint64{rng.Uint64(), rng.Uint64()}}
	setup := newSetup(v.Table())
	for range workers {
		h.policies = append(h.policies, newPolicy(setup, v.Table()))
	}
	h.start = h.policies[0].position
	h.candidates = h.policies[0].candidates(ctx, v)
	limit := min(maxCandidates, max(1, h.expected(ctx)/minRollouts))
	h.candidates = h.candidates[:min(len(h.candidates), limit)]
	return h
}

// expected returns the number of rollouts that the limits allow. If ctx has a
// deadline, that depends on the time that a rollout takes.
func (h *halving) expected(ctx context.Context) int {
	until, ok := ctx.Deadline()
	if !ok {
		return h.rollouts
	}
	took := h.measure(ctx, time.Until(until)/4)
	return min(h.rollouts, len(h.policies)*int(min(time.Until(until), defaultTime)/took))
}

// measure plays a few rollouts, at most for the given time, and returns the
// mean time that one takes. On an ordinary board that is rolloutTime: a few
// rollouts on a busy machine may take several times as long.
func (h *halving) measure(ctx context.Context, most time.Duration) time.Duration {
	const few, ordinary = 8, 10 * rolloutTime
	var stopped atomic.Bool
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	defer context.AfterFunc(ctx, func() { stopped.Store(true) })()
	start, played := time.Now(), 0
	for i := range min(few, len(h.candidates)) {
		if !h.playWorld(h.policies[0], math.MaxUint64, h.candidates[i:i+1], make([]stats, 1), &stopped) {
			break
		}
		played++
	}
	if took := time.Since(start) / time.Duration(max(1, played)); took > ordinary {
		return took
	}
	return rolloutTime
}

// run plays all rounds, or stops early when ctx is done. It returns the error
// of a rollout that failed.
func (h *halving) run(ctx context.Context) error {
	n := len(h.candidates)
	for rounds := roundsFor(n); rounds > 0 && ctx.Err() == nil; rounds-- {
		worlds := max(1, h.rollouts/rounds/n)
		h.rollouts -= worlds * n
		h.round(ctx, rounds, h.candidates[:n], worlds)
		if err := h.failure.Load(); err != nil {
			return *err
		}
		slices.SortStableFunc(h.candidates[:n], func(a, b candidate) int { return b.compare(&a.stats) })
		n = (n + 1) / 2
	}
	return nil
}

// roundsFor returns the number of rounds after which one of n candidates is
// left.
func roundsFor(n int) int {
	rounds := 1
	for ; n > 2; n = (n + 1) / 2 {
		rounds++
	}
	return rounds
}

// round plays up to the given number of worlds with each of some candidates. If
// ctx has a deadline, it stops after a 1/rounds share of the time left.
func (h *halving) round(ctx context.Context, rounds int, candidates []candidate, worlds int) {
	if until, ok := ctx.Deadline(); ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Until(until)/time.Duration(rounds))
		defer cancel()
	}
	var stopped atomic.Bool
	defer context.AfterFunc(ctx, func() { stopped.Store(true) })()
	var next atomic.Uint64
	next.Store(h.worlds)
	end := h.worlds + uint64(worlds)
	sums := make([][]stats, len(h.policies))
	var workers sync.WaitGroup
	for i, pol := range h.policies {
		sums[i] = make([]stats, len(candidates))
		workers.Add(1)
		go func() {
			defer workers.Done()
			world := make([]stats, len(candidates))
			for {
				n := next.Add(1) - 1
				if n >= end || !h.playWorld(pol, n, candidates, world, &stopped) {
					break
				}
				for c := range world {
					sums[i][c].add(&world[c])
				}
				runtime.Gosched() // lets timers fire in a browser, which has one thread
			}
		}()
	}
	workers.Wait()
	h.worlds = min(end, next.Load())
	for _, part := range sums {
		for c := range part {
			candidates[c].add(&part[c])
		}
	}
}

// playWorld samples the world of this number and plays it out from each
// candidate. It reports whether it finished before it was stopped.
func (h *halving) playWorld(
	pol *policy, number uint64, candidates []candidate, world []stats, stopped *atomic.Bool,
) bool {
	me := h.view.ToMove()
	game := h.view.Sample(rand.New(rand.NewPCG(h.seeds[0], h.seeds[1]+number)))
	for i := range candidates {
		c := &candidates[i]
		after, err := emperor.Apply(game, c.move)
		if err == nil {
			pol.position = h.start
			pol.put(me, c.move.Region(), c.pieces)
			err = pol.playOut(&after, stopped)
		}
		if err != nil {
			h.failure.Store(&err)
			stopped.Store(true)
		}
		if stopped.Load() {
			return false
		}
		world[i] = statsOf(&after, me)
	}
	return true
}

// close makes the policies available to other searches.
func (h *halving) close() {
	for _, pol := range h.policies {
		policies.Put(pol)
	}
}

// analysis returns the results so far.
func (h *halving) analysis() Analysis {
	a := Analysis{Board: h.view.Board()}
	for i := range h.candidates {
		c := &h.candidates[i]
		if a.Rollouts > 0 && c.games == 0 {
			continue // the time did not suffice for it
		}
		a.Rollouts += int(c.games)
		a.Candidates = append(a.Candidates, c.result(h.view.NumPlayers()))
	}
	return a
}

// result returns the candidate as part of an Analysis.
func (c *candidate) result(players int) Candidate {
	result := Candidate{Move: c.move, Rollouts: int(c.games)}
	if c.games == 0 {
		return result
	}
	for p := range players {
		result.Scores = append(result.Scores, float64(c.scores[p])/float64(c.games))
		result.Wins = append(result.Wins, float64(c.wins[p])/float64(winUnit*c.games))
	}
	return result
}
