package opponents

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/emperorofchina/emperor/whitelotus"
)

// maxSeats is more than a game has players.
const maxSeats = 8

// Play plays the game of a record to its end, with one opponent for each seat,
// and returns the finished record, with its result. The random source of a seat
// is [NewRand] of the seed of the record's initial position and of 8*game plus
// the seat. So with the same number game the same opponents play the same game
// again, unless they have a time limit; with another number below 2^29 they
// play another game.
//
// If an opponent fails or makes an illegal move, Play returns the record so far
// and an error that names the seat and wraps the error of the opponent or of
// the move. If ctx is done, it returns the record so far and an error that
// wraps that of ctx. If r already has moves, the random sources begin anew. If
// r cannot be replayed, the error is that of [whitelotus.Record.Game].
func Play(ctx context.Context, r whitelotus.Record, seats []Opponent, game uint32) (whitelotus.Record,
	error) {
	r.Scores, r.Winners = nil, nil
	r.Moves = r.Moves[:len(r.Moves):len(r.Moves)]
	state, err := r.Game()
	if err != nil {
		return r, err
	}
	if n := state.NumPlayers(); n != len(seats) || n == 0 {
		return r, fmt.Errorf("opponents: %d opponents for %d players", len(seats), n)
	}
	var chance [maxSeats]*rand.Rand
	for p := range seats {
		chance[p] = NewRand(r.Initial.Seed, maxSeats*game+uint32(p))
	}
	for !state.Over() {
		p := state.ToMove()
		move, err := choose(ctx, seats[p], state.View(p), chance[p])
		if err == nil {
			state, err = whitelotus.Apply(state, move)
		}
		if err != nil {
			return r, fmt.Errorf("opponents: seed %d, %s, move %d: %w",
				r.Initial.Seed, seatTitle(r.Names, p), len(r.Moves)+1, err)
		}
		r.Moves = append(r.Moves, move)
	}
	return r.Finished()
}

// seatTitle returns a seat's letter, with its name if it has one: "B (Anna)".
func seatTitle(names whitelotus.Names, p whitelotus.Player) string {
	if name := names.Player(p); name != p.String() {
		return fmt.Sprintf("%v (%s)", p, name)
	}
	return p.String()
}

// errNobody refuses to play without an opponent.
var errNobody = errors.New("there is no opponent: it is nil")

// choose asks an opponent, unless ctx is done.
func choose(ctx context.Context, o Opponent, v whitelotus.View, chance *rand.Rand) (whitelotus.Move, error) {
	if err := ctx.Err(); err != nil {
		return whitelotus.Move{}, err
	}
	if o == nil {
		return whitelotus.Move{}, errNobody
	}
	return o.Choose(ctx, v, chance)
}
