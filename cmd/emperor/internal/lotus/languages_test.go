package lotus

import (
	"bytes"
	"regexp"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// A whole game with every command is played in each language.
func TestWholeGamesInLanguages(t *testing.T) {
	during := []string{"help", "1", "1", "undo", "map", "areas", "score", "score a", "log", "log all", "try 1", "back",
		"99", "try", "rules soup", "rules 4.3", "hint numbers 50ms", "look Luoyang", "look", "look Paris"}
	for _, page := range rules().Pages {
		during = append(during, "rules "+page.Subject)
	}
	amounts := regexp.MustCompile(`, \d+ \pL+ (\d+)> $`) // in any language
	choose := func(screen string) (string, bool) {
		if most := amounts.FindStringSubmatch(screen); most != nil {
			return most[1], true
		}
		return sameEverywhere(screen)
	}
	typist.WholeGames(t, during, []string{"replay", "soup"}, choose,
		func(language, file string, answer typist.Answer) string {
			var out, errs bytes.Buffer
			run([]string{"-language", language, "-seats", "you,random", "-limit", "-rice", "-seed", "3", "-save", file,
				"-screen", "80x70"}, typist.New(&out, answer), &out, &errs)
			return out.String() + errs.String()
		})
}
