package terminal

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// Each house says where its roads lead: otherwise many choices read alike.
func TestChoicesSayWhatDiffers(t *testing.T) {
	out := play([]string{"purple", "Chu"}, "-seed", "5", "-save", "none").out
	seen := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^ +\d+  house \d+ (.*)$`).FindAllStringSubmatch(out, -1) {
		if !strings.Contains(line[1], "roads to ") || seen[line[1]] {
			t.Errorf("a house says %q", line[1])
		}
		seen[line[1]] = true
	}
	if len(seen) != 8 {
		t.Errorf("%d houses are offered in Chu", len(seen))
	}
	typist.MustFit(t, out)
}

// The log begins with the round before this one; the whole game is there too.
func TestLogBeginsNearTheEnd(t *testing.T) {
	m, err := emperor.NewMatch(emperor.Options{Players: 3}, 5)
	if err == nil {
		m, err = m.Named(emperor.Names{"Anna", "random", "random"})
	}
	for err == nil && m.State().Round() < 5 {
		m, err = m.Play(slices.Collect(m.State().LegalMoves())[0])
	}
	file := filepath.Join(t.TempDir(), "game.txt")
	if err == nil {
		err = writeRecord(file, m.Record())
	}
	if err != nil {
		t.Fatal(err)
	}
	out := play([]string{"log", "log all", "log 5"}, "-load", file).out
	parts := strings.SplitN(out, "> log", 4)
	first := func(text string) string { return regexp.MustCompile(`(?m)^\d+`).FindString(text) }
	if first(parts[1]) != "4" || first(parts[2]) != "1" {
		t.Errorf("the log begins in round %q, the whole one in round %q", first(parts[1]), first(parts[2]))
	}
	typist.MustTell(t, parts[3], `! type "log"`)
}

// After a game the same players begin another one, which has a file of its own.
func TestRematch(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	out := play([]string{"rematch", "quit"}, "-load", saveLastRounds(t)).out
	typist.MustTell(t, out, "THE END", `"rematch"> rematch`, "===== Round 1: ")
}
