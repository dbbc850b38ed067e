package console

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// A file does not count as a terminal, and a terminal shows colors only on
// request.
func TestScreenOf(t *testing.T) {
	t.Setenv("COLUMNS", "200")
	t.Setenv("LINES", "24")
	file, err := os.Create(filepath.Join(t.TempDir(), "out.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, out := range []Screen{ScreenOf(file), ScreenOf(&bytes.Buffer{})} {
		if out != (Screen{Columns: 80}) {
			t.Errorf("a file is %+v", out)
		}
	}
	for _, c := range []struct {
		term, colorTerm, noColor string
		want                     bool
	}{
		{"xterm-256color", "", "", true},
		{"xterm", "truecolor", "", true},
		{"xterm-256color", "truecolor", "1", false},
		{"dumb", "", "", false},
		{"", "", "", false},
	} {
		t.Run(c.term, func(t *testing.T) {
			env := map[string]string{"TERM": c.term, "COLORTERM": c.colorTerm, "NO_COLOR": c.noColor}
			if got := hasColors(func(name string) string { return env[name] }); got != c.want {
				t.Errorf("%+v: %v", c, got)
			}
		})
	}
}

// A map needs 80 columns. From 120 columns on, text stands beside it, and it needs fewer
// rows. A screen of unknown height is high enough.
func TestShort(t *testing.T) {
	for screen, want := range map[Screen]bool{
		{Columns: 79}: true, {Columns: 80}: false, {Columns: 80, Rows: 29}: true, {Columns: 80, Rows: 30}: false,
		{Columns: 119, Rows: 29}: true, {Columns: 120, Rows: 19}: true, {Columns: 120, Rows: 20}: false,
	} {
		if got := screen.Short(30, 20); got != want {
			t.Errorf("%+v: too small is %v", screen, got)
		}
	}
}
