// Package rows finds a player's rows of houses along roads (section 3.3).
//
// It knows places, roads between them, and houses that stand at some: up to 64
// places, of which sets are bit sets: bit i is place i. A row is a simple path
// of at least four houses; it scores a point for each house, twice that if one
// of them is fortified.
package rows

import (
	"cmp"
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
	var desk desk
	for left := houses; left != 0; {
		n := network{rule: rule, known: desk.known[:]}
		left = n.take(roads, left, fortified)
		n.rows = n.findRows(desk.rows[:0])
		points += n.value(n.all())
	}
	return points
}

// Find returns the rows that score what [Points] says, those worth most first,
// of rows worth the same the smallest set of houses first. Of choices with equal
// totals it is the one whose rows' points, compared one by one, are highest,
// then the one whose sets of houses, compared one by one, are smallest.
func Find(roads *[64]uint64, houses, fortified uint64, rule Rule) []Row {
	var rows []Row
	var desk desk
	for left := houses; left != 0; {
		n := network{rule: rule, known: desk.known[:]}
		left = n.take(roads, left, fortified)
		n.rows = n.findRows(desk.rows[:0])
		for _, set := range n.choose() {
			rows = append(rows, n.row(set))
		}
	}
	slices.SortFunc(rows, func(x, y Row) int {
		return cmp.Or(y.Points-x.Points, cmp.Compare(x.Houses, y.Houses))
	})
	return rows
}
