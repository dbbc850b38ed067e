package lotus

import (
	"bytes"
	"path/filepath"
	"regexp"
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
	amount := regexp.MustCompile(`, \d+ \pL+ (\d+)> $`)
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
		lines := []string{typed("help"), "1", "1", typed("undo"), typed("map"), typed("areas"), typed("score"),
			typed("score a"), typed("log"), typed("try 1"), typed("back"), "xyz", "99", typed("try"), typed("rules xyz"),
			typed("rules 4.3"), typed("hint 50ms"), typed("look Luoyang"), typed("look"), typed("look Paris")}
		for _, page := range rules().Pages {
			lines = append(lines, typed("rules "+page.Word))
		}
		over := []string{typed("replay"), typed("xyz")}
		var out, errs bytes.Buffer
		status := run([]string{"-language", language, "-seats", "you,random", "-limit", "-rice", "-seed", "3",
			"-save", file, "-screen", "80x70"}, typist.New(&out, func(screen string) (string, bool) {
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
			if most := amount.FindStringSubmatch(screen); most != nil {
				return most[1], true
			}
			return sameEverywhere(screen)
		}), &out, &errs)
		if status != 0 || !strings.Contains(out.String(), words.Say("terminal.theEnd")) {
			t.Fatalf("%s: status %d, %s\n%s", language, status, &errs, &out)
		}
		typist.MustFit(t, out.String())
		if one := english.FindOnScreen(out.String(), "random", file); one != "" {
			t.Errorf("%s: %s", language, one)
		}
	}
}
