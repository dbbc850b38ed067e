package formats_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// TestScoringFaults: a fault of a scoring names the item and the part of it
// that is wrong, without the braces of a Go struct.
func TestScoringFaults(t *testing.T) {
	start := games.New(t, emperor.Options{Players: 3}, 1)
	over := games.Playout(t, start, 1, func(emperor.GameState) {})
	for want, spoil := range map[string]func(*emperor.FinalScoring){
		"Regions[0]: points: [":                func(f *emperor.FinalScoring) { f.Regions[0].Points[1]++ },
		"Regions[1]: ranks: [":                 func(f *emperor.FinalScoring) { f.Regions[1].Ranks[0] = 3 },
		"Regions[2]: region: Yan; correct: Qi": func(f *emperor.FinalScoring) { f.Regions[2].Region = 1 },
		"Alliances[0]: points: [":              func(f *emperor.FinalScoring) { f.Alliances[0].Points[2]++ },
		"Alliances[3]: alliance: 1 Ch'in-Shu; correct: 4 Ch'in-Shu": func(f *emperor.FinalScoring) {
			f.Alliances[3].Alliance.Number = 1
		},
		"Regions[0]: [-1 ":                          func(f *emperor.FinalScoring) { f.Regions[0].Houses[0] = -1 },
		"Alliances[0]: emissaries [-1 ":             func(f *emperor.FinalScoring) { f.Alliances[0].EmissariesA[0] = -1 },
		"RoadRule: rule 9":                          func(f *emperor.FinalScoring) { f.RoadRule = 9 },
		"Roads: for 6 players; there are at most 5": func(f *emperor.FinalScoring) { f.Roads = make([]emperor.RoadScore, 6) },
		"Board: the zero Board has no regions":      func(f *emperor.FinalScoring) { *f = emperor.FinalScoring{Roads: f.Roads} },
		"Regions: ":                                 func(f *emperor.FinalScoring) { f.Regions = f.Regions[1:] },
		"Regions[0]: for another number of players than the 2 of Roads": func(f *emperor.FinalScoring) { f.Roads = f.Roads[1:] },
		"Regions[2]: region: region 200; correct: Qi":                   func(f *emperor.FinalScoring) { f.Regions[2].Region = 200 },
		"Alliances[2]: points: [0 0 0 1]; correct: [0 0 0]":             func(f *emperor.FinalScoring) { f.Alliances[2].Points = []int{0, 0, 0, 1} },
		"Roads[2].Points: 9999; ":                                       func(f *emperor.FinalScoring) { f.Roads[2].Points = 9999 },
		"Roads[1].Rows[0]: space 90": func(f *emperor.FinalScoring) {
			f.Roads[1].Rows = []emperor.Row{{Spaces: []emperor.Space{90, 91, 92, 93}}}
		},
	} {
		f := emperor.FinalScore(over.Table())
		spoil(&f)
		_, err := f.MarshalJSON()
		if err == nil || !strings.Contains(err.Error(), want) || strings.ContainsAny(err.Error(), "{}") {
			t.Errorf("%v; want %s", err, want)
		}
	}
}

// TestPartsOfScorings: a scoring with missing items adds up the others, and
// does not print as an empty one. A name of two letters is separated from its
// number.
func TestPartsOfScorings(t *testing.T) {
	b := emperor.Side3to4()
	f := emperor.FinalScoring{Board: b, Roads: make([]emperor.RoadScore, 3),
		Regions: []emperor.RegionScore{{Points: []int{5}}}}
	if totals := f.Totals(); !slices.Equal(totals, []int{5, 0, 0}) {
		t.Errorf("totals %v", totals)
	}
	if scores := f.PlayerScores(); !slices.Equal(scores, []emperor.PlayerScore{{Houses: 5}, {}, {}}) {
		t.Errorf("scores %v", scores)
	}
	third := emperor.Item{Points: 1, Houses: emperor.RegionScore{Houses: []int{1}, Ranks: []int{3},
		Doubled: []bool{false}, Points: []int{1}}}
	if text := (emperor.Names{}).Item(b, third); !strings.HasSuffix(text, "rank 3; rank 2 has 0") {
		t.Error(text)
	}
	if text := (emperor.FinalScoring{Board: b}).String(); !strings.HasPrefix(text, "Houses: none\n") {
		t.Error(text)
	}
	sent, err := b.Score(games.Lay(t, b, "Wei[A2 B1 e B1]"), emperor.MainRowFirst)
	if err != nil {
		t.Fatal(err)
	}
	if text := (emperor.Names{"Anna", "Bo"}).Scoring(sent); !strings.Contains(text, "Wei Bo 1") {
		t.Error(text)
	}
}

// TestLongestRow: a row of all 20 houses of a player is written and read.
func TestLongestRow(t *testing.T) {
	b := games.Board(t, games.WithRoads(games.PlainSpec(1, 20), 19))
	score, err := b.Score(emperor.Pieces{Houses: []emperor.SpaceSet{1<<20 - 1, 0, 0}}, emperor.MainRowFirst)
	if err != nil || len(score.Roads[0].Rows) != 1 || len(score.Roads[0].Rows[0].Spaces) != 20 {
		t.Fatalf("%v, %v", score, err)
	}
	games.ThereAndBack(t, score)
}

// TestRecordsWithoutAResult: a record claims a result if it has scores or winners.
func TestRecordsWithoutAResult(t *testing.T) {
	for _, r := range []emperor.Record{{}, {Scores: []int{4, 2, 1}}, {Winners: []emperor.Player{games.B}}} {
		if strings.Contains(r.String(), "no result") != (r.Scores == nil && r.Winners == nil) {
			t.Error(r.String())
		}
	}
}
