package lotus_test

import (
	"errors"
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

func mustBoard(t testing.TB, spec whitelotus.BoardSpec) whitelotus.Board {
	t.Helper()
	b, err := whitelotus.NewBoard(spec)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return b
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
