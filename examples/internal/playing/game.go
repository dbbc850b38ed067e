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

// Group is opponents by their names. It may play any number of games at once.
type Group struct {
	members   map[string]opponents.Opponent
	processes []*opponents.Process
	complaints
}

// NewGroup calls the opponents of a seating. What programs among them write to their
// standard error goes to report, as far as it can be printed, and so does how they
// failed. A program that is not there is refused.
func NewGroup(s Seating, report io.Writer) (*Group, error) {
	g := &Group{members: map[string]opponents.Opponent{}, complaints: complaints{to: printable.To(report), told: map[string]bool{}}}
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

// Close lets the opponents go.
func (g *Group) Close() {
	for _, p := range g.processes {
		p.Close()
	}
}

// Game is a game that is to be played.
type Game struct {
	Start    emperor.Position
	Seats    Seating
	Number   int           // of the games with this start, from 0: in each, opponents do other things at random
	Time     time.Duration // for a move at the most; 0: as long as each takes
	StandIns bool          // a program that fails is stood in for, and the record tells how often; else it ends the game with an error
}

// Play plays a game to its end, and returns its record and how it ended. It shows
// every move, with the game before it, unless see is nil. What opponents do at random
// follows from the seed of the start, the number of the game and the seat.
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

// chance returns what each seat draws its chance from.
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

// WinShares returns what each player has of the victory in a finished game, which is
// 1 in all: a shared victory is shared out.
func WinShares(game emperor.GameState) []float64 {
	shares := make([]float64, game.NumPlayers())
	winners := game.Winners()
	for _, p := range winners {
		shares[p] = 1 / float64(len(winners))
	}
	return shares
}
