package emperor

import "slices"

// ScoreHouses scores the houses of one region (section 2.5), and returns the points
// by player: houses[i] is how many houses player i has there, fortified[i] whether
// one of them stands on a fortification.
//
// The players with the most houses score the number of all houses in the region,
// of every player; those with fewer score the count of one player of the rank
// above, and ties skip no rank (A30, A31). A player with a house on a fortification
// scores double, once (A32, A33). A player without a house scores nothing. A
// missing entry of fortified is false; a negative count is 0.
func ScoreHouses(houses []int, fortified []bool) []int {
	points := make([]int, len(houses))
	scoreHouses(points, houses, fortified)
	return points
}

// scoreHouses is ScoreHouses into points that are 0 before.
func scoreHouses(points, houses []int, fortified []bool) {
	all := sum(houses)
	above := all // what the players of the next rank score
	for rank := all; rank > 0; {
		next := 0
		for i, n := range houses {
			if n == rank {
				points[i] = above
				if i < len(fortified) && fortified[i] {
					points[i] *= 2
				}
			} else if n < rank {
				next = max(next, n)
			}
		}
		if slices.Contains(houses, rank) {
			above = rank
		}
		rank = next
	}
}

// ScoreAlliance scores an alliance between two regions (section 3.2), and returns
// the points by player, as many as the longer slice has: a[i] and b[i] are how many
// emissaries player i has in the one region and in the other.
//
// A player who has the majority in both regions, alone or tied, scores all
// emissaries of both, of every player; the others score nothing. The majority is
// with the players who have the most, and with nobody where there are no
// emissaries (A35, A36). Missing and negative entries are 0.
func ScoreAlliance(a, b []int) []int {
	points := make([]int, max(len(a), len(b)))
	for i := range points {
		points[i] = alliancePoints(a, b, i)
	}
	return points
}

// alliancePoints returns what an alliance scores for player i.
func alliancePoints(a, b []int, i int) int {
	if !hasMajority(a, i) || !hasMajority(b, i) {
		return 0
	}
	return sum(a) + sum(b)
}

// hasMajority reports whether player i has the majority of a region's
// emissaries, alone or tied.
func hasMajority(emissaries []int, i int) bool {
	return i < len(emissaries) && emissaries[i] > 0 && emissaries[i] == slices.Max(emissaries)
}

// sum adds counts, of which negative ones are 0.
func sum(counts []int) int {
	all := 0
	for _, n := range counts {
		all += max(0, n)
	}
	return all
}
