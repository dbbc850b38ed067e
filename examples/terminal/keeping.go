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

// openGame opens the game in a file. An error says in which line it is broken.
func openGame(name string, boards ...emperor.Board) (*game, *keeping.File, error) {
	file, text, err := keeping.Open(name)
	if err != nil {
		return nil, nil, err
	}
	g, err := readGame(text, boards...)
	if err != nil {
		file.Close()
		return nil, nil, fmt.Errorf("%s%w", name, err)
	}
	return g, file, nil
}

// readGame reads a game. An error begins with the line that is broken, to stand
// after the name of a file.
func readGame(text string, boards ...emperor.Board) (*game, error) {
	record, err := emperor.ParseRecord(text, boards...)
	if err != nil {
		return nil, fmt.Errorf(": %w", err)
	}
	g, err := replay(record)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lineOf(err, record, text), err)
	}
	return g, nil
}

// lineOf tells the line on which a record is at fault, as its text tells it.
func lineOf(err error, record emperor.Record, text string) string {
	var fault *emperor.RecordError
	written, _ := record.Text()
	if !errors.As(err, &fault) || fault.Line == 0 || written != text {
		return "" // somebody wrote it in another way, and the error names the turn
	}
	return fmt.Sprintf(", line %d", fault.Line)
}

// load goes on with the game in a file. Who sits where is what the record's names
// tell, or -seats.
func (s *sitting) load(name, seats, names string) error {
	if s.file != nil && s.file.Is(name) {
		return fmt.Errorf("the game in %s is the one that is played", name)
	}
	var boards []emperor.Board
	if s.board != (emperor.Board{}) {
		boards = append(boards, s.board)
	}
	g, file, err := openGame(name, boards...)
	if err != nil {
		return err
	}
	all, err := seatsToGoOn(g, seats, names)
	if err != nil {
		file.Close()
		return fmt.Errorf("%s: %w", name, err)
	}
	s.release()
	s.game, s.seats, s.file, s.newFile, s.unkept = g, all, file, false, nil
	s.game.record.Names = namesOf(all)
	s.looking, s.fresh = emperor.Spectator, true
	return nil
}

// seatsToGoOn returns who sits where in a game that was kept.
func seatsToGoOn(g *game, seats, names string) ([]seat, error) {
	players := g.now().NumPlayers()
	recorded := seatsOf(g.record.Names, players)
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

// keepIn keeps the game in a new file from now on.
func (s *sitting) keepIn(name string) error {
	if s.file != nil && s.file.Is(name) {
		s.keep()
		return s.unkept
	}
	err := s.create(name)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already; -load goes on with the game in it", name)
	}
	return err
}

// keepInNew keeps the game in a new file among the system's temporary ones.
func (s *sitting) keepInNew() error {
	for {
		err := s.create(filepath.Join(os.TempDir(), fmt.Sprintf("emperor-%d.txt", rand.Uint32())))
		if !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
}

// begun keeps a game that nobody has said where to keep, now that there is
// something to keep.
func (s *sitting) begun() {
	s.newFile = false
	if err := s.keepInNew(); err != nil {
		s.refuse(fmt.Errorf("the game is not kept: %w; \"save FILE\" keeps it in another file", err))
		return
	}
	s.say("The game is kept in %s.", s.file.Name())
}

// create makes a file with the game, and keeps it there.
func (s *sitting) create(name string) error {
	text, err := s.game.record.Text()
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

// keep writes the game as it is to its file, if it has one. Where that fails, the
// game goes on; what is wrong is told every time.
func (s *sitting) keep() {
	if s.newFile {
		s.begun()
		return
	}
	if s.file == nil {
		return
	}
	text, err := s.game.record.Text()
	if err == nil {
		err = s.file.Replace(text)
	}
	if s.unkept = err; err != nil {
		s.refuse(fmt.Errorf("the game is not kept: %w; \"save FILE\" keeps it in another file", err))
	}
}

// kept reports whether the game as it is is in its file.
func (s *sitting) kept() bool { return s.file != nil && s.unkept == nil }

// release lets other programs go on with the game in the file.
func (s *sitting) release() {
	if s.file != nil {
		s.file.Close()
		s.file = nil
	}
}
