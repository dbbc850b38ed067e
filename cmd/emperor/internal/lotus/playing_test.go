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
