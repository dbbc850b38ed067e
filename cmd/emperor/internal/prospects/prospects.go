// Package prospects describes the long-term value of a placement in a few words.
package prospects

import (
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Of describes the prospects of a placement by the viewer in a few words: a row
// that grows, the lead in a region, an alliance. The message of leading says who
// has the most emissaries in the region. It returns "" for any
// other move.
func Of(v emperor.View, m emperor.Move, leading string) string {
	if m.Kind() != emperor.MovePlace {
		return ""
	}
	preview, err := v.Preview(m)
	if err != nil {
		return ""
	}
	viewer, _ := v.Viewer()
	after := preview.Table
	var parts []string
	if line := longestLine(after, viewer, after.HouseSet(viewer)&^v.HouseSet(viewer)); line >= 4 {
		parts = append(parts, words.Say("emperor.making.row", "n", line))
	} else if line > 1 {
		parts = append(parts, words.Say("emperor.making.line", "n", line))
	}
	if r := m.Region(); after.Emissaries(r, viewer) > v.Emissaries(r, viewer) {
		parts = append(parts, ofEmissaries(after, r, viewer, leading))
	} else if n := after.EmissaryRoom(r); n > 0 {
		parts = append(parts, words.Say("emperor.making.room", "n", n))
	}
	return strings.Join(parts, "; ")
}

// ofEmissaries describes the use of a player's emissaries in a region: the
// alliances that they score (section 3.2), or the regions in which one more
// would score.
func ofEmissaries(t emperor.Table, r emperor.Region, p emperor.Player, leading string) string {
	b := t.Board()
	if !leads(t, r, p) {
		return words.Say("emperor.making.others")
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
		case t.EmissaryRoom(other) > 0:
			open = append(open, b.RegionName(other))
		}
	}
	switch {
	case allied != nil:
		return words.Say("emperor.making.allied", "regions", words.List(allied))
	case open != nil:
		return words.Say("emperor.making.next", "leading", words.Say(leading),
			"regions", strings.Join(open, ", "))
	}
	return words.Say("emperor.making.noRoom", "leading", words.Say(leading))
}

// leads reports whether a player has the majority of the emissaries in a
// region, alone or tied.
func leads(t emperor.Table, r emperor.Region, p emperor.Player) bool {
	for q := range t.Seats() {
		if t.Emissaries(r, q) > t.Emissaries(r, p) {
			return false
		}
	}
	return t.Emissaries(r, p) > 0
}

// longestLine returns the number of houses in the longest line through one of
// the new ones: all houses of a row that scores, or up to three, which score
// nothing (section 3.3).
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
