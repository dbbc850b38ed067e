package arena

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/opponents"
)

// refused runs arena, which must fail with the given message.
func refused(t *testing.T, want string, args ...string) {
	t.Helper()
	out, err := process(t, args...).CombinedOutput()
	if err == nil || !strings.Contains(string(out), want) || strings.Contains(string(out), "panic") {
		t.Errorf("%q: %v: %s; want %q", args, err, out, want)
	}
}

// fewGames are the flags of an arena of a few quick games.
var fewGames = []string{"-players", "3", "-opponents", "random,random,greedy", "-deals", "2"}

// If two arenas open one file, the second reports it and plays nothing.
func TestTwoArenasOnOneFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "records")
	c := contestOf(t, "random,random,greedy", 1)
	c.file = name
	file, _, err := c.open(os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	args := append(slices.Clone(fewGames), "-records", name)
	refused(t, "another program has this file open", args...)
	if file.Close(); contents(t, name) != "" {
		t.Error("the second arena played games")
	}
	resultsOf(t, args...)
}

// An arena does not continue games that its opponents would play differently,
// because they belong to other programs with the same names.
func TestAnotherProgram(t *testing.T) {
	name := filepath.Join(t.TempDir(), "records")
	args := append(slices.Clone(fewGames), "-records", name)
	resultsOf(t, args...)
	c := contestOf(t, "random,random,greedy", 2)
	group, err := playing.Emperor.NewGroup(c.seatings[0], os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	match, err := emperor.NewMatch(c.game.(emperorGame).options, c.seed)
	if err == nil {
		match, err = match.Named(emperor.Names(c.seatings[0]))
	}
	if err != nil {
		t.Fatal(err)
	}
	const number = 99 // it gives another random source
	match, err = opponents.Play(context.Background(), match,
		group.Seats(c.seatings[0]), number)
	if err != nil {
		t.Fatal(err)
	}
	text, err := match.Record().Text()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	refused(t, "now play differently", args...)
	if contents(t, name) != text {
		t.Error("the file was changed")
	}
}

// contestOf returns a contest for three players as flags create it.
func contestOf(t *testing.T, names string, deals int) contest {
	t.Helper()
	options, err := setup.Options(3, "", true, "MainRowFirst")
	if err != nil {
		t.Fatal(err)
	}
	lineup, err := playing.Emperor.NewSeating(names, 3)
	if err != nil {
		t.Fatal(err)
	}
	return contest{game: emperorGame{options: options}, seed: 1, deals: deals, seatings: lineup.All()}
}
