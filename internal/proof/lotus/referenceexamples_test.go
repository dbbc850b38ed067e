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
	// exampleForm is how a block of doc.go begins that is an example.
	exampleForm = regexp.MustCompile(`^((nothing|new game);|([A-F]|tiles)\[)`)
	// answerForm is what only an example has.
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
			results, err := lotuscases.Run(example, nil)
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

// withoutExample are headings above sections with examples, and the one of a
// table of figures.
var withoutExample = []string{"3", "4", "6", "12", "12.1", "12.2", "12.3", "12.4", "14"}

// TestTwentyQuestions: each of twenty questions is answered with the number of
// a section or the id of a dispute.
func TestTwentyQuestions(t *testing.T) {
	there := map[string]bool{}
	for _, h := range reference.Headings(t, rulesFolder) {
		if id := idForm.FindStringSubmatch(h.Title); id != nil {
			there[id[1]] = true
		}
	}
	text := strings.Join(strings.Fields(reference.Under(t, rulesFolder, "Twenty questions").Text), " ")
	answered := regexp.MustCompile(`[A-Z][^?]*\? [^?]*? \(([L\d., ]+)\)\.`).FindAllStringSubmatch(text, -1)
	want(t, "questions", strings.Count(text, "?"), 20)
	want(t, "answers", len(answered), 20)
	for _, answer := range answered {
		for _, id := range strings.Split(answer[1], ", ") {
			if !there[id] {
				t.Errorf("%q cites %s, which is no heading", answer[0], id)
			}
		}
	}
}
