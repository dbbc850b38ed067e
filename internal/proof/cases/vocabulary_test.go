package cases_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
	"github.com/emperorofchina/emperor/internal/proof/reference"
)

// TestEveryDisputeHasACase: each dispute of doc.go is decided by a case.
func TestEveryDisputeHasACase(t *testing.T) {
	all, err := casefile.Read(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, c := range all {
		for _, id := range c.Disputes {
			count[id]++
		}
	}
	disputes := 0
	for _, h := range reference.Headings(t, "../../..") {
		id := regexp.MustCompile(`^A\d\d\b`).FindString(h.Title)
		if id == "" {
			continue
		}
		disputes++
		if count[id] == 0 {
			t.Errorf("no case decides %s", h.Title)
		}
		delete(count, id)
	}
	for id := range count {
		t.Errorf("a case decides %s, which doc.go does not have", id)
	}
	if disputes < 40 {
		t.Errorf("%d disputes", disputes)
	}
}

// TestEverySectionOfACase: the id of a case begins with a section or a dispute of
// doc.go, and so does the name of its file.
func TestEverySectionOfACase(t *testing.T) {
	sections := map[string]bool{}
	for _, h := range reference.Headings(t, "../../..") {
		first, _, _ := strings.Cut(h.Title, " ")
		sections[strings.TrimSuffix(first, ".")] = true
	}
	all, err := casefile.Read(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		file, _, _ := strings.Cut(c.File, "-")
		if !sections[c.Section()] {
			t.Errorf("%s:%d: no section or dispute %s", c.File, c.Row, c.Section())
		}
		if c.Section() != file && (file != "6" || !slices.Contains(c.Disputes, c.Section())) {
			t.Errorf("%s:%d: %s belongs in another file", c.File, c.Row, c.ID)
		}
	}
}

// TestVocabularyInReadme: the README of the cases lists every question.
func TestVocabularyInReadme(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(folder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range append(cases.Game.Forms(), lotuscases.Game.Forms()...) {
		form = strings.ReplaceAll(form, "[RULE]", " by RULE")
		if !strings.Contains(string(text), "`"+form+"`") {
			t.Errorf("the README lists no question %q", form)
		}
	}
}

// TestFaults: what a position or a question can't mean is an error with its
// row and column.
func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		"Wei[A 1]; A hold R\n  over  no":               "1:11: \"A hold R\" is no setting",
		"Wei[A 1];\n3 player\n  over  no":              "2:1: \"3 player\" is no setting",
		"Wei[A 1]; A holds X\n  over  no":              "1:11: \"X\" is no card",
		"Wei[A 1]; E holds R\n  over  no":              "1:11: nobody is player E",
		"Wei[A 1]; board atlantis\n  over  no":         "1:11: no board \"atlantis\"",
		"Wie[A 1]\n  over  no":                         "1:1: emperor: expected a region",
		"Zhao[A 1]\nWei[A x]\n  over  no":              "2:7: emperor: line 2, column 7",
		"emperor 1; player: 3\n  over  no":             "1:12: ",
		"Wei[A 1]\n  ever  no":                         "2:3: \"ever\" is no question",
		"Wei[A 1]\n  houses of Wie  nobody":            "2:3: no region \"Wie\"",
		"Wei[A 1]\n  alliance 16  nobody":              "2:3: no alliance 16",
		"Wei[A 1]\n  rows of E  none":                  "2:3: no player \"E\"",
		"Wei[A 1]\n  neighbors of Wei 8  none":         "2:3: no space \"Wei 8\"",
		"Wei[A 1]\n  Wei house 2 (red)  legal":         "2:3: \"Wei house 2 (red)\" is neither",
		"Wei[A 1]\n  then draw":                        "2:3: emperor: draw",
		"Wei[A 1, B 1]\n  over  no":                    "2:3: the position is impossible",
		"Wei[A 1, B 1]\n  then draw":                   "1:1: no move can be played",
		"Wei[A 1]\n  read as poem: x  read":            "2:3: \"read as poem: x\" is no question",
		"Wei[A 1]\n  read as JSON of Poem: {}  read":   "2:3: no JSON of Poem",
		"Wei[A 1]; pile R; no other cards\n  over  no": "1:1: the hands",
	} {
		example, err := casefile.ParseExample(text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = cases.Game.Run(example, os.DirFS(folder))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}

// TestWrongAnswers: each kind of answer that is not right is found, so no case
// passes whatever it says.
func TestWrongAnswers(t *testing.T) {
	for _, line := range []string{
		"Wei: house 2 (red)  refused (2.3)", "Wei: house 2 (red)  legal, then B 1", "Wei: house 1 (red)  legal",
		"Wei: house 1 (red)  refused (2.4)", "Wei: house 1 (red)  refused (2.3, supply)",
		"houses of Wei  A 2", "alliances  A 1", "roads  A 4", "rows of A  none.",
		"totals  nobody", "scored so far  A 1", "winners  A", "majority of Wei  B", "emissary limit of Wei  2",
		"markers  Wei", "pieces  none", "supply of A  20 houses, 8 emissaries, 1 fortification", "to move  B",
		"phase  draw", "round  2", "last round  yes", "over  yes", "face up  R", "discards  R", "cards in play  R57",
		"second pile  R", "pile  3", "cards of A  2", "hand of A  R G", "drawn unseen by A  R", "pile in order  R",
		"all know of A  R", "legal moves  1", "legal moves in Wei  1", "perft 1  1", "payments for 1 in Wei  none",
		"preview of exchange red  houses A 1; totals A 1", "neighbors of Wei 3  Wei 2", "color of Wei  green",
		"spaces of Wei  6", "regions of alliance 3  Wei", "to B: hand of A  R G Y", "position  impossible",
		"read as move: draw  refused", "read as move: drew  read", "read as move: drew  refused (line 1, column 2)",
	} {
		example, err := casefile.ParseExample("Wei[A 1]; A holds R G Y\n  " + line)
		if err != nil {
			t.Fatal(err)
		}
		results, err := cases.Game.Run(example, nil)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if wrong := results[0].Wrong(); len(wrong) != len(results[0].Answers) {
			t.Errorf("%s: wrong are %v of %v", line, wrong, results[0].Answers)
		}
	}
}

// TestReadmeExample: the case that the README of the cases shows is one, and
// its answers are right.
func TestReadmeExample(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(folder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, line := range strings.Split(string(text), "\n") {
		plain, ok := strings.CutPrefix(line, "    ")
		if !ok && lines != nil {
			break
		}
		if ok {
			lines = append(lines, plain)
		}
	}
	all, err := casefile.Parse("README.md", strings.Join(lines, "\n"))
	if err != nil || len(all) != 1 {
		t.Fatalf("%d cases, %v", len(all), err)
	}
	results, err := cases.Game.Run(all[0].Example, nil)
	if err != nil || len(results) < 5 {
		t.Fatalf("%d results, %v", len(results), err)
	}
	for _, r := range results {
		for _, given := range r.Wrong() {
			t.Errorf("%s: %s; the %s answers %s", r.Line.Question, r.Line.Answer, given.By, given.Text)
		}
	}
}

// TestEverythingHasACase: every section of the rules of the other game that decides
// something, every dispute, and every rule that refuses a move has a case.
func TestEverythingHasACase(t *testing.T) {
	all, err := casefile.Read(os.DirFS(filepath.Join(folder, "whitelotus")))
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
