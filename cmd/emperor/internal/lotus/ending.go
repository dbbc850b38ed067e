package lotus

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// ShowEnd shows the final scoring item by item, and the winners.
func (t *table) ShowEnd() error {
	final := whitelotus.FinalScore(t.state().Table())
	err := t.ByPages(func() {
		if t.reported < t.match.Len() {
			t.Print("")
			t.news()
		}
		t.Print("")
		t.showMap(t.state().Table(), false)
		t.Print("\n===== " + words.Say("terminal.theEnd") + " =====")
		for p := range t.state().Seats() {
			for _, item := range final.Items(p) {
				t.Print(spoken().Item(t.names(), final.Board, item))
			}
		}
		t.Print(t.scoreTable(final))
	})
	if err != nil && !errors.Is(err, console.ErrQuit) {
		return err
	}
	t.Print("\n" + t.verdict(final))
	t.Say("terminal.seed", "seed", t.match.Record().Initial.Seed)
	t.SayKept()
	return t.afterwards()
}

// afterwards lets the people look at the game that has ended, until they leave or
// begin another.
func (t *table) afterwards() error {
	for t.Over() {
		line, err := t.Ask(words.Say("terminal.lotus.after.prompt"))
		if errors.Is(err, io.EOF) || errors.Is(err, console.ErrQuit) {
			return nil
		}
		if err != nil || line == "" || console.IsQuit(line) {
			return err
		}
		switch word, rest := console.TypedWord(line); word {
		case "replay":
			err = t.replay()
		case "rematch":
			err = t.rematch()
		case "map", "areas", "look", "score", "log", "rules":
			_, err = t.Command(0, word, rest)
		default:
			err = words.Error("terminal.lotus.after.over")
		}
		switch {
		case errors.Is(err, console.ErrQuit):
			return nil
		case err != nil:
			t.Refuse(err)
		}
	}
	return nil
}

// replay shows what happened in each turn, and the map at its end.
func (t *table) replay() error {
	over := t.match
	defer func() { t.match = over }()
	return t.ByPages(func() {
		for from := 0; from < over.Len(); from = t.match.Len() {
			t.before = over.At(from).State().Table()
			t.match = over.At(from + 1)
			for n := t.match.Len(); n < over.Len() && over.At(n).State().Turn() == t.before.Turn(); n++ {
				t.match = over.At(n + 1)
			}
			t.report(from, whitelotus.Spectator)
			t.Print("")
			t.showMap(t.state().Table(), false)
		}
	})
}

// rematch begins another game with the same players and options. The game that
// ended stays in its file.
func (t *table) rematch() error {
	next, err := whitelotus.NewMatch(t.state().Options(), rand.Uint64())
	if err == nil {
		next, err = next.Named(t.Seats.Names())
	}
	if err != nil {
		return err
	}
	t.take(next)
	t.Anew()
	return nil
}

// verdict names the winners, and explains how equal scores were decided.
func (t *table) verdict(final whitelotus.FinalScoring) string {
	winners, totals := final.Winners, final.Totals()
	score, tied := totals[winners[0]], 0
	for _, total := range totals {
		if total == score {
			tied++
		}
	}
	byAreas := tied > len(winners)
	if len(winners) == 1 {
		return t.sentence(winners[0], "terminal.lotus.wins", "points", score, "byAreas", byAreas)
	}
	return words.Say("terminal.lotus.winTogether", "players", t.leadingList(winners), "points", score,
		"byAreas", byAreas)
}

// scoreTable returns a table of the scores by origin.
func (t *table) scoreTable(final whitelotus.FinalScoring) string {
	wide := 0
	for p := range t.Seats {
		wide = max(wide, len([]rune(t.Title(p))))
	}
	wide = min(wide, 30)
	heads := strings.Split(words.Say("terminal.lotus.totals"), "|")
	var text strings.Builder
	fmt.Fprintf(&text, "\n%*s  %s\n", wide, "", strings.Join(heads, "  "))
	for p, score := range final.PlayerScores {
		title := []rune(t.Title(p))
		fmt.Fprintf(&text, "%*s", wide, string(title[:min(len(title), wide)]))
		for i, n := range []int{score.Areas, score.Dragons, score.Group, score.Points, score.Total()} {
			fmt.Fprintf(&text, "  %*d", len([]rune(heads[i])), n)
		}
		fmt.Fprintf(&text, "  %d\n", score.Held.Len())
	}
	return text.String()
}
