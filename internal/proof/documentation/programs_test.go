package documentation_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestReadmePrograms runs every program in README.md as a reader would, in a
// module of their own that requires this one, and compares what it prints with
// what README.md says it does: the next block of code. A whole program begins
// with its package clause; what does not is not run.
func TestReadmePrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds programs")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	programs := 0
	blocks := fenced.FindAllStringSubmatch(string(text), -1)
	for i, block := range blocks {
		if block[1] != "go" || !strings.HasPrefix(block[2], "package main\n") {
			continue
		}
		programs++
		if i+1 == len(blocks) || blocks[i+1][1] != "" && blocks[i+1][1] != "text" {
			t.Errorf("after program %d README.md does not tell what it prints", programs)
			continue
		}
		if got, want := runInModule(t, goTool, block[2]), blocks[i+1][2]; got != want {
			t.Errorf("program %d prints\n%s\nand README.md says\n%s", programs, got, want)
		}
	}
	if programs == 0 {
		t.Error("README.md has no program")
	}
}

// fenced is a block of code in Markdown: its language, and its lines.
var fenced = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")

// runInModule runs a program in a module beside this one, without a network,
// and returns what it prints.
func runInModule(t *testing.T, goTool, program string) string {
	t.Helper()
	here, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, content := range map[string]string{
		"go.mod":  "module reader\n\ngo 1.23\n\nrequire " + module + " v0.0.0\n\nreplace " + module + " => " + strconv.Quote(here) + "\n",
		"go.sum":  string(sums),
		"main.go": program,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	run := exec.CommandContext(ctx, goTool, "run", "-mod=mod", ".")
	run.Dir = folder
	run.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=", "GOWORK=off", "GOOS=", "GOARCH=")
	printed, err := run.CombinedOutput()
	if err != nil {
		t.Errorf("%v: %s", err, printed)
	}
	return string(printed)
}
