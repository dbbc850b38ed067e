package emperor

// These tests are in the package because the lists of fields are unexported.

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/doc"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/comments"
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
	strictjson.DocumentOf("Record", "", jsonStruct[Record]()),
	strictjson.DocumentOf("Transcript", "", jsonStruct[Transcript]()),
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
	documentation := comments.Types(t)
	for i := range formats {
		f := &formats[i]
		if documentation[f.Name] == nil {
			t.Fatalf("type %s does not exist", f.Name)
		}
		f.Words = strings.ReplaceAll(new(doc.Package).Synopsis(documentation[f.Name].Doc), "\n", " ")
	}
	schema, err := strictjson.SchemaOf("The Emperor of China",
		"The JSON formats of version 1. A definition with a capital letter is that of a type; "+
			"whole documents have a version. The other definitions are parts of these.",
		comments.OnField(t), formats...)
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
	for name, of := range comments.Types(t) {
		for _, method := range of.Methods {
			known := slices.ContainsFunc(formats, func(f strictjson.Document) bool { return f.Name == name })
			if method.Name == "UnmarshalJSON" && !known && name != noSchema {
				t.Errorf("%s has JSON but no schema", name)
			}
		}
	}
}

// The comment on MarshalJSON lists only keys and kinds of the format, and every
// kind with its keys.
func TestFormatsAreDocumented(t *testing.T) {
	var s schemaDocument
	if err := json.Unmarshal(schemaNow(t), &s); err != nil {
		t.Fatal(err)
	}
	documentation := comments.Types(t)
	for _, f := range formats {
		documented := map[string]string{} // the line of a key
		for _, method := range documentation[f.Name].Methods {
			for _, line := range regexp.MustCompile(`(?m)^\t *"(\w+)" .*$`).FindAllStringSubmatch(method.Doc, -1) {
				if method.Name == "MarshalJSON" {
					documented[line[1]] = line[0]
				}
			}
		}
		for key := range documented {
			if !bytes.Contains(s.Defs[f.Name], []byte(`"`+key+`"`)) {
				t.Errorf("%s documents %q, which is not a key", f.Name, key)
			}
		}
		for kind, keys := range s.cases(t, s.Defs[f.Name]) {
			for _, key := range keys {
				if !strings.Contains(documented[kind], `"`+key+`"`) {
					t.Errorf("%s does not document %q of %q", f.Name, key, kind)
				}
			}
		}
	}
}

type schemaDocument struct {
	Defs map[string]json.RawMessage `json:"$defs"`
}

// cases returns the kinds of the objects in a schema that have one, with their
// keys.
func (s schemaDocument) cases(t *testing.T, schema json.RawMessage) map[string][]string {
	t.Helper()
	kinds := map[string][]string{}
	var node any
	if err := json.Unmarshal(schema, &node); err != nil {
		t.Fatal(err)
	}
	var visit func(node any)
	visit = func(node any) {
		switch node := node.(type) {
		case []any:
			for _, one := range node {
				visit(one)
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
				visit(one)
			}
		}
	}
	visit(node)
	return kinds
}
