package chance_test

import (
	"math"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/chance"
)

// The tables of statistics: what a chi-square exceeds with these probabilities.
func TestAbove(t *testing.T) {
	for _, test := range []struct {
		freedom int
		x, want float64
	}{
		{1, 3.841459, 0.05}, {1, 10.827566, 0.001}, {5, 11.070498, 0.05}, {10, 3.940299, 0.95}, {10, 29.588298, 0.001}, {100, 149.449253, 0.001}, {100, 61.917945, 0.999},
	} {
		if got := chance.Above(test.x, test.freedom); math.Abs(got-test.want) > 1e-6 {
			t.Errorf("a chi-square of %d degrees of freedom exceeds %v with %v; want %v", test.freedom,
				test.x, got, test.want)
		}
	}
}

// With two degrees of freedom a chi-square is exponential, far into its tail.
func TestAboveIsExponential(t *testing.T) {
	for x := 0.5; x < 80; x += 0.5 {
		if got, want := chance.Above(x, 2), math.Exp(-x/2); math.Abs(got/want-1) > 1e-9 {
			t.Errorf("above %v: %v, want %v", x, got, want)
		}
	}
}

func TestTail(t *testing.T) {
	for _, test := range []struct {
		happened, trials int
		p, want          float64
	}{
		{0, 10, 0.5, 1.0 / 1024}, {10, 10, 0.5, 1.0 / 1024}, {1, 10, 0.5, 11.0 / 1024}, {0, 3, 0, 1}, {1, 3, 0, 0}, {3, 3, 1, 1}, {2, 3, 1, 0},
	} {
		if got := chance.Tail(test.happened, test.trials, test.p); math.Abs(got-test.want) > 1e-12 {
			t.Errorf("%d of %d at %v: %v, want %v", test.happened, test.trials, test.p, got, test.want)
		}
	}
}

// recorder notes failures instead of failing.
type recorder struct {
	testing.TB
	failed bool
}

func (r *recorder) Helper()               {}
func (r *recorder) Errorf(string, ...any) { r.failed = true }
func (r *recorder) Fatalf(string, ...any) { r.failed = true }

// Each comparison passes what is as expected, and fails what is not.
func TestComparisons(t *testing.T) {
	coin := map[string]float64{"heads": 0.5, "tails": 0.5}
	for name, test := range map[string]struct {
		compare func(testing.TB)
		fails   bool
	}{
		"a fair share":         {func(t testing.TB) { chance.Share(t, 480, 1000, 0.5, "heads") }, false},
		"too seldom":           {func(t testing.TB) { chance.Share(t, 400, 1000, 0.5, "heads") }, true},
		"too often":            {func(t testing.TB) { chance.Share(t, 600, 1000, 0.5, "heads") }, true},
		"a fair coin":          {func(t testing.TB) { chance.Frequencies(t, map[string]int{"heads": 490, "tails": 510}, coin) }, false},
		"an unfair coin":       {func(t testing.TB) { chance.Frequencies(t, map[string]int{"heads": 300, "tails": 700}, coin) }, true},
		"a side it lacks":      {func(t testing.TB) { chance.Frequencies(t, map[string]int{"heads": 490, "edge": 1}, coin) }, true},
		"a chi-square":         {func(t testing.TB) { chance.ChiSquare(t, 12, 10, "") }, false},
		"a large chi-square":   {func(t testing.TB) { chance.ChiSquare(t, 70, 10, "") }, true},
		"no spread of figures": {func(t testing.TB) { chance.ChiSquare(t, 0.01, 10, "") }, true},
	} {
		r := &recorder{TB: t}
		test.compare(r)
		if r.failed != test.fails {
			t.Errorf("%s: failed is %v, want %v", name, r.failed, test.fails)
		}
	}
}
