package documentation_test

import (
	"go/ast"
	"go/doc"
	"strings"
	"testing"
)

// TestComments: every exported name has a comment. A constant, a variable and a
// field of a struct have one of their own, before them or beside them; or the
// comment of its type explains a field by name. That comments begin as Go wants is
// checked by staticcheck.
func TestComments(t *testing.T) {
	for _, folder := range publicPackages(t) {
		p, _ := packageDoc(t, folder)
		here := pageOf(p)
		if len(here.comments) < 5 {
			t.Errorf("%s: %d names were looked at", folder, len(here.comments))
		}
		for name, text := range here.comments {
			isOwn := here.anchors[name] && !strings.HasPrefix(name, "example-") || name == "the package"
			if isOwn && strings.TrimSpace(text) == "" {
				t.Errorf("%s: %s has no comment", folder, name)
			}
		}
	}
}

// membersOf returns the fields of a struct, or the methods of an interface.
func membersOf(typ *doc.Type) []*ast.Field {
	switch typ := typ.Decl.Specs[0].(*ast.TypeSpec).Type.(type) {
	case *ast.StructType:
		return typ.Fields.List
	case *ast.InterfaceType:
		return typ.Methods.List
	}
	return nil
}
