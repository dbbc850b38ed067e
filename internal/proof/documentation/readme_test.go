package documentation_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// root is the folder of the public package.
var root = filepath.Join("..", "..", "..")

// The README's program is the one in examples/hello, which compiles, and its
// pictures are those that the library draws.
func TestReadme(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	readme := read("README.md")
	if !strings.Contains(readme, "```go\n"+read("examples/hello/main.go")+"```\n") {
		t.Error("the program in README.md is not examples/hello/main.go")
	}
	for _, side := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		file := "examples/board/side-" + side.Name() + ".svg"
		if !strings.Contains(readme, `<img src="`+file+`"`) {
			t.Errorf("README.md does not show %s", file)
		}
		if read(file) != side.SVG()+"\n" {
			t.Errorf("%s is not what the library draws: go run ./examples/board -side %s > %s", file,
				side.Name(), file)
		}
	}
}

// TestProgramsToRead: each program under examples has at most 120 lines of Go,
// its tests apart, and a command in the README, which prints the tournament of
// examples/bot as its test does.
func TestProgramsToRead(t *testing.T) {
	readme := read(t, "README.md")
	programs, err := filepath.Glob(filepath.Join(root, "examples", "*", "main.go"))
	if err != nil || len(programs) < 5 {
		t.Fatalf("programs %q, %v", programs, err)
	}
	for _, program := range programs {
		folder := filepath.Base(filepath.Dir(program))
		if !strings.Contains(readme, "`go run ./examples/"+folder) {
			t.Errorf("README.md has no command for examples/%s", folder)
		}
		sources, err := filepath.Glob(filepath.Join(filepath.Dir(program), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		for _, source := range sources {
			if !strings.HasSuffix(source, "_test.go") {
				lines += strings.Count(read(t, filepath.Join("examples", folder, filepath.Base(source))), "\n")
			}
		}
		if lines > 120 {
			t.Errorf("examples/%s has %d lines", folder, lines)
		}
	}
	_, output, _ := strings.Cut(read(t, "examples/bot/main_test.go"), "\t// Output:\n\t// ")
	output, _, ok := strings.Cut(output, "\n}")
	if !ok || !strings.Contains(readme, "```text\n"+strings.ReplaceAll(output, "\n\t// ", "\n")+"\n```") {
		t.Errorf("README.md does not print the tournament of examples/bot:\n%s", output)
	}
}
