package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/emperorofchina/emperor"
)

// regionTable describes each region on a line, for a screen too small for the
// map. A mark shows changed regions.
func regionTable(t emperor.Table, c changes) string {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "  region\thouses\tfree\temissaries\tneighbors\n")
	for r := range t.Board().Regions() {
		mark := " "
		if c.in(t.Board(), r) {
			mark = ">"
		}
		fmt.Fprintf(w, "%s %s (%c)\t%s\t%s\t%s\t%s\n", mark, t.Board().RegionName(r),
			capital(t.Board().Color(r)),
			countsIn(t, r, t.Houses), freeIn(t, r),
			countsIn(t, r, t.Emissaries)+fmt.Sprintf(" of %d", t.EmissaryLimit(r)),
			strings.Join(neighborsOf(t.Board(), r), " "))
	}
	w.Flush()
	return text.String()
}

// capital returns the letter of a color, as on the map.
func capital(c emperor.Color) byte { return strings.ToUpper(c.String())[0] }

// countsIn lists each player's number of pieces in a region: "A2 B1", or "-".
func countsIn(t emperor.Table, r emperor.Region, count func(emperor.Region, emperor.Player) int) string {
	var list []string
	for p := range t.Seats() {
		if n := count(r, p); n > 0 {
			list = append(list, fmt.Sprintf("%v%d", p, n))
		}
	}
	if list == nil {
		return "-"
	}
	return strings.Join(list, " ")
}

// freeIn returns the number of free house spaces in a region: "2/5", with a
// sign for each fortification without a house, or "full".
func freeIn(t emperor.Table, r emperor.Region) string {
	spaces, free, bare := t.Board().Spaces(r), 0, 0
	for s := range spaces.All() {
		if _, built := t.HouseOn(s); !built {
			free++
			if t.Fortified(s) {
				bare++
			}
		}
	}
	if free == 0 {
		return "full"
	}
	return fmt.Sprintf("%d/%d%s", free, spaces.Len(), strings.Repeat("#", bare))
}

// neighborsOf names the regions allied with one.
func neighborsOf(b emperor.Board, r emperor.Region) []string {
	var names []string
	for _, a := range b.Alliances() {
		switch r {
		case a.A:
			names = append(names, b.RegionName(a.B))
		case a.B:
			names = append(names, b.RegionName(a.A))
		}
	}
	return names
}

// status describes scores, face-up cards and pile in a few lines.
func (s *sitting) status(t emperor.Table) string {
	var list []string
	for p := range t.Seats() {
		list = append(list, fmt.Sprintf("%s %d", s.title(p), t.Score(p)))
	}
	return fmt.Sprintf("Scores so far: %s.\nFace up: %v. Draw pile: %d.", strings.Join(list, ", "),
		t.FaceUp(), t.PileSize())
}

// sideStatus describes everything else on the table, in a column beside the
// map.
func (s *sitting) sideStatus(t emperor.Table) string {
	var text strings.Builder
	fmt.Fprintf(&text, "Round %d. Draw pile: %d.\nFace up: %v.\nDiscards: %v.\n", t.Round(), t.PileSize(),
		t.FaceUp(), t.Discards())
	if t.Reshuffled().Len() > 0 {
		fmt.Fprintf(&text, "Reshuffled, unseen since: %v.\n", t.Reshuffled())
	}
	fmt.Fprintf(&text, "\n%s\n", sidePlayers(t))
	for p := range t.Seats() {
		if known := t.KnownHand(p); known.Len() > 0 {
			fmt.Fprintf(&text, "%v is known to hold %v.\n", p, known)
		}
	}
	return wrapTo(sideColumns, text.String(), 2)
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
