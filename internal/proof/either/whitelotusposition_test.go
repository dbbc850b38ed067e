package either_test

import (
	"math/rand/v2"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
	"pgregory.net/rapid"
)

// anyLotusPosition draws a position of a game, or an arbitrary one.
func anyLotusPosition(t *rapid.T) whitelotus.Position {
	o := games.AnyLotusOptions(t)
	if rapid.IntRange(0, 3).Draw(t, "out of nothing") == 0 {
		p := whitelotus.Position{Options: o}
		for range 12 {
			spoilPosition(t, &p)
		}
		return p
	}
	s, err := whitelotus.NewGame(o, rapid.Uint64().Draw(t, "seed"))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "moves"), 1))
	for range rapid.IntRange(0, 400).Draw(t, "how many") {
		if moves := s.AppendLegalMoves(nil); len(moves) > 0 {
			s, _ = whitelotus.Apply(s, moves[rng.IntN(len(moves))])
		}
	}
	p := s.Position()
	for range rapid.IntRange(0, 3).Draw(t, "spoilt") {
		spoilPosition(t, &p)
	}
	return p
}

// spoilPosition changes a field of a position.
func spoilPosition(t *rapid.T, p *whitelotus.Position) {
	seat := rapid.Custom(func(t *rapid.T) whitelotus.Player {
		return rapid.SampledFrom([]whitelotus.Player{0, 1, 2, 3, 4, 5, 6, whitelotus.NoPlayer}).Draw(t,
			"seat")
	})
	symbol := rapid.Custom(func(t *rapid.T) whitelotus.Symbol {
		return whitelotus.Symbol(rapid.IntRange(0, 6).Draw(t, "symbol"))
	})
	flags := rapid.SliceOfN(rapid.Bool(), 1, 7)
	numbers := rapid.SliceOfN(rapid.IntRange(-1, 20), 1, 7)
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
		p.Blocks = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) whitelotus.AreaSet { return whitelotus.AreaSet(rapid.Uint64().Draw(t, "set")) }), 1, 7).Draw(t, "blocks")
	case 11:
		p.Goes = some(p.Goes)
	case 12:
		p.Contested = whitelotus.Area(rapid.Uint8().Draw(t, "area"))
	case 13:
		move := rapid.Custom(func(t *rapid.T) whitelotus.Move { return games.AnyLotusMove(t, whitelotus.GameState{}) })
		if len(p.Commitments) == 0 {
			p.Commitments = rapid.SliceOfN(move, 0, 7).Draw(t, "commitments")
		}
		if len(p.Commitments) > 0 {
			p.Commitments[rapid.IntRange(0, len(p.Commitments)-1).Draw(t, "at")] = move.Draw(t, "commitment")
		}
	case 14:
		p.Leaders = rapid.SliceOfN(seat, 1, 3).Draw(t, "leaders")
	case 15:
		p.Picked = flags.Draw(t, "picked")
	case 16:
		p.Paid = flags.Draw(t, "paid")
	case 17:
		p.Options = games.AnyLotusOptions(t)
		p.Options.Players = rapid.IntRange(1, 8).Draw(t, "players")
		p.Options.Emperor = seat.Draw(t, "first Emperor")
		p.Options.Tiles[0] = uint8(rapid.IntRange(0, 1).Draw(t, "no symbol"))
	}
}
