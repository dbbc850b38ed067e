package playing

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strings"
	"time"

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
// returns an error if a program cannot be found.
func NewGroup(s Seating, report io.Writer) (*Group, error) {
	g := &Group{members: map[string]opponents.Opponent{}, complaints: complaints{to: printable.To(report), seen: map[string]bool{}}}
	for _, name := range s.Kinds() {
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

// Game describes a game to play.
type Game struct {
	Start    emperor.Position
	Seats    Seating
	Number   int           // among the games with this start, from 0; it seeds the opponents' random choices
	Time     time.Duration // limit for each move; 0 means none
	StandIns bool          // replace a failed program's move by a random one and count it; otherwise a failure ends the game
}

// Play plays a game to its end, and returns its record and final state. If see
// is not nil, Play calls it for each move with the state before the move. The
// opponents' random choices follow from the seed of the start, the number of
// the game and the seat.
func (g *Group) Play(game Game, see func(before emperor.GameState, m emperor.Move) error) (emperor.Record, emperor.GameState, error) {
	r := emperor.Record{Names: emperor.Names(game.Seats), Initial: game.Start}
	s, err := emperor.NewState(game.Start)
	if err != nil {
		return r, s, err
	}
	failures := make([]int, len(game.Seats))
	chance := game.chance()
	for !s.Over() {
		p := s.ToMove()
		m, err := g.choose(game, s.View(p), chance[p])
		if err != nil && game.StandIns && isCommand(game.Seats[p]) {
			failures[p]++
			m, err = g.standIn(game.Seats[p], err, s.View(p), chance[p])
		}
		if err == nil && see != nil {
			err = see(s, m)
		}
		if err == nil {
			s, err = emperor.Apply(s, m)
		}
		if err != nil {
			return r, s, fmt.Errorf("seed %d, %v (%s): %w", game.Start.Seed, p, game.Seats[p], err)
		}
		r.Moves = append(r.Moves, m)
	}
	r.Tags = failuresTags(failures)
	r.Winners = s.Winners()
	for p := range s.NumPlayers() {
		r.Scores = append(r.Scores, s.Score(emperor.Player(p)))
	}
	return r, s, nil
}

// chance returns the random source of each seat.
func (game Game) chance() []*rand.Rand {
	chance := make([]*rand.Rand, len(game.Seats))
	for seat := range chance {
		chance[seat] = opponents.NewRand(game.Start.Seed, uint32(8*game.Number+seat))
	}
	return chance
}

func (g *Group) choose(game Game, v emperor.View, chance *rand.Rand) (emperor.Move, error) {
	ctx := context.Background()
	if game.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, game.Time)
		defer cancel()
	}
	return g.members[game.Seats[v.ToMove()]].Choose(ctx, v, chance)
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
