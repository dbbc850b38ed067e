package opponents

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/search"
)

// reviewRollouts is the number of rollouts for a decision of a review without
// limits.
const reviewRollouts = 200

// searchShare is the number of rollouts of a review's search for each world of
// its comparison.
const searchShare = 5

// reviewStream is the first stream of random numbers of a review: [Play] uses
// those below.
const reviewStream = 1 << 31

// ReviewMove judges a legal move of v's viewer, as [Search.Review] does with
// the same seed if moves is the number of moves played before it. If there is
// only one legal move, it returns at once. Its errors are as for
// [Search.Choose], and that of [emperor.View.Check] for an illegal move.
func (s Search) ReviewMove(ctx context.Context, v emperor.View, played emperor.Move, seed uint64, moves int,
) (Decision, error) {
	rng := NewRand(seed, reviewStream+uint32(moves))
	if err := checkTurn(ctx, v, rng); err != nil {
		return Decision{}, err
	}
	if err := v.Check(played); err != nil {
		return Decision{}, err
	}
	if _, only := onlyMove(v); only {
		return Decision{Played: MoveOutcome{Move: played}, Best: MoveOutcome{Move: played}}, nil
	}
	if s.Time <= 0 && s.Rollouts <= 0 {
		s.Rollouts = reviewRollouts
	}
	s.Rollouts = min(s.Rollouts, math.MaxInt/searchShare)
	s.Time /= 2 // for the search, and for the comparison
	wide := s
	wide.Rollouts *= searchShare
	within, cancel, limits := search.Limits(wide).Apply(ctx)
	defer cancel()
	h, err := newHalving(v, rng, limits)
	if err != nil {
		return Decision{}, fmt.Errorf("opponents: no rollouts: %w", err)
	}
	defer h.close()
	h.propose(within, v, limits)
	h.include(v, played)
	if err = h.Run(within); err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return Decision{}, fmt.Errorf("opponents: a rollout failed: %w", err)
	}
	return h.compare(ctx, s, rng, played)
}

// include makes a move a candidate, in place of the last one if there are as
// many as can be tried.
func (h *halving) include(v emperor.View, m emperor.Move) {
	is := func(c candidate) bool { return sameEffect(v, c.Move.move, m) }
	if i := slices.IndexFunc(h.Candidates, is); i >= 0 {
		h.Candidates[i].Move.move, h.Candidates[i].Move.pieces = m, m.Pieces()
		return
	}
	own := h.policies[0].candidate(v, m)
	own.Stats = h.priorOf(&own)
	if n := len(h.Candidates); n > 1 {
		h.Candidates[n-1] = own
		return
	}
	h.Candidates = append(h.Candidates, own)
}

// sameEffect reports whether two legal moves lead to the same game: they may
// name the same pieces in another order.
func sameEffect(v emperor.View, a, b emperor.Move) bool {
	if a == b {
		return true
	}
	if a.Kind() != emperor.MovePlace || b.Kind() != emperor.MovePlace || a.Region() != b.Region() ||
		a.Cards() != b.Cards() {
		return false
	}
	game := v.Sample(rand.New(rand.NewPCG(0, 0)))
	afterA, errA := emperor.Apply(game, a)
	afterB, errB := emperor.Apply(game, b)
	return errA == nil && errB == nil && afterA == afterB
}

// comparison accumulates rollouts of the best and the played move in the same
// worlds.
type comparison struct {
	sync.Mutex
	worlds  int64
	cost    moments
	leads   [2]moments // of the best move and of the played one
	wins    [2]moments
	results [2]search.Stats
}

// moments are the sums of some numbers and of their squares.
type moments struct{ sum, squares int64 }

func (m *moments) add(x int64) {
	m.sum += x
	m.squares += x * x
}

// add adds the results of a world.
func (c *comparison) add(me emperor.Player, world []search.Stats) {
	c.Lock()
	defer c.Unlock()
	c.worlds++
	c.cost.add(leadOf(&world[0], me) - leadOf(&world[len(world)-1], me))
	for i := range world {
		c.leads[i].add(leadOf(&world[i], me))
		c.wins[i].add(world[i].Wins[me])
		c.results[i].Add(&world[i])
	}
}

// A comparison ends after clearTimes times the worlds of its limit, or after
// clearWorlds, even if the error still softens the verdict. In fewer than
// leastWorlds the results may agree by chance, which would hide the error.
const (
	leastWorlds = 8
	clearTimes  = 8
	clearWorlds = 1600
)

// compare plays the best candidate and the played move in new worlds. It plays
// one world for each rollout of the limit, and repeats this while the error
// softens the verdict.
func (h *halving) compare(ctx context.Context, s Search, rng *rand.Rand, played emperor.Move) (
	Decision, error) {
	var c comparison
	best := h.Candidates[0].Move
	again := h.fresh(rng)
	again.Candidates = []candidate{{Move: best}}
	if best.move != played {
		again.Candidates = append(again.Candidates,
			candidate{Move: option{move: played, pieces: played.Pieces()}})
	}
	again.Play = func(worker int, number uint64, candidates []candidate, world []search.Stats,
		stopped *atomic.Bool) error {
		err := again.playWorld(worker, number, candidates, world, stopped)
		if err == nil && !stopped.Load() {
			c.add(h.view.ToMove(), world)
		}
		return err
	}
	within, cancel, limits := search.Limits(s).Apply(ctx)
	defer cancel()
	again.Workers = limits.Workers
	for times := 1; ; times++ {
		if again.Rollouts = limits.Rollouts; s.Rollouts > 0 {
			again.Rollouts *= len(again.Candidates)
		}
		err := again.Even(within)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return Decision{}, fmt.Errorf("opponents: a rollout failed: %w", err)
		}
		d := c.decision(h.view.NumPlayers(), best.move, played)
		if d.clear() || times == clearTimes || c.worlds >= clearWorlds || within.Err() != nil {
			return d, nil
		}
	}
}

// clear reports whether there is a verdict that would be the same without the
// error, and no move that was found best may cost two points after all.
func (d *Decision) clear() bool {
	return d.Verdict == verdict(d.Cost, 0) &&
		(d.Verdict != VerdictBest || d.Cost+errorsOff*d.CostError < inaccuracyCost)
}

// fresh returns a search in other worlds, without candidates.
func (h *halving) fresh(rng *rand.Rand) *halving {
	return &halving{board: h.board, view: h.view, start: h.start, policies: h.policies,
		seeds: [2]uint64{rng.Uint64(), rng.Uint64()}}
}

// decision returns the judgement by the rollouts.
func (c *comparison) decision(players int, best, played emperor.Move) Decision {
	d := Decision{Best: c.outcome(0, players, best)}
	if d.Played = d.Best; best != played {
		d.Played = c.outcome(1, players, played)
		d.Cost = d.Best.Lead - d.Played.Lead
		d.CostError = c.cost.error(c.worlds, point)
	}
	if c.worlds >= leastWorlds {
		d.Verdict = verdict(d.Cost, d.CostError)
	}
	return d
}

// outcome returns the outcome of a move.
func (c *comparison) outcome(i, players int, m emperor.Move) MoveOutcome {
	o := MoveOutcome{Move: m, Rollouts: int(c.worlds)}
	if c.worlds > 0 {
		o.Lead, o.LeadError = c.leads[i].mean(c.worlds, point), c.leads[i].error(c.worlds, point)
		o.Win = c.wins[i].mean(c.worlds, search.WinUnit)
		careful := c.wins[i] // one more win and one more loss: equal results leave a doubt
		careful.add(0)
		careful.add(search.WinUnit)
		o.WinError = careful.error(c.worlds+2, search.WinUnit)
		o.Scores, _ = c.results[i].Means(players)
	}
	return o
}

// mean returns the mean of n numbers, each in units of 1/unit.
func (m *moments) mean(n int64, unit float64) float64 { return float64(m.sum) / float64(n) / unit }

// error returns the standard error of the mean.
func (m *moments) error(n int64, unit float64) float64 {
	return standardError(m.sum, m.squares, n) / unit
}
