package games

import (
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// ReportedGame returns the pieces at the end of a published game of three.
// Green, Red and Purple are the seats A, B and C.
func ReportedGame(t *testing.T) emperor.Pieces {
	t.Helper()
	b := emperor.Side3to4()
	pieces := emperor.Pieces{
		Houses: []emperor.SpaceSet{
			Spaces(t, b, "Yan 1", "Yan 2", "Yan 4", "Ch'in 4", "Ch'in 6", "Han 1", "Han 2", "Han 3",
				"Han 5", "Shu 2", "Shu 3", "Shu 6", "Chu 5", "Chu 7", "Lu 1"),
			Spaces(t, b, "Zhao 1", "Zhao 2", "Zhao 3", "Zhao 4", "Zhao 5", "Wei 5", "Wei 6", "Han 4",
				"Shu 1", "Shu 4", "Shu 5", "Chu 3", "Chu 6"),
			Spaces(t, b, "Wei 1", "Wei 2", "Wei 3", "Wei 4", "Wei 7", "Ch'in 1", "Ch'in 2", "Ch'in 3",
				"Ch'in 5", "Chu 1", "Chu 2", "Chu 4", "Chu 8", "Lu 2", "Lu 3", "Lu 4"),
		},
		Fortified:  Spaces(t, b, "Lu 1", "Chu 1"),
		Emissaries: make([][]int, b.NumRegions()),
	}
	for name, sent := range map[string][]int{
		"Han": {2, 2, 0}, "Lu": {0, 0, 2}, "Zhao": {0, 1, 0}, "Chu": {3, 0, 1},
		"Ch'in": {0, 2, 1}, "Wei": {2, 0, 3}, "Yan": {0, 2, 0},
	} {
		pieces.Emissaries[InRegion(t, name)] = sent
	}
	return pieces
}

// Lay returns the pieces of regions written as in "Wei[A3 B2* f1 e A2 B1]": on
// the region's house spaces, from the first on, three houses of A, then two of
// B, one of them on a fortification, then a bare fortification; two emissaries
// of A and one of B.
func Lay(t testing.TB, b emperor.Board, regions ...string) emperor.Pieces {
	t.Helper()
	pieces := emperor.Pieces{Emissaries: make([][]int, b.NumRegions())}
	for _, text := range regions {
		name, items, _ := strings.Cut(strings.TrimSuffix(text, "]"), "[")
		r := Region(t, b, name)
		var free []emperor.Space
		for s := range b.Spaces(r).All() {
			free = append(free, s)
		}
		sending := false
		for _, item := range strings.Fields(items) {
			if item == "e" {
				sending = true
				continue
			}
			forts := strings.Count(item, "*")
			n, err := strconv.Atoi(strings.TrimRight(item[1:], "*"))
			if err != nil || !sending && n > len(free) {
				t.Fatalf("%s: can't lay %s", text, item)
			}
			seat := int(item[0] - 'A')
			if sending {
				for len(pieces.Emissaries[r]) <= seat {
					pieces.Emissaries[r] = append(pieces.Emissaries[r], 0)
				}
				pieces.Emissaries[r][seat] += n
				continue
			}
			set := emperor.Spaces(free[:n]...)
			if item[0] == 'f' {
				forts = n
			} else {
				for len(pieces.Houses) <= seat {
					pieces.Houses = append(pieces.Houses, 0)
				}
				pieces.Houses[seat] |= set
			}
			pieces.Fortified |= emperor.Spaces(free[:forts]...)
			free = free[n:]
		}
	}
	return pieces
}

// Region returns the region with this name.
func Region(t testing.TB, b emperor.Board, name string) emperor.Region {
	t.Helper()
	r, ok := b.RegionNamed(name)
	if !ok {
		t.Fatalf("no region %q", name)
	}
	return r
}

// Spaces returns the set of the house spaces with these names.
func Spaces(t testing.TB, b emperor.Board, names ...string) emperor.SpaceSet {
	t.Helper()
	var set emperor.SpaceSet
	for _, name := range names {
		s, ok := b.SpaceNamed(name)
		if !ok {
			t.Fatalf("no space %q", name)
		}
		set |= emperor.Spaces(s)
	}
	return set
}

// Space returns the house space with this name.
func Space(t testing.TB, b emperor.Board, name string) emperor.Space {
	t.Helper()
	for s := range Spaces(t, b, name).All() {
		return s
	}
	return 0
}

// InRegion returns a region of Side3to4.
func InRegion(t testing.TB, name string) emperor.Region { return Region(t, emperor.Side3to4(), name) }

// OnSpace returns a house space of Side3to4.
func OnSpace(t testing.TB, name string) emperor.Space { return Space(t, emperor.Side3to4(), name) }
