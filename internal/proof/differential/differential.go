// Package differential plays many games beside a referee at once, and counts
// what happened in them.
package differential

import (
	"fmt"
	"maps"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Tally counts events by name, to check that each of them occurred.
type Tally map[string]int

// Add adds the counts of m.
func (n Tally) Add(m Tally) {
	for what, k := range m {
		n[what] += k
	}
}

// String lists the events in alphabetical order, one a line.
func (n Tally) String() string {
	var b strings.Builder
	for _, what := range slices.Sorted(maps.Keys(n)) {
		fmt.Fprintf(&b, "\n%8d %s", n[what], what)
	}
	return b.String()
}

// Require fails the test for every event that occurred less than least times.
func (n Tally) Require(t *testing.T, least int, all ...string) {
	t.Helper()
	for _, what := range all {
		if n[what] < least {
			t.Errorf("there were %d %s, want %d or more", n[what], what, least)
		}
	}
}

// AtOnce calls play with the seeds from first on, count of them, on all
// processors, and returns the sum of their tallies. The first error or panic of
// a game ends it; the error names the seed.
func AtOnce(first uint64, count int, play func(seed uint64) (Tally, error)) (Tally, error) {
	var (
		mu     sync.Mutex
		all    = Tally{}
		failed error
		played int
		wait   sync.WaitGroup
	)
	next := func() (uint64, bool) {
		mu.Lock()
		defer mu.Unlock()
		played++
		return first + uint64(played-1), played <= count && failed == nil
	}
	for range runtime.GOMAXPROCS(0) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for seed, ok := next(); ok; seed, ok = next() {
				game, err := recoverPanic(seed, play)
				mu.Lock()
				all.Add(game)
				if err != nil && failed == nil {
					failed = fmt.Errorf("seed %d: %w", seed, err)
				}
				mu.Unlock()
			}
		}()
	}
	wait.Wait()
	return all, failed
}

// recoverPanic calls play and returns a panic as an error.
func recoverPanic(seed uint64, play func(uint64) (Tally, error)) (game Tally, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return play(seed)
}
