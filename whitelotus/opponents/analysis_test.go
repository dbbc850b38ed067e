package opponents_test

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// An analysis is read as strictly as the game: a key has one letter case, and
// is there once. The choice is a candidate, and shares are from 0 to 1.
func TestAnalysisIsReadStrictly(t *testing.T) {
	const analysis = `{"v":1,"board":"China, 1351","choice":"bid 2 against B","rollouts":1,"candidates":[` +
		`{"move":"bid 2 against B","share":0.75,"rollouts":1,"scores":[1,2,3],"wins":[0,1,0],"lead":-2,"error":1}]}`
	for _, c := range []struct{ old, new, want string }{
		{"", "", ""},
		{`"share":0.75,`, "", ""},
		{`"board"`, `"Board"`, `unknown key "Board"`},
		{`"share"`, `"SHARE"`, `unknown key "SHARE"`},
		{`"v":1`, `"v":1,"v":1`, `duplicate key "v"`},
		{`"v":1`, `"v":2`, "version 2"},
		{`"choice":"bid 2 against B",`, "", "choice: "},
		{`"choice":"bid 2 against B"`, `"choice":"bid 1 against B"`,
			`choice: "bid 1 against B" is not a candidate`},
		{`"choice":"bid 2 against B"`, `"choice":"block Wuhan"`, "choice: "},
		{`"move":"bid 2 against B"`, `"move":"bid 2"`, "candidates[0].move: "},
		{`0.75`, `1.5`, "candidates[0].share: 1.5"},
		{`0.75`, `-1`, "candidates[0].share: -1"},
		{`"rollouts":1,"scores"`, `"scores"`, "candidates[0].rollouts: "},
		{`"rollouts":1,"candidates"`, `"rollouts":-1,"candidates"`, "opponents: rollouts: "},
		{`[0,1,0]`, `[0,1]`, "candidates[0].scores: 3, and 2 wins"},
		{`[0,1,0]`, `[0,2,0]`, "candidates[0].wins: 2"},
	} {
		data := strings.Replace(analysis, c.old, c.new, 1)
		err := new(opponents.Analysis).UnmarshalJSON([]byte(data))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v; want %q", data, err, c.want)
		}
	}
}

// Analyses of every kind of decision are written and read back.
func TestAnalysesAsJSON(t *testing.T) {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3, Turns: 2}, 5)
	rng := opponents.NewRand(5, 1)
	kinds := map[whitelotus.MoveKind]int{}
	for err == nil && !game.Over() {
		v := game.View(game.ToMove())
		var a, read opponents.Analysis
		if a, err = (opponents.Search{Rollouts: 5}).Analyze(context.Background(), v, rng); err != nil {
			break
		}
		kinds[a.Choice.Kind()]++
		data, fault := json.Marshal(a)
		if fault == nil {
			fault = json.Unmarshal(data, &read)
		}
		if fault != nil || !reflect.DeepEqual(a, read) {
			t.Fatalf("%v: %s is read as %v, want %v", fault, data, read, a)
		}
		game, err = whitelotus.Apply(game, a.Choice)
	}
	if err != nil || len(kinds) < 5 {
		t.Errorf("%v; kinds of moves: %v", err, kinds)
	}
	wrong := opponents.Analysis{Board: whitelotus.China1351(), Choice: whitelotus.PutBlock(99)}
	if data, err := json.Marshal(wrong); err == nil {
		t.Errorf("a move off the board is written: %s", data)
	}
	wrong = opponents.Analysis{Board: whitelotus.China1351(), Choice: whitelotus.Pass(), Rollouts: -1,
		Candidates: []opponents.Candidate{{Move: whitelotus.Pass()}}}
	if data, err := json.Marshal(wrong); err == nil {
		t.Errorf("an analysis that cannot be read is written: %s", data)
	}
}
