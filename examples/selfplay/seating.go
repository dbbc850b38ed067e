package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// seating is the name of the opponent at every seat.
type seating []string

// newSeating reads names with commas between them. Where there are fewer than
// players, they are taken from the first again.
func newSeating(names string, players int) (seating, error) {
	list := strings.Split(names, ",")
	if len(list) > players {
		return nil, fmt.Errorf("-opponents %s: %d for %d players", names, len(list), players)
	}
	var s seating
	for seat := range players {
		name := strings.TrimSpace(list[seat%len(list)])
		if _, err := opponents.New(name); err != nil {
			return nil, fmt.Errorf("-opponents %s: %w", names, err)
		}
		s = append(s, name)
	}
	return s, nil
}

// table is the opponents of one game, by seat, each with their own chance.
type table []struct {
	opponents.Opponent
	chance *rand.Rand
}

// table returns the opponents for a game. What they do at random follows from its
// seed, each from other numbers than the shuffles.
func (s seating) table(seed uint64) (table, error) {
	t := make(table, len(s))
	for seat, name := range s {
		var err error
		if t[seat].Opponent, err = opponents.New(name); err != nil {
			return nil, err
		}
		t[seat].chance = opponents.Chance(seed, uint32(seat))
	}
	return t, nil
}

// choose lets the player to move choose.
func (t table) choose(game emperor.GameState) (emperor.Move, error) {
	p := game.ToMove()
	return t[p].Choose(context.Background(), game.View(p), t[p].chance)
}
