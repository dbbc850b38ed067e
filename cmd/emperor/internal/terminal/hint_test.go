package terminal

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// hinted matches the best move and the reasons for it.
var hinted = regexp.MustCompile(`(?m)^Best move:  (.*)\n([A-Z+−](?s:.*?)\.)\s+(Clearly|By a\s+little|Hard\s+to\s+say)\.`)

// A hint is a legal move in the form that can be typed, with its reasons, and with
// figures only on demand. Asking for one changes nothing.
func TestHint(t *testing.T) {
	for _, before := range [][]string{nil, {"exchange red"}} {
		file := filepath.Join(t.TempDir(), "game.txt")
		play(before, "-players", "4", "-seed", "11", "-save", file)
		var p played
		var hint []string
		for _, limit := range typist.Limits {
			p = play([]string{"hint " + limit}, "-load", file)
			if hint = hinted.FindStringSubmatch(p.out); hint != nil {
				break
			}
		}
		if hint == nil {
			t.Fatalf("no hint in\n%s", p.out)
		}
		if strings.Contains(p.out, "rollouts") {
			t.Errorf("figures without demand in\n%s", p.out)
		}
		state := gameIn(t, file)
		m, err := state.Board().ParseMove(hint[1])
		if err != nil || state.Check(m) != nil {
			t.Errorf("%q: %v, %v", hint[1], err, state.Check(m))
		}
		if n := len(recordIn(t, file).Moves); n != len(before) {
			t.Errorf("%d moves are made", n)
		}
		typist.MustFit(t, p.out)
	}
	var p played
	for _, limit := range typist.Limits {
		p = play([]string{"hint numbers " + limit}, "-players", "4", "-seed", "11", "-save", "none")
		if strings.Contains(p.out, " rollouts, You ") { // a busy machine may have time for one
			break
		}
	}
	typist.MustTell(t, p.out, "Best move:  ", " rollouts, You ", "(wins ")
}

// start starts the program as a process, so that the test can interrupt it.
func start(t *testing.T, args ...string) typist.Program {
	t.Helper()
	program := exec.CommandContext(games.Within(t, 2*time.Minute), os.Args[0])
	program.Env = append(os.Environ(), "EMPEROR_TERMINAL="+strings.Join(args, "\n"))
	return typist.Start(t, program)
}

// Ctrl-C prints how to continue, at any prompt, and no move is lost.
func TestInterrupted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	p := start(t, "-players", "4", "-seed", "11", "-save", file)
	p.Until("Cards> ")
	p.Type("Wei: house 3 (red)")
	p.Until("Draw> ")
	p.Process.Signal(os.Interrupt)
	p.Until("The game is saved. Continue it with:\n  go run ./cmd/emperor play -load " + file + "\n")
	if err := p.Wait(); err != nil {
		t.Error(err)
	}
	if n := len(recordIn(t, file).Moves); n != 1 {
		t.Errorf("%d moves are kept", n)
	}
}

// If a machine is thinking, Ctrl-C ends the program without making its move.
func TestInterruptedMachine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	p := start(t, "-seats", "search:60s,you", "-save", file)
	p.Until("for all commands.\n")
	p.Process.Signal(os.Interrupt)
	p.Until("-load " + file + "\n")
	if n := len(recordIn(t, file).Moves); n != 0 {
		t.Errorf("%d moves are kept", n)
	}
}

// While a machine thinks for long, the screen shows its name and what the
// player can do.
func TestMachineThinks(t *testing.T) {
	t.Parallel()
	p := start(t, "-seats", "search:60s,you", "-save", "none")
	p.Until("search:60s (A) thinks; Ctrl-C stops the game …\n")
}

// A hint takes the time that was asked for, and then says what to type next.
func TestHintTakesItsTime(t *testing.T) {
	t.Parallel()
	p := play([]string{"hint 0.001"}, "-players", "4", "-seed", "11", "-save", "none")
	if found := regexp.MustCompile(`in\s+(\d+)\s+games? played`).FindStringSubmatch(p.out); found != nil &&
		len(found[1]) > 3 {
		t.Errorf("in a thousandth of a second it plays %s games", found[1])
	}
	for _, limit := range []string{"hint 0.2", "hint 2", "hint 20"} {
		if p = play([]string{limit}, "-players", "4", "-seed", "11", "-save", "none"); strings.Count(p.out,
			"Or:  ") == 2 {
			return
		}
	}
	t.Errorf("want two other moves in\n%s", p.out)
}

// Ctrl-C ends only the hint, which then shows its result so far.
func TestInterruptedHint(t *testing.T) {
	p := start(t, "-save", "none")
	p.Until("Cards> ")
	began := time.Now()
	p.Type("hint 60s")
	p.Until("Ctrl-C stops it …\n")
	time.Sleep(200 * time.Millisecond)
	p.Process.Signal(os.Interrupt)
	p.Until("Best move:")
	p.Until("Cards> ")
	if took := time.Since(began); took > 30*time.Second {
		t.Errorf("it ends after %v", took)
	}
}
