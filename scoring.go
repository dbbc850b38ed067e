package emperor

import (
	"math"
	"math/bits"
	"slices"
)

// ScoreHouses scores the houses of one region (section 2.5), and returns the points
// by player: houses[i] is how many houses player i has there, fortified[i] whether
// one of them stands on a fortification.
//
// The players with the most houses score the number of all houses in the region,
// of every player; those with fewer score the count of one player of the rank
// above, and ties skip no rank (A30, A31). A player with a house on a fortification
// scores double, once (A32, A33). A player without a house scores nothing. A
// missing entry of fortified is false; a negative count is 0. Points that no int
// can hold are the largest that one can.
func ScoreHouses(houses []int, fortified []bool) []int {
	points := make([]int, len(houses))
	counts := slices.Clone(houses)
	slices.Sort(counts)
	counts = slices.Compact(counts)
	all := sum(houses)
	for i, n := range houses {
		rank, _ := slices.BinarySearch(counts, n)
		above := 0
		if rank+1 < len(counts) {
			above = counts[rank+1]
		}
		points[i] = rankPoints(n, above, all, i < len(fortified) && fortified[i])
	}
	return points
}

// HousePoints returns the points that [ScoreHouses] gives player p, without
// allocating: 0 if p is out of range.
func HousePoints(houses []int, fortified []bool, p Player) int {
	player := int(p)
	if player >= len(houses) {
		return 0
	}
	n, above := houses[player], 0
	for _, others := range houses {
		if others > n && (above == 0 || others < above) {
			above = others
		}
	}
	return rankPoints(n, above, sum(houses), player < len(fortified) && fortified[player])
}

// rankPoints returns what n houses of one player score: as many points as all
// players have houses, or, where the next rank above has so many, as many as one
// player of that rank; above is 0 where nobody has more (A30, A31).
func rankPoints(n, above, all int, doubled bool) int {
	points := all
	if above > 0 {
		points = above
	}
	if n <= 0 {
		points = 0
	}
	if doubled {
		points = plus(points, points)
	}
	return points
}

// rankAbove returns the rank above n houses, or 0 where there is none: bit k of ranks
// says that somebody has k houses.
func rankAbove(ranks uint64, n int) int {
	higher := ranks >> ((n + 1) & 63)
	above := n + 1 + bits.TrailingZeros64(higher)
	if higher == 0 {
		above = 0
	}
	return above
}

// ScoreAlliance scores an alliance between two regions (section 3.2), and returns
// the points by player, as many as the longer slice has: a[i] and b[i] are how many
// emissaries player i has in the one region and in the other.
//
// A player who has the majority in both regions, alone or tied, scores all
// emissaries of both, of every player; the others score nothing. The majority is
// with the players who have the most, and with nobody where there are no
// emissaries (A35, A36). Missing and negative entries are 0, and points that no
// int can hold are the largest that one can.
func ScoreAlliance(a, b []int) []int {
	points := make([]int, max(len(a), len(b)))
	if len(a) == 0 || len(b) == 0 {
		return points
	}
	mostA, mostB, all := slices.Max(a), slices.Max(b), plus(sum(a), sum(b))
	for i := range min(len(a), len(b)) {
		if isMajority(a[i], mostA) && isMajority(b[i], mostB) {
			points[i] = all
		}
	}
	return points
}

// AlliancePoints returns the points that [ScoreAlliance] gives player p, without
// allocating: 0 if p is out of range.
func AlliancePoints(a, b []int, p Player) int {
	if !leads(a, int(p)) || !leads(b, int(p)) {
		return 0
	}
	return plus(sum(a), sum(b))
}

// leads reports whether a player has the majority of a region's emissaries.
func leads(emissaries []int, player int) bool {
	return player < len(emissaries) && isMajority(emissaries[player], slices.Max(emissaries))
}

// isMajority reports whether n emissaries of one player are the majority, alone or
// tied, in a region where the most that a player has is so many (A35, A36).
func isMajority(n, most int) bool { return n > 0 && n == most }

// sum adds counts, of which negative ones are 0.
func sum(counts []int) int {
	all := 0
	for _, n := range counts {
		all = plus(all, max(0, n))
	}
	return all
}

// plus adds two counts; what no int can hold is the largest that one can.
func plus(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}
