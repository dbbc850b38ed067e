package rows

import "math/bits"

// tables holds tables over all subsets of a network's houses. The package
// comment describes them.
type tables struct {
	network
	ends []pathEnds // by word
	rows bitmap     // sets that are rows

	// For the rule Best:
	covered []uint8 // by set: maximum number of houses that rows cover
	doubled bitmap  // sets that can be partitioned into doubled rows
}

// pathEnds holds, for each house, the sets in a word with a path through all of
// their houses that ends there.
type pathEnds [MaxHouses]uint64

// endingAt returns the sets with a path that ends at any of the given houses.
func (e *pathEnds) endingAt(houses houseSet) (sets uint64) {
	for ; houses != 0; houses &= houses - 1 {
		sets |= e[houses.first()]
	}
	return sets
}

// tabulate computes the tables that both rules need.
func (n *network) tabulate() *tables {
	t := tables{network: *n, rows: newBitmap(n.size)}
	t.ends = make([]pathEnds, len(t.rows))
	for house := range n.size { // paths of one house
		alone := houseSet(1) << house
		t.ends[alone>>lowHouses][house] = 1 << (alone & lowMask)
	}
	for w := range t.ends {
		ends := &t.ends[w]
		for high := w; high != 0; high &= high - 1 {
			house := lowHouses + bits.TrailingZeros(uint(high))
			ends[house] |= t.ends[w&^(high&-high)].endingAt(n.roads[house])
		}
		for changed := true; changed; {
			changed = false
			for house := range min(n.size, lowHouses) {
				sets := addHouse(house, ends.endingAt(n.roads[house]))
				changed = changed || sets&^ends[house] != 0 && n.hasLowNeighbor(house)
				ends[house] |= sets
			}
		}
		t.rows[w] = ends.endingAt(n.all()) & longEnough(w)
	}
	return &t
}

// hasLowNeighbor reports whether a house has a low neighbor. Then a change at
// the house can cause further changes in the same word.
func (n *network) hasLowNeighbor(house int) bool { return n.roads[house]&lowMask != 0 }

// walkFrom reports whether a walk leads from house through all of set, which
// does not contain it.
func (t *tables) walkFrom(house int, set houseSet) bool {
	return t.ends[set>>lowHouses].endingAt(t.roads[house])>>(set&lowMask)&1 != 0
}
