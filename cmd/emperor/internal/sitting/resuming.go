package sitting

import (
	"fmt"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// loaded is a game from a file, with its seats.
type loaded struct {
	Loaded
	seats Seats
	file  *keeping.File
}

// loadable opens the game in a file, and leaves the current one alone. The
// seats follow from the record's names, or from the flags -seats and -names. An
// error names the faulty line.
func (s *Sitting) loadable(name, seats, names string) (loaded, error) {
	if s.file != nil && s.file.Is(name) {
		return loaded{}, words.Error("terminal.isCurrent", "file", name)
	}
	file, text, err := keeping.Open(name)
	if err != nil {
		return loaded{}, err
	}
	game, err := s.Game.Read(text)
	if err != nil {
		file.Close()
		return loaded{}, fmt.Errorf("%s%w", name, err)
	}
	all, err := s.Program.Machines.toResume(game, seats, names)
	if err != nil {
		file.Close()
		return loaded{}, fmt.Errorf("%s: %w", name, err)
	}
	return loaded{game, all, file}, nil
}

// load continues the game in a file.
func (s *Sitting) load(name, seats, names string) error {
	next, err := s.loadable(name, seats, names)
	if err == nil {
		s.take(next)
	}
	return err
}

// take continues a loaded game instead of the current one.
func (s *Sitting) take(next loaded) {
	s.release()
	s.Seats, s.file, s.newFile, s.unkept = next.seats, next.file, false, nil
	next.Take()
	if err := s.Game.SetNames(s.Seats.Names()); err != nil {
		s.Refuse(err)
	}
	s.Looking, s.shown, s.Fresh = Nobody, Nobody, true
}

// toResume returns the seats of a saved game.
func (m Machines) toResume(game Loaded, seats, names string) (Seats, error) {
	recorded := m.recordSeats(game.Names, game.Seats)
	if seats == "" {
		return recorded, m.name(recorded, names)
	}
	all, err := m.Seats(seats, names, game.Seats)
	if err != nil {
		return nil, err
	}
	for i := range all {
		if !all[i].Machine && names == "" && !recorded[i].Machine && recorded[i].Name != "" {
			all[i].Name = recorded[i].Name
		}
	}
	return all, nil
}

// resume continues another game.
func (s *Sitting) resume(file string) error {
	if file == "" {
		s.Refuse(words.Error("terminal.resumeWhat"))
		return nil
	}
	next, err := s.loadable(file, "", "")
	if err != nil {
		s.Refuse(err)
		return nil
	}
	if !s.Kept() && !s.newFile {
		if leave, err := s.Confirm(words.Say("terminal.leaveUnsaved")); err != nil || !leave {
			next.file.Close()
			return err
		}
	}
	s.take(next)
	s.Clear()
	s.greet()
	return nil
}
