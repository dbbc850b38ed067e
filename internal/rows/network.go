package rows

import "math/bits"

// network is a connected component of a player's houses. Houses are numbered
// from 0 in the order of their places, so sets of houses compare like sets of
// places.
type network struct {
	size      int
	places    [MaxHouses]uint8
	roads     [MaxHouses]houseSet
	fortified houseSet
}

// houseSet is a set of houses of a network: bit i stands for house i.
type houseSet uint32

func (set houseSet) len() int { return bits.OnesCount32(uint32(set)) }

// first returns the lowest house of a nonempty set.
func (set houseSet) first() int { return bits.TrailingZeros32(uint32(set)) }

// newNetwork returns the network of connected houses.
func newNetwork(roads *[64]uint64, houses, fortified uint64) network {
	var n network
	for left := houses; left != 0; left &= left - 1 {
		place := bits.TrailingZeros64(left) & 63
		n.places[n.size] = uint8(place)
		n.roads[n.size] = renumber(roads[place], houses)
		n.size++
	}
	n.fortified = renumber(fortified, houses)
	return n
}

// renumber returns the set of those houses that stand at places.
func renumber(places, houses uint64) houseSet {
	var set houseSet
	for at := places & houses; at != 0; at &= at - 1 {
		set |= 1 << bits.OnesCount64(houses&(at&-at-1))
	}
	return set
}

func (n *network) all() houseSet { return 1<<n.size - 1 }

// pointsOf returns the points of set as one row (A41), an upper bound for any
// rows within it.
func (n *network) pointsOf(set houseSet) int {
	if set&n.fortified != 0 {
		return 2 * set.len()
	}
	return set.len()
}
