package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/keeping"
)

// openGame opens the game in a file. An error names the faulty line.
func openGame(name string, boards ...emperor.Board) (game, *keeping.File, error) {
	file, text, err := keeping.Open(name)
	if err != nil {
		return game{}, nil, err
	}
	g, err := readGame(text, boards...)
	if err != nil {
		file.Close()
		return game{}, nil, fmt.Errorf("%s%w", name, err)
	}
	return g, file, nil
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

// load continues the game in a file. The seats follow from the record's names,
// or from -seats.
func (s *sitting) load(name, seats, names string) error {
	next, err := s.loadable(name, seats, names)
	if err == nil {
		s.take(next)
	}
	return err
}

// loaded is a game from a file, with its seats.
type loaded struct {
	game  game
	seats []seat
	file  *keeping.File
}

// loadable opens the game in a file, and leaves the current one alone.
func (s *sitting) loadable(name, seats, names string) (loaded, error) {
	if s.file != nil && s.file.Is(name) {
		return loaded{}, fmt.Errorf("the game in %s is the current one", name)
	}
	var boards []emperor.Board
	if s.board != (emperor.Board{}) {
		boards = append(boards, s.board)
	}
	g, file, err := openGame(name, boards...)
	if err != nil {
		return loaded{}, err
	}
	all, err := seatsToResume(g, seats, names)
	if err != nil {
		file.Close()
		return loaded{}, fmt.Errorf("%s: %w", name, err)
	}
	return loaded{g, all, file}, nil
}

// take continues a loaded game instead of the current one.
func (s *sitting) take(next loaded) {
	s.release()
	s.game, s.seats, s.file, s.newFile, s.unkept = next.game, next.seats, next.file, false, nil
	s.game.Match = s.game.Named(namesOf(next.seats))
	s.looking, s.fresh, s.half = emperor.Spectator, true, partial{}
}

// seatsToResume returns the seats of a saved game.
func seatsToResume(g game, seats, names string) ([]seat, error) {
	players := g.State().NumPlayers()
	recorded := seatsOf(g.Record().Names, players)
	if seats == "" {
		return recorded, nameSeats(recorded, names)
	}
	all, err := newSeats(seats, names, players)
	if err != nil {
		return nil, err
	}
	for i := range all {
		if !all[i].machine && names == "" && !recorded[i].machine && recorded[i].name != "" {
			all[i].name = recorded[i].name
		}
	}
	return all, nil
}

// keepIn saves the game in a new file from now on.
func (s *sitting) keepIn(name string) error {
	if s.file != nil && s.file.Is(name) {
		s.keep()
		return s.unkept
	}
	err := s.create(name)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already; -load continues the game in it", name)
	}
	return err
}

// keepInNew saves the game in a new temporary file.
func (s *sitting) keepInNew() error {
	for {
		err := s.create(filepath.Join(os.TempDir(), fmt.Sprintf("emperor-%d.txt", rand.Uint32())))
		if !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
}

// begun creates the default file once the game has a move to save.
func (s *sitting) begun() {
	s.newFile = false
	if err := s.keepInNew(); err != nil {
		s.refuse(fmt.Errorf("cannot save the game: %w; \"save FILE\" saves it in another file", err))
		return
	}
	s.say("The game is saved in %s.", s.file.Name())
}

// create creates a file with the game, and saves the game there from now on.
func (s *sitting) create(name string) error {
	text, err := s.game.Record().Text()
	if err != nil {
		return err
	}
	file, err := keeping.Create(name, text)
	if err != nil {
		return err
	}
	s.release()
	s.file, s.newFile, s.unkept = file, false, nil
	return nil
}

// keep saves the game in its file, if it has one. If that fails, it warns after
// each move, and the game continues.
func (s *sitting) keep() {
	if s.newFile {
		s.begun()
		return
	}
	if s.file == nil {
		return
	}
	text, err := s.game.Record().Text()
	if err == nil {
		err = s.file.Replace(text)
	}
	if s.unkept = err; err != nil {
		s.refuse(fmt.Errorf("cannot save the game: %w; \"save FILE\" saves it in another file", err))
	}
}

// kept reports whether the file contains the current game.
func (s *sitting) kept() bool { return s.file != nil && s.unkept == nil }

// release closes the file, so that other programs can continue the game.
func (s *sitting) release() {
	if s.file != nil {
		s.file.Close()
		s.file = nil
	}
}
