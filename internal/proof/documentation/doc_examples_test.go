package documentation_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/reference"
)

// TestExamplesOfTheRules puts every example of doc.go to the engine, the
// calculators and the referee: a position, and below it lines that are set in,
// of moves and of what is scored, each with its answer. They have the notation
// of examples/cases.
func TestExamplesOfTheRules(t *testing.T) {
	legal, refused, scored := 0, 0, 0
	for _, h := range reference.Headings(t, root) {
		for _, block := range h.Blocks() {
			if position, _, ok := strings.Cut(block, "\n  "); !ok || !isExample(position) {
				if regexp.MustCompile(`  (legal|refused \()`).MatchString(block) {
					t.Errorf("%s: %q is no position", h.Title, position)
				}
				continue
			}
			for _, r := range runExample(t, h.Title, block) {
				switch want := r.Line.Answer; {
				case strings.HasPrefix(want, "legal"):
					legal++
				case strings.HasPrefix(want, "refused"):
					refused++
				default:
					scored++
				}
				for _, given := range r.Wrong() {
					t.Errorf("%s: %s\n%s: the %s answers %s, doc.go %s", h.Title, block, r.Line.Question,
						given.By, given.Text, r.Line.Answer)
				}
			}
		}
	}
	if legal < 20 || refused < 20 || scored < 20 {
		t.Errorf("%d legal moves, %d refused, %d scores", legal, refused, scored)
	}
}

func runExample(t *testing.T, title, block string) []casefile.Result {
	t.Helper()
	example, err := casefile.ParseExample(block)
	if err != nil {
		t.Fatalf("%s: %v", title, err)
	}
	results, err := cases.Game.Run(example, nil)
	if err != nil {
		t.Fatalf("%s: %v", title, err)
	}
	return results
}

// isExample reports whether a block begins with a position.
func isExample(text string) bool {
	return strings.HasPrefix(text, "nothing; ") || regexp.MustCompile(`^\S+\[[A-Ef] `).MatchString(text)
}
