package lotus_test

import (
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// playout passes each state of a random game to see; in every other game
// players rarely pass.
func playout(t testing.TB, o whitelotus.Options, seed uint64, see func(whitelotus.GameState)) {
	t.Helper()
	s := newGame(t, o, seed)
	rng := rand.New(rand.NewPCG(seed, 3))
	for see(s); !s.Over(); see(s) {
		s = randomMove(t, s, rng, seed%2 == 0)
	}
}

// randomMove makes a random move.
func randomMove(t testing.TB, s whitelotus.GameState, rng *rand.Rand, eager bool) whitelotus.GameState {
	t.Helper()
	moves := s.AppendLegalMoves(nil)
	if eager && s.Phase() == whitelotus.PhasePlace {
		moves = moves[1:]
	}
	after, err := whitelotus.Apply(s, moves[rng.IntN(len(moves))])
	if err != nil {
		t.Fatalf("%v", err)
	}
	return after
}
