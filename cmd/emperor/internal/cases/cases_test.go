package cases

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/emperorofchina/emperor"
	examples "github.com/emperorofchina/emperor/examples/cases"
	"github.com/emperorofchina/emperor/whitelotus"
)

var update = flag.Bool("update", false, "write cases.jsonl and the boards anew")

// TestData compares cases.jsonl with the cases.
func TestData(t *testing.T) {
	var b bytes.Buffer
	if err := writeData(&b, examples.Files); err != nil {
		t.Fatal(err)
	}
	compare(t, "cases.jsonl", b.Bytes())
}

// TestBoards compares the shipped boards, which cases.jsonl names only, with
// the package's.
func TestBoards(t *testing.T) {
	for file, spec := range map[string]json.Marshaler{
		"boards/3-4.json":                   emperor.Side3to4().Spec(),
		"boards/4-5.json":                   emperor.Side4to5().Spec(),
		"whitelotus/boards/china-1351.json": whitelotus.China1351().Spec(),
	} {
		data, err := spec.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		compare(t, file, append(data, '\n'))
	}
}

// compare compares a file with what it should hold, or writes it.
func compare(t *testing.T, file string, got []byte) {
	t.Helper()
	file = filepath.Join(folder, file)
	if *update {
		if err := os.WriteFile(file, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is out of date: go test ./cmd/emperor/internal/cases -update", file)
	}
}
