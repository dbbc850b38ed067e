package lotus_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
	"github.com/emperorofchina/emperor/internal/proof/reference"
)

const rulesFolder = "../../../whitelotus"

var (
	// exampleForm matches the beginning of an example in doc.go.
	exampleForm = regexp.MustCompile(`^((nothing|new game);|([A-F]|tiles)\[)`)
	// answerForm matches an answer; only examples have them.
	answerForm = regexp.MustCompile(`(?m)^  .*  (legal|refused \()`)
	idForm     = regexp.MustCompile(`^(L\d\d|\d+(\.\d+)?)\.? `)
)

// isExample reports whether a block is a position with questions.
func isExample(block string) bool {
	return exampleForm.MatchString(block) && strings.Contains(block, "\n  ")
}

// TestReferenceExamples puts every example of the rules in doc.go to the engine
// and the referee. They have the notation of the cases.
func TestReferenceExamples(t *testing.T) {
	answers := 0
	for _, h := range reference.Headings(t, rulesFolder) {
		for _, block := range h.Blocks() {
			if !isExample(block) {
				if answerForm.MatchString(block) {
					t.Errorf("%s: no position begins\n%s", h.Title, block)
				}
				continue
			}
			example, err := casefile.ParseExample(block)
			if err != nil {
				t.Errorf("%s: %v\n%s", h.Title, err, block)
				continue
			}
			results, err := lotuscases.Game.Run(example, nil)
			if err != nil {
				t.Errorf("%s: %v\n%s", h.Title, err, block)
			}
			for _, r := range results {
				answers += len(r.Answers)
				for _, given := range r.Wrong() {
					t.Errorf("%s: %s\n%s: the %s answers %s, doc.go %s", h.Title, block, r.Line.Question,
						given.By, given.Text, r.Line.Answer)
				}
			}
		}
	}
	if answers < 200 {
		t.Errorf("only %d answers were given", answers)
	}
}

// TestEverySectionHasAnExample: under the heading of each section and each
// dispute stands an example that is played.
func TestEverySectionHasAnExample(t *testing.T) {
	numbered := 0
	for _, h := range reference.Headings(t, rulesFolder) {
		id := idForm.FindStringSubmatch(h.Title)
		if id == nil || slices.Contains(withoutExample, id[1]) {
			continue
		}
		numbered++
		if !slices.ContainsFunc(h.Blocks(), isExample) {
			t.Errorf("there is no example under %q", h.Title)
		}
	}
	if numbered < 33+20 {
		t.Errorf("only %d sections and disputes were found", numbered)
	}
}

// withoutExample has the sections that need no example: they only have others below
// them, or are a table of figures.
var withoutExample = []string{"3", "4", "6", "12", "12.1", "12.2", "12.3", "12.4", "14"}

// sourceForm matches what a dispute says of the source of its answer.
var sourceForm = regexp.MustCompile(`(?:^|[.:] )(Printed|Inferred|Decided here)\b`)

// TestSourcesOfAnswers: each dispute says once whether its answer is printed,
// inferred or decided here, and the table of section 12 lists it so. Some
// section before cites it with its question, which is its heading.
func TestSourcesOfAnswers(t *testing.T) {
	var ids map[string]string // by the word of the table
	var rules strings.Builder
	disputes := 0
	for _, h := range reference.Headings(t, rulesFolder) {
		if h.Title == "12. Disputes" {
			ids = map[string]string{}
			for _, row := range strings.Split(h.Blocks()[0], "\n")[1:] {
				ids[columns(row)[0]] = columns(row)[1]
			}
			want(t, "kinds of sources", len(ids), 3)
		}
		id := idForm.FindStringSubmatch(h.Title)
		if id == nil || id[1][0] != 'L' {
			rules.WriteString(h.Text)
			continue
		}
		disputes++
		sources := sourceForm.FindAllStringSubmatch(h.Text, -1)
		if len(sources) != 1 {
			t.Errorf("%s gives %d sources", h.Title, len(sources))
			continue
		}
		if kind := strings.ToLower(sources[0][1]); !strings.Contains(ids[kind], id[1]) {
			t.Errorf("%s is %s, which the table of section 12 does not list", id[1], kind)
		}
		question := strings.TrimPrefix(h.Title, id[0])
		cited := id[1] + ": " + strings.ToLower(question[:1]) + question[1:]
		if strings.Count(rules.String(), cited) != 1 {
			t.Errorf("the rules do not cite %q once", cited)
		}
	}
	want(t, "disputes in the table", len(strings.Fields(ids["printed"]+" "+ids["inferred"]+" "+ids["decided here"])),
		disputes)
}
