package opponents

import (
	"math/bits"

	"github.com/emperorofchina/emperor"
)

// minRow is the least number of houses that scores as a row (section 3.3).
const minRow = 4

// network is how the houses of the player to move hang together along roads. A group
// is taken for a row, which it is where it has no forks.
type network struct {
	own    emperor.SpaceSet
	groups [maxHouses]group
	count  int
}

// group is houses that hang together.
type group struct {
	houses  emperor.SpaceSet
	near    emperor.SpaceSet // all spaces beside them
	size    int
	doubled bool
	worth   int // in parts of a point
}

// layNetwork looks how the player's houses hang together.
func (q *quick) layNetwork() {
	own := q.houses[q.me]
	q.network.own, q.network.count = own, 0
	for left := own; left != 0; {
		g := &q.network.groups[q.network.count]
		q.network.count++
		houses, near := q.connected(left)
		left &^= houses
		*g = group{houses: houses, near: near, size: houses.Len(), doubled: houses&q.fortified != 0}
		g.worth = q.rowWorth(g.size, (near &^ q.built).Len(), g.doubled)
	}
}

// beside returns the spaces beside the group that a house of the player belongs to.
func (n *network) beside(s emperor.Space) emperor.SpaceSet {
	for i := range n.count {
		if g := &n.groups[i]; g.houses.Has(s) {
			return g.near
		}
	}
	return 0
}

// connected returns the houses that hang together with the first of some, among
// these, and all spaces beside them.
func (q *quick) connected(among emperor.SpaceSet) (houses, near emperor.SpaceSet) {
	houses = among & -among
	for edge := houses; edge != 0; {
		beside := q.neighbors[bits.TrailingZeros64(uint64(edge))]
		edge &= edge - 1
		near |= beside
		more := beside & among &^ houses
		houses |= more
		edge |= more
	}
	return houses, near
}

// rowWorth says what so many houses that hang together are worth, beside so many
// spaces where they may grow.
func (q *quick) rowWorth(size, open int, doubled bool) int {
	worth := 0
	if size >= minRow {
		worth = size * point
		if doubled {
			worth *= 2
		}
	}
	return worth + growth[min(size, minRow)]*waysToGrow[min(open, len(waysToGrow)-1)]*q.time/(fullTime*fullTime)
}

// roadGain says what a house on a space gains the player along roads.
func (q *quick) roadGain(s emperor.Space) int {
	return q.joined(1<<s, q.neighbors[s])
}

// roadGainOfTwo says the same of two houses side by side.
func (q *quick) roadGainOfTwo(s, t emperor.Space) int {
	return q.joined(1<<s|1<<t, q.neighbors[s]|q.neighbors[t])
}

// joined says what new houses gain, which hang together, by what is near them.
func (q *quick) joined(houses, near emperor.SpaceSet) int {
	size, before := houses.Len(), 0
	doubled, all := houses&q.fortified != 0, near
	if near&q.network.own != 0 {
		for i := range q.network.count {
			if g := &q.network.groups[i]; g.houses&near != 0 {
				size += g.size
				before += g.worth
				all |= g.near
				doubled = doubled || g.doubled
			}
		}
	}
	return q.rowWorth(size, (all&^(q.built|houses)).Len(), doubled) - before
}
