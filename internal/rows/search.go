package rows

import "iter"

// desk is room to work in, so that a network with few walks needs no memory
// of its own.
type desk struct {
	rows  [maxWalks / 2]houseSet
	known [1 << knownBits]valued
}

const (
	// maxWalks is how many steps of walks are few: no 20 houses on a shipped
	// board need more. A row is met twice, once from each end.
	maxWalks  = 1 << 12
	knownBits = 10
)

// valued is a set of houses and what its rows are worth.
type valued struct {
	set    houseSet
	points uint8
}

// findRows lists the rows by walking every simple path, appending them to rows;
// or makes the table instead, where that takes too many steps.
func (n *network) findRows(rows []houseSet) []houseSet {
	if n.size < MinHouses {
		return rows
	}
	clear(n.known)
	steps := maxWalks
	for start := range n.size {
		rows = n.walk(rows, start, start, 1<<start, &steps)
	}
	if steps < 0 {
		n.table = n.tabulate()
		return nil
	}
	return rows
}

// walk goes on with a path that has come from start to at, and lists what is
// long enough to be a row, from the smaller end only. When all steps are used
// up it gives up.
func (n *network) walk(rows []houseSet, start, at int, walked houseSet, steps *int) []houseSet {
	if *steps--; *steps < 0 {
		return rows
	}
	if at > start && walked.len() >= MinHouses {
		rows = append(rows, walked)
	}
	for next := n.roads[at] &^ walked; next != 0 && *steps >= 0; next &= next - 1 {
		rows = n.walk(rows, start, next.first(), walked|next&-next, steps)
	}
	return rows
}

// within yields every row among the houses left, in no order, some twice.
func (n *network) within(left houseSet) iter.Seq[houseSet] {
	return func(yield func(houseSet) bool) {
		if n.table != nil {
			for set := left; set != 0; set = (set - 1) & left {
				if n.table.isRow(set) && !yield(set) {
					return
				}
			}
			return
		}
		for _, set := range n.rows {
			if set&^left == 0 && !yield(set) {
				return
			}
		}
	}
}

// value returns the points of the rows that the rule finds among the houses
// left.
func (n *network) value(left houseSet) int {
	if left.len() < MinHouses {
		return 0
	}
	if left.len() < 2*MinHouses { // no room for a second row
		return n.mainRow(left)
	}
	known := &n.known[left*0x9E3779B1>>(32-knownBits)] // shared with other sets
	if known.set == left {
		return int(known.points)
	}
	var points int
	switch {
	case n.rule == MainRowFirst:
		points = n.valueMainRowFirst(left)
	case n.table != nil:
		points = n.bestRowsByTable(left)
	default:
		points = n.valueBestRows(left)
	}
	*known = valued{left, uint8(points)}
	return points
}

// mainRow returns the points of the row worth most among the houses left.
func (n *network) mainRow(left houseSet) int {
	most := 0
	for set := range n.within(left) {
		most = max(most, n.pointsOf(set))
	}
	return most
}

func (n *network) valueMainRowFirst(left houseSet) int {
	most := n.mainRow(left)
	best := most
	for set := range n.within(left) {
		if n.pointsOf(set) == most {
			best = max(best, most+n.value(left^set))
		}
	}
	return best
}

// valueBestRows tries every row through the first house left, and no row
// through it, where that could be better than what it has found.
func (n *network) valueBestRows(left houseSet) int {
	best := 0
	for set := range n.within(left) {
		if set&left&-left != 0 && n.pointsOf(set)+n.pointsOf(left^set) > best {
			best = max(best, n.pointsOf(set)+n.value(left^set))
		}
	}
	if others := left & (left - 1); n.pointsOf(others) > best {
		best = max(best, n.value(others))
	}
	return best
}
