package either_test

import (
	"regexp"
	"strings"
	"testing"
)

// blanks align names in a table, and begin lines that go on.
var blanks = regexp.MustCompile(`\s\s+`)

// Somebody really called "You" plays among others. A log for a spectator calls
// them that as it calls anybody, one for them addresses them, and one for
// another addresses that other; no name changes who is addressed.
func TestLogOfSomebodyCalledYou(t *testing.T) {
	both(t, first.logOfSomebodyCalledYou, second.logOfSomebodyCalledYou)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) logOfSomebodyCalledYou(t *testing.T) {
	m := g.match(t, g.three, 7, whole)
	logFor := func(audience P, names N) string {
		var log strings.Builder
		for events := range m.Record().Events(audience) {
			log.WriteString(names.Events(events))
		}
		log.WriteString(g.scoring(names, m.State()))
		return blanks.ReplaceAllString(log.String(), " ")
	}
	called, ann := N{"You", "Bo", "Cleo"}, N{"Ann", "Bo", "Cleo"}
	for _, test := range []struct {
		name      string
		audience  P
		got, want N
		renamed   *strings.Replacer
	}{
		{"for a spectator", g.spectator, called, ann, strings.NewReplacer("Ann", "You")},
		{"for a seat that is none", g.spectator, called.For(g.spectator), called, strings.NewReplacer()},
		{"for them", 0, called.For(0), ann.For(0), strings.NewReplacer()},
		{"for another", 1, called.For(1), ann.For(1),
			strings.NewReplacer("Ann", "You (A)", "You", "You (B)", "you", "you (B)")},
		{"for a second reader", 1, ann.For(0).For(1), ann.For(1), strings.NewReplacer()},
		{"for nobody any more", 1, ann.For(0).For(g.spectator), ann, strings.NewReplacer()},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, want := logFor(test.audience, test.got), logFor(test.audience, test.want)
			if want = test.renamed.Replace(want); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
	for audience, wants := range g.wordsForYou {
		log := logFor(audience, called.For(audience))
		for _, want := range wants {
			if !strings.Contains(log, want) {
				t.Errorf("%q is not in\n%.300s", want, log)
			}
		}
	}
}
