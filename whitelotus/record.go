package whitelotus

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// maxMoves is more than any game has: in each of eight turns at most 30 goes, 15
// areas to settle, 130 bids and expulsions, and 24 decisions after that.
const maxMoves = 2048

// Record is a game from its start on: where it began, and every move. Whoever
// runs a game keeps one beside the [GameState], which has no history.
//
// A Record holds every secret: the tiles that its start sets aside, its seed, and
// what is committed. It is as secret as the state until the game is over. Until
// then a server sends each player their [Transcript], and anybody else that of a
// [Spectator]; after the end everybody may have the Record.
type Record struct {
	Names   []string // by player, for people; "", or none at the end: not told
	Initial Position // where the game began: Options, Seed and Emperor are enough, or it is any other position
	Moves   []Move   // in order
	Scores  []int    // by player: the final scores that the record claims; nil: none, as while the game goes on
	Winners []Player // who has won, as it claims, in the order of seats; nil: nobody
}

// Replay yields the game at its start and after each move. Then it checks the
// result that the record claims, if it claims one. Where something is wrong,
// Replay stops: it yields the game as it was before, with a [*RecordError].
func (r Record) Replay() iter.Seq2[GameState, error] {
	return func(yield func(GameState, error) bool) {
		r.play(nil, func(_ int, _, s GameState, err error) bool { return yield(s, err) })
	}
}

// play shows the game as Replay yields it, with the number of moves made and what
// it was before the last, until see has had enough. The witness is told what
// happens in each move alone.
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
		if err := s.apply(m, w); err != nil {
			see(i, s, s, &RecordError{Move: i + 1, Line: r.lineOfMove(i), Turn: s.Turn(), Err: err})
			return
		}
		if !see(i+1, before, s, nil) {
			return
		}
	}
	if err := s.contradicts(r.Scores, r.Winners); err != nil {
		see(len(r.Moves), s, s, &RecordError{Line: r.lineOfResult(s), Err: err})
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

// Finished returns the record with the result that its game comes to: Scores and
// Winners where it is over, neither where it goes on. What the record claimed
// before does not matter. A record that can't be replayed is refused as
// [Record.Replay] does, with a [*RecordError].
func (r Record) Finished() (Record, error) {
	claimed := r
	r.Scores, r.Winners = nil, nil
	s, err := r.Game()
	if err != nil {
		return claimed, err
	}
	if s.Over() {
		r.Scores, r.Winners = FinalScore(s.Table()).Totals(), s.Winners()
	}
	return r, nil
}

// contradicts returns what is wrong with a claimed result, or nil.
func (t *openTable) contradicts(scores []int, winners []Player) error {
	if scores == nil && winners == nil {
		return nil
	}
	if !t.Over() {
		return fmt.Errorf("%w: %s is claimed; the game is not over", ErrResult, resultText(scores, winners))
	}
	follow := FinalScore(Table{*t})
	if !slices.Equal(scores, follow.Totals()) || !slices.Equal(winners, follow.Winners()) {
		return fmt.Errorf("%w: %s is claimed; it is %s", ErrResult, resultText(scores, winners), resultText(follow.Totals(), follow.Winners()))
	}
	return nil
}

// ErrResult: a record claims the result that its game comes to (section 8), or
// none.
var ErrResult = errors.New("the result is what the game comes to (section 8)")

// RecordError says where the replay of a [Record] or [Transcript] stops, and why.
type RecordError struct {
	Move int   // the number of the move that is at fault, from 1; 0: the start is, or the result
	Line int   // where that stands in the text that Record.Text writes, from 1; 0: of a Transcript, or nowhere
	Turn int   // the turn in which that move would be made; 0 without a move
	Err  error // a *PositionError, a *MoveError, what a transcript can't tell, or one that is ErrResult
}

// Error returns the message, for people.
func (e *RecordError) Error() string {
	where := ""
	if e.Move != 0 {
		where = fmt.Sprintf(": turn %d, move %d", e.Turn, e.Move)
	}
	return fmt.Sprintf("whitelotus: record%s: %s", where, strings.TrimPrefix(fmt.Sprint(e.Err), "whitelotus: "))
}

// Unwrap returns the reason.
func (e *RecordError) Unwrap() error { return e.Err }
