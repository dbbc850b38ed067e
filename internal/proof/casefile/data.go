package casefile

import (
	"bytes"
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

// newData returns the data of a case without its position and steps.
func (c Case) newData(game string) Data {
	return Data{ID: c.ID, Game: game, Section: c.Section(), Title: c.Title, Disputes: c.Disputes,
		Given: c.Position, Position: json.RawMessage("null"), Steps: []map[string]any{}}
}

// ask adds a question with its answer.
func (d *Data) ask(l Line, name string, args map[string]any, answer any) {
	step := maps.Clone(args)
	if step == nil {
		step = map[string]any{}
	}
	step["line"], step["ask"], step["answer"] = l.Question, name, answer
	d.Steps = append(d.Steps, step)
}

// play adds moves that are played.
func (d *Data) play(l Line, moves []map[string]any) {
	d.Steps = append(d.Steps, map[string]any{"line": l.Question, "play": moves})
}

// Line returns the data as a line of JSON, with a line break. Signs such as ">"
// stand for themselves.
func (d Data) Line() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(d)
	return b.Bytes(), err
}
