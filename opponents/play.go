package opponents

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
)

// Play plays match m to its end, with one opponent for each seat, and returns
// the finished match. The random source of seat p is [NewRand] of seed and p. So
// with the same seed the same opponents play the same match again, unless they
// have a time limit. It may be the seed of the match itself: no opponent draws
// numbers from which the game shuffles.
//
// If an opponent fails or makes an illegal move, Play returns the match so far
// and an error that names the seat and wraps the error of the opponent or of
// the move. If ctx is done, it returns the match so far and an error that wraps
// ctx.Err(). If m already has moves, as a match from a record may, the random
// sources begin anew. If m is the zero Match, the error wraps
// [emperor.ErrNoGame].
func Play(ctx context.Context, m emperor.Match, seats []Opponent, seed uint64) (emperor.Match, error) {
	switch n := m.State().NumPlayers(); {
	case n == 0:
		return m, fmt.Errorf("opponents: %w", emperor.ErrNoGame)
	case n != len(seats):
		return m, fmt.Errorf("opponents: %d opponents for %d players", len(seats), n)
	}
	chance := make([]*rand.Rand, len(seats))
	for p := range seats {
		chance[p] = NewRand(seed, uint32(p))
	}
	for !m.State().Over() {
		p := m.State().ToMove()
		move, err := choose(ctx, seats[p], m.State().View(p), chance[p])
		if err == nil {
			m, err = m.Play(move)
		}
		if err != nil {
			return m, fmt.Errorf("opponents: %s, move %d: %w", seatTitle(m, p), m.Len()+1, err)
		}
	}
	return m, nil
}

// seatTitle returns a seat's letter, with its name if it has one: "B (Anna)".
func seatTitle(m emperor.Match, p emperor.Player) string {
	if name := m.Record().Names.Player(p); name != p.String() {
		return fmt.Sprintf("%v (%s)", p, name)
	}
	return p.String()
}

// errNobody refuses to play without an opponent.
var errNobody = errors.New("there is no opponent: it is nil")

// choose asks an opponent, unless ctx is done.
func choose(ctx context.Context, o Opponent, v emperor.View, chance *rand.Rand) (emperor.Move, error) {
	if err := ctx.Err(); err != nil {
		return emperor.Move{}, err
	}
	if o == nil {
		return emperor.Move{}, errNobody
	}
	return o.Choose(ctx, v, chance)
}
