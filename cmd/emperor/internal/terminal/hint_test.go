package terminal

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
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
