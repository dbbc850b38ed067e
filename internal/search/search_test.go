package search_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/search"
)

// noisySearch returns a search of moves whose results are random around their
// number.
func noisySearch(moves, rollouts, workers int) *search.Halving[int] {
	h := &search.Halving[int]{Rollouts: rollouts, Workers: workers}
	for m := range moves {
		h.Candidates = append(h.Candidates, search.Candidate[int]{Move: m})
	}
	h.Play = func(_ int, world uint64, cs []search.Candidate[int], results []search.Stats,
		_ *atomic.Bool) error {
		rng := rand.New(rand.NewPCG(world, 1))
		for i := range cs {
			results[i] = search.Stats{Games: 1, Value: int64(10*cs[i].Move + rng.IntN(100))}
		}
		return nil
	}
	return h
}

// The best candidate comes first and has most of the rollouts. Their number is
// within the limit. The result does not depend on the number of workers.
func TestHalving(t *testing.T) {
	var first []search.Candidate[int]
	for _, workers := range []int{1, 2, 7} {
		h := noisySearch(20, 2000, workers)
		if err := h.Run(context.Background()); err != nil {
			t.Fatal(err)
		}
		played := int64(0)
		for _, c := range h.Candidates {
			played += c.Games
		}
		if best := h.Candidates[0]; best.Move != 19 || best.Games < 200 || h.Candidates[19].Games > 30 ||
			played < 1500 || played > 2000 {
			t.Errorf("%d rollouts: %+v", played, h.Candidates)
		}
		if first == nil {
			first = h.Candidates
		}
		if !reflect.DeepEqual(h.Candidates, first) {
			t.Errorf("%d workers: %+v, want %+v", workers, h.Candidates, first)
		}
	}
}

// The error of a candidate is the standard error of its mean: here of 0, 30 and
// 60, whose standard deviation is 30. The result of a prior does not change it.
func TestError(t *testing.T) {
	h := noisySearch(1, 3, 1)
	h.Candidates[0].Stats = search.Stats{Games: 100, Value: 1e6}
	h.Play = func(_ int, world uint64, _ []search.Candidate[int], results []search.Stats, _ *atomic.Bool) error {
		results[0] = search.Stats{Games: 1, Value: 30 * int64(world)}
		return nil
	}
	if err := h.Even(context.Background()); err != nil {
		t.Fatal(err)
	}
	if got, want := h.Candidates[0].Error(), 30/math.Sqrt(3)/search.Point; math.Abs(got-want) > 1e-12 {
		t.Errorf("three rollouts: got error %v, want %v", got, want)
	}
	if got := new(search.Candidate[int]).Error(); got != 0 {
		t.Errorf("without rollouts: got error %v", got)
	}
}

// Even plays each candidate in the same number of worlds.
func TestEven(t *testing.T) {
	h := noisySearch(3, 100, 2)
	if err := h.Even(context.Background()); err != nil {
		t.Fatal(err)
	}
	for m, c := range h.Candidates {
		if c.Games != 33 || c.Move != m {
			t.Errorf("%+v", h.Candidates)
		}
	}
}

// The error of a rollout ends the search, and a comparison.
func TestFailure(t *testing.T) {
	h, pair, failure := noisySearch(3, 1000000, 2), noisySearch(2, 0, 2), errors.New("broken")
	play := h.Play
	h.Play = func(w int, world uint64, cs []search.Candidate[int], results []search.Stats,
		stopped *atomic.Bool) error {
		if world == 10 {
			return failure
		}
		return play(w, world, cs, results, stopped)
	}
	pair.Play = h.Play
	err := h.Run(context.Background())
	_, err2 := pair.Compare(context.Background(), search.Limits{Rollouts: 100, Workers: 2}, 0)
	if !errors.Is(err, failure) || !errors.Is(err2, failure) {
		t.Errorf("got %v, %v", err, err2)
	}
}

// A search ends with its context, and a world that is stopped counts for no
// candidate.
func TestContextEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	h := noisySearch(4, 1<<30, 1)
	play := h.Play
	h.Play = func(w int, world uint64, cs []search.Candidate[int], results []search.Stats,
		stopped *atomic.Bool) error {
		if world == 5 {
			cancel()
			for !stopped.Load() {
				time.Sleep(time.Millisecond)
			}
		}
		return play(w, world, cs, results, stopped)
	}
	if err := h.Run(ctx); err != nil || h.Candidates[0].Games != 5 {
		t.Errorf("%v; %+v", err, h.Candidates)
	}
}

// Limits are parsed, get defaults, and are described in words.
func TestLimits(t *testing.T) {
	for limit, want := range map[string]search.Limits{
		"100ms": {Time: 100 * time.Millisecond}, "2000": {Rollouts: 2000},
		"": {}, "0": {}, "-5": {}, "-1s": {}, "x": {}, "1s:5": {},
	} {
		none := map[string]search.Limits{"greedy": {}, "search": {}}
		limited := func(l search.Limits) search.Limits { return l }
		if got, err := search.Opponent(none, "search:"+limit, limited); got != want ||
			(err == nil) != (want != search.Limits{}) {
			t.Errorf("%q: %v, %v", limit, got, err)
		}
	}
	ctx, cancel, applied := search.Limits{Workers: -3}.Apply(context.Background())
	defer cancel()
	until, ok := ctx.Deadline()
	if !ok || time.Until(until) > search.DefaultTime || applied.Workers != 1 ||
		applied.Expected(ctx, time.Millisecond) > 1000 {
		t.Errorf("%v, %v, %+v", until, ok, applied)
	}
	_, end, all := search.Limits{Workers: 1 << 30}.Apply(ctx)
	defer end()
	if all.Workers != runtime.GOMAXPROCS(0) {
		t.Errorf("%d workers for %d processors", all.Workers, runtime.GOMAXPROCS(0))
	}
	long, stop, hour := search.Limits{Time: time.Hour, Workers: 1}.Apply(context.Background())
	defer stop()
	if n := hour.Expected(long, time.Millisecond); n != 1000 {
		t.Errorf("%d rollouts are expected in an hour; want those of a second, %d", n, 1000)
	}
}
