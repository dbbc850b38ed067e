package rows

import (
	"iter"
	"math/bits"
)

// bitmap is a set of house sets: bit i of word w stands for the set 64·w + i.
// So the sets in one word differ only in the six low houses, and one operation
// on a word handles 64 sets.
type bitmap []uint64

const (
	lowHouses = 6
	lowMask   = 1<<lowHouses - 1
)

func newBitmap(houses int) bitmap { return make(bitmap, 1<<max(0, houses-lowHouses)) }

func (m bitmap) has(set houseSet) bool { return m[set>>lowHouses]>>(set&lowMask)&1 != 0 }

// subsetsOf yields the members that are subsets of houses, in increasing order.
func (m bitmap) subsetsOf(houses houseSet) iter.Seq[houseSet] {
	return func(yield func(houseSet) bool) { m.eachWithin(houses, yield) }
}

func (m bitmap) eachWithin(houses houseSet, yield func(houseSet) bool) {
	high, low := houses>>lowHouses, subsets(houses&lowMask)
	for w := houseSet(0); ; w = (w - high) & high { // the next subset of high
		for word := m[w] & low; word != 0; word &= word - 1 {
			if !yield(w<<lowHouses | houseSet(bits.TrailingZeros64(word))) {
				return
			}
		}
		if w == high {
			return
		}
	}
}

// subsets returns the word of all subsets of the given low houses.
func subsets(low houseSet) uint64 {
	word := uint64(1)
	for ; low != 0; low &= low - 1 {
		word |= word << (low & -low)
	}
	return word
}

// addHouse adds a low house to the sets in a word that lack it, and drops those
// that have it.
func addHouse(house int, word uint64) uint64 { return word & without[house] << (1 << house) }

// without[i] is the word of all sets that lack low house i.
var without = [lowHouses]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
	0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF,
}

// longEnough returns the sets in word w with at least MinHouses houses.
func longEnough(w int) uint64 {
	return atLeast[max(0, MinHouses-bits.OnesCount(uint(w)))]
}

// atLeast[k] is the word of all sets with at least k low houses.
var atLeast = func() (words [MinHouses + 1]uint64) {
	for least := range words {
		for set := range 64 {
			if bits.OnesCount(uint(set)) >= least {
				words[least] |= 1 << set
			}
		}
	}
	return words
}()
