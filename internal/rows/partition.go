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
	for set := range t.doubled.subsetsOf(left) {
		best = max(best, 2*set.len()+int(t.covered[left^set]))
	}
	return best
}

// cover returns, for each set, the maximum number of its houses that disjoint
// rows can cover. It begins with the sets that rows partition, given in
// reached. Each pass adds to it the sets with one more uncovered house.
func (n *network) cover(reached bitmap) []uint8 {
	covered := make([]uint8, 1<<n.size)
	for set := range reached.subsetsOf(n.all()) {
		covered[set] = uint8(set.len())
	}
	for uncovered := 1; uncovered <= n.size-MinHouses; uncovered++ {
		for w := len(reached) - 1; w >= 0; w-- { // descending: a pass does not meet sets that it has added
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

// partition finds the sets of houses that marked rows partition: rows(S) of the
// package comment. A row is marked if it contains a marked house.
//
// It builds such sets house by house. The houses of complete rows come first,
// then the houses of one open row, from its first to its last. A house either
// extends the open row, or is the second one of a new row. For a set, a last
// house and a [progress] of the open row it keeps only whether some order of
// adding houses leads there.
type partition struct {
	*network
	marked   houseSet
	complete bitmap     // sets that marked rows partition
	open     []openRows // by word
}

// openRows holds the sets in a word that complete rows and one open row
// partition, by the last house of the open row.
type openRows [MaxHouses]progress

// progress holds sets by what their open row has so far: two houses or more
// than two, and a marked house or none.
type progress struct{ two, twoMarked, long, longMarked uint64 }

// compute returns the sets that marked rows partition. It visits the words in
// increasing order, because a set follows from sets with one house less. Adding
// a low house leads to sets in the same word, so for these it repeats until
// nothing changes.
func (p *partition) compute() bitmap {
	p.complete = newBitmap(p.size)
	p.complete[0] = 1 // no houses, no rows
	for w := range p.complete {
		open := &p.open[w]
		*open = openRows{}
		for high := w; high != 0; high &= high - 1 {
			house := lowHouses + bits.TrailingZeros(uint(high))
			row, complete := p.addHouse(house, w&^(high&-high))
			open[house] = row
			p.complete[w] |= complete
		}
		for changed := true; changed; {
			changed = false
			for house := range min(p.size, lowHouses) {
				row, complete := p.addedLow(house, w)
				changed = changed || (row != open[house] || complete&^p.complete[w] != 0) &&
					p.hasLowNeighbor(house)
				open[house] = row
				p.complete[w] |= complete
			}
		}
	}
	return p.complete
}

// addedLow returns the sets in word w that result from adding a low house, as
// added does.
func (p *partition) addedLow(house, w int) (row progress, complete uint64) {
	row, complete = p.addHouse(house, w)
	return progress{
		two:        addHouse(house, row.two),
		twoMarked:  addHouse(house, row.twoMarked),
		long:       addHouse(house, row.long),
		longMarked: addHouse(house, row.longMarked),
	}, addHouse(house, complete)
}

// addHouse returns the sets of word w to which a house can be added: row those
// after which the open row ends with the house, and complete those after which
// this row is complete, with at least four houses and one of them marked. The
// sets are those before the house is added.
func (p *partition) addHouse(house, w int) (row progress, complete uint64) {
	isMarked := p.marked>>house&1 != 0
	for beside := p.roads[house] & houseSet(w<<lowHouses|lowMask); beside != 0; beside &= beside - 1 {
		last := beside.first()
		before := &p.open[w][last]
		row.long |= before.two | before.long
		row.longMarked |= before.twoMarked | before.longMarked
		complete |= before.longMarked
		if isMarked {
			complete |= before.long
		}
		if p.marked>>last&1 != 0 {
			row.twoMarked |= p.completeBut(last, w)
		} else {
			row.two |= p.completeBut(last, w)
		}
	}
	if isMarked {
		row = progress{twoMarked: row.two | row.twoMarked, longMarked: row.long | row.longMarked}
	}
	return row, complete
}

// completeBut returns the sets in word w that consist of complete rows and one
// more house, with which a new row can begin.
func (p *partition) completeBut(house, w int) uint64 {
	if house < lowHouses {
		return addHouse(house, p.complete[w])
	}
	return p.complete[w&^(1<<(house-lowHouses))]
}
