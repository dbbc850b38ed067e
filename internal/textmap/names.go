package textmap

import (
	"slices"
	"unicode"

	"github.com/emperorofchina/emperor/internal/scan"
)

// longestMapName is the maximum width of a region's name on the map, in
// columns.
const longestMapName = 14

// nameRegions sets the codes of all regions, which are distinct, and their
// names, shortened to fit.
func (l *layout) nameRegions() {
	var letters [][]rune
	for r, region := range l.scene.Regions {
		var only []rune
		for _, c := range region.Name {
			if unicode.IsLetter(c) {
				only = append(only, unicode.ToLower(c))
			}
		}
		if only == nil {
			only = []rune{'a' + rune(r)}
		}
		letters = append(letters, only)
	}
	for r, region := range l.scene.Regions {
		l.codes = append(l.codes, codeOf(letters, r))
		l.names = append(l.names, scan.Cut(region.Name, longestMapName))
	}
	if distinct := slices.Compact(slices.Sorted(slices.Values(l.codes))); len(distinct) < len(l.codes) {
		for r := range l.codes {
			l.codes[r] = string('a' + rune(r))
		}
	}
}

// codeOf returns the first letter of a region's name, followed by the letter
// that distinguishes it if other names start with the same one.
func codeOf(names [][]rune, r int) string {
	name := names[r]
	for i := range name {
		alone := true
		for q, other := range names {
			if q != r && other[0] == name[0] && i < len(other) && other[i] == name[i] {
				alone = false
			}
		}
		if alone && i == 0 {
			return string(name[0])
		}
		if alone {
			return string([]rune{name[0], name[i]})
		}
	}
	return string(name[0])
}
