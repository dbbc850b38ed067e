package search

import (
	"math"
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

// A comparison is clear if the cost without its errors has the same verdict, and a
// move is not the best one only because the errors are wide.
func TestClearComparisons(t *testing.T) {
	for _, test := range []struct {
		cost, spread int64 // points: the costs of the worlds are cost-spread and cost+spread in turn
		clear        bool
	}{
		{0, 0, true}, {0, 1, true}, {0, 9, false}, {5, 0, true}, {5, 1, true}, {5, 4, false}, {1, 1, false}, {-20, 9, true},
	} {
		c := Comparison{moves: 2}
		for i := range int64(2 * leastWorlds) {
			c.add(0, []Stats{{Value: (test.cost + test.spread*(2*(i%2)-1)) * Point}, {}})
		}
		if c.isClear() != test.clear {
			cost, around := c.Cost()
			t.Errorf("%v ± %v, verdict %d: clear is %v", cost, around, c.Verdict(), c.isClear())
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
