package main

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor"
)

// prospects tells in few words what a placement works towards, which points alone do
// not show: a row that grows, the lead in a region, an alliance.
func prospects(v emperor.View, m emperor.Move) string {
	preview, err := v.Preview(m)
	if err != nil {
		return ""
	}
	viewer, _ := v.Viewer()
	after := preview.Table
	var parts []string
	if line := longestLine(after, viewer, after.HouseSet(viewer)&^v.HouseSet(viewer)); line >= 4 {
		parts = append(parts, fmt.Sprintf("row of %d", line))
	} else if line > 1 {
		parts = append(parts, fmt.Sprintf("%d in a line, 4 are a row", line))
	}
	if r := m.Region(); after.Emissaries(r, viewer) > v.Emissaries(r, viewer) {
		parts = append(parts, embassy(after, r, viewer))
	} else if room := after.EmissaryLimit(r) - emissariesIn(after, r); room > 0 {
		parts = append(parts, "room for "+counted(room, "emissary", "emissaries"))
	}
	return strings.Join(parts, "; ")
}

// embassy tells what a player's emissaries in a region are good for: the alliances
// that they score (section 3.2), or the regions where the next one would make one.
func embassy(t emperor.Table, r emperor.Region, p emperor.Player) string {
	b := t.Board()
	if !leads(t, r, p) {
		return "others have more emissaries here"
	}
	var allied, open []string
	for _, a := range b.Alliances() {
		other := a.A
		switch r {
		case a.A:
			other = a.B
		case a.B:
		default:
			continue
		}
		switch {
		case leads(t, other, p):
			allied = append(allied, b.RegionName(other))
		case emissariesIn(t, other) < t.EmissaryLimit(other):
			open = append(open, b.RegionName(other))
		}
	}
	switch {
	case allied != nil:
		return "allied with " + inWords(allied)
	case open != nil:
		return "you lead; next for an alliance: " + strings.Join(open, ", ")
	}
	return "you lead; no neighbor has room yet"
}

// leads reports whether a player has the most emissaries in a region, alone or with
// others.
func leads(t emperor.Table, r emperor.Region, p emperor.Player) bool {
	for q := range t.Seats() {
		if t.Emissaries(r, q) > t.Emissaries(r, p) {
			return false
		}
	}
	return t.Emissaries(r, p) > 0
}

func emissariesIn(t interface {
	Emissaries(emperor.Region, emperor.Player) int
	NumPlayers() int
}, r emperor.Region) int {
	n := 0
	for p := range t.NumPlayers() {
		n += t.Emissaries(r, emperor.Player(p))
	}
	return n
}

// longestLine returns how many houses are in the best line that has one of some new
// ones in it: of a row that is scored, all of them, and below four, which score
// nothing (section 3.3), as many as there are.
func longestLine(t emperor.Table, p emperor.Player, placed emperor.SpaceSet) int {
	b, mine, most := t.Board(), t.HouseSet(p), 0
	for _, row := range emperor.ScoreRoads(b, mine, t.FortificationSet(), t.RoadRule()).Rows {
		if emperor.Spaces(row.Spaces...)&placed != 0 {
			most = max(most, len(row.Spaces))
		}
	}
	if most > 0 {
		return most
	}
	for s := range placed.All() {
		near := b.Neighbors(s) & mine
		most = max(most, 1+min(2, near.Len()))
		for n := range near.All() {
			if (b.Neighbors(n)&mine)&^emperor.Spaces(s) != 0 {
				most = max(most, 3)
			}
		}
	}
	return most
}
