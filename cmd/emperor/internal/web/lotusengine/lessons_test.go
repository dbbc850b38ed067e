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
		{1, func(m whitelotus.Match) bool { return happens(m, whitelotus.EventBlock, 0) && m.State().Turn() == 1 }},
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
		{3, func(m whitelotus.Match) bool {
			return happens(m, whitelotus.EventTaken, 1) && m.State().ToMove() == 0 &&
				m.State().Phase() == whitelotus.PhaseTake
		}},
		{1, func(m whitelotus.Match) bool {
			return happens(m, whitelotus.EventIncome, 0) && m.State().Influence(0) == 15 && m.State().Armies(0) == 6
		}},
		{1, func(m whitelotus.Match) bool { return happens(m, whitelotus.EventTaken, 0) }},
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
	all = all[1:] // see TestLessonsOfTheFirstTurnAndTheEnd
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
	if fourth := pageViewOf(t, all[3].Record, 0); fourth.Rebellion.Leaders != [2]whitelotus.Player{1, 2} ||
		fourth.Rebellion.Bonus != [2]int{4, 6} || !strings.Contains(all[3].Task, "add 4") {
		t.Errorf("in the lesson of the rebels got %+v", fourth.Rebellion)
	}
}

// The claims of the other lessons are true: about the first turn, what the
// sides can reach, on income, on dragons and groups.
func TestLessonsOfTheFirstTurnAndTheEnd(t *testing.T) {
	all := ask[[]lesson](t, "lessons", struct{}{})
	b := whitelotus.China1351()
	start := pageViewOf(t, all[0].Record, 0)
	for _, a := range start.Areas {
		if a.Start != (a.Symbol != nil) || a.Start && (*a.Symbol == whitelotus.Palace) != (a.Name == "Luoyang") {
			t.Errorf("in the first turn got %+v", a)
		}
	}
	if n := (b.StartAreas() & start.View.InPlay()).Len(); n != 7 || start.Turn != 1 || start.Turns != 4 {
		t.Errorf("there are %d start areas in turn %d of %d", n, start.Turn, start.Turns)
	}

	side := pageViewOf(t, all[5].Record, 0)
	bonus := side.Rebellion.Bonus
	armies := [3]int{side.Players[0].Armies, side.Players[1].Armies, side.Players[2].Armies}
	if bonus != [2]int{4, 6} || armies != [3]int{2, 5, 1} || bonus[0]+armies[1] != 9 || bonus[1]+armies[2] != 7 {
		t.Errorf("the sides have %v and armies %v", bonus, armies)
	}
	match, err := all[5].Record.Match()
	if err != nil {
		t.Fatal(err)
	}
	if match, err = play(match, 0, "rebels 2"); err != nil || !happens(match, whitelotus.EventTaken, 1) {
		t.Errorf("with the rebels got %v, %v", match.Events(0), err)
	}

	want := map[string][]gain{
		"The Emperor's choices":           {{"Kaifeng", 0, "+1 as Emperor", false}, {"Kaifeng", 0, "+3 Palace", true}},
		"Rebellion":                       {{"Kaifeng", 2, "+3 Palace", true}},
		"Should I side with the Emperor?": {{"Wuchang", 1, "+1 Village", true}},
		"Income": {{"Zhending", 0, "+2 armies", false}, {"Daming", 0, "+3 influence", false},
			{"Luoyang", 0, "+1 army", false}, {"Haozhou", 0, "+1 influence, +1 army", false}},
		"Dragons and the largest group": {{"Guangzhou", 0, "+1 Fort", true}, {"Guangzhou", 0, "+2 dragon", true},
			{"Guangzhou", 0, "+3 largest group", true}},
	}
	next := map[string][]string{
		"Rebellion":                       {"Luoyang", "Daming"},
		"Should I side with the Emperor?": {"Jiangling", "Chongqing"},
		"Dragons and the largest group":   {"Nanning", "Guangzhou", "Shaozhou", "Changsha"},
	}
	for _, l := range all {
		slices.SortFunc(l.Gains, func(a, b gain) int { return strings.Compare(a.Text, b.Text) })
		slices.SortFunc(want[l.Title], func(a, b gain) int { return strings.Compare(a.Text, b.Text) })
		if !slices.Equal(l.Gains, want[l.Title]) {
			t.Errorf("%s: got %+v, want %+v", l.Title, l.Gains, want[l.Title])
		}
		slices.Sort(l.Next.Areas)
		slices.Sort(next[l.Title])
		if !slices.Equal(l.Next.Areas, next[l.Title]) {
			t.Errorf("%s: afterwards %q are marked, want %q", l.Title, l.Next.Areas, next[l.Title])
		}
	}
	after := whitelotus.FinalScore(playLesson(t, all[7], all[7].Try).State().Table())
	mine, bo := after.PlayerScores[0].Largest.Len(), after.PlayerScores[1].Largest.Len()
	if mine != 4 || bo != 3 {
		t.Errorf("the largest groups have %d and %d areas", mine, bo)
	}
}

// A player who ties is "you" to themselves, and called by their name to others.
func TestTieIsSaidToWhoTies(t *testing.T) {
	all := ask[[]lesson](t, "lessons", struct{}{})
	for viewer, want := range []string{
		"you and Bo tie for the most votes; as Emperor, choose the one who is out",
		"Jin decides as Emperor between you and Jin, who tie for the most votes",
		"Jin decides as Emperor between Jin and Bo, who tie for the most votes",
	} {
		if got := pageViewOf(t, all[3].Record, whitelotus.Player(viewer)).Status; got != want {
			t.Errorf("to %v: %q, want %q", whitelotus.Player(viewer), got, want)
		}
	}
}
