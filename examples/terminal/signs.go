package main

import (
	"fmt"
	"regexp"

	"github.com/emperorofchina/emperor"
)

// mapSigns are the map's signs for regions and spaces.
type mapSigns struct {
	find    *regexp.Regexp            // matches a space with its piece, or a region: "w3A", "w Wei (R)"
	spaces  map[string]emperor.Space  // "w3"
	regions map[string]emperor.Region // "w Wei (R)"
	letters map[string]emperor.Region // "w", the prefix of its spaces
}

// signsOf finds the signs on the map of a table.
func signsOf(t emperor.Table) mapSigns {
	b := t.Board()
	signs := mapSigns{
		find:    regexp.MustCompile(`\pL+ [^\d─│<>]+ \([RGYOP]\)|\pL+\d+[A-E#]*`),
		spaces:  map[string]emperor.Space{},
		regions: map[string]emperor.Region{},
		letters: map[string]emperor.Region{},
	}
	picture, _, _ := t.MapParts()
	for r := range b.Regions() {
		sign := regexp.MustCompile(`(\pL+) ` + regexp.QuoteMeta(b.RegionName(r)) +
			` \([RGYOP]\)`).FindStringSubmatch(picture)
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
