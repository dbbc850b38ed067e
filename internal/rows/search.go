package rows

import (
	"iter"
	"slices"
)

// search finds the rows of a network by a rule.
type search struct {
	*network
	rule   Rule
	list   *list    // of every row
	tables *tables  // in place of the list, where there are too many walks
	known  []valued // a power of two
}

// valued is a set of houses and what its rows are worth.
type valued struct {
	set    houseSet
	points uint8
}

// How many sets of houses a search remembers the value of; then one set takes
// the place of another.
const (
	fewKnown  = 1 << 10
	manyKnown = 1 << 16 // where there are tables
)

// points returns what the houses of the network score.
func (n *network) points(rule Rule) int {
	if n.size < 2*MinHouses { // no room for a second row
		return n.longest()
	}
	return n.pointsOfMany(rule)
}

// pointsOfMany has room on the stack for what a network with few walks needs.
func (n *network) pointsOfMany(rule Rule) int {
	var l list
	var known [fewKnown]valued
	s := search{network: n, rule: rule, list: &l, known: known[:]}
	s.begin()
	return s.value(n.all())
}

// find returns the rows of the network.
func (n *network) find(rule Rule) []Row {
	s := search{network: n, rule: rule, list: &list{}, known: make([]valued, fewKnown)}
	s.begin()
	var rows []Row
	for _, set := range s.choose() {
		rows = append(rows, n.row(set, s.tables))
	}
	return rows
}

// begin lists all rows, or makes the tables.
func (s *search) begin() {
	if !s.list.fill(s.network) {
		s.useTables()
	}
}

func (s *search) useTables() {
	t := s.tabulate()
	if s.rule == Best && !t.rows.has(s.all()) {
		t.tabulateBest()
	}
	s.list, s.tables, s.known = nil, t, make([]valued, manyKnown)
}

// longest returns the points of the row worth most.
func (n *network) longest() int {
	most := 0
	for start := range n.size {
		n.lengthen(start, 1<<start, &most)
	}
	return most
}

// lengthen goes on with a path that has come to the house at, while the row
// worth most may still be found.
func (n *network) lengthen(at int, walked houseSet, most *int) {
	if walked.len() >= MinHouses {
		*most = max(*most, n.pointsOf(walked))
	}
	for next := n.roads[at] &^ walked; next != 0 && *most < n.pointsOf(n.all()); next &= next - 1 {
		n.lengthen(next.first(), walked|next&-next, most)
	}
}

// isRow reports whether the houses of a set are a row.
func (s *search) isRow(set houseSet) bool {
	if s.tables != nil {
		return s.tables.rows.has(set)
	}
	return slices.Contains(s.list.rows[:s.list.size], set)
}

// within yields every row among the houses left, in no order, some more than
// once.
func (s *search) within(left houseSet) iter.Seq[houseSet] {
	return func(yield func(houseSet) bool) {
		if s.tables != nil {
			s.tables.rows.eachWithin(left, yield)
			return
		}
		for _, set := range s.list.rows[:s.list.size] {
			if set&^left == 0 && !yield(set) {
				return
			}
		}
	}
}

// value returns the points of the rows that the rule finds among the houses
// left. Those that hang together score for themselves.
func (s *search) value(left houseSet) int {
	points := 0
	for left != 0 {
		joined := s.hangingTogether(left)
		left &^= joined
		switch {
		case joined.len() < MinHouses:
		case joined.len() < 2*MinHouses: // no room for a second row
			points += s.mainRow(joined)
		default:
			points += s.valueOfMany(joined)
		}
	}
	return points
}

// hangingTogether returns the first of the houses left and all that hang
// together with it.
func (n *network) hangingTogether(left houseSet) houseSet {
	joined := left & -left
	for edge := joined; edge != 0; {
		more := n.roads[edge.first()] & left &^ joined
		joined |= more
		edge = edge&(edge-1) | more
	}
	return joined
}

// valueOfMany is value of eight houses or more that hang together.
func (s *search) valueOfMany(joined houseSet) int {
	known := &s.known[joined*0x9E3779B1>>16&houseSet(len(s.known)-1)]
	if known.set == joined {
		return int(known.points)
	}
	var points int
	switch {
	case s.rule == MainRowFirst:
		points = s.mainRowFirst(joined)
	case s.tables != nil:
		points = s.tables.best(joined)
	default:
		points = s.bestRows(joined)
	}
	*known = valued{joined, uint8(points)}
	return points
}

// mainRow returns the points of the row worth most among the houses left.
func (s *search) mainRow(left houseSet) int {
	most := 0
	for set := range s.within(left) {
		most = max(most, s.pointsOf(set))
	}
	return most
}

// mainRowFirst tries every row worth most, where that could be better than what
// it has found.
func (s *search) mainRowFirst(left houseSet) int {
	most := s.mainRow(left)
	best := most
	for set := range s.within(left) {
		if s.pointsOf(set) == most && most+s.pointsOf(left^set) > best {
			best = max(best, most+s.value(left^set))
		}
	}
	return best
}

// bestRows tries every row through the first house left, and no row through it,
// where that could be better than what it has found.
func (s *search) bestRows(left houseSet) int {
	best := 0
	for _, set := range s.list.beginningAt(left.first()) {
		if set&^left == 0 && s.pointsOf(set)+s.pointsOf(left^set) > best {
			best = max(best, s.pointsOf(set)+s.value(left^set))
		}
	}
	if others := left & (left - 1); s.pointsOf(others) > best {
		best = max(best, s.value(others))
	}
	return best
}

// mayScore reports whether the houses left may score so many points; if it
// denies it, they score less.
func (s *search) mayScore(left houseSet, points int) bool {
	if s.tables == nil || s.rule == MainRowFirst {
		return s.pointsOf(left) >= points
	}
	most := int(s.tables.covered[left])
	if left&s.fortified != 0 {
		most *= 2
	}
	return most >= points
}
