package games

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Golden compares a text with a file; with -update it writes the file anew.
func Golden(t testing.TB, file, got string) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is out of date (-update writes it anew):\n%s", file, diff)
	}
}
