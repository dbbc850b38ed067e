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
	"strings"
	"testing"

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
	for _, of := range documentedTypes(t) {
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
		"The JSON formats of version 1. Definitions with a capital letter are whole documents, which say their version; the others are parts of them.",
		commentOnField(t), documents...)
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

// commentOnField returns a function that returns the comment on a field of a
// struct in the package. Every field that is a key has one.
func commentOnField(t *testing.T) func(structType, field string) string {
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

// documentedTypes returns the package's types, by name.
func documentedTypes(t *testing.T) []*doc.Type {
	t.Helper()
	fset := token.NewFileSet()
	p, err := doc.NewFromFiles(fset, sources(t, fset), "github.com/emperorofchina/emperor/whitelotus")
	if err != nil {
		t.Fatal(err)
	}
	return p.Types
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
