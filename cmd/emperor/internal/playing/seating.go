// Package playing plays whole games between opponents, singly or in large
// numbers, for the programs that print, count or store them.
package playing

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/opponents/arena"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// Seating is the name of the opponent at each seat.
type Seating []string

// NewSeating parses a comma-separated list of names, and repeats it if it is
// shorter than the number of players. A name is one of the game's opponents, or
// a command.
func (game Game[O, V, M]) NewSeating(names string, players int) (Seating, error) {
	list := strings.Split(names, ",")
	if len(list) > players {
		return nil, fmt.Errorf("-opponents %s: %d for %d players", names, len(list), players)
	}
	var s Seating
	for seat := range players {
		name := strings.TrimSpace(list[seat%len(list)])
		var err error
		if isCommand(name) {
			_, err = exec.LookPath(strings.Fields(name[len(command):])[0])
		} else {
			_, err = game.New(name)
		}
		if err != nil {
			return nil, fmt.Errorf("-opponents %s: %w", names, err)
		}
		s = append(s, name)
	}
	return s, nil
}

// Kinds returns the different names in order of first appearance.
func (s Seating) Kinds() []string {
	var kinds []string
	for _, name := range s {
		if !slices.Contains(kinds, name) {
			kinds = append(kinds, name)
		}
	}
	return kinds
}

// Seats returns the number of seats of an opponent.
func (s Seating) Seats(name string) int {
	n := 0
	for _, other := range s {
		if other == name {
			n++
		}
	}
	return n
}

// OnClock reports whether an opponent has a time limit, so that its moves
// depend on the speed of the machine.
func (s Seating) OnClock() bool {
	return slices.ContainsFunc(s, func(name string) bool {
		if isCommand(name) {
			return false
		}
		o, _ := opponents.New(name)
		search, ok := o.(opponents.Search)
		return ok && search.Rollouts == 0
	})
}

// Repeats reports whether these opponents always play the same games: none has
// a time limit, and none is a program, which may behave in any way.
func (s Seating) Repeats() bool { return !s.OnClock() && !s.HasProgram() }

// HasProgram reports whether an opponent is a program.
func (s Seating) HasProgram() bool { return slices.ContainsFunc(s, isCommand) }

// All returns every seating of the same opponents once, starting with s.
func (s Seating) All() []Seating {
	var all []Seating
	for names := range arena.Seatings(s) {
		all = append(all, names)
	}
	return all
}

// command is the prefix of an opponent that is a program. Its command line
// follows, split at blanks.
const command = "exec:"

func isCommand(name string) bool {
	return strings.HasPrefix(name, command) && strings.TrimSpace(name[len(command):]) != ""
}

// Names describes the names of opponents for help texts.
func Names() string {
	return strings.Join(opponents.Names(), ", ") + "; with -game whitelotus " +
		strings.Join(lotus.Names(), ", ") +
		"; search with a limit of time or playouts as in search:100ms or search:2000; or " +
		command + "PROGRAM, a command that speaks the protocol of opponents.Process"
}
