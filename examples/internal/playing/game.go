package playing

import (
	"fmt"
	"io"
	"os/exec"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
)

// Group holds opponents by name. It can play any number of games at once.
type Group struct {
	members   map[string]opponents.Opponent
	processes []*opponents.Process
	complaints
}

// NewGroup starts the opponents of a seating. It writes their failures, and the
// printable part of what programs write to standard error, to report. It
// returns an error if a program cannot be found. A name of own is that opponent.
func NewGroup(s Seating, report io.Writer, own map[string]opponents.Opponent) (*Group, error) {
	g := &Group{members: map[string]opponents.Opponent{},
		complaints: complaints{to: printable.To(report), seen: map[string]bool{}}}
	for _, name := range s.Kinds() {
		if o := own[name]; o != nil {
			g.members[name] = o
			continue
		}
		if isCommand(name) {
			command := strings.Fields(name[len(command):])
			if _, err := exec.LookPath(command[0]); err != nil {
				return nil, fmt.Errorf("-opponents %s: %w", name, err)
			}
			p := &opponents.Process{Command: command, Stderr: printable.To(report)}
			g.members[name], g.processes = p, append(g.processes, p)
			continue
		}
		o, err := opponents.New(name)
		if err != nil {
			return nil, err
		}
		g.members[name] = o
	}
	return g, nil
}

// Close stops the opponents.
func (g *Group) Close() {
	for _, p := range g.processes {
		p.Close()
	}
}

// Seats returns the opponents of a seating, by seat.
func (g *Group) Seats(s Seating) []opponents.Opponent {
	seats := make([]opponents.Opponent, len(s))
	for p, name := range s {
		seats[p] = g.members[name]
	}
	return seats
}

// WinShares returns each player's share of the victory in a finished game: 1
// for a single winner, equal parts in a tie.
func WinShares(game emperor.GameState) []float64 {
	shares := make([]float64, game.NumPlayers())
	winners := game.Winners()
	for _, p := range winners {
		shares[p] = 1 / float64(len(winners))
	}
	return shares
}
