package reviewing

import (
	"fmt"
	"math"
	"strings"
	"text/tabwriter"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
)

// Page returns the review as a page of text of console.Columns columns: the
// result as luck and moves, the moves of each player by verdict, the most
// costly moves of some players with the position before each as a map, the
// luckiest and unluckiest cards, and the turn in which the game turned. It is
// printable, whatever the names are.
func (g Game) Page(players ...emperor.Player) string {
	var w page
	w.heading("RESULT")
	w.paragraph(g.Decided())
	w.line("")
	w.line(g.totals())
	w.line("")
	w.paragraph(g.meaning())
	if g.Players() != nil {
		w.heading("DECISIONS")
		table, lost := g.verdicts()
		w.line(table)
		w.line("")
		w.paragraph("Lost by all moves together: " + strings.Join(lost, "; ") + ".")
		w.line("")
		w.paragraph(judging)
		g.writeCostly(&w, players)
	}
	g.writeCards(&w)
	return w.String()
}

// judging explains the table of decisions.
const judging = `The search chooses a move from what the player could see, then plays both moves to ` +
	`the end in the same new worlds. A cost is the lead of its move less that of the move played. ` +
	`± is half of a 95 % interval. A mistake costs at least 4 points, ` +
	`and an inaccuracy 2 points, also at the lower end of its interval.`

// page is text that is wrapped.
type page struct{ strings.Builder }

// paragraph writes a paragraph.
func (w *page) paragraph(text string) { w.hanging(text, 0) }

// hanging writes a paragraph in which all lines after the first are indented.
func (w *page) hanging(text string, indent int) {
	w.WriteString(console.WrapTo(console.Columns, printable.Lines(text), indent))
}

// line writes lines that are not wrapped.
func (w *page) line(text string) { w.WriteString(strings.TrimSuffix(text, "\n") + "\n") }

func (w *page) heading(text string) {
	if w.Len() > 0 {
		w.line("")
	}
	w.line(text)
	w.line("")
}

// nameRoom is the greatest width of a player's title in a table.
const nameRoom = 24

// short returns a player's title for a table.
func (g Game) short(p emperor.Player) string {
	title := []rune(printable.Line(g.Title(p)))
	if len(title) > nameRoom {
		title = append(title[:nameRoom-5], []rune("… ("+p.String()+")")...)
	}
	return string(title)
}

// table formats lines of cells, separated by tabs, with the first column at the
// left and the others at the right.
func table(lines ...string) string {
	wide := 0
	for _, line := range lines {
		name, _, _ := strings.Cut(line, "\t")
		wide = max(wide, len([]rune(name)))
	}
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, line := range lines {
		name, rest, _ := strings.Cut(line, "\t")
		fmt.Fprintf(w, "%-*s\t%s\t\n", wide, name, rest)
	}
	w.Flush()
	return text.String()
}

// totals returns the table of start, luck, own and others' moves, and result.
func (g Game) totals() string {
	lines := []string{"\tstart\tluck\town moves\tothers' moves\tresult"}
	for p := range g.last.Seats() {
		line := g.short(p)
		t := Rounded(g.Review.Totals[p])
		for _, points := range []float64{t.Start, t.Luck, t.Own, t.Others, t.Lead} {
			line += "\t" + Tenths(points)
		}
		lines = append(lines, line)
	}
	return table(lines...)
}

// Rounded returns a total in tenths of points: the start and the changes are
// rounded so that they add up to the rounded lead.
func Rounded(t opponents.Total) opponents.Total {
	parts := []*float64{&t.Start, &t.Luck, &t.Own, &t.Others}
	over := make([]float64, len(parts)) // tenths by which a part is above its rounding
	t.Lead = math.Round(10*t.Lead) / 10
	rest := math.Round(10 * t.Lead)
	for i, part := range parts {
		tenths := math.Round(10 * *part)
		over[i], *part = 10**part-tenths, tenths/10
		rest -= tenths
	}
	for ; rest != 0; rest -= math.Copysign(1, rest) { // by fewer tenths than there are parts
		up, next := math.Copysign(1, rest), 0
		for i := range over {
			if up*over[i] > up*over[next] {
				next = i
			}
		}
		*parts[next] = (math.Round(10**parts[next]) + up) / 10
		over[next] -= up
	}
	return t
}

// meaning explains the table of totals.
func (g Game) meaning() string {
	result, start := "the lead over the best rival at the end", "the lead expected where the record begins"
	if !g.last.Over() {
		result = "the lead over the best rival that is expected now"
	}
	if steps := g.Review.Steps; len(steps) > 0 && steps[0].Kind != opponents.StepMove {
		start = "the lead expected before the deal"
	}
	text := fmt.Sprintf("Start is %s, and result %s. Luck is what the cards changed, each compared with the "+
		"mean of all cards that could have come. Own moves is what the player's moves changed, and others' "+
		"moves what those of all others did. The four add up to the result.", start, result)
	if g.Review.Whole {
		return text + " The expected leads take all hands into account."
	}
	return text + fmt.Sprintf(" The expected leads take into account what %s saw.", g.viewer())
}

// verdicts returns the table of the moves of each player by verdict, and what
// the moves of each lost together.
func (g Game) verdicts() (text string, losses []string) {
	lines := []string{"\tmoves\tbest\tgood\tinaccurate\tmistakes"}
	for _, p := range g.Players() {
		var moves, variance, lost float64
		var count [opponents.VerdictMistake + 1]int
		for i, s := range g.Review.Steps {
			if s.Decision == nil || s.Player != p {
				continue
			}
			moves++
			if d := s.Decision; d.Verdict != opponents.VerdictNone || g.isForced(i) {
				count[d.Verdict]++
				lost += d.Cost
				variance += d.CostError * d.CostError
			}
		}
		lines = append(lines, fmt.Sprintf("%s\t%.0f\t%d\t%d\t%d\t%d", g.short(p), moves,
			count[opponents.VerdictNone]+count[opponents.VerdictBest], count[opponents.VerdictGood],
			count[opponents.VerdictInaccuracy], count[opponents.VerdictMistake]))
		losses = append(losses, g.Title(p)+", "+Loss(lost, math.Sqrt(variance)))
	}
	return table(lines...), losses
}

// writeCostly writes the most costly moves, each with the position before it.
func (g Game) writeCostly(w *page, players []emperor.Player) {
	w.heading("THE MOVES THAT COST MOST")
	costly := g.Costly(MostCostly, players...)
	if costly == nil {
		w.paragraph("No move was an inaccuracy or a mistake, as far as can be told.")
		return
	}
	for n, step := range costly {
		if n > 0 {
			w.line("")
		}
		g.writeMistake(w, n+1, step)
	}
	w.line("\n" + printable.Lines(g.View(costly[0]).Table().MapParts().Legend))
}

// writeMistake writes a costly move.
func (g Game) writeMistake(w *page, n, step int) {
	v, d := g.View(step), g.Review.Steps[step].Decision
	b := g.Review.Board
	w.hanging(fmt.Sprintf("%d. Round %d, %s. %s", n, g.Round(step), g.Title(g.Review.Steps[step].Player),
		g.Verdict(step)), 3)
	played, best := g.Outcomes(step)
	w.hanging(fmt.Sprintf("   Played  %s\n           %s", b.FormatMove(d.Played.Move), played), 3)
	w.hanging(fmt.Sprintf("   Better  %s\n           %s", b.FormatMove(d.Best.Move), best), 3)
	for _, fact := range g.Why(step) {
		w.hanging("   "+fact.About+":", 2)
		for _, better := range fact.Better {
			w.hanging("     better  "+better, 10)
		}
		for _, played := range fact.Played {
			w.hanging("     played  "+played, 10)
		}
	}
	w.line("\n" + printable.Lines(v.Table().MapParts().Picture))
	hand := "none"
	if v.Hand().Len() > 0 {
		hand = v.Hand().String()
	}
	w.hanging(fmt.Sprintf("   In hand: %s. Face up: %v. Draw pile: %d.", hand, v.FaceUp(), v.PileSize()), 3)
}

// writeCards writes the best and the worst luck of each player.
func (g Game) writeCards(w *page) {
	w.heading("THE LUCKIEST AND UNLUCKIEST CARDS")
	wide := 0
	for p := range g.last.Seats() {
		wide = max(wide, len([]rune(g.short(p))))
	}
	w.line(fmt.Sprintf("%*s   luck      chance", wide, ""))
	for p := range g.last.Seats() {
		best, worst, ok := g.Luckiest(p)
		if !ok {
			continue
		}
		w.hanging(g.cardLine(wide, g.short(p), p, best), wide+21)
		w.hanging(g.cardLine(wide, "", p, worst), 2)
	}
	w.line("")
	w.paragraph("The chance is that of these cards among all that could have come in their place.")
}

// cardLine describes what the cards of a step changed for a player.
func (g Game) cardLine(wide int, name string, p emperor.Player, step int) string {
	return fmt.Sprintf("%-*s  %5s  %10s  %s", wide, name, Tenths(g.Review.Steps[step].Luck[p]), g.Chance(step),
		g.Label(step))
}

// Heading describes the game and its players.
func (g Game) Heading() string {
	var w page
	v := g.last
	with := "without fortifications"
	if v.Fortifications() {
		with = "with fortifications"
	}
	w.paragraph(fmt.Sprintf("The Emperor of China: %d players, board %s, %s, %v.",
		v.NumPlayers(), v.Board().Name(), with, v.RoadRule()))
	if !g.Review.Whole {
		w.paragraph(fmt.Sprintf("The game as %s saw it.", g.viewer()))
	}
	return w.String()
}
