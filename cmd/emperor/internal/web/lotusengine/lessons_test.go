package lotusengine

import (
	"slices"
	"testing"
)

// A hint in a lesson is a move that the lesson accepts, with its reasons.
func TestHintsInLessons(t *testing.T) {
	for _, l := range ask[[]lesson](t, "lessons", struct{}{}) {
		view := namedView{pageViewOf(t, l.Record, 0).View, l.Record.Names}
		list := ask[[]advice](t, "hint", hintQuestion{view, 1, append([]string{l.Try}, l.Does...)})
		if len(list) == 0 {
			t.Errorf("%s: no hint", l.Title)
		}
		for _, a := range list {
			if !slices.Contains(l.Does, a.Move) || a.Text == "" || a.Why == "" {
				t.Errorf("%s: got %+v", l.Title, a)
			}
		}
	}
}
