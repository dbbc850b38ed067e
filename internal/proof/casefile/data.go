package casefile

import (
	"encoding/json"
	"maps"
)

// Data is a case as a line of cases.jsonl.
type Data struct {
	ID       string           `json:"id"`
	Game     string           `json:"game"` // "emperor" or "whitelotus"
	Section  string           `json:"section"`
	Title    string           `json:"title"`
	Disputes []string         `json:"disputes,omitempty"`
	Given    string           `json:"given"`    // the position as the case writes it
	Position json.RawMessage  `json:"position"` // by the schema of the game; null if it can't be written
	Finished bool             `json:"finished,omitempty"`
	Steps    []map[string]any `json:"steps"`
}

// ask adds a question with its answer.
func (d *Data) ask(l Line, name string, args map[string]any, answer any) {
	step := map[string]any{"line": l.Question, "ask": name, "answer": answer}
	maps.Copy(step, args)
	d.Steps = append(d.Steps, step)
}

// play adds moves that are played.
func (d *Data) play(l Line, moves []map[string]any) {
	d.Steps = append(d.Steps, map[string]any{"line": l.Question, "play": moves})
}
