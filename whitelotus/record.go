package whitelotus

import (
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"slices"
)

// maxMoves is above the number of moves of any game: in each of eight turns at
// most 30 goes, 15 areas to settle, 130 bids and expulsions, and 24 later
// decisions.
const maxMoves = 2048

// Record is a game as its initial position and its moves. A [Match] is a game
// in progress that can be written as a Record at any time.
//
// A Record holds every secret: the tiles set aside, the seed, and all
// commitments. Until the game is over, send each player their [Transcript], and
// other people the transcript of a [Spectator]; after the end the Record may be
// public.
type Record struct {
	Names   Names    `json:"names,omitzero"` // by player; "" or missing at the end: not recorded
	Tags    []Tag    `json:"tags,omitzero"`  // other notes on the game; at most 64
	Initial Position `json:"start"`          // where the game began, as by [InitialPosition]
	Moves   []Move   `json:"moves"`          // in order, without forced ones (L05)

	// By player: secret commitments before they were asked; the zero Move: none.
	Early []Move `json:"early,omitzero" kind:"orNone"`

	Comments []Comment `json:"comments,omitzero"` // on moves, in the order of the moves; at most 2048
	Scores   []int     `json:"scores,omitzero"`   // by player: the claimed final scores; nil: none claimed
	Winners  []Player  `json:"winners,omitzero"`  // claimed, in the order of seats; nil: none claimed
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

// String returns the names, the number of moves and the claimed result on one
// line, without any secret. [Record.Text] writes everything.
func (r Record) String() string {
	text := fmt.Sprintf("record: %v; %d moves", r.Initial, len(r.Moves))
	return text + summary(r.Names, r.Scores, r.Winners)
}

// Format implements [fmt.Formatter]. Every verb prints the String, so that no
// secret is printed by mistake.
func (r Record) Format(f fmt.State, _ rune) { fmt.Fprint(f, r.String()) }

// LogValue implements [slog.LogValuer] with the text of String.
func (r Record) LogValue() slog.Value { return slog.StringValue(r.String()) }

// summary returns names and result of a record for its String.
func summary(names Names, scores []int, winners []Player) string {
	text := ""
	for _, seated := range names.people().Seated() {
		text += "; " + seated
	}
	if scores != nil || winners != nil {
		text += "; " + letters.people().Result(scores, winners)
	}
	return text
}

// Replay yields the game at its start and after each move, and then checks
// Early and the claimed result, if any. At the first fault it yields the game
// before it, with a [*RecordError], and stops.
func (r Record) Replay() iter.Seq2[GameState, error] {
	return func(yield func(GameState, error) bool) {
		r.play(nil, func(_ int, _, s GameState, err error) bool { return yield(s, err) })
	}
}

// play calls see with the game as Replay yields it, the number of moves made,
// and the game before the last of them, until see returns false. The witness
// has the events of the last move.
func (r Record) play(w *witness, see func(made int, before, s GameState, err error) bool) {
	s, err := NewState(r.Initial)
	if err != nil {
		see(0, GameState{}, GameState{}, &RecordError{Line: r.lineOf("start"), Err: err})
		return
	}
	if !see(0, s, s, nil) {
		return
	}
	for i, m := range r.Moves {
		before := s
		if w != nil {
			w.events = nil
		}
		if err := s.apply(s.toMove, m, w); err != nil {
			see(i, s, s, &RecordError{Move: i + 1, Line: r.lineOfMove(i), Turn: s.heading(m), Err: err})
			return
		}
		if !see(i+1, before, s, nil) {
			return
		}
	}
	if _, err := s.withEarly(r.Early); err != nil {
		see(len(r.Moves), s, s, &RecordError{Line: r.lineOf("early"), Err: err})
		return
	}
	if err := s.contradicts(r.Scores, r.Winners); err != nil {
		see(len(r.Moves), s, s, &RecordError{Line: r.lineOfResult(s), Err: err})
	}
}

// withEarly returns the game after commitments of players who are not asked
// yet.
func (s GameState) withEarly(early []Move) (GameState, error) {
	before, asked := s, s.toMove
	for i, m := range early {
		p := Player(min(i, int(NoPlayer)))
		if m == (Move{}) {
			continue
		}
		if p == asked {
			return before, fmt.Errorf("%v, who is asked, commits early; their commitment is a move", p)
		}
		if err := s.apply(p, m, nil); err != nil {
			return before, err
		}
	}
	return s, nil
}

// State returns the game after all moves, and after the commitments in Early. If
// [Record.Replay] stops at a fault, State returns the game before it, and its
// [*RecordError].
func (r Record) State() (GameState, error) {
	var last GameState
	for s, err := range r.Replay() {
		if last = s; err != nil {
			return last, err
		}
	}
	return last.withEarly(r.Early)
}

// Events yields, move by move, the events of the game as player p sees them, or
// a spectator if p is out of range. It stops at the fault at which
// [Record.Replay] stops.
func (r Record) Events(p Player) iter.Seq2[Events, error] {
	return func(yield func(Events, error) bool) {
		w := witness{audience: p}
		r.play(&w, func(made int, _, s GameState, err error) bool {
			switch {
			case err != nil:
				return yield(Events{}, err)
			case made == 0:
				return true // nothing has happened yet
			}
			return yield(Events{s.board, w.events}, nil)
		})
	}
}

// Finished returns the record with the result of its game: Scores and Winners
// if it is over, otherwise neither. It ignores the result that the record
// claimed. If the moves can't be replayed, it returns the [*RecordError] of
// [Record.Replay].
func (r Record) Finished() (Record, error) {
	claimed := r
	r.Scores, r.Winners = nil, nil
	s, err := r.State()
	if err != nil {
		return claimed, err
	}
	if s.Over() {
		r.Scores, r.Winners = s.Totals(), s.Winners()
	}
	return r, nil
}

// contradicts returns an error if a claimed result is wrong.
func (t *openTable) contradicts(scores []int, winners []Player) error {
	if scores == nil && winners == nil {
		return nil
	}
	if !t.Over() {
		return fmt.Errorf("%w: the record claims %q; the game is not over", ErrResult,
			letters.people().Result(scores, winners))
	}
	follow := FinalScore(Table{*t})
	if !slices.Equal(scores, follow.Totals()) || !slices.Equal(winners, follow.Winners) {
		return fmt.Errorf("%w: the record claims %q; the game ends with %q",
			ErrResult, letters.people().Result(scores, winners), letters.people().Result(follow.Totals(),
				follow.Winners))
	}
	return nil
}

// ErrResult is returned by Replay if the record claims another result than that
// of its game (section 8).
var ErrResult = errors.New("the claimed result is not that of the game (section 8)")

// RecordError is returned if the replay of a [Record] or [Transcript] stops.
type RecordError struct {
	Move int    // the number of the faulty move, from 1; 0 if anything else is faulty
	Line int    // the line of the fault in Record.Text, from 1; 0 if there is none, as in a Transcript
	Turn string // the turn and part of the faulty move, as in "turn 2, placing"; "" without a move
	Err  error  // a *DataError, a *MoveError, ErrResult, or what is wrong with Early or a transcript
}

// Error returns the message, for people.
func (e *RecordError) Error() string {
	where := ""
	if e.Move != 0 {
		where = fmt.Sprintf(" in %q, move %d", e.Turn, e.Move)
	}
	return fmt.Sprintf("whitelotus: record%s: %s", where, withoutPrefix(e.Err))
}

// Unwrap returns the reason.
func (e *RecordError) Unwrap() error { return e.Err }

// Records as JSON.

// MarshalJSON writes the record with every secret of the initial position, and
// every commitment: "v", the version of this format, which is 1, and the keys in
// the tags of the fields. The initial position has no version of its own. Moves
// are written as [Board.FormatMove] writes them, and none as null.
//
// A nil slice is left out. A record is refused with a [*DataError] if its
// initial position can't be written as [Position.MarshalJSON] does, or if it
// has more than 2048 moves, the same winner twice, or tags and comments that
// [Record.Text] refuses.
func (r Record) MarshalJSON() ([]byte, error) { return marshal(r, jsonStruct[Record], "record") }

// UnmarshalJSON reads what MarshalJSON writes; "start" and "moves" are required.
// It does not play the moves; [Record.Replay] does.
func (r *Record) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonStruct[Record]) }
