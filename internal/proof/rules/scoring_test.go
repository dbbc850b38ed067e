package rules_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Calculators treat missing and negative numbers as 0, and never panic.
func TestCalculatorsTakeAnything(t *testing.T) {
	for _, test := range []struct {
		got, want []int
	}{
		{emperor.ScoreHouses(nil, nil), nil},
		{emperor.ScoreHouses([]int{0, 0}, []bool{true, true}), []int{0, 0}},
		{emperor.ScoreHouses([]int{-3, 2, 1}, []bool{true}), []int{0, 3, 2}},
		{emperor.ScoreHouses([]int{1}, []bool{true, true, true}), []int{2}},
		{emperor.ScoreHouses([]int{1, 2, 3, 4, 5, 6, 7}, nil), []int{2, 3, 4, 5, 6, 7, 28}},
		{emperor.ScoreAlliance(nil, nil), nil},
		{emperor.ScoreAlliance([]int{1}, nil), []int{0}},
		{emperor.ScoreAlliance([]int{1}, []int{1, 1, 1}), []int{4, 0, 0}},
		{emperor.ScoreAlliance([]int{-1, 2}, []int{-5, 1}), []int{0, 3}},
		{emperor.ScoreAlliance([]int{-1, -1}, []int{-1, -1}), []int{0, 0}},
	} {
		if !slices.Equal(test.got, test.want) {
			t.Errorf("%v, want %v", test.got, test.want)
		}
	}
}

// Any houses are scored. Of rows with the same total, those with the longest come first.
func TestRoadsTakeAnything(t *testing.T) {
	b := emperor.Side3to4()
	row := games.Spaces(t, b, "Zhao 1", "Zhao 2", "Zhao 3", "Zhao 4", "Zhao 5")
	for _, test := range []struct {
		name              string
		board             emperor.Board
		houses, fortified emperor.SpaceSet
		rule              emperor.RoadRule
		points            int
	}{
		{"a row", b, row, 0, emperor.MainRowFirst, 5},
		{"nine houses and twelve spaces off the board", b, 1<<9 - 1 | 0xFFF<<52, 1 << 60, emperor.BestRows, 9},
		{"20 houses", b, 1<<20 - 1, 0, emperor.BestRows, 20},
		{"21 houses", b, 1<<21 - 1, 0, emperor.MainRowFirst, 0},
		{"all houses", b, ^emperor.SpaceSet(0), ^emperor.SpaceSet(0), emperor.BestRows, 0},
		{"no such rule", b, row, 0, 2, 0},
		{"no board", emperor.Board{}, row, 0, emperor.MainRowFirst, 0},
	} {
		score := emperor.ScoreRoads(test.board, test.houses, test.fortified, test.rule)
		points := emperor.RoadPoints(test.board, test.houses, test.fortified, test.rule)
		if score.Points != test.points || points != test.points {
			t.Errorf("%s: %+v, %d points", test.name, score, points)
		}
	}
	tree := games.PlainBoard(t, 17, [][2]int{{3, 1}, {1, 2}, {3, 4}, {4, 5}, {5, 6}, {6, 7}, {7, 8}, {4, 9}, {9, 10}, {10, 11}, {11, 12}, {12, 13}, {9, 14}, {14, 15}, {15, 16}, {16, 17}}...)
	if rows := emperor.ScoreRoads(tree, 1<<17-1, 0, emperor.BestRows).Rows; len(rows) != 2 || rows[1].Points != 8 {
		t.Errorf("the rows of a tree are %v, want 9 and 8 houses, not 9, 4 and 4", rows)
	}
}

// Board.Score reports every fault of impossible pieces.
func TestBoardScoreFaults(t *testing.T) {
	b := emperor.Side3to4()
	wei := games.Spaces(t, b, "Wei 1", "Wei 2")
	for _, test := range []struct {
		name   string
		board  emperor.Board
		pieces emperor.Pieces
		rule   emperor.RoadRule
		faults []string // a part of each
	}{
		{"the zero Board", emperor.Board{}, emperor.Pieces{}, 0, []string{"zero Board"}},
		{"no such rule", b, emperor.Pieces{}, 9, []string{"road rule 9"}},
		{"two houses on a space", b, emperor.Pieces{Houses: []emperor.SpaceSet{wei, wei}}, 0, []string{"Wei 1 has another", "Wei 2 has another"}},
		{"off the board", b, emperor.Pieces{Houses: []emperor.SpaceSet{1 << 52}, Fortified: 1 << 63}, 0, []string{"space 52", "space 63"}},
		{"21 houses", b, emperor.Pieces{Houses: []emperor.SpaceSet{1<<21 - 1}}, 0, []string{"21 houses of player A"}},
		{"six fortifications", b, emperor.Pieces{Fortified: 1<<6 - 1}, 0, []string{"6 on the board"}},
		{"six players", b, emperor.Pieces{Houses: make([]emperor.SpaceSet, 6), Emissaries: [][]int{make([]int, 6)}}, 0, []string{"Houses: for 6 players", "Emissaries[0]: for 6 players"}},
		{"ten regions", b, emperor.Pieces{Emissaries: make([][]int, 10)}, 0, []string{"for 10 regions"}},
		{"above the limit", b, emperor.Pieces{Houses: []emperor.SpaceSet{wei}, Emissaries: [][]int{3: {2, 1}}}, 0, []string{"3 in Wei; its limit is 2"}},
		{"fewer than none", b, emperor.Pieces{Emissaries: [][]int{{-1}}}, 0, []string{"-1 emissaries"}},
		{"many at once", b, emperor.Pieces{Houses: []emperor.SpaceSet{wei, wei, 1 << 55}, Emissaries: [][]int{{math.MaxInt}}}, 7,
			[]string{"road rule 7", "Wei 1", "Wei 2", "space 55", "1048576 in Zhao", "of player A on the board"}},
	} {
		score, err := test.board.Score(test.pieces, test.rule)
		var position *emperor.DataError
		if !errors.As(err, &position) || len(position.Faults) != len(test.faults) ||
			score.Totals() == nil || len(score.Totals()) > 0 {
			t.Errorf("%s: %v, %v", test.name, score, err)
			continue
		}
		for i, fault := range position.Faults {
			if !strings.Contains(fault.Error(), test.faults[i]) || !errors.Is(err, fault) {
				t.Errorf("%s: fault %q does not say %q", test.name, fault, test.faults[i])
			}
		}
	}
}

// Board.Score scores as many players as Pieces.Houses has seats, from none to
// five.
func TestBoardScoreCountsPlayers(t *testing.T) {
	b := emperor.Side3to4()
	for players := range 6 {
		score, err := b.Score(emperor.Pieces{Houses: make([]emperor.SpaceSet, players)}, emperor.MainRowFirst)
		if err != nil || len(score.Totals()) != players || len(score.Regions) != 9 ||
			len(score.Alliances) != 15 || len(score.Roads) != players {
			t.Errorf("%d players: %v, %v", players, score, err)
		}
	}
}

// A player who has only emissaries on the board scores too.
func TestBoardScoreOfEmissariesAlone(t *testing.T) {
	b := emperor.Side3to4()
	pieces := emperor.Pieces{Houses: make([]emperor.SpaceSet, 1), Emissaries: make([][]int, b.NumRegions())}
	a := b.Alliances()[2]
	for _, r := range []emperor.Region{a.A, a.B} {
		for s := range b.Spaces(r).All() {
			pieces.Houses[0] |= emperor.Spaces(s)
			if (pieces.Houses[0] & b.Spaces(r)).Len() == 3 {
				break
			}
		}
	}
	for name, test := range map[string]struct {
		inA, inB  []int
		alliances []int
	}{
		"the fourth player":             {[]int{0, 0, 0, 2}, []int{1, 0, 0, 2}, []int{0, 0, 0, 5}},
		"in one region one more player": {[]int{0, 1}, []int{0, 1, 0, 1}, []int{0, 3, 0, 0}},
		"more of them than of houses":   {[]int{1, 1}, []int{1, 1}, []int{4, 4}},
		"five players, none of houses":  {[]int{0, 0, 0, 0, 3}, []int{0, 0, 0, 0, 3}, []int{0, 0, 0, 0, 6}},
	} {
		pieces.Emissaries[a.A], pieces.Emissaries[a.B] = test.inA, test.inB
		score, err := b.Score(pieces, emperor.MainRowFirst)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		players := len(test.alliances)
		if len(score.Totals()) != players || len(score.Roads) != players ||
			!slices.Equal(score.Alliances[2].Points, test.alliances) {
			t.Errorf("%s: %v, alliance 3 scores %v; want %v", name, score.Totals(),
				score.Alliances[2].Points, test.alliances)
		}
		for _, region := range score.Regions {
			if len(region.Houses) != players || len(region.Points) != players {
				t.Errorf("%s: region %d is of %d players", name, region.Region, len(region.Houses))
			}
		}
		if total := score.Totals()[players-1]; total != test.alliances[players-1] {
			t.Errorf("%s: the last player has %d points", name, total)
		}
	}
}

// Counts far beyond any game do not overflow, and take no longer.
func TestScoresOfAbsurdCounts(t *testing.T) {
	const largest = math.MaxInt
	for _, test := range []struct {
		houses []int
		forts  []bool
		want   []int
	}{
		{[]int{largest, 1}, nil, []int{largest, largest}},
		{[]int{largest, largest, 2}, []bool{true}, []int{largest, largest, largest}},
		{[]int{largest/2 + 1, 3, 2}, []bool{true, true, true}, []int{largest, largest, 6}},
		{[]int{math.MinInt, 2, math.MinInt}, nil, []int{0, 2, 0}},
	} {
		if got := emperor.ScoreHouses(test.houses, test.forts); !slices.Equal(got, test.want) {
			t.Errorf("%v score %v, want %v", test.houses, got, test.want)
		}
	}
	for _, test := range []struct{ a, b, want []int }{
		{[]int{largest}, []int{largest}, []int{largest}},
		{[]int{largest, largest}, []int{1, 0}, []int{largest, 0}},
		{[]int{largest, 0, 3}, []int{0, 2}, []int{0, 0, 0}},
		{[]int{math.MinInt, 2}, []int{math.MinInt, 1}, []int{0, 3}},
	} {
		if got := emperor.ScoreAlliance(test.a, test.b); !slices.Equal(got, test.want) {
			t.Errorf("%v and %v score %v, want %v", test.a, test.b, got, test.want)
		}
	}
	many := make([]int, 1<<16)
	for i := range many {
		many[i] = i * 7919 % len(many) // each once
	}
	start := time.Now()
	points := emperor.ScoreHouses(many, make([]bool, 7))
	for i, n := range many {
		want := n + 1 // the count of the rank above
		switch n {
		case 0:
			want = 0
		case len(many) - 1:
			want = len(many) / 2 * (len(many) - 1) // an int of 32 bits just holds it
		}
		if points[i] != want {
			t.Fatalf("%d houses score %d, want %d", n, points[i], want)
		}
	}
	if got := emperor.ScoreAlliance(many, many[1:]); len(got) != len(many) {
		t.Errorf("%d players score", len(got))
	}
	if took := time.Since(start); took > 2*time.Second { // some hundredths of one; quadratic they take four and more
		t.Errorf("they take %v", took)
	}
}
