package terminal

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
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

// During a game a review would show the cards of others, so it is refused. So
// is playing on from a move before a review.
func TestReviewWaits(t *testing.T) {
	p := play([]string{"review", ""}, "-players", "3", "-seats", "you", "-seed", "4", "-save", "none")
	typist.MustTell(t, p.out, "Press Enter when nobody else looks")
	p = play([]string{"", "review"}, "-players", "3", "-seats", "you", "-seed", "4", "-save", "none")
	typist.MustTell(t, p.out, "! a review shows the cards of all players, so it waits until the game is")
	if strings.Contains(p.out, "RESULT") {
		t.Errorf("a game that is not over is reviewed:\n%s", p.out)
	}
	p = play([]string{"again 1", ""}, "-load", saveLastRounds(t))
	typist.MustTell(t, p.out, "THE END", `! type "review" first`)
}

// A person plays on from before one of their mistakes, even if another review
// was refused after the first one. The game that ended stays
// in its file.
func TestAgain(t *testing.T) {
	file := saveLastRounds(t)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", t.TempDir())
	p := play([]string{"review 8", "review x", "again 1", "1", "1", "1"}, "-load", file)
	if p.status != 0 {
		t.Fatal(p.errs)
	}
	typist.MustFit(t, p.out)
	typist.MustTell(t, p.out, "THE END", "1. Round ", "again 1", "===== Round ", "Anna (A)",
		"You play on from before round", "> 1", "The game is saved in "+os.Getenv("TMPDIR"), "Continue it with")
	after, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("the game that ended has changed, %v", err)
	}
}
