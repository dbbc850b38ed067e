package whitelotus

import (
	"fmt"
	"io"
	"log/slog"
	"slices"

	"github.com/emperorofchina/emperor/internal/ledger"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Match is a game in progress with its history: the names, the initial
// position, and every move. [NewMatch] begins one. To save it, write
// [Match.Record] with [Record.WriteTo]; [ReadRecords] and [Record.Match] resume
// it. To play from another position, call Record{Initial: position}.Match().
//
// A Match is an immutable value: Play and Undo return another one and leave the
// old one as it is. It can be copied, kept and shared between goroutines. Two
// of them share the moves that they have in common; == compares identity, Equal
// content. The zero Match is not a game; Play refuses every move on it.
//
// A Match holds every secret, as its [GameState] does. Package fmt prints, and
// slog logs, only its Table. But MarshalJSON writes every secret, also for
// slog's JSONHandler if the Match is in a slice or a struct, and fmt prints
// secrets if the Match is in an unexported field.
type Match struct {
	opening *Record           // its names, tags and initial position
	last    *ply              // nil: no game
	early   *[maxPlayers]Move // as in Record; nil: nothing
}

type ply = ledger.Ply[Move, Comment, GameState]

// NewMatch begins a match with the game of [NewGame]. It returns the error of
// NewGame for impossible options.
func NewMatch(o Options, seed uint64) (Match, error) {
	s, err := NewGame(o, seed)
	if err != nil {
		return Match{}, err
	}
	begun := &Record{Initial: InitialPosition(o, seed)}
	return Match{opening: begun, last: (*ply)(nil).Then(Move{}, s, nil)}, nil
}

// Match returns the match that r records, with names, tags and comments. If
// [Record.Replay] stops, Match returns its [*RecordError], and the match before
// the fault, which is the zero Match if the initial position is impossible. It
// drops comments on moves that do not exist.
func (r Record) Match() (Match, error) {
	m := Match{opening: r.opening()}
	var fault error
	r.play(nil, func(made int, _, s GameState, err error) bool {
		if err != nil {
			fault = err
			return false
		}
		var move Move
		if made > 0 {
			move = r.Moves[made-1]
		}
		m.last = m.last.Then(move, s, r.Comments)
		return true
	})
	if m.last == nil {
		return Match{}, fault
	}
	if fault == nil && slices.ContainsFunc(r.Early, func(m Move) bool { return m != Move{} }) {
		m.early = new([maxPlayers]Move)
		copy(m.early[:], r.Early)
	}
	return m, fault
}

// opening returns a copy of the part of r that no move changes.
func (r Record) opening() *Record {
	return &Record{Names: slices.Clone(r.Names), Tags: slices.Clone(r.Tags), Initial: r.Initial.clone()}
}

// Named returns m with these names of the players, for its record. If they are
// too many or too long for [Names], it returns m and a [*DataError]. The zero
// Match takes no names.
func (m Match) Named(names Names) (Match, error) {
	if err := names.check(); err != nil || m.opening == nil {
		return m, err
	}
	renamed := *m.opening
	renamed.Names = slices.Clone(names)
	m.opening = &renamed
	return m, nil
}

// Play returns the match after move, which the player to move makes, and after
// all forced moves that follow (L05). On a refusal it returns m and the
// [*MoveError] of [Apply]. Its time does not depend on the number of moves.
func (m Match) Play(move Move) (Match, error) { return m.PlayAs(m.State().toMove, move) }

// PlayAs returns the match after a move of player p, who must be awaited. On a
// refusal it returns m and the [*MoveError] of [ApplyAs].
//
// The moves of a match have the order in which players are asked, whoever
// decides first. A commitment of a player who is not asked yet is in State at
// once, and becomes a move after the moves of the players before them. So PlayAs
// can add no move, or several; to report their events:
//
//	next, err := m.PlayAs(p, move)
//	for n := m.Len() + 1; n <= next.Len(); n++ {
//		send(next.At(n).Events(viewer))
//	}
func (m Match) PlayAs(p Player, move Move) (Match, error) {
	if now := m.State(); now.refuseFrom(p, move) != nil {
		return m, now.refuseFrom(p, move)
	}
	var early [maxPlayers]Move
	if m.early != nil {
		early = *m.early
	}
	early[p] = move
	for {
		s := m.last.State
		asked := s.toMove
		if early[asked] == (Move{}) {
			break
		}
		if err := s.apply(asked, early[asked], nil); err != nil {
			return m, err
		}
		m.last = m.last.Then(early[asked], s, nil)
		early[asked] = Move{}
	}
	m.early = nil
	if early != [maxPlayers]Move{} {
		m.early = &early
	}
	return m, nil
}

// Undo returns the match before its last move, or m if it has none, without any
// commitment that is not a move yet.
func (m Match) Undo() Match { return m.At(m.Len() - 1) }

// At returns the match after its first n moves, without any commitment that is
// not among them: at its start if n is negative, and m if it has fewer moves.
func (m Match) At(n int) Match {
	if n <= m.Len() {
		m.last, m.early = m.last.At(n), nil
	}
	return m
}

// Len returns the number of moves.
func (m Match) Len() int { return m.last.Len() }

// State returns the game after the last move, and after the commitments of
// players who were not asked yet.
func (m Match) State() GameState {
	s := m.last.Game()
	if m.early != nil {
		s, _ = s.withEarly(m.early[:]) // all are legal
	}
	return s
}

// LastMove returns the last move; the zero Move if there is none.
func (m Match) LastMove() Move { return m.last.Last() }

// Events returns the events of the last move as player p saw them, or as a
// spectator did if p is out of range; none if there is no move. The events of
// move n are m.At(n).Events(p).
func (m Match) Events(p Player) Events {
	if m.Len() == 0 {
		return Events{Board: m.State().Board()}
	}
	events, _ := m.last.Before.State.Events(p, m.last.Move) // the move was legal
	return events
}

// Record returns the record of the match, with scores and winners if it is
// over. The caller may modify it.
func (m Match) Record() Record {
	if m.last == nil {
		return Record{}
	}
	r := *m.opening.opening()
	r.Moves, r.Comments = m.last.Moves()
	if m.early != nil {
		r.Early = slices.Clone(m.early[:m.last.State.players])
	}
	if s := &m.last.State; s.Over() {
		r.Scores, r.Winners = s.Totals(), s.Winners()
	}
	return r
}

// Equal reports whether two matches have the same names, tags and comments, and
// the same initial position, moves and early commitments, secrets included, on
// boards that are the same by [Board.Equal].
func (m Match) Equal(n Match) bool {
	if m.last == nil || n.last == nil {
		return m.last == n.last
	}
	if m.early != n.early && (m.early == nil || n.early == nil || *m.early != *n.early) {
		return false
	}
	return slices.Equal(m.opening.Names, n.opening.Names) && slices.Equal(m.opening.Tags, n.opening.Tags) &&
		m.last.Equal(n.last, GameState.Equal)
}

// String returns the number of moves, and the Table on the same line, without
// any secret.
func (m Match) String() string { return m.last.Text(m.State()) }

// Format implements [fmt.Formatter]: every verb that fmt leaves to it prints
// what String returns, so that no secret is printed by mistake.
func (m Match) Format(f fmt.State, _ rune) { io.WriteString(f, m.String()) }

// LogValue implements [slog.LogValuer]: slog logs what String returns.
func (m Match) LogValue() slog.Value { return slog.StringValue(m.String()) }

// MarshalJSON writes the record of the match as [Record.MarshalJSON] does, with
// every secret. The zero Match is null.
func (m Match) MarshalJSON() ([]byte, error) { return marshal(m, jsonMatch, "record") }

// UnmarshalJSON reads what MarshalJSON writes, or any record that
// [Record.Match] accepts.
func (m *Match) UnmarshalJSON(data []byte) error { return unmarshal(data, m, jsonMatch) }

// jsonMatch is a match as its record.
func jsonMatch() strictjson.Codec[naming, Match] {
	return strictjson.OrNull(func(m *Match) bool { return m.last == nil },
		strictjson.Checked(jsonStruct[Record](), Match.Record, Record.Match))
}
