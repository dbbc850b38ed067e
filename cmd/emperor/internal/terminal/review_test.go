package terminal

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/opponents"
)

// saveLastRounds saves the last rounds of a game between random opponents, with
// a person's name at the first seat.
func saveLastRounds(t *testing.T) (file string) {
	t.Helper()
	m, err := emperor.NewMatch(emperor.Options{Players: 3}, 5)
	if err == nil {
		m, err = m.Named(emperor.Names{"Anna", "random", "random"})
	}
	if err != nil {
		t.Fatal(err)
	}
	random := opponents.Random()
	m, err = opponents.Play(context.Background(), m,
		[]opponents.Opponent{random, random, random}, 0)
	if err != nil {
		t.Fatal(err)
	}
	whole := m.Record()
	last := whole
	last.Initial, last.Moves = m.At(len(whole.Moves)-33).State().Position(), whole.Moves[len(whole.Moves)-33:]
	var text bytes.Buffer
	if _, err := last.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// After the end of a game a review shows what was luck, and which of a person's
// moves cost them most.
func TestReview(t *testing.T) {
	p := play([]string{"review 8", "anything", "again", "again 9", "review x", ""}, "-load", saveLastRounds(t))
	if p.status != 0 || p.errs != "" {
		t.Fatal(p.status, p.errs)
	}
	typist.MustFit(t, p.out)
	typist.MustTell(t, p.out, "THE END", "Trying at least 8 games for each move", "RESULT", "luck", "own moves",
		"Anna (A)", "random (B)", "DECISIONS", "THE MOVES THAT COST MOST", "1. Round ", "Anna (A). ", "CARDS", `or "again 1"`,
		"! the game is over", "choose a number from 1 to ", "choose a number from 1 to ", `as in "review 1000"`)
	if regexp.MustCompile(`\d\. Round \d+, random`).MatchString(p.out) {
		t.Errorf("a move of a machine is among those that cost most:\n%s", p.out)
	}
}

// A person plays on from before one of their mistakes once the game is reviewed, even if
// another review was refused after the first one. The game that ended stays in its file.
func TestAgain(t *testing.T) {
	file := saveLastRounds(t)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", t.TempDir())
	p := play([]string{"again 1", "review 8", "review x", "again 1", "1", "1", "1"}, "-load", file)
	if p.status != 0 {
		t.Fatal(p.errs)
	}
	typist.MustFit(t, p.out)
	typist.MustTell(t, p.out, "THE END", `! type "review" first`, "1. Round ", "again 1", "===== Round ", "Anna (A)",
		"You play on from before round", "> 1", "The game is saved in "+os.Getenv("TMPDIR"), "Continue it with")
	after, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("the game that ended has changed, %v", err)
	}
}
