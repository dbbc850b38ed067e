package emperor

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"slices"

	"github.com/emperorofchina/emperor/internal/scan"
)

// maxMoves is more than any game has: every turn but the last ones draws a
// card, and every card is drawn twice at the most.
const maxMoves = 1024

var tooManyMoves = fmt.Sprintf("at most %d moves", maxMoves)

// Record is a game from its start on, as plain data: where it began, and every
// move. A [Match] is a game in progress that can be written as a Record at any
// time.
//
// A Record holds every secret of its initial position: it is as secret as the
// state until the game is over. Until then a server sends each player their
// [Transcript], and other people that of a [Spectator]; after the end it may
// publish the Record.
type Record struct {
	Names    Names     // by player; "", or none at the end: not recorded
	Tags     []Tag     // other notes on the game; at most 64
	Initial  Position  // where the game began: what [InitialPosition] returns, or any other position
	Moves    []Move    // in order
	Comments []Comment // on moves, in the order of the moves; at most 1024
	Scores   []int     // by player: the final scores that the record claims; nil before the end
	Winners  []Player  // the winners that the record claims, in the order of seats; nil before the end
}

// Tag is a note on the game of a [Record]: a Name of at most 200 bytes, such as
// "event", and a Text of at most 4096. The package gives no name a meaning.
type Tag struct {
	Name, Text string
}

// Comment is a comment on a move of a [Record], of at most 4096 bytes.
type Comment struct {
	Move int    // the number of the move in Moves, from 1
	Text string // the comment, on one line or several
}

// String returns a summary on one line, without any secret: the players, the
// number of moves and the result that the record claims. [Record.Text] has
// everything.
func (r Record) String() string {
	return fmt.Sprintf("record of %d moves, %v; %s", len(r.Moves), r.Initial.Options,
		r.Names.claimed(r.Scores, r.Winners))
}

// Format implements [fmt.Formatter] as [GameState.Format] does: every verb that
// fmt leaves to it prints no secret.
func (r Record) Format(f fmt.State, _ rune) { io.WriteString(f, r.String()) }

// LogValue implements [slog.LogValuer]: slog logs what String returns.
func (r Record) LogValue() slog.Value { return slog.StringValue(r.String()) }

// claimed returns the result that a record claims, if it claims one.
func (n Names) claimed(scores []int, winners []Player) string {
	if scores == nil && winners == nil {
		return "no result"
	}
	return n.result(scores, winners)
}

// String returns the tag: "event: Essen".
func (t Tag) String() string { return scan.Visible(t.Name) + ": " + scan.Visible(t.Text) }

// String returns the number of the move and the comment: "move 3: bold".
func (c Comment) String() string { return fmt.Sprintf("move %d: %s", c.Move, scan.Visible(c.Text)) }

// Replay yields the game at its start and after each move. Then it checks the
// result that the record claims, if any. At the first fault it yields the game
// as it was before, with a [*RecordError], and stops.
func (r Record) Replay() iter.Seq2[GameState, error] {
	return func(yield func(GameState, error) bool) {
		r.play(nil, func(_ int, s GameState, err error) bool { return yield(s, err) })
	}
}

// play calls see with the game as Replay yields it and with the number of moves
// made, until see returns false. The witness records the events of each move alone.
func (r Record) play(w *witness, see func(made int, s GameState, err error) bool) {
	s, err := NewState(r.Initial)
	if err != nil {
		see(0, GameState{}, &RecordError{Line: r.lineOf("start"), Err: err})
		return
	}
	if !see(0, s, nil) {
		return
	}
	for i, m := range r.Moves {
		w.forget()
		if err := (turn{GameState: &s, witness: w}).make(m); err != nil {
			see(i, s, &RecordError{Move: i + 1, Line: r.lineOfMove(i), Turn: r.turnOf(i).String(), Err: err})
			return
		}
		if !see(i+1, s, nil) {
			return
		}
	}
	if err := s.contradicts(r.Scores, r.Winners); err != nil {
		see(len(r.Moves), s, &RecordError{Line: r.lineOfResult(s), Err: err})
	}
}

// State returns the game after all moves. At a fault that stops [Record.Replay],
// it returns the game as it was before, with a [*RecordError].
func (r Record) State() (GameState, error) {
	var last GameState
	for s, err := range r.Replay() {
		if last = s; err != nil {
			return last, err
		}
	}
	return last, nil
}

// Events yields the events of each move as player p sees them, or as a
// spectator does if p is out of range. It stops where [Record.Replay] does.
func (r Record) Events(p Player) iter.Seq2[Events, error] {
	return func(yield func(Events, error) bool) {
		var w witness
		r.play(&w, func(made int, s GameState, err error) bool {
			switch {
			case err != nil:
				return yield(Events{}, err)
			case made == 0:
				return true // nothing has happened yet
			}
			return yield(w.eventsFor(s.board, p), nil)
		})
	}
}

// Finished returns the record with the result of its game: Scores and Winners
// if it is over, neither if it goes on. It ignores the result that r claims. If
// r can't be replayed, it returns the [*RecordError] of [Record.Replay].
func (r Record) Finished() (Record, error) {
	claimed := r
	r.Scores, r.Winners = nil, nil
	s, err := r.State()
	if err != nil {
		return claimed, err
	}
	if s.Over() {
		r.Scores, r.Winners = s.scoreList(), s.Winners()
	}
	return r, nil
}

// contradicts returns the fault of a claimed result, or nil.
func (t *openTable) contradicts(scores []int, winners []Player) error {
	if scores == nil && winners == nil {
		return nil
	}
	if !t.Over() {
		return fmt.Errorf("%w: %s is claimed; the game is not over", ErrResult,
			letters.result(scores, winners))
	}
	follow := t.scoreList()
	if !slices.Equal(scores, follow) || !slices.Equal(winners, t.Winners()) {
		return fmt.Errorf("%w: %s is claimed; it is %s", ErrResult,
			letters.result(scores, winners), letters.result(follow, t.Winners()))
	}
	return nil
}

// ErrResult is returned, in a RecordError, if a record or transcript claims a
// wrong result, or any result for a game that is not over (section 3).
var ErrResult = errors.New("the claimed result is wrong (section 3)")

// RecordError reports where the replay of a [Record] or [Transcript] stops, and
// why.
type RecordError struct {
	Move int    // the number of the move at fault, from 1; 0: the fault is in the start or the result
	Line int    // the line of the fault in the text of Record.Text, from 1; 0 if none, as for a Transcript
	Turn string // the turn of that move, as its line begins in the text of a record: "2. B"
	Err  error  // a *DataError, a *MoveError, ErrResult, or an impossible card off the pile; see errors.Is
}

// Error returns the message, for people.
func (e *RecordError) Error() string {
	where := ""
	if e.Turn != "" {
		where = fmt.Sprintf(" in %q", e.Turn)
	}
	if e.Move != 0 {
		where += fmt.Sprintf(", move %d", e.Move)
	}
	return fmt.Sprintf("emperor: record%s: %s", where, withoutPrefix(e.Err))
}

// Unwrap returns the reason.
func (e *RecordError) Unwrap() error { return e.Err }
