package search

import (
	"context"
	"math"
	"sync/atomic"
	"testing"
)

// The verdicts follow the cost less two errors.
func TestVerdict(t *testing.T) {
	for _, test := range []struct {
		cost, around float64
		want         uint8
	}{
		{0, 0, 1}, {-1, 0.1, 1}, {2, 0.6, 1}, {2, 0.5, 2}, {2, 0, 3}, {4, 0.1, 3}, {4, 0, 4}, {9, 4, 2},
	} {
		if got := Verdict(test.cost, test.around); got != test.want {
			t.Errorf("%v ± %v: got %v, want %v", test.cost, test.around, got, test.want)
		}
	}
}

// A comparison in a few worlds judges no move, because they may agree by chance.
func TestFewWorldsJudgeNothing(t *testing.T) {
	c := Comparison{moves: 2}
	for range leastWorlds {
		if c.Verdict() != 0 || c.isClear() {
			t.Errorf("%d worlds: got verdict %d", c.worlds, c.Verdict())
		}
		c.add(0, []Stats{{Value: 20 * Point}, {}})
	}
	if c.Verdict() != 4 || !c.isClear() {
		t.Errorf("%d worlds: got verdict %d", c.worlds, c.Verdict())
	}
}

// A comparison plays the worlds of its limit again until it is clear: until the cost
// without its errors has the same verdict, and a move is not the best one only because
// the errors are wide. It ends after eight times, or 1600 worlds, all the same. So a low
// limit leads to enough worlds for a verdict.
func TestClearComparisons(t *testing.T) {
	for _, test := range []struct {
		cost, spread int64 // points: the costs of the worlds are cost-spread and cost+spread in turn
		limit        int
		worlds       int64
	}{
		{0, 0, 16, 16}, {0, 1, 16, 16}, {0, 9, 16, 96}, {5, 0, 16, 16}, {5, 1, 16, 16}, {5, 4, 16, 80},
		{-20, 9, 16, 16}, {1, 1, 16, 128}, {1, 1, 1000, 2000}, {1, 1, 1600, 1600}, {5, 0, 1, 8}, {0, 0, 8, 8},
	} {
		h := Halving[int]{Candidates: make([]Candidate[int], 2)}
		h.Play = func(_ int, world uint64, _ []Candidate[int], results []Stats, _ *atomic.Bool) error {
			results[0] = Stats{Value: (test.cost + test.spread*(2*int64(world%2)-1)) * Point}
			return nil
		}
		c, err := h.Compare(context.Background(), Limits{Rollouts: test.limit, Workers: 1}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if cost, around := c.Cost(); c.worlds != test.worlds {
			t.Errorf("%v ± %v, verdict %d: %d worlds, want %d", cost, around, c.Verdict(), c.worlds, test.worlds)
		}
	}
}

// The error of a share of victories counts one more victory and one more defeat:
// after w victories in n worlds it is the error of w+1 in n+2.
func TestErrorOfVictories(t *testing.T) {
	for _, test := range []struct{ won, worlds int }{{0, 8}, {10, 10}, {3, 8}, {50, 100}} {
		c := Comparison{moves: 1}
		for i := range test.worlds {
			world := Stats{Games: 1}
			if i < test.won {
				world.Wins[0] = WinUnit
			}
			c.add(0, []Stats{world})
		}
		share := float64(test.won+1) / float64(test.worlds+2)
		want := math.Sqrt(share * (1 - share) / float64(test.worlds+1))
		got := c.Outcome(false, 3)
		if math.Abs(got.WinError-want) > 1e-6 || math.Abs(got.Win-float64(test.won)/float64(test.worlds)) > 1e-6 {
			t.Errorf("%d of %d: got %v ± %v, want an error of %v", test.won, test.worlds, got.Win, got.WinError, want)
		}
	}
}
