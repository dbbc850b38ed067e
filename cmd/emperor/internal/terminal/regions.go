package terminal

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// markedRegions returns the table of regions, for a screen too small for the
// map, with a mark at each changed region.
func markedRegions(t emperor.Table, c changes) string {
	lines := strings.SplitAfter(spoken().RegionTable(t), "\n")
	text := "  " + lines[0]
	for r := range t.Board().Regions() {
		mark := "  "
		if c.touches(t.Board(), r) {
			mark = "> "
		}
		text += mark + lines[r+1]
	}
	return text
}

// status describes scores, face-up cards and pile in a few lines.
func (t *table) status(now emperor.Table) string {
	var list []string
	for p := range now.Seats() {
		list = append(list, fmt.Sprintf("%s %d", t.title(p), now.Score(p)))
	}
	return words.Say("terminal.emperor.status.scores", "scores", strings.Join(list, ", ")) + "\n" +
		openCards(now)
}

// openCards describes the face-up cards and the draw pile.
func openCards(now emperor.Table) string {
	return words.Say("terminal.emperor.status.open", "cards", spoken().Cards(now.FaceUp()),
		"n", now.PileSize())
}

// sideStatus describes everything else on the table, in a column beside the
// map.
func (t *table) sideStatus(now emperor.Table) string {
	var text strings.Builder
	w := spoken()
	fmt.Fprintln(&text, words.Say("terminal.emperor.status.table", "round", now.Round(), "n", now.PileSize(),
		"faceUp", w.Cards(now.FaceUp()), "discards", w.Cards(now.Discards())))
	if now.Reshuffled().Len() > 0 {
		fmt.Fprintln(&text, words.Say("terminal.emperor.status.reshuffled",
			"cards", w.Cards(now.Reshuffled())))
	}
	fmt.Fprintf(&text, "\n%s\n", sidePlayers(now))
	for p := range now.Seats() {
		if known := now.KnownHand(p); known.Len() > 0 {
			fmt.Fprintln(&text, words.Say("terminal.emperor.status.known", "player", p,
				"cards", w.Cards(known)))
		}
	}
	return console.WrapTo(console.SideColumns, text.String(), 2)
}

// sidePlayers has a line for each player: their score, and the number of cards
// and pieces they have left.
func sidePlayers(t emperor.Table) string {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 1, ' ', 0)
	line := func(first string, cells ...any) {
		fmt.Fprint(w, first)
		for _, cell := range cells {
			fmt.Fprintf(w, "\t%v", cell)
		}
		fmt.Fprintln(w)
	}
	heads := []any{words.Say("terminal.emperor.status.score"), words.Say("terminal.emperor.status.cards"),
		words.Say("terminal.emperor.status.houses"), words.Say("terminal.emperor.status.emissaries")}
	if t.Fortifications() {
		heads = append(heads, words.Say("terminal.emperor.status.fortifications"))
	}
	line("", heads...)
	for p := range t.Seats() {
		mark := " "
		if p == t.ToMove() && !t.Over() {
			mark = ">"
		}
		cells := []any{t.Score(p), t.HandSize(p), t.Supply(p, emperor.House), t.Supply(p, emperor.Emissary)}
		if t.Fortifications() {
			cells = append(cells, t.Supply(p, emperor.Fortification))
		}
		line(fmt.Sprintf("%s%v", mark, p), cells...)
	}
	w.Flush()
	return text.String()
}
