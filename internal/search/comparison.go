package search

import (
	"context"
	"iter"
	"math"
	"sync"
	"sync/atomic"
)

// IsChoice reports whether there are several moves, so that making one is a decision.
func IsChoice[M any](moves iter.Seq[M]) bool {
	n := 0
	for range moves {
		if n++; n > 1 {
			return true
		}
	}
	return false
}

// The least costs in points of the verdicts below the best, less errorsOff
// standard errors.
const (
	goodCost       = 1
	inaccuracyCost = 2
	mistakeCost    = 4
	errorsOff      = 2
)

// Verdict returns the judgement of a move with this cost: 1 for the best, up to 4
// for a mistake.
func Verdict(cost, costError float64) uint8 {
	switch sure := cost - errorsOff*costError; {
	case sure >= mistakeCost:
		return 4
	case sure >= inaccuracyCost:
		return 3
	case sure >= goodCost:
		return 2
	}
	return 1
}

// A comparison ends after clearTimes times the worlds of its limit, or after
// clearWorlds, even if the error still softens the verdict. In fewer than
// leastWorlds the results may agree by chance, which would hide the error.
const (
	leastWorlds = 8
	clearTimes  = 8
	clearWorlds = 1600
)

// Comparison has the results of the best move and of the played one, in the same
// worlds. If they are one move, it has only the results of the best.
type Comparison struct {
	mutex   sync.Mutex
	moves   int // 1 or 2
	worlds  int64
	cost    moments
	leads   [2]moments // of the best move and of the played one
	wins    [2]moments
	results [2]Stats
}

// Outcome is the expected result of a move, as MoveOutcome describes it.
type Outcome struct {
	Rollouts                       int
	Lead, LeadError, Win, WinError float64
	Scores                         []float64
}

// moments are the sums of some numbers and of their squares.
type moments struct{ sum, squares int64 }

func (m *moments) add(x int64) {
	m.sum += x
	m.squares += x * x
}

// Compare plays the candidates, the best move and perhaps the one played, for a
// player. It plays one world for each rollout of the limits, and repeats this while
// the error softens the verdict.
func (h *Halving[M]) Compare(ctx context.Context, limits Limits, player int) (*Comparison, error) {
	c := &Comparison{moves: len(h.Candidates)}
	play := h.Play
	h.Play = func(worker int, number uint64, candidates []Candidate[M], world []Stats,
		stopped *atomic.Bool) error {
		err := play(worker, number, candidates, world, stopped)
		if err == nil && !stopped.Load() {
			c.add(player, world)
		}
		return err
	}
	within, cancel, each := limits.Apply(ctx)
	defer cancel()
	h.Workers = each.Workers
	for times := 1; ; times++ {
		if h.Rollouts = each.Rollouts; limits.Rollouts > 0 {
			h.Rollouts *= len(h.Candidates)
		}
		err := h.Even(within)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		if c.isClear() || times == clearTimes || c.worlds >= clearWorlds || within.Err() != nil {
			return c, nil
		}
	}
}

// add adds the results of a world.
func (c *Comparison) add(player int, world []Stats) {
	lead := func(s *Stats) int64 { return s.Value - s.Wins[player] }
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.worlds++
	c.cost.add(lead(&world[0]) - lead(&world[len(world)-1]))
	for i := range world {
		c.leads[i].add(lead(&world[i]))
		c.wins[i].add(world[i].Wins[player])
		c.results[i].Add(&world[i])
	}
}

// Cost returns how many points the played move cost: the lead of the best move
// less the lead of the played one, with its standard error.
func (c *Comparison) Cost() (cost, costError float64) {
	if c.moves < 2 || c.worlds == 0 {
		return 0, 0
	}
	return c.leads[0].mean(c.worlds, Point) - c.leads[1].mean(c.worlds, Point), c.cost.error(c.worlds, Point)
}

// Verdict returns the judgement of the played move, or 0 after too few worlds.
func (c *Comparison) Verdict() uint8 {
	if c.worlds < leastWorlds {
		return 0
	}
	return Verdict(c.Cost())
}

// isClear reports whether there is a verdict that would be the same without the
// error, and no move that was found best may be an inaccuracy after all.
func (c *Comparison) isClear() bool {
	cost, costError := c.Cost()
	v := c.Verdict()
	return v == Verdict(cost, 0) && (v != Verdict(0, 0) || cost+errorsOff*costError < inaccuracyCost)
}

// Outcome returns the outcome of the best move, or of the one played.
func (c *Comparison) Outcome(isBest bool, players int) Outcome {
	i := 0
	if !isBest && c.moves > 1 {
		i = 1
	}
	o := Outcome{Rollouts: int(c.worlds)}
	if c.worlds > 0 {
		o.Lead, o.LeadError = c.leads[i].mean(c.worlds, Point), c.leads[i].error(c.worlds, Point)
		o.Win = c.wins[i].mean(c.worlds, WinUnit)
		careful := c.wins[i] // one more win, and one more loss, which adds 0: equal results leave a doubt
		careful.add(WinUnit)
		o.WinError = careful.error(c.worlds+2, WinUnit)
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

// standardError returns the standard error of the mean of n numbers with these
// sums of themselves and of their squares.
func standardError(sum, squares, n int64) float64 {
	if n < 2 {
		return 0
	}
	mean := float64(sum) / float64(n)
	variance := (float64(squares)/float64(n) - float64(mean*mean)) * float64(n) / float64(n-1)
	return math.Sqrt(max(0, variance) / float64(n))
}
