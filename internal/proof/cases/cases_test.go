package cases_test

import (
	"os"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
)

const folder = "../../../examples/cases"

// TestCases puts every case to the engine, and to the calculators and the
// referee what they can answer.
func TestCases(t *testing.T) {
	all, err := casefile.Read(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]int{}
	for _, c := range all {
		t.Run(c.ID, func(t *testing.T) {
			results, err := cases.Game.Run(c.Example, os.DirFS(folder))
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
	if by["referee"] < 2800 || by["calculators"] < 700 {
		t.Error("some subjects are asked too little")
	}
}
