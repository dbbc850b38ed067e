package cases_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

const whole = `# A file.

2.3-01  A title of words   A05 A07
# A reason.
Wei[A 1];
A holds R G G
  Wei: house 2 (red)    legal
  # A remark.
  then Wei: house 2 (red); draw
  rows of A   Wei 1 2 3 4: 4;  none
`

func TestParse(t *testing.T) {
	cases, err := casefile.Parse("2.3.txt", whole)
	if err != nil || len(cases) != 1 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	c := cases[0]
	if c.ID != "2.3-01" || c.Section() != "2.3" || c.Title != "A title of words" || c.Row != 3 ||
		strings.Join(c.Disputes, " ") != "A05 A07" || strings.Join(c.Comments, "|") != "A reason." ||
		c.Position != "Wei[A 1];\nA holds R G G" || c.PositionRow != 5 || len(c.Lines) != 3 {
		t.Errorf("%+v", c)
	}
	first := casefile.Line{Row: 7, Column: 3, Question: "Wei: house 2 (red)", AnswerColumn: 25,
		Answer: "legal"}
	if c.Lines[0] != first {
		t.Errorf("%+v", c.Lines[0])
	}
	if moves, ok := c.Lines[1].Plays(); !ok || strings.Join(moves, "|") != "Wei: house 2 (red)|draw" {
		t.Errorf("%q, %v", moves, ok)
	}
	if l := c.Lines[2]; l.Question != "rows of A   Wei 1 2 3 4: 4;" || l.Answer != "none" {
		t.Errorf("%+v", l)
	}
	if _, ok := c.Lines[2].Plays(); ok {
		t.Error("a question plays moves")
	}
}

// TestFaultsOfStructure: a fault of the structure is an error with its place.
func TestFaultsOfStructure(t *testing.T) {
	const title = "2.3-01  A title\n"
	for text, want := range map[string]string{
		"2.3  A title\nWei[A 1]\n  over  no\n":                 "f:1:1: expected the id",
		"2.3-1  A title\nWei[A 1]\n  over  no\n":               "f:1:1: expected the id",
		"2.3-01\nWei[A 1]\n  over  no\n":                       "f:1:1: expected an id, a title",
		"2.3-01  A title  A07  A08\nWei[A 1]\n  over  no\n":    "f:1:1: expected an id, a title",
		"2.3-01  A title  A07 B08\nWei[A 1]\n  over  no\n":     "f:1:22: expected the id of a dispute",
		title + "  over  no\n":                                 "f:2:1: expected a position",
		title + "Wei[A 1]\n":                                   "f:2:1: expected a question",
		title + "Wei[A 1]\n   over  no\n":                      "f:3:1: expected a line that is set in",
		title + "Wei[A 1]\n  over  no \n":                      "f:3:1: expected a line that is set in",
		title + "Wei[A 1]\n  over no\n":                        "f:3:10: expected two blanks",
		"# A file.\n\n\n" + title + "Wei[A 1]\n  over no\n":    "f:6:10: expected two blanks",
		title + "Wei[A 1]\n  over  no\nWei[A 2]\n  over  no\n": "f:4:1: expected a line that is set in",
	} {
		_, err := casefile.Parse("f", text)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}
