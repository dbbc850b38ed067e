package whitelotus

import (
	"cmp"
	"iter"
	"math/bits"
	"strconv"
	"strings"
)

// Area is an area of a [Board], as an index: 0 to NumAreas-1.
type Area uint8

// AreaSet is a set of areas: bit i is Area i. Its zero value is empty; sets are
// combined with Go's operators (a|b, a&b, a&^b) and compared with ==.
type AreaSet uint64

// String returns the numbers of the areas, as in "3, 15", or "none".
// [Board.AreaName] has their names.
func (set AreaSet) String() string {
	var list []string
	for a := range set.All() {
		list = append(list, strconv.Itoa(int(a)))
	}
	return cmp.Or(strings.Join(list, ", "), "none")
}

// maxAreas is the most areas of a board: those that an AreaSet can hold.
const maxAreas = 64

// Areas returns the set of the given areas. It leaves out areas above 63, which
// no board has.
func Areas(areas ...Area) AreaSet {
	var set AreaSet
	for _, a := range areas {
		set |= a.set()
	}
	return set
}

// Has reports whether a is in the set.
func (set AreaSet) Has(a Area) bool { return set&a.set() != 0 }

// Len returns the number of areas in the set.
func (set AreaSet) Len() int { return bits.OnesCount64(uint64(set)) }

// All yields the areas of the set, smallest first.
func (set AreaSet) All() iter.Seq[Area] {
	return func(yield func(Area) bool) {
		for left := set; left != 0; left &= left - 1 {
			if !yield(left.first()) {
				return
			}
		}
	}
}

// first returns the smallest area of a nonempty set.
func (set AreaSet) first() Area { return Area(bits.TrailingZeros64(uint64(set))) }

// set returns the set that holds only a; it is empty for an area above 63.
func (a Area) set() AreaSet { return 1 << a }
