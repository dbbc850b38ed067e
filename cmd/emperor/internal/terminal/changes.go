package terminal

import (
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor"
)

// changes are the changes on the board since a move.
type changes struct {
	built emperor.SpaceSet        // spaces with a new house or fortification
	sent  map[emperor.Region]bool // regions with a new emissary
}

// changedSince returns the changes on the board since a move.
func (g game) changedSince(from int) changes {
	before, now := g.At(from).State(), g.State()
	c := changes{built: now.FortificationSet() &^ before.FortificationSet(), sent: map[emperor.Region]bool{}}
	for p := range now.Seats() {
		c.built |= now.HouseSet(p) &^ before.HouseSet(p)
		for r := range now.Board().Regions() {
			if now.Emissaries(r, p) != before.Emissaries(r, p) {
				c.sent[r] = true
			}
		}
	}
	return c
}

// touches reports whether a region has changed.
func (c changes) touches(b emperor.Board, r emperor.Region) bool {
	for space := range b.Spaces(r).All() {
		if c.built.Has(space) {
			return true
		}
	}
	return c.sent[r]
}

// point puts an arrow before each new piece on the map, or behind it if a road
// is in the way: ">w3A", "w3A<". An arrow replaces a blank or one character of
// a road, so that nothing else moves.
func (c changes) point(picture string, signs mapSigns) string {
	lines := strings.SplitAfter(picture, "\n")
	for i, line := range lines {
		letters := []rune(line)
		for _, at := range signs.find.FindAllStringSubmatchIndex(line, -1) {
			sign := line[at[0]:at[1]]
			if space, ok := signs.spaces[strings.TrimRight(sign, "ABCDE#")]; ok && c.built.Has(space) {
				pointAt(letters, utf8.RuneCountInString(line[:at[0]]), utf8.RuneCountInString(line[:at[1]]))
			} else if r, ok := signs.regions[sign]; ok && c.sent[r] {
				pointAt(letters, utf8.RuneCountInString(line[:at[0]]), utf8.RuneCountInString(line[:at[1]]))
			}
		}
		lines[i] = string(letters)
	}
	return strings.Join(lines, "")
}

// pointAt puts an arrow before or behind part of a line.
func pointAt(letters []rune, from, to int) {
	free := func(at int) bool {
		return at >= 0 && at < len(letters) && (letters[at] == ' ' || letters[at] == '─')
	}
	switch {
	case free(from - 1):
		letters[from-1] = '>'
	case free(to):
		letters[to] = '<'
	}
}
