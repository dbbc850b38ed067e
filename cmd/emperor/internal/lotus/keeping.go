package lotus

import (
	"errors"
	"fmt"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Text returns the record of the game.
func (t *table) Text() (string, error) { return t.match.Record().Text() }

// SetNames sets the names of the players in the record.
func (t *table) SetNames(names []string) (err error) {
	t.match, err = t.match.Named(names)
	return err
}

// Read reads a game from a file.
func (t *table) Read(text string) (sitting.Loaded, error) {
	var boards []whitelotus.Board
	if t.board != (whitelotus.Board{}) {
		boards = append(boards, t.board)
	}
	match, err := readGame(text, boards...)
	return sitting.Loaded{
		Names: match.Record().Names, Seats: match.State().NumPlayers(),
		Take: func() { t.take(match) },
	}, err
}

// take continues a game. It reports again what has happened in this turn.
func (t *table) take(match whitelotus.Match) {
	t.match, t.half, t.decided, t.totals, t.laid = match, nothing, false, "", 0
	t.reported, _ = sitting.LastWhere(match, func(m whitelotus.Match) bool {
		return m.State().Turn() < match.State().Turn()
	})
}

// readGame reads a game. An error begins with the faulty line, to follow the
// name of a file.
func readGame(text string, boards ...whitelotus.Board) (whitelotus.Match, error) {
	record, err := whitelotus.ParseRecord(text, boards...)
	if err != nil {
		return whitelotus.Match{}, fmt.Errorf(": %w", err)
	}
	match, err := record.Match()
	if err != nil {
		return whitelotus.Match{}, fmt.Errorf("%s: %w", lineOf(err, record, text), err)
	}
	return match, nil
}

// lineOf returns the line of a record's fault, as given by its text.
func lineOf(err error, record whitelotus.Record, text string) string {
	var fault *whitelotus.RecordError
	written, _ := record.Text()
	if !errors.As(err, &fault) || fault.Line == 0 || written != text {
		return "" // the record has another layout, but the error names the turn
	}
	return fmt.Sprintf(", line %d", fault.Line)
}

// Reason returns an error in the words of players and their files.
func (t *table) Reason(err error) string {
	var illegal *whitelotus.MoveError
	if errors.As(err, &illegal) {
		return spoken().Refusal(t.names(), illegal.Refusal())
	}
	return errorText(err)
}

// spoken returns the sentences of the library in the language of the program.
func spoken() whitelotus.Words { return whitelotus.Words(words.Library()) }

// errorText describes an error in the words of players and their files.
func errorText(err error) string {
	var malformed *whitelotus.SyntaxError
	errors.As(err, &malformed)
	_, typed := err.(*whitelotus.SyntaxError) // not wrapped, as an error in a file is
	return sitting.Plain(err, (*scan.Error)(malformed), typed)
}
