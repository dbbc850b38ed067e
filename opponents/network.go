package opponents

import "github.com/emperorofchina/emperor"

// minRow is the least number of houses that scores as a row (section 3.3).
const minRow = 4

// network is how the houses of the player to move hang together along roads.
type network struct {
	own    emperor.SpaceSet
	groups [maxHouses]group
	count  int
}

// group is houses that hang together.
type group struct {
	houses emperor.SpaceSet
	near   emperor.SpaceSet // all spaces beside them
	size   int
	worth  int // in parts of a point
}

// layNetwork looks how the player's houses hang together.
func (q *quick) layNetwork() {
	own := q.houses[q.me]
	q.network.own, q.network.count = own, 0
	for left := own; left != 0; {
		g := &q.network.groups[q.network.count]
		q.network.count++
		houses, near := q.connected(left&-left, left)
		left &^= houses
		*g = group{houses: houses, near: near, size: houses.Len()}
		g.worth = q.groupWorth(houses, near, g.size)
	}
}

// connected returns the houses among some that hang together with those given, and all
// spaces beside them.
func (q *quick) connected(houses, among emperor.SpaceSet) (group, near emperor.SpaceSet) {
	group = houses
	for edge := houses; edge != 0; {
		beside := q.neighbors[first(edge)]
		edge &= edge - 1
		near |= beside
		more := beside & among &^ group
		group |= more
		edge |= more
	}
	return group, near
}

// groupWorth says what houses of the player that hang together are worth, by the spaces
// beside them and their number: as rows, and as what may become one.
func (q *quick) groupWorth(houses, near emperor.SpaceSet, size int) int {
	worth := 0
	if size >= minRow {
		worth = point * emperor.RoadPoints(q.board, houses, q.fortified, q.roadRule)
	}
	open := near &^ (q.built | houses)
	if ways := open.Len(); size+ways >= minRow || q.roomy(houses|open) {
		worth += q.rows[min(size, minRow)][min(ways, maxWays)]
	}
	return worth
}

// roomy reports whether these houses and free spaces, which hang together, are part of
// as many as a row needs.
func (q *quick) roomy(group emperor.SpaceSet) bool {
	room := q.network.own | ^q.built
	for edge := group; edge != 0; {
		more := q.neighbors[first(edge)] & room &^ group
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
func (q *quick) roadGain(s emperor.Space) int {
	gain, _ := q.joined(1<<s, q.neighbors[s])
	return gain
}

// joined says what new houses gain that hang together, by what is near them, and what
// is near the group that they make.
func (q *quick) joined(houses, near emperor.SpaceSet) (gain int, beside emperor.SpaceSet) {
	size, group, before := houses.Len(), houses, 0
	beside = near
	if near&q.network.own != 0 {
		for i := range q.network.count {
			if g := &q.network.groups[i]; g.houses&near != 0 {
				size += g.size
				before += g.worth
				group |= g.houses
				beside |= g.near
			}
		}
	}
	return q.groupWorth(group, beside, size) - before, beside
}

// roadGainOfTwo says what houses on two spaces gain the player along roads.
func (q *quick) roadGainOfTwo(s, t emperor.Space) int {
	gain, beside := q.joined(1<<s, q.neighbors[s])
	if !beside.Has(t) {
		return gain + q.roads[t]
	}
	gain, _ = q.joined(1<<s|1<<t, q.neighbors[s]|q.neighbors[t])
	return gain
}

// roadsAfter says by space what a second house on one of some spaces gains the player
// along roads, after one on space s.
func (q *quick) roadsAfter(s emperor.Space, free emperor.SpaceSet) *[maxSpaces]int {
	q.after = q.roads
	gain, beside := q.joined(1<<s, q.neighbors[s])
	for left := free & beside; left != 0; left &= left - 1 {
		t := first(left)
		both, _ := q.joined(1<<s|1<<t, q.neighbors[s]|q.neighbors[t])
		q.after[t] = both - gain
	}
	return &q.after
}
