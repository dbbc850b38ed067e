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
