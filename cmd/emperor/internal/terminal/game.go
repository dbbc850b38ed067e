package terminal

import (
	"iter"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
)

// game is a match, with the questions that the screen has about its past.
type game struct{ emperor.Match }

// lastDecision returns the number of moves before a player's last one. The
// second result is false if they have made none.
func (g game) lastDecision(p emperor.Player) (int, bool) {
	return sitting.LastWhere(g.Match, func(m emperor.Match) bool { return m.State().ToMove() == p })
}

// turnBefore returns the number of moves before the last whole turn, or the
// number of all moves if a turn was left in its middle.
func (g game) turnBefore() int {
	if g.State().Phase() == emperor.PhaseDraw {
		return g.Len()
	}
	before := g.Undo()
	for before.Len() > 0 && before.State().Phase() != emperor.PhaseAct {
		before = before.Undo()
	}
	return before.Len()
}

// happened holds the events of a move, as one viewer saw them.
type happened struct {
	emperor.Events
	round      int
	player     emperor.Player // who made it
	beginsTurn bool
}

// eventsSince yields the moves from number from on, as player p saw them.
func (g game) eventsSince(from int, p emperor.Player) iter.Seq[happened] {
	return func(yield func(happened) bool) {
		for n := from + 1; n <= g.Len(); n++ {
			after := g.At(n)
			before := after.Undo().State()
			if !yield(happened{after.Events(p), before.Round(), before.ToMove(),
				before.Phase() == emperor.PhaseAct}) {
				return
			}
		}
	}
}
