// Package playing lets opponents play whole games, one or a great many, for the
// programs that tell, count or keep them.
package playing

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/opponents"
)

// Seating is the name of the opponent at every seat.
type Seating []string

// NewSeating reads names with commas between them. Where there are fewer than
// players, they are taken from the first again.
func NewSeating(names string, players int) (Seating, error) {
	list := strings.Split(names, ",")
	if len(list) > players {
		return nil, fmt.Errorf("-opponents %s: %d for %d players", names, len(list), players)
	}
	var s Seating
	for seat := range players {
		name := strings.TrimSpace(list[seat%len(list)])
		if !isCommand(name) {
			if _, err := opponents.New(name); err != nil {
				return nil, fmt.Errorf("-opponents %s: %w", names, err)
			}
		}
		s = append(s, name)
	}
	return s, nil
}

// Kinds returns the different names, in the order in which they first stand there.
func (s Seating) Kinds() []string {
	var kinds []string
	for _, name := range s {
		if !slices.Contains(kinds, name) {
			kinds = append(kinds, name)
		}
	}
	return kinds
}

// Seats returns how many seats the opponent of a name has.
func (s Seating) Seats(name string) int {
	n := 0
	for _, other := range s {
		if other == name {
			n++
		}
	}
	return n
}

// OnClock reports whether an opponent thinks for some time, so that its moves depend on
// how fast the machine is.
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

// Repeats reports whether the same games are played whenever these opponents play them:
// none plays by the clock, and none is a program, which may do what it likes.
func (s Seating) Repeats() bool { return !s.OnClock() && !slices.ContainsFunc(s, isCommand) }

// All returns every way in which the same opponents may sit, each once, s first.
func (s Seating) All() []Seating {
	if len(s) == 0 {
		return []Seating{nil}
	}
	var all []Seating
	for _, first := range s.Kinds() {
		at := slices.Index(s, first)
		rest := slices.Concat(s[:at], s[at+1:])
		for _, others := range rest.All() {
			all = append(all, append(Seating{first}, others...))
		}
	}
	return all
}

// command begins the name of an opponent that is a program: what follows is its
// command line, cut at blanks.
const command = "exec:"

func isCommand(name string) bool {
	return strings.HasPrefix(name, command) && strings.TrimSpace(name[len(command):]) != ""
}

// Names says for people what an opponent may be called.
func Names() string {
	return strings.Join(opponents.Names(), ", ") + ", search with a limit of time or games as in search:100ms and search:2000, or " +
		command + "PROGRAM, a command that is asked as opponents.Process says"
}
