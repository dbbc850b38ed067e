package keeping_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
)

// If a text cannot be saved, the file keeps the old one, and no other file is
// left behind. Making the small disk and the read-only folder requires root.
func TestFullDiskAndReadOnlyFolder(t *testing.T) {
	dir := t.TempDir()
	if os.Geteuid() != 0 || syscall.Mount("small", dir, "tmpfs", 0, "size=64k") != nil {
		t.Skip("no small disk can be had here")
	}
	defer syscall.Unmount(dir, 0)
	name := filepath.Join(dir, "game.txt")
	f, err := keeping.Create(name, "one")
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Replace(strings.Repeat("x", 100_000)); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("on a full disk: %v", err)
	}
	if got := read(t, name); got != "one" {
		t.Errorf("the file holds %.20q", got)
	}
	mustHold(t, dir, "game.txt")
	if err := f.Replace("two"); err != nil {
		t.Errorf("with room again: %v", err)
	}
	f.Close()
	if f, _, err = keeping.Open(name); err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := syscall.Mount("small", dir, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	if err := f.Replace("three"); !errors.Is(err, syscall.EROFS) {
		t.Errorf("in a read-only folder: %v", err)
	}
	if got := read(t, name); got != "two" {
		t.Errorf("the file holds %.20q", got)
	}
	if _, err := keeping.Create(filepath.Join(dir, "other.txt"), "x"); !errors.Is(err, syscall.EROFS) {
		t.Errorf("a new file in a read-only folder: %v", err)
	}
}

// Neither writing nor reading a folder's file leaves it open.
func TestFolderClosesItsFiles(t *testing.T) {
	d := openFolder(t, t.TempDir())
	before := openFiles(t)
	for range 3 {
		if err := d.Write("a.json", "one"); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Read("a.json"); err != nil {
			t.Fatal(err)
		}
		if err := d.Move("a.json", "old"); err != nil {
			t.Fatal(err)
		}
	}
	if after := openFiles(t); after > before {
		t.Errorf("%d files are open, %d were before", after, before)
	}
}

// openFiles returns the number of files that this process has open.
func openFiles(t *testing.T) int {
	t.Helper()
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip(err)
	}
	return len(entries)
}
