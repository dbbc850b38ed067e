package formats_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// blanks align names in a table, and begin lines that go on.
var blanks = regexp.MustCompile(`\s\s+`)

// logFor returns the events of a whole game as an audience sees them, and its
// scoring, with names.
func logFor(t *testing.T, r emperor.Record, audience emperor.Player, names emperor.Names) string {
	t.Helper()
	var log strings.Builder
	for events, err := range r.Events(audience) {
		if err != nil {
			t.Fatal(err)
		}
		log.WriteString(names.Events(events))
	}
	m, err := r.Match()
	if err != nil {
		t.Fatal(err)
	}
	log.WriteString(names.Scoring(emperor.FinalScore(m.State().Table())))
	return blanks.ReplaceAllString(log.String(), " ")
}

// Somebody really called "You" plays among others. A log for a spectator calls
// them that as it calls anybody, one for them addresses them, and one for
// another addresses that other; no name changes who is addressed.
func TestLogOfSomebodyCalledYou(t *testing.T) {
	r := randomRecord(t, games.New(t, emperor.Options{Players: 3}, 7).Position(), 7)
	called := emperor.Names{"You", "Bo", "Cleo"}
	ann := emperor.Names{"Ann", "Bo", "Cleo"}
	for _, test := range []struct {
		name     string
		audience emperor.Player
		got      emperor.Names
		want     emperor.Names
		renamed  *strings.Replacer
	}{
		{"for a spectator", emperor.Spectator, called, ann, strings.NewReplacer("Ann", "You")},
		{"for a seat that is none", emperor.Spectator, called.For(emperor.Spectator), called, strings.NewReplacer()},
		{"for them", games.A, called.For(games.A), ann.For(games.A), strings.NewReplacer()},
		{"for another", games.B, called.For(games.B), ann.For(games.B),
			strings.NewReplacer("Ann", "You (A)", "You", "You (B)", "you", "you (B)")},
		{"for a second reader", games.B, ann.For(games.A).For(games.B), ann.For(games.B), strings.NewReplacer()},
		{"for nobody any more", games.B, ann.For(games.A).For(emperor.Spectator), ann, strings.NewReplacer()},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, want := logFor(t, r, test.audience, test.got), logFor(t, r, test.audience, test.want)
			if want = test.renamed.Replace(want); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
	for log, wants := range map[string][3]string{
		logFor(t, r, emperor.Spectator, called):    {"You plays 2 green\n", "You puts a house on Lu 4\n", "Bo plays red\n"},
		logFor(t, r, games.A, called.For(games.A)): {"You play 2 green\n", "You put a house on Lu 4\n", "Bo plays red\n"},
		logFor(t, r, games.B, called.For(games.B)): {"You (A) plays 2 green\n", "You (B) play red\n", "Cleo plays red\n"},
	} {
		for _, want := range wants {
			if !strings.Contains(log, want) {
				t.Errorf("%q is not in\n%.300s", want, log)
			}
		}
	}
}
