package console

import (
	"bytes"
	"strings"
	"testing"
)

// Clear scrolls the screen away. It sends control sequences, which also erase
// the lines above the screen, only to a terminal that understands them.
func TestClear(t *testing.T) {
	for _, erases := range []bool{false, true} {
		var out bytes.Buffer
		c := Console{Out: &out, Screen: Screen{Columns: 80, Rows: 24, Erases: erases}}
		c.Clear()
		if !strings.HasPrefix(out.String(), strings.Repeat("\n", 100)) {
			t.Errorf("erases %v: got %q", erases, &out)
		}
		if got := strings.Contains(out.String(), "\x1b[2J") && strings.Contains(out.String(),
			"\x1b[3J"); got != erases {
			t.Errorf("erases %v: got %q", erases, &out)
		}
	}
	for term, want := range map[string]bool{"xterm-256color": true, "linux": true, "dumb": false, "": false} {
		if got := erases(func(string) string { return term }); got != want {
			t.Errorf("terminal %q: erases %v", term, got)
		}
	}
}

// A line that a player typed in place of Enter never becomes the answer of the
// person for whom the screen is cleared.
func TestClearForgetsTypedLine(t *testing.T) {
	var out bytes.Buffer
	c := Console{Out: &out, typed: "bid 3 against B"}
	c.Clear()
	if c.typed != "" {
		t.Errorf("%q is kept", c.typed)
	}
}
