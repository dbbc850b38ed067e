package documentation_test

import (
	"go/ast"
	"go/doc"
	"go/token"
	"slices"
	"testing"
)

// neverRun are the examples without output, which are compiled only: they start
// a program of another language, which a machine need not have.
var neverRun = []string{"Process"}

// TestExamples checks that every example in the documentation can be seen at
// once, and is run. TestSurface checks that every exported name is used by an
// example or a program.
func TestExamples(t *testing.T) {
	for _, folder := range publicPackages(t) {
		t.Run(folder, func(t *testing.T) {
			p, fset := packageDoc(t, folder)
			examples := examplesOf(p)
			if len(examples) < 3 {
				t.Errorf("%d examples were found", len(examples))
			}
			for name, example := range examples {
				if lines := linesOf(fset, example); lines > 25 {
					t.Errorf("Example%s has %d lines; 25 can be seen at once", name, lines)
				}
				if runs := example.Output != "" || example.EmptyOutput; runs == slices.Contains(neverRun, name) {
					t.Errorf("Example%s: that it is run is %t", name, runs)
				}
			}
		})
	}
}

// examplesOf returns all examples of a package, by their names without Example.
func examplesOf(p *doc.Package) map[string]*doc.Example {
	examples := map[string]*doc.Example{}
	add := func(list []*doc.Example) {
		for _, example := range list {
			examples[example.Name] = example
		}
	}
	funcs := func(list []*doc.Func) {
		for _, f := range list {
			add(f.Examples)
		}
	}
	add(p.Examples)
	funcs(p.Funcs)
	for _, typ := range p.Types {
		add(typ.Examples)
		funcs(typ.Funcs)
		funcs(typ.Methods)
	}
	return examples
}

// linesOf counts the lines of an example's body, without its output.
func linesOf(fset *token.FileSet, example *doc.Example) int {
	body := example.Code.(*ast.BlockStmt)
	last := body.List[len(body.List)-1]
	return fset.Position(last.End()).Line - fset.Position(body.Lbrace).Line
}
