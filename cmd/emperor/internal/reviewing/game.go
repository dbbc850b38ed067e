// Package reviewing describes the review of a game to people: in sentences, as a
// page of text, and as a plot. It needs no console, so that a web page can use
// it.
package reviewing

import (
	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// Game is a game with its review. Steps are indexes in Review.Steps. The methods
// read the decisions of Review when they are called, so that a program may judge
// them one by one.
type Game struct {
	Review *opponents.Review
	Names  emperor.Names

	views  func(moves int, p emperor.Player) emperor.View
	events []emperor.Events // by move
	last   emperor.View
	reader emperor.Player // whom sentences address, or Spectator
}

// For returns the game for a reader, whom its sentences address. If p is not a
// seat, they address nobody.
func (g Game) For(p emperor.Player) Game {
	g.Names, g.reader = g.Names.For(p), p
	return g
}

// OfRecord returns the game of a record with its review.
func OfRecord(r emperor.Record, review *opponents.Review) (Game, error) {
	m, err := r.Match()
	if err != nil {
		return Game{}, err
	}
	g := Game{Review: review, Names: r.Names, last: m.State().SpectatorView(), reader: emperor.Spectator}
	g.views = func(moves int, p emperor.Player) emperor.View { return m.At(moves).State().View(p) }
	for n := 1; n <= m.Len(); n++ {
		g.events = append(g.events, m.At(n).Events(emperor.Spectator))
	}
	return g, nil
}

// OfTranscript returns the game of a transcript with its review. All its views
// are of the transcript's viewer.
func OfTranscript(t emperor.Transcript, review *opponents.Review) (Game, error) {
	var views []emperor.View
	for v, err := range t.Replay() {
		if err != nil {
			return Game{}, err
		}
		views = append(views, v)
	}
	g := Game{Review: review, Names: t.Names, last: views[len(views)-1], reader: emperor.Spectator}
	g.views = func(moves int, _ emperor.Player) emperor.View { return views[min(moves, len(views)-1)] }
	for events, err := range t.Events() {
		if err != nil {
			return Game{}, err
		}
		g.events = append(g.events, events)
	}
	return g, nil
}

// View returns the view that the player of a step had before it.
func (g Game) View(step int) emperor.View {
	s := &g.Review.Steps[step]
	return g.views(s.Moves, s.Player)
}

// Round returns the round of a step, from 1. A card belongs to the round of the
// move that drew it.
func (g Game) Round(step int) int {
	s := &g.Review.Steps[step]
	moves := s.Moves
	if s.Kind != opponents.StepMove {
		moves--
	}
	return g.views(max(0, moves), s.Player).Round()
}

// Players returns the players whose moves are judged: all, or the viewer of a
// transcript.
func (g Game) Players() (players []emperor.Player) {
	for p := range g.last.Seats() {
		if g.Review.Whole || p == g.Review.Viewer {
			players = append(players, p)
		}
	}
	return players
}

// Turn returns the steps of the turn that a step belongs to, from its first move
// to before the next turn. The deal is a turn, too.
func (g Game) Turn(step int) (from, to int) {
	begins := func(i int) bool {
		s := &g.Review.Steps[i]
		return s.Kind == opponents.StepMove && g.views(s.Moves, s.Player).Phase() == emperor.PhaseAct
	}
	for from = step; from > 0 && !begins(from); {
		from--
	}
	for to = step + 1; to < len(g.Review.Steps) && !begins(to); {
		to++
	}
	return from, to
}
