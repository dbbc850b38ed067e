package formats_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The scoring of a table names the winner, and if totals are equal the pieces
// left that decide (section 3, A45). A scoring of pieces alone names the leader
// and what decides.
func TestFinalScoringTellsWhoWins(t *testing.T) {
	for _, test := range []struct {
		regions     []string
		winners     []emperor.Player
		table, only string // the last line, of the table and of its pieces alone
	}{
		{[]string{"Wei[A2 B1]"}, []emperor.Player{games.A}, "Winner: A", "In the lead: A"},
		{[]string{"Wei[A1]", "Han[B1]"}, []emperor.Player{games.A, games.B},
			"Winners: A and B, with as many pieces left in supply",
			"In the lead: A and B; who of them has the most pieces left in supply wins"},
		{[]string{"Wei[A1]", "Han[B1]", "Lu[C1]"}, []emperor.Player{games.A, games.B, games.C},
			"Winners: A, B and C, with as many pieces left in supply",
			"In the lead: A, B and C; who of them has the most pieces left in supply wins"},
		{[]string{"Wei[A1 e A1]", "Han[B1]"}, []emperor.Player{games.B},
			"Winner: B, with more pieces left in supply than A",
			"In the lead: A and B; who of them has the most pieces left in supply wins"},
		{[]string{"Wei[A1 e A1]", "Han[B1 e B1]", "Lu[C1]"}, []emperor.Player{games.C},
			"Winner: C, with more pieces left in supply than A and B",
			"In the lead: A, B and C; who of them has the most pieces left in supply wins"},
		{[]string{"Wei[A1 e A1]", "Han[B1]", "Lu[C1]"}, []emperor.Player{games.B, games.C},
			"Winners: B and C, with more pieces left in supply than A",
			"In the lead: A, B and C; who of them has the most pieces left in supply wins"},
	} {
		pieces := games.Lay(t, emperor.Side3to4(), test.regions...)
		game := games.Ended(t, emperor.Options{Players: 3}, pieces)
		score := emperor.FinalScore(game.Table())
		if !slices.Equal(score.Winners, test.winners) || !slices.Equal(game.Winners(), test.winners) {
			t.Errorf("%v: %v win, of the table %v, want %v", test.regions, score.Winners, game.Winners(),
				test.winners)
		}
		if !strings.HasSuffix(score.String(), "\n"+test.table+"\n") {
			t.Errorf("%v: %s\nwant %s", test.regions, score, test.table)
		}
		sent := test.regions[0] == "Wei[A1 e A1]"
		if strings.Contains(score.String(), "Wei A1, majority A") != sent {
			t.Errorf("%v: %s\nan emissary of A in Wei: %t", test.regions, score, sent)
		}
		if back := games.ThereAndBack(t, score); !reflect.DeepEqual(back, score) {
			t.Errorf("%+v is read as %+v", score, back)
		}
		alone, err := emperor.Side3to4().Score(pieces, emperor.MainRowFirst)
		if err != nil || alone.Winners != nil || !strings.HasSuffix(alone.String(), "\n"+test.only+"\n") {
			t.Errorf("%v: %s, %v\nwant %s", test.regions, alone, err, test.only)
		}
		if data := games.Encode(t, alone); strings.Contains(data, "winners") {
			t.Errorf("%s tells of winners", data)
		}
		score.Winners = append(score.Winners, emperor.Player(3))
		if data, err := score.MarshalJSON(); err == nil {
			t.Errorf("%s is written", data)
		}
	}
}

// Empty and impossible scorings have a text too.
func TestFinalScoringTextOfAnything(t *testing.T) {
	if got := (emperor.FinalScoring{}).String(); got != "Nothing is scored.\n" {
		t.Errorf("%q", got)
	}
	empty, err := emperor.Side3to4().Score(emperor.Pieces{}, emperor.MainRowFirst)
	if err != nil || !strings.HasSuffix(empty.String(), "Roads, MainRowFirst: none\nTotals: none\n") ||
		strings.Count(empty.String(), ": nobody (no emissaries)\n") != 15 {
		t.Errorf("%v, %v", empty, err)
	}
	many := make([]emperor.RoadScore, 300)
	for i := range many {
		many[i].Points = i
	}
	for _, b := range []emperor.Board{{}, emperor.Side3to4(), games.PlainBoard(t, 3)} {
		for _, f := range []emperor.FinalScoring{
			{Board: b, RoadRule: 99},
			{Board: b, Regions: make([]emperor.RegionScore, 3), Alliances: make([]emperor.AllianceScore, 2), Roads: make([]emperor.RoadScore, 1)},
			{Board: b, Regions: []emperor.RegionScore{{Region: 255, Spaces: -1, Houses: []int{-4, 9}, Ranks: []int{1, 2, 3, 0}, Points: []int{1}}}},
			{Board: b, Alliances: []emperor.AllianceScore{{
				Alliance:    emperor.Alliance{Number: -1, A: 255, B: 254},
				EmissariesA: []int{-1, 3, 0, 0, 0, 0, 7}, MajorityA: []emperor.Player{255, 0},
				MajorityB: []emperor.Player{9}, Points: []int{0, -3, 1},
			}}},
			{Board: b, Roads: []emperor.RoadScore{{Rows: make([]emperor.Row, 2)}, {Rows: []emperor.Row{{Spaces: []emperor.Space{255, 0}}}, Points: -1}}},
			{Board: b, Roads: many},
		} {
			text := f.String()
			if !strings.HasSuffix(text, "\n") || strings.Contains(text, "%!") ||
				strings.Count(text, "A ") > 3 {
				t.Errorf("%s", text)
			}
		}
	}
}
