package rows

import "math/bits"

// network is a set of houses of one player that hang together along roads. Rows
// never leave it, so that each scores for itself. Its houses are numbered from 0
// in the order of their places: sets of houses compare as their places do.
type network struct {
	rule      Rule
	size      int
	places    [MaxHouses]uint8
	roads     [MaxHouses]houseSet
	fortified houseSet
	rows      []houseSet // every row that the houses allow, some twice; none with a table
	table     *rowTable  // instead of rows, where there are too many walks to list them
	known     []valued   // some of what value has found out
}

// houseSet is a set of houses of a network: bit i is its house i.
type houseSet uint32

func (set houseSet) len() int { return bits.OnesCount32(uint32(set)) }

// first returns the number of the first house of a set that is not empty.
func (set houseSet) first() int { return bits.TrailingZeros32(uint32(set)) }

// take makes n the network of the first of the houses and all that hang
// together with it, and returns the other houses.
func (n *network) take(roads *[64]uint64, houses, fortified uint64) uint64 {
	joined := houses & -houses
	for edge := joined; edge != 0; {
		at := edge & -edge
		more := roads[bits.TrailingZeros64(at)] & houses &^ joined
		joined |= more
		edge = edge&^at | more
	}
	for left := joined; left != 0; left &= left - 1 {
		n.places[n.size] = uint8(bits.TrailingZeros64(left))
		n.size++
	}
	for i, place := range n.places[:n.size] {
		n.roads[i] = n.among(roads[place])
	}
	n.fortified = n.among(fortified)
	return houses &^ joined
}

// all returns the set of all houses of the network.
func (n *network) all() houseSet { return 1<<n.size - 1 }

// among returns the houses of the network that stand at the given places.
func (n *network) among(places uint64) houseSet {
	var set houseSet
	for i, place := range n.places[:n.size] {
		if places>>place&1 != 0 {
			set |= 1 << i
		}
	}
	return set
}

// pointsOf returns what a row of these houses scores (A41), which is also the
// most that any rows of them can.
func (n *network) pointsOf(set houseSet) int {
	if set&n.fortified != 0 {
		return 2 * set.len()
	}
	return set.len()
}
