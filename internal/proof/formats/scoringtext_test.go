package formats_test

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// A scoring is listed item by item: full regions and others, ties, who doubles,
// alliances that nobody scores, rows in walking order.
func TestFinalScoringText(t *testing.T) {
	b := emperor.Side3to4()
	pieces := games.Lay(t, b, "Zhao[A3* B1 C1 e A1 B1]", "Wei[A2 B2 e A1]", "Qi[B4* e C1]")
	score, err := b.Score(pieces, emperor.BestRows)
	if err != nil {
		t.Fatal(err)
	}
	text := score.String()
	for _, line := range []string{
		"Houses:",
		"  Zhao, full: A 10 (3 houses, doubled), B 3 (1 house), C 3 (1 house)",
		"  Wei: A 4 (2 houses), B 4 (2 houses)",
		"  Yan: nobody",
		"Alliances:",
		"  1 Zhao-Wei: A 3 (Zhao A1 B1, majority A and B; Wei A1, majority A)",
		"  3 Wei-Ch'in: nobody (Wei A1, majority A; Ch'in none)",
		"  4 Ch'in-Shu: nobody (no emissaries)",
		"Roads, BestRows:",
		"  C 0",
	} {
		if !strings.Contains(text, "\n"+line+"\n") && !strings.HasPrefix(text, line+"\n") {
			t.Errorf("it does not say %q", line)
		}
	}
	if !strings.HasSuffix(text, "\nTotals: "+totalsText(score)+"\nIn the lead: A\n") || t.Failed() {
		t.Errorf("%s", text)
	}
}

func totalsText(score emperor.FinalScoring) string {
	var parts []string
	for i, n := range score.Totals() {
		parts = append(parts, emperor.Player(i).String()+" "+strconv.Itoa(n))
	}
	return strings.Join(parts, ", ")
}

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

// Before the end the scoring names who would win, and the events of the whole
// record who has won.
func TestFinalScoringOfEveryGame(t *testing.T) {
	someRecords(t, games.Everyday(24, 12), func(r emperor.Record) {
		game, err := r.State()
		if err != nil {
			t.Fatal(err)
		}
		score := emperor.FinalScore(game.Table())
		if len(score.Winners) == 0 {
			t.Errorf("nobody wins:\n%s", score)
		}
		would := strings.Contains(score.String(), "\nWould win if the game ended now: ")
		if would == game.Over() || score.Provisional != would {
			t.Errorf("provisional is %t, but the game is over: %t\n%s", score.Provisional, game.Over(), score)
		}
		if back := games.ThereAndBack(t, score); back.Provisional != score.Provisional ||
			back.String() != score.String() {
			t.Errorf("%s is read as %s", score, back)
		}
		if game.Over() && !slices.Equal(score.Winners, game.Winners()) {
			t.Errorf("%v win by the scoring, %v by the table", score.Winners, game.Winners())
		}
	})
}

// The scoring of a running game names who would win, and can't be read as that
// of a finished one.
func TestProvisionalScoring(t *testing.T) {
	score := emperor.FinalScore(games.New(t, emperor.Options{Players: 3}, 1).Table())
	if !score.Provisional || !strings.HasSuffix(score.String(),
		"\nWould win if the game ended now: A, B and C, with as many pieces left in supply\n") {
		t.Errorf("%s", score)
	}
	over := emperor.Events{Board: score.Board,
		List: []emperor.Event{{Kind: emperor.EventOver, Scoring: score, Winners: score.Winners}}}
	if data, err := over.MarshalJSON(); err == nil {
		t.Errorf("%s is written", data)
	}
	if score := emperor.FinalScore(emperor.Table{}); score.Provisional {
		t.Errorf("%+v of no game", score)
	}
	score.Winners = nil
	if data, err := score.MarshalJSON(); err == nil {
		t.Errorf("%s is written", data)
	}
}

// Every item of every random game is listed, and no line is wider than a
// terminal.
func TestFinalScoringTextIsWhole(t *testing.T) {
	folded := 0
	someRecords(t, games.Everyday(30, 20), func(r emperor.Record) {
		game, err := r.State()
		if err != nil {
			t.Fatal(err)
		}
		score, b := emperor.FinalScore(game.Table()), game.Board()
		text := score.String()
		for _, line := range strings.Split(text, "\n") {
			if utf8.RuneCountInString(line) > 80 {
				t.Errorf("%d columns: %s", utf8.RuneCountInString(line), line)
			}
			if strings.HasPrefix(line, "      ") {
				folded++
			}
		}
		unfolded := strings.Join(strings.Fields(text), " ")
		says := func(item string) {
			if !strings.Contains(unfolded+" ", " "+item+" ") {
				t.Errorf("it does not say %q:\n%s", item, text)
			}
		}
		for _, s := range score.Regions {
			name := b.RegionName(s.Region)
			if s.Full() {
				name += ", full"
			}
			says(name + ":")
			for i, houses := range s.Houses {
				if item := fmt.Sprintf("%v %d (%d house", emperor.Player(i), s.Points[i], houses); houses > 0 &&
					!strings.Contains(unfolded, item) {
					t.Errorf("it does not say %q of %s:\n%s", item, name, text)
				}
			}
		}
		for _, a := range score.Alliances {
			says(strconv.Itoa(a.Alliance.Number) + " " + b.RegionName(a.Alliance.A) + "-" +
				b.RegionName(a.Alliance.B) + ":")
		}
		for i, roads := range score.Roads {
			says(emperor.Player(i).String() + " " + strconv.Itoa(roads.Points))
			for _, row := range roads.Rows {
				var names []string
				for _, s := range row.Spaces {
					names = append(names, b.SpaceName(s))
				}
				item := strconv.Itoa(row.Points) + ": " + strings.Join(names, ", ")
				if row.Doubled {
					item += " (doubled)"
				}
				says(item)
			}
		}
		says("Totals: " + totalsText(score))
	})
	if folded == 0 {
		t.Error("no item is longer than a line")
	}
}

// Empty and impossible scorings have a text too.
func TestFinalScoringTextOfAnything(t *testing.T) {
	if got := (emperor.FinalScoring{}).String(); got != "Nothing is scored.\n" {
		t.Errorf("%q", got)
	}
	empty, err := emperor.Side3to4().Score(emperor.Pieces{}, emperor.MainRowFirst)
	if err != nil || !strings.HasSuffix(empty.String(), "Roads, MainRowFirst: none\nTotals: none\n") {
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
