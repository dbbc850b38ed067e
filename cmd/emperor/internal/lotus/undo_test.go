package lotus

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

// An undo after a reveal keeps what was revealed known.
func TestUndoAfterReveal(t *testing.T) {
	printed, moves := typeInPhase(t, whitelotus.PhaseContest, "1 against b", "undo", "2 against c")
	if strings.Contains(printed, "Taken back: bid 1 against random (B)") {
		typist.MustTell(t, printed, "Taken back: bid 1 against random (B), and ", "You know the choices revealed",
			"Whom do you bid against?")
	}
	if len(moves) == 0 || moves[0] != whitelotus.Bid(2, 2) {
		t.Errorf("got %v in\n%s", moves, printed)
	}
}
