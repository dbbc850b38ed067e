package lotus

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/whitelotus"
)

// ShowEnd shows the final scoring item by item, and the winners.
func (t *table) ShowEnd() error {
	final := whitelotus.FinalScore(t.state().Table())
	err := t.ByPages(func() {
		if t.reported < t.match.Len() {
			t.Say("")
			t.news()
		}
		t.Say("")
		t.showMap(t.state().Table(), false)
		t.Say("\n===== THE END =====\n")
		for p := range t.state().Seats() {
			for _, item := range final.Items(p) {
				t.Say("%s", t.names().Item(final.Board, item))
			}
		}
		t.Say("%s", t.scoreTable(final))
	})
	if err != nil && !errors.Is(err, console.ErrQuit) {
		return err
	}
	t.Say("\n%s", t.verdict(final))
	t.Say("The seed was %d.", t.match.Record().Initial.Seed)
	t.SayKept()
	return t.afterwards()
}

// afterwards lets the people look at the game that has ended, until they leave or
// begin another.
func (t *table) afterwards() error {
	for t.Over() {
		line, err := t.Ask(`Enter to leave, or "replay", "map", "score", "log" or "rematch"`)
		if errors.Is(err, io.EOF) || errors.Is(err, console.ErrQuit) {
			return nil
		}
		if err != nil || line == "" || console.IsQuit(line) {
			return err
		}
		word, rest, _ := strings.Cut(line, " ")
		switch word = strings.ToLower(word); word {
		case "replay":
			err = t.replay()
		case "rematch":
			err = t.rematch()
		case "map", "areas", "look", "score", "log", "rules":
			_, err = t.Command(0, word, strings.TrimSpace(rest))
		default:
			err = errors.New(`the game is over; "rematch" begins another one with the same players`)
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
			t.Say("")
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
	decided := ""
	if tied > len(winners) {
		decided = " and the most areas"
	}
	if len(winners) == 1 {
		return fmt.Sprintf("%s, with %d points%s.", t.sentence(winners[0], "win", "wins"), score, decided)
	}
	return fmt.Sprintf("%s together, with %d points each%s.",
		t.subjectVerb(winners, "wins", "win"), score, decided)
}

// scoreTable returns a table of the scores by origin.
func (t *table) scoreTable(final whitelotus.FinalScoring) string {
	wide := 0
	for p := range t.Seats {
		wide = max(wide, len([]rune(t.Title(p))))
	}
	wide = min(wide, 30)
	var text strings.Builder
	fmt.Fprintf(&text, "\n%*s  areas  dragons  group  points  total  (number of areas)\n", wide, "")
	for p, of := range final.PlayerScores {
		title := []rune(t.Title(p))
		fmt.Fprintf(&text, "%*s  %5d  %7d  %5d  %6d  %5d  %d\n", wide,
			string(title[:min(len(title), wide)]), of.Areas, of.Dragons, of.Group, of.Points,
			of.Total(), of.Held.Len())
	}
	return text.String()
}
