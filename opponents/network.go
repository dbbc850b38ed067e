package opponents

import "github.com/emperorofchina/emperor"

// minRow is the number of houses that a row needs to score (section 3.3).
const minRow = 4

// network holds the connected components of the houses of the player to move
// along roads.
type network struct {
	houses     emperor.SpaceSet
	components [maxHouses]component
	count      int
}

// component is a connected component of houses.
type component struct {
	houses   emperor.SpaceSet
	adjacent emperor.SpaceSet // spaces beside the houses
	size     int
	value    int // in units of 1/point
}

// findComponents finds the components of the player's houses.
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

// componentOf returns the given houses with all houses of among that are
// connected to them, and the spaces adjacent to any of these.
func (pol *policy) componentOf(houses, among emperor.SpaceSet) (group, adjacent emperor.SpaceSet) {
	group = houses
	for edge := houses; edge != 0; {
		beside := pol.neighbors[lowest(edge)]
		edge &= edge - 1
		adjacent |= beside
		more := beside & among &^ group
		group |= more
		edge |= more
	}
	return group, adjacent
}

// cachedRows holds the points of the rows of a component.
type cachedRows struct {
	houses, fortified emperor.SpaceSet
	points            int16
}

const rowBits = 10

// A component that has at least longSize houses and more than maxCycles
// independent cycles counts as one row: exact points could take a tenth of a
// second. On the shipped boards hardly any component has that many cycles.
const (
	longSize  = 8
	maxCycles = 4
)

// rowPoints returns the points of the rows of a component of houses.
func (pol *policy) rowPoints(houses emperor.SpaceSet, size int) int {
	fortified := pol.fortified & houses
	cached := &pol.rowCache[uint64(houses^fortified<<1)*0x9E3779B97F4A7C15>>(64-rowBits)]
	if cached.houses == houses && cached.fortified == fortified {
		return int(cached.points)
	}
	points := size
	if size >= longSize && pol.cycles(houses, size) > maxCycles {
		if fortified != 0 {
			points *= 2
		}
	} else {
		points = emperor.RoadPoints(pol.board, houses, fortified, pol.roadRule)
	}
	*cached = cachedRows{houses, fortified, int16(points)}
	return points
}

// cycles returns the number of independent cycles of a component.
func (pol *policy) cycles(houses emperor.SpaceSet, size int) int {
	ends := 0 // of roads between the houses
	for left := houses; left != 0; left &= left - 1 {
		ends += (pol.neighbors[lowest(left)] & houses).Len()
	}
	return ends/2 - size + 1
}

// roadPoints returns the points of all rows of player p.
func (pol *policy) roadPoints(p emperor.Player) (points int16) {
	for left := pol.houses[p]; left != 0; {
		houses, _ := pol.componentOf(left&-left, left)
		left &^= houses
		if size := houses.Len(); size >= minRow {
			points += int16(pol.rowPoints(houses, size))
		}
	}
	return points
}

// componentValue returns the value of a component of the player's houses, given
// its adjacent spaces and size: the points of its rows, and the potential to
// form or extend one.
func (pol *policy) componentValue(houses, adjacent emperor.SpaceSet, size int) int {
	value := 0
	if size >= minRow {
		value = point * pol.rowPoints(houses, size)
	}
	open := adjacent &^ (pol.built | houses)
	if spaces := open.Len(); size+spaces >= minRow || pol.canReachRow(houses|open) {
		value += pol.rows[min(size, minRow)][min(spaces, maxOpen)]
	}
	return value
}

// canReachRow reports whether a connected set of houses and free spaces can
// grow to the size of a row.
func (pol *policy) canReachRow(group emperor.SpaceSet) bool {
	room := pol.network.houses | ^pol.built
	for edge := group; edge != 0; {
		more := pol.neighbors[lowest(edge)] & room &^ group
		edge &= edge - 1
		group |= more
		edge |= more
		if group.Len() >= minRow {
			return true
		}
	}
	return false
}

// roadGain returns the road value that a house on s gains the player.
func (pol *policy) roadGain(s emperor.Space) int {
	gain, _ := pol.merge(1<<s, pol.neighbors[s])
	return gain
}

// merge returns the road value gained by connected new houses that join the
// components adjacent to them, and the spaces beside the resulting component.
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

// roadGainOfPair returns the road value that houses on s and t gain the player.
func (pol *policy) roadGainOfPair(s, t emperor.Space) int {
	gain, beside := pol.merge(1<<s, pol.neighbors[s])
	if !beside.Has(t) {
		return gain + pol.roadGains[t]
	}
	gain, _ = pol.merge(1<<s|1<<t, pol.neighbors[s]|pol.neighbors[t])
	return gain
}

// roadGainsAfter returns, by space, the road value that a second house on one
// of the free spaces gains after one on s.
func (pol *policy) roadGainsAfter(s emperor.Space, free emperor.SpaceSet) *[maxSpaces]int {
	pol.gainsAfter = pol.roadGains
	gain, beside := pol.merge(1<<s, pol.neighbors[s])
	for left := free & beside; left != 0; left &= left - 1 {
		t := lowest(left)
		both, _ := pol.merge(1<<s|1<<t, pol.neighbors[s]|pol.neighbors[t])
		pol.gainsAfter[t] = both - gain
	}
	return &pol.gainsAfter
}
