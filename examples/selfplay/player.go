package main

import (
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
)

// player is a simple player: he likes to place two pieces, to build along his
// roads, and to keep cards; for the rest he follows his mood. He looks at the
// table only, and at the moves that his own hand allows.
type player struct{ mood *rand.Rand }

// newPlayers returns a player for every seat of a game.
func newPlayers(n int, seed uint64) []player {
	players := make([]player, n)
	for seat := range players {
		players[seat] = player{rand.New(rand.NewPCG(seed, 1000+uint64(seat)))}
	}
	return players
}

// choose picks one of the legal moves.
func (p player) choose(table emperor.Table, legal []emperor.Move) emperor.Move {
	best, most := legal[0], -1.0
	for _, m := range legal {
		if worth := p.worth(table, m) + 3*p.mood.Float64(); worth > most {
			best, most = m, worth
		}
	}
	return best
}

// worth says how much he likes a move.
func (p player) worth(table emperor.Table, m emperor.Move) float64 {
	if m.Kind() != emperor.KindPlace {
		return 0
	}
	worth := 2 - 0.5*float64(m.Cards().Len())
	mine := table.HouseSet(table.ToMove())
	for _, piece := range m.Placements() {
		worth++
		if piece.Piece() == emperor.House {
			worth += float64((table.Board().Neighbors(piece.Space()) & mine).Len())
		}
	}
	return worth
}
