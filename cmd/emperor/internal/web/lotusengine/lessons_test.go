package lotusengine

import (
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// playLesson returns the game of a lesson after a move that completes its task.
func playLesson(t *testing.T, l lesson, text string) whitelotus.Match {
	t.Helper()
	match, err := l.Record.Match()
	if err != nil {
		t.Fatalf("%s: %v", l.Title, err)
	}
	if match, err = play(match, match.State().ToMove(), text); err != nil {
		t.Fatalf("%s: %v", l.Title, err)
	}
	return match
}

// happens reports whether an event of this kind, about a player, is among the
// events of the last move.
func happens(match whitelotus.Match, kind whitelotus.EventKind, p whitelotus.Player) bool {
	return slices.ContainsFunc(match.Events(0).List, func(e whitelotus.Event) bool {
		return e.Kind == kind && e.Player == p
	})
}

// In every lesson it is the learner's decision, every move that completes the
// task is legal, and it has the effect that the sentence after it describes.
func TestLessons(t *testing.T) {
	all := ask[[]lesson](t, "lessons", struct{}{})
	effects := []struct {
		does  int
		shown func(whitelotus.Match) bool
	}{
		{1, func(m whitelotus.Match) bool { return happens(m, whitelotus.EventBlock, 0) }},
		{6, func(m whitelotus.Match) bool {
			return happens(m, whitelotus.EventExpelled, 1) && m.State().Phase() == whitelotus.PhaseContest
		}},
		{1, func(m whitelotus.Match) bool {
			return happens(m, whitelotus.EventWon, 0) && m.State().Count(0, whitelotus.Palace) == 2
		}},
		{3, func(m whitelotus.Match) bool {
			return happens(m, whitelotus.EventTaken, 2) && m.State().ToMove() == 0 &&
				m.State().Phase() == whitelotus.PhaseTake
		}},
	}
	if len(all) != len(effects) {
		t.Fatalf("got %d lessons, want %d", len(all), len(effects))
	}
	for i, l := range all {
		if len(l.Does) != effects[i].does || !slices.Contains(l.Does, l.Try) {
			t.Errorf("%s: %q completes it, want %d moves with %q", l.Title, l.Does, effects[i].does, l.Try)
		}
		s := pageViewOf(t, l.Record, 0)
		if s.ToMove != 0 || len(s.Awaits) != 1 {
			t.Errorf("%s: got %v to move of %v, want A alone", l.Title, s.ToMove, s.Awaits)
		}
		if ask[*fault](t, "refusal", refusalQuestion{namedView{s.View, l.Record.Names}, l.Try}) != nil {
			t.Errorf("%s: %s is illegal", l.Title, l.Try)
		}
		for _, text := range l.Does {
			if match := playLesson(t, l, text); !effects[i].shown(match) {
				t.Errorf("%s: after %s: got %v", l.Title, text, match.Events(0))
			}
		}
		ask[pictureParts](t, "picture", pictureQuestion{namedView: namedView{View: s.View}, Ring: l.Ring})
	}
}

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

// Everything that the sentences of a lesson claim about its position is true.
func TestLessonsDescribeTheirPositions(t *testing.T) {
	all := ask[[]lesson](t, "lessons", struct{}{})
	b := whitelotus.China1351()
	first := pageViewOf(t, all[0].Record, 0).View
	luoyang, _ := b.AreaNamed("Luoyang")
	kaifeng, _ := b.AreaNamed("Kaifeng")
	if !first.Areas(0).Has(luoyang) || !b.Neighbors(luoyang).Has(kaifeng) ||
		first.Symbol(kaifeng) != whitelotus.Palace {
		t.Error("in the first lesson Kaifeng is no Palace next to Luoyang of A")
	}
	if second := pageViewOf(t, all[1].Record, 0); second.Emperor != 1 || len(second.Contest.Players) != 3 {
		t.Errorf("in the second lesson %v is Emperor, and %v contest", second.Emperor, second.Contest.Players)
	}
	if third := pageViewOf(t, all[2].Record, 0); third.Emperor != 0 || third.Contest.Votes[0] != 2 ||
		third.Contest.Votes[1] != 2 {
		t.Errorf("in the third lesson %v is Emperor, with votes %v", third.Emperor, third.Contest.Votes)
	}
	if last := pageViewOf(t, all[3].Record, 0); last.Rebellion.Leaders != [2]whitelotus.Player{1, 2} ||
		last.Rebellion.Bonus != [2]int{4, 6} || !strings.Contains(all[3].Task, "add 4") {
		t.Errorf("in the last lesson got %+v", last.Rebellion)
	}
}
