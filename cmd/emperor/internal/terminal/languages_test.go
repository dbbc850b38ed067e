package terminal

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// A whole game with every command is played in each language.
func TestWholeGamesInLanguages(t *testing.T) {
	during := []string{"help", "1", "1", "1", "undo", "map", "hand", "score", "score a", "log", "log all", "try 1",
		"back", "99", "try", "rules soup", "rules 2.3",
		"hint numbers 50ms", "Wei: hous 1", "Wei: house"}
	for _, page := range rules().Pages {
		during = append(during, "rules "+page.Subject)
	}
	choose := anyOption(rand.New(rand.NewPCG(1, 38)))
	typist.WholeGames(t, during, []string{"review 1", "again 99"}, choose,
		func(language, file string, answer typist.Answer) string {
			p := playWith(answer, "-language", language, "-seats", "you,random", "-fortifications", "-seed", "3",
				"-save", file)
			return p.out + p.errs
		})
}

func TestUnknownLanguage(t *testing.T) {
	p := play(nil, "-language", "xx")
	if p.status != 2 || !strings.Contains(p.errs, `-language xx: there is no language "xx"; there are de, en, pl`) {
		t.Errorf("status %d, %s", p.status, p.errs)
	}
}
