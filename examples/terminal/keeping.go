package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/emperorofchina/emperor"
)

// writeRecord writes a record to a file. Another one that was there is replaced
// at one stroke, so that whatever happens, the file is whole. What a program that
// was killed in between has left is replaced as well.
func writeRecord(file string, record emperor.Record) error {
	text, err := record.Text()
	if err != nil {
		return err
	}
	f, err := os.OpenFile(file+".new", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// readGame reads the game in a file. An error says in which line it is broken.
func readGame(file string, boards ...emperor.Board) (*game, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	record, err := emperor.ParseRecord(string(text), boards...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	g, err := replay(record)
	if err != nil {
		return nil, fmt.Errorf("%s%s: %w", file, lineOf(err, string(text), boards), err)
	}
	return g, nil
}

// lineOf tells the line in which the move stands that an error is about.
func lineOf(err error, text string, boards []emperor.Board) string {
	var fault *emperor.RecordError
	if !errors.As(err, &fault) || fault.Move == 0 {
		return ""
	}
	end := 0
	for number, line := range strings.SplitAfter(text, "\n") {
		end += len(line)
		if record, err := emperor.ParseRecord(text[:end], boards...); err == nil && len(record.Moves) >= fault.Move {
			return fmt.Sprintf(", line %d", number+1)
		}
	}
	return ""
}

// load goes on with the game in a file. Who sits where is what the record's names
// tell, or -seats.
func (s *sitting) load(file, seats, names string) error {
	var boards []emperor.Board
	if s.board != (emperor.Board{}) {
		boards = append(boards, s.board)
	}
	g, err := readGame(file, boards...)
	if err != nil {
		return err
	}
	players := g.now().NumPlayers()
	all := seatsOf(g.record.Names, players)
	if seats == "" {
		err = nameSeats(all, names)
	} else {
		recorded := all
		if all, err = newSeats(seats, names, players); err != nil {
			return err
		}
		for i := range all {
			if !all[i].machine && names == "" && !recorded[i].machine && recorded[i].name != "" {
				all[i].name = recorded[i].name
			}
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	s.game, s.seats, s.file, s.unkept = g, all, file, nil
	s.game.record.Names = namesOf(all)
	s.looking, s.fresh = emperor.Spectator, true
	return nil
}

// keepIn keeps the game in a new file from now on.
func (s *sitting) keepIn(file string) error {
	if file != s.file {
		if _, err := os.Lstat(file); err == nil {
			return fmt.Errorf("%s is there already; -load goes on with the game in it", file)
		}
	}
	if err := writeRecord(file, s.game.record); err != nil {
		return err
	}
	s.file, s.unkept = file, nil
	return nil
}

// keepInNew keeps the game in a file that did not exist.
func (s *sitting) keepInNew() error {
	f, err := os.CreateTemp("", "emperor-*.txt")
	if err != nil {
		return err
	}
	f.Close()
	s.file = f.Name()
	return writeRecord(s.file, s.game.record)
}

// keep writes the game as it is to its file, if it has one. Where that fails, the
// game goes on; what is wrong is told every time.
func (s *sitting) keep() {
	if s.file == "" {
		return
	}
	if s.unkept = writeRecord(s.file, s.game.record); s.unkept != nil {
		s.refuse(fmt.Errorf("the game is not kept: %w; \"save FILE\" keeps it in another file", s.unkept))
	}
}

// kept reports whether the game as it is is in its file.
func (s *sitting) kept() bool { return s.file != "" && s.unkept == nil }
