package referee_test

import (
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"pgregory.net/rapid"
)

// FuzzRoadRules fuzzes the property of TestRoadRulesCompared.
func FuzzRoadRules(f *testing.F) { games.Fuzz(f, roadRulesProperty) }

// TestRoadRulesCompared checks that MainRowFirst never beats BestRows, that
// another house never lowers BestRows, and that rows are disjoint paths worth
// their points.
func TestRoadRulesCompared(t *testing.T) {
	t.Parallel()
	rapid.Check(t, roadRulesProperty)
}

func roadRulesProperty(t *rapid.T) {
	n := randomNetwork(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "network"), 3)))
	main := emperor.RoadPoints(n.board, n.houses, n.fortified, emperor.MainRowFirst)
	best := emperor.RoadPoints(n.board, n.houses, n.fortified, emperor.BestRows)
	if main > best {
		t.Errorf("MainRowFirst %d, BestRows %d", main, best)
	}
	for _, rule := range games.RoadRules {
		checkRows(t, n, emperor.ScoreRoads(n.board, n.houses, n.fortified, rule),
			emperor.RoadPoints(n.board, n.houses, n.fortified, rule))
	}
	for s := range emperor.Space(n.board.NumSpaces()) {
		more := n.houses | emperor.Spaces(s)
		if more.Len() > 20 {
			break
		}
		if points := emperor.RoadPoints(n.board, more, n.fortified, emperor.BestRows); points < best {
			t.Errorf("BestRows: %d points, and %d with a house more on %s", best, points,
				n.board.SpaceName(s))
		}
		if points := emperor.RoadPoints(n.board, n.houses, n.fortified|emperor.Spaces(s),
			emperor.BestRows); points < best {
			t.Errorf("BestRows: %d points, and %d with a fortification more on %s", best, points,
				n.board.SpaceName(s))
		}
	}
}

func checkRows(t *rapid.T, n network, score emperor.RoadScore, points int) {
	var taken emperor.SpaceSet
	sum := 0
	for _, row := range score.Rows {
		set := emperor.Spaces(row.Spaces...)
		if set.Len() != len(row.Spaces) || set.Len() < 4 || set&taken != 0 || set&^n.houses != 0 {
			t.Errorf("no row: %v", row)
		}
		for i, s := range row.Spaces[1:] {
			if !n.board.Neighbors(row.Spaces[i]).Has(s) {
				t.Errorf("no road from %v to %v in %v", row.Spaces[i], s, row)
			}
		}
		worth := set.Len()
		if row.Doubled {
			worth *= 2
		}
		if row.Doubled != (set&n.fortified != 0) || row.Points != worth {
			t.Errorf("a row of %d points: %v", worth, row)
		}
		taken |= set
		sum += row.Points
	}
	if sum != score.Points || sum != points {
		t.Errorf("rows of %d points; ScoreRoads says %d, RoadPoints %d", sum, score.Points, points)
	}
}

// TestHouseThatLowersMainRowFirst connects lines of 5 and 4 houses by a tenth
// between the third houses of both.
func TestHouseThatLowersMainRowFirst(t *testing.T) {
	t.Parallel()
	spec := emperor.BoardSpec{Name: "two lines", Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{{Name: "A", Dragon: emperor.Point{Y: 1}}}}
	for i := range 10 {
		spec.Regions[0].Spaces = append(spec.Regions[0].Spaces, emperor.Point{X: float64(i)})
	}
	spec.Roads = [][2]string{
		{"A 1", "A 2"}, {"A 2", "A 3"}, {"A 3", "A 4"}, {"A 4", "A 5"},
		{"A 6", "A 7"}, {"A 7", "A 8"}, {"A 8", "A 9"},
		{"A 10", "A 3"}, {"A 10", "A 8"},
	}
	b, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	const lines, joined = emperor.SpaceSet(1<<9 - 1), emperor.SpaceSet(1<<10 - 1)
	for _, want := range []struct {
		houses     emperor.SpaceSet
		main, best int
	}{{lines, 9, 9}, {joined, 7, 9}} {
		main := emperor.RoadPoints(b, want.houses, 0, emperor.MainRowFirst)
		best := emperor.RoadPoints(b, want.houses, 0, emperor.BestRows)
		if main != want.main || best != want.best {
			t.Errorf("%d houses: MainRowFirst %d, BestRows %d; not %d and %d", want.houses.Len(), main,
				best, want.main, want.best)
		}
	}
}
