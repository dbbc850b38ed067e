package emperor

import (
	"math"
	"math/bits"
	"slices"
)

// ScoreHouses returns the points by player for the houses of one region
// (section 2.5): houses[i] is the number of houses of player i there, and
// fortified[i] reports whether one of them stands on a fortification.
//
// The players with the most houses score the number of all houses in the
// region, of every player. A player with fewer houses scores as many points as
// one player of the next higher rank has houses, and ties skip no rank (A30,
// A31). A player with a house on a fortification scores double, once (A32,
// A33). A player without a house scores nothing. A missing entry of fortified
// is false, and a negative count is 0. Points above the largest int are that
// int.
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

// HousePoints returns the points of [ScoreHouses] of one player, without
// allocating. It returns 0 if player is out of range.
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

// rankPoints returns the points for n houses of one player: all is the number
// of houses of all players, and above the number of one player of the next
// higher rank, 0 if there is none (A30, A31).
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

// rankAbove returns the rank above n houses, or 0 if there is none: bit k of
// ranks is set if a player has k houses.
func rankAbove(ranks uint64, n int) int {
	higher := ranks >> ((n + 1) & 63)
	above := n + 1 + bits.TrailingZeros64(higher)
	if higher == 0 {
		above = 0
	}
	return above
}

// ScoreAlliance returns the points by player for an alliance between two
// regions (section 3.2): a[i] and b[i] are the numbers of emissaries of player
// i in the two regions. The result is as long as the longer slice.
//
// A player with the majority in both regions, alone or tied, scores all
// emissaries of both, of every player; the others score nothing. The players
// with the most emissaries have the majority, and nobody has it if there are
// none (A35, A36). Missing and negative entries are 0, and points above the
// largest int are that int.
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

// AlliancePoints returns the points of [ScoreAlliance] of one player, without
// allocating. It returns 0 if player is out of range.
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

// isMajority reports whether n emissaries of one player are the majority, alone
// or tied, in a region where the most of one player is given (A35, A36).
func isMajority(n, most int) bool { return n > 0 && n == most }

// sum adds counts, of which negative ones are 0.
func sum(counts []int) int {
	all := 0
	for _, n := range counts {
		all = plus(all, max(0, n))
	}
	return all
}

// plus adds two counts; a sum above the largest int is that int.
func plus(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}
