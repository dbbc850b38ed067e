// Package rows finds a player's rows of houses along roads (section 3.3).
//
// It knows places, roads between them, and houses that stand at some: up to 64
// places, of which sets are bit sets: bit i is place i. A row is a simple path
// of at least four houses; it scores a point for each house, twice that if one
// of them is fortified.
//
// Houses that hang together along roads are a network, which scores for itself.
// One without forks is a row. In others the rows are listed, by walking every
// path; or, where roads are so dense that there are too many paths, found in
// tables, with a bit for each set of houses.
package rows

import (
	"cmp"
	"math/bits"
	"slices"
)

const (
	MaxHouses = 20 // the most houses that a player has
	MinHouses = 4  // the fewest that make a row
)

// Rule says how houses are divided into rows (A39).
type Rule uint8

const (
	// MainRowFirst takes the row worth most (A51), then among the houses left the
	// next, and so on. Where rows are worth the same, it takes those with which
	// the total is highest.
	MainRowFirst Rule = iota
	// Best takes the rows without common houses whose total is highest.
	Best
)

// Row is a row of houses.
type Row struct {
	Houses  uint64
	Walk    []uint8 // the same in walking order; of all walks of the row, the lexicographically smallest
	Doubled bool    // one of them is fortified
	Points  int
}

// Points returns what houses score. Of a place, roads are the places to which
// roads lead from there. It expects at most MaxHouses houses, and allocates
// nothing unless they have many walks.
func Points(roads *[64]uint64, houses, fortified uint64, rule Rule) int {
	points := 0
	for left := middles(roads, houses); left != 0; {
		joined, forked := hangingTogether(roads, houses, left&-left)
		left &^= joined
		if bits.OnesCount64(joined) < MinHouses {
			continue
		}
		if !forked {
			points += pointsOf(joined, fortified)
			continue
		}
		n := number(roads, joined, fortified)
		points += n.points(rule)
	}
	return points
}

// Find returns the rows that score what [Points] says, those worth most first,
// of rows worth the same the smallest set of houses first. Of choices with equal
// totals it is the one whose rows' points, compared one by one, are highest,
// then the one whose sets of houses, compared one by one, are smallest.
func Find(roads *[64]uint64, houses, fortified uint64, rule Rule) []Row {
	var rows []Row
	for left := middles(roads, houses); left != 0; {
		joined, forked := hangingTogether(roads, houses, left&-left)
		left &^= joined
		if bits.OnesCount64(joined) < MinHouses {
			continue
		}
		n := number(roads, joined, fortified)
		if forked {
			rows = append(rows, n.find(rule)...)
		} else {
			rows = append(rows, n.row(n.all(), nil))
		}
	}
	slices.SortFunc(rows, func(x, y Row) int {
		return cmp.Or(y.Points-x.Points, cmp.Compare(x.Houses, y.Houses))
	})
	return rows
}

// middles returns the houses beside two others or more of which one is such a
// house, too. Every row has two of them in its middle, so that where there are
// none there is no row.
func middles(roads *[64]uint64, houses uint64) uint64 {
	var between, middle uint64
	for left := houses; left != 0; left &= left - 1 {
		if beside := roads[bits.TrailingZeros64(left)&63] & houses; beside&(beside-1) != 0 {
			between |= left & -left
		}
	}
	for left := between; left != 0; left &= left - 1 {
		if roads[bits.TrailingZeros64(left)&63]&between != 0 {
			middle |= left & -left
		}
	}
	return middle
}

// hangingTogether returns all houses that hang together with a given one, and
// whether one of them is beside more than two others. If none is, they are a
// single row: a line, or a closed ring, which counts each of its houses (A40).
func hangingTogether(roads *[64]uint64, houses, one uint64) (joined uint64, forked bool) {
	joined = one
	for edge := one; edge != 0; {
		at := bits.TrailingZeros64(edge)
		edge &= edge - 1
		beside := roads[at&63] & houses
		edge |= beside &^ joined
		joined |= beside
		if two := beside & (beside - 1); two&(two-1) != 0 {
			forked = true
		}
	}
	return joined, forked
}

// pointsOf returns what a row scores: its length, twice that if any of it is
// fortified (A41).
func pointsOf(row, fortified uint64) int {
	if row&fortified != 0 {
		return 2 * bits.OnesCount64(row)
	}
	return bits.OnesCount64(row)
}
