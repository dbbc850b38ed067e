package referee

import "slices"

// MinRow is how many houses make a row, before any doubling (A41).
const MinRow = 4

// Row is a row of one player's houses.
type Row struct {
	Spaces  []Space // in walking order: of all its walks the one that is smallest, space by space
	Doubled bool
	Points  int
}

// RoadScore is what one player's houses are worth along the roads. Its rows are
// in order of points, most first, then of their houses, as [SmallerHouses] has it.
type RoadScore struct {
	Rows   []Row
	Points int
	Tied   bool // other rows would have scored the same, one by one
}

// ScoreRoads is 3.3 for the houses of one player. It tries every choice of rows
// that the rule allows, and takes the one with the highest total; among those
// the one whose rows' points, compared one by one, are highest; among those the
// one whose rows' houses, compared one by one, are smallest.
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

// everyRow finds all rows there are, overlapping as they may: each set of at
// least four houses that one can walk through, never twice through the same.
// Starting at the lowest space and turning to the lowest first, a set's first
// walk is its smallest.
//
// A closed ring is walked once round without its last step, so it counts each
// of its houses (A40).
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
	found := map[[64]bool]bool{} // by membership of each space
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

// makeRow scores a walk: its length, twice if there is any fortification (A41).
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

// trySets tries every set of rows that have no house in common, for [BestRows]:
// each set once, its rows in the order in which they are listed.
func trySets(rows, chosen []Row, try func([]Row)) {
	try(chosen)
	for i, row := range rows {
		trySets(apartFrom(row, rows[i+1:]), append(slices.Clone(chosen), row), try)
	}
}

// tryMainRows tries every choice of a row worth most, then of one worth most
// among the houses left, and so on until there is none, for [MainRowFirst].
// Worth counts the doubling (A51).
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

// apartFrom keeps the rows that have no house in common with a given one.
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

// comparePoints compares two choices whose rows are in order: by their points,
// then by those of their rows, one by one. It is positive where a is better.
func comparePoints(a, b RoadScore) int {
	if a.Points != b.Points {
		return a.Points - b.Points
	}
	// Rows are worth something each, so of two different lists with one total
	// neither is the beginning of the other.
	for i := range min(len(a.Rows), len(b.Rows)) {
		if a.Rows[i].Points != b.Rows[i].Points {
			return a.Rows[i].Points - b.Rows[i].Points
		}
	}
	return 0
}

// isSmaller says which of two choices with the same points has the smaller
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

// SmallerHouses orders sets of spaces, in whatever order they are listed, by the
// highest space that only one of them has: the set without it is the smaller.
func SmallerHouses(a, b []Space) bool {
	for s := Space(63); s >= 0; s-- {
		inA, inB := slices.Contains(a, s), slices.Contains(b, s)
		if inA != inB {
			return inB
		}
	}
	return false
}
