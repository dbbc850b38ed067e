package simulate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// seating is the name of the opponent at every seat.
type seating []string

// newSeating reads names with commas between them. If there are fewer than
// players, it repeats them from the first.
func newSeating(names string, players int) (seating, error) {
	list := strings.Split(names, ",")
	if len(list) > max(players, 1) {
		return nil, fmt.Errorf("-opponents %s: %d for %d players", names, len(list), players)
	}
	var s seating
	for seat := range max(players, 0) {
		name := strings.TrimSpace(list[seat%len(list)])
		if _, err := opponents.New(name); err != nil {
			return nil, fmt.Errorf("-opponents %s: %w", names, err)
		}
		s = append(s, name)
	}
	return s, nil
}

// players are the opponents of a game, by seat, each with a random source.
type players []struct {
	opponents.Opponent
	rng *rand.Rand
}

// players returns the opponents for a game. Their random choices follow from
// its seed, each from other numbers than the tiles.
func (s seating) players(seed uint64) players {
	all := make(players, len(s))
	for seat, name := range s {
		all[seat].Opponent, _ = opponents.New(name) // newSeating has checked it
		all[seat].rng = opponents.NewRand(seed, uint32(seat))
	}
	return all
}

// choose returns the move of the player to move.
func (ps players) choose(game whitelotus.GameState) (whitelotus.Move, error) {
	p := game.ToMove()
	return ps[p].Choose(context.Background(), game.View(p), ps[p].rng)
}
