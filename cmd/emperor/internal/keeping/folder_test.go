//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package keeping_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
)

// A folder lists, reads, writes and moves its files, and clears unfinished ones
// when it is opened, but nothing else.
func TestFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	d := openFolder(t, path)
	for name, text := range map[string]string{"b.json": "one", "a.json": "two", "c.txt": "three"} {
		if err := d.Write(name, text); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Write("a.json", "four"); err != nil {
		t.Fatal(err)
	}
	if names, err := d.Names(".json"); err != nil || !slices.Equal(names, []string{"a.json", "b.json"}) {
		t.Errorf("Names: got %q, %v", names, err)
	}
	if text, err := d.Read("a.json"); err != nil || text != "four" {
		t.Errorf("Read: got %q, %v", text, err)
	}
	if err := d.Move("a.json", "old"); err != nil {
		t.Error(err)
	}
	if got := read(t, filepath.Join(path, "old", "a.json")); got != "four" {
		t.Errorf("the moved file has the text %q", got)
	}
	if _, err := d.Read("a.json"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a moved file is read: %v", err)
	}
	if err := d.Close(); err != nil {
		t.Error(err)
	}
	unfinished := filepath.Join(path, "b.json.123.emperor-new")
	if err := os.WriteFile(unfinished, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	openFolder(t, path)
	mustHold(t, path, ".lock", "b.json", "c.txt", "old")
}

func openFolder(t *testing.T, path string) *keeping.Folder {
	t.Helper()
	d, err := keeping.OpenFolder(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}
