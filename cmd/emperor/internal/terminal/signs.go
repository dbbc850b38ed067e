package terminal

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// mapSigns are the map's signs for regions and spaces.
type mapSigns struct {
	find    *regexp.Regexp            // matches a space with its piece, or a region: "w3A", "w Wei (R)"
	spaces  map[string]emperor.Space  // "w3"
	regions map[string]emperor.Region // "w Wei (R)"
	letters map[string]emperor.Region // "w", the prefix of its spaces
}

// roads lists where the roads of a space lead, as the map shows it: "roads to
// z1 w3A".
func (signs mapSigns) roads(v emperor.View, from emperor.Space) string {
	var list []string
	for sign, space := range signs.spaces {
		if !v.Board().Neighbors(from).Has(space) {
			continue
		}
		if owner, ok := v.HouseOn(space); ok {
			sign += owner.String()
		}
		list = append(list, sign)
	}
	if list == nil {
		return words.Say("terminal.emperor.piece.noRoad")
	}
	slices.Sort(list)
	return words.Say("terminal.emperor.piece.roads", "spaces", strings.Join(list, " "))
}

// spell replaces the map's signs in a line by the notation of moves: "w3" by
// "Wei: house Wei 3", and "w" by "Wei".
func (signs mapSigns) spell(b emperor.Board, line string) string {
	if r, ok := signs.letters[strings.ToLower(line)]; ok {
		return b.RegionName(r)
	}
	first := true
	return typedSign.ReplaceAllStringFunc(line, func(words string) string {
		match := typedSign.FindStringSubmatch(words)
		space, ok := signs.spaces[strings.ToLower(match[2])]
		if !ok {
			return words
		}
		house := cmp.Or(match[1], "house ") + b.SpaceName(space)
		if first && !strings.Contains(line, ":") {
			house = b.RegionName(b.RegionOf(space)) + ": " + house
		}
		first = false
		return house
	})
}

// typedSign matches what may be the sign of a space, with the kind of a piece
// before it, and the signs of pieces behind it.
var typedSign = regexp.MustCompile(`((?i:house|fortification) )?\b(\pL+\d+)[A-E#]*`)

// signsOf finds the signs on the map of a table.
func signsOf(t emperor.Table) mapSigns {
	b := t.Board()
	signs := mapSigns{
		find:    regexp.MustCompile(`\pL+ [^\d─│<>]+ \(\pL\)|\pL+\d+[A-E#]*`),
		spaces:  map[string]emperor.Space{},
		regions: map[string]emperor.Region{},
		letters: map[string]emperor.Region{},
	}
	picture := spoken().MapParts(t).Picture
	for r := range b.Regions() {
		sign := regexp.MustCompile(`(\pL+) ` + regexp.QuoteMeta(b.RegionName(r)) +
			` \(\pL\)`).FindStringSubmatch(picture)
		if sign == nil {
			continue
		}
		signs.regions[sign[0]], signs.letters[sign[1]] = r, r
		number := 0
		for space := range b.Spaces(r).All() {
			number++
			signs.spaces[fmt.Sprint(sign[1], number)] = space
		}
	}
	return signs
}
