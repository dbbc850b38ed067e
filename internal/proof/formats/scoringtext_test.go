package formats_test

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// A scoring is told item by item: full regions and others, ties, who doubles,
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
	if !strings.HasSuffix(text, "\nTotals: "+totalsText(score)+"\n") || t.Failed() {
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

// Every item of every random game is told, and no line is wider than a terminal.
func TestFinalScoringTextIsWhole(t *testing.T) {
	folded := 0
	someRecords(t, games.UnlessShort(60, 20), func(r emperor.Record) {
		game, err := r.Game()
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
			if name := b.RegionName(s.Region); s.Full() {
				says(name + ", full: " + s.String())
			} else {
				says(name + ": " + s.String())
			}
		}
		for _, a := range score.Alliances {
			says(strconv.Itoa(a.Alliance.Number) + " " + b.RegionName(a.Alliance.A) + "-" + b.RegionName(a.Alliance.B) + ":")
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

// Scorings that nothing scores are told as well as can be.
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
				EmissariesA: []int{-1, 3, 0, 0, 0, 0, 7}, MajorityA: []emperor.Player{255, 0}, MajorityB: []emperor.Player{9}, Points: []int{0, -3, 1},
			}}},
			{Board: b, Roads: []emperor.RoadScore{{Rows: make([]emperor.Row, 2)}, {Rows: []emperor.Row{{Spaces: []emperor.Space{255, 0}}}, Points: -1}}},
			{Board: b, Roads: many},
		} {
			text := f.String()
			if !strings.HasSuffix(text, "\n") || strings.Contains(text, "%!") || strings.Count(text, "A ") > 3 {
				t.Errorf("%s", text)
			}
		}
	}
}
