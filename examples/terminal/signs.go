package main

import (
	"fmt"
	"regexp"

	"github.com/emperorofchina/emperor"
)

// mapSigns are what the map calls the things on a board.
type mapSigns struct {
	find    *regexp.Regexp            // a space with what stands on it, or a region: "w3A", "w Wei (R)"
	spaces  map[string]emperor.Space  // "w3"
	regions map[string]emperor.Region // "w Wei (R)"
	letters map[string]emperor.Region // "w", with which the signs of its spaces begin
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
		sign := regexp.MustCompile(`(\pL+) ` + regexp.QuoteMeta(b.RegionName(r)) + ` \([RGYOP]\)`).FindStringSubmatch(picture)
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
