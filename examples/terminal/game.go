package main

import (
	"iter"

	"github.com/emperorofchina/emperor"
)

// game is a game with its past. States are values, so that keeping all of them
// is to be able to take back any move.
type game struct {
	record emperor.Record
	states []emperor.GameState // before each move of the record, and at last the game as it is
}

func newGame(o emperor.Options, seed uint64) (*game, error) {
	state, err := emperor.NewGame(o, seed)
	if err != nil {
		return nil, err
	}
	return &game{emperor.Record{Initial: emperor.InitialPosition(o, seed)}, []emperor.GameState{state}}, nil
}

// replay returns the game of a record.
func replay(record emperor.Record) (*game, error) {
	g := &game{record: record}
	for state, err := range record.Replay() {
		if err != nil {
			return nil, err
		}
		g.states = append(g.states, state)
	}
	return g, nil
}

// now returns the game as it is.
func (g *game) now() emperor.GameState { return g.states[len(g.states)-1] }

// play makes a move.
func (g *game) play(m emperor.Move) error {
	after, err := emperor.Apply(g.now(), m)
	if err != nil {
		return err
	}
	g.record.Moves = append(g.record.Moves, m)
	g.states = append(g.states, after)
	if after.Over() {
		g.record, err = g.record.Finished()
	}
	return err
}

// takeBack takes back the moves from a number on, of a game that is not over.
func (g *game) takeBack(from int) {
	g.record.Moves = g.record.Moves[:from]
	g.states = g.states[:from+1]
}

// lastDecision returns the number of a player's last move. The second result is
// false where they have made none.
func (g *game) lastDecision(p emperor.Player) (int, bool) {
	for i := len(g.record.Moves) - 1; i >= 0; i-- {
		if g.states[i].ToMove() == p {
			return i, true
		}
	}
	return 0, false
}

// turnBefore returns the number of the move with which the last turn before this one
// began; the number of moves where there was none.
func (g *game) turnBefore() int {
	i := len(g.record.Moves)
	if g.now().Phase() == emperor.PhaseDraw {
		return i // a turn that was left in its middle
	}
	for i > 0 {
		if i--; g.states[i].Phase() == emperor.PhaseAct {
			break
		}
	}
	return i
}

// happened is what happened in a move, as somebody saw it.
type happened struct {
	emperor.Events
	round      int
	player     emperor.Player // who made it
	beginsTurn bool
}

// since yields what player p saw happen from a move on.
func (g *game) since(from int, p emperor.Player) iter.Seq[happened] {
	return func(yield func(happened) bool) {
		for i, m := range g.record.Moves[from:] {
			before := g.states[from+i]
			events, err := before.Events(p, m)
			if err != nil || !yield(happened{events, before.Round(), before.ToMove(), before.Phase() == emperor.PhaseAct}) {
				return // of a move that was made there is no error
			}
		}
	}
}
