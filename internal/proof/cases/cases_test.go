package cases_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
)

const folder = "../../../examples/cases"

// TestCases puts every case of both games to the engine, and to the calculators and
// the referee what they can answer.
func TestCases(t *testing.T) {
	for _, test := range []struct {
		name, folder string
		game         casefile.Runner
		least        map[string]int // the answers of each
	}{
		{"emperor", folder, cases.Game, map[string]int{"referee": 2800, "calculators": 700}},
		{"whitelotus", filepath.Join(folder, "whitelotus"), lotuscases.Game, map[string]int{"referee": 1000}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			files := os.DirFS(test.folder)
			all, err := casefile.Read(files)
			if err != nil {
				t.Fatal(err)
			}
			by := map[string]int{}
			for _, c := range all {
				t.Run(c.ID, func(t *testing.T) {
					results, err := test.game.Run(c.Example, files)
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
			for who, least := range test.least {
				if by[who] < least {
					t.Errorf("the %s gives %d answers: some subjects are asked too little", who, by[who])
				}
			}
		})
	}
}
