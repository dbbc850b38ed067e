package emperor

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// Record is a game from its start on: where it began, and every move. Whoever
// runs a game keeps one beside the [GameState], which has no history.
//
// A Record holds every secret, as its start does: it is as secret as the state
// until the game is over. Until then a player may be sent his [Transcript], and
// anybody the one of a [Spectator]; after the end everybody may have the Record.
type Record struct {
	Names   []string // by player, for people; "", or none at the end: not told
	Start   Position // where the game began: what Deal returns, or any other position
	Moves   []Move   // in order
	Scores  []int    // by player: the final scores that the record claims; nil: none, as while the game goes on
	Winners []Player // who has won, as it claims, in the order of seats; nil: nobody
}

// Replay yields the game at its start and after each move. Then it checks the
// result that the record claims, if it claims one. What is wrong stops it: it
// yields the game as it was before, with a [*RecordError].
func (r Record) Replay() iter.Seq2[GameState, error] {
	return func(yield func(GameState, error) bool) {
		s, err := NewState(r.Start)
		if err != nil {
			yield(GameState{}, &RecordError{Err: err})
			return
		}
		if !yield(s, nil) {
			return
		}
		for i, m := range r.Moves {
			after, err := Apply(s, m)
			if err != nil {
				yield(s, &RecordError{Move: i + 1, Err: err})
				return
			}
			s = after
			if !yield(s, nil) {
				return
			}
		}
		if err := s.contradicts(r.Scores, r.Winners); err != nil {
			yield(s, &RecordError{Err: err})
		}
	}
}

// Game returns the game after all moves. What [Record.Replay] would stop at is
// an error, a [*RecordError]; the game is then as it was before.
func (r Record) Game() (GameState, error) {
	var last GameState
	for s, err := range r.Replay() {
		if last = s; err != nil {
			return last, err
		}
	}
	return last, nil
}

// Events yields, move by move, what happens in the game as player p sees it; for
// a seat that is not there, as a spectator does. It stops where [Record.Replay]
// does.
func (r Record) Events(p Player) iter.Seq2[Events, error] {
	return func(yield func(Events, error) bool) {
		number := 0 // of the move to come
		for s, err := range r.Replay() {
			if err != nil {
				yield(Events{}, err)
				return
			}
			if number == len(r.Moves) {
				continue // what is claimed is still to be checked
			}
			events, err := s.Events(p, r.Moves[number])
			number++
			if err == nil && !yield(events, nil) { // an illegal move Replay itself refuses next
				return
			}
		}
	}
}

// contradicts returns what is wrong with a claimed result, or nil.
func (t *openTable) contradicts(scores []int, winners []Player) error {
	if scores == nil && winners == nil {
		return nil
	}
	if !t.Over() {
		return fmt.Errorf("%w: %s is claimed; the game is not over", ErrResult, resultText(scores, winners))
	}
	follow := make([]int, t.players)
	for p := range follow {
		follow[p] = t.Score(Player(p))
	}
	if !slices.Equal(scores, follow) || !slices.Equal(winners, t.Winners()) {
		return fmt.Errorf("%w: %s is claimed; it is %s", ErrResult, resultText(scores, winners), resultText(follow, t.Winners()))
	}
	return nil
}

// ErrResult: a record claims the result that its game comes to (section 3), or
// none.
var ErrResult = errors.New("the result is what the game comes to (section 3)")

// RecordError says where the replay of a [Record] or [Transcript] stops, and why.
type RecordError struct {
	Move int   // the number of the move that is at fault, from 1; 0: the start is, or the result
	Err  error // a *PositionError, a *MoveError, what can't have come off the pile, or one that is ErrResult
}

// Error returns the message, for people.
func (e *RecordError) Error() string {
	if e.Move == 0 {
		return fmt.Sprintf("emperor: record: %s", withoutPrefix(e.Err))
	}
	return fmt.Sprintf("emperor: record, move %d: %s", e.Move, withoutPrefix(e.Err))
}

// Unwrap returns the reason.
func (e *RecordError) Unwrap() error { return e.Err }

// Transcript is a [Record] as one player saw the game, or a spectator: it has
// neither the seed nor anything else that he may not know, and is replayed to
// his Views. So it may be sent to him at any time.
type Transcript struct {
	Names   []string // as in Record
	Start   View     // what he saw at the start
	Steps   []Step
	Scores  []int    // as in Record
	Winners []Player // as in Record
}

// Step is a move, and what the viewer saw come off the draw pile by it.
type Step struct {
	Move     Move
	Drawn    Cards   // the card that he drew himself; none when it was another's, or no card was drawn
	TurnedUp []Color // the cards that were turned up, in order
}

// Transcript returns the record as player p saw the game; for a seat that is not
// there, as a spectator did. A record that can't be replayed is refused as
// [Record.Replay] does, with a [*RecordError].
func (r Record) Transcript(p Player) (Transcript, error) {
	t := Transcript{
		Names:   append([]string(nil), r.Names...),
		Scores:  append([]int(nil), r.Scores...),
		Winners: append([]Player(nil), r.Winners...),
	}
	start, err := NewState(r.Start)
	if err != nil {
		return Transcript{}, &RecordError{Err: err}
	}
	t.Start = start.View(p)
	for events, err := range r.Events(p) {
		if err != nil {
			return Transcript{}, err
		}
		step := Step{Move: r.Moves[len(t.Steps)]}
		for _, event := range events.List {
			switch event.Kind {
			case EventDrawn:
				step.Drawn = event.Cards
			case EventTurnedUp:
				step.TurnedUp = event.Cards.appendTo(step.TurnedUp)
			}
		}
		t.Steps = append(t.Steps, step)
	}
	return t, nil
}

// Replay yields the viewer's View at the start and after each step, as
// [Record.Replay] does with states. That the cards of others are possible it
// checks as far as the viewer could.
func (t Transcript) Replay() iter.Seq2[View, error] {
	return func(yield func(View, error) bool) {
		if yield(t.Start, nil) {
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
	v := t.Start
	for i, step := range t.Steps {
		after, events, err := v.after(step)
		if err != nil {
			see(v, Events{}, &RecordError{Move: i + 1, Err: err})
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

// after returns the view after a step, and what happens in it. The step is
// made in a game in which the hidden cards are not those that they are; nothing
// that the viewer sees depends on them.
func (v View) after(step Step) (View, Events, error) {
	s := GameState{openTable: v.openTable, hands: v.known}
	if v.playing {
		s.hands[v.seat] = v.hand
		s.blindDraws[v.seat] = v.blindDraws
	}
	unseen := v.unseen()
	if !v.toAct() {
		hidden := step.Move.Cards().Minus(v.known[v.toMove])
		room := int(v.handSizes[v.toMove]) - v.known[v.toMove].Len()
		acts := v.phase == PhaseAct && step.Move.kind != KindTakeFaceUp
		if acts && hidden.Len() <= room && unseen.contains(hidden) && v.mostInPile(unseen.Minus(hidden)) >= int(v.pileSize) {
			s.hands[v.toMove] = s.hands[v.toMove].Plus(hidden)
			unseen = unseen.Minus(hidden)
		}
	}
	w := witness{telling: true, told: step.TurnedUp, unseen: unseen, viewer: Spectator}
	if v.playing {
		w.viewer = v.seat
	}
	blind := step.Move.kind == KindDrawFromPile
	switch {
	case blind && v.toAct() && step.Drawn.Len() == 1:
		w.told = append(step.Drawn.appendTo(nil), step.TurnedUp...)
	case blind && v.toAct():
		return v, Events{}, errors.New("the viewer draws from the pile, and sees one card")
	case step.Drawn != Cards{}:
		return v, Events{}, errors.New("the viewer sees a card drawn that he does not draw")
	case blind:
		w.hidden = true
	}
	if err := s.apply(&step.Move, &w); err != nil {
		return v, Events{}, err
	}
	if w.err == nil && len(w.told) > 0 {
		w.err = errors.New("a card is turned up, where four lie face up already or the pile is empty")
	}
	if w.err != nil {
		return v, Events{}, w.err
	}
	events := Events{s.board, w.events}
	if !v.toAct() {
		events.hideDraws()
		return View{s.openTable, v.seat, v.playing, v.hand, v.blindDraws}, events, nil
	}
	return s.View(v.seat), events, nil
}

// unseen returns the cards that are in the pile or in the hands, for all that
// the viewer knows.
func (v *View) unseen() Cards {
	unseen := v.deck.Minus(v.faceUp).Minus(v.discards)
	for p, hand := range v.known {
		if v.playing && Player(p) == v.seat {
			hand = v.hand
		}
		unseen = unseen.Minus(hand)
	}
	return unseen
}

// mostInPile returns how many cards can be in the pile at the most, where these
// are all that the viewer does not see: in the second pile there are none but
// those of which it was made.
func (v *View) mostInPile(unseen Cards) int {
	if v.reshuffled == (Cards{}) {
		return unseen.Len()
	}
	most := 0
	for c, n := range v.reshuffled.Minus(v.blindDraws) {
		most += int(min(n, unseen[c]))
	}
	return most
}
