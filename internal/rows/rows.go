// Package rows finds a player's rows of houses along roads (section 3.3).
//
// Its input is a graph of up to 64 places with roads between them, and sets of
// places as bit sets: bit i stands for place i. A row is a simple path of at
// least four houses. It scores one point for each house, two if any of its
// houses is fortified. Rows are chosen without common houses, by a [Rule].
//
// # Method
//
// Each connected component of houses is solved separately. A component in which
// no house has more than two neighbors is one row. For any other component the
// search is a recursion over sets of remaining houses with a cache of their
// values. It takes rows from one of two sources:
//
//   - A list of the rows, found by enumerating all simple paths, if there are
//     at most 2,048 of these. That holds for any 20 houses on the shipped
//     boards.
//   - Otherwise tables computed by dynamic programming over subsets of the
//     houses.
//
// For both rules the first table answers whether a set S has a path through all
// of its houses that ends at house h, as in the Held-Karp algorithm:
//
//	path(S, h) = S is {h}, or path(S without h, g) for a neighbor g of h in S
//	row(S)     = S has at least four houses, and path(S, h) for any h
//
// The rule [Best] needs two more. Let all rows be allowed, or only the doubled
// ones, those with a fortified house:
//
//	rows(S)    = S is empty, or rows(S without R) for an allowed row R in S
//	covered(S) = the size of S if rows(S), else the maximum of covered(S without h)
//
// The maximum points in S are then the maximum of 2·|D| + covered(S without D)
// over the sets D in S that doubled rows partition: a doubled row that covered
// counts singly is only an underestimate, which another D corrects. To compute
// rows(S) without a loop over all R, the recursion grows the last row house by
// house, like a path, and keeps whether that row is long enough yet and has a
// fortified house.
//
// The tables are bitmaps with one bit for each subset and end, processed in
// words of 64 subsets that differ in their six lowest houses. For n houses they
// take time in O(2ⁿ·n²/64) and, with n at most 20, about 14 MiB. The slowest
// known board takes 110 ms.
package rows

import (
	"cmp"
	"math/bits"
	"slices"
)

const (
	MaxHouses = 20 // of a player
	MinHouses = 4  // of a row
)

// Rule is the rule by which houses are divided into rows (A39).
type Rule uint8

const (
	// MainRowFirst takes the row with the most points (A51), then the best row
	// among the remaining houses, and so on. Among rows with equal points it
	// takes those that lead to the highest total.
	MainRowFirst Rule = iota
	// Best takes the rows whose total is highest.
	Best
)

type Row struct {
	Houses  uint64
	Walk    []uint8 // in walking order: the lexicographically smallest walk
	Doubled bool    // whether a house is fortified
	Points  int
}

// Points returns the points of a player's rows. roads[i] is the set of places
// connected to place i. There must be at most MaxHouses houses. It allocates
// only if the houses have many paths.
func Points(roads *[64]uint64, houses, fortified uint64, rule Rule) int {
	points := 0
	for left := inner(roads, houses); left != 0; {
		set, forked := component(roads, houses, left&-left)
		left &^= set
		if bits.OnesCount64(set) < MinHouses {
			continue
		}
		if !forked {
			points += pointsOf(set, fortified)
			continue
		}
		n := newNetwork(roads, set, fortified)
		points += n.points(rule)
	}
	return points
}

// Find returns the rows that score [Points], sorted by points, highest first,
// then by set of houses, smallest first. Of several choices with the same total
// it returns the one whose rows' points, compared one by one, are highest, then
// the one whose sets of houses are smallest.
func Find(roads *[64]uint64, houses, fortified uint64, rule Rule) []Row {
	var rows []Row
	for left := inner(roads, houses); left != 0; {
		set, forked := component(roads, houses, left&-left)
		left &^= set
		if bits.OnesCount64(set) < MinHouses {
			continue
		}
		n := newNetwork(roads, set, fortified)
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

// inner returns the houses that have at least two neighbors, one of them with
// at least two neighbors itself. Every row has two of them in its middle, so
// without them there is no row.
func inner(roads *[64]uint64, houses uint64) uint64 {
	var linked, found uint64
	for left := houses; left != 0; left &= left - 1 {
		if beside := roads[bits.TrailingZeros64(left)&63] & houses; beside&(beside-1) != 0 {
			linked |= left & -left
		}
	}
	for left := linked; left != 0; left &= left - 1 {
		if roads[bits.TrailingZeros64(left)&63]&linked != 0 {
			found |= left & -left
		}
	}
	return found
}

// component returns the connected component of the house one, and whether it
// contains a fork, a house with more than two neighbors. Without a fork it is
// one row: a line, or a ring, all of whose houses count (A40).
func component(roads *[64]uint64, houses, one uint64) (set uint64, forked bool) {
	set = one
	for edge := one; edge != 0; {
		at := bits.TrailingZeros64(edge)
		edge &= edge - 1
		beside := roads[at&63] & houses
		edge |= beside &^ set
		set |= beside
		if two := beside & (beside - 1); two&(two-1) != 0 {
			forked = true
		}
	}
	return set, forked
}

// pointsOf returns the points of a row: its length, or twice that if any of its
// houses is fortified (A41).
func pointsOf(row, fortified uint64) int {
	if row&fortified != 0 {
		return 2 * bits.OnesCount64(row)
	}
	return bits.OnesCount64(row)
}
