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
type trial struct {
	view       emperor.View
	candidates []candidate // the best first
	rollouts   int         // that may still be played
	start      lands
	players    []*quick              // one for each worker
	seeds      [2]uint64             // from which all worlds follow
	worlds     uint64                // that were begun
	failure    atomic.Pointer[error] // of a worker
}

// candidate is a move, and what came of it so far.
type candidate struct {
	move   emperor.Move
	pieces []emperor.Piece
	prior  int // what it seems to gain, in parts of a point
	tally
}

// A trial has so many candidates at most, and fewer where each would get less than so
// many rollouts on average.
const (
	mostCandidates = 64
	leastRollouts  = 30
)

// newTrial returns the trial of the viewer's best moves, of which there are so many
// as suit the rollouts that are expected.
func newTrial(v emperor.View, rng *rand.Rand, rollouts, expected, workers int) *trial {
	t := &trial{view: v, rollouts: rollouts, seeds: [2]uint64{rng.Uint64(), rng.Uint64()}}
	t.start = newLands(newGround(v.Table()), v.Table())
	for range workers {
		t.players = append(t.players, newQuick(t.start))
	}
	t.candidates = t.players[0].candidates(v)
	most := min(mostCandidates, max(1, expected/leastRollouts))
	t.candidates = t.candidates[:min(len(t.candidates), most)]
	return t
}

// run tries the candidates out until there are no rollouts left or ctx is done. It
// returns why that failed.
func (t *trial) run(ctx context.Context) error {
	n := len(t.candidates)
	for rounds := roundsFor(n); rounds > 0 && ctx.Err() == nil; rounds-- {
		worlds := max(1, t.rollouts/rounds/n)
		t.rollouts -= worlds * n
		t.round(ctx, rounds, t.candidates[:n], worlds)
		if err := t.failure.Load(); err != nil {
			return *err
		}
		slices.SortStableFunc(t.candidates[:n], func(a, b candidate) int { return b.compare(&a.tally) })
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
func (t *trial) round(ctx context.Context, rounds int, candidates []candidate, worlds int) {
	if until, ok := ctx.Deadline(); ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Until(until)/time.Duration(rounds))
		defer cancel()
	}
	var stopped atomic.Bool
	defer context.AfterFunc(ctx, func() { stopped.Store(true) })()
	var next atomic.Uint64
	next.Store(t.worlds)
	end := t.worlds + uint64(worlds)
	tallies := make([][]tally, len(t.players))
	var workers sync.WaitGroup
	for i, q := range t.players {
		tallies[i] = make([]tally, len(candidates))
		workers.Add(1)
		go func() {
			defer workers.Done()
			world := make([]tally, len(candidates))
			for n := next.Add(1) - 1; n < end && t.play(q, n, candidates, world, &stopped); n = next.Add(1) - 1 {
				for c := range world {
					tallies[i][c].add(&world[c])
				}
				runtime.Gosched() // in a browser, which has one thread, a clock goes on only where goroutines take turns
			}
		}()
	}
	workers.Wait()
	t.worlds = min(end, next.Load())
	for _, part := range tallies {
		for c := range part {
			candidates[c].add(&part[c])
		}
	}
}

// play plays on in a world from each candidate. It reports whether it came to an end
// before it was stopped.
func (t *trial) play(q *quick, number uint64, candidates []candidate, world []tally, stopped *atomic.Bool) bool {
	me := t.view.ToMove()
	game := t.view.Sample(rand.New(rand.NewPCG(t.seeds[0], t.seeds[1]+number)))
	for i := range candidates {
		c := &candidates[i]
		after, err := emperor.Apply(game, c.move)
		if err == nil {
			q.lands = t.start
			q.put(me, c.move.Region(), c.pieces)
			err = q.playOut(&after, stopped)
		}
		if err != nil {
			t.failure.Store(&err)
			stopped.Store(true)
		}
		if stopped.Load() {
			return false
		}
		world[i] = tallyOf(&after, me)
	}
	return true
}

// analysis returns what came of it.
func (t *trial) analysis() Analysis {
	var a Analysis
	for i := range t.candidates {
		c := &t.candidates[i]
		a.Rollouts += int(c.games)
		a.Candidates = append(a.Candidates, c.told(t.view.NumPlayers()))
	}
	return a
}

// told returns a candidate as it is told of.
func (c *candidate) told(players int) Candidate {
	told := Candidate{Move: c.move, Rollouts: int(c.games)}
	if c.games == 0 {
		return told
	}
	for p := range players {
		told.Scores = append(told.Scores, float64(c.scores[p])/float64(c.games))
		told.Wins = append(told.Wins, float64(c.wins[p])/float64(aWin*c.games))
	}
	return told
}
