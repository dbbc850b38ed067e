package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// line returns the roads of a line of n spaces that starts at from.
func line(from, n int) [][2]Space {
	var roads [][2]Space
	for s := from; s < from+n-1; s++ {
		roads = append(roads, [2]Space{Space(s), Space(s + 1)})
	}
	return roads
}

func road(s, t Space) [2]Space { return [2]Space{s, t} }

func firstSpaces(n int) []Space {
	var all []Space
	for s := range Space(n) {
		all = append(all, s)
	}
	return all
}

func TestRoads(t *testing.T) {
	type roads = [][2]Space
	join := func(parts ...roads) roads { return slices.Concat(parts...) }
	ring := func(n int) roads { return join(line(0, n), roads{road(0, Space(n-1))}) }
	for _, test := range []struct {
		name      string
		houses    int
		roads     roads
		forts     []Space
		main, all int
	}{
		{"line of 5 with one branch", 6, join(line(0, 5), roads{road(2, 5)}), nil, 5, 5},
		{"line of 8, ninth off the 2nd", 9, join(line(0, 8), roads{road(1, 8)}), nil, 8, 8},
		{"line of 8, ninth off the 3rd", 9, join(line(0, 8), roads{road(2, 8)}), nil, 8, 9},
		{"line of 8, ninth off the 4th", 9, join(line(0, 8), roads{road(3, 8)}), nil, 8, 9},
		{"line of 8, ninth off the 5th", 9, join(line(0, 8), roads{road(4, 8)}), nil, 8, 9},
		{"line of 8, ninth off the 6th", 9, join(line(0, 8), roads{road(5, 8)}), nil, 8, 9},
		{"line of 8, ninth off the 7th", 9, join(line(0, 8), roads{road(6, 8)}), nil, 8, 8},
		{"lines of 4 and 4", 8, join(line(0, 4), line(4, 4)), nil, 8, 8},
		{"lines of 5 and a fortified 4", 9, join(line(0, 5), line(5, 4)), []Space{6}, 13, 13},
		{"centre with arms of 4, 3 and 3", 11, join(line(0, 4), line(4, 3), line(7, 3), roads{road(10, 0), road(10, 4), road(10, 7)}), nil, 8, 11},
		{"line of 3", 3, line(0, 3), nil, 0, 0},
		{"line of 3 with a fortification, A41", 3, line(0, 3), []Space{1}, 0, 0},
		{"line of 4 with two fortifications, A41", 4, line(0, 4), []Space{1, 3}, 8, 8},
		{"ring of 3, A40", 3, ring(3), nil, 0, 0},
		{"ring of 4, A40", 4, ring(4), nil, 4, 4},
		{"ring of 8", 8, ring(8), nil, 8, 8},
		{"ring of 8 with a tail of 2, A40", 10, join(ring(8), roads{road(0, 8), road(8, 9)}), nil, 10, 10},
		{"line of 8, a fortified ninth off the 4th, A51", 9, join(line(0, 8), roads{road(3, 8)}), []Space{8}, 12, 14},
		{"lines of 5 and 4", 9, join(line(0, 5), line(5, 4)), nil, 9, 9},
		{"lines of 5 and 4 joined at the 3rd of each", 10, join(line(0, 5), line(5, 4), roads{road(9, 2), road(9, 7)}), nil, 7, 9},
		{"line of 5, two arms of 3 from its end, one more off the first of an arm", 12,
			join(line(0, 8), roads{road(4, 8)}, line(8, 3), roads{road(5, 11)}), nil, 12, 12},
		{"a bare fortification in the row's way", 4, join(line(0, 2), line(2, 2), roads{road(1, 9), road(9, 2)}), []Space{9}, 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			fortified := map[Space]bool{}
			for _, s := range test.forts {
				fortified[s] = true
			}
			b := Board{Roads: test.roads}
			for rule, want := range map[RoadRule]int{MainRowFirst: test.main, BestRows: test.all} {
				got := ScoreRoads(b, firstSpaces(test.houses), fortified, rule)
				if got.Points != want {
					t.Errorf("rule %d: %d points, want %d: %v", rule, got.Points, want, got.Rows)
				}
				checkRows(t, b, got, fortified)

				// With spaces in reverse order, the map is worth the same.
				turned := Board{}
				capped := map[Space]bool{}
				last := Space(test.houses - 1)
				for _, r := range test.roads {
					if max(r[0], r[1]) <= last {
						turned.Roads = append(turned.Roads, road(last-r[1], last-r[0]))
					}
				}
				for s := range fortified {
					capped[last-s] = true
				}
				if got := ScoreRoads(turned, firstSpaces(test.houses), capped, rule); got.Points != want {
					t.Errorf("turned, rule %d: %d points, want %d", rule, got.Points, want)
				}
			}
		})
	}
}

// checkRows checks that rows are paths with the points that they claim.
func checkRows(t *testing.T, b Board, score RoadScore, fortified map[Space]bool) {
	t.Helper()
	used := map[Space]bool{}
	total := 0
	for i, row := range score.Rows {
		doubled := false
		for j, s := range row.Spaces {
			if used[s] {
				t.Errorf("house %d counts twice", s)
			}
			used[s] = true
			doubled = doubled || fortified[s]
			if j > 0 && !b.AreJoined(row.Spaces[j-1], s) {
				t.Errorf("%v is no walk", row.Spaces)
			}
		}
		points := len(row.Spaces)
		if doubled {
			points *= 2
		}
		if len(row.Spaces) < 4 || row.Doubled != doubled || row.Points != points {
			t.Errorf("row %+v", row)
		}
		if i > 0 && score.Rows[i-1].Points < row.Points {
			t.Errorf("rows out of order: %v", score.Rows)
		}
		total += points
	}
	if total != score.Points {
		t.Errorf("rows of %d points, total %d", total, score.Points)
	}
}

// TestRowChosen pins the choice among equal rows.
func TestRowChosen(t *testing.T) {
	for _, test := range []struct {
		name  string
		roads [][2]Space
		n     int
		rule  RoadRule
		want  string
	}{
		{"the smallest walk of a ring", append(line(0, 4), road(0, 3)), 4, MainRowFirst, "[[0 1 2 3]]"},
		{"the smallest walk, not the end lowest", [][2]Space{road(2, 0), road(0, 3), road(3, 1)}, 4, BestRows, "[[1 3 0 2]]"},
		{"the smallest set", append(line(0, 4), road(2, 4)), 5, MainRowFirst, "[[0 1 2 3]]"},
		{"the smallest set is by the highest space", [][2]Space{road(4, 1), road(1, 2), road(2, 0), road(2, 3)}, 5, MainRowFirst, "[[0 2 1 4]]"},
		{"a smaller set found later", [][2]Space{road(0, 6), road(6, 1), road(1, 2), road(2, 5), road(1, 3), road(3, 4)}, 7, MainRowFirst, "[[4 3 1 2 5]]"},
		{"equal rows by set", append(line(4, 4), line(0, 4)...), 8, BestRows, "[[0 1 2 3] [4 5 6 7]]"},
		{"points before sets", append(line(0, 4), line(4, 5)...), 9, BestRows, "[[4 5 6 7 8] [0 1 2 3]]"},
		{"nine in one rather than five and four", line(0, 9), 9, BestRows, "[[0 1 2 3 4 5 6 7 8]]"},
		{"a total in fewer, longer rows", append(append(line(0, 5), line(5, 4)...), road(4, 5)), 9, BestRows, "[[0 1 2 3 4 5 6 7 8]]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			score := ScoreRoads(Board{Roads: test.roads}, firstSpaces(test.n), nil, test.rule)
			var rows [][]Space
			for _, row := range score.Rows {
				rows = append(rows, row.Spaces)
			}
			equal(t, "rows", fmt.Sprint(rows), test.want)
		})
	}
}

func TestSmallerHouses(t *testing.T) {
	for _, test := range []struct {
		a, b []Space
		want bool
	}{
		{[]Space{0, 1, 2}, []Space{3}, true},
		{[]Space{3}, []Space{2, 1, 0}, false},
		{[]Space{5, 3}, []Space{1, 5, 3}, true},
		{[]Space{5, 3}, []Space{3, 5}, false},
		{[]Space{63}, []Space{62, 61}, false},
	} {
		if got := SmallerHouses(test.a, test.b); got != test.want {
			t.Errorf("%v before %v: %v", test.a, test.b, got)
		}
	}
}

// TestRoadsOfManyHouses scores whole supplies and checks the rows.
func TestRoadsOfManyHouses(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 10 {
		b := side3to4
		houses := firstSpaces(52)
		r.Shuffle(52, func(i, j int) { houses[i], houses[j] = houses[j], houses[i] })
		houses = houses[:20]
		fortified := map[Space]bool{houses[0]: true}
		first := ScoreRoads(b, houses, fortified, MainRowFirst)
		all := ScoreRoads(b, houses, fortified, BestRows)
		checkRows(t, b, first, fortified)
		checkRows(t, b, all, fortified)
		if first.Points > all.Points {
			t.Errorf("%v: the main rows are worth %d, the best %d", houses, first.Points, all.Points)
		}
	}
}

// TestTied checks whether other rows have the same points, one by one.
func TestTied(t *testing.T) {
	for _, test := range []struct {
		name      string
		houses    int
		roads     [][2]Space
		main, all bool
	}{
		{"line of 5", 5, line(0, 5), false, false},
		{"ring of 5", 5, slices.Concat(line(0, 5), [][2]Space{road(4, 0)}), false, false},
		{"line of 4, forked at its end", 5, slices.Concat(line(0, 4), [][2]Space{road(2, 4)}), true, true},
		{"line of 8, ninth off the 4th", 9, slices.Concat(line(0, 8), [][2]Space{road(3, 8)}), false, false},
		{"line of 8, ninth off the 2nd", 9, slices.Concat(line(0, 8), [][2]Space{road(1, 8)}), true, true},
	} {
		b := Board{Roads: test.roads}
		for rule, want := range map[RoadRule]bool{MainRowFirst: test.main, BestRows: test.all} {
			if got := ScoreRoads(b, firstSpaces(test.houses), nil, rule).Tied; got != want {
				t.Errorf("%s, rule %v: tied %v", test.name, rule, got)
			}
		}
	}
}
