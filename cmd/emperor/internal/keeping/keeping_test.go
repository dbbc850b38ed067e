//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package keeping_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
)

var kills = flag.Int("kills", 25, "how often a program is killed while it saves")

// TestMain lets a test start a program that saves and does nothing else.
func TestMain(m *testing.M) {
	if name := os.Getenv("EMPEROR_SAVES"); name != "" {
		saveForEver(name)
	}
	flag.Parse()
	os.Exit(m.Run())
}

// textOf returns the n-th saved text, which is long enough to be cut in the
// middle.
func textOf(n int) string {
	return fmt.Sprintf("%d\n", n) + strings.Repeat(fmt.Sprintf("line of %d\n", n), 2000) + "end\n"
}

// saveForEver saves one text after another, beginning with the one after that
// in the file. After the first it prints "saved".
func saveForEver(name string) {
	f, text, err := keeping.Open(name)
	n := 0
	fmt.Sscan(text, &n)
	first := n + 1
	for err == nil {
		n++
		if err = f.Replace(textOf(n)); err == nil && n == first {
			fmt.Println("saved")
		}
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// A program killed at any moment leaves a complete text, at most one older than
// its last, and no leftover file that the next run does not remove. Every other
// program is killed only after it has saved a text, however slow the machine is.
func TestKilledWhileSaving(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "game.txt")
	f, err := keeping.Create(name, textOf(0))
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	last := 0
	for i := range *kills {
		program := exec.Command(os.Args[0])
		program.Env = append(os.Environ(), "EMPEROR_SAVES="+name)
		var errs bytes.Buffer
		program.Stderr = &errs
		said, err := program.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := program.Start(); err != nil {
			t.Fatal(err)
		}
		waits := i%2 == 0
		if waits {
			said.Read(make([]byte, 1))
		}
		time.Sleep(time.Duration(rand.IntN(30)) * time.Millisecond)
		program.Process.Kill()
		program.Wait()
		if errs.Len() > 0 {
			t.Fatal(errs.String())
		}
		f, text, err := keeping.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		n := 0
		fmt.Sscan(text, &n)
		if n < last || text != textOf(n) {
			t.Fatalf("after text %d stands another, or half of one: %.40q", last, text)
		}
		if waits && n == last {
			t.Errorf("text %d stands after a program that said it had saved another", n)
		}
		last = n
	}
	mustHold(t, dir, "game.txt")
	t.Logf("%d kills, %d texts", *kills, last)
}

// If two programs open one file, the second gets an error and changes nothing.
func TestHeldByAnother(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.txt")
	f, err := keeping.Create(name, "one")
	if err != nil {
		t.Fatal(err)
	}
	check := func() {
		t.Helper()
		if _, _, err := keeping.Open(name); !errors.Is(err, keeping.ErrHeld) {
			t.Errorf("a second program gets error %v", err)
		}
	}
	check()
	if err := f.Replace("two"); err != nil {
		t.Fatal(err)
	}
	check()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	g, text, err := keeping.Open(name)
	if err != nil || text != "two" {
		t.Fatalf("%q, %v", text, err)
	}
	check()
	g.Close()
}

// OpenToAppend holds a file too, and creates a missing one.
func TestOpenToAppend(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.txt")
	for _, text := range []string{"one", "two"} {
		f, err := keeping.OpenToAppend(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := keeping.OpenToAppend(name); !errors.Is(err, keeping.ErrHeld) {
			t.Errorf("a second program gets error %v", err)
		}
		if _, _, err := keeping.Open(name); !errors.Is(err, keeping.ErrHeld) {
			t.Errorf("a second program gets error %v", err)
		}
		if _, err := f.WriteString(text); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	if got := read(t, name); got != "onetwo" {
		t.Errorf("%q", got)
	}
}

// Create replaces nothing that has the name of the new file, and Write does.
func TestCreateReplacesNothing(t *testing.T) {
	dir := t.TempDir()
	letter := filepath.Join(dir, "letter.txt")
	write(t, letter, "Dear Bo")
	symlink(t, letter, filepath.Join(dir, "link"))
	symlink(t, filepath.Join(dir, "nowhere"), filepath.Join(dir, "dangling"))
	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"letter.txt", "link", "dangling", "folder"} {
		t.Run(name, func(t *testing.T) {
			if _, err := keeping.Create(filepath.Join(dir, name), "game"); !errors.Is(err, fs.ErrExist) {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	if got := read(t, letter); got != "Dear Bo" {
		t.Errorf("the letter is now %q", got)
	}
	if err := keeping.Write(letter, "Dear Cy"); err != nil || read(t, letter) != "Dear Cy" {
		t.Errorf("the letter is %q, want another one: %v", read(t, letter), err)
	}
	mustHold(t, dir, "dangling", "folder", "letter.txt", "link")
}

// A link stays a link, and the file at its end is replaced. Other files beside
// it stay as they are, whatever their names.
func TestLinksAndNeighbours(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	game, link := filepath.Join(elsewhere, "game.txt"), filepath.Join(dir, "link.txt")
	write(t, game, "old")
	symlink(t, game, link)
	neighbours := []string{"game.txt.new", "game.txt.x.emperor-new", "other.txt.12.emperor-new"}
	for _, name := range neighbours {
		write(t, filepath.Join(elsewhere, name), "mine")
	}
	write(t, filepath.Join(elsewhere, "game.txt.12.emperor-new"), "half of a ga") // left by a killed program
	f, text, err := keeping.Open(link)
	if err != nil || text != "old" || !f.Is(game) || !f.Is(link) {
		t.Fatalf("%q, %v", text, err)
	}
	defer f.Close()
	if err := f.Replace("new"); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link has become %v, %v", info, err)
	}
	if got := read(t, game); got != "new" {
		t.Errorf("the game is %q", got)
	}
	mustHold(t, elsewhere, append(neighbours, "game.txt")...)
	mustHold(t, dir, "link.txt")
}

// A file that replaced an open one is not overwritten.
func TestReplacedByAnother(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.txt")
	f, err := keeping.Create(name, "one")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	write(t, name+".other", "other")
	if err := os.Rename(name+".other", name); err != nil {
		t.Fatal(err)
	}
	if err := f.Replace("two"); !errors.Is(err, keeping.ErrReplaced) || read(t, name) != "other" {
		t.Errorf("%v; there stands %q", err, read(t, name))
	}
	os.Remove(name)
	if err := f.Replace("two"); err != nil || read(t, name) != "two" {
		t.Errorf("a file that is gone: %v", err)
	}
}

// A file keeps its permissions. Its name may have the greatest length, and the
// leftovers of a killed program are removed then too.
func TestModeAndLongName(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, strings.Repeat("魏", 80)+".game.txt")
	write(t, name, "old")
	if err := os.Chmod(name, 0o640); err != nil {
		t.Fatal(err)
	}
	f, _, err := keeping.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Replace("new"); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode() != 0o640 {
		t.Errorf("its mode is %v, %v", info.Mode(), err)
	}
	f.Close()
	write(t, filepath.Join(dir, strings.Repeat("魏", 66)+".12.emperor-new"), "half of a ga")
	f, text, err := keeping.Open(name)
	if err != nil || text != "new" {
		t.Fatalf("%q, %v", text, err)
	}
	f.Close()
	mustHold(t, dir, filepath.Base(name))
	if f, err = keeping.Create(filepath.Join(dir, strings.Repeat("x", 255)), "long"); err != nil {
		t.Fatal(err)
	}
	f.Close()
}

// A pipe, which would block a program for ever, a folder, and a file of two
// gigabytes are refused at once.
func TestNoTextFiles(t *testing.T) {
	dir := t.TempDir()
	pipe, huge := filepath.Join(dir, "pipe"), filepath.Join(dir, "huge")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	write(t, huge, "")
	if err := os.Truncate(huge, 2<<30); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for name, want := range map[string]string{pipe: "not a regular file", dir: "not a regular file",
		huge: "more than 1048576 bytes", filepath.Join(dir, "none"): "no such file"} {
		t.Run(name, func(t *testing.T) {
			if _, _, err := keeping.Open(name); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", name, err)
			}
			if _, err := keeping.Read(name); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("reading %s: %v", name, err)
			}
			if filepath.Base(name) == "none" {
				return // the others create it
			}
			if err := keeping.Write(name, "new"); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("writing %s: %v", name, err)
			}
			if _, err := keeping.OpenToAppend(name); strings.Contains(want, "regular") &&
				(err == nil || !strings.Contains(err.Error(), want)) {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > 32<<20 {
		t.Errorf("%d bytes were read", after.TotalAlloc-before.TotalAlloc)
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func symlink(t *testing.T, to, name string) {
	t.Helper()
	if err := os.Symlink(to, name); err != nil {
		t.Fatal(err)
	}
}

// mustHold fails unless a folder contains exactly these files.
func mustHold(t *testing.T, dir string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{}
	for _, name := range names {
		want[name] = true
	}
	for _, entry := range entries {
		if !want[entry.Name()] {
			t.Errorf("%s was left in the folder", entry.Name())
		}
		delete(want, entry.Name())
	}
	for name := range want {
		t.Errorf("%s is gone", name)
	}
}
