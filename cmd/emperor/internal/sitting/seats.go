package sitting

import (
	"errors"
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/printable"
)

// Seat describes the player at a seat. A machine has the name of its opponent,
// which no person may have; so the names in a record identify the seats.
type Seat struct {
	Name    string // a person's name, or "" if unknown; or the opponent's
	Machine bool
}

// Seats are the players at a keyboard, by seat.
type Seats []Seat

// Machines describes the opponents that can take a seat.
type Machines struct {
	Find  func(name string) error // returns an error for an unknown opponent
	Names []string
}

// contains reports whether an opponent has this name.
func (m Machines) contains(name string) bool { return m.Find(name) == nil }

// Seats parses the flags -seats and -names. If there are fewer seats than
// players, the last one repeats; missing names stay unknown.
func (m Machines) Seats(seats, names string, players int) (Seats, error) {
	kinds := strings.Split(seats, ",")
	if len(kinds) > players {
		return nil, fmt.Errorf("-seats %s: %d for %d players", seats, len(kinds), players)
	}
	var all Seats
	for i := range players {
		switch kind := strings.TrimSpace(kinds[min(i, len(kinds)-1)]); {
		case kind == "you":
			all = append(all, Seat{})
		case m.contains(kind):
			all = append(all, Seat{kind, true})
		default:
			return nil, fmt.Errorf("-seats %s: %w, or \"you\"", seats, m.Find(kind))
		}
	}
	return all, m.name(all, names)
}

// recordSeats returns the seats of a record from its names. It drops a person's
// name that looks like a machine's.
func (m Machines) recordSeats(names []string, players int) Seats {
	all := make(Seats, players)
	for i := range min(players, len(names)) {
		name := printable.Line(names[i])
		machine := m.contains(names[i])
		if machine || !m.contains(name) {
			all[i] = Seat{name, machine}
		}
	}
	return all
}

// name gives people the names of the flag -names, if any, and checks that there
// is a person. A single person without a name is recorded as unnamed.
func (m Machines) name(all Seats, names string) error {
	persons := all.People()
	if len(persons) == 0 {
		return errors.New("-seats: no seat is \"you\"; use simulate for games between machines")
	}
	if names != "" {
		list := strings.Split(names, ",")
		if len(list) > len(persons) {
			return fmt.Errorf("-names %s: %d for %d people", names, len(list), len(persons))
		}
		for i, name := range list {
			name, err := m.person(name)
			if err != nil {
				return fmt.Errorf("-names %s: %w", names, err)
			}
			all[persons[i]].Name = name
		}
	}
	if only := &all[persons[0]]; len(persons) == 1 && only.Name == "" {
		only.Name = unnamed
	}
	return nil
}

// unnamed is the name in a record of a single person who gives none.
const unnamed = "You"

// Reader returns the seat of a single person who gave no name, whom the screen
// addresses, or Nobody.
func (all Seats) Reader() int {
	if persons := all.People(); len(persons) == 1 && all[persons[0]].Name == unnamed {
		return persons[0]
	}
	return Nobody
}

// person returns the printable part of a person's name. It refuses the names of
// machines.
func (m Machines) person(name string) (string, error) {
	name = strings.TrimSpace(printable.Line(name))
	if name == "" || len(name) > 40 || m.contains(name) {
		return "", words.Error("terminal.badName", "names", strings.Join(m.Names, ", "))
	}
	return name, nil
}

// askNames asks people at a terminal for missing names, if there are several
// people.
func (s *Sitting) askNames() error {
	if s.Screen.Rows == 0 || !s.HotSeat() || s.Game.Moves() > 0 {
		return nil
	}
	for _, p := range s.Seats.People() {
		for s.Seats[p].Name == "" {
			line, err := s.Ask(words.Say("terminal.whatName", "letter", Letter(p)))
			if err != nil {
				return err
			}
			if line == "" {
				break
			}
			name, err := s.Program.Machines.person(line)
			if err != nil {
				s.Refuse(err)
			}
			s.Seats[p].Name = name
		}
	}
	return s.Game.SetNames(s.Seats.Names())
}

// People returns the seats of people.
func (all Seats) People() []int {
	var persons []int
	for i, s := range all {
		if !s.Machine {
			persons = append(persons, i)
		}
	}
	return persons
}

// Names returns the names of the seats, as in a record.
func (all Seats) Names() []string {
	var list []string
	for _, s := range all {
		list = append(list, s.Name)
	}
	return list
}

// Letter returns the letter of a seat, as in "A".
func Letter(p int) string { return string(rune('A' + p)) }

// Title returns a player's name with their letter, which the map uses.
func (s *Sitting) Title(p int) string {
	name := s.Seats[p].Name
	switch {
	case p == s.Seats.Reader():
		name = words.Say("terminal.you")
	case name == "":
		return words.Say("terminal.player", "letter", Letter(p))
	}
	return fmt.Sprintf("%s (%s)", name, Letter(p))
}

// Titles returns the titles of players, as in "Anna (A), Bo (B) and Cleo (C)".
func (s *Sitting) Titles(players []int) string {
	var list []string
	for _, p := range players {
		list = append(list, s.Title(p))
	}
	return words.List(list)
}
