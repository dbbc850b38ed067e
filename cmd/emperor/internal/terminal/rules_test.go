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

// A subject is found in any usual spelling. For an unknown one the program
// lists the subjects.
func TestRuleSubjects(t *testing.T) {
	for asked, want := range map[string]string{
		"": "turn", "the end": "end", "End": "end", "road": "roads", "alliance": "alliances", "EMISSARY": "emissaries", "fort": "fortifications",
	} {
		t.Run(asked, func(t *testing.T) {
			if p, err := rules().Find(asked); err != nil || p.Subject != want {
				t.Errorf("%q leads to %q, %v", asked, p.Subject, err)
			}
		})
	}
	p := play([]string{"rules soup"}, "-save", "none")
	typist.MustTell(t, strings.Join(strings.Fields(p.out), " "),
		`! no rules on "soup"; the subjects are turn, parts, placing, cards,`, "and end")
}

// The points in the examples of the rules are those that the library scores
// (sections 2.4, 2.5, 3.2, 3.3).
func TestRuleExamples(t *testing.T) {
	at := func(text string) emperor.GameState {
		p, err := emperor.ParsePosition("emperor 1; players: 4; fortifications: yes; " + text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := emperor.NewState(p)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	regionPoints := func(g emperor.GameState, name string) string {
		r, _ := g.Board().RegionNamed(name)
		return points(emperor.FinalScore(g.Table()).Regions[r].Points)
	}
	alliance := func(g emperor.GameState, number int) string {
		for _, a := range emperor.FinalScore(g.Table()).Alliances {
			if a.Alliance.Number == number {
				return points(a.Points)
			}
		}
		return ""
	}
	for _, c := range []struct{ subject, says, is string }{
		{"houses", "A 7, B 4, C 2", regionPoints(at("pieces: Wei[A 1 2 3 4, B 5 6, C 7]"), "Wei")},
		{"houses", "A 5, B 5, C 2", regionPoints(at("pieces: Han[A 1 2, B 3 4, C 5]"), "Han")},
		{"fortifications", "A 7, B 8, D 2", regionPoints(at("pieces: Wei[A 1 2 3 4, B 5 6, D 7, f 6]"), "Wei")},
		{"alliances", "D 6", alliance(at("pieces: Wei[D 1 2, e B1 D1] Ch'in[D 1 2 3 4 5, e A1 B1 D2]"), 3)},
	} {
		t.Run(c.subject, func(t *testing.T) {
			p, _ := rules().Find(c.subject)
			told := strings.ReplaceAll(strings.ReplaceAll(p.Text, "D scores 6", "D 6"), "\n", " ")
			if c.says != c.is || !strings.Contains(told, c.says) {
				t.Errorf("rules %s: %q, and the library %q", c.subject, c.says, c.is)
			}
		})
	}
	for _, board := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		row, err := board.ParsePieces("Zhao[A 1 2 3 4]")
		if n := emperor.RoadPoints(board, row.Houses[0], 0, emperor.MainRowFirst); err != nil || n != 4 {
			t.Errorf("rules roads: on board %s it scores %d", board.Name(), n)
		}
	}
	g := at("pieces: Wei[B 1]; hands: RGG, RRY")
	for text, legal := range map[string]bool{
		"Wei: house 2 (red)": true, "Wei: house 2 (2 green)": true, "Wei: house 2 + house 3 (red, 2 green)": true,
		"Wei: house 2 + house 3 (2 green)": false, "Wei: house 2 (red, 2 green)": false,
	} {
		t.Run(text, func(t *testing.T) {
			m, err := g.Board().ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			if (g.Check(m) == nil) != legal {
				t.Errorf("%s: %v", text, g.Check(m))
			}
		})
	}
}

// The welcome states the goal, and what to type for the rules.
func TestWelcomeStatesGoal(t *testing.T) {
	p, goal := play(nil, "-save", "none"), words.Say("terminal.emperor.goal")
	typist.MustTell(t, p.out, "THE EMPEROR OF CHINA", goal, "===== Round 1")
	if n := strings.Count(goal, "\n") + 1; n != 3 {
		t.Errorf("in %d lines", n)
	}
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
	typist.MustTell(t, play([]string{"rules 7.4"}, "-save", "none").out, `! no rules on "7.4"; the subjects are`)
}
