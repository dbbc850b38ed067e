package linear_test

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/linear"
)

var phases = linear.Phases{0, 10, 30}

// A fit finds the weights that its samples were made with.
func TestFitFindsTheWeights(t *testing.T) {
	want := linear.Model{Weights: [][]int{{4096, 2048, -4096}, {0, 8192, 409}, {-2048, 4096, 4096}}}
	fit := linear.NewFit(phases, 3)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 3000 {
		features := []int32{240, int32(rng.IntN(5000)) - 2500, int32(rng.IntN(5000)) - 2500}
		x := rng.IntN(35)
		phase, next := phases.At(x)
		fit.Add(x, features, want.Value(phase, next, features))
	}
	got := fit.Solve(1e-9)
	for phase, weights := range want.Weights {
		for i, w := range weights {
			if d := got.Weights[phase][i] - w; d < -20 || d > 20 {
				t.Errorf("phase %d: weights %v, want %v", phase, got.Weights[phase], weights)
				break
			}
		}
		if got.Spread[phase] > 10 {
			t.Errorf("phase %d: spread %d", phase, got.Spread[phase])
		}
	}
	if fit.Samples() != 3000 {
		t.Errorf("%d samples", fit.Samples())
	}
	titles, models := []string{"one", "two"}, []linear.Model{got, got}
	read, err := linear.ReadAll(linear.WriteAll(titles, models), titles, 3, 3)
	if err != nil || !reflect.DeepEqual(read, models) {
		t.Errorf("read %v, %v; want %v", read, err, models)
	}
}

// Outside of the phases the nearest one counts.
func TestPhases(t *testing.T) {
	for _, c := range []struct{ x, phase, next int }{
		{-5, 0, 0}, {0, 0, 0}, {5, 0, 8}, {10, 1, 0}, {20, 1, 8}, {30, 1, 16}, {99, 1, 16},
	} {
		if phase, next := phases.At(c.x); phase != c.phase || next != c.next {
			t.Errorf("%d: phase %d and %d sixteenths, want %d and %d", c.x, phase, next, c.phase, c.next)
		}
	}
	if got := linear.Mix(100, 200, 4); got != 125 {
		t.Errorf("Mix returns %d, want 125", got)
	}
}

// ReadAll refuses what WriteAll does not write.
func TestReadAllIsStrict(t *testing.T) {
	titles := []string{"one", "two"}
	const right = "one\n1 2 3\n-4 0 0\ntwo\n1 2 3\n4 5 6\n"
	if _, err := linear.ReadAll(right, titles, 2, 2); err != nil {
		t.Error(err)
	}
	for old, wrong := range map[string]string{
		right: "", "-4 0 0\n": "", "4 5 6\n": "4 5 6\n4 5 6\n", "two": "one", "-4 0 0": "-4 0 0 0", "-4 0": "-4  0",
		"1 2 3": "1 2 x", "4 5 6": "4 5 +6", "5 6": "5 -6", "4 5": "04 5", "1 2 3\n": "1 2147483648 3\n", "0\n": "0\n\n",
	} {
		if ms, err := linear.ReadAll(strings.Replace(right, old, wrong, 1), titles, 2, 2); err == nil {
			t.Errorf("%q for %q is read as %v", wrong, old, ms)
		}
	}
}
