package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/whitelotus"
)

// opponent chooses a move from the view of a player who has one to make.
type opponent func(whitelotus.View) whitelotus.Move

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
		if name != "sensible" && name != "random" {
			return nil, fmt.Errorf("-opponents %s: there is no %q; there are sensible and random", names, name)
		}
		s = append(s, name)
	}
	return s, nil
}

// players returns the opponents for a game. What they do at random follows from
// its seed, each from other numbers than the tiles.
func (s seating) players(seed uint64) []opponent {
	var players []opponent
	for seat, name := range s {
		rng := opponents.NewRand(seed, uint32(seat))
		if name == "random" {
			players = append(players, func(v whitelotus.View) whitelotus.Move { return anyMove(v, rng) })
		} else {
			players = append(players, func(v whitelotus.View) whitelotus.Move { return sensibleMove(v, rng) })
		}
	}
	return players
}

// anyMove chooses any legal move, each as likely as any other.
func anyMove(v whitelotus.View, rng *rand.Rand) whitelotus.Move {
	var moves []whitelotus.Move
	for m := range v.LegalMoves() {
		moves = append(moves, m)
	}
	return moves[rng.IntN(len(moves))]
}
