package emperor

import (
	"iter"
	"math/bits"
)

// Region is a region of a [Board], as an index: 0 to NumRegions-1.
type Region uint8

// Space is a house space of a [Board], as an index: 0 to NumSpaces-1. The
// spaces of a region follow one another, the regions in their order.
type Space uint8

// SpaceSet is a set of house spaces: bit i is Space i. Its zero value is
// empty; sets are combined with Go's operators (a|b, a&b, a&^b) and compared
// with ==.
type SpaceSet uint64

// maxSpaces is how many house spaces a board may have: as many as a SpaceSet
// can hold.
const maxSpaces = 64

// Spaces returns the set of the given spaces. Spaces above 63, which no board
// has, are left out.
func Spaces(spaces ...Space) SpaceSet {
	var set SpaceSet
	for _, s := range spaces {
		set |= s.set()
	}
	return set
}

// Has reports whether s is in the set.
func (set SpaceSet) Has(s Space) bool { return set&s.set() != 0 }

// Len returns the number of spaces in the set.
func (set SpaceSet) Len() int { return bits.OnesCount64(uint64(set)) }

// All yields the spaces of the set, smallest first.
func (set SpaceSet) All() iter.Seq[Space] {
	return func(yield func(Space) bool) {
		for left := set; left != 0; left &= left - 1 {
			if !yield(left.first()) {
				return
			}
		}
	}
}

// first returns the smallest space of a set that is not empty.
func (set SpaceSet) first() Space { return Space(bits.TrailingZeros64(uint64(set))) }

// set returns the set of s alone; a space above 63 has none.
func (s Space) set() SpaceSet { return 1 << s }
