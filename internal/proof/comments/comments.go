// Package comments reads what a package documents, for tests that compare it
// with the code.
package comments

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// Types returns the types of the package in the current directory, by name.
func Types(t *testing.T) map[string]*doc.Type {
	t.Helper()
	fset := token.NewFileSet()
	p, err := doc.NewFromFiles(fset, sources(t, fset), "emperor")
	if err != nil {
		t.Fatal(err)
	}
	types := map[string]*doc.Type{}
	for _, of := range p.Types {
		types[of.Name] = of
	}
	return types
}

// OnField returns a function that returns the comment on a field of a struct of
// the package. It reports a field without one.
func OnField(t *testing.T) func(structType, field string) string {
	t.Helper()
	comments := map[string]string{}
	for _, file := range sources(t, token.NewFileSet()) {
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if s, ok := spec.Type.(*ast.StructType); ok {
				for _, f := range s.Fields.List {
					for _, name := range f.Names {
						text := f.Doc.Text() + f.Comment.Text()
						comments[spec.Name.Name+"."+name.Name] = strings.Join(strings.Fields(text), " ")
					}
				}
			}
			return false
		})
	}
	return func(structType, field string) string {
		comment := comments[structType+"."+field]
		if comment == "" {
			t.Errorf("%s.%s is a key without a comment", structType, field)
		}
		return comment
	}
}

// sources returns the package's files without tests.
func sources(t *testing.T, fset *token.FileSet) []*ast.File {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}
