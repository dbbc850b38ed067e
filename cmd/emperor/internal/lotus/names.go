package lotus

import (
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
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

// isReader reports whether a player is the one whom the screen addresses.
func (t *table) isReader(p whitelotus.Player) bool { return int(p) == t.Seats.Reader() }

// player returns a player as they are called within a sentence.
func (t *table) player(p whitelotus.Player) string {
	if t.isReader(p) {
		return words.Say("whitelotus.you")
	}
	return spoken().Player(t.names(), p)
}

// playerList lists players as they are called within a sentence.
func (t *table) playerList(players []whitelotus.Player) string {
	var list []string
	for _, p := range players {
		list = append(list, t.player(p))
	}
	return words.List(list)
}

// areaNames returns the names of areas.
func (t *table) areaNames(areas whitelotus.AreaSet) (names []string) {
	for a := range areas.All() {
		names = append(names, t.state().Board().AreaName(a))
	}
	return names
}

// leadingList lists players as they are called at the beginning of a sentence.
func (t *table) leadingList(players []whitelotus.Player) string {
	list := t.playerList(players)
	if len(players) > 0 && t.isReader(players[0]) {
		return words.Capital(list)
	}
	return list
}

// sentence returns a sentence that begins with a player, who is {player} in its
// message; {who} is "you" for the reader, and "other" for anybody else.
func (t *table) sentence(p whitelotus.Player, key string, values ...any) string {
	who := "other"
	if t.isReader(p) {
		who = "you"
	}
	return words.Say(key, append(values, "player", t.leadingList([]whitelotus.Player{p}), "who", who)...)
}
