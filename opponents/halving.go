package opponents

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/emperorofchina/emperor"
)

// trial tries candidates out, in rounds: in each, all that are left play on from the
// same worlds, and the worse half of them drops out (sequential halving). So most of
// the time goes to those between which the choice is hard.
type halving struct {
	view       emperor.View
	candidates []candidate // the best first
	rollouts   int         // that may still be played
	start      position
	policies   []*policy             // one for each worker
	seeds      [2]uint64             // from which all worlds follow
	worlds     uint64                // that were begun
	failure    atomic.Pointer[error] // of a worker
}

// candidate is a move, and what came of it so far.
type candidate struct {
	move   emperor.Move
	pieces []emperor.Piece
	prior  int // what it seems to gain, in parts of a point
	stats
}

// A trial has so many candidates at most, and fewer where each would get less than so
// many rollouts on average.
const (
	maxCandidates = 64
	minRollouts   = 30
)

// newTrial returns the trial of the viewer's best moves, of which there are so many
// as suit the rollouts that are expected.
func newHalving(v emperor.View, rng *rand.Rand, rollouts, expected, workers int) *halving {
	h := &halving{view: v, rollouts: rollouts, seeds: [2]uint64{rng.Uint64(), rng.Uint64()}}
	h.start = newPosition(newSetup(v.Table()), v.Table())
	for range workers {
		h.policies = append(h.policies, newPolicy(h.start))
	}
	h.candidates = h.policies[0].candidates(v)
	limit := min(maxCandidates, max(1, expected/minRollouts))
	h.candidates = h.candidates[:min(len(h.candidates), limit)]
	return h
}

// run tries the candidates out until there are no rollouts left or ctx is done. It
// returns why that failed.
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

// roundsFor returns after how many rounds one of n candidates is left.
func roundsFor(n int) int {
	rounds := 1
	for ; n > 2; n = (n + 1) / 2 {
		rounds++
	}
	return rounds
}

// round plays so many worlds with each of some candidates, or as many as there is time
// for until ctx is done, of which as many rounds as rounds get a share.
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
			for n := next.Add(1) - 1; n < end && h.playWorld(pol, n, candidates, world, &stopped); n = next.Add(1) - 1 {
				for c := range world {
					sums[i][c].add(&world[c])
				}
				runtime.Gosched() // in a browser, which has one thread, a clock goes on only where goroutines take turns
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

// play plays on in a world from each candidate. It reports whether it came to an end
// before it was stopped.
func (h *halving) playWorld(pol *policy, number uint64, candidates []candidate, world []stats, stopped *atomic.Bool) bool {
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

// analysis returns what came of it.
func (h *halving) analysis() Analysis {
	var a Analysis
	for i := range h.candidates {
		c := &h.candidates[i]
		a.Rollouts += int(c.games)
		a.Candidates = append(a.Candidates, c.result(h.view.NumPlayers()))
	}
	return a
}

// told returns a candidate as it is told of.
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
