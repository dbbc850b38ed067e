package opponents_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// JSON of this package is read as strictly as that of the game: a key has one
// letter case, and is there once.
func TestKeysAreExact(t *testing.T) {
	const analysis = `{"v":1,"board":"3-4","choice":"draw","rollouts":1,"candidates":[` +
		`{"move":"draw","rollouts":1,"scores":[1,2],"wins":[0,1],"lead":-1,"error":2}]}`
	for _, test := range []struct {
		data, old, new, want string
		to                   json.Unmarshaler
	}{
		{analysis, "", "", "", new(opponents.Analysis)},
		{analysis, `"board"`, `"Board"`, `unknown key "Board"`, new(opponents.Analysis)},
		{analysis, `"move"`, `"MOVE"`, `unknown key "MOVE"`, new(opponents.Analysis)},
		{analysis, `"wins"`, `"wons"`, `unknown key "wons"`, new(opponents.Analysis)},
		{analysis, `"v":1`, `"v":1,"v":1`, `duplicate key "v"`, new(opponents.Analysis)},
		{analysis, `"move":"draw"`, `"move":"draw","move":"draw"`, `duplicate key "move"`, new(opponents.Analysis)},
		{analysis, `"choice":"draw",`, "", "choice: ", new(opponents.Analysis)},
		{analysis, `"choice":"draw"`, `"choice":"take red"`, `"take red" is not a candidate`, new(opponents.Analysis)},
		{analysis, `"v":1`, `"v":2`, "version 2", new(opponents.Analysis)},
		{analysis, `}]}`, `}]}]`, "invalid character", new(opponents.Analysis)},
	} {
		t.Run(test.data, func(t *testing.T) {
			data := strings.Replace(test.data, test.old, test.new, 1)
			err := test.to.UnmarshalJSON([]byte(data))
			if test.want == "" && err != nil ||
				test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("%s: %v; want %q", data, err, test.want)
			}
		})
	}
}

// An analysis that could not be read is not written.
func TestSpoiledAnalysisIsNotWritten(t *testing.T) {
	for name, spoil := range map[string]func(*opponents.Analysis){
		"a choice of nothing":     func(a *opponents.Analysis) { a.Choice = emperor.TakeFaceUp(emperor.Red) },
		"no candidates":           func(a *opponents.Analysis) { a.Candidates = nil },
		"negative rollouts":       func(a *opponents.Analysis) { a.Rollouts = -1 },
		"negative rollouts of it": func(a *opponents.Analysis) { a.Candidates[0].Rollouts = -1 },
		"a score too few":         func(a *opponents.Analysis) { a.Candidates[0].Scores = a.Candidates[0].Scores[1:] },
		"a share above 1":         func(a *opponents.Analysis) { a.Candidates[0].Wins[0] = 2 },
	} {
		t.Run(name, func(t *testing.T) {
			a := opponents.Analysis{Board: emperor.Side3to4(), Choice: emperor.DrawFromPile(), Rollouts: 1, Candidates: []opponents.Candidate{{
				Move: emperor.DrawFromPile(), Rollouts: 1, Scores: []float64{1, 2, 3}, Wins: []float64{0, 0, 1}}}}
			if data, err := json.Marshal(a); err != nil || json.Unmarshal(data, &a) != nil {
				t.Fatalf("%s, %v", data, err)
			}
			spoil(&a)
			data, err := json.Marshal(a)
			if fault := json.Unmarshal(data, &a); err == nil && fault != nil {
				t.Errorf("%s is written, and refused: %v", data, fault)
			} else if err == nil {
				t.Errorf("%s is written", data)
			}
		})
	}
}
