package terminal

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words/leftover"
)

// A whole game with every command, in each language, has no English word, and no
// line is too wide. Examples of typed moves and the names of machines are English.
func TestWholeGamesInLanguages(t *testing.T) {
	t.Cleanup(func() { words.Use("en") })
	typed := func(line string) string {
		word, rest, _ := strings.Cut(line, " ")
		return strings.TrimSpace(words.Say("terminal.typed."+word) + " " + rest)
	}
	for _, language := range words.Languages() {
		if language == "en" {
			continue
		}
		english, err := leftover.In(language)
		if err != nil {
			t.Fatal(err)
		}
		if err := words.Use(language); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "x.txt")
		lines := []string{typed("help"), "1", "1", "1", typed("undo"), typed("map"), typed("hand"), typed("score"),
			typed("score a"), typed("log"), typed("try 1"), typed("back"), "xyz", "99", typed("try"), typed("rules xyz"),
			typed("rules 2.3"), typed("hint 50ms")}
		for _, page := range rules().Pages {
			lines = append(lines, typed("rules "+page.Word))
		}
		lines = append(lines, words.Say("terminal.emperor.cards.prompt"))
		over := []string{typed("review 1"), typed("again 1")}
		choose := anyOption(rand.New(rand.NewPCG(1, 38)))
		p := playWith(func(screen string) (string, bool) {
			if strings.Contains(screen, words.Say("terminal.theEnd")) || len(over) < 2 {
				if len(over) == 0 {
					return "", false
				}
				line := over[0]
				over = over[1:]
				return line, true
			}
			if len(lines) > 0 {
				line := lines[0]
				lines = lines[1:]
				return line, true
			}
			return choose(screen)
		}, "-language", language, "-seats", "you,random", "-fortifications", "-seed", "3", "-save", file)
		if p.status != 0 || !strings.Contains(p.out, words.Say("terminal.theEnd")) {
			t.Fatalf("%s: status %d, %s\n%s", language, p.status, p.errs, p.out)
		}
		typist.MustFit(t, p.out)
		if one := english.FindOnScreen(p.out, "random", file); one != "" {
			t.Errorf("%s: %s", language, one)
		}
	}
	p := play(nil, "-language", "xx")
	if p.status != 2 || !strings.Contains(p.errs, `-language xx: there is no language "xx"; there are de, en, pl`) {
		t.Errorf("status %d, %s", p.status, p.errs)
	}
}
