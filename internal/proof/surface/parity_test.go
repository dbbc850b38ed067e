package surface_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// exception is a name or a shape that the packages of the two games do not
// share.
type exception struct{ names, reason string } // names is a pattern

// exceptions returns the exceptions of testdata/exceptions.txt, by heading.
func exceptions(t *testing.T) map[string][]exception {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "exceptions.txt"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]exception{}
	for _, part := range strings.Split(strings.TrimSpace(string(text)), "\n\n")[1:] {
		lines := strings.Split(part, "\n")
		for i := 1; i+1 < len(lines); i += 2 {
			all[lines[0]] = append(all[lines[0]], exception{lines[i], strings.TrimSpace(lines[i+1])})
		}
	}
	return all
}

// own are types and packages of the first game, with what stands for them in
// the other.
var own = strings.NewReplacer("SpaceSet", "AreaSet", "Space", "Area", "Region", "Area", "emperor.", "whitelotus.")

// TestBothGamesHaveOneSurface: every exported name of a package of one game
// exists with the same shape in the package of the other, or is an exception,
// which is logged with its reason.
func TestBothGamesHaveOneSurface(t *testing.T) {
	known := exceptions(t)
	for _, pair := range [][2]string{{".", "whitelotus"}, {"opponents", "whitelotus/opponents"}} {
		ours, theirs := shapesOf(t, pair[0]), shapesOf(t, pair[1])
		found := map[string][]string{}
		for _, name := range slices.Sorted(maps.Keys(ours)) {
			switch shape, ok := theirs[name]; {
			case !ok:
				found["only in "+pair[0]+":"] = append(found["only in "+pair[0]+":"], name)
			case shape != own.Replace(ours[name]) && shape != ours[name]:
				found["of another shape in "+pair[1]+":"] = append(found["of another shape in "+pair[1]+":"], name)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(theirs)) {
			if _, ok := ours[name]; !ok {
				found["only in "+pair[1]+":"] = append(found["only in "+pair[1]+":"], name)
			}
		}
		for where, names := range found {
			wantExceptions(t, where, names, known[where])
			delete(known, where)
		}
	}
	if len(known) > 0 {
		t.Errorf("there is nothing %v", slices.Collect(maps.Keys(known)))
	}
}

// wantExceptions checks that each name matches an exception, and each exception a
// name, and logs them.
func wantExceptions(t *testing.T, where string, names []string, exceptions []exception) {
	t.Helper()
	for _, e := range exceptions {
		pattern := regexp.MustCompile(`^(` + e.names + `)$`)
		var found []string
		names = slices.DeleteFunc(names, func(name string) bool {
			if pattern.MatchString(name) {
				found = append(found, name)
				return true
			}
			return false
		})
		if found == nil {
			t.Errorf("%s is nothing like %s", where, e.names)
		}
		t.Logf("%s (%s): %s", where, e.reason, strings.Join(found, ", "))
	}
	if len(names) > 0 {
		t.Errorf("%s, without a reason: %s", where, strings.Join(names, ", "))
	}
}

// shapesOf returns the exported names of a package with the shape of each: the
// signature of a function or method without the names of parameters, the type of
// a field, the underlying type of a type. A method that Table, GameState and View
// share counts as Table's.
func shapesOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", folder, "*.go"))
	if err != nil || files == nil {
		t.Fatal(folder, err)
	}
	all := map[string]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range parsed.Decls {
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				if typ := receiver(d); d.Name.IsExported() && (typ == "" || ast.IsExported(typ)) {
					all[strings.TrimPrefix(typ+"."+d.Name.Name, ".")] = signature(d.Type)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					addShapes(all, d.Tok, spec)
				}
			}
		}
	}
	return all
}

// receiver returns the type of a method, or "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	typ := strings.TrimPrefix(types.ExprString(d.Recv.List[0].Type), "*")
	if typ == "openTable" {
		return "Table"
	}
	return typ
}

// signature returns the types of the parameters and results of a function.
func signature(f *ast.FuncType) string {
	list := func(fields *ast.FieldList) string {
		var all []string
		if fields != nil {
			for _, field := range fields.List {
				for range max(len(field.Names), 1) {
					all = append(all, types.ExprString(field.Type))
				}
			}
		}
		return strings.Join(all, ", ")
	}
	return fmt.Sprintf("func(%s) (%s)", list(f.Params), list(f.Results))
}

// addShapes adds the names that a type, constant or variable declares.
func addShapes(all map[string]string, kind token.Token, spec ast.Spec) {
	switch s := spec.(type) {
	case *ast.ValueSpec:
		for _, name := range s.Names {
			if name.IsExported() {
				all[name.Name] = kind.String()
			}
		}
	case *ast.TypeSpec:
		if !s.Name.IsExported() {
			return
		}
		var members *ast.FieldList
		switch typ := s.Type.(type) {
		case *ast.StructType:
			all[s.Name.Name], members = "struct", typ.Fields
		case *ast.InterfaceType:
			all[s.Name.Name], members = "interface", typ.Methods
		default:
			all[s.Name.Name] = types.ExprString(typ)
			return
		}
		for _, member := range members.List {
			shape := "field " + types.ExprString(member.Type)
			if method, ok := member.Type.(*ast.FuncType); ok {
				shape = signature(method)
			}
			for _, name := range member.Names {
				if name.IsExported() {
					all[s.Name.Name+"."+name.Name] = shape
				}
			}
		}
	}
}
