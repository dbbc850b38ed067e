package lotus_test

import (
	"errors"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// TestAwaited: players who do not exist, and no game, await nothing.
func TestAwaited(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "V C: Luoyang")
	p.Armies = []int{1, 0, 0, 4}
	want(t, "E, who does not play, is awaited", begin(t, p).Awaits(E), false)
	want(t, "somebody is awaited in no game", whitelotus.GameState{}.Awaits(A), false)
	var none whitelotus.View
	if err := none.Check(whitelotus.Pass()); !errors.Is(err, whitelotus.ErrNoGame) {
		t.Error(err)
	}
	if err := finishedGame(t, "").View(B).Check(whitelotus.Pass()); !errors.Is(err, whitelotus.ErrOver) {
		t.Error(err)
	}
	s := contest(t, A, 12, 9, 12)
	for m := range s.View(C).LegalMoves() {
		if err := s.View(C).Check(m); err != nil {
			t.Error(err)
		}
	}
}
