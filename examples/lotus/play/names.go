package play

import (
	"github.com/emperorofchina/emperor/examples/internal/console"
	"github.com/emperorofchina/emperor/whitelotus"
)

// you is the name of a person who plays alone against the machine.
const you = "You"

// names returns the players as they are called in sentences: by name and letter,
// or as "You".
func (t *table) names() whitelotus.Names {
	var list whitelotus.Names
	for p, seat := range t.Seats {
		switch seat.Name {
		case you, "":
			list = append(list, seat.Name)
		default:
			list = append(list, t.Title(p))
		}
	}
	return list
}

// does returns a sentence about a player, with the verb for "You" or for anybody
// else.
func (t *table) does(p whitelotus.Player, second, third string) string {
	if t.Seats[p].Name == you {
		return you + " " + second
	}
	return t.names().Player(p) + " " + third
}

// do returns the beginning of a sentence about several players, with the verb
// for one or for several.
func (t *table) do(players []whitelotus.Player, one, several string) string {
	if len(players) == 1 {
		return t.does(players[0], several, one)
	}
	return console.Join(t.called(players)) + " " + several
}
