package review

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/emperorofchina/emperor"
)

// read reads the game to review.
func (a arguments) read(in io.Reader, board emperor.Board) (game, error) {
	name := "standard input"
	if a.file != "-" {
		file, err := os.Open(a.file)
		if err != nil {
			return game{}, err
		}
		defer file.Close()
		in, name = file, a.file
	}
	played, err := a.find(bufio.NewReader(in), board)
	if err != nil {
		return game{}, fmt.Errorf("%s: %w", name, err)
	}
	return played, nil
}

// find reads data that begins with a brace as JSON, and anything else as
// records.
func (a arguments) find(in *bufio.Reader, board emperor.Board) (game, error) {
	first, err := firstByte(in)
	if err != nil {
		return game{}, err
	}
	if first == '{' {
		return a.decode(in)
	}
	var found game
	number := 0
	for record, err := range emperor.ReadRecords(in, board) {
		number++
		switch {
		case a.game == 0 && number == 2:
			return game{}, errors.New("there are several games; choose one with -game, as in -game 1")
		case a.game > number:
			continue
		case err != nil:
			return game{}, err
		case a.game == number:
			return game{record: record}, nil
		}
		found.record = record
	}
	switch {
	case number == 0:
		return game{}, errors.New("there is no record")
	case a.game > number:
		return game{}, fmt.Errorf("-game %d: there are %d", a.game, number)
	}
	return found, nil
}

// firstByte returns the first byte that is not white space, without reading it.
func firstByte(in *bufio.Reader) (byte, error) {
	for {
		next, err := in.Peek(1)
		if errors.Is(err, io.EOF) {
			return 0, errors.New("there is no game")
		}
		if err != nil {
			return 0, err
		}
		switch next[0] {
		case ' ', '\t', '\r', '\n':
			in.Discard(1)
		default:
			return next[0], nil
		}
	}
}

// mostData limits the size of a game as JSON in bytes, far above any real game.
const mostData = 16 << 20

// decode reads a record or a transcript as JSON.
func (a arguments) decode(in io.Reader) (game, error) {
	if a.game > 1 {
		return game{}, fmt.Errorf("-game %d: data has one game", a.game)
	}
	data, err := io.ReadAll(io.LimitReader(in, mostData))
	if err != nil {
		return game{}, err
	}
	var keys struct{ Steps json.RawMessage }
	if err := json.Unmarshal(data, &keys); err != nil {
		return game{}, err
	}
	var played game
	if keys.Steps == nil {
		err = json.Unmarshal(data, &played.record)
		return played, err
	}
	played.transcript = &emperor.Transcript{}
	return played, json.Unmarshal(data, played.transcript)
}
