package engine

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"github.com/emperorofchina/emperor"
)

// kept is a record as pages keep it: as one text, since a seed may be more than a
// script's numbers can hold.
type kept struct{ emperor.Record }

func (k kept) MarshalJSON() ([]byte, error) {
	text, err := k.Record.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return json.Marshal(string(text))
}

func (k *kept) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	return k.Record.UnmarshalJSON([]byte(text))
}

// setup is what a new game is made of.
type setup struct {
	Options emperor.Options `json:"options"`
	Names   emperor.Names   `json:"names"`
	Seed    string          `json:"seed"` // a number, as text: a script's numbers end before 2⁶⁴
}

func newGame(q setup) (kept, error) {
	seed, err := strconv.ParseUint(q.Seed, 10, 64)
	if err != nil {
		return kept{}, err
	}
	if _, err := emperor.NewGame(q.Options, seed); err != nil {
		return kept{}, err
	}
	return kept{emperor.Record{Names: q.Names, Initial: emperor.InitialPosition(q.Options, seed)}}, nil
}

// writeText writes a record as text that a person reads, with its result once the
// game is over.
func writeText(q kept) (string, error) {
	r, err := q.Finished()
	if err != nil {
		return "", err
	}
	return r.Text()
}

// boardSeen is what a page shows of a board before there is a game on it.
type boardSeen struct {
	Board   json.RawMessage `json:"board"` // as options have it
	Name    string          `json:"name"`
	Players [2]int          `json:"players"`
	Picture string          `json:"picture"`
}

// checkBoard reads a board of one's own, which is the text of a file.
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
	var of struct{ Board json.RawMessage }
	err = json.Unmarshal(options, &of)
	return boardSeen{of.Board, b.Name(), players, b.SVG()}, err
}

// moved is a move in a game.
type moved struct {
	Record kept   `json:"record"`
	Move   string `json:"move"`
}

func move(q moved) (kept, error) {
	game, err := q.Record.Game()
	if err != nil {
		return q.Record, err
	}
	m, err := game.Board().ParseMove(q.Move)
	if err != nil {
		return q.Record, err
	}
	if err := game.Check(m); err != nil {
		return q.Record, told{err, q.Record.Names}
	}
	q.Record.Moves = append(q.Record.Moves, m)
	return q.Record, nil
}

// seated is a game, and a seat at it; nil: a spectator's.
type seated struct {
	Record kept            `json:"record"`
	Seat   *emperor.Player `json:"seat"`
}

func (q seated) seat() emperor.Player {
	if q.Seat == nil {
		return emperor.Spectator
	}
	return *q.Seat
}

// undo takes the game back to where the seat's last turn began. Where it has had
// none, the game stays as it is.
func undo(q seated) (kept, error) {
	back := len(q.Record.Moves)
	at := 0
	for game, err := range q.Record.Replay() {
		if err != nil {
			return q.Record, err
		}
		if at < len(q.Record.Moves) && game.ToMove() == q.seat() && game.Phase() == emperor.PhaseAct {
			back = at
		}
		at++
	}
	q.Record.Moves = q.Record.Moves[:back]
	q.Record.Comments = slices.DeleteFunc(q.Record.Comments, func(c emperor.Comment) bool { return c.Move > back })
	q.Record.Scores, q.Record.Winners = nil, nil
	return q.Record, nil
}
