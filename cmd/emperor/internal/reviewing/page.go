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
// luckiest and unluckiest cards, and the turn that decided the game. It is
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
		w.line(g.verdicts())
		w.line("")
		w.paragraph(judging)
		g.writeCostly(&w, players)
	}
	g.writeCards(&w)
	return w.String()
}

// judging explains the table of decisions.
const judging = `The search chooses a move from what the player could see, then plays both moves to ` +
	`the end in the same new worlds. A cost is the lead of its move less that of the move played; "lost" ` +
	`is the cost of all moves together. ± is half of a 95 % interval. A mistake costs at least 4 points, ` +
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
		t := g.Review.Totals[p]
		parts := roundParts(t.Lead, t.Start, t.Luck, t.Own, t.Others)
		lines = append(lines, g.short(p)+"\t"+strings.Join(parts, "\t")+"\t"+Tenths(t.Lead))
	}
	return table(lines...)
}

// roundParts returns parts with one decimal, rounded so that they add up to the
// rounded sum.
func roundParts(sum float64, parts ...float64) (texts []string) {
	tenths, rest := make([]float64, len(parts)), math.Round(10*sum)
	for i, part := range parts {
		tenths[i] = math.Round(10 * part)
		rest -= tenths[i]
	}
	for range parts { // rounding moves the sum by fewer tenths than there are parts
		if rest == 0 {
			break
		}
		up := math.Copysign(1, rest)
		rest -= up
		next := 0
		for i, part := range parts {
			if up*(10*part-tenths[i]) > up*(10*parts[next]-tenths[next]) {
				next = i
			}
		}
		tenths[next] += up
	}
	for _, t := range tenths {
		texts = append(texts, Tenths(t/10))
	}
	return texts
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

// verdicts returns the table of the moves of each player by verdict.
func (g Game) verdicts() string {
	lines := []string{"\tmoves\tbest\tgood\tinaccurate\tmistakes\tlost"}
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
		lines = append(lines, fmt.Sprintf("%s\t%.0f\t%d\t%d\t%d\t%d\t%s ± %.1f", g.short(p), moves,
			count[opponents.VerdictNone]+count[opponents.VerdictBest], count[opponents.VerdictGood],
			count[opponents.VerdictInaccuracy], count[opponents.VerdictMistake], minus(fmt.Sprintf("%.1f", lost)),
			interval*math.Sqrt(variance)))
	}
	return table(lines...)
}

// writeCostly writes the most costly moves, each with the position before it.
func (g Game) writeCostly(w *page, players []emperor.Player) {
	w.heading("THE MOVES THAT COST MOST")
	costly := g.Costly(MostCostly, players...)
	if costly == nil {
		w.paragraph("No move cost more than the search can tell from none.")
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
