package rows

import (
	"iter"
	"math/bits"
)

// bitmap is a set of sets of houses: bit i of word w is the set 64·w + i. The
// sets of a word differ in the low houses alone, of which there are six.
type bitmap []uint64

const (
	lowHouses = 6
	lowSets   = 1<<lowHouses - 1
)

func newBitmap(houses int) bitmap { return make(bitmap, 1<<max(0, houses-lowHouses)) }

func (m bitmap) has(set houseSet) bool { return m[set>>lowHouses]>>(set&lowSets)&1 != 0 }

// within yields the sets that have none but the given houses, the smallest
// first.
func (m bitmap) within(houses houseSet) iter.Seq[houseSet] {
	return func(yield func(houseSet) bool) { m.eachWithin(houses, yield) }
}

func (m bitmap) eachWithin(houses houseSet, yield func(houseSet) bool) {
	high, low := houses>>lowHouses, subsets(houses&lowSets)
	for w := houseSet(0); ; w = (w - high) & high { // the subset of high that comes next
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

// subsets is the word of all sets that have none but the given low houses.
func subsets(low houseSet) uint64 {
	word := uint64(1)
	for ; low != 0; low &= low - 1 {
		word |= word << (low & -low)
	}
	return word
}

// with adds a low house to the sets of a word that lack it, and drops the
// others.
func with(house int, word uint64) uint64 { return word & lacking[house] << (1 << house) }

// lacking is by low house the word of all sets without it.
var lacking = [lowHouses]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
	0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF,
}

// longEnough is the sets of word w that have as many houses as a row.
func longEnough(w int) uint64 {
	return having[max(0, MinHouses-bits.OnesCount(uint(w)))]
}

// having is by number the word of all sets that have so many low houses or more.
var having = func() (words [MinHouses + 1]uint64) {
	for least := range words {
		for set := range 64 {
			if bits.OnesCount(uint(set)) >= least {
				words[least] |= 1 << set
			}
		}
	}
	return words
}()
