package referee

import "slices"

// MinRow is the minimum number of houses in a row, before any doubling (A41).
const MinRow = 4

// Row is a row of one player's houses.
type Row struct {
	Spaces  []Space // in walking order: the smallest of its walks, compared space by space
	Doubled bool
	Points  int
}

// RoadScore is the score of one player's houses along roads. Rows are sorted by
// points, highest first, then by houses, as [SmallerHouses] compares them.
type RoadScore struct {
	Rows   []Row
	Points int
	Tied   bool // whether other rows have the same points, one by one
}

// ScoreRoads implements 3.3 for the houses of one player. It tries every choice
// of rows that the rule allows, and returns the one with the highest total; of
// several, the one whose rows' points, compared one by one, are highest; of
// several again, the one whose rows' houses, compared one by one, are smallest.
func ScoreRoads(b Board, houses []Space, fortified map[Space]bool, rule RoadRule) RoadScore {
	rows := everyRow(b, houses, fortified)
	var best RoadScore
	try := func(chosen []Row) {
		score := RoadScore{Rows: slices.Clone(chosen)}
		for _, row := range chosen {
			score.Points += row.Points
		}
		if score.Points < best.Points {
			return
		}
		slices.SortFunc(score.Rows, compareRows)
		switch better := comparePoints(score, best); {
		case better > 0:
			best = score
		case better == 0 && isSmaller(score, best):
			best, best.Tied = score, true
		case better == 0 && isSmaller(best, score):
			best.Tied = true
		}
	}
	if rule == BestRows {
		trySets(rows, nil, try)
	} else {
		tryMainRows(rows, nil, try)
	}
	return best
}

// everyRow returns all rows, overlapping or not: each set of at least four
// houses that a simple path visits. Paths start at the lowest space and
// continue to the lowest first, so the first walk of a set is its smallest.
//
// A closed ring is walked once round, without the last step, so each of its
// houses counts (A40).
func everyRow(b Board, houses []Space, fortified map[Space]bool) []Row {
	houses = slices.Sorted(slices.Values(houses))
	neighbors := map[Space][]Space{}
	for _, s := range houses {
		for _, t := range houses {
			if b.AreJoined(s, t) {
				neighbors[s] = append(neighbors[s], t)
			}
		}
	}
	var rows []Row
	found := map[[64]bool]bool{} // key: membership by space
	var walk func(path []Space, on [64]bool)
	walk = func(path []Space, on [64]bool) {
		if len(path) >= MinRow && !found[on] {
			found[on] = true
			rows = append(rows, makeRow(path, fortified))
		}
		for _, next := range neighbors[path[len(path)-1]] {
			if !on[next] {
				with := on
				with[next] = true
				walk(append(path, next), with)
			}
		}
	}
	for _, s := range houses {
		var on [64]bool
		on[s] = true
		walk([]Space{s}, on)
	}
	return rows
}

// makeRow scores a walk: its length, or twice that with any fortification
// (A41).
func makeRow(path []Space, fortified map[Space]bool) Row {
	row := Row{Spaces: slices.Clone(path), Points: len(path)}
	for _, s := range path {
		if fortified[s] {
			row.Doubled = true
		}
	}
	if row.Doubled {
		row.Points *= 2
	}
	return row
}

// trySets tries every set of disjoint rows, for [BestRows]. Each set is tried
// once, with its rows in the order of the list.
func trySets(rows, chosen []Row, try func([]Row)) {
	try(chosen)
	for i, row := range rows {
		trySets(apartFrom(row, rows[i+1:]), append(slices.Clone(chosen), row), try)
	}
}

// tryMainRows tries every choice for [MainRowFirst]: a row with the most
// points, then one with the most among the houses left, until no row is left.
// Points include the doubling (A51).
func tryMainRows(rows, chosen []Row, try func([]Row)) {
	if len(rows) == 0 {
		try(chosen)
		return
	}
	highest := 0
	for _, row := range rows {
		highest = max(highest, row.Points)
	}
	for _, row := range rows {
		if row.Points == highest {
			tryMainRows(apartFrom(row, rows), append(slices.Clone(chosen), row), try)
		}
	}
}

// apartFrom returns the rows that share no house with row.
func apartFrom(row Row, rows []Row) []Row {
	var apart []Row
	for _, other := range rows {
		shared := false
		for _, s := range other.Spaces {
			if slices.Contains(row.Spaces, s) {
				shared = true
				break
			}
		}
		if !shared {
			apart = append(apart, other)
		}
	}
	return apart
}

// comparePoints compares two sorted choices by their totals, then by the points
// of their rows, one by one. It is positive if a is better.
func comparePoints(a, b RoadScore) int {
	if a.Points != b.Points {
		return a.Points - b.Points
	}
	// Every row has points, so of two different lists with the same total
	// neither is a prefix of the other.
	for i := range min(len(a.Rows), len(b.Rows)) {
		if a.Rows[i].Points != b.Rows[i].Points {
			return a.Rows[i].Points - b.Rows[i].Points
		}
	}
	return 0
}

// isSmaller reports which of two choices with the same points has the smaller
// houses, compared row by row.
func isSmaller(a, b RoadScore) bool {
	for i := range min(len(a.Rows), len(b.Rows)) {
		if SmallerHouses(a.Rows[i].Spaces, b.Rows[i].Spaces) {
			return true
		}
		if SmallerHouses(b.Rows[i].Spaces, a.Rows[i].Spaces) {
			return false
		}
	}
	return false
}

func compareRows(a, b Row) int {
	switch {
	case a.Points != b.Points:
		return b.Points - a.Points
	case SmallerHouses(a.Spaces, b.Spaces):
		return -1
	case SmallerHouses(b.Spaces, a.Spaces):
		return 1
	}
	return 0
}

// SmallerHouses orders sets of spaces, listed in any order, by the highest
// space that only one of them contains: the set without it is smaller.
func SmallerHouses(a, b []Space) bool {
	for s := Space(63); s >= 0; s-- {
		inA, inB := slices.Contains(a, s), slices.Contains(b, s)
		if inA != inB {
			return inB
		}
	}
	return false
}
