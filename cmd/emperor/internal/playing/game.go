package playing

import (
	"context"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/whitelotus"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// Game is a game for opponents O, which decide from a View V on a Move M.
type Game[O Chooser[V, M], V, M any] struct {
	New func(name string) (O, error) // as opponents.New

	// Program returns an opponent that runs another program.
	Program func(command []string, stderr io.Writer) (o O, stop io.Closer)
}

// Chooser is the method of opponents.Opponent.
type Chooser[V, M any] interface {
	Choose(ctx context.Context, v V, chance *rand.Rand) (M, error)
}

// Emperor is The Emperor of China.
var Emperor = Game[opponents.Opponent, emperor.View, emperor.Move]{
	New: opponents.New,
	Program: func(command []string, stderr io.Writer) (opponents.Opponent, io.Closer) {
		p := &opponents.Process{Command: command, Stderr: stderr}
		return p, p
	},
}

// Lotus is Der weisse Lotus.
var Lotus = Game[lotus.Opponent, whitelotus.View, whitelotus.Move]{
	New: lotus.New,
	Program: func(command []string, stderr io.Writer) (lotus.Opponent, io.Closer) {
		p := &lotus.Process{Command: command, Stderr: stderr}
		return p, p
	},
}

// Group holds opponents by name. It can play any number of games at once.
type Group[O Chooser[V, M], V, M any] struct {
	members   map[string]O
	random    O // the stand-in of programs that fail
	processes []io.Closer
	complaints
}

// NewGroup starts the opponents of a seating. It writes their failures, and the
// printable part of what programs write to standard error, to report.
func (game Game[O, V, M]) NewGroup(s Seating, report io.Writer) (*Group[O, V, M], error) {
	random, err := game.New("random")
	if err != nil {
		return nil, err
	}
	g := &Group[O, V, M]{members: map[string]O{}, random: random,
		complaints: complaints{to: printable.To(report), seen: map[string]bool{}}}
	for _, name := range s.Kinds() {
		if isCommand(name) {
			command := strings.Fields(name[len(command):])
			o, process := game.Program(command, printable.To(report))
			g.members[name], g.processes = o, append(g.processes, process)
			continue
		}
		o, err := game.New(name)
		if err != nil {
			return nil, err
		}
		g.members[name] = o
	}
	return g, nil
}

// Close stops the opponents.
func (g *Group[O, V, M]) Close() {
	for _, p := range g.processes {
		p.Close()
	}
}

// Seats returns the opponents of a seating, by seat.
func (g *Group[O, V, M]) Seats(s Seating) []O {
	seats := make([]O, len(s))
	for p, name := range s {
		seats[p] = g.members[name]
	}
	return seats
}

// WinShares returns the share of each of a number of players in the victory of
// a game: 1 for a single winner, equal parts in a tie.
func WinShares[P ~uint8 | ~int](players int, winners []P) []float64 {
	shares := make([]float64, players)
	for _, p := range winners {
		shares[p] = 1 / float64(len(winners))
	}
	return shares
}

// SeatNumbers returns players as numbers of seats.
func SeatNumbers[P ~uint8](players []P) []int {
	var seats []int
	for _, p := range players {
		seats = append(seats, int(p))
	}
	return seats
}
