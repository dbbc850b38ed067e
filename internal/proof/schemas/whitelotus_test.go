package schemas_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// The schema of the second game accepts what was ever written, and what is read
// of documents that are changed here and there; what has another shape it
// refuses.
func TestWhitelotus(t *testing.T) {
	for name, format := range map[string]struct {
		read  func([]byte) error
		files []string
	}{
		"Board":        {reader[whitelotus.Board](), []string{"board.json", "shipped.json"}},
		"BoardSpec":    {reader[whitelotus.BoardSpec](), []string{"boardspec.json"}},
		"Options":      {reader[whitelotus.Options](), []string{"options.json"}},
		"Position":     {reader[whitelotus.Position](), []string{"position.json", "partial.json", "state.json"}},
		"GameState":    {reader[whitelotus.GameState](), []string{"state.json"}},
		"View":         {reader[whitelotus.View](), []string{"view.json", "spectator.json"}},
		"FinalScoring": {reader[whitelotus.FinalScoring](), []string{"scoring-symbols.json"}},
		"Record":       {reader[whitelotus.Record](), []string{"record.json", "record-palaces.json"}},
		"Transcript":   {reader[whitelotus.Transcript](), []string{"transcript.json", "transcript-palaces.json"}},
		"Refusal":      {reader[whitelotus.Refusal](), []string{"refusal-amount.json", "refusal-areas.json", "refusal-instead.json", "refusal-seats.json"}},
		"Events":       {reader[whitelotus.Events](), []string{"events-symbols.json"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := schemaIn(t, "whitelotus.schema.json", name)
			rng := rand.New(rand.NewPCG(14, 8))
			read, refused := 0, 0
			for _, file := range format.files {
				data, err := os.ReadFile(filepath.Join("..", "lotus", "testdata", "json", file))
				if err != nil {
					t.Fatal(err)
				}
				v, err := jsonschema.UnmarshalJSON(strings.NewReader(string(data)))
				if err != nil {
					t.Fatal(err)
				}
				if err := s.Validate(v); err != nil {
					t.Errorf("%s: %v", file, err)
				}
				for range *mutations {
					changed := mutate(string(data), rng)
					is, parsed := accepts(s, changed)
					if !parsed || changed == "null" { // which changes nothing
						continue
					}
					switch err := format.read([]byte(changed)); {
					case err == nil:
						if read++; !is {
							t.Errorf("read, but refused by the schema: %.1000s", changed)
						}
					case ofAnotherShape(err):
						if refused++; is {
							t.Errorf("%v, but accepted by the schema: %.1000s", err, changed)
						}
					}
				}
			}
			if refused < *mutations/50 {
				t.Errorf("only %d documents of a wrong shape", refused)
			}
			t.Logf("%d read, %d refused by both", read, refused)
		})
	}
}

// ofAnotherShape reports whether a document is refused for its keys or for a
// value of another type than the one it should have.
func ofAnotherShape(err error) bool {
	var fault *whitelotus.SyntaxError
	if !errors.As(err, &fault) || fault.Line > 0 {
		return false
	}
	return strings.HasPrefix(fault.Found, "the key ") || json.Valid([]byte(fault.Found)) &&
		strings.HasPrefix(fault.Expected, "an array")
}
