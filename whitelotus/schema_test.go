package whitelotus

// This test is in the package, because the lists of fields are.

import (
	"bytes"
	"flag"
	"go/doc"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/comments"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

var update = flag.Bool("update", false, "write the schema of the JSON formats anew")

// formats are the types that have a JSON format, by name.
var formats = map[string]strictjson.Document{
	"Board":        strictjson.DocumentOf("Board", "", jsonBoard()),
	"BoardSpec":    strictjson.DocumentOf("BoardSpec", "", jsonBoardSpec()),
	"Options":      strictjson.DocumentOf("Options", "", jsonOptions()),
	"Position":     strictjson.DocumentOf("Position", "", jsonPosition()),
	"GameState":    strictjson.DocumentOf("GameState", "", jsonGameState()),
	"View":         strictjson.DocumentOf("View", "", jsonView()),
	"FinalScoring": strictjson.DocumentOf("FinalScoring", "", jsonScoring()),
	"Record":       strictjson.DocumentOf("Record", "", jsonStruct[Record]()),
	"Transcript":   strictjson.DocumentOf("Transcript", "", jsonStruct[Transcript]()),
	"Events":       strictjson.DocumentOf("Events", "", jsonEvents()),
	"Refusal":      strictjson.DocumentOf("Refusal", "", jsonRefusal()),
	"Table":        strictjson.DocumentOf("Table", "", jsonTable()),

	"Area":    strictjson.DocumentOf("Area", "", jsonAreaNumber()),
	"AreaSet": strictjson.DocumentOf("AreaSet", "", jsonAreaNumbers()),
	"Move":    strictjson.DocumentOf("Move", "", jsonMoveNumbers()),
	"Tiles":   strictjson.DocumentOf("Tiles", "", jsonTiles()),
}

// The schema under examples is that of the formats, each with what its type is
// documented to be. To write it anew:
//
//	go test -run TestSchema ./whitelotus -update
func TestSchema(t *testing.T) {
	var documents []strictjson.Document
	for _, of := range comments.Types(t) {
		f, ok := formats[of.Name]
		for _, method := range of.Methods {
			if method.Name == "UnmarshalJSON" && !ok && of.Name != "Match" {
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
		"The JSON formats of version 1. Definitions with a capital letter are whole documents, which say their version; the others are parts of them.", comments.OnField(t), documents...)
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
