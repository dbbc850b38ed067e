package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// TestMain lets a test start the program as a process.
func TestMain(m *testing.M) {
	if args := os.Getenv("EMPEROR_ARGUMENTS"); args != "" {
		os.Exit(run(strings.Split(args, "\n"), os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// start starts play as a process, so that the test can interrupt or kill it.
func start(t *testing.T, args ...string) typist.Program {
	t.Helper()
	program := exec.CommandContext(games.Within(t, 2*time.Minute), os.Args[0])
	program.Env = append(os.Environ(), "EMPEROR_ARGUMENTS=play\n"+strings.Join(args, "\n"))
	return typist.Start(t, program)
}

// sameEverywhere chooses by the content of the screen, so that a resumed game
// continues with the same choices.
var sameEverywhere = typist.Choosing(func(n int, screen string) int {
	choices := typist.LastLine(screen)
	if at := strings.Index(screen, "\n  1  "); at >= 0 {
		choices = screen[at:]
	}
	sum := 0
	for _, c := range choices {
		sum = sum*31&0xffff + int(c)
	}
	return sum % n
})

// A game whose program is killed again and again, with no chance to save, ends
// the same as a game that is played without a break.
func TestKilledAndResumed(t *testing.T) {
	for game, flags := range map[string]string{
		"emperor":    "-players 3 -seats you,random,greedy -fortifications -seed 77",
		"whitelotus": "-players 3 -seats you,random,greedy -turns 2 -seed 77",
	} {
		t.Run(game, func(t *testing.T) {
			dir := t.TempDir()
			whole, killed := filepath.Join(dir, "whole.txt"), filepath.Join(dir, "killed.txt")
			begin := append([]string{"-game", game}, strings.Fields(flags)...)
			if !start(t, append(begin, "-save", whole)...).Answers(1000, sameEverywhere, "THE END") {
				t.Fatal("the game does not end")
			}
			args, kills := append(begin, "-save", killed), 0
			for over := false; !over; kills++ {
				if kills > 100 {
					t.Fatal("the killed game does not end")
				}
				p := start(t, args...)
				over = p.Answers(7, sameEverywhere, "THE END")
				p.Process.Kill()
				p.Wait()
				args = []string{"-game", game, "-load", killed}
			}
			one, other := contentOf(t, whole), contentOf(t, killed)
			if kills < 4 || !strings.Contains(one, "\nscores: ") || one != other {
				t.Errorf("killed %d times and resumed it is\n%s\nwant\n%s", kills, other, one)
			}
		})
	}
}

func contentOf(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Ctrl-C prints how to continue, at any prompt, and no move is lost.
func TestInterrupted(t *testing.T) {
	for _, test := range []struct{ game, first, move, then, kept string }{
		{"emperor", "Cards> ", "Wei: house 3 (red)", "Draw> ", "\n1. A Wei: house 3 (red)\n"},
		{"whitelotus", "Block> ", "luoyang", "Block> ", "\n1. A block Luoyang; B block "},
	} {
		t.Run(test.game, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "game.txt")
			p := start(t, "-game", test.game, "-players", "4", "-seed", "11", "-save", file)
			p.Until(test.first)
			p.Type(test.move)
			p.Until(test.then)
			p.Process.Signal(os.Interrupt)
			p.Until("The game is saved. Continue it with:\n  go run ./cmd/emperor play ")
			p.Until("-load " + file + "\n")
			if err := p.Wait(); err != nil {
				t.Error(err)
			}
			if text := contentOf(t, file); !strings.Contains(text, test.kept) {
				t.Errorf("the file has\n%s", text)
			}
		})
	}
}

// While a machine thinks for long, the screen shows its name and what the player can
// do: Ctrl-C ends the program without making the machine's move.
func TestInterruptedMachine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	p := start(t, "-seats", "search:60s,you", "-save", file)
	p.Until("search:60s (A) thinks; Ctrl-C stops the game …\n")
	p.Process.Signal(os.Interrupt)
	p.Until("-load " + file + "\n")
	if text := contentOf(t, file); strings.Contains(text, "\n1. A ") {
		t.Errorf("the file has\n%s", text)
	}
}

// Ctrl-C ends only the hint, which then shows its result so far.
func TestInterruptedHint(t *testing.T) {
	for game, prompt := range map[string]string{"emperor": "Cards> ", "whitelotus": "Block> "} {
		t.Run(game, func(t *testing.T) {
			p := start(t, "-game", game, "-save", "none", "-screen", "80x70")
			p.Until(prompt)
			began := time.Now()
			p.Type("hint 60s")
			p.Until("Ctrl-C stops it …\n")
			time.Sleep(200 * time.Millisecond)
			p.Process.Signal(os.Interrupt)
			p.Until("Best move:")
			p.Until(prompt)
			if took := time.Since(began); took > 30*time.Second {
				t.Errorf("it ends after %v", took)
			}
		})
	}
}
