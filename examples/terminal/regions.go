package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/emperorofchina/emperor"
)

// regionTable tells what stands in every region, a line for each: for a screen that
// has not the room for the map. Those where something has changed have a mark.
func regionTable(t emperor.Table, changed map[emperor.Region]bool) string {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "  region\thouses\tfree\temissaries\tneighbors\n")
	for r := range t.Board().Regions() {
		mark := " "
		if changed[r] {
			mark = ">"
		}
		fmt.Fprintf(w, "%s %s (%c)\t%s\t%s\t%s\t%s\n", mark, t.Board().RegionName(r), capital(t.Board().Color(r)),
			countsIn(t, r, t.Houses), freeIn(t, r), countsIn(t, r, t.Emissaries)+fmt.Sprintf(" of %d", t.EmissaryLimit(r)), strings.Join(neighborsOf(t.Board(), r), " "))
	}
	w.Flush()
	return text.String()
}

// capital is the letter of a color, as on the map.
func capital(c emperor.Color) byte { return strings.ToUpper(c.String())[0] }

// countsIn tells how many of something each player has in a region: "A2 B1", or "-".
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

// freeIn tells how many house spaces of a region are free: "2/5", with a sign for each
// fortification on which nobody has built, or "full".
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

// neighborsOf names the regions that are allied with one.
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

// status tells in few lines what else lies open.
func (s *sitting) status(t emperor.Table) string {
	var list []string
	for p := range t.Seats() {
		list = append(list, fmt.Sprintf("%s %d", s.title(p), t.Score(p)))
	}
	return fmt.Sprintf("Scores so far: %s.\nFace up: %v. Draw pile: %d.", strings.Join(list, ", "), t.FaceUp(), t.PileSize())
}

// changedSince returns where pieces have been placed since a move, and in which
// regions.
func (g *game) changedSince(from int) (emperor.SpaceSet, map[emperor.Region]bool) {
	var spaces emperor.SpaceSet
	regions := map[emperor.Region]bool{}
	before, now := g.states[from], g.now()
	for r := range now.Board().Regions() {
		for p := range now.Seats() {
			if now.Emissaries(r, p) != before.Emissaries(r, p) {
				regions[r] = true
			}
		}
	}
	built := func(s emperor.GameState) emperor.SpaceSet {
		all := s.FortificationSet()
		for p := range s.Seats() {
			all |= s.HouseSet(p)
		}
		return all
	}
	spaces = built(now) &^ built(before)
	for p := range now.Seats() {
		spaces |= now.HouseSet(p) &^ before.HouseSet(p)
	}
	for space := range spaces.All() {
		regions[now.Board().RegionOf(space)] = true
	}
	return spaces, regions
}
