package terminal

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
)

// markedRegions returns the table of regions, for a screen too small for the
// map, with a mark at each changed region.
func markedRegions(t emperor.Table, c changes) string {
	lines := strings.SplitAfter(t.RegionTable(), "\n")
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
	return fmt.Sprintf("Scores so far: %s.\nFace up: %v. Draw pile: %d.", strings.Join(list, ", "),
		now.FaceUp(), now.PileSize())
}

// sideStatus describes everything else on the table, in a column beside the
// map.
func (t *table) sideStatus(now emperor.Table) string {
	var text strings.Builder
	fmt.Fprintf(&text, "Round %d. Draw pile: %d.\nFace up: %v.\nDiscards: %v.\n", now.Round(), now.PileSize(),
		now.FaceUp(), now.Discards())
	if now.Reshuffled().Len() > 0 {
		fmt.Fprintf(&text, "Reshuffled, unseen since: %v.\n", now.Reshuffled())
	}
	fmt.Fprintf(&text, "\n%s\n", sidePlayers(now))
	for p := range now.Seats() {
		if known := now.KnownHand(p); known.Len() > 0 {
			fmt.Fprintf(&text, "%v is known to hold %v.\n", p, known)
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
	heads := []any{"score", "cards", "houses", "emiss."}
	if t.Fortifications() {
		heads = append(heads, "fort.")
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
