package rows

import (
	"iter"
	"slices"
)

// search finds the rows of a network under a rule.
type search struct {
	*network
	rule   Rule
	list   *list   // of all rows
	tables *tables // instead of list if there are too many paths
	cache  []entry // its length is a power of two
}

// entry is a cached value of a set of houses.
type entry struct {
	set    houseSet
	points uint8
}

// Sizes of the cache, which is direct-mapped.
const (
	smallCache = 1 << 10
	largeCache = 1 << 16 // with tables
)

// points returns the points of the network.
func (n *network) points(rule Rule) int {
	if n.size < 2*MinHouses { // too few for a second row
		return n.longest()
	}
	return n.searchPoints(rule)
}

// searchPoints keeps list and cache on the stack, so that it does not allocate
// if the list suffices.
func (n *network) searchPoints(rule Rule) int {
	var l list
	var cache [smallCache]entry
	s := search{network: n, rule: rule, list: &l, cache: cache[:]}
	s.prepare()
	return s.value(n.all())
}

// find returns the rows of the network.
func (n *network) find(rule Rule) []Row {
	s := search{network: n, rule: rule, list: &list{}, cache: make([]entry, smallCache)}
	s.prepare()
	var rows []Row
	for _, set := range s.choose() {
		rows = append(rows, n.row(set, s.tables))
	}
	return rows
}

// prepare lists all rows or, if there are too many paths, computes the tables.
func (s *search) prepare() {
	if !s.list.fill(s.network) {
		s.useTables()
	}
}

func (s *search) useTables() {
	t := s.tabulate()
	if s.rule == Best && !t.rows.has(s.all()) {
		t.tabulateBest()
	}
	s.list, s.tables, s.cache = nil, t, make([]entry, min(largeCache, 1<<s.size))
}

// longest returns the highest points of any row.
func (n *network) longest() int {
	most := 0
	for start := range n.size {
		n.extend(start, 1<<start, &most)
	}
	return most
}

// extend extends a path that ends at at, unless the best possible row was
// found.
func (n *network) extend(at int, walked houseSet, most *int) {
	if walked.len() >= MinHouses {
		*most = max(*most, n.pointsOf(walked))
	}
	for next := n.roads[at] &^ walked; next != 0 && *most < n.pointsOf(n.all()); next &= next - 1 {
		n.extend(next.first(), walked|next&-next, most)
	}
}

// isRow reports whether a set is a row.
func (s *search) isRow(set houseSet) bool {
	if s.tables != nil {
		return s.tables.rows.has(set)
	}
	return slices.Contains(s.list.rows[:s.list.size], set)
}

// rowsAmong yields the rows among the houses left, unordered, some more than
// once.
func (s *search) rowsAmong(left houseSet) iter.Seq[houseSet] {
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

// value returns the points of the rows among the houses left. It adds up the
// components, which are independent.
func (s *search) value(left houseSet) int {
	points := 0
	for left != 0 {
		set := s.component(left)
		left &^= set
		switch {
		case set.len() < MinHouses:
		case set.len() < 2*MinHouses: // too few for a second row
			points += s.mainRowPoints(set)
		default:
			points += s.componentValue(set)
		}
	}
	return points
}

// component returns the component of the first of the houses left.
func (n *network) component(left houseSet) houseSet {
	set := left & -left
	for edge := set; edge != 0; {
		more := n.roads[edge.first()] & left &^ set
		set |= more
		edge = edge&(edge-1) | more
	}
	return set
}

// componentValue is value for a component of at least eight houses, cached.
func (s *search) componentValue(set houseSet) int {
	cached := &s.cache[set*0x9E3779B1>>16&houseSet(len(s.cache)-1)]
	if cached.set == set {
		return int(cached.points)
	}
	var points int
	switch {
	case s.rule == MainRowFirst:
		points = s.mainRowFirst(set)
	case s.tables != nil:
		points = s.tables.best(set)
	default:
		points = s.bestRows(set)
	}
	*cached = entry{set, uint8(points)}
	return points
}

// mainRowPoints returns the highest points of a row among the houses left.
func (s *search) mainRowPoints(left houseSet) int {
	most := 0
	for set := range s.rowsAmong(left) {
		most = max(most, s.pointsOf(set))
	}
	return most
}

// mainRowFirst tries each row with the most points, and skips those whose upper
// bound is no improvement.
func (s *search) mainRowFirst(left houseSet) int {
	most := s.mainRowPoints(left)
	best := most
	for set := range s.rowsAmong(left) {
		if s.pointsOf(set) == most && most+s.pointsOf(left^set) > best {
			best = max(best, most+s.value(left^set))
		}
	}
	return best
}

// bestRows tries each row through the first of the houses left, then no row
// through it, and skips choices whose upper bound is no improvement.
func (s *search) bestRows(left houseSet) int {
	best := 0
	for _, set := range s.list.startingAt(left.first()) {
		if set&^left == 0 && s.pointsOf(set)+s.pointsOf(left^set) > best {
			best = max(best, s.pointsOf(set)+s.value(left^set))
		}
	}
	if others := left & (left - 1); s.pointsOf(others) > best {
		best = max(best, s.value(others))
	}
	return best
}

// mayScore returns false only if the houses left score less than points.
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
