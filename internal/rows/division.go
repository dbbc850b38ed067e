package rows

import "math/bits"

// tabulateBest makes the tables for the rule Best.
func (t *tables) tabulateBest() {
	d := division{network: &t.network, open: make([]openRows, len(t.rows))}
	d.marked = t.all()
	t.covered = t.cover(d.divide())
	d.marked = t.fortified
	t.doubled = d.divide()
}

// best returns the most points of rows among the houses left: those that are
// doubled together take one set, the others what they can of the rest.
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

// cover returns by set the most of its houses that rows can cover, given the
// sets that are divided into rows. These it reaches first, then those with one
// house more, and so on.
func (n *network) cover(reached bitmap) []uint8 {
	covered := make([]uint8, 1<<n.size)
	for set := range reached.within(n.all()) {
		covered[set] = uint8(set.len())
	}
	for uncovered := 1; uncovered <= n.size-MinHouses; uncovered++ {
		for w := len(reached) - 1; w >= 0; w-- { // from the last, so as to add one house alone
			var more uint64
			for high := w; high != 0; high &= high - 1 {
				more |= reached[w&^(high&-high)]
			}
			for house := range min(n.size, lowHouses) {
				more |= with(house, reached[w])
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

// division divides sets of houses into rows with a marked house in each.
type division struct {
	*network
	marked  houseSet
	divided bitmap     // the sets that can be divided so
	open    []openRows // by word of sets
}

// openRow is the sets of a word that can be divided into whole rows and one that
// has come to a house and may go on: it has two houses, or more, and with or
// without a marked one.
type openRow struct{ two, twoMarked, more, moreMarked uint64 }

// openRows is an openRow by house.
type openRows [MaxHouses]openRow

// divide returns the sets that can be divided. Whatever is known of a set comes
// from sets with a house less.
func (d *division) divide() bitmap {
	d.divided = newBitmap(d.size)
	d.divided[0] = 1 // no house into no row
	for w := range d.divided {
		open := &d.open[w]
		*open = openRows{}
		for high := w; high != 0; high &= high - 1 {
			house := lowHouses + bits.TrailingZeros(uint(high))
			row, whole := d.goOn(house, w&^(high&-high))
			open[house] = row
			d.divided[w] |= whole
		}
		for again := true; again; {
			again = false
			for house := range min(d.size, lowHouses) {
				row, whole := d.goOn(house, w)
				row = openRow{with(house, row.two), with(house, row.twoMarked), with(house, row.more), with(house, row.moreMarked)}
				whole = with(house, whole)
				again = again || (row != open[house] || whole&^d.divided[w] != 0) && d.lowBeside(house)
				open[house] = row
				d.divided[w] |= whole
			}
		}
	}
	return d.divided
}

// goOn adds a house to sets of word w: to rows that have come to a house beside
// it, or as the second house of a new row. It returns the sets of w where the
// row is open then, and those where it is whole: it has four houses, one of them
// marked.
func (d *division) goOn(house, w int) (row openRow, whole uint64) {
	for beside := d.roads[house] & houseSet(w<<lowHouses|lowSets); beside != 0; beside &= beside - 1 {
		last := beside.first()
		r := &d.open[w][last]
		row.more |= r.two | r.more
		row.moreMarked |= r.twoMarked | r.moreMarked
		whole |= r.moreMarked
		if d.marked>>house&1 != 0 {
			whole |= r.more
		}
		if d.marked>>last&1 != 0 {
			row.twoMarked |= d.begun(last, w)
		} else {
			row.two |= d.begun(last, w)
		}
	}
	if d.marked>>house&1 != 0 {
		row = openRow{twoMarked: row.two | row.twoMarked, moreMarked: row.more | row.moreMarked}
	}
	return row, whole
}

// begun returns the sets of word w that are divided but for one house, with
// which a new row begins.
func (d *division) begun(house, w int) uint64 {
	if house < lowHouses {
		return with(house, d.divided[w])
	}
	return d.divided[w&^(1<<(house-lowHouses))]
}
