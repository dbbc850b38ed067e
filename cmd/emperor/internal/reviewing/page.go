package reviewing

import (
	"fmt"
	"math"
	"strings"
	"text/tabwriter"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/judging"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
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
	w.heading(words.Say("terminal.review.result"))
	w.paragraph(g.Decided())
	w.line("")
	w.line(g.totals())
	w.line("")
	w.paragraph(g.meaning())
	if g.Players() != nil {
		w.heading(words.Say("terminal.review.decisions"))
		table, lost := g.verdicts()
		w.line(table)
		w.line("")
		w.paragraph(words.Say("terminal.review.lost", "losses", strings.Join(lost, "; ")))
		w.line("")
		w.paragraph(words.Say("terminal.review.judging"))
		g.writeCostly(&w, players)
	}
	g.writeCards(&w)
	return w.String()
}

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

// heads returns the heads of a table's columns, which the message of key separates
// by "|".
func heads(key string) string { return strings.ReplaceAll(words.Say(key), "|", "\t") }

// totals returns the table of start, luck, own and others' moves, and result.
func (g Game) totals() string {
	lines := []string{heads("terminal.review.totals")}
	for p := range g.last.Seats() {
		line := g.short(p)
		t := Rounded(g.Review.Totals[p])
		for _, points := range []float64{t.Start, t.Luck, t.Own, t.Others, t.Lead} {
			line += "\t" + judging.Tenths(points)
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
	steps := g.Review.Steps
	text := words.Say("terminal.review.meaning",
		"dealt", len(steps) > 0 && steps[0].Kind != opponents.StepMove, "over", g.last.Over())
	if g.Review.Whole {
		return text + " " + words.Say("terminal.review.allHands")
	}
	return text + " " + words.Say("terminal.review.oneHand", "viewer", g.viewer())
}

// verdicts returns the table of the moves of each player by verdict, and what
// the moves of each lost together.
func (g Game) verdicts() (text string, losses []string) {
	lines := []string{heads("terminal.review.verdicts")}
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
		losses = append(losses, g.Title(p)+", "+judging.Loss(lost, math.Sqrt(variance)))
	}
	return table(lines...), losses
}

// writeCostly writes the most costly moves, each with the position before it.
func (g Game) writeCostly(w *page, players []emperor.Player) {
	w.heading(words.Say("terminal.review.costly"))
	costly := g.Costly(MostCostly, players...)
	if costly == nil {
		w.paragraph(words.Say("terminal.review.noCostly"))
		return
	}
	for n, step := range costly {
		if n > 0 {
			w.line("")
		}
		g.writeMistake(w, n+1, step)
	}
	w.line("\n" + printable.Lines(spoken().MapParts(g.View(costly[0]).Table()).Legend))
}

// writeMistake writes a costly move.
func (g Game) writeMistake(w *page, n, step int) {
	v, d := g.View(step), g.Review.Steps[step].Decision
	b := g.Review.Board
	w.hanging(words.Say("terminal.review.mistake", "n", n, "round", g.Round(step),
		"player", g.Title(g.Review.Steps[step].Player), "verdict", g.Verdict(step)), 3)
	played, best := g.Outcomes(step)
	labels := []string{words.Say("terminal.review.played"), words.Say("terminal.review.better")}
	width := console.Widest(labels)
	write := func(label string, m emperor.Move, outcome string) {
		w.hanging(fmt.Sprintf("   %-*s  %s\n   %*s  %s", width, label, spoken().Move(b, m), width, "",
			outcome), 3)
	}
	write(labels[0], d.Played.Move, played)
	write(labels[1], d.Best.Move, best)
	for _, fact := range g.Why(step) {
		w.hanging("   "+fact.About+":", 2)
		for _, better := range fact.Better {
			w.hanging("     "+words.Say("terminal.review.ofBetter")+"  "+better, 10)
		}
		for _, played := range fact.Played {
			w.hanging("     "+words.Say("terminal.review.ofPlayed")+"  "+played, 10)
		}
	}
	w.line("\n" + printable.Lines(spoken().MapParts(v.Table()).Picture))
	w.hanging("   "+words.Say("terminal.review.cards", "n", v.Hand().Len(), "hand", spoken().Cards(v.Hand()),
		"faceUp", spoken().Cards(v.FaceUp()), "pile", v.PileSize()), 3)
}

// writeCards writes the best and the worst luck of each player.
func (g Game) writeCards(w *page) {
	w.heading(words.Say("terminal.review.luckiest"))
	wide := 0
	for p := range g.last.Seats() {
		wide = max(wide, len([]rune(g.short(p))))
	}
	w.line(fmt.Sprintf("%*s  %5s  %10s", wide, "", words.Say("terminal.review.luck"),
		words.Say("terminal.review.chance")))
	for p := range g.last.Seats() {
		best, worst, ok := g.Luckiest(p)
		if !ok {
			continue
		}
		w.hanging(g.cardLine(wide, g.short(p), p, best), wide+21)
		w.hanging(g.cardLine(wide, "", p, worst), 2)
	}
	w.line("")
	w.paragraph(words.Say("terminal.review.chanceMeans"))
}

// cardLine describes what the cards of a step changed for a player.
func (g Game) cardLine(wide int, name string, p emperor.Player, step int) string {
	return fmt.Sprintf("%-*s  %5s  %10s  %s", wide, name, judging.Tenths(g.Review.Steps[step].Luck[p]),
		g.Chance(step), g.Label(step))
}

// Heading describes the game and its players.
func (g Game) Heading() string {
	var w page
	v := g.last
	w.paragraph(words.Say("terminal.review.heading", "players", v.NumPlayers(), "board", v.Board().Name(),
		"fortifications", v.Fortifications(), "roads", v.RoadRule()))
	if !g.Review.Whole {
		w.paragraph(words.Say("terminal.review.asSeen", "viewer", g.viewer()))
	}
	return w.String()
}
