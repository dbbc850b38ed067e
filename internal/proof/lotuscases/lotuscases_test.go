package lotuscases_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
	"github.com/emperorofchina/emperor/internal/proof/reference"
)

const folder = "../../../examples/cases/whitelotus"

// TestCases puts every case to the engine and to the referee.
func TestCases(t *testing.T) {
	all, err := casefile.Read(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]int{}
	for _, c := range all {
		t.Run(c.ID, func(t *testing.T) {
			results, err := lotuscases.Game.Run(c.Example, os.DirFS(folder))
			if err != nil {
				t.Fatalf("%s:%v", c.File, err)
			}
			for _, r := range results {
				for _, given := range r.Answers {
					by[given.By]++
				}
				for _, given := range r.Wrong() {
					t.Errorf("%s:%d: %s\nthe case:  %s\nthe %s:  %s", c.File, r.Line.Row,
						r.Line.Question, r.Line.Answer, given.By, given.Text)
				}
			}
		})
	}
	t.Logf("%d cases; answers: %v", len(all), by)
	if by["referee"] < 1000 {
		t.Error("some subjects are asked too little")
	}
}

// TestEverythingHasACase: every section of the rules that decides something,
// every dispute, and every rule that refuses a move has a case.
func TestEverythingHasACase(t *testing.T) {
	all, err := casefile.Read(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	has := map[string]int{}
	rule := regexp.MustCompile(`^refused \([^,]+, (\w+)\)$`)
	for _, c := range all {
		has[strings.TrimPrefix(c.Section(), "W")]++
		for _, id := range c.Disputes {
			has[id]++
		}
		for _, line := range c.Lines {
			if parts := rule.FindStringSubmatch(line.Answer); parts != nil {
				has[parts[1]]++
			}
		}
	}
	var needed []string
	for _, h := range reference.Headings(t, "../../../whitelotus") {
		id, _, _ := strings.Cut(h.Title, " ")
		if id = strings.TrimSuffix(id, "."); regexp.MustCompile(`^(L\d\d|\d+(\.\d+)?)$`).MatchString(id) &&
			!slices.Contains(withoutCase, id) {
			needed = append(needed, id)
		}
	}
	needed = append(needed, reference.Rules(t, "../../../examples/whitelotus.schema.json")...)
	if len(needed) < 33+20+27 {
		t.Errorf("only %d sections, disputes and rules were found", len(needed))
	}
	for _, what := range needed {
		if has[what] == 0 {
			t.Errorf("there is no case of %s", what)
		}
	}
}

// withoutCase are headings above sections with cases, and sections that decide
// nothing.
var withoutCase = []string{"3", "4", "6", "12", "12.1", "12.2", "12.3", "12.4", "14"}
