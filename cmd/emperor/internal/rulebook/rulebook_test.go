package rulebook

import (
	"strings"
	"testing"
)

// A page is found by its subject, the beginning of it, another word for it, or
// a section or dispute in its heading; an error lists the subjects.
func TestFind(t *testing.T) {
	b := Book{
		Aliases: map[string]string{"bid": "contest"},
		Pages: []Page{
			{Subject: "turn", Word: "turn", Text: "\nA TURN (section 2)\nSee section 3."},
			{Subject: "contest", Word: "contest", Text: "\nA CONTEST (sections 2.3 and 2.4; A05)\n"},
		},
	}
	for asked, want := range map[string]string{
		"": "turn", "TURN": "turn", "con": "contest", "the contest": "contest", "Bid": "contest", "2": "turn",
		"section 2.3": "contest", "2.4": "contest", "a05": "contest", "A05": "contest",
	} {
		if p, err := b.Find(asked); err != nil || p.Subject != want {
			t.Errorf("%q leads to %q, %v", asked, p.Subject, err)
		}
	}
	for _, asked := range []string{"3", "4", "A5", "soup", "contests of bids"} {
		if p, err := b.Find(asked); err == nil || !strings.Contains(err.Error(),
			"the subjects are turn and contest") {
			t.Errorf("%q leads to %q, %v", asked, p.Subject, err)
		}
	}
}
