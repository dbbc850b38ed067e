package lotusreferee_test

import (
	"fmt"
	"reflect"
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
)

// ledger is an account of the game kept from its events alone. It must agree
// with the table at any time.
type ledger struct {
	Turn, Emperor             int
	Influence, Armies, Points []int
	Symbols, Owners           map[whitelotus.Area]int
	Blocks                    []whitelotus.AreaSet
}

func openLedger(s whitelotus.GameState) ledger {
	l := ledger{
		Turn: s.Turn(), Emperor: int(s.Emperor()),
		Symbols: map[whitelotus.Area]int{}, Owners: map[whitelotus.Area]int{},
	}
	for i := range s.NumPlayers() {
		p := whitelotus.Player(i)
		l.Influence = append(l.Influence, s.Influence(p))
		l.Armies = append(l.Armies, s.Armies(p))
		l.Points = append(l.Points, s.Points(p))
		l.Blocks = append(l.Blocks, s.Blocks(p))
		for a := range s.Areas(p).All() {
			l.Owners[a] = i
		}
	}
	for a := range s.Board().Areas() {
		if symbol := s.Symbol(a); symbol != whitelotus.NoSymbol {
			l.Symbols[a] = int(symbol)
		}
	}
	return l
}

// hear records one event.
func (l *ledger) hear(e whitelotus.Event) error {
	switch e.Kind {
	case whitelotus.EventTurn:
		l.Turn = e.Turn
	case whitelotus.EventBlock:
		l.Blocks[e.Player] |= whitelotus.Areas(e.Area)
	case whitelotus.EventExpelled:
		l.Blocks[e.Player] &^= whitelotus.Areas(e.Area)
	case whitelotus.EventRevealed:
		if e.Commitment.Kind() == whitelotus.MoveCommit {
			l.Armies[e.Player] -= e.Commitment.Amount()
		}
	case whitelotus.EventPaid:
		l.Influence[e.Player] -= e.Influence
	case whitelotus.EventWon:
		l.Owners[e.Area] = int(e.Player)
		l.clear(e.Area)
	case whitelotus.EventKept:
		l.clear(e.Area)
	case whitelotus.EventTile:
		l.Symbols[e.Area] = int(e.Symbol)
	case whitelotus.EventPoint:
		l.Points[e.Player]++
	case whitelotus.EventEmperor:
		l.Emperor = int(e.Player)
	case whitelotus.EventTaken:
		if l.Owners[e.Area] != int(e.Other) {
			return fmt.Errorf("area %d is taken from %v, who does not own it", e.Area, e.Other)
		}
		l.Owners[e.Area] = int(e.Player)
	case whitelotus.EventIncome:
		l.Influence[e.Player] += e.Influence
		l.Armies[e.Player] += e.Armies
	case whitelotus.EventVictory:
		if (e.Strength[whitelotus.RebelSide] > e.Strength[whitelotus.EmperorSide]) != (e.Side == whitelotus.RebelSide) {
			return fmt.Errorf("%v wins with strengths %v", e.Side, e.Strength)
		}
	}
	return nil
}

func (l *ledger) clear(a whitelotus.Area) {
	for p := range l.Blocks {
		l.Blocks[p] &^= whitelotus.Areas(a)
	}
}

// compareEvents applies a move's events, as a viewer gets them, to the table
// before the move. The result must be the table after it, and the events must
// reveal nothing hidden.
func (g *pair) compareEvents(m referee.Move, next whitelotus.GameState, after *referee.Game) error {
	viewer := g.anyViewer()
	events, err := g.state.Events(engineSeat(viewer), inlotusreferee.EngineMove(m))
	if err != nil {
		return fmt.Errorf("events of a legal move: %w", err)
	}
	books := openLedger(g.state)
	for i, e := range events.List {
		if err := books.hear(e); err != nil {
			return fmt.Errorf("%w: %v", err, events)
		}
		if g.isDecided(e) != (i == 0 && (m.Kind == referee.ExpelOne || m.Kind == referee.NextPicker)) {
			return fmt.Errorf("the Emperor's decision differs from the move: %v", events)
		}
		if e.Kind == whitelotus.EventCommitted &&
			(e.Commitment != whitelotus.Move{}) != (e.Player == engineSeat(viewer)) {
			return fmt.Errorf("player %d: got %v, want only their own commitment", viewer, events)
		}
	}
	if want := openLedger(next); !reflect.DeepEqual(want, books) {
		return fmt.Errorf("the table after the events differs (-next +events):\n%s\n%v",
			cmp.Diff(want, books), events)
	}
	return g.compareHidden(m, after, viewer, events)
}

// isDecided reports whether an event announces the Emperor's own decision about
// who is out or who is next.
func (g *pair) isDecided(e whitelotus.Event) bool {
	return (e.Kind == whitelotus.EventExpelled || e.Kind == whitelotus.EventNext) &&
		e.Other == whitelotus.Player(g.game.ToMove)
}

// compareHidden commits another move in the same place: while the commitment is
// hidden, every other viewer gets the same events.
func (g *pair) compareHidden(m referee.Move, after *referee.Game, viewer referee.Player,
	events whitelotus.Events) error {
	if !g.game.AreHidden() || g.isShown(after) || viewer == g.game.ToMove {
		return nil
	}
	other := g.legal[g.rng.IntN(len(g.legal))]
	heard, err := g.state.Events(engineSeat(viewer), inlotusreferee.EngineMove(other))
	if err != nil {
		return err
	}
	if !slices.EqualFunc(events.List, heard.List,
		func(a, b whitelotus.Event) bool { return reflect.DeepEqual(a, b) }) {
		return fmt.Errorf("player %d can distinguish %s and %s:\n%v\n%v", viewer, g.write(m), g.write(other),
			events, heard)
	}
	return nil
}

// engineSeat returns the engine's form of a viewer.
func engineSeat(viewer referee.Player) whitelotus.Player {
	if viewer == referee.Nobody {
		return whitelotus.Spectator
	}
	return whitelotus.Player(viewer)
}
