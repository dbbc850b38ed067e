package lotus_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

func TestMovesAsText(t *testing.T) {
	wuchang := area(t, "Wuchang")
	for text, m := range map[string]whitelotus.Move{
		"block Wuchang":        whitelotus.PutBlock(wuchang),
		"block Yan'an":         whitelotus.PutBlock(area(t, "Yan'an")),
		"pass":                 whitelotus.Pass(),
		"settle Wuchang":       whitelotus.Settle(wuchang),
		"bid 3 against B":      whitelotus.Bid(3, B),
		"bid 0 against F":      whitelotus.Bid(0, F),
		"expel B":              whitelotus.Expel(B),
		"emperor 2":            whitelotus.Commit(whitelotus.EmperorSide, 2),
		"rebels 0":             whitelotus.Commit(whitelotus.RebelSide, 0),
		"rebels 99999":         whitelotus.Commit(whitelotus.RebelSide, 99999),
		"next B":               whitelotus.Next(B),
		"take Wuchang":         whitelotus.Take(wuchang),
		"armies from 1 Palace": whitelotus.Convert(1),
	} {
		t.Run(text, func(t *testing.T) {
			want(t, "text", board.FormatMove(m), text)
			for _, spelled := range []string{text, "  " + strings.ReplaceAll(text, " ", " \t ") + "\r",
				strings.ReplaceAll(text, "'", "’"), strings.ToUpper(text), strings.ToLower(text)} {
				if got, err := board.ParseMove(spelled); got != m || err != nil {
					t.Errorf("%q is %s: %v", spelled, board.FormatMove(got), err)
				}
			}
		})
	}
}

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

func TestMalformedMoves(t *testing.T) {
	const (
		verbs  = `"block", "pass", "settle", "bid", "expel", "emperor", "rebels", "next", "take" or "armies"`
		number = "a whole number from 0 to 99999"
		seat   = "a player (A, B, C, D, E or F)"
	)
	for _, test := range []struct {
		text            string
		column          int
		expected, found string
	}{
		{" fly", 2, verbs, `"fly"`},
		{"bid 3 to B", 7, `"against"`, `"to"`},
		{"armies 18446744073709551616", 8, number, `"18446744073709551616"`},
		{"take Yan’an or so", 13, "nothing more after Yan’an", `"or"`},
		{"take Wuchan", 6, "an area (did you mean Wuchang?)", `"Wuchan"`},
	} {
		t.Run(test.text, func(t *testing.T) {
			m, err := board.ParseMove(test.text)
			var refusal *whitelotus.SyntaxError
			if m != (whitelotus.Move{}) || !errors.As(err, &refusal) {
				t.Errorf("%q: %v, %v", test.text, m, err)
				return
			}
			want(t, test.text, *refusal, whitelotus.SyntaxError{Line: 1, Column: test.column, OneLine: true,
				Expected: test.expected, Found: test.found})
		})
	}
	_, err := board.ParseMove("pass\npass")
	want(t, "two lines", err.Error(), `whitelotus: line 1, column 5: expected the end, found "\n"`)
	_, err = mustBoard(t, games.LotusRing(4)).ParseMove("block X")
	want(t, "another board", err.Error(), `whitelotus: expected an area (Oaa, Oab, Oac, Oad), found "X"`)
	_, err = board.ParseMove(strings.Repeat(" ", 1<<20) + "pass")
	want(t, "a long text", err.Error(), `whitelotus: expected at most 1048576 bytes, found 1048580`)

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
