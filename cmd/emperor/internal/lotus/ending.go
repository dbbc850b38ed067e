package lotus

import (
	"errors"
	"fmt"
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
