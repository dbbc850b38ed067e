package documentation_test

import (
	"go/ast"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestProgramsDrawFromOtherStreams: a program that draws chance from the seed
// of a game does so by opponents.NewRand, or from a stream that stands there as
// a number, and is none of the two from which the game shuffles.
func TestProgramsDrawFromOtherStreams(t *testing.T) {
	fset := token.NewFileSet()
	found := map[string]int{}
	err := filepath.WalkDir(filepath.Join(root, "cmd"),
		func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			ast.Inspect(parseFile(t, fset, path), func(n ast.Node) bool {
				f, ok := n.(*ast.SelectorExpr)
				if ok && f.Sel.Name == "NewRand" {
					found["NewRand"]++
				}
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) != 2 {
					return true
				}
				if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "NewPCG" {
					found["NewPCG"]++
					stream, ok := call.Args[1].(*ast.BasicLit)
					if !ok || stream.Value == "1" || stream.Value == "2" {
						t.Errorf("%s: its stream may be one of those from which the game shuffles",
							fset.Position(call.Pos()))
					}
				}
				return true
			})
			return nil
		})
	if err != nil {
		t.Fatal(err)
	}
	if found["NewRand"]+found["NewPCG"] < 4 {
		t.Errorf("found %v", found)
	}
}
