package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
)

// seat describes who sits at a seat. A machine has the name of its opponent,
// which no person may have; so the names in a record identify the seats.
type seat struct {
	name    string // a person's name, or "" if unknown; or the opponent's
	machine bool
}

// isMachine reports whether a name is that of an opponent.
func isMachine(name string) bool {
	_, err := opponents.New(name)
	return err == nil
}

// choose returns a machine's move, as soon as ctx ends. A random opponent uses
// rng.
func (s seat) choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	opponent, err := opponents.New(s.name)
	if err != nil {
		return emperor.Move{}, err
	}
	return opponent.Choose(ctx, v, rng)
}

// newSeats parses the flags -seats and -names. If there are fewer seats than
// players, the last one repeats; missing names stay unknown.
func newSeats(seats, names string, players int) ([]seat, error) {
	kinds := strings.Split(seats, ",")
	if len(kinds) > players {
		return nil, fmt.Errorf("-seats %s: %d for %d players", seats, len(kinds), players)
	}
	var all []seat
	for i := range players {
		switch kind := strings.TrimSpace(kinds[min(i, len(kinds)-1)]); {
		case kind == "you":
			all = append(all, seat{})
		case isMachine(kind):
			all = append(all, seat{kind, true})
		default:
			_, err := opponents.New(kind)
			return nil, fmt.Errorf("-seats %s: %w, or \"you\"", seats, err)
		}
	}
	return all, nameSeats(all, names)
}

// seatsOf returns the seats of a record from its names. It drops a person's
// name that looks like a machine's.
func seatsOf(recorded []string, players int) []seat {
	all := make([]seat, players)
	for i := range min(players, len(recorded)) {
		name := printable.Line(recorded[i])
		machine := isMachine(recorded[i])
		if machine || !isMachine(name) {
			all[i] = seat{name, machine}
		}
	}
	return all
}

// nameSeats gives people the names of the flag -names, if any, and checks that
// there is a person. A single person without a name is "You".
func nameSeats(all []seat, names string) error {
	persons := personsOf(all)
	if len(persons) == 0 {
		return errors.New("-seats: no seat is \"you\"; use examples/selfplay for games between machines")
	}
	if names != "" {
		list := strings.Split(names, ",")
		if len(list) > len(persons) {
			return fmt.Errorf("-names %s: %d for %d people", names, len(list), len(persons))
		}
		for i, name := range list {
			name, err := personName(name)
			if err != nil {
				return fmt.Errorf("-names %s: %w", names, err)
			}
			all[persons[i]].name = name
		}
	}
	if only := &all[persons[0]]; len(persons) == 1 && only.name == "" {
		only.name = "You"
	}
	return nil
}

// personName returns the printable part of a person's name. It refuses the
// names of machines.
func personName(name string) (string, error) {
	name = strings.TrimSpace(printable.Line(name))
	if name == "" || len(name) > 40 || isMachine(name) {
		return "", fmt.Errorf("a name must have 1 to 40 bytes and not be one of %s",
			strings.Join(opponents.Names(), ", "))
	}
	return name, nil
}

// askNames asks people at a terminal for missing names, if there are several
// people.
func (s *sitting) askNames() error {
	if s.screen.rows == 0 || !s.hotSeat() || s.game.Len() > 0 {
		return nil
	}
	for _, p := range personsOf(s.seats) {
		for s.seats[p].name == "" {
			line, err := s.ask(fmt.Sprintf("What is player %v called? (Enter: no name)", p))
			if err != nil {
				return err
			}
			if line == "" {
				break
			}
			name, err := personName(line)
			if err != nil {
				s.refuse(err)
			}
			s.seats[p].name = name
		}
	}
	s.game.Match = s.game.Named(namesOf(s.seats))
	return nil
}

// personsOf returns the seats of people.
func personsOf(all []seat) []emperor.Player {
	var persons []emperor.Player
	for i, s := range all {
		if !s.machine {
			persons = append(persons, emperor.Player(i))
		}
	}
	return persons
}

// namesOf returns the names of the seats, as in a record.
func namesOf(all []seat) emperor.Names {
	var list emperor.Names
	for _, s := range all {
		list = append(list, s.name)
	}
	return list
}
