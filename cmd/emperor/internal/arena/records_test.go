package arena

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
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

// The results of games follow from their moves, whether or not the records
// claim results. A record with a false claim is dropped, and its game is played
// again.
func TestResultsFollowFromMoves(t *testing.T) {
	name := filepath.Join(t.TempDir(), "records")
	args := append(slices.Clone(fewGames), "-records", name)
	want, _ := resultsOf(t, args...)
	whole := contents(t, name)
	for what, test := range map[string]struct{ line, instead, said string }{
		"no claims": {`(?m)^(scores|winners):.*\n`, "", "0 games played"},
		"lies":      {`(?m)^scores: `, "scores: 1", "6 games played"},
	} {
		t.Run(what, func(t *testing.T) {
			text := regexp.MustCompile(test.line).ReplaceAllString(whole, test.instead)
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			if got, said := resultsOf(t, args...); got != want || !strings.Contains(said, test.said) {
				t.Errorf("%s: %s: got\n%s\nwant\n%s", what, said, got, want)
			}
		})
	}
}

// A file that contains anything except records is left unchanged.
func TestForeignFiles(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "records")
	args := append(slices.Clone(fewGames), "-records", name)
	resultsOf(t, args...)
	whole := contents(t, name)
	for what, text := range map[string]string{
		"a text":                    "module example.org/x\n\ngo 1.23\n",
		"a text before":             "Dear Bo,\n" + whole,
		"no text":                   "\x7fELF\x00\x01\x02",
		"one long line":             strings.Repeat("x", 1<<21),
		"another version":           strings.Replace(whole, "record 1", "record 2", 1),
		"another version of a game": whole + strings.ReplaceAll(whole, "record 1", "record 2"),
		"another format":            "emperor 1; players: 3",
	} {
		t.Run(what, func(t *testing.T) {
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			refused(t, "records of version 1", args...)
			if contents(t, name) != text {
				t.Errorf("%s: the file was changed", what)
			}
		})
	}
	refused(t, "not a regular file", append(args, "-records", dir)...)
	refused(t, "not a regular file", append(args, "-records", os.DevNull)...)
}

// A file is not written in two formats.
func TestOneFileForTwo(t *testing.T) {
	dir := t.TempDir()
	there, link := filepath.Join(dir, "there"), filepath.Join(dir, "link")
	if err := os.WriteFile(there, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(there, link); err != nil {
		t.Skip(err)
	}
	for _, files := range [][2]string{{dir + "/x", dir + "/x"}, {dir + "/x", dir + "/./x"}, {there, link}} {
		for _, flags := range [][2]string{{"-records", "-csv"}, {"-records", "-svg"}, {"-svg", "-csv"}} {
			refused(t, "are the same file", append(slices.Clone(fewGames), flags[0], files[0], flags[1],
				files[1])...)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 2 || contents(t, there) != "" {
		t.Errorf("it has written %v", left)
	}
}

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
