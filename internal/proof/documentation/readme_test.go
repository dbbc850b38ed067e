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
