package engine

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/opponents"
)

// storedRecord is a record as pages store it: a string, because a seed may
// exceed the numbers of JavaScript.
type storedRecord struct{ emperor.Record }

func (k storedRecord) MarshalJSON() ([]byte, error) { return asking.Quote(k.Record) }

func (k *storedRecord) UnmarshalJSON(data []byte) error { return asking.Unquote(data, &k.Record) }

// setup describes a new game.
type setup struct {
	Options emperor.Options `json:"options"`
	Names   emperor.Names   `json:"names"`
	Seed    string          `json:"seed"` // as asking.Seed reads it
}

func newGame(q setup) (storedRecord, error) {
	seed, err := asking.Seed(q.Seed)
	if err != nil {
		return storedRecord{}, err
	}
	match, err := emperor.NewMatch(q.Options, seed)
	if err == nil {
		match, err = match.Named(q.Names)
	}
	return storedRecord{match.Record()}, err
}

// writeText formats a record as text for people, with its result if the game is
// over.
func writeText(q storedRecord) (string, error) {
	r, err := q.Finished()
	if err != nil {
		return "", err
	}
	return r.Text()
}

// boardSeen describes a board before there is a game on it.
type boardSeen struct {
	Board   json.RawMessage `json:"board"` // as in Options
	Name    string          `json:"name"`
	Players [2]int          `json:"players"`
	Picture string          `json:"picture"`
}

// checkBoard reads a board from the text of a file.
func checkBoard(text string) (boardSeen, error) {
	var b emperor.Board
	if err := b.UnmarshalJSON([]byte(text)); err != nil {
		return boardSeen{}, err
	}
	if b == (emperor.Board{}) {
		return boardSeen{}, errors.New("the text is null")
	}
	players := b.Spec().Players
	options, err := emperor.Options{Players: players[0], Board: b}.MarshalJSON()
	if err != nil {
		return boardSeen{}, err
	}
	var written struct{ Board json.RawMessage }
	err = json.Unmarshal(options, &written)
	return boardSeen{written.Board, b.Name(), players, spoken().SVG(b)}, err
}

// moveQuestion asks to make a move in a game.
type moveQuestion struct {
	Record storedRecord `json:"record"`
	Move   string       `json:"move"`
}

func move(q moveQuestion) (storedRecord, error) {
	match, err := q.Record.Match()
	if err != nil {
		return q.Record, err
	}
	m, err := match.State().Board().ParseMove(q.Move)
	if err != nil {
		return q.Record, err
	}
	if match, err = match.Play(m); err != nil {
		return q.Record, namedError{err, q.Record.Names}
	}
	return storedRecord{match.Record()}, nil
}

// seatQuestion is a game with a seat; nil stands for a spectator.
type seatQuestion struct {
	Record storedRecord    `json:"record"`
	Seat   *emperor.Player `json:"seat"`
}

// seatOf returns the seat that a question names, or Spectator.
func seatOf(seat *emperor.Player) emperor.Player {
	if seat == nil {
		return emperor.Spectator
	}
	return *seat
}

// undo returns the game to the seat's last decision. If it has made none, the
// game is unchanged.
func undo(q seatQuestion) (storedRecord, error) {
	match, err := q.Record.Match()
	for before := match; before.Len() > 0; {
		before = before.Undo()
		if before.State().ToMove() == seatOf(q.Seat) {
			return storedRecord{before.Record()}, err
		}
	}
	return q.Record, err
}

// cut returns the record of a game after its first moves, to play on from
// there. Given a Transcript, it deals the cards that the viewer did not know at
// random, so the viewer cannot distinguish the game from the one that they saw.
func cut(q lookQuestion) (storedRecord, error) {
	if q.Transcript != nil {
		seen, err := look(q)
		if err != nil {
			return storedRecord{}, err
		}
		rng := opponents.NewRand(0, uint32(len(q.Transcript.Steps)))
		return storedRecord{emperor.Record{
			Names:   q.Transcript.Names,
			Initial: seen.View.Sample(rng).Position(),
		}}, nil
	}
	match, err := q.Record.Match()
	if err != nil {
		return storedRecord{}, err
	}
	if q.Step == nil || *q.Step < 0 || *q.Step > match.Len() {
		return storedRecord{}, fmt.Errorf("the record has steps 0 to %d", match.Len())
	}
	return storedRecord{match.At(*q.Step).Record()}, nil
}
