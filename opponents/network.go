package opponents

import "github.com/emperorofchina/emperor"

// minRow is the least number of houses that scores as a row (section 3.3).
const minRow = 4

// network is how the houses of the player to move hang together along roads.
type network struct {
	houses     emperor.SpaceSet
	components [maxHouses]component
	count      int
}

// group is houses that hang together.
type component struct {
	houses   emperor.SpaceSet
	adjacent emperor.SpaceSet // all spaces beside them
	size     int
	value    int // in parts of a point
}

// layNetwork looks how the player's houses hang together.
func (pol *policy) findComponents() {
	pol.network.houses, pol.network.count = pol.houses[pol.me], 0
	for left := pol.network.houses; left != 0; {
		c := &pol.network.components[pol.network.count]
		pol.network.count++
		houses, adjacent := pol.componentOf(left&-left, left)
		left &^= houses
		*c = component{houses: houses, adjacent: adjacent, size: houses.Len()}
		c.value = pol.componentValue(houses, adjacent, c.size)
	}
}

// connected returns the houses among some that hang together with those given, and all
// spaces beside them.
func (pol *policy) componentOf(houses, among emperor.SpaceSet) (group, adjacent emperor.SpaceSet) {
	group = houses
	for edge := houses; edge != 0; {
		beside := pol.neighbors[first(edge)]
		edge &= edge - 1
		adjacent |= beside
		more := beside & among &^ group
		group |= more
		edge |= more
	}
	return group, adjacent
}

// groupWorth says what houses of the player that hang together are worth, by the spaces
// beside them and their number: as rows, and as what may become one.
func (pol *policy) componentValue(houses, adjacent emperor.SpaceSet, size int) int {
	value := 0
	if size >= minRow {
		value = point * emperor.RoadPoints(pol.board, houses, pol.fortified, pol.roadRule)
	}
	open := adjacent &^ (pol.built | houses)
	if spaces := open.Len(); size+spaces >= minRow || pol.canReachRow(houses|open) {
		value += pol.rows[min(size, minRow)][min(spaces, maxOpen)]
	}
	return value
}

// roomy reports whether these houses and free spaces, which hang together, are part of
// as many as a row needs.
func (pol *policy) canReachRow(group emperor.SpaceSet) bool {
	room := pol.network.houses | ^pol.built
	for edge := group; edge != 0; {
		more := pol.neighbors[first(edge)] & room &^ group
		edge &= edge - 1
		group |= more
		edge |= more
		if group.Len() >= minRow {
			return true
		}
	}
	return false
}

// roadGain says what a house on a space gains the player along roads.
func (pol *policy) roadGain(s emperor.Space) int {
	gain, _ := pol.merge(1<<s, pol.neighbors[s])
	return gain
}

// joined says what new houses gain that hang together, by what is near them, and what
// is near the group that they make.
func (pol *policy) merge(houses, adjacent emperor.SpaceSet) (gain int, beside emperor.SpaceSet) {
	size, group, before := houses.Len(), houses, 0
	beside = adjacent
	if adjacent&pol.network.houses != 0 {
		for i := range pol.network.count {
			if c := &pol.network.components[i]; c.houses&adjacent != 0 {
				size += c.size
				before += c.value
				group |= c.houses
				beside |= c.adjacent
			}
		}
	}
	return pol.componentValue(group, beside, size) - before, beside
}

// roadGainOfTwo says what houses on two spaces gain the player along roads.
func (pol *policy) roadGainOfPair(s, t emperor.Space) int {
	gain, beside := pol.merge(1<<s, pol.neighbors[s])
	if !beside.Has(t) {
		return gain + pol.roadGains[t]
	}
	gain, _ = pol.merge(1<<s|1<<t, pol.neighbors[s]|pol.neighbors[t])
	return gain
}

// roadsAfter says by space what a second house on one of some spaces gains the player
// along roads, after one on space s.
func (pol *policy) roadGainsAfter(s emperor.Space, free emperor.SpaceSet) *[maxSpaces]int {
	pol.gainsAfter = pol.roadGains
	gain, beside := pol.merge(1<<s, pol.neighbors[s])
	for left := free & beside; left != 0; left &= left - 1 {
		t := first(left)
		both, _ := pol.merge(1<<s|1<<t, pol.neighbors[s]|pol.neighbors[t])
		pol.gainsAfter[t] = both - gain
	}
	return &pol.gainsAfter
}
