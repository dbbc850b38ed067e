package lotus_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// blanks align names in a table, and begin lines that go on.
var blanks = regexp.MustCompile(`\s\s+`)

// logFor returns the events of a whole game as an audience sees them, and its
// scoring, with names.
func logFor(t *testing.T, r whitelotus.Record, audience whitelotus.Player, names whitelotus.Names) string {
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
	log.WriteString(names.Scoring(whitelotus.FinalScore(m.State().Table())))
	return blanks.ReplaceAllString(log.String(), " ")
}

// Somebody really called "You" plays among others. A log for a spectator calls
// them that as it calls anybody, one for them addresses them, and one for
// another addresses that other; no name changes who is addressed.
func TestLogOfSomebodyCalledYou(t *testing.T) {
	r := randomRecord(t, whitelotus.Options{Players: 3}, 7)
	called := whitelotus.Names{"You", "Bo", "Cleo"}
	ann := whitelotus.Names{"Ann", "Bo", "Cleo"}
	for _, test := range []struct {
		name     string
		audience whitelotus.Player
		got      whitelotus.Names
		want     whitelotus.Names
		renamed  *strings.Replacer
	}{
		{"for a spectator", whitelotus.Spectator, called, ann, strings.NewReplacer("Ann", "You")},
		{"for a seat that is none", whitelotus.Spectator, called.For(whitelotus.Spectator), called, strings.NewReplacer()},
		{"for them", A, called.For(A), ann.For(A), strings.NewReplacer()},
		{"for another", B, called.For(B), ann.For(B),
			strings.NewReplacer("Ann", "You (A)", "You", "You (B)", "you", "you (B)")},
		{"for a second reader", B, ann.For(A).For(B), ann.For(B), strings.NewReplacer()},
		{"for nobody any more", B, ann.For(A).For(whitelotus.Spectator), ann, strings.NewReplacer()},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, want := logFor(t, r, test.audience, test.got), logFor(t, r, test.audience, test.want)
			if want = test.renamed.Replace(want); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
	for log, wants := range map[string][3]string{
		logFor(t, r, whitelotus.Spectator, called): {"You puts a block on Taiyuan\n", "You puts a block on Shunyuan\n", "Bo passes\n"},
		logFor(t, r, A, called.For(A)):             {"You put a block on Taiyuan\n", "You put a block on Shunyuan\n", "Bo passes\n"},
		logFor(t, r, B, called.For(B)):             {"You (A) puts a block on Taiyuan\n", "You (B) pass\n", "Cleo puts a block on Jiangling\n"},
	} {
		for _, want := range wants {
			if !strings.Contains(log, want) {
				t.Errorf("%q is not in\n%.300s", want, log)
			}
		}
	}
}
