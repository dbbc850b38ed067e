package cases

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
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

// TestShow looks cases up as a player would.
func TestShow(t *testing.T) {
	for what, want := range map[string][]string{
		"a40":  {"A40 Do all houses of a ring count?", "Yes, if they are four or more", "A40-02", "  roads    ", "A 7", "Chu (P)"},
		"2.3":  {"2.3 Where each piece goes", "2.3-01", "refused (2.3, spaceTaken)"},
		"A19":  {"A19 When has the pile run out?", "A19-01", "then Wei: house 1 (red); draw", "\n  pile "},
		"1-06": {"1. Parts and set-up", "1-06", "impossible: Players"},
		"7-04": {"the game is finished", "A 11, B 4, D 2"},
		"W4.5": {"4.5 The last one", "W4.5-01", "commitment of A", "Wuchang"},
	} {
		t.Run(what, func(t *testing.T) {
			var b bytes.Buffer
			if err := show(&b, examples.Files, what, ""); err != nil {
				t.Errorf("%s: %v", what, err)
			}
			for _, text := range want {
				if !strings.Contains(b.String(), text) {
					t.Errorf("%s: no %q in\n%s", what, text, b.String())
				}
			}
		})
	}
	for what, want := range map[string]string{"A100": "no case", "": "no case", "2.3-99": "no case"} {
		if err := show(io.Discard, examples.Files, what, ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestDraw draws a case into a file.
func TestDraw(t *testing.T) {
	file := filepath.Join(t.TempDir(), "case.svg")
	if err := show(io.Discard, examples.Files, "2.3-01", file); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(data, []byte("<svg")) {
		t.Errorf("%.20s, %v", data, err)
	}
	for _, what := range []string{"2.3", "1-06"} { // several cases; an impossible position
		if err := show(io.Discard, examples.Files, what, file); err == nil {
			t.Errorf("%s is drawn", what)
		}
	}
}

// TestList counts the cases, and finds the cases of each dispute.
func TestList(t *testing.T) {
	var b bytes.Buffer
	if err := list(&b, examples.Files); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"  2.3-where\n", "  in all\n", "\nA40    A40-01 A40-02",
		"\nA06    A06-01 2.5-86", "\nL09    ", "  4.5-the-last-one\n"} {
		if !strings.Contains(b.String(), text) {
			t.Errorf("no %q in\n%s", text, b.String())
		}
	}
}
