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
		points := emperor.RoadPoints(n.board, n.houses, n.fortified|emperor.Spaces(s), emperor.BestRows)
		if points < best {
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
