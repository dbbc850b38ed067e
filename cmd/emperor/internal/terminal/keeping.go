package terminal

import (
	"errors"
	"fmt"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
)

// Text returns the record of the game.
func (t *table) Text() (string, error) { return t.game.Record().Text() }

// SetNames sets the names of the players in the record.
func (t *table) SetNames(names []string) (err error) {
	t.game.Match, err = t.game.Named(names)
	return err
}

// Read reads a game from a file.
func (t *table) Read(text string) (sitting.Loaded, error) {
	var boards []emperor.Board
	if t.board != (emperor.Board{}) {
		boards = append(boards, t.board)
	}
	g, err := readGame(text, boards...)
	return sitting.Loaded{
		Names: g.Record().Names, Seats: g.State().NumPlayers(),
		Take: func() { t.game, t.half = g, partial{} },
	}, err
}

// readGame reads a game. An error begins with the faulty line, to follow the
// name of a file.
func readGame(text string, boards ...emperor.Board) (game, error) {
	record, err := emperor.ParseRecord(text, boards...)
	if err != nil {
		return game{}, fmt.Errorf(": %w", err)
	}
	match, err := record.Match()
	if err != nil {
		return game{}, fmt.Errorf("%s: %w", lineOf(err, record, text), err)
	}
	return game{match}, nil
}

// lineOf returns the line of a record's fault, as given by its text.
func lineOf(err error, record emperor.Record, text string) string {
	var fault *emperor.RecordError
	written, _ := record.Text()
	if !errors.As(err, &fault) || fault.Line == 0 || written != text {
		return "" // the record has another layout, but the error names the turn
	}
	return fmt.Sprintf(", line %d", fault.Line)
}
