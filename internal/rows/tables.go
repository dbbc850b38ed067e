package rows

import "math/bits"

// tables answer for every set of a network's houses, where there are too many
// walks to list them: on boards made to be slow, with dense roads. However many
// walks there are, they take some 2^n·n steps for n houses, in words of 64 sets.
type tables struct {
	network
	ends []ends // by word of sets
	rows bitmap // the sets that are rows

	// For the rule Best:
	covered []uint8 // by set: the most of its houses that rows can cover
	doubled bitmap  // the sets that can be divided into rows, all of them doubled
}

// ends is by house the sets of a word through which a walk leads that ends there.
type ends [MaxHouses]uint64

// at returns the sets with a walk that ends at one of the houses.
func (e *ends) at(houses houseSet) (sets uint64) {
	for ; houses != 0; houses &= houses - 1 {
		sets |= e[houses.first()]
	}
	return sets
}

// tabulate makes the tables that every rule needs: a walk through a set ends at
// a house if a walk through its other houses ends beside it.
func (n *network) tabulate() *tables {
	t := tables{network: *n, rows: newBitmap(n.size)}
	t.ends = make([]ends, len(t.rows))
	for house := range n.size { // alone
		alone := houseSet(1) << house
		t.ends[alone>>lowHouses][house] = 1 << (alone & lowSets)
	}
	for w := range t.ends {
		ends := &t.ends[w]
		for high := w; high != 0; high &= high - 1 {
			house := lowHouses + bits.TrailingZeros(uint(high))
			ends[house] |= t.ends[w&^(high&-high)].at(n.roads[house])
		}
		for again := true; again; {
			again = false
			for house := range min(n.size, lowHouses) {
				sets := with(house, ends.at(n.roads[house]))
				again = again || sets&^ends[house] != 0 && n.lowBeside(house)
				ends[house] |= sets
			}
		}
		t.rows[w] = ends.at(n.all()) & longEnough(w)
	}
	return &t
}

// lowBeside reports whether a low house is beside another: what is found out
// about it may then tell something of sets in the same word.
func (n *network) lowBeside(house int) bool { return n.roads[house]&lowSets != 0 }

// walkFrom reports whether a walk leads from a house through all of a set that
// it is not in.
func (t *tables) walkFrom(house int, set houseSet) bool {
	return t.ends[set>>lowHouses].at(t.roads[house])>>(set&lowSets)&1 != 0
}
