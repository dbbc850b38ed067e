package rules_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// The examples of the rulebook (section 5). A green, B red, C purple, D blue.

func TestFixture1a(t *testing.T) {
	s := games.Situation{Regions: []string{"Chu[B1]"}, Hand: "P R R"}.State(t)
	wei := games.InRegion(t, "Wei")
	one := games.Play(t, s, place(wei, games.Cards("R"), houseAt(games.OnSpace(t, "Wei 1"))))
	if one.Houses(wei, games.A) != 1 || one.Hand(games.A) != games.Cards("P R") {
		t.Errorf("%v, hand %v", one, one.Hand(games.A))
	}
	games.Refused(t, s, place(wei, games.Cards("R R"), houseAt(games.OnSpace(t, "Wei 1")), houseAt(games.OnSpace(t, "Wei 2"))), emperor.ErrEmptyRegion)
	// No second region in the turn.
	games.Refused(t, one, place(games.InRegion(t, "Chu"), games.Cards("P"), houseAt(games.OnSpace(t, "Chu 2"))), emperor.ErrNotActing)
	s = games.Situation{Regions: []string{"Wei[A1]", "Chu[B1]"}, Hand: "P R R"}.State(t)
	games.Refused(t, s, place(wei, games.Cards("R R"), houseAt(games.OnSpace(t, "Wei 2")), houseAt(games.OnSpace(t, "Chu 2"))), emperor.ErrWrongRegion)
	games.Refused(t, s, place(wei, games.Cards("P R"), houseAt(games.OnSpace(t, "Wei 2")), houseAt(games.OnSpace(t, "Chu 2"))), emperor.ErrPayment)
}

func TestFixture1b(t *testing.T) {
	s := games.Situation{Regions: []string{"Wei[A1]"}, Hand: "R G G", ToMove: games.B}.State(t)
	wei := games.InRegion(t, "Wei")
	for _, second := range []emperor.Piece{houseAt(games.OnSpace(t, "Wei 3")), sendEmissary()} {
		after := games.Play(t, s, place(wei, games.Cards("R G G"), houseAt(games.OnSpace(t, "Wei 2")), second))
		if after.HandSize(games.B) != 0 || after.Discards() != games.Cards("R G G") {
			t.Errorf("%v", after)
		}
	}
}

func TestFixture1c(t *testing.T) {
	s := games.Situation{Regions: []string{"Qi[A1]", "Ch'in[B1]", "Chu[D1]"}, Hand: "Y Y Y", ToMove: games.C}.State(t)
	for _, name := range []string{"Qi", "Ch'in"} {
		two := []emperor.Piece{houseAt(games.OnSpace(t, name+" 2")), houseAt(games.OnSpace(t, name+" 3"))}
		r := games.InRegion(t, name)
		games.Play(t, s, place(r, games.Cards("Y Y"), two...))
		games.Play(t, s, place(r, games.Cards("Y"), two[0]))
		games.Refused(t, s, place(r, games.Cards("Y Y Y"), two...), emperor.ErrPayment)
		games.Refused(t, s, place(r, games.Cards("Y Y"), two[0]), emperor.ErrPayment)
	}
	for name := range map[string]int{"Wei": 0, "Han": 0, "Zhao": 0, "Lu": 0, "Chu": 0, "Shu": 0, "Yan": 0} {
		r, house := games.InRegion(t, name), houseAt(games.OnSpace(t, name+" 2"))
		games.Play(t, s, place(r, games.Cards("Y Y"), house))
		games.Refused(t, s, place(r, games.Cards("Y Y Y"), house), emperor.ErrPayment)
	}
	chu := games.InRegion(t, "Chu")
	games.Refused(t, s, place(chu, games.Cards("Y Y Y"), houseAt(games.OnSpace(t, "Chu 2")), houseAt(games.OnSpace(t, "Chu 3"))), emperor.ErrPayment)
	for m := range s.LegalMoves() {
		if m.Cards().Len() == 3 {
			t.Errorf("%s is legal", s.Board().FormatMove(m))
		}
	}
}

func TestFixture2(t *testing.T) {
	s := games.Situation{Regions: []string{"Chu[B4 e C1 D1]"}, Hand: "P O O"}.State(t)
	chu := games.InRegion(t, "Chu")
	after := games.Play(t, s, place(chu, games.Cards("P O O"), sendEmissary(), sendEmissary()))
	if after.Emissaries(chu, games.A) != 2 || after.EmissaryLimit(chu) != 4 {
		t.Errorf("%v", after)
	}
	s = games.Situation{Regions: []string{"Chu[B4 e A2 C1 D1]"}, Hand: "P O O"}.State(t)
	games.Refused(t, s, place(chu, games.Cards("P"), sendEmissary()), emperor.ErrEmissaryLimit)
	s = games.Situation{Regions: []string{"Chu[B4 e A1 C1 D1]"}, Hand: "P O O"}.State(t)
	games.Refused(t, s, place(chu, games.Cards("P O O"), sendEmissary(), sendEmissary()), emperor.ErrEmissaryLimit)
}

func TestFixture3(t *testing.T) {
	qi := games.InRegion(t, "Qi")
	for p := range emperor.Player(4) {
		s := games.Situation{Regions: []string{"Qi[B2 D2]"}, Hand: "Y Y R", ToMove: p}.State(t)
		if s.EmissaryLimit(qi) != 2 {
			t.Errorf("limit %d", s.EmissaryLimit(qi))
		}
		five, six := houseAt(games.OnSpace(t, "Qi 5")), houseAt(games.OnSpace(t, "Qi 6"))
		games.Play(t, s, place(qi, games.Cards("Y Y"), sendEmissary(), sendEmissary()))
		games.Play(t, s, place(qi, games.Cards("Y Y"), five, six))
		games.Play(t, s, place(qi, games.Cards("Y Y"), five, sendEmissary()))
		games.Play(t, s, place(qi, games.Cards("Y Y"), sendEmissary(), five))
		want := 2
		if p == games.B || p == games.D {
			want = 3
		}
		if got := games.Play(t, s, place(qi, games.Cards("Y"), five)).EmissaryLimit(qi); got != want {
			t.Errorf("after a house of %v the limit is %d, want %d", p, got, want)
		}
	}
}

func TestFixture4(t *testing.T) {
	s := games.Situation{Regions: []string{"Wei[A4 B2]"}, Hand: "R Y Y", ToMove: games.D}.State(t)
	s = games.Play(t, s, place(games.InRegion(t, "Wei"), games.Cards("R"), houseAt(games.OnSpace(t, "Wei 7"))))
	games.WantScores(t, s, 7, 4, 0, 2)
	if !s.Scored(games.InRegion(t, "Wei")) {
		t.Error("Wei is full")
	}
}

func TestFixture5(t *testing.T) {
	wantHouses(t, []int{0, 2, 2, 1}, nil, []int{0, 5, 5, 2})
	s := games.Ended(t, emperor.Options{Players: 4}, games.Lay(t, emperor.Side3to4(), "Qi[B2 C2 D1]"))
	games.WantScores(t, s, 0, 5, 5, 2)
	if s.Scored(games.InRegion(t, "Qi")) {
		t.Error("Qi has 6 spaces")
	}
}

func TestFixture6(t *testing.T) {
	f, err := emperor.Side3to4().Score(games.Example6(t), emperor.MainRowFirst)
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range f.Alliances {
		switch item.Alliance.Number {
		case 3:
			if !slices.Equal(item.Points, []int{0, 0, 0, 6}) {
				t.Errorf("alliance 3 scores %v", item.Points)
			}
		case 4:
			if !slices.Equal(item.Points, []int{0, 0, 0, 0}) {
				t.Errorf("alliance 4 scores %v", item.Points)
			}
		}
	}
	game := games.Ended(t, emperor.Options{Players: 4}, games.Example6(t))
	for p, score := range game.PlayerScores() {
		if want := []int{0, 0, 0, 6}[p]; score.Alliances != want {
			t.Errorf("in a game player %d scores %v", p, score)
		}
	}
}

func TestFixture7(t *testing.T) {
	b := emperor.Side3to4()
	pieces := games.Example6(t)
	for rule := emperor.MainRowFirst; rule <= emperor.BestRows; rule++ {
		f, err := b.Score(pieces, rule)
		if err != nil {
			t.Fatal(err)
		}
		score := f.Roads[games.D]
		game := games.Ended(t, emperor.Options{Players: 4, Roads: rule}, pieces)
		if got := game.PlayerScores()[games.D].Roads; got != 5 {
			t.Errorf("%v: in a game %d", rule, got)
		}
		if score.Points != 5 || len(score.Rows) != 1 || len(score.Rows[0].Spaces) != 5 {
			t.Errorf("%v: %+v", rule, score)
		}
		without := pieces.Houses[games.D] &^ games.Spaces(t, b, "Ch'in 2")
		if got := emperor.RoadPoints(b, without, 0, rule); got != 5 {
			t.Errorf("%v: without the branch %d", rule, got)
		}
	}
}

func TestFixture8(t *testing.T) {
	s := games.Situation{Module: true, Regions: []string{"Qi[B1]"}, Hand: "Y Y Y"}.State(t)
	qi, space := games.InRegion(t, "Qi"), games.OnSpace(t, "Qi 4")
	after := games.Play(t, s, place(qi, games.Cards("Y Y"), fortAt(space), houseAt(space)))
	if p, ok := after.HouseOn(space); !ok || p != games.A || !after.Fortified(space) || after.Hand(games.A) != games.Cards("Y") {
		t.Errorf("%v, hand %v", after, after.Hand(games.A))
	}
	third := houseAt(games.OnSpace(t, "Qi 5"))
	games.Refused(t, s, place(qi, games.Cards("Y Y Y"), fortAt(space), houseAt(space), third), emperor.ErrTooManyPieces)
	games.Refused(t, s, place(qi, games.Cards("Y Y Y"), fortAt(space), houseAt(space)), emperor.ErrPayment)
	// In an empty region it can't be (A03).
	empty := games.Situation{Module: true, Hand: "Y Y Y"}.State(t)
	games.Refused(t, empty, place(qi, games.Cards("Y Y"), fortAt(space), houseAt(space)), emperor.ErrEmptyRegion)
}

func TestFixtureLimit(t *testing.T) {
	zhao := games.InRegion(t, "Zhao")
	for sent, regions := range []string{"Zhao[B3 E2]", "Zhao[B3 E2 e A1]", "Zhao[B3 E2 e A1 C1]", "Zhao[B3 E2 e A1 C1 D1]"} {
		s := games.From(t, emperor.Position{
			Options: emperor.Options{Players: 5},
			Pieces:  games.Lay(t, emperor.Side4to5(), regions),
			Hands:   games.HandOf(games.A, "O O R"),
		})
		if s.EmissaryLimit(zhao) != 3 {
			t.Errorf("limit %d", s.EmissaryLimit(zhao))
		}
		if m := place(zhao, games.Cards("O"), sendEmissary()); sent < 3 {
			games.Play(t, s, m)
		} else {
			games.Refused(t, s, m, emperor.ErrEmissaryLimit)
		}
	}
}

func TestReportedGame(t *testing.T) {
	b := emperor.Side3to4()
	for rule, red := range []int{8, 9} {
		f, err := b.Score(games.ReportedGame(t), emperor.RoadRule(rule))
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]struct {
			spaces         int
			points, houses []int
			full           bool
		}{
			"Han":   {5, []int{5, 4, 0}, []int{4, 1, 0}, true},
			"Lu":    {4, []int{6, 0, 4}, []int{1, 0, 3}, true},
			"Zhao":  {5, []int{0, 5, 0}, []int{0, 5, 0}, true},
			"Chu":   {8, []int{4, 4, 16}, []int{2, 2, 4}, true},
			"Shu":   {6, []int{6, 6, 0}, []int{3, 3, 0}, true},
			"Ch'in": {6, []int{4, 0, 6}, []int{2, 0, 4}, true},
			"Wei":   {7, []int{0, 5, 7}, []int{0, 2, 5}, true},
			"Yan":   {5, []int{3, 0, 0}, []int{3, 0, 0}, false},
			"Qi":    {6, []int{0, 0, 0}, []int{0, 0, 0}, false},
		} {
			got := f.Regions[games.InRegion(t, name)]
			if got.Spaces != want.spaces || !slices.Equal(got.Points, want.points) || !slices.Equal(got.Houses, want.houses) || got.Full() != want.full {
				t.Errorf("%s: %+v, want %+v", name, got, want)
			}
		}
		alliances := map[int][]int{2: {0, 3, 0}, 10: {0, 7, 0}, 12: {8, 0, 0}, 14: {0, 0, 7}}
		for i, item := range f.Alliances {
			want := alliances[item.Alliance.Number]
			if want == nil {
				want = []int{0, 0, 0}
			}
			if item.Alliance.Number != i+1 || !slices.Equal(item.Points, want) {
				t.Errorf("alliance %d scores %v, want %v", item.Alliance.Number, item.Points, want)
			}
		}
		roads := []emperor.RoadScore{
			{Points: 13, Rows: []emperor.Row{
				row(t, 8, true, "Han 5", "Chu 5", "Chu 7", "Lu 1"),
				row(t, 5, false, "Shu 3", "Ch'in 4", "Ch'in 6", "Han 1", "Han 3"),
			}},
			{Points: 8, Rows: []emperor.Row{row(t, 8, false, "Zhao 1", "Zhao 2", "Zhao 3", "Zhao 4", "Wei 5", "Wei 6", "Han 4", "Chu 3")}},
			{Points: 8, Rows: []emperor.Row{
				row(t, 4, false, "Wei 1", "Wei 2", "Wei 3", "Wei 4"),
				row(t, 4, false, "Ch'in 2", "Ch'in 1", "Ch'in 3", "Ch'in 5"),
			}},
		}
		if red == 9 {
			roads[1] = emperor.RoadScore{Points: 9, Rows: []emperor.Row{
				row(t, 5, false, "Zhao 1", "Zhao 2", "Zhao 3", "Zhao 4", "Zhao 5"),
				row(t, 4, false, "Wei 5", "Wei 6", "Han 4", "Chu 3"),
			}}
		}
		if diff := cmp.Diff(roads, f.Roads); diff != "" {
			t.Errorf("%v: roads (-want +got):\n%s", emperor.RoadRule(rule), diff)
		}
		if got := f.Totals(); !slices.Equal(got, []int{49, 34 + red, 48}) {
			t.Errorf("%v: totals %v", emperor.RoadRule(rule), got)
		}
	}
}

// row is a row along these spaces of Side3to4, turned the way in which it is
// written: of its two walks the lexicographically smaller.
func row(t *testing.T, points int, doubled bool, names ...string) emperor.Row {
	t.Helper()
	var walk []emperor.Space
	for _, name := range names {
		walk = append(walk, games.OnSpace(t, name))
	}
	if walk[0] > walk[len(walk)-1] {
		slices.Reverse(walk)
	}
	return emperor.Row{Spaces: walk, Doubled: doubled, Points: points}
}

func TestReportedGameOnTheTable(t *testing.T) {
	o := emperor.Options{Players: 3, Fortifications: true, Board: emperor.Side3to4()}
	s := games.From(t, emperor.Position{Options: o, Pieces: games.ReportedGame(t)})
	games.WantScores(t, s, 25, 24, 33) // of the full regions: without Green's 3 in Yan
	for r := range s.Board().Regions() {
		name := s.Board().RegionName(r)
		if want := name != "Yan" && name != "Qi"; s.Scored(r) != want {
			t.Errorf("%s: scored is %v", name, s.Scored(r))
		}
	}
	if got := emperor.FinalScore(s.Table()).Totals(); !slices.Equal(got, []int{49, 42, 48}) {
		t.Errorf("as if the game ended now: %v", got)
	}
	games.WantScores(t, s, 25, 24, 33)
	over := games.Ended(t, o, games.ReportedGame(t))
	games.WantScores(t, over, 49, 42, 48)
	if got := over.Winners(); !slices.Equal(got, []emperor.Player{games.A}) {
		t.Errorf("won by %v", got)
	}
	o.Roads = emperor.BestRows
	games.WantScores(t, games.Ended(t, o, games.ReportedGame(t)), 49, 43, 48)
}

func TestReportedGameOpeningIsRefused(t *testing.T) {
	s := games.From(t, emperor.Position{Options: emperor.Options{Players: 3, Fortifications: true}, Hands: games.HandOf(games.A, "G G R")})
	games.Refused(t, s, place(games.InRegion(t, "Han"), games.Cards("G G"), houseAt(games.OnSpace(t, "Han 1")), houseAt(games.OnSpace(t, "Han 3"))), emperor.ErrEmptyRegion)
}

// The table of roads. Spaces are numbered from 1 in the tests' boards, the rows
// are written so too.
func TestFixtureRoads(t *testing.T) {
	type rows [][]int
	eight := slices.Clip(games.Along(1, 2, 3, 4, 5, 6, 7, 8))
	arms := append(games.Along(1, 2, 3, 4, 5, 6, 7, 8), games.Along(4, 9, 10, 11)...) // 4 is the centre: arms of 3, 4 and 3
	for _, test := range []struct {
		name       string
		houses     int
		roads      [][2]int
		forts      []int
		main, best int
		mainRows   rows // nil: several would do
		bestRows   rows
	}{
		{"line of 5 with one branch", 6, append(games.Along(1, 2, 3, 4, 5), [2]int{3, 6}), nil, 5, 5, rows{{1, 2, 3, 4, 5}}, rows{{1, 2, 3, 4, 5}}},
		{"line of 8, a ninth off its 2nd", 9, append(eight, [2]int{2, 9}), nil, 8, 8, rows{{1, 2, 3, 4, 5, 6, 7, 8}}, rows{{1, 2, 3, 4, 5, 6, 7, 8}}},
		{"line of 8, a ninth off its 7th", 9, append(eight, [2]int{7, 9}), nil, 8, 8, rows{{1, 2, 3, 4, 5, 6, 7, 8}}, rows{{1, 2, 3, 4, 5, 6, 7, 8}}},
		{"line of 8, a ninth off its 3rd", 9, append(eight, [2]int{3, 9}), nil, 8, 9, rows{{1, 2, 3, 4, 5, 6, 7, 8}}, rows{{4, 5, 6, 7, 8}, {1, 2, 3, 9}}},
		{"line of 8, a ninth off its 4th", 9, append(eight, [2]int{4, 9}), nil, 8, 9, rows{{1, 2, 3, 4, 5, 6, 7, 8}}, rows{{1, 2, 3, 4, 9}, {5, 6, 7, 8}}},
		{"line of 8, a ninth off its 5th", 9, append(eight, [2]int{5, 9}), nil, 8, 9, rows{{1, 2, 3, 4, 5, 6, 7, 8}}, rows{{8, 7, 6, 5, 9}, {1, 2, 3, 4}}},
		{"line of 8, a ninth off its 6th", 9, append(eight, [2]int{6, 9}), nil, 8, 9, rows{{1, 2, 3, 4, 5, 6, 7, 8}}, rows{{1, 2, 3, 4, 5}, {8, 7, 6, 9}}},
		{"two separate lines of 4", 8, append(games.Along(1, 2, 3, 4), games.Along(5, 6, 7, 8)...), nil, 8, 8, rows{{1, 2, 3, 4}, {5, 6, 7, 8}}, rows{{1, 2, 3, 4}, {5, 6, 7, 8}}},
		{"separate lines of 5, and of 4 with a fortification", 9, append(games.Along(1, 2, 3, 4, 5), games.Along(6, 7, 8, 9)...), []int{7}, 13, 13, rows{{6, 7, 8, 9}, {1, 2, 3, 4, 5}}, rows{{6, 7, 8, 9}, {1, 2, 3, 4, 5}}},
		{"a centre with arms of 4, 3 and 3", 11, arms, nil, 8, 11, rows{{1, 2, 3, 4, 5, 6, 7, 8}}, rows{{1, 2, 3, 4, 9, 10, 11}, {5, 6, 7, 8}}},
		{"line of 3", 3, games.Along(1, 2, 3), nil, 0, 0, rows{}, rows{}},
		{"line of 3 with a fortification", 3, games.Along(1, 2, 3), []int{2}, 0, 0, rows{}, rows{}},
		{"line of 4 with two fortifications", 4, games.Along(1, 2, 3, 4), []int{1, 3}, 8, 8, rows{{1, 2, 3, 4}}, rows{{1, 2, 3, 4}}},
		{"ring of 8", 8, append(eight, [2]int{8, 1}), nil, 8, 8, rows{{1, 2, 3, 4, 5, 6, 7, 8}}, rows{{1, 2, 3, 4, 5, 6, 7, 8}}},
		{"line of 8, a fortified ninth off its 4th", 9, append(eight, [2]int{4, 9}), []int{9}, 12, 14, rows{{8, 7, 6, 5, 4, 9}}, rows{{1, 2, 3, 4, 9}, {5, 6, 7, 8}}},
		{"separate lines of 5 and 4", 9, append(games.Along(1, 2, 3, 4, 5), games.Along(6, 7, 8, 9)...), nil, 9, 9, rows{{1, 2, 3, 4, 5}, {6, 7, 8, 9}}, rows{{1, 2, 3, 4, 5}, {6, 7, 8, 9}}},
		{"separate lines of 5 and 4, joined by a tenth house between the 3rd of each", 10, append(append(games.Along(1, 2, 3, 4, 5), games.Along(6, 7, 8, 9)...), games.Along(3, 10, 8)...), nil, 7, 9,
			rows{{1, 2, 3, 10, 8, 7, 6}}, rows{{1, 2, 3, 4, 5}, {6, 7, 8, 9}}},
		{"line of 5; from its end two arms of 3; one more house off the first house of one arm", 12, append(append(games.Along(1, 2, 3, 4, 5, 6, 7, 8), games.Along(5, 9, 10, 11)...), [2]int{6, 12}), nil, 12, 12,
			rows{{1, 2, 3, 4, 5, 9, 10, 11}, {8, 7, 6, 12}}, rows{{1, 2, 3, 4, 5, 9, 10, 11}, {8, 7, 6, 12}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := games.PlainBoard(t, test.houses, test.roads...)
			all := emperor.SpaceSet(1<<test.houses - 1)
			var forts emperor.SpaceSet
			for _, n := range test.forts {
				forts |= emperor.Spaces(emperor.Space(n - 1))
			}
			for rule, want := range []struct {
				points int
				rows   rows
			}{{test.main, test.mainRows}, {test.best, test.bestRows}} {
				rule := emperor.RoadRule(rule)
				score := rowsOf(t, b, all, forts, rule)
				if score.Points != want.points {
					t.Errorf("%v: %d points, want %d: %+v", rule, score.Points, want.points, score.Rows)
				}
				var expect []emperor.Row
				for _, numbers := range want.rows {
					r := emperor.Row{Points: len(numbers)}
					for _, n := range numbers {
						s := emperor.Space(n - 1)
						r.Spaces = append(r.Spaces, s)
						r.Doubled = r.Doubled || forts.Has(s)
					}
					if r.Doubled {
						r.Points *= 2
					}
					if r.Spaces[0] > r.Spaces[len(numbers)-1] {
						slices.Reverse(r.Spaces)
					}
					expect = append(expect, r)
				}
				if diff := cmp.Diff(expect, score.Rows); diff != "" {
					t.Errorf("%v: rows (-want +got):\n%s", rule, diff)
				}
			}
		})
	}
}

// Other houses, empty spaces and bare fortifications interrupt a row.
func TestFixtureRoadsInterrupted(t *testing.T) {
	b := games.PlainBoard(t, 9, games.Along(1, 2, 3, 4, 5, 6, 7, 8, 9)...)
	for _, between := range []string{"Field[A4 B1 A4]", "Field[A4 f1 A4]"} {
		f, err := b.Score(games.Lay(t, b, between), emperor.MainRowFirst)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Roads[games.A]; got.Points != 8 || len(got.Rows) != 2 {
			t.Errorf("%s: %+v", between, got)
		}
	}
	f, err := b.Score(games.Lay(t, b, "Field[A4 B1* A4]"), emperor.MainRowFirst)
	if err != nil || f.Roads[games.A].Points != 8 {
		t.Errorf("%+v, %v: B's fortification doubles nothing of A's", f.Roads, err)
	}
}
