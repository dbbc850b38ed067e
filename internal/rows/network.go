package rows

import "math/bits"

// network is houses of one player that hang together along roads. They are
// numbered from 0 in the order of their places: sets of houses compare as those
// of their places do.
type network struct {
	size      int
	places    [MaxHouses]uint8
	roads     [MaxHouses]houseSet
	fortified houseSet
}

// houseSet is a set of houses of a network: bit i is its house i.
type houseSet uint32

func (set houseSet) len() int { return bits.OnesCount32(uint32(set)) }

// first returns the number of the first house of a set that is not empty.
func (set houseSet) first() int { return bits.TrailingZeros32(uint32(set)) }

// number makes a network of houses.
func number(roads *[64]uint64, houses, fortified uint64) network {
	var n network
	for left := houses; left != 0; left &= left - 1 {
		place := bits.TrailingZeros64(left) & 63
		n.places[n.size] = uint8(place)
		n.roads[n.size] = numbered(roads[place], houses)
		n.size++
	}
	n.fortified = numbered(fortified, houses)
	return n
}

// numbered returns those of the houses that are at the given places, by their
// numbers.
func numbered(places, houses uint64) houseSet {
	var set houseSet
	for at := places & houses; at != 0; at &= at - 1 {
		set |= 1 << bits.OnesCount64(houses&(at&-at-1))
	}
	return set
}

// all returns the set of all houses of the network.
func (n *network) all() houseSet { return 1<<n.size - 1 }

// pointsOf returns what a row of these houses scores (A41), which is also the
// most that any rows of them can.
func (n *network) pointsOf(set houseSet) int {
	if set&n.fortified != 0 {
		return 2 * set.len()
	}
	return set.len()
}
