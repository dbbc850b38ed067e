package lotus_test

import (
	"math"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

func TestMovesThatCantBeWritten(t *testing.T) {
	for text, m := range map[string]whitelotus.Move{
		"no move":                    {},
		"block area 39":              whitelotus.PutBlock(39),
		"take area 255":              whitelotus.Take(255),
		"bid -1 against B":           whitelotus.Bid(-1, B),
		"bid 1 against nobody":       whitelotus.Bid(1, 6),
		"no side 1":                  whitelotus.Commit(2, 1),
		"armies from 100000 Palaces": whitelotus.Convert(100000),
		"expel nobody":               whitelotus.Expel(whitelotus.NoPlayer),
	} {
		t.Run(text, func(t *testing.T) {
			want(t, "text", board.FormatMove(m), text)
			if got, err := board.ParseMove(text); err == nil {
				t.Errorf("%q is %v", text, got)
			}
		})
	}
	if got := board.FormatMove(whitelotus.Bid(math.MinInt, B)); !strings.HasPrefix(got, "bid -") {
		t.Error(got)
	}
}

// Moves use the board's names; if two differ in letter case alone, it decides.
func TestMovesOnOtherBoards(t *testing.T) {
	_, err := mustBoard(t, games.LotusRing(4)).ParseMove("block X")
	want(t, "another board", err.Error(), `whitelotus: expected an area (Oaa, Oab, Oac, Oad), found "X"`)
	spec := games.LotusRing(4)
	spec.Areas[1].Name, spec.Areas[2].Name, spec.Borders = "Wei", "wei", nil
	b := mustBoard(t, spec)
	if m, err := b.ParseMove("block wei"); m != whitelotus.PutBlock(2) || err != nil {
		t.Errorf("wei is %d: %v", m.Area(), err)
	}
	if m, err := b.ParseMove("block WEI"); err == nil {
		t.Errorf("WEI, which is two, is %d", m.Area())
	}
}

func TestMoveParts(t *testing.T) {
	const nowhere, nobody, neither = whitelotus.NoArea, whitelotus.NoPlayer, whitelotus.AnySide
	const rebels = whitelotus.RebelSide
	for _, test := range []struct {
		m      whitelotus.Move
		kind   whitelotus.MoveKind
		area   whitelotus.Area
		player whitelotus.Player
		side   whitelotus.Side
		amount int
	}{
		{whitelotus.Move{}, whitelotus.MoveNone, nowhere, nobody, neither, 0},
		{whitelotus.PutBlock(7), whitelotus.MoveBlock, 7, nobody, neither, 0},
		{whitelotus.Pass(), whitelotus.MovePass, nowhere, nobody, neither, 0},
		{whitelotus.Settle(8), whitelotus.MoveSettle, 8, nobody, neither, 0},
		{whitelotus.Bid(3, B), whitelotus.MoveBid, nowhere, B, neither, 3},
		{whitelotus.Expel(C), whitelotus.MoveExpel, nowhere, C, neither, 0},
		{whitelotus.Commit(rebels, 4), whitelotus.MoveCommit, nowhere, nobody, rebels, 4},
		{whitelotus.Next(D), whitelotus.MoveNext, nowhere, D, neither, 0},
		{whitelotus.Take(9), whitelotus.MoveTake, 9, nobody, neither, 0},
		{whitelotus.Convert(5), whitelotus.MoveConvert, nowhere, nobody, neither, 5},
	} {
		want(t, "kind", test.m.Kind(), test.kind)
		want(t, "area", test.m.Area(), test.area)
		want(t, "player", test.m.Player(), test.player)
		want(t, "side", test.m.Side(), test.side)
		want(t, "amount", test.m.Amount(), test.amount)
	}
}
