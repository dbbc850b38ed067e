package formats_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

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
	going := emperor.FinalScore(games.New(t, emperor.Options{Players: 3}, 1).Table())
	over := emperor.Events{Board: b, List: []emperor.Event{{Kind: emperor.EventOver, Scoring: going, Winners: going.Winners}}}
	if data, err := over.MarshalJSON(); err == nil {
		t.Errorf("the end of a game that goes on is written %s", data)
	}
	going.Winners = nil
	if data, err := going.MarshalJSON(); err == nil {
		t.Errorf("a provisional scoring in which nobody would win is written %s", data)
	}
	sent, err := b.Score(games.Lay(t, b, "Wei[A2 B1 e B1]"), emperor.MainRowFirst)
	if err != nil {
		t.Fatal(err)
	}
	if text := (emperor.Names{"Anna", "Bo"}).Scoring(sent); !strings.Contains(text, "Wei Bo 1") {
		t.Error(text)
	}
}

// TestRecordsWithoutAResult: a record claims a result if it has scores or winners.
func TestRecordsWithoutAResult(t *testing.T) {
	for _, r := range []emperor.Record{{}, {Scores: []int{4, 2, 1}}, {Winners: []emperor.Player{games.B}}} {
		if strings.Contains(r.String(), "no result") != (r.Scores == nil && r.Winners == nil) {
			t.Error(r.String())
		}
	}
}
