package documentation_test

import (
	"go/ast"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestFlagsAreTold: who reads about the tests, in CONTRIBUTING.md or in the
// package comment of internal/proof, learns of every flag that they have.
func TestFlagsAreTold(t *testing.T) {
	flags := flagsBelow(t, filepath.Join(root, "internal", "proof"))
	if len(flags) < 2 {
		t.Fatalf("flags %q", flags)
	}
	for _, file := range []string{filepath.Join(".github", "CONTRIBUTING.md"),
		filepath.Join("internal", "proof", "doc.go")} {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range flags {
			if !strings.Contains(string(text), " -"+name+"=") &&
				!strings.Contains(string(text), " -"+name+"\n") {
				t.Errorf("%s has no command with -%s", file, name)
			}
		}
	}
}

// flagsBelow returns the names of the flags that the files below a folder
// define.
func flagsBelow(t *testing.T, folder string) (names []string) {
	t.Helper()
	fset := token.NewFileSet()
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") {
			return err
		}
		ast.Inspect(parseFile(t, fset, path), func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 3 {
				return true
			}
			if f, ok := call.Fun.(*ast.SelectorExpr); ok {
				if of, ok := f.X.(*ast.Ident); ok && of.Name == "flag" {
					name, err := strconv.Unquote(call.Args[0].(*ast.BasicLit).Value)
					if err != nil {
						t.Fatal(err)
					}
					names = append(names, name)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
