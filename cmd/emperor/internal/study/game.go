package study

import (
	"context"
	"io"
)

// game is a game that can be studied.
type game struct {
	setups []Setup // which take turns
	parts  []part  // the rows of each table

	length string // what measures how long a game is
	points []string
	// lengthOf and pointsOf return the fields of these, which empty allocates.
	lengthOf func(*Sum) *int64
	pointsOf func(*Seat) []*int64
	empty    func(Setup) Sum

	// seat seats an opponent in all seats.
	seat func(opponent string) (players, error)
}

// players are opponents who play one game after another.
type players interface {
	// play plays a game with the setup of an index.
	play(ctx context.Context, setup int, seed uint64) (finished, error)
	Close()
}

// finished is a finished game.
type finished struct {
	record  io.WriterTo
	length  int
	scores  []int   // by seat
	points  [][]int // by seat, as game.points
	winners []int   // seats
}

// byName has the games by name. The first game has no name, as in files from
// before there was another.
var byName = map[string]*game{"": &emperorGame, "whitelotus": &lotusGame}

// emptySums returns empty sums of all setups.
func (g *game) emptySums() []Sum {
	sums := make([]Sum, len(g.setups))
	for i, s := range g.setups {
		sums[i] = g.empty(s)
	}
	return sums
}

// setupOf returns the index of the setup of game i.
func (g *game) setupOf(i int64) int { return int(i % int64(len(g.setups))) }

// mostPlayers returns the largest number of players of any setup.
func (g *game) mostPlayers() int {
	most := 0
	for _, s := range g.setups {
		most = max(most, s.Players)
	}
	return most
}

// seatsOf returns empty seats.
func seatsOf(s Setup, empty func() Seat) []Seat {
	seats := make([]Seat, s.Players)
	for p := range seats {
		seats[p] = empty()
	}
	return seats
}
