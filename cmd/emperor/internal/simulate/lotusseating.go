package simulate

import (
	"context"
	"math/rand/v2"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// players are the opponents of a game, by seat, each with a random source.
type players []struct {
	opponents.Opponent
	rng *rand.Rand
}

// newPlayers returns the opponents for a game. Their random choices follow from
// its seed, each from other numbers than the tiles.
func newPlayers(group *playing.LotusGroup, seats playing.Seating, seed uint64) players {
	all := make(players, len(seats))
	for seat, opponent := range group.Seats(seats) {
		all[seat].Opponent, all[seat].rng = opponent, opponents.NewRand(seed, uint32(seat))
	}
	return all
}

// choose returns the move of the player to move.
func (ps players) choose(game whitelotus.GameState) (whitelotus.Move, error) {
	p := game.ToMove()
	return ps[p].Choose(context.Background(), game.View(p), ps[p].rng)
}
