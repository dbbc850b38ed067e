package setup_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
)

func TestBoard(t *testing.T) {
	for name, want := range map[string]emperor.Board{"": {}, "3-4": emperor.Side3to4(),
		"4-5": emperor.Side4to5()} {
		if got, err := setup.Board(name); err != nil || got != want {
			t.Errorf("-board %q: %v, %v", name, got.Name(), err)
		}
	}
	board, err := setup.Board(filepath.Join("..", "..", "..", "..", "internal", "proof", "formats", "testdata",
		"json", "boardspec.json"))
	if err != nil || board.NumRegions() == 0 {
		t.Errorf("a file: %v, %v", board.Name(), err)
	}
	for _, name := range []string{"5-6", "setup.go", os.DevNull} { // a device file has no end
		if _, err := setup.Board(name); err == nil {
			t.Errorf("-board %s is taken", name)
		}
	}
}

func TestOptions(t *testing.T) {
	o, err := setup.Options(5, "4-5", true, "bestrows")
	if err != nil || o != (emperor.Options{Players: 5, Board: emperor.Side4to5(), Fortifications: true,
		Roads: emperor.BestRows}) {
		t.Errorf("%+v, %v", o, err)
	}
	for _, roads := range []string{"longest", ""} {
		if _, err := setup.Options(4, "", true, roads); err == nil {
			t.Errorf("-roads %q is taken", roads)
		}
	}
}
