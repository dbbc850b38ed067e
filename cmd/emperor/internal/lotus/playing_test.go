package lotus

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

// run runs the command play at this game.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	return sitting.Games{setup.Lotus: Play}.Play(append([]string{"-game", setup.Lotus}, args...), in, out, errs)
}

// playWith plays with a typist at 80 columns and 24 rows, unless the flags say otherwise,
// and returns what is written.
func playWith(t *testing.T, answer typist.Answer, flags string) string {
	t.Helper()
	var out, errs bytes.Buffer
	args := append([]string{"-seats", "you,greedy", "-screen", "80x24"}, strings.Fields(flags)...)
	if strings.HasPrefix(flags, "-load") {
		args = args[2:] // the file has the seats
	}
	if status := run(args, typist.New(&out, answer), &out, &errs); status != 0 {
		t.Fatalf("status %d, %s\n%s", status, &errs, &out)
	}
	return out.String()
}

func recordIn(t *testing.T, file string) whitelotus.Record {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	record, err := whitelotus.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return record
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
	status := run([]string{"-load", file, "-board", board}, strings.NewReader(""), &out, &errs)
	if status != 0 {
		t.Errorf("with its map: %s", &errs)
	}
}
