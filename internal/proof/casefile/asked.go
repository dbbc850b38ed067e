package casefile

import "encoding/json"

// Asked is a question that stands alone, as the runners put it to a program:
// a line of JSON.
type Asked struct {
	ID       string           `json:"id"` // of the case, a colon, and the number of the step
	Game     string           `json:"game"`
	Given    string           `json:"given"`
	Position json.RawMessage  `json:"position"`
	Finished bool             `json:"finished"`
	Played   []map[string]any `json:"played"` // moves since the position
	Question map[string]any   `json:"question"`
}
