package lotus

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Against machines, undo returns to the player's last decision and takes back
// the machines' moves too. After the same choices the game is the same again.
func TestUndo(t *testing.T) {
	dir := t.TempDir()
	straight, back := filepath.Join(dir, "straight.txt"), filepath.Join(dir, "back.txt")
	g := game{players: 4, seats: "you,greedy", seed: 11, screen: "80x50"}
	g.save = straight
	g.play(t, "luoyang", "chengdu")
	g.save = back
	out := g.play(t, "luoyang", "chengdu", "undo", "undo", "undo", "luoyang", "chengdu")
	typist.MustTell(t, out, "3 goes left", "Taken back: block Chengdu, and 3 moves after it.", "4 goes left",
		"Taken back: block Luoyang, and 3 moves after it.", "5 goes left",
		"! You (A) decided nothing yet", "3 goes left")
	if got, want := gameIn(t, back), gameIn(t, straight); got != want {
		t.Errorf("after the same moves: got\n%v, want\n%v", got, want)
	}
}

// In the middle of a bid, undo first clears the choice.
func TestUndoWithinABid(t *testing.T) {
	told, moves := typeInPhase(t, whitelotus.PhaseContest, "c", "undo", "b", "1")
	typist.MustTell(t, told, "Influence, 1 to 3> undo Your choices are cleared.", "Whom do you bid against?")
	if len(moves) == 0 || moves[0] != whitelotus.Bid(1, 1) {
		t.Errorf("got %v", moves)
	}
}

// An undo after a reveal keeps what was revealed known.
func TestUndoAfterReveal(t *testing.T) {
	told, moves := typeInPhase(t, whitelotus.PhaseContest, "1 against b", "undo", "2 against c")
	if strings.Contains(told, "Taken back: bid 1 against random (B)") {
		typist.MustTell(t, told, "Taken back: bid 1 against random (B), and ", "You know the choices revealed",
			"Whom do you bid against?")
	}
	if len(moves) == 0 || moves[0] != whitelotus.Bid(2, 2) {
		t.Errorf("got %v in\n%s", moves, told)
	}
}

// Among several people a player may take back a secret choice alone, before
// they clear the screen, unless it has revealed all. Everybody must agree if
// choices of others are taken back.
func TestUndoHotSeat(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	writeRecord(t, file, contestOf("Luoyang", "A, B", "12, 12, 12"), "Anna", "Bo", "Cleo")
	out := game{load: file}.play(t, "", "", "3", "undo", "4", "", "", "2", "undo", "no", "undo", "yes", "5", "")
	typist.MustTell(t, strings.ReplaceAll(out, "\n  ", " "), "Influence, 1 to 6> 3\n",
		"Your turn is over. Press Enter to clear the screen> undo\n",
		"Taken back: bid 3 against Bo (B).", "Influence, 1 to 6> 4\n", "clear the screen> \n",
		"Bo (B), it is your turn",
		"Influence, 1 to 6> 2\n", "clear the screen> undo\n",
		"Bo (B) takes back their last decision: the choices revealed and the tiles laid since then stay known. Does everybody agree?",
		"yes or no> no\n", "clear the screen> undo\n", "yes or no> yes\n", "Taken back: bid 2 against Anna (A)",
		"Influence, 1 to 6> 5\n", "A bids 4 against B; B bids 5 against A")
	if _, after, _ := strings.Cut(out, "undo\nBo"); strings.Contains(after, "Anna (A) wins") {
		t.Errorf("the old result stands:\n%s", after)
	}
}
