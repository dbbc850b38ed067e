package whitelotus

// This test is in the package, because the lists of fields are.

import (
	"bytes"
	"flag"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/strictjson"
)

var update = flag.Bool("update", false, "write the schema of the JSON formats anew")

// formats are the types that have a JSON format, by name.
var formats = map[string]strictjson.Document{
	"Board":        strictjson.DocumentOf("Board", "", jsonBoard),
	"BoardSpec":    strictjson.DocumentOf("BoardSpec", "", jsonBoardSpec),
	"Options":      strictjson.DocumentOf("Options", "", jsonOptions),
	"Position":     strictjson.DocumentOf("Position", "", jsonPosition),
	"GameState":    strictjson.DocumentOf("GameState", "", jsonGameState),
	"View":         strictjson.DocumentOf("View", "", jsonView),
	"FinalScoring": strictjson.DocumentOf("FinalScoring", "", jsonScoring),
	"Record":       strictjson.DocumentOf("Record", "", jsonRecord),
	"Transcript":   strictjson.DocumentOf("Transcript", "", jsonTranscript),
	"Events":       strictjson.DocumentOf("Events", "", jsonEvents),
	"Refusal":      strictjson.DocumentOf("Refusal", "", jsonRefusal),
	"Table":        strictjson.DocumentOf("Table", "", jsonView),

	"Area":          strictjson.PartOf("Area", "", jsonAreaNumber),
	"AreaSet":       strictjson.PartOf("AreaSet", "", jsonAreaNumbers),
	"AreaSpec":      strictjson.PartOf("AreaSpec", "", jsonAreaSpec),
	"Point":         strictjson.PartOf("Point", "", jsonPoint),
	"Tiles":         strictjson.PartOf("Tiles", "", jsonTilesAlone),
	"PlayerScore":   strictjson.PartOf("PlayerScore", "", jsonPlayerScoreNumbers),
	"Move":          strictjson.PartOf("Move", "", jsonMoveNumbers),
	"Choices":       strictjson.PartOf("Choices", "", jsonChoices),
	"Preview":       strictjson.PartOf("Preview", "", jsonPreview),
	"Highlights":    strictjson.PartOf("Highlights", "", jsonHighlights),
	"Pieces":        strictjson.PartOf("Pieces", "", jsonPieces),
	"Tag":           strictjson.PartOf("Tag", "", jsonTag),
	"Comment":       strictjson.PartOf("Comment", "", jsonComment),
	"RecordError":   strictjson.PartOf("RecordError", "", jsonRecordError),
	"SyntaxError":   strictjson.PartOf("SyntaxError", "", jsonSyntaxError),
	"Item":          strictjson.PartOf("Item", "", jsonItem),
	"Fault":         strictjson.PartOf("Fault", "", jsonFaultError),
	"BoardError":    strictjson.PartOf("BoardError", "", jsonFaults),
	"OptionsError":  strictjson.PartOf("OptionsError", "", jsonFaults),
	"PositionError": strictjson.PartOf("PositionError", "", jsonFaults),
	"DataError":     strictjson.PartOf("DataError", "", jsonDataFaults),
}

// refused are the types whose UnmarshalJSON refuses all data in words, and Match,
// which has the JSON of its record.
var refused = []string{"Match", "Event", "Step", "MoveError"}

// The schema under examples is that of the formats, each with what its type is
// documented to be. To write it anew:
//
//	go test -run TestSchema ./whitelotus -update
func TestSchema(t *testing.T) {
	var documents []strictjson.Document
	for _, of := range documentedTypes(t) {
		f, ok := formats[of.Name]
		for _, method := range of.Methods {
			if method.Name == "UnmarshalJSON" && !ok && !slices.Contains(refused, of.Name) {
				t.Errorf("%s has JSON, and no schema", of.Name)
			}
		}
		if ok {
			f.Words = strings.ReplaceAll(new(doc.Package).Synopsis(of.Doc), "\n", " ")
			documents = append(documents, f)
		}
	}
	if len(documents) != len(formats) {
		t.Fatalf("%d of %d types are documented", len(documents), len(formats))
	}
	schema, err := strictjson.SchemaOf("Der weisse Lotus",
		"The JSON formats of version 1. Definitions with a capital letter are whole documents, which say their version; the others are parts of them.", documents...)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("..", "examples", "whitelotus.schema.json")
	if *update {
		if err := os.WriteFile(file, schema, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(file); err != nil || !bytes.Equal(schema, kept) {
		t.Errorf("%s differs from the fields of the formats: %v", file, err)
	}
}

// documentedTypes returns the package's types, by name.
func documentedTypes(t *testing.T) []*doc.Type {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
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
	p, err := doc.NewFromFiles(fset, files, "github.com/emperorofchina/emperor/whitelotus")
	if err != nil {
		t.Fatal(err)
	}
	return p.Types
}
