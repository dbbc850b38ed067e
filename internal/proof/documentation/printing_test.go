package documentation_test

import (
	"go/ast"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestProgramsPrintWhatCanBePrinted: what a program says of its failures it
// says through printable.To, so that no name of a file is a command to the
// terminal; its flags and its log too.
func TestProgramsPrintWhatCanBePrinted(t *testing.T) {
	fset := token.NewFileSet()
	programs := 0
	err := filepath.WalkDir(filepath.Join(root, "examples"),
		func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Base(path) != "main.go" {
				return err
			}
			programs++
			uses := map[string]int{}
			ast.Inspect(parseFile(t, fset, path), func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					uses[source(call.Fun)]++
					if source(call.Fun) == "printable.To" {
						return false // and what is given to it
					}
					if strings.HasPrefix(source(call.Fun), "fmt.Fprint") &&
						source(call.Args[0]) == "os.Stderr" {
						t.Errorf("%s: to the terminal as it is", fset.Position(call.Pos()))
					}
				}
				return true
			})
			for call, needs := range map[string]string{"flag.Parse": "flag.CommandLine.SetOutput",
				"flag.NewFlagSet": "printable.To", "log.Fatal": "log.SetOutput"} {
				if uses[call] > 0 && uses[needs] == 0 &&
					uses["flag.Parse"] > 0 { // a program without flags repeats nobody's words
					t.Errorf("%s: %s without %s", path, call, needs)
				}
			}
			return nil
		})
	if err != nil || programs < 4 {
		t.Errorf("%d programs, %v", programs, err)
	}
}

// source writes names with dots.
func source(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return source(e.X) + "." + e.Sel.Name
	}
	return ""
}
