package lotus

import (
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/whitelotus"
)

// names returns the players as they are called in sentences: by name and
// letter, or as "You".
func (t *table) names() whitelotus.Names {
	var list whitelotus.Names
	for p, seat := range t.Seats {
		name := ""
		if seat.Name != "" {
			name = t.Title(p)
		}
		list = append(list, name)
	}
	return list.For(whitelotus.Player(t.Seats.Reader()))
}

// reads reports whether a player is the one whom the screen addresses.
func (t *table) reads(p whitelotus.Player) bool { return int(p) == t.Seats.Reader() }

// player returns a player as they are called within a sentence.
func (t *table) player(p whitelotus.Player) string {
	if t.reads(p) {
		return "you"
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

// first lists players as they are called at the beginning of a sentence.
func (t *table) first(players ...whitelotus.Player) string {
	list := t.called(players)
	if len(players) > 0 && t.reads(players[0]) {
		return "Y" + list[1:]
	}
	return list
}

// does returns a sentence about a player, with the verb for the reader or for
// anybody else.
func (t *table) does(p whitelotus.Player, second, third string) string {
	if t.reads(p) {
		third = second
	}
	return t.first(p) + " " + third
}

// do returns the beginning of a sentence about several players, with the verb
// for one or for several.
func (t *table) do(players []whitelotus.Player, one, several string) string {
	if len(players) == 1 {
		return t.does(players[0], several, one)
	}
	return t.first(players...) + " " + several
}
