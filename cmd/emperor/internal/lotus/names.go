package lotus

import (
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/whitelotus"
)

// you is the name of a person who plays alone against the machine.
const you = "You"

// names returns the players as they are called in sentences: by name and
// letter, or as "You".
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

// player returns a player as they are called within a sentence.
func (t *table) player(p whitelotus.Player) string {
	if t.Seats[p].Name == you {
		return strings.ToLower(you)
	}
	return t.names().Player(p)
}

// called lists players as they are called within a sentence.
func (t *table) called(players []whitelotus.Player) string {
	var list []string
	for _, p := range players {
		list = append(list, t.player(p))
	}
	return console.Join(list)
}

// capital returns a sentence with a capital "You".
func capital(sentence string) string {
	if rest, ok := strings.CutPrefix(sentence, strings.ToLower(you)+" "); ok {
		return you + " " + rest
	}
	return sentence
}

// does returns a sentence about a player, with the verb for "You" or for
// anybody else.
func (t *table) does(p whitelotus.Player, second, third string) string {
	if t.Seats[p].Name == you {
		third = second
	}
	return capital(t.player(p) + " " + third)
}

// do returns the beginning of a sentence about several players, with the verb
// for one or for several.
func (t *table) do(players []whitelotus.Player, one, several string) string {
	if len(players) == 1 {
		return t.does(players[0], several, one)
	}
	return capital(t.called(players) + " " + several)
}
