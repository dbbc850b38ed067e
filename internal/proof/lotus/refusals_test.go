package lotus_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// TestImpossibleRefusals: a refusal that names no rule or area is neither
// written nor read.
func TestImpossibleRefusals(t *testing.T) {
	var impossible *whitelotus.DataError
	for _, r := range []whitelotus.Refusal{
		{}, (&whitelotus.MoveError{}).Refusal(), {Rule: "because"},
		{Rule: "notTied", Board: board, Player: 77}, {Rule: "noTile", Board: board, Area: 70}, {Rule: "leaderSide", Side: 3},
	} {
		if data, err := r.MarshalJSON(); !errors.As(err, &impossible) || impossible.Of != "refusal" {
			t.Errorf("%s, %v", data, err)
		}
	}
	for data, want := range map[string]string{
		`{"v":1,"rule":"because","section":"1"}`:                           "the name of a rule",
		`{"v":1,"rule":"noTile"}`:                                          "section",
		`{"v":1,"rule":"noTile","section":"3.2","area":"Dadu"}`:            "area",
		`{"v":1,"rule":"notTied","section":"4.3","seats":["A","A"]}`:       "each player once",
		`{"v":1,"rule":"leaderSide","section":"6.2","side":"both"}`:        "a side",
		`{"v":1,"rule":"palaces","section":"7","count":99999999999999999}`: "a whole number",
	} {
		t.Run(data, func(t *testing.T) {
			var syntax *whitelotus.SyntaxError
			if err := new(whitelotus.Refusal).UnmarshalJSON([]byte(data)); !errors.As(err, &syntax) ||
				!strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", data, err)
			}
		})
	}
}

// TestAwaited: players who do not exist, and no game, await nothing.
func TestAwaited(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "V C: Luoyang")
	p.Armies = []int{1, 0, 0, 4}
	want(t, "E, who does not play, is awaited", begin(t, p).Awaits(E), false)
	want(t, "somebody is awaited in no game", whitelotus.GameState{}.Awaits(A), false)
	var none whitelotus.View
	if err := none.Check(whitelotus.Pass()); !errors.Is(err, whitelotus.ErrNoGame) {
		t.Error(err)
	}
	if err := finishedGame(t, "").View(B).Check(whitelotus.Pass()); !errors.Is(err, whitelotus.ErrOver) {
		t.Error(err)
	}
	s := contest(t, A, 12, 9, 12)
	for m := range s.View(C).LegalMoves() {
		if err := s.View(C).Check(m); err != nil {
			t.Error(err)
		}
	}
}
