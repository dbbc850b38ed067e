package emperor

// These tests are in the package because the lists of fields are unexported.

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/strictjson"
)

var update = flag.Bool("update", false, "rewrite the schema of the JSON formats")

// formats are the types that have a JSON format.
var formats = []strictjson.Document{
	strictjson.DocumentOf("Board", "", jsonBoard()),
	strictjson.DocumentOf("BoardSpec", "", jsonBoardSpec()),
	strictjson.DocumentOf("Options", "", jsonOptions()),
	strictjson.DocumentOf("Position", "", jsonPosition()),
	strictjson.DocumentOf("GameState", "", jsonGameState()),
	strictjson.DocumentOf("Table", "", jsonTable()),
	strictjson.DocumentOf("View", "", jsonView()),
	strictjson.DocumentOf("FinalScoring", "", jsonScoring()),
	strictjson.DocumentOf("Record", "", jsonRecord()),
	strictjson.DocumentOf("Transcript", "", jsonTranscript()),
	strictjson.DocumentOf("Events", "", jsonEvents()),
	strictjson.DocumentOf("Refusal", "", jsonRefusal()),

	// Without a version.
	strictjson.DocumentOf("Cards", "", jsonAnyCards()),
	strictjson.DocumentOf("Move", "", jsonMoveNumbers()),
	strictjson.DocumentOf("Piece", "", jsonPiece()),
	strictjson.DocumentOf("Region", "", jsonRegionNumber()),
	strictjson.DocumentOf("Space", "", jsonSpaceNumber()),
	strictjson.DocumentOf("SpaceSet", "", jsonSpaceNumbers()),
}

// noSchema is a type with the schema of another, Record.
const noSchema = "Match"

// schemaFile describes the formats to programs in other languages.
var schemaFile = filepath.Join("examples", "emperor.schema.json")

// schemaNow returns the current schema of the formats, each with the first
// sentence of its type's documentation.
func schemaNow(t *testing.T) []byte {
	t.Helper()
	documentation := typesDocumented(t)
	for i := range formats {
		f := &formats[i]
		if documentation[f.Name] == nil {
			t.Fatalf("type %s does not exist", f.Name)
		}
		f.Words = strings.ReplaceAll(new(doc.Package).Synopsis(documentation[f.Name].Doc), "\n", " ")
	}
	schema, err := strictjson.SchemaOf("The Emperor of China",
		"The JSON formats of version 1. A definition with a capital letter is that of a type; "+
			"whole documents have a version. The other definitions are parts of these.", formats...)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// The schema under examples matches the formats. To rewrite it:
//
//	go test -run TestSchema . -update
func TestSchema(t *testing.T) {
	schema := schemaNow(t)
	if *update {
		if err := os.WriteFile(schemaFile, schema, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(schemaFile); err != nil || !bytes.Equal(schema, kept) {
		t.Errorf("%s does not match the fields of the formats: %v", schemaFile, err)
	}
	for name, of := range typesDocumented(t) {
		for _, method := range of.Methods {
			known := slices.ContainsFunc(formats, func(f strictjson.Document) bool { return f.Name == name })
			if method.Name == "UnmarshalJSON" && !known && name != noSchema {
				t.Errorf("%s has JSON but no schema", name)
			}
		}
	}
}

// documentedElsewhere are the types whose keys are those of another type.
var documentedElsewhere = []string{"Board", "GameState", "Table"}

// The comment on MarshalJSON lists the keys of the format in their order, with
// the words of the schema. It may omit the keys of another type.
func TestFormatsAreDocumented(t *testing.T) {
	var s schemaDocument
	if err := json.Unmarshal(schemaNow(t), &s); err != nil {
		t.Fatal(err)
	}
	documentation := typesDocumented(t)
	for _, f := range formats {
		keys := documentedKeys(documentation[f.Name])
		if _, is := s.object(s.Defs[f.Name]); is && len(keys) == 0 &&
			!slices.Contains(documentedElsewhere, f.Name) {
			t.Errorf("%s documents no keys", f.Name)
		}
		if rest := s.compare(t, f.Name, s.Defs[f.Name], keys, 0); len(keys) > 0 && len(rest) > 0 {
			t.Errorf("%s documents %s, which is not a key", f.Name, rest[0].key)
		}
	}
}

// schemaNode is the part of a schema that the test needs.
type schemaNode struct {
	Ref         string          `json:"$ref"`
	Description string          `json:"description"`
	Properties  json.RawMessage `json:"properties"`
	Items       *schemaNode
	AnyOf       []schemaNode
	OneOf       []schemaNode
	Const       any
}

type schemaDocument struct {
	Defs map[string]schemaNode `json:"$defs"`
}

// object returns the schema of an object, or of the objects in an array; false
// if a value is neither.
func (s schemaDocument) object(n schemaNode) (schemaNode, bool) {
	if n.Ref != "" {
		return s.object(s.Defs[strings.TrimPrefix(n.Ref, "#/$defs/")])
	}
	if n.Items != nil {
		return s.object(*n.Items)
	}
	for _, one := range n.AnyOf {
		if o, ok := s.object(one); ok {
			return o, true
		}
	}
	return n, n.Properties != nil || n.OneOf != nil
}

// documentedKey is a line of the comment on a format.
type documentedKey struct {
	level      int
	key, words string
}

var keyLine = regexp.MustCompile(`^\t( *)"(\w+)" +(.*)$`)

// documentedKeys returns the keys that a type's MarshalJSON documents.
func documentedKeys(of *doc.Type) []documentedKey {
	var keys []documentedKey
	for _, method := range of.Methods {
		for _, line := range strings.Split(method.Doc, "\n") {
			if m := keyLine.FindStringSubmatch(line); m != nil && method.Name == "MarshalJSON" {
				keys = append(keys, documentedKey{len(m[1]) / 2, m[2], m[3]})
			} else if key := strings.Trim(line, "\t \""); method.Name == "MarshalJSON" &&
				strings.HasPrefix(line, "\t\"") && key != "" {
				keys = append(keys, documentedKey{0, key, ""}) // explained elsewhere
			}
		}
	}
	return keys
}

// compare checks the keys of this level against those of an object. It returns
// the keys after them.
func (s schemaDocument) compare(t *testing.T, name string, n schemaNode, keys []documentedKey,
	level int) []documentedKey {
	object, ok := s.object(n)
	if !ok || len(keys) == 0 || keys[0].level != level {
		return keys
	}
	if object.OneOf != nil && object.Properties == nil { // a line for each kind of event
		for _, one := range object.OneOf {
			kind := propertiesOf(t, one.Properties)[0]
			if len(keys) == 0 || keys[0].level != level || keys[0].key != kind.node.Const {
				t.Errorf("%s does not document %q in its place", name, kind.node.Const)
				return keys
			}
			for _, p := range propertiesOf(t, one.Properties)[1:] {
				if !strings.Contains(keys[0].words, `"`+p.key+`"`) {
					t.Errorf("%s does not document %q of %q", name, p.key, keys[0].key)
				}
			}
			keys = keys[1:]
		}
		return keys
	}
	for _, p := range propertiesOf(t, object.Properties) {
		if len(keys) == 0 || keys[0].level != level || keys[0].key != p.key {
			t.Errorf("%s does not document %q in its place", name, p.key)
			return keys
		}
		words := strings.TrimSuffix(strings.TrimSuffix(keys[0].words, ", each with these keys:"),
			", with these keys besides:")
		if words != "" && !strings.HasPrefix(words, "1, ") && words != p.node.Description {
			t.Errorf("%s documents %q as %q; the schema says %q", name, p.key, words, p.node.Description)
		}
		keys = s.compare(t, name, p.node, keys[1:], level+1)
	}
	return keys
}

type schemaProperty struct {
	key  string
	node schemaNode
}

// propertiesOf returns properties in their order.
func propertiesOf(t *testing.T, object json.RawMessage) []schemaProperty {
	t.Helper()
	var all []schemaProperty
	d := json.NewDecoder(bytes.NewReader(object))
	if _, err := d.Token(); err != nil {
		t.Fatal(err)
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		p := schemaProperty{key: key.(string)}
		if err := d.Decode(&p.node); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// typesDocumented returns the package's documented types by name.
func typesDocumented(t *testing.T) map[string]*doc.Type {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range slices.DeleteFunc(names,
		func(name string) bool { return strings.HasSuffix(name, "_test.go") }) {
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	p, err := doc.NewFromFiles(fset, files, "github.com/emperorofchina/emperor")
	if err != nil {
		t.Fatal(err)
	}
	types := map[string]*doc.Type{}
	for _, of := range p.Types {
		types[of.Name] = of
	}
	return types
}
