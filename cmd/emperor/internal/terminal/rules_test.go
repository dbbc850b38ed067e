package terminal

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Every page of the rules fits on a screen of 24 lines together with the
// question, for any options of the game, and can be opened by its subject.
func TestRulePagesFit(t *testing.T) {
	for _, more := range [][]string{nil, {"-fortifications", "-roads", "BestRows"}} {
		for _, subject := range append([]string{""}, subjects()...) {
			before := play(nil, append(more, "-seed", "11", "-save", "none")...).out
			p := play([]string{"rules " + subject}, append(more, "-seed", "11", "-save", "none")...)
			_, after, _ := strings.Cut(p.out, "> rules "+subject+"\n")
			text := after[:strings.Index(after, "\nWhich cards")]
			if n := strings.Count(text, "\n"); n < 10 || n > 22 {
				t.Errorf("%q: %d lines\n%s", subject, n, text)
			}
			typist.MustFit(t, text)
			if before == p.out {
				t.Errorf("no text for subject %q", subject)
			}
		}
	}
	written := words.Say("terminal.emperor.goal") + "\n" + words.Say("terminal.emperor.help")
	for _, page := range rules().Pages {
		written += "\n" + page.Text
		for _, o := range []emperor.Options{{Players: 3}, {Players: 3, Fortifications: true, Roads: emperor.BestRows}} {
			game, err := emperor.NewGame(o, 1)
			if err != nil {
				t.Fatal(err)
			}
			written += variantNote(game.View(0), page.Subject)
		}
	}
	for _, line := range strings.Split(written, "\n") {
		if utf8.RuneCountInString(line) > console.Columns { // it would be broken twice
			t.Errorf("too long: %s", line)
		}
	}
}

func subjects() (all []string) {
	for _, p := range rules().Pages {
		all = append(all, p.Subject)
	}
	return all
}

// Every section that a refusal cites opens a page that names it.
func TestRulesBySection(t *testing.T) {
	refusals := []error{
		emperor.ErrNoGame, emperor.ErrOver, emperor.ErrNotYourTurn, emperor.ErrNotDrawing, emperor.ErrNotActing,
		emperor.ErrNoMove, emperor.ErrNoSuchRegion, emperor.ErrNoSuchSpace, emperor.ErrNoSuchColor,
		emperor.ErrNoFortifications, emperor.ErrTooManyPieces, emperor.ErrEmptyRegion, emperor.ErrPayment,
		emperor.ErrCardsNotHeld, emperor.ErrNotFaceUp, emperor.ErrWrongRegion, emperor.ErrSupply,
		emperor.ErrSpaceTaken, emperor.ErrNotFortifiable, emperor.ErrEmissaryLimit,
	}
	sections := map[string]bool{"3": true, "3.1": true, "3.2": true, "3.3": true, "2.5": true, "2.8": true}
	for _, refusal := range refusals {
		for _, section := range regexp.MustCompile(`\d(\.\d)?`).FindAllString(refusal.Error(), -1) {
			sections[section] = true
		}
	}
	for section := range sections {
		p := play([]string{"rules " + section, "rules section " + section}, "-seed", "11", "-save", "none")
		heading := regexp.MustCompile(`\n[A-Z ]+\(sections? [^)\n]*\b` + regexp.QuoteMeta(section) + `\b[^)\n]*\)\n`)
		if n := len(heading.FindAllString(p.out, -1)); n != 2 {
			t.Errorf("rules %s: %d pages\n%s", section, n, p.out)
		}
	}
}
