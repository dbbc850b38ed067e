package surface_test

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/strictjson"
	"github.com/emperorofchina/emperor/whitelotus"
)

// formats are the JSON formats of a game, and their schema.
type formats struct {
	folder, file, title, words string
	values                     []json.Marshaler // of each type with a format, except Match, which has Record's
}

var allFormats = []formats{
	{
		"../../..", "emperor.schema.json", "The Emperor of China",
		"The JSON formats of version 1. A definition with a capital letter is that of a type; " +
			"whole documents have a version. The other definitions are parts of these.",
		[]json.Marshaler{
			emperor.Board{}, emperor.BoardSpec{}, emperor.Options{}, emperor.Position{}, emperor.GameState{}, emperor.Table{},
			emperor.View{}, emperor.FinalScoring{}, emperor.Record{}, emperor.Transcript{}, emperor.Events{}, emperor.Refusal{},
			emperor.Cards{}, emperor.Move{}, emperor.Piece{}, emperor.Region(0), emperor.Space(0), emperor.SpaceSet(0),
		},
	},
	{
		"../../../whitelotus", "whitelotus.schema.json", "Der weisse Lotus",
		"The JSON formats of version 1. Definitions with a capital letter are whole documents, which say their version; " +
			"the others are parts of them.",
		[]json.Marshaler{
			whitelotus.Board{}, whitelotus.BoardSpec{}, whitelotus.Options{}, whitelotus.Position{}, whitelotus.GameState{}, whitelotus.Table{},
			whitelotus.View{}, whitelotus.FinalScoring{}, whitelotus.Record{}, whitelotus.Transcript{}, whitelotus.Events{}, whitelotus.Refusal{},
			whitelotus.Area(0), whitelotus.AreaSet(0), whitelotus.Move{}, whitelotus.Tiles{},
		},
	},
}

// schema returns the schema of the formats as they are, each with the first
// sentence of its type's documentation.
func (f formats) schema(t *testing.T, types map[string]*doc.Type) []byte {
	t.Helper()
	var documents []strictjson.Document
	for _, v := range f.values {
		v.MarshalJSON() // which makes its codec
		d := strictjson.DocumentOf(reflect.TypeOf(v))
		if types[d.Name] == nil {
			t.Fatalf("type %s does not exist", d.Name)
		}
		d.Words = strings.ReplaceAll(new(doc.Package).Synopsis(types[d.Name].Doc), "\n", " ")
		documents = append(documents, d)
	}
	schema, err := strictjson.SchemaOf(f.title, f.words, f.commentOnField(t), documents...)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// The schemas under examples match the formats. To write them anew:
//
//	go test -run TestSchemas ./internal/proof/surface -update
func TestSchemas(t *testing.T) {
	for _, f := range allFormats {
		types := f.types(t)
		schema, file := f.schema(t, types), filepath.Join("../../../examples", f.file)
		if *games.Update {
			if err := os.WriteFile(file, schema, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if kept, err := os.ReadFile(file); err != nil || !bytes.Equal(schema, kept) {
			t.Errorf("%s does not match the fields of the formats: %v", file, err)
		}
		for name, typ := range types {
			known := slices.ContainsFunc(f.values, func(v json.Marshaler) bool { return reflect.TypeOf(v).Name() == name })
			for _, method := range typ.Methods {
				if method.Name == "UnmarshalJSON" && !known && name != "Match" {
					t.Errorf("%s has JSON but no schema", name)
				}
			}
		}
	}
}

// keyInComment is a line of a comment with the key or kind that it describes.
var keyInComment = regexp.MustCompile(`(?m)^\t *"(\w+)" .*$`)

// The comment on MarshalJSON lists only keys and kinds of the format, and every
// kind with its keys.
func TestFormatsAreDocumented(t *testing.T) {
	for _, f := range allFormats {
		types := f.types(t)
		var all struct {
			Defs map[string]json.RawMessage `json:"$defs"`
		}
		if err := json.Unmarshal(f.schema(t, types), &all); err != nil {
			t.Fatal(err)
		}
		for _, v := range f.values {
			name := reflect.TypeOf(v).Name()
			documented := map[string]string{} // the line of a key, and what follows it
			for _, method := range types[name].Methods {
				if method.Name != "MarshalJSON" {
					continue
				}
				lines := keyInComment.FindAllStringSubmatchIndex(method.Doc, -1)
				for i, line := range lines {
					end := len(method.Doc)
					if i+1 < len(lines) {
						end = lines[i+1][0]
					}
					documented[method.Doc[line[2]:line[3]]] = method.Doc[line[0]:end]
				}
			}
			for key := range documented {
				if !bytes.Contains(all.Defs[name], []byte(`"`+key+`"`)) {
					t.Errorf("%s documents %q, which is not a key", name, key)
				}
			}
			var schema any
			if err := json.Unmarshal(all.Defs[name], &schema); err != nil {
				t.Fatal(err)
			}
			kinds := map[string][]string{}
			addKinds(kinds, schema)
			for kind, keys := range kinds {
				for _, key := range keys {
					if !strings.Contains(documented[kind], `"`+key+`"`) {
						t.Errorf("%s does not document %q of %q", name, key, kind)
					}
				}
			}
		}
	}
}

// addKinds adds the kinds of the objects in a schema that have one, with their
// keys.
func addKinds(kinds map[string][]string, schema any) {
	switch node := schema.(type) {
	case []any:
		for _, one := range node {
			addKinds(kinds, one)
		}
	case map[string]any:
		properties, _ := node["properties"].(map[string]any)
		for key, p := range properties {
			if kind, ok := p.(map[string]any)["const"].(string); ok {
				delete(properties, key)
				kinds[kind] = slices.Collect(maps.Keys(properties))
				return
			}
		}
		for _, one := range node {
			addKinds(kinds, one)
		}
	}
}

// types returns the types of the package as they are documented, by name.
func (f formats) types(t *testing.T) map[string]*doc.Type {
	t.Helper()
	fset := token.NewFileSet()
	p, err := doc.NewFromFiles(fset, f.sources(t, fset), f.folder)
	if err != nil {
		t.Fatal(err)
	}
	types := map[string]*doc.Type{}
	for _, typ := range p.Types {
		types[typ.Name] = typ
	}
	return types
}

// commentOnField returns a function that returns the comment on a field of a
// struct of the package. It reports a field without one.
func (f formats) commentOnField(t *testing.T) func(structType, field string) string {
	t.Helper()
	comments := map[string]string{}
	for _, file := range f.sources(t, token.NewFileSet()) {
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if s, ok := spec.Type.(*ast.StructType); ok {
				for _, field := range s.Fields.List {
					for _, name := range field.Names {
						text := field.Doc.Text() + field.Comment.Text()
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
func (f formats) sources(t *testing.T, fset *token.FileSet) []*ast.File {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(f.folder, "*.go"))
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
