package rows

import "math/bits"

// tabulateBest computes the tables for the rule Best.
func (t *tables) tabulateBest() {
	p := partition{network: &t.network, open: make([]openRows, len(t.rows))}
	p.marked = t.all()
	t.covered = t.cover(p.compute())
	p.marked = t.fortified
	t.doubled = p.compute()
}

// best returns the maximum points of rows among the houses left. Either no row
// is doubled, or the doubled rows together partition some set, and the other
// rows cover what they can of the rest.
func (t *tables) best(left houseSet) int {
	if t.rows.has(left) {
		return t.pointsOf(left)
	}
	best := int(t.covered[left])
	if left&t.fortified == 0 {
		return best
	}
	for set := range t.doubled.within(left) {
		best = max(best, 2*set.len()+int(t.covered[left^set]))
	}
	return best
}

// cover returns, for each set, the maximum number of its houses that disjoint
// rows can cover. It starts from the sets that rows partition, given in
// reached, and adds one uncovered house at a time.
func (n *network) cover(reached bitmap) []uint8 {
	covered := make([]uint8, 1<<n.size)
	for set := range reached.within(n.all()) {
		covered[set] = uint8(set.len())
	}
	for uncovered := 1; uncovered <= n.size-MinHouses; uncovered++ {
		for w := len(reached) - 1; w >= 0; w-- { // descending, so that each pass adds one house
			var more uint64
			for high := w; high != 0; high &= high - 1 {
				more |= reached[w&^(high&-high)]
			}
			for house := range min(n.size, lowHouses) {
				more |= addHouse(house, reached[w])
			}
			more &^= reached[w]
			reached[w] |= more
			for ; more != 0; more &= more - 1 {
				set := houseSet(w<<lowHouses | bits.TrailingZeros64(more))
				covered[set] = uint8(max(0, set.len()-uncovered))
			}
		}
	}
	return covered
}

// partition computes rows(S) of the package comment for every set: whether rows
// that each contain a marked house partition it. Its states are sets of houses
// that consist of complete rows and one open row, by the last house of that row;
// two bits of further state are the row's length so far (two, or at least three
// houses) and whether it contains a marked house.
type partition struct {
	*network
	marked   houseSet
	complete bitmap     // sets that rows partition
	open     []openRows // by word
}

// openRow holds the sets in a word that can be partitioned into complete rows
// and one open row with a given last house. The open row has two houses or is
// longer, and contains a marked house or not.
type openRow struct{ two, twoMarked, long, longMarked uint64 }

// openRows holds the openRow for each last house.
type openRows [MaxHouses]openRow

// compute returns the sets that rows partition. It visits the words in
// increasing order, because a state depends only on states with one house less.
// Within a word it repeats until nothing changes.
func (p *partition) compute() bitmap {
	p.complete = newBitmap(p.size)
	p.complete[0] = 1 // no houses, no rows
	for w := range p.complete {
		open := &p.open[w]
		*open = openRows{}
		for high := w; high != 0; high &= high - 1 {
			house := lowHouses + bits.TrailingZeros(uint(high))
			row, whole := p.extend(house, w&^(high&-high))
			open[house] = row
			p.complete[w] |= whole
		}
		for changed := true; changed; {
			changed = false
			for house := range min(p.size, lowHouses) {
				row, whole := p.extend(house, w)
				row = openRow{
					two:        addHouse(house, row.two),
					twoMarked:  addHouse(house, row.twoMarked),
					long:       addHouse(house, row.long),
					longMarked: addHouse(house, row.longMarked),
				}
				whole = addHouse(house, whole)
				changed = changed || (row != open[house] || whole&^p.complete[w] != 0) &&
					p.hasLowNeighbor(house)
				open[house] = row
				p.complete[w] |= whole
			}
		}
	}
	return p.complete
}

// extend adds a house to the sets in word w, either to an open row whose last
// house is adjacent, or as the second house of a new row. It returns the
// resulting sets in which the row is open, and those in which it is complete:
// with at least four houses, one of them marked.
func (p *partition) extend(house, w int) (row openRow, whole uint64) {
	for beside := p.roads[house] & houseSet(w<<lowHouses|lowMask); beside != 0; beside &= beside - 1 {
		last := beside.first()
		r := &p.open[w][last]
		row.long |= r.two | r.long
		row.longMarked |= r.twoMarked | r.longMarked
		whole |= r.longMarked
		if p.marked>>house&1 != 0 {
			whole |= r.long
		}
		if p.marked>>last&1 != 0 {
			row.twoMarked |= p.startWith(last, w)
		} else {
			row.two |= p.startWith(last, w)
		}
	}
	if p.marked>>house&1 != 0 {
		row = openRow{twoMarked: row.two | row.twoMarked, longMarked: row.long | row.longMarked}
	}
	return row, whole
}

// startWith returns the sets in word w that rows partition once house, with
// which a new row starts, is left out.
func (p *partition) startWith(house, w int) uint64 {
	if house < lowHouses {
		return addHouse(house, p.complete[w])
	}
	return p.complete[w&^(1<<(house-lowHouses))]
}
