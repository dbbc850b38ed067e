package terminal

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// writeRecord writes a record to a file, as another program might.
func writeRecord(file string, record emperor.Record) error {
	text, err := record.Text()
	if err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o600)
}

// run runs the command play at this game.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	return sitting.Games{setup.Emperor: Play}.Play(args, in, out, errs)
}

// The printed command that resumes a game works in a shell as it is.
func TestCommandToGoOnCanBeCopied(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no shell")
	}
	for _, name := range []string{"plain-1.txt", "my game;ls.txt", "g[a]*.txt", "Ann's $HOME.txt",
		"魏 (2).txt"} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), name)
			p := play([]string{"exchange red", "quit"}, "-seed", "11", "-save", file)
			_, command, ok := strings.Cut(p.out, "go run ./cmd/emperor play ")
			said, err := exec.Command(shell, "-c", "printf '%s|' "+command).Output()
			if want := "-load|" + file + "|"; !ok || err != nil || string(said) != want {
				t.Errorf("%q, %v, want %q", said, err, want)
			}
		})
	}
}

// Wherever the input ends, the game is saved and the program says how to
// continue.
func TestEndOfInput(t *testing.T) {
	lines := []string{"", "1", "1", "1", "undo", "1", "1", "1", "1", "undo", "no", "undo", "yes", "1", "", "",
		"1", "save"}
	for n := range lines {
		file := filepath.Join(t.TempDir(), "game.txt")
		p := play(lines[:n], "-seats", "you", "-save", file)
		last := "The game is saved. Continue it with:\n  go run ./cmd/emperor play -load " + file + "\n"
		if p.status != 0 || p.errs != "" || !strings.HasSuffix(p.out, last) {
			t.Errorf("after %d lines: status %d, %s, …%s", n, p.status, p.errs,
				p.out[max(0, len(p.out)-300):])
		}
		gameIn(t, file)
	}
	// The last line may lack its newline.
	file := filepath.Join(t.TempDir(), "game.txt")
	var out, errs bytes.Buffer
	run([]string{"-players", "4", "-seed", "11", "-save", file}, strings.NewReader("exchange red"), &out,
		&errs)
	if len(recordIn(t, file).Moves) != 1 {
		t.Error("the last line was not read")
	}
}

// If two programs open one game, the second reports it and the first continues
// undisturbed.
func TestTwoProgramsOnOneGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	moves := typist.Script("exchange red", "1")
	p := playWith(func(screen string) (string, bool) {
		if second := play([]string{"quit"}, "-load", file); second.status != 2 ||
			!strings.Contains(second.errs, "another program has this file open") {
			t.Errorf("the second program: status %d, %s%s", second.status, second.out, second.errs)
		}
		return moves(screen)
	}, "-players", "4", "-seed", "11", "-save", file)
	if p.status != 0 || gameIn(t, file).Round() != 2 {
		t.Errorf("the first program: status %d, %s", p.status, p.errs)
	}
	if p := play(nil, "-load", file); p.status != 0 {
		t.Errorf("once it has ended: %s", p.errs)
	}
}

// A name can neither send commands to the terminal nor turn a person into a
// machine: a saved game reads back with the same seats.
func TestStrangeNames(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ga\x1b[2Jme.txt")
	record := emperor.Record{Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 1),
		Names: []string{"gre\u200bedy", "random", "\x07Bo\x1b[2J\nCy"}}
	if err := writeRecord(file, record); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		p := play([]string{""}, "-load", file)
		typist.MustTell(t, p.out, "Player A", "random (B)", "Bo[2JCy (C)")
		typist.MustFit(t, p.out)
	}
	if p := play(nil, "-load", file+"\x1b[2J"); strings.ContainsRune(p.errs, '\x1b') {
		t.Errorf("the terminal gets %q", p.errs)
	}
}

// If the game can no longer be saved, it continues, and can be saved elsewhere.
func TestMissingFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "stick")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	elsewhere := filepath.Join(t.TempDir(), "game.txt")
	lines := typist.Script("exchange red", "1", "quit", "no", "save "+elsewhere, "quit")
	p := playWith(func(screen string) (string, bool) {
		os.RemoveAll(dir)
		return lines(screen)
	}, "-players", "4", "-seed", "11", "-save", filepath.Join(dir, "game.txt"))
	typist.MustTell(t, p.out, "! cannot save the game: ", "Draw> 1", "! cannot save the game: ", "===== Round 2",
		"Quit anyway?", "The game is saved. Continue it with:")
	if p.status != 0 || gameIn(t, elsewhere).Round() != 2 {
		t.Errorf("status %d, %s", p.status, p.errs)
	}
}
