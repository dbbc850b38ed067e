package schemas_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// TestCases holds every line of cases.jsonl to its schema, and the positions
// and moves in it to the schema of their game. A position that is impossible
// has its form all the same.
func TestCases(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "examples", "cases")
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	line, err := c.Compile(filepath.Join(folder, "cases.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	positions := map[string]*jsonschema.Schema{
		"emperor":    schemaIn(t, "emperor.schema.json", "Position"),
		"whitelotus": schemaIn(t, "whitelotus.schema.json", "Position"),
	}
	moves := schema(t, "Move")
	data, err := os.ReadFile(filepath.Join(folder, "cases.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if is, _ := accepts(line, text); !is {
			t.Errorf("refused: %s", text)
			continue
		}
		var one struct {
			ID, Game string
			Position json.RawMessage
			Steps    []struct {
				Data json.RawMessage
				Play []struct{ Data json.RawMessage }
			}
		}
		if err := json.Unmarshal([]byte(text), &one); err != nil {
			t.Fatal(err)
		}
		if is, _ := accepts(positions[one.Game], string(one.Position)); !is &&
			string(one.Position) != "null" {
			t.Errorf("%s: the position is refused: %s", one.ID, one.Position)
		}
		for _, step := range one.Steps {
			all := []json.RawMessage{step.Data}
			for _, played := range step.Play {
				all = append(all, played.Data)
			}
			for _, move := range all {
				if is, _ := accepts(moves, string(move)); !is && move != nil {
					t.Errorf("%s: the move is refused: %s", one.ID, move)
				}
			}
		}
	}
}
