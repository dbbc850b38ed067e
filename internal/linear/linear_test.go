package linear_test

import (
	"math/rand/v2"
	"slices"
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
	var text strings.Builder
	got.Append(&text)
	read, err := linear.Read(strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n"), 3, 3)
	if err != nil || !slices.Equal(read.Spread, got.Spread) ||
		!slices.EqualFunc(read.Weights, got.Weights, slices.Equal) {
		t.Errorf("read %v, %v; want %v", read, err, got)
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

// Read refuses lines that Append does not write.
func TestReadIsStrict(t *testing.T) {
	for _, lines := range [][]string{
		nil,
		{"1 2 3"},
		{"1 2 3", "1 2"},
		{"1 2 3", "1 2 3 4"},
		{"1 2 3", "1  3"},
		{"1 2 3", "1 2 x"},
		{"1 2 3", "1 2 +3"},
		{"1 2 3", "1 2 -3"},
		{"1 2 3", "1 2147483648 3"},
	} {
		if m, err := linear.Read(lines, 2, 2); err == nil {
			t.Errorf("%q is read as %v", lines, m)
		}
	}
	if _, err := linear.Read([]string{"1 2 3", "-4 0 0"}, 2, 2); err != nil {
		t.Error(err)
	}
}
