package lotus

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

// After a game the last map is shown, and the players look at the game again or
// begin another.
func TestAfterTheGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	t.Setenv("TMPDIR", t.TempDir())
	game{seed: 4, save: file, options: whitelotus.Options{Turns: 2}}.playWith(t,
		anyChoice(rand.New(rand.NewPCG(1, 1))))
	typed := func(lines ...string) string {
		next := typist.Script(lines...)
		return game{load: file}.playWith(t, func(screen string) (string, bool) {
			if last := typist.LastLine(screen); strings.Contains(last, "Enter") && !strings.Contains(last, "leave") {
				return "", true
			}
			return next(screen)
		})
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

// The question where to put a block names one's own blocks, which are no
// choices any more.
func TestOwnBlocksAreNamed(t *testing.T) {
	out := outputFor(t, positions[whitelotus.PhasePlace], "You,greedy,greedy", "fuzhou", "quit")
	typist.MustTell(t, out, "Where do you put a block?", "Fuzhou Village", "> fuzhou", "Where do you put a block?",
		"You have a block on Fuzhou. 1 pass", "> quit")
}

// A score that falls because of another player's group is explained.
func TestLargestGroupIsExplained(t *testing.T) {
	out := outputFor(t, strings.Replace(positions[whitelotus.PhaseTake], "B[Fuzhou, Hangzhou, Kunming]",
		"B[Fuzhou, Hangzhou]", 1), "You,greedy,greedy", "fuzhou", "quit")
	typist.MustTell(t, out, "You take Fuzhou, a Temple, from greedy (B).",
		"* The largest group is now that of A, with 2 areas, so scores change: A +2, B -1, C -1.")
}
