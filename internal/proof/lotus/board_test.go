package lotus_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// The known facts about the printed map. The shipped board is frozen: every
// name, point and border is compared with a file in examples/cases/whitelotus.

var board = whitelotus.China1351()

func names(set whitelotus.AreaSet) string {
	var list []string
	for a := range set.All() {
		list = append(list, board.AreaName(a))
	}
	return strings.Join(list, ", ")
}

func wantAreas(t *testing.T, what string, got whitelotus.AreaSet, list string) {
	t.Helper()
	if got != areas(t, list) {
		t.Errorf("%s: got %s, want %s", what, names(got), list)
	}
}

func TestShippedBoardFacts(t *testing.T) {
	want(t, "name", board.Name(), "China, 1351")
	want(t, "players", board.Spec().Players, [2]int{3, 6})
	want(t, "areas", board.NumAreas(), 39)
	for players := 3; players <= 5; players++ {
		want(t, "areas in play", board.InPlay(players).Len(), 31)
	}
	want(t, "areas in play with six", board.InPlay(6).Len(), 39)
	want(t, "start areas with six", board.StartAreas().Len(), 8)
	wantAreas(t, "start areas", board.StartAreas()&board.InPlay(5),
		"Chengdu, Chongqing, Fengyuan, Jiangling, Luoyang, Shunyuan, Taiyuan")
	wantAreas(t, "dragons", board.Dragons(), "Guangzhou, Quanzhou, Wenzhou")
	wantAreas(t, "areas for six", board.InPlay(6)&^board.InPlay(5),
		"Ganzhou, Ningxia, Dongsheng, Datong, Yan'an, Xining, Pingliang, Lintao")
	want(t, "dragons on start areas or those for six",
		board.Dragons()&(board.StartAreas()|board.InPlay(6)&^board.InPlay(5)), 0)
	borders := 0
	within := 0
	for a := range board.Areas() {
		borders += board.Neighbors(a).Len()
		if board.InPlay(5).Has(a) {
			within += (board.Neighbors(a) & board.InPlay(5)).Len()
		}
	}
	want(t, "borders", borders/2, 93)
	want(t, "borders among the 31", within/2, 71)
}

func TestBoardNames(t *testing.T) {
	for _, name := range []string{"Yan'an", "Yan’an"} {
		a, ok := board.AreaNamed(name)
		if !ok || board.AreaName(a) != "Yan'an" {
			t.Errorf("%s is %v, %v", name, a, ok)
		}
	}
	for a := range board.Areas() {
		if got, ok := board.AreaNamed(board.AreaName(a)); got != a || !ok {
			t.Errorf("%s is %d, want %d", board.AreaName(a), got, a)
		}
	}
	for _, name := range []string{"", "X", "Wuchang "} {
		if a, ok := board.AreaNamed(name); a != 0 || ok {
			t.Errorf("%q is %v, %v", name, a, ok)
		}
	}
	for _, typed := range []string{"WUCHANG", "yanan"} {
		m, err := board.ParseMove("block " + typed)
		if a, ok := board.AreaNamed(typed); !ok || err != nil || m.Area() != a {
			t.Errorf("%s is %q, %t, and as ParseMove reads it %q, %v", typed, board.AreaName(a), ok, board.AreaName(m.Area()), err)
		}
	}
	want(t, "name of area 39", board.AreaName(39), "")
	want(t, "neighbors of area 39", board.Neighbors(39), 0)
	var none whitelotus.Board
	want(t, "areas of the zero Board", none.NumAreas(), 0)
	want(t, "name of the zero Board", none.Name(), "")
	want(t, "in play on the zero Board", none.InPlay(6), 0)
}

func TestAreaSet(t *testing.T) {
	set := whitelotus.Areas(5, 0, 63, 64, 200)
	want(t, "size", set.Len(), 3)
	want(t, "has 63", set.Has(63), true)
	want(t, "has 64", set.Has(64), false)
	wantList(t, "areas", slices.Collect(set.All()), 0, 5, 63)
	for a := range set.All() {
		want(t, "the first", a, 0)
		break
	}
}

func ringName(i int) string { return games.LotusRing(64).Areas[i].Name }

func mustBoard(t testing.TB, spec whitelotus.BoardSpec) whitelotus.Board {
	t.Helper()
	b, err := whitelotus.NewBoard(spec)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return b
}

func TestNewBoardLimits(t *testing.T) {
	for _, n := range []int{4, 64} {
		want(t, "areas", mustBoard(t, games.LotusRing(n)).NumAreas(), n)
	}
	spec := games.LotusRing(64)
	for i := range 16 {
		spec.Areas[i].Start = true
	}
	for i := 2; i < 13; i++ { // Oaa then has 12 borders, with Oab and Ocl from before
		if i < 12 {
			spec.Borders = append(spec.Borders, [2]string{ringName(0), ringName(i)})
		}
	}
	spec.Areas[0].Outline = make([]whitelotus.Point, 200)
	spec.Areas[1].Outline = make([]whitelotus.Point, 3)
	b := mustBoard(t, spec)
	want(t, "borders of Oaa", b.Neighbors(0).Len(), 12)
	want(t, "start areas", b.StartAreas().Len(), 16)
}

func TestNewBoardFaults(t *testing.T) {
	for _, test := range []struct {
		what   string
		spoil  func(*whitelotus.BoardSpec)
		faults []string
	}{
		{"a hidden name", func(s *whitelotus.BoardSpec) { s.Name = "a\x00" }, []string{`Name: "a\x00"`}},
		{"a long name", func(s *whitelotus.BoardSpec) { s.Areas[9].Name, s.Borders = strings.Repeat("x", 201), nil }, []string{"Areas[9].Name: 201 bytes"}},
		{"two blanks", func(s *whitelotus.BoardSpec) { s.Areas[9].Name, s.Borders = "X  x", nil }, []string{`Areas[9].Name: "X  x"`}},
		{"no players", func(s *whitelotus.BoardSpec) { s.Players = [2]int{} }, []string{"Players: 0 to 0"}},
		{"two players", func(s *whitelotus.BoardSpec) { s.Players[0] = 2 }, []string{"Players: 2 to 6"}},
		{"seven players", func(s *whitelotus.BoardSpec) { s.Players[1] = 7 }, []string{"Players: 3 to 7"}},
		{"most below least", func(s *whitelotus.BoardSpec) { s.Players = [2]int{5, 4} }, []string{"Players: 5 to 4"}},
		{"nothing", func(s *whitelotus.BoardSpec) { s.Areas, s.Borders = nil, nil }, []string{"Areas: 0 areas; a board has 1 to 64", "Areas: 0 start areas"}},
		{"too many areas", func(s *whitelotus.BoardSpec) { *s = games.LotusRing(65) }, []string{"Areas: 65 areas"}},
		{"no name", func(s *whitelotus.BoardSpec) { s.Areas[9].Name = "" }, []string{`Areas[9].Name: ""`, `Borders[8][1]: the board has no area "Oaj"`, `Borders[9][0]: the board has no area "Oaj"`}},
		{"a blank before", func(s *whitelotus.BoardSpec) { s.Areas[9].Name, s.Borders = " X", nil }, []string{`Areas[9].Name: " X"`}},
		{"a digit", func(s *whitelotus.BoardSpec) { s.Areas[9].Name, s.Borders = "X1", nil }, []string{`Areas[9].Name: "X1"`}},
		{"one name twice", func(s *whitelotus.BoardSpec) { s.Areas[8].Name, s.Areas[9].Name, s.Borders = "X'x", "X’x", nil }, []string{"Areas[9].Name: \"X’x\" is already the name of Areas[8]"}},
		{"three start areas", func(s *whitelotus.BoardSpec) { s.Areas[0].Start = false }, []string{"Areas: 3 start areas"}},
		{"start areas for six", func(s *whitelotus.BoardSpec) { s.Areas[0].Six = true }, []string{"Areas: 3 start areas"}},
		{"seventeen start areas", func(s *whitelotus.BoardSpec) {
			for i := range 17 {
				s.Areas[i].Start = true
			}
		}, []string{"Areas: 17 start areas that are not"}},
		{"seventeen with those for six", func(s *whitelotus.BoardSpec) {
			for i := range 17 {
				s.Areas[i].Start = true
			}
			s.Areas[3].Six = true
		}, []string{"Areas: 17 start areas, those for six players only included"}},
		{"a border to nowhere", func(s *whitelotus.BoardSpec) { s.Borders[0][1] = "X" }, []string{`Borders[0][1]: the board has no area "X"`}},
		{"a border to itself", func(s *whitelotus.BoardSpec) { s.Borders[0][1] = "Oaa" }, []string{`Borders[0]: from "Oaa" to itself`}},
		{"a border twice", func(s *whitelotus.BoardSpec) { s.Borders = append(s.Borders, [2]string{"Oab", "Oaa"}) }, []string{`Borders[20]: "Oab" and "Oaa" already have a border`}},
		{"thirteen borders", func(s *whitelotus.BoardSpec) {
			for i := 2; i < 13; i++ {
				s.Borders = append(s.Borders, [2]string{"Oaa", ringName(i)})
			}
		}, []string{`Borders[30][0]: 13 borders of "Oaa"`}},
		{"no number", func(s *whitelotus.BoardSpec) { s.Areas[2].At.X = math.NaN() }, []string{"Areas[2].At: NaN"}},
		{"infinite", func(s *whitelotus.BoardSpec) { s.Areas[2].At.Y = math.Inf(-1) }, []string{"Areas[2].At: "}},
		{"one point twice", func(s *whitelotus.BoardSpec) { s.Areas[7].At = s.Areas[2].At }, []string{`Areas[7].At: "Oah" is in the same place as "Oac"`}},
		{"a line", func(s *whitelotus.BoardSpec) { s.Areas[2].Outline = make([]whitelotus.Point, 2) }, []string{"Areas[2].Outline: 2 points"}},
		{"a long outline", func(s *whitelotus.BoardSpec) { s.Areas[2].Outline = make([]whitelotus.Point, 201) }, []string{"Areas[2].Outline: 201 points"}},
		{"an infinite outline", func(s *whitelotus.BoardSpec) { s.Areas[2].Outline = []whitelotus.Point{{}, {X: math.Inf(1)}, {}} }, []string{"Areas[2].Outline[1]: +Inf"}},
	} {
		t.Run(test.what, func(t *testing.T) {
			spec := games.LotusRing(20)
			test.spoil(&spec)
			b, err := whitelotus.NewBoard(spec)
			var refusal *whitelotus.DataError
			if b != (whitelotus.Board{}) || !errors.As(err, &refusal) {
				t.Fatalf("%v, %v", b, err)
			}
			if len(refusal.Faults) != len(test.faults) {
				t.Fatalf("%d faults, want %d: %v", len(refusal.Faults), len(test.faults), err)
			}
			for i, fault := range refusal.Faults {
				if !strings.HasPrefix(fault.Error(), test.faults[i]) {
					t.Errorf("got %v, want %q", fault, test.faults[i])
				}
				if !errors.Is(err, fault) || !strings.Contains(err.Error(), fault.Error()) {
					t.Errorf("got error %[2]v, want it to contain %[1]v", fault, err)
				}
			}
		})
	}
}

// TestNameOfShippedBoard checks that a name means one board wherever a board is
// found by its name.
func TestNameOfShippedBoard(t *testing.T) {
	again, err := whitelotus.NewBoard(board.Spec())
	if err != nil {
		t.Fatal(err)
	}
	if back := games.ThereAndBack(t, again); !back.Equal(board) {
		t.Error("read back from its specification it is another board")
	}
	text, err := whitelotus.InitialPosition(whitelotus.Options{Players: 4, Board: again}, 1).Text()
	if err != nil {
		t.Fatal(err)
	}
	if back, err := whitelotus.ParsePosition(text); err != nil || !back.Options.Board.Equal(again) {
		t.Errorf("read back from text it is %v: %v", back.Options.Board, err)
	}
	spec := board.Spec()
	spec.Borders = spec.Borders[1:]
	b, err := whitelotus.NewBoard(spec)
	want(t, "without a border", b, whitelotus.Board{})
	var impossible *whitelotus.DataError
	if !errors.As(err, &impossible) || !strings.HasSuffix(err.Error(), `impossible board: Name: "China, 1351" is `+
		`the name of the shipped board, which differs from this one; give this one another name`) {
		t.Errorf("without a border: %v", err)
	}
}

func TestBoardsAreCopies(t *testing.T) {
	spec := games.LotusRing(8)
	spec.Areas[0].Outline = []whitelotus.Point{{X: 1}, {X: 2}, {X: 3}}
	b := mustBoard(t, spec)
	spoil := func(spec whitelotus.BoardSpec) {
		spec.Areas[0].Name = "X"
		spec.Areas[1].Outline = nil
		spec.Areas[0].Outline[0].X = 7
		spec.Borders[0][0] = "X"
	}
	before := fmt.Sprint(b.Spec())
	spoil(spec)
	spoil(b.Spec())
	want(t, "the board", fmt.Sprint(b.Spec()), before)
}

func TestBoardEqual(t *testing.T) {
	b := mustBoard(t, games.LotusRing(8))
	same := games.LotusRing(8)
	slices.Reverse(same.Borders)
	same.Borders[0] = [2]string{same.Borders[0][1], same.Borders[0][0]}
	want(t, "another order of borders", b.Equal(mustBoard(t, same)), true)
	want(t, "the very same", b == mustBoard(t, same), false)
	for what, change := range map[string]func(*whitelotus.BoardSpec){
		"name":    func(s *whitelotus.BoardSpec) { s.Name = "X" },
		"players": func(s *whitelotus.BoardSpec) { s.Players[1] = 5 },
		"area":    func(s *whitelotus.BoardSpec) { s.Areas[7].At.X++ },
		"start":   func(s *whitelotus.BoardSpec) { s.Areas[7].Start = true },
		"dragon":  func(s *whitelotus.BoardSpec) { s.Areas[7].Dragon = true },
		"six":     func(s *whitelotus.BoardSpec) { s.Areas[7].Six = true },
		"outline": func(s *whitelotus.BoardSpec) { s.Areas[7].Outline = make([]whitelotus.Point, 3) },
		"borders": func(s *whitelotus.BoardSpec) { s.Borders = s.Borders[1:] },
		"size":    func(s *whitelotus.BoardSpec) { *s = games.LotusRing(9); s.Name = "ring" },
	} {
		spec := games.LotusRing(8)
		change(&spec)
		want(t, "another "+what, b.Equal(mustBoard(t, spec)), false)
	}
	one, two := games.LotusRing(8), games.LotusRing(8)
	one.Areas[7].Name, two.Areas[7].Name = "O'h", "O’h"
	one.Borders, two.Borders = [][2]string{{"O’h", "Oaa"}}, [][2]string{{"Oaa", "O'h"}}
	want(t, "another apostrophe", mustBoard(t, one).Equal(mustBoard(t, two)), true)
}

func TestGamesOnOtherBoards(t *testing.T) {
	for _, n := range []int{4, 39, 64} {
		o := whitelotus.Options{Players: 3, Board: mustBoard(t, games.LotusRing(n)), Tiles: games.LotusPlenty}
		s := newGame(t, o, 9)
		want(t, "start tiles", s.Aside().Len(), 200-4)
		for !s.Over() {
			var last whitelotus.Move
			for m := range s.LegalMoves() {
				last = m
			}
			var err error
			if s, err = whitelotus.Apply(s, last); err != nil {
				t.Fatal(err)
			}
		}
	}
}
