package main

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/examples/internal/opponents"
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
		if _, err := opponents.New(name, opponents.Chance(0, 0)); err != nil {
			return nil, fmt.Errorf("-opponents %s: %w", names, err)
		}
		s = append(s, name)
	}
	return s, nil
}

// players returns the opponents for a game. What they do at random follows from
// its seed, each from other numbers than the shuffles.
func (s seating) players(seed uint64) ([]opponents.Player, error) {
	var players []opponents.Player
	for seat, name := range s {
		p, err := opponents.New(name, opponents.Chance(seed, uint32(seat)))
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	return players, nil
}
