package formats_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// JSON and text refuse a record for the same reasons, in the same words.
func TestFormatsRefuseAlike(t *testing.T) {
	for name, r := range map[string]emperor.Record{
		"a position": {Initial: emperor.Position{Round: 10000}},
		"a move":     {Moves: []emperor.Move{emperor.Exchange(9)}},
		"moves":      {Moves: slices.Repeat([]emperor.Move{emperor.DrawFromPile()}, 1025)},
		"a score":    {Scores: []int{10000}},
		"winners":    {Winners: []emperor.Player{games.A, games.A}},
	} {
		r.Initial.Options.Players = 3
		_, inText := r.Text()
		_, inJSON := r.MarshalJSON()
		if text, data := reasons(inText), reasons(inJSON); len(text) == 0 || !slices.Equal(text, data) {
			t.Errorf("%s: in text %q, in JSON %q", name, text, data)
		}
	}
}

// reasons are the faults of the fields that an error lists, without the fields.
func reasons(err error) []string {
	var all []string
	for _, fault := range games.Faults(err) {
		var of *emperor.Fault
		if errors.As(fault, &of) {
			all = append(all, of.Err.Error())
		}
	}
	return all
}
