package whitelotus

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// Transcript is a [Record] as one viewer, a player or a spectator, saw the
// game. Its replay yields their Views. It holds neither the seed nor anything
// else that they may not see, so it may be sent to them at any time. It leaves
// out tags and comments, which may reveal secrets.
type Transcript struct {
	Names   Names    `json:"names,omitzero"`   // as in Record
	Initial View     `json:"start"`            // the viewer's view at the start
	Steps   []Step   `json:"steps"`            // the moves, each with the secrets that it reveals
	Scores  []int    `json:"scores,omitzero"`  // as in Record
	Winners []Player `json:"winners,omitzero"` // as in Record
}

// Step is a move with the secrets that it reveals. The commitments are clockwise
// from the Emperor, round by round.
type Step struct {
	Move     Move     `json:"move" kind:"orHidden"`              // zero: a commitment hidden from the viewer
	Revealed []Move   `json:"revealed,omitzero" kind:"revealed"` // all commitments that it reveals
	Tiles    []Symbol `json:"tiles,omitzero" kind:"laid"`        // tiles that it lays, from the lowest area
}

// String returns the names, the number of steps and the claimed result on one
// line.
func (t Transcript) String() string {
	text := fmt.Sprintf("transcript: %v; %d steps", t.Initial, len(t.Steps))
	return text + summary(t.Names, t.Scores, t.Winners)
}

// Transcript returns the record as player p saw the game, or as a spectator did
// if p is out of range. If the moves can't be replayed, it returns the
// [*RecordError] of [Record.Replay].
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

// stepOf returns a move as a viewer saw it, with the secrets in its events.
func (t *openTable) stepOf(m Move, viewer Player, events []Event) Step {
	step := shownIn(events)
	if !t.commits() || t.toMove == viewer {
		step.Move = m
	}
	return step
}

// commits reports whether decisions are hidden until all players have decided.
func (t *openTable) commits() bool { return t.phase == PhaseContest || t.phase == PhaseRebellion }

// shownIn returns the secrets that events reveal.
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
// [Record.Replay] does with states. A step that contains more or less than the
// viewer sees is an error, too.
func (t Transcript) Replay() iter.Seq2[View, error] {
	return func(yield func(View, error) bool) {
		if yield(t.Initial, nil) {
			t.follow(func(v View, _ Events, err error) bool { return yield(v, err) })
		}
	}
}

// Events yields, step by step, the events of the game as the viewer sees them.
// It stops at the fault at which [Transcript.Replay] stops.
func (t Transcript) Events() iter.Seq2[Events, error] {
	return func(yield func(Events, error) bool) {
		t.follow(func(_ View, events Events, err error) bool { return yield(events, err) })
	}
}

// follow calls see with the view after each step and its events, until see
// returns false or a step is faulty.
func (t Transcript) follow(see func(View, Events, error) bool) {
	v := t.Initial
	for i, step := range t.Steps {
		after, events, err := v.after(step)
		if err != nil {
			see(v, Events{}, &RecordError{Move: i + 1, Turn: v.heading(step.Move), Err: err})
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

// after returns the view after a step, and its events. It makes the step in a
// game with the secrets that the step reveals, and arbitrary ones for the rest:
// nothing that the viewer sees depends on these.
func (v View) after(step Step) (View, Events, error) {
	s, m, err := v.gameBefore(step)
	if err != nil {
		return v, Events{}, err
	}
	w := witness{audience: v.viewer()}
	if err := s.apply(s.toMove, m, &w); err != nil {
		return v, Events{}, err
	}
	shown := shownIn(w.events)
	if !slices.Equal(shown.Revealed, step.Revealed) || !slices.Equal(shown.Tiles, step.Tiles) {
		return v, Events{}, fmt.Errorf(
			"the move reveals %d commitments and lays %d tiles; the step has %d and %d, or others",
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

// gameBefore returns a game that is possible for the viewer and in which the
// step can be made, and its move.
func (v *View) gameBefore(step Step) (GameState, Move, error) {
	s := GameState{openTable: v.openTable}
	m := step.Move
	if v.commits() && v.toMove != v.viewer() {
		if m != (Move{}) {
			return s, m, errors.New(
				"the step shows a commitment of another player that the viewer does not see")
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

// holdRevealed makes players commit what the step reveals, and returns the move
// of the player to move.
func (s *GameState) holdRevealed(revealed []Move, viewer Player, m Move) (Move, error) {
	in := s.seats()
	if s.phase == PhaseContest {
		in = s.contestants(s.contested)
	}
	if len(revealed) < in.len() {
		return m, fmt.Errorf("the step reveals %d commitments; %d players have one", len(revealed), in.len())
	}
	for p := range s.Players() {
		if !in.has(p) {
			continue
		}
		shown := revealed[0]
		revealed = revealed[1:]
		if rule := s.ruleAgainst(shown, p); rule != nil {
			refusal := &MoveError{Move: shown, Err: rule, table: Table{s.openTable}, player: p}
			return m, commitmentError{p, refusal}
		}
		switch {
		case p == viewer: // known from the view
		case p == s.toMove:
			m = shown
		case s.committed.has(p):
			s.pending[p] = shown.commitment()
		}
	}
	return m, nil
}

// commitmentError is the refusal of a commitment that a step reveals.
type commitmentError struct {
	player  Player
	refusal *MoveError
}

func (e commitmentError) Error() string {
	return fmt.Sprintf("the revealed commitment of %v: %s", e.player, withoutPrefix(e.refusal))
}

func (e commitmentError) Unwrap() error { return e.refusal }

// holdTiles sets aside the tiles that the step lays, or arbitrary ones.
func (s *GameState) holdTiles(tiles []Symbol) error {
	left := s.Aside()
	if len(tiles) == 0 {
		tiles = left.list()[:(s.InPlay() &^ s.laid()).Len()]
	}
	if n := (s.InPlay() &^ s.laid()).Len(); len(tiles) != n {
		return fmt.Errorf("the step lays %d tiles; %d areas are empty", len(tiles), n)
	}
	for i, symbol := range tiles {
		if symbol == NoSymbol || symbol >= numSymbols || left[symbol] == 0 {
			return fmt.Errorf("the step lays a %v that is not among the tiles set aside (section 4.6)",
				symbol)
		}
		left[symbol]--
		s.aside[i] = symbol
	}
	return nil
}

// Transcripts as JSON.

// MarshalJSON writes the transcript: "v", the version of this format, which is
// 1, and the keys in the tags of the fields. The initial view has no version of
// its own. Moves are written as [Board.FormatMove] writes them.
//
// A nil slice is left out. A transcript is refused with a [*DataError] if it
// has more than 2048 steps, the same winner twice, or moves or symbols that do
// not exist.
func (t Transcript) MarshalJSON() ([]byte, error) {
	return marshal(t, jsonStruct[Transcript], "transcript")
}

// UnmarshalJSON reads what MarshalJSON writes; "start" and "steps" are required.
// It does not follow the steps; [Transcript.Replay] does.
func (t *Transcript) UnmarshalJSON(data []byte) error {
	return unmarshal(data, t, jsonStruct[Transcript])
}
