package documentation_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSurface: every exported function and method, and of constants and
// variables that belong together at least one, is used by an example, so that
// somebody has tried it as a user would.
func TestSurface(t *testing.T) {
	for _, folder := range publicPackages(t) {
		t.Run(folder, func(t *testing.T) { checkSurface(t, folder) })
	}
}

func checkSurface(t *testing.T, folder string) {
	p, fset := packageDoc(t, folder)
	used := namesInExamples(t, fset, folder)
	values := func(list []*doc.Value) { // an example must use one name of each group
		for _, value := range list {
			if !slices.ContainsFunc(value.Names, func(name string) bool { return used[name] }) {
				t.Errorf("no example uses any of %v", value.Names)
			}
		}
	}
	funcs := func(prefix string, list []*doc.Func) {
		for _, f := range list {
			if !used[f.Name] && !slices.Contains(usedByTools, f.Name) {
				t.Errorf("no example uses %s%s", prefix, f.Name)
			}
		}
	}
	values(p.Consts)
	values(p.Vars)
	funcs("", p.Funcs)
	for _, typ := range p.Types {
		values(typ.Consts)
		values(typ.Vars)
		funcs("", typ.Funcs)
		funcs(typ.Name+".", typ.Methods)
	}
}

// usedByTools are the names that users need not call: fmt, errors,
// encoding/json and log/slog do.
var usedByTools = []string{"String", "Format", "Error", "Unwrap", "MarshalJSON", "UnmarshalJSON",
	"MarshalText", "UnmarshalText", "LogValue"}

// namesInExamples returns every exported name that the programs under cmd and
// examples and the examples of the folder's documentation mention; of the
// root's names, also those that the opponents play by.
func namesInExamples(t *testing.T, fset *token.FileSet, folder string) map[string]bool {
	files, err := filepath.Glob(filepath.Join(root, folder, "example*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	if folder == "." {
		programs, err := filepath.Glob(filepath.Join(root, "opponents", "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, programs...)
	}
	for _, programs := range []string{"cmd", "examples"} {
		err = filepath.WalkDir(filepath.Join(root, programs),
			func(path string, entry fs.DirEntry, err error) error {
				if strings.HasSuffix(path, ".go") {
					files = append(files, path)
				}
				return err
			})
		if err != nil {
			t.Fatal(err)
		}
	}
	used := map[string]bool{}
	for _, name := range files {
		ast.Inspect(parseFile(t, fset, name), func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				used[n.Sel.Name] = true
			case *ast.KeyValueExpr: // a field
				if key, ok := n.Key.(*ast.Ident); ok {
					used[key.Name] = true
				}
			}
			return true
		})
	}
	return used
}

func parseFile(t *testing.T, fset *token.FileSet, name string) *ast.File {
	file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return file
}
