package emperor

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// Board is a map: regions with their house spaces and dragon spaces, the roads
// between house spaces, and the numbered alliances between regions.
//
// It is a handle to data that never changes, small enough to pass around, safe
// in any number of goroutines. Boards are made by [NewBoard], or are one of the
// two that the package ships, [Side3to4] and [Side4to5]. The zero Board has no
// regions and no name; no game can be played on it.
//
// Operator == asks whether two boards are the same one; [Board.Equal] compares
// what is on them.
type Board struct{ data *boardData }

// Alliance is a border that scores in the final scoring (section 3.2). A and B
// stand in the order in which the board's specification names them.
type Alliance struct {
	Number int // from 1, in the order of scoring
	A, B   Region
}

// boardData is what a Board is a handle to. Nothing in it changes once
// NewBoard has returned.
type boardData struct {
	spec       BoardSpec // as it was given; a copy
	players    [2]int
	numRegions int
	numSpaces  int
	all        SpaceSet
	colors     [maxRegions]Color
	spaces     [maxRegions]SpaceSet
	regionOf   [maxSpaces]Region
	roads      [maxSpaces]SpaceSet
	spaceNames []string
	alliances  []Alliance
	regionsBy  map[string]Region // by plain name
	spacesBy   map[string]Space  // by plain name
}

// noBoard is what the zero Board is a handle to.
var noBoard boardData

func (b Board) get() *boardData {
	if b.data == nil {
		return &noBoard
	}
	return b.data
}

// Name returns the board's name: "3-4" and "4-5" for the shipped sides, ""
// for the zero Board.
func (b Board) Name() string { return b.get().spec.Name }

// NumRegions returns the number of regions, 1 to 16; 0 for the zero Board.
func (b Board) NumRegions() int { return b.get().numRegions }

// NumSpaces returns the number of house spaces, 1 to 64; 0 for the zero Board.
func (b Board) NumSpaces() int { return b.get().numSpaces }

// Regions yields the regions in the order of the board's specification.
func (b Board) Regions() iter.Seq[Region] {
	return func(yield func(Region) bool) {
		for r := range b.NumRegions() {
			if !yield(Region(r)) {
				return
			}
		}
	}
}

// RegionNamed returns the region of that name, as in "Wei". An apostrophe may
// be typed either way: "Ch'in" or "Ch’in". The second result is false where
// there is no such region.
func (b Board) RegionNamed(name string) (Region, bool) {
	r, ok := b.get().regionsBy[plainName(name)]
	return r, ok
}

// RegionName returns the region's name, or "" for a region that is not there.
func (b Board) RegionName(r Region) string {
	if int(r) >= b.NumRegions() {
		return ""
	}
	return b.get().spec.Regions[r].Name
}

// SpaceNamed returns the house space of that name: its region's, a blank, and
// its number there, as in "Wei 3". The second result is false where there is no
// such space.
func (b Board) SpaceNamed(name string) (Space, bool) {
	s, ok := b.get().spacesBy[plainName(name)]
	return s, ok
}

// SpacesNamed returns the set of the house spaces of those names. A name may be
// followed by the numbers of more spaces of its region: "Wei 1 2 5". The error
// says which names the board does not have.
func (b Board) SpacesNamed(names ...string) (SpaceSet, error) {
	var set SpaceSet
	var unknown []string
	for _, name := range names {
		numbers := strings.IndexAny(name, "123456789")
		if numbers < 0 {
			unknown = append(unknown, strconv.Quote(name))
			continue
		}
		for _, number := range strings.Fields(name[numbers:]) {
			s, ok := b.SpaceNamed(name[:numbers] + number)
			if !ok {
				unknown = append(unknown, strconv.Quote(name[:numbers]+number))
			}
			set |= Spaces(s)
		}
	}
	if unknown != nil {
		return 0, fmt.Errorf("emperor: board %q has no house space %s", b.Name(), strings.Join(unknown, ", "))
	}
	return set, nil
}

// SpaceName returns the space's name, or "" for a space that is not there.
func (b Board) SpaceName(s Space) string {
	if int(s) >= b.NumSpaces() {
		return ""
	}
	return b.get().spaceNames[s]
}

// Color returns the region's color, the one that its cards have. For a region
// that is not there it returns the zero Color.
func (b Board) Color(r Region) Color {
	if int(r) >= b.NumRegions() {
		return 0
	}
	return b.get().colors[r]
}

// Spaces returns the region's house spaces; none for a region that is not
// there.
func (b Board) Spaces(r Region) SpaceSet {
	if int(r) >= b.NumRegions() {
		return 0
	}
	return b.get().spaces[r]
}

// RegionOf returns the region in which a house space lies. For a space that is
// not there it returns the zero Region.
func (b Board) RegionOf(s Space) Region {
	if int(s) >= b.NumSpaces() {
		return 0
	}
	return b.get().regionOf[s]
}

// Neighbors returns the house spaces that one road joins to s, in its own
// region and across borders; none for a space that is not there.
func (b Board) Neighbors(s Space) SpaceSet {
	if int(s) >= b.NumSpaces() {
		return 0
	}
	return b.get().roads[s]
}

// Alliances returns the alliances in the order of their numbers, which is the
// order of scoring. The slice is the caller's own.
func (b Board) Alliances() []Alliance {
	return append([]Alliance(nil), b.get().alliances...)
}

// Spec returns the specification from which the board was made. It is the
// caller's own copy.
func (b Board) Spec() BoardSpec { return b.get().spec.clone() }

// Equal reports whether two boards show the same: name, numbers of players,
// regions and spaces where they are drawn, roads and alliances. The order in
// which a specification lists roads and alliances, or the two ends of one, and
// how an apostrophe is typed make no difference.
func (b Board) Equal(c Board) bool {
	return b.data == c.data || b.get().spec.equal(c.get().spec)
}
