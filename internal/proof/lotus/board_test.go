package lotus_test

import (
	"errors"
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
	_, err := whitelotus.NewBoard(games.LotusRing(65))
	if want := "whitelotus: impossible board: Areas: 65 areas; a board has 1 to 64"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
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
