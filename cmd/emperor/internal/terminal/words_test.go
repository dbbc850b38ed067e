package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// TestTyped types the lines of testdata/typed.txt.
func TestTyped(t *testing.T) {
	rows := filepath.Join("testdata", "typed.txt")
	typist.Rows(t, rows, func(flags string, lines []string) (printed, made string) {
		file := filepath.Join(t.TempDir(), "game.txt")
		p := play(lines, append(strings.Fields(flags), "-save", file)...)
		out := strings.ReplaceAll(p.out, file, "FILE")
		typist.MustFit(t, out)
		if _, err := os.Stat(file); err == nil {
			if r := recordIn(t, file); len(r.Moves) > 0 {
				made = emperor.Side3to4().FormatMove(r.Moves[0])
			}
		}
		return strings.Join(strings.Fields(out), " "), made
	})
}
