package lotus

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// After a game the last map is shown, and the players look at the game again or
// begin another.
func TestAfterTheGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	t.Setenv("TMPDIR", t.TempDir())
	playWith(t, typist.Random(1), "-seed 4 -turns 2 -save "+file)
	typed := func(lines ...string) string {
		next := typist.Script(lines...)
		return playWith(t, func(screen string) (string, bool) {
			if last := typist.LastLine(screen); strings.Contains(last, "Enter") && !strings.Contains(last, "leave") {
				return "", true
			}
			return next(screen)
		}, "-load "+file)
	}
	out := typed("replay")
	before, after, _ := strings.Cut(out, "===== THE END =====")
	if !strings.Contains(before, "Xining") {
		t.Error("the last map is not shown:\n", before)
	}
	typist.MustTell(t, after, `"rematch"> replay`, "Blocks:", "Turn 2 begins", "Emperor: ", "Blocks:", "Emperor: ")
	typist.MustFit(t, out)
	out = typed("score A", "log x", "dance", "rematch", "quit")
	typist.MustTell(t, out, "THE END", "in all: ", `! type "log"`, "! the game is over",
		"> rematch", "Turn 1 of 2, placing", "Goodbye.")
	if recordIn(t, file).Scores == nil {
		t.Error("the rematch is played in the file of the first game")
	}
}
