package whitelotus

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// Transcript is a [Record] as one viewer saw the game, a player or a spectator. It
// has neither the seed nor anything else that they may not know, and replays to
// their Views. So it may be sent to them at any time.
type Transcript struct {
	Names   []string // as in Record
	Initial View     // what the viewer saw at the start
	Steps   []Step   // every move, with what came to light by it
	Scores  []int    // as in Record
	Winners []Player // as in Record
}

// Step is a move, and what came to light by it.
type Step struct {
	Move     Move     // the zero Move: what another player has committed, which the viewer does not see
	Revealed []Move   // the commitments revealed by it, of everybody whose they are, clockwise from the Emperor; of several rounds one after another
	Tiles    []Symbol // the tiles laid by it, from the lowest area
}

// Transcript returns the record as player p saw the game; for a seat that is not
// there, as a spectator did. A record that can't be replayed is refused as
// [Record.Replay] does, with a [*RecordError].
func (r Record) Transcript(p Player) (Transcript, error) {
	t := Transcript{
		Names:   slices.Clone(r.Names),
		Scores:  slices.Clone(r.Scores),
		Winners: slices.Clone(r.Winners),
	}
	w := witness{audience: p}
	var fault error
	r.play(&w, func(made int, before, s GameState, err error) bool {
		switch {
		case err != nil:
			fault = err
			return false
		case made == 0:
			t.Initial = s.View(p)
		default:
			t.Steps = append(t.Steps, before.stepOf(r.Moves[made-1], p, w.events))
		}
		return true
	})
	if fault != nil {
		return Transcript{}, fault
	}
	return t, nil
}

// stepOf returns a move as a viewer saw it, with what its events show.
func (t *openTable) stepOf(m Move, viewer Player, events []Event) Step {
	step := shownIn(events)
	if !t.commits() || t.toMove == viewer {
		step.Move = m
	}
	return step
}

// commits reports whether what is decided now is hidden until all have decided.
func (t *openTable) commits() bool { return t.phase == PhaseContest || t.phase == PhaseRebellion }

// shownIn returns what comes to light in events.
func shownIn(events []Event) Step {
	var step Step
	for _, event := range events {
		switch event.Kind {
		case EventRevealed:
			step.Revealed = append(step.Revealed, event.Commitment)
		case EventTile:
			step.Tiles = append(step.Tiles, event.Symbol)
		}
	}
	return step
}

// Replay yields the viewer's View at the start and after each step, as
// [Record.Replay] does with states. A step that tells more or less than the viewer
// sees is an error, too.
func (t Transcript) Replay() iter.Seq2[View, error] {
	return func(yield func(View, error) bool) {
		if yield(t.Initial, nil) {
			t.follow(func(v View, _ Events, err error) bool { return yield(v, err) })
		}
	}
}

// Events yields, step by step, what happens in the game as the viewer sees it.
// It stops where [Transcript.Replay] does.
func (t Transcript) Events() iter.Seq2[Events, error] {
	return func(yield func(Events, error) bool) {
		t.follow(func(_ View, events Events, err error) bool { return yield(events, err) })
	}
}

// follow shows the view after each step, and what happened in it, until see has
// had enough, or something is wrong.
func (t Transcript) follow(see func(View, Events, error) bool) {
	v := t.Initial
	for i, step := range t.Steps {
		after, events, err := v.after(step)
		if err != nil {
			see(v, Events{}, &RecordError{Move: i + 1, Turn: v.Turn(), Err: err})
			return
		}
		v = after
		if !see(v, events, nil) {
			return
		}
	}
	if err := v.contradicts(t.Scores, t.Winners); err != nil {
		see(v, Events{}, &RecordError{Err: err})
	}
}

// after returns the view after a step, and what happens in it. It makes the step in
// a game with the secrets that the step brings to light, and any for the rest, on
// which nothing depends that the viewer sees.
func (v View) after(step Step) (View, Events, error) {
	s, m, err := v.gameBefore(step)
	if err != nil {
		return v, Events{}, err
	}
	w := witness{audience: v.viewer()}
	if err := s.apply(m, &w); err != nil {
		return v, Events{}, err
	}
	if shown := shownIn(w.events); !slices.Equal(shown.Revealed, step.Revealed) || !slices.Equal(shown.Tiles, step.Tiles) {
		return v, Events{}, fmt.Errorf("%d commitments are revealed, and %d tiles laid; the step tells of %d and %d, or of others",
			len(shown.Revealed), len(shown.Tiles), len(step.Revealed), len(step.Tiles))
	}
	return s.View(v.viewer()), Events{s.board, w.events}, nil
}

// viewer returns the viewer's seat, or Spectator.
func (v *View) viewer() Player {
	if v.playing {
		return v.seat
	}
	return Spectator
}

// gameBefore returns a game that the viewer takes for possible, in which the step
// is made, and its move.
func (v *View) gameBefore(step Step) (GameState, Move, error) {
	s := GameState{openTable: v.openTable}
	m := step.Move
	if v.commits() && v.toMove != v.viewer() {
		if m != (Move{}) {
			return s, m, errors.New("a commitment of another player is shown, which the viewer does not see")
		}
		m, _ = v.onlyMove(v.toMove)
	}
	for p := range v.committed.all() {
		some, _ := v.onlyMove(p)
		s.pending[p] = some.commitment()
	}
	if v.playing && v.committed.has(v.seat) {
		s.pending[v.seat] = v.own
	}
	if v.commits() && len(step.Revealed) > 0 {
		var err error
		if m, err = s.holdRevealed(step.Revealed, v.viewer(), m); err != nil {
			return s, m, err
		}
	}
	if v.beforeTiles() {
		return s, m, s.holdTiles(step.Tiles)
	}
	return s, m, nil
}

// holdRevealed lets players have committed what is revealed next, the player to
// move too, whose move that is.
func (s *GameState) holdRevealed(revealed []Move, viewer Player, m Move) (Move, error) {
	in := s.seats()
	if s.phase == PhaseContest {
		in = s.contestants(s.contested)
	}
	if len(revealed) < in.len() {
		return m, fmt.Errorf("%d commitments are revealed; %d players have one", len(revealed), in.len())
	}
	for p := range s.Players() {
		if !in.has(p) {
			continue
		}
		told := revealed[0]
		revealed = revealed[1:]
		if rule := s.ruleAgainst(told, p); rule != nil {
			return m, fmt.Errorf("what %v is told to have committed: %w", p, &MoveError{Move: told, Err: rule, table: Table{s.openTable}, player: p})
		}
		switch {
		case p == viewer: // it is known already
		case p == s.toMove:
			m = told
		case s.committed.has(p):
			s.pending[p] = told.commitment()
		}
	}
	return m, nil
}

// holdTiles sets those tiles aside that are laid next, or any.
func (s *GameState) holdTiles(tiles []Symbol) error {
	left := s.Aside()
	if len(tiles) == 0 {
		tiles = left.list()[:(s.InPlay() &^ s.laid()).Len()]
	}
	if n := (s.InPlay() &^ s.laid()).Len(); len(tiles) != n {
		return fmt.Errorf("%d tiles are laid; %d areas have none", len(tiles), n)
	}
	for i, symbol := range tiles {
		if symbol == NoSymbol || symbol >= numSymbols || left[symbol] == 0 {
			return fmt.Errorf("%v is laid, which is not among the tiles set aside (section 4.6)", symbol)
		}
		left[symbol]--
		s.aside[i] = symbol
	}
	return nil
}
