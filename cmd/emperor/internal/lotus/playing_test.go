package lotus

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// run runs the command play at this game.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	return sitting.Games{setup.Lotus: Play}.Play(append([]string{"-game", setup.Lotus}, args...), in, out, errs)
}

// TestMain lets the test binary run as the command.
func TestMain(m *testing.M) {
	if os.Getenv("EMPEROR_LOTUS") != "" {
		os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// start starts the program as a process, so that the test can interrupt or kill
// it.
func start(t *testing.T, args ...string) typist.Program {
	t.Helper()
	file, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	program := exec.CommandContext(games.Within(t, 2*time.Minute), file, args...)
	program.Env = append(os.Environ(), "EMPEROR_LOTUS=1")
	return typist.Start(t, program)
}

// A game whose program is killed again and again, with no chance to save, ends
// the same as a game that is played without a break.
func TestKilledAndResumed(t *testing.T) {
	dir := t.TempDir()
	whole, killed := filepath.Join(dir, "whole.txt"), filepath.Join(dir, "killed.txt")
	args := []string{"-players", "3", "-seats", "you,random,greedy", "-turns", "2", "-seed", "77"}
	p := start(t, append(args, "-save", whole)...)
	if !p.Answers(1000, sameEverywhere, "THE END") {
		t.Fatal("the game does not end")
	}
	args = append(args, "-save", killed)
	kills := 0
	for over := false; !over; kills++ {
		if kills > 50 {
			t.Fatal("the game does not end")
		}
		p := start(t, args...)
		over = p.Answers(6, sameEverywhere, "THE END")
		p.Process.Kill()
		p.Wait()
		args = []string{"-load", killed}
	}
	one, _ := os.ReadFile(whole)
	other, _ := os.ReadFile(killed)
	if kills < 4 || !gameIn(t, killed).Over() || !bytes.Equal(one, other) {
		t.Errorf("killed %d times and resumed it is\n%s\nwant\n%s", kills, other, one)
	}
}

var (
	numbered = regexp.MustCompile(`(?m)^ {1,2}(\d+)  \S`)
	amount   = regexp.MustCompile(`, (\d+) to (\d+)> $`)
)

// sameEverywhere chooses by the content of the screen, so that a resumed game
// continues with the same choices.
func sameEverywhere(screen string) (string, bool) {
	if offered := numbered.FindAllStringSubmatch(screen, -1); offered != nil {
		last, _ := strconv.Atoi(offered[len(offered)-1][1])
		sum := 0
		for _, c := range screen[strings.Index(screen, offered[0][0]):] {
			sum = sum*31&0xffff + int(c)
		}
		return strconv.Itoa(1 + sum%last), true
	}
	if most := amount.FindStringSubmatch(screen); most != nil {
		return most[2], true
	}
	return "", true
}

// Ctrl-C prints how to continue, and no move is lost. During a hint it ends
// only the hint.
func TestInterrupted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	p := start(t, "-players", "4", "-seed", "11", "-save", file)
	p.Until("Block> ")
	p.Type("luoyang")
	p.Until("Block> ")
	p.Type("hint 60s")
	p.Until("Ctrl-C stops it …\n")
	p.Process.Signal(os.Interrupt)
	p.Until("Block> ")
	p.Process.Signal(os.Interrupt)
	p.Until("The game is saved. Continue it with:\n  go run ./cmd/emperor play -game whitelotus -load " + file + "\n")
	if err := p.Wait(); err != nil {
		t.Error(err)
	}
	if blocks := gameIn(t, file).Blocks(0); blocks.Len() != 1 {
		t.Errorf("%d blocks are kept", blocks.Len())
	}
}

// Invalid arguments end with their error.
func TestArguments(t *testing.T) {
	dir := t.TempDir()
	taken := filepath.Join(dir, "taken.txt")
	if err := os.WriteFile(taken, []byte("Dear Bo"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args   string
		status int
		errs   string
	}{
		{"-help", 0, "bid 3 against B"},
		{"-seed x", 2, "invalid value"},
		{"now", 2, `unexpected argument "now"; see -help`},
		{"-games=3", 2, "no flag -games, did you mean -game?"},
		{"-load x -turns 3", 2, "-turns cannot be changed: it is part of the game in x"},
		{"-turns 0", 2, "-turns cannot be below 1"},
		{"-players 2", 2, "3 to 6"},
		{"-players 7", 2, "3 to 6"},
		{"-turns 9", 2, "1 to 8"},
		{"-seats greedy", 2, "no seat is"},
		{"-seats you,god", 2, `no opponent "god"`},
		{"-names A,B", 2, "2 for 1 people"},
		{"-names greedy", 2, "not be one of"},
		{"-save " + taken, 2, "exists already"},
		{"-load " + taken, 2, taken + `: line 1: instead of "Dear", the file needs "whitelotus"`},
		{"-load nothing.txt", 2, "there is no file nothing.txt"},
		{"-screen 79x24", 2, "from 80x24"},
		{"-board nothing.json", 2, "there is no file nothing.json"},
	} {
		var out, errs bytes.Buffer
		status := run(strings.Fields(c.args), strings.NewReader(""), &out, &errs)
		lines := strings.Split(strings.TrimSpace(errs.String()), "\n")
		if status != c.status || !strings.Contains(errs.String(), c.errs) || out.Len() > 0 ||
			status != 0 && !strings.HasPrefix(lines[len(lines)-1], "emperor play: ") {
			t.Errorf("%s: status %d, %q, %q", c.args, status, &errs, &out)
		}
		for _, line := range lines {
			if status == 0 && len(strings.ReplaceAll(line, "    \t", "        ")) > 80 {
				t.Errorf("%s: too long: %s", c.args, line)
			}
		}
	}
}

// A game on a custom map can be played, and resumed with that map.
func TestOwnBoard(t *testing.T) {
	dir := t.TempDir()
	board, file := filepath.Join(dir, "board.json"), filepath.Join(dir, "game.txt")
	spec := whitelotus.China1351().Spec()
	spec.Name = "Essen"
	text, err := spec.MarshalJSON()
	if err == nil {
		err = os.WriteFile(board, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	args := []string{"-board", board, "-seed", "3", "-save", file}
	if status := run(args, strings.NewReader("luoyang\n"), &out, &errs); status != 0 ||
		!strings.Contains(out.String(), "Board Essen") || !strings.Contains(out.String(),
		"-game whitelotus -board "+board+" -load ") {
		t.Errorf("status %d, %s\n%s", status, &errs, &out)
	}
	if status := run([]string{"-load", file}, strings.NewReader(""), &out, &errs); status != 2 {
		t.Error("it is resumed without its map")
	}
	if status := run([]string{"-load", file, "-board", board}, strings.NewReader(""), &out,
		&errs); status != 0 {
		t.Errorf("with its map: %s", &errs)
	}
}
