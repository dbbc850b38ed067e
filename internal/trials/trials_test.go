package trials_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/trials"
)

// Results arrive in the order of the jobs, on any number of processors. InOrder
// stops if a job or the consumer returns an error, or if the consumer wants no
// more, and then no job runs on.
func TestInOrder(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, processors := range []int{1, 2, 7} {
		runtime.GOMAXPROCS(processors)
		for _, test := range []struct {
			jobs, failing, refused, enough int
			want                           int
		}{
			{100, -1, -1, -1, 100}, {0, -1, -1, -1, 0}, {1, -1, -1, -1, 1}, {100, 30, -1, -1, 30}, {100, -1, 40, -1, 41}, {100, -1, -1, 50, 51}, {100, 0, -1, -1, 0},
		} {
			failed := errors.New("failed")
			var running atomic.Int32
			var taken []int
			err := trials.InOrder(test.jobs, func(i int) (int, error) {
				running.Add(1)
				defer running.Add(-1)
				time.Sleep(time.Duration(i%3) * 100 * time.Microsecond)
				if i == test.failing {
					return 0, failed
				}
				return i * i, nil
			}, func(i, square int) (bool, error) {
				if square != i*i || i != len(taken) {
					t.Errorf("job %d after %d: %d", i, len(taken), square)
				}
				taken = append(taken, i)
				if i == test.refused {
					return true, failed
				}
				return i != test.enough, nil
			})
			if wrong := test.failing >= 0 || test.refused >= 0; len(taken) != test.want ||
				(err != nil) != wrong || wrong && err != failed {
				t.Errorf("%+v: %d taken, %v", test, len(taken), err)
			}
			if running.Load() != 0 {
				t.Errorf("%+v: jobs go on", test)
			}
		}
	}
}

// If all numbers are equal, there is no interval around their mean.
func TestNoInterval(t *testing.T) {
	var same trials.Mean
	for range 7 {
		same.Add(1.0 / 3)
	}
	if got := trials.PlusMinus(same.Around(), 2); got != "± ?" {
		t.Error(got)
	}
	if got := trials.PlusMinus(1.25, 1); got != "± 1.2" {
		t.Error(got)
	}
}

// The interval of a share contains it and lies within 0 and 1.
func TestShare(t *testing.T) {
	for name, test := range map[string]struct {
		shares []float64
		want   string
	}{
		"none":      {nil, "?"},
		"one":       {[]float64{1}, "?"},
		"two":       {[]float64{0, 1}, "0.5 to 99.5"},
		"all won":   {slices.Repeat([]float64{1}, 10), "68.3 to 100.0"},
		"all lost":  {slices.Repeat([]float64{0}, 10), "0.0 to 31.7"},
		"even":      {slices.Repeat([]float64{0.25}, 100), ""},
		"different": {slices.Repeat([]float64{0, 0.5, 0.25, 0.25}, 50), ""},
	} {
		t.Run(name, func(t *testing.T) {
			var m trials.Mean
			for _, share := range test.shares {
				m.Add(share)
			}
			if got := m.Percent(1); test.want != "" && got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
			low, high := m.Share()
			if low < 0 || low > m.Value() || high < m.Value() || high > 1 ||
				test.want == "" && high-low > 0.1 {
				t.Errorf("%v: %v to %v", m.Value(), low, high)
			}
		})
	}
}

// The interval of a share contains the true one in about 95 % of cases. As with
// Wilson's, it may be 90 % if only a few numbers of victories are likely.
func TestShareCovers(t *testing.T) {
	for _, n := range []int{2, 3, 5, 10, 30, 100} {
		for _, truth := range []float64{0.02, 0.1, 0.25, 1.0 / 3, 0.5, 0.6, 0.8, 0.95} {
			covers, probability := 0.0, math.Pow(1-truth, float64(n))
			for won := range n + 1 {
				var m trials.Mean
				for i := range n {
					m.Add(map[bool]float64{true: 1, false: 0}[i < won])
				}
				if low, high := m.Share(); low <= truth && truth <= high {
					covers += probability
				}
				probability *= truth / (1 - truth) * float64(n-won) / float64(won+1)
			}
			if covers < 0.9 {
				t.Errorf("%d trials of %v: the interval contains it in %.1f %%", n, truth, 100*covers)
			}
		}
	}
}

// Intervals contain the true mean as often as they claim, also for few numbers.
func TestMean(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	for _, n := range []int{2, 3, 4, 6, 11, 31} {
		held := 0
		const times = 20_000
		for range times {
			var m trials.Mean
			for range n {
				m.Add(5 + 2*rng.NormFloat64())
			}
			if math.Abs(m.Value()-5) <= m.Around() {
				held++
			}
		}
		if share := float64(held) / times; share < 0.94 || share > 0.96 {
			t.Errorf("%d numbers: the interval holds in %.1f %%", n, 100*share)
		}
	}
	if m := (trials.Mean{}); m.Value() != 0 || !math.IsInf(m.Around(), 1) {
		t.Errorf("%v ± %v", m.Value(), m.Around())
	}
}
