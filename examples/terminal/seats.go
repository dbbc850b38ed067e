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

// seat is who sits somewhere. A machine is called what it is, and nobody else
// may be: so the names in a record tell who goes on playing where.
type seat struct {
	name    string // of a person, "" if they have not told; of a machine, the opponent's
	machine bool
}

// isMachine reports whether a name is that of an opponent.
func isMachine(name string) bool {
	_, err := opponents.New(name)
	return err == nil
}

// choose returns what a machine does, at once where ctx ends. Who plays at random does
// so from rng.
func (s seat) choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	opponent, err := opponents.New(s.name)
	if err != nil {
		return emperor.Move{}, err
	}
	return opponent.Choose(ctx, v, rng)
}

// newSeats reads the flags -seats and -names. Of fewer seats than players the
// last is meant again; of fewer names the others are not told.
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
			return nil, fmt.Errorf("-seats %s: %w; and there are you", seats, err)
		}
	}
	return all, nameSeats(all, names)
}

// seatsOf returns who sits where in a record, as its names tell. A person whose
// name would look like a machine's has none here.
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

// nameSeats gives the persons the names of the flag -names, if there are any, and
// sees to it that there is a person. One alone who has no name is "You".
func nameSeats(all []seat, names string) error {
	persons := personsOf(all)
	if len(persons) == 0 {
		return errors.New("-seats: nobody is you; examples/selfplay lets machines play alone")
	}
	if names != "" {
		list := strings.Split(names, ",")
		if len(list) > len(persons) {
			return fmt.Errorf("-names %s: %d for %d persons", names, len(list), len(persons))
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

// personName returns what can be printed of a person's name. No person is called as a
// machine is.
func personName(name string) (string, error) {
	name = strings.TrimSpace(printable.Line(name))
	if name == "" || len(name) > 40 || isMachine(name) {
		return "", fmt.Errorf("a name has 1 to 40 bytes, and is none of %s", strings.Join(opponents.Names(), ", "))
	}
	return name, nil
}

// askNames asks several persons at a terminal what they are called, where they have
// not told.
func (s *sitting) askNames() error {
	if s.screen.rows == 0 || !s.hotSeat() || len(s.game.record.Moves) > 0 {
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
	s.game.record.Names = namesOf(s.seats)
	return nil
}

// personsOf returns where persons sit.
func personsOf(all []seat) []emperor.Player {
	var persons []emperor.Player
	for i, s := range all {
		if !s.machine {
			persons = append(persons, emperor.Player(i))
		}
	}
	return persons
}

// namesOf returns the names of the seats, also for a record.
func namesOf(all []seat) emperor.Names {
	var list emperor.Names
	for _, s := range all {
		list = append(list, s.name)
	}
	return list
}
