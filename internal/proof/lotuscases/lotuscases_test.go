package lotuscases_test

import (
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
)

const folder = "../../../examples/cases/whitelotus"

// TestCases puts every case to the engine and to the referee.
func TestCases(t *testing.T) {
	all, err := casefile.Read(folder)
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]int{}
	for _, c := range all {
		t.Run(c.ID, func(t *testing.T) {
			results, err := lotuscases.Run(c.Example, lotuscases.BoardsIn(folder))
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
}
