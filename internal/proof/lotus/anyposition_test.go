package lotus_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"pgregory.net/rapid"
)

// TestAnyPosition: an arbitrary position, or a changed one of a game, is either
// refused with faults or is a playable game.
func TestAnyPosition(t *testing.T) {
	t.Parallel()
	rapid.Check(t, anyPositionProperty)
}

func FuzzAnyPosition(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyPositionProperty)) }

func anyPositionProperty(t *rapid.T) {
	p := drawnPosition(t)
	for range rapid.IntRange(0, 3).Draw(t, "spoilt") {
		spoil(t, &p)
	}
	s, err := whitelotus.NewState(p)
	if err != nil {
		var refusal *whitelotus.DataError
		if s != (whitelotus.GameState{}) || !errors.As(err, &refusal) || len(refusal.Faults) == 0 ||
			err.Error() == "" {
			t.Fatalf("%v: %v", s, err)
		}
		return
	}
	g := &anyGame{state: s, twin: s}
	g.check(t)
	for !g.state.Over() {
		moves := g.state.AppendLegalMoves(nil)
		g.play(t, moves[rapid.IntRange(0, len(moves)-1).Draw(t, "which")])
	}
	g.check(t)
}

// drawnPosition draws a position of a game, or an arbitrary one.
func drawnPosition(t *rapid.T) whitelotus.Position {
	o := drawnOptions(t)
	if rapid.IntRange(0, 3).Draw(t, "out of nothing") == 0 {
		p := whitelotus.Position{Options: o}
		for range 12 {
			spoil(t, &p)
		}
		return p
	}
	s := newGame(t, o, rapid.Uint64().Draw(t, "seed"))
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "moves"), 1))
	for range rapid.IntRange(0, 400).Draw(t, "how many") {
		if moves := s.AppendLegalMoves(nil); len(moves) > 0 {
			s, _ = whitelotus.Apply(s, moves[rng.IntN(len(moves))])
		}
	}
	return s.Position()
}

// spoil changes a field of a position.
func spoil(t *rapid.T, p *whitelotus.Position) {
	seat := rapid.Custom(func(t *rapid.T) whitelotus.Player {
		return rapid.SampledFrom([]whitelotus.Player{0, 1, 2, 3, 4, 5, 6, whitelotus.NoPlayer}).Draw(t,
			"seat")
	})
	symbol := rapid.Custom(func(t *rapid.T) whitelotus.Symbol {
		return whitelotus.Symbol(rapid.IntRange(0,
			6).Draw(t, "symbol"))
	})
	flags := rapid.SliceOfN(rapid.Bool(), 0, 7)
	numbers := rapid.SliceOfN(rapid.IntRange(-1, 20), 0, 7)
	some := func(list []int) []int { // one entry, or all
		if len(list) == 0 || rapid.Bool().Draw(t, "all") {
			return numbers.Draw(t, "numbers")
		}
		list[rapid.IntRange(0, len(list)-1).Draw(t, "at")] = rapid.SampledFrom([]int{-1, 0, 1, 2, 5, 50000,
			60001}).Draw(t, "number")
		return list
	}
	switch rapid.IntRange(0, 17).Draw(t, "field") {
	case 0:
		p.Turn = rapid.IntRange(-1, 9).Draw(t, "turn")
	case 1:
		p.Phase = whitelotus.Phase(rapid.IntRange(0, 11).Draw(t, "phase"))
	case 2:
		p.Emperor = seat.Draw(t, "Emperor")
	case 3:
		p.ToMove = seat.Draw(t, "to move")
	case 4:
		if len(p.Symbols) == 0 {
			p.Symbols = rapid.SliceOfN(symbol, 0, 66).Draw(t, "symbols")
		}
		if len(p.Symbols) > 0 {
			p.Symbols[rapid.IntRange(0, len(p.Symbols)-1).Draw(t, "at")] = symbol.Draw(t, "symbol")
		}
	case 5:
		if len(p.Owners) == 0 {
			p.Owners = rapid.SliceOfN(seat, 0, 66).Draw(t, "owners")
		}
		if len(p.Owners) > 0 {
			p.Owners[rapid.IntRange(0, len(p.Owners)-1).Draw(t, "at")] = seat.Draw(t, "owner")
		}
	case 6:
		p.Aside = rapid.SliceOfN(symbol, 0, 66).Draw(t, "aside")
	case 7:
		p.Influence = some(p.Influence)
	case 8:
		p.Armies = some(p.Armies)
	case 9:
		p.Points = some(p.Points)
	case 10:
		p.Blocks = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) whitelotus.AreaSet { return whitelotus.AreaSet(rapid.Uint64().Draw(t, "set")) }), 0, 7).Draw(t, "blocks")
	case 11:
		p.Goes = some(p.Goes)
	case 12:
		p.Contested = whitelotus.Area(rapid.Uint8().Draw(t, "area"))
	case 13:
		move := rapid.Custom(func(t *rapid.T) whitelotus.Move { return drawnMove(t) })
		if len(p.Commitments) == 0 {
			p.Commitments = rapid.SliceOfN(move, 0, 7).Draw(t, "commitments")
		}
		if len(p.Commitments) > 0 {
			p.Commitments[rapid.IntRange(0, len(p.Commitments)-1).Draw(t, "at")] = move.Draw(t, "commitment")
		}
	case 14:
		p.Leaders = rapid.SliceOfN(seat, 0, 3).Draw(t, "leaders")
	case 15:
		p.Picked = flags.Draw(t, "picked")
	case 16:
		p.Paid = flags.Draw(t, "paid")
	case 17:
		p.Options = drawnOptions(t)
		p.Options.Players = rapid.IntRange(1, 8).Draw(t, "players")
		p.Options.Emperor = seat.Draw(t, "first Emperor")
		p.Options.Tiles[0] = uint8(rapid.IntRange(0, 1).Draw(t, "no symbol"))
	}
}

// TestAmountsAtTheirLimit: a player who starts at the limit of a position loses nothing by
// further income.
func TestAmountsAtTheirLimit(t *testing.T) {
	p := later(t, whitelotus.PhaseIncome, "T A: Luoyang, Kunming")
	p.Options.Turns = 8
	p.Influence, p.Armies, p.Points = []int{60000}, []int{60000}, []int{60000}
	s := begin(t, p)
	want(t, "influence", s.Influence(A), 60016)
	want(t, "armies", s.Armies(A), 60002)
	for !s.Over() {
		moves := s.AppendLegalMoves(nil)
		s, _ = whitelotus.Apply(s, moves[0]) // passing, and committing nothing
	}
	want(t, "influence", s.Influence(A), 60016+5*16)
	want(t, "armies", s.Armies(A), 60002+5*2)
	if s.Points(A) < 60006 {
		t.Errorf("A has %d points", s.Points(A))
	}
}
