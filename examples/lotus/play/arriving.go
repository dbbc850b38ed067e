package play

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/examples/internal/console"
	"github.com/emperorofchina/emperor/whitelotus"
)

// mapRows is the minimum number of rows for the map, the players below it, and
// the choices; wideRows is the same for a wide screen, which shows the players
// beside the map.
const (
	mapRows  = 64
	wideRows = 56
)

// Short reports whether the screen is too small for the map.
func (t *table) Short() bool { return t.Screen.Short(mapRows, wideRows) }

// news tells the events that have not been told on this screen.
func (t *table) news() {
	if t.told < t.match.Len() {
		t.tell(t.told, t.audience())
	}
	t.told = t.match.Len()
}

// ShowArrival shows the news and the table to the player who decides next. On a
// short screen, the first time in a turn, it shows a table of all areas; each
// time it shows what has changed.
func (t *table) ShowArrival(seat int) error {
	p := whitelotus.Player(seat)
	t.half, t.decided = nothing, false
	v := t.state().View(p)
	t.lookBack(p)
	table := t.Written(func() {
		t.Say("\n===== %s: %s =====", t.part(v.Table()), t.Title(seat))
		t.showTable(v.Table())
		t.SayNotice()
	})
	question := t.Written(func() { t.Say(""); t.ShowQuestion(seat); t.Say("") })
	if t.told < t.match.Len() {
		news := t.Written(func() { t.Say(""); t.news() })
		if err := t.ByPagesBefore(news, len(table)+len(question)); err != nil {
			return err
		}
	}
	return t.ByPagesBefore(table, len(question))
}

// showTable shows what lies open: on a short screen the areas once a turn, and
// the players' totals if they have changed.
func (t *table) showTable(of whitelotus.Table) {
	if !t.Short() {
		t.showMap(of, false)
		return
	}
	if of.Turn() > t.laid && of.Phase() == whitelotus.PhasePlace {
		t.laid = of.Turn()
		io.WriteString(t.Out, t.areas(of))
	}
	if totals := t.playersTable(of); totals != t.totals || t.HotSeat() && t.OthersLookAway() {
		t.totals = totals
		t.Say("%s", totals)
	}
}

// lookBack finds the table at the last decision of a player, to mark what has
// changed since.
func (t *table) lookBack(p whitelotus.Player) {
	t.before = t.match.At(0).State().Table()
	if from, ok := t.lastDecision(p); ok {
		t.before = t.match.At(from + 1).State().Table()
	}
}

// ShowLast tells everybody what has happened, while the next person sits down.
func (t *table) ShowLast() error {
	t.totals = ""
	const question = 2
	return t.ByPagesBefore(t.Written(t.news), question)
}

// ShowQuestion shows the current question and its options.
func (t *table) ShowQuestion(int) {
	q := t.question(t.view())
	t.Say("%s", q.intro)
	console.List(t.Console, q.options)
}

// Prompt returns the words before the answer.
func (t *table) Prompt(int) string { return t.question(t.view()).prompt }

// part describes the part of the turn, as in "Turn 2 of 4, contest of Luoyang, a
// Palace".
func (t *table) part(of whitelotus.Table) string {
	text := fmt.Sprintf("Turn %d of %d, ", of.Turn(), of.Options().Turns)
	switch of.Phase() {
	case whitelotus.PhasePlace:
		return text + "placing"
	case whitelotus.PhaseOrder:
		return text + "order of areas"
	case whitelotus.PhaseContest, whitelotus.PhaseExpel:
		a, _ := of.Contested()
		return text + fmt.Sprintf("contest of %s, a %v", of.Board().AreaName(a), of.Symbol(a))
	case whitelotus.PhaseIncome:
		return text + "income"
	}
	return text + "rebellion"
}

// playersTable returns a table with a column for each player: what they have, and
// their score if the game ended now.
func (t *table) playersTable(of whitelotus.Table) string {
	wide := 10
	var text strings.Builder
	fmt.Fprintf(&text, "%-10s", "")
	for p := range of.Seats() {
		name := p.String()
		if full := []rune(t.Seats[p].Name); len(full) > 0 {
			name += " " + string(full[:min(len(full), wide-3)])
		}
		fmt.Fprintf(&text, " %*s", wide, name)
	}
	text.WriteString("\n")
	for _, row := range []struct {
		name string
		of   func(whitelotus.Player) int
	}{
		{"influence", of.Influence}, {"armies", of.Armies},
		{"Palaces", func(p whitelotus.Player) int { return of.Count(p, whitelotus.Palace) }},
		{"Villages", func(p whitelotus.Player) int { return of.Count(p, whitelotus.Village) }},
		{"score", of.Score},
	} {
		fmt.Fprintf(&text, "%-10s", row.name)
		for p := range of.Seats() {
			fmt.Fprintf(&text, " %*d", wide, row.of(p))
		}
		text.WriteString("\n")
	}
	return text.String() + "Emperor: " + t.Title(int(of.Emperor())) + t.decisions(of)
}

// decisions names the players who have made a secret choice.
func (t *table) decisions(of whitelotus.Table) string {
	var have []whitelotus.Player
	for p := range of.Seats() {
		if of.Committed(p) {
			have = append(have, p)
		}
	}
	if have == nil {
		return ""
	}
	return ". Chosen already, in secret: " + inLetters(have)
}

// showMap shows the map and everything else on the table, with or without the
// legend.
func (t *table) showMap(of whitelotus.Table, withLegend bool) {
	picture, legend, _ := of.MapParts()
	status := t.playersTable(of) + "\n"
	if withLegend {
		status = legend + "\n" + status
	}
	picture = t.point(picture, of)
	if room, ok := t.Screen.Beside(picture); ok {
		io.WriteString(t.Out, console.SideBySide(picture, console.WrapTo(room, status, 2)))
		return
	}
	io.WriteString(t.Out, picture+"\n"+status)
}

// ShowEnd shows the final scoring item by item, and the winners.
func (t *table) ShowEnd() error {
	final := whitelotus.FinalScore(t.state().Table())
	err := t.ByPages(func() {
		if t.told < t.match.Len() {
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
	if err != nil && err != console.ErrQuit {
		return err
	}
	t.Say("\n%s", t.verdict(final))
	t.Say("The seed was %d.", t.match.Record().Initial.Seed)
	t.SayKept()
	return nil
}

// verdict names the winners, and explains how equal scores were decided.
func (t *table) verdict(final whitelotus.FinalScoring) string {
	winners, totals := final.Winners(), final.Totals()
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
		return fmt.Sprintf("%s, with %d points%s.", t.does(winners[0], "win", "wins"), score, decided)
	}
	return fmt.Sprintf("%s together, with %d points each%s.", t.do(winners, "wins", "win"), score, decided)
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
	for p, of := range final.Players {
		title := []rune(t.Title(p))
		fmt.Fprintf(&text, "%*s  %5d  %7d  %5d  %6d  %5d  %d\n", wide,
			string(slices.Concat(title[:min(len(title), wide)])), of.Areas, of.Dragons, of.Group, of.Points,
			of.Total(), of.Held.Len())
	}
	return text.String()
}
