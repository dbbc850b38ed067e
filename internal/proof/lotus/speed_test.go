package lotus_test

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/emperorofchina/emperor/whitelotus"
)

// TestStateIsSmall: a state is cheap to copy.
func TestStateIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(whitelotus.GameState{}); size > 512 {
		t.Errorf("a GameState has %d bytes", size)
	}
}

// TestNoAllocation: neither Apply nor the list of legal moves allocates. The mean of
// ten runs is rounded down, so a few allocations of the runtime do not count.
func TestNoAllocation(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	moves := make([]whitelotus.Move, 0, 256)
	for players := 3; players <= 6; players++ {
		s := newGame(t, whitelotus.Options{Players: players}, 1)
		for !s.Over() {
			before := s
			moves = s.AppendLegalMoves(moves[:0])
			m := moves[rng.IntN(len(moves))]
			if n := testing.AllocsPerRun(10, func() {
				moves = before.AppendLegalMoves(moves[:0])
				s, _ = whitelotus.Apply(before, m)
			}); n > 0 {
				t.Fatalf("%v allocations of %s in %v", n, s.Board().FormatMove(m), before)
			}
		}
	}
}

// BenchmarkGames plays random games, and reports the decisions per second.
func BenchmarkGames(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	moves := make([]whitelotus.Move, 0, 256)
	decisions := 0
	for i := range b.N {
		s := newGame(b, whitelotus.Options{Players: 4}, uint64(i))
		for !s.Over() {
			moves = s.AppendLegalMoves(moves[:0])
			s, _ = whitelotus.Apply(s, moves[rng.IntN(len(moves))])
			decisions++
		}
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
