package lotus

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// playersTable returns a table with a column for each player: what they have,
// and their score if the game ended now. On a narrow screen it is a list.
func (t *table) playersTable(now whitelotus.Table) string {
	const wide = 10
	if (wide+1)*now.NumPlayers()+wide > t.Width() {
		return t.playersList(now)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%-10s", "")
	for p := range now.Seats() {
		name, called := p.String(), t.Seats[p].Name
		if t.isReader(p) {
			called = words.Say("terminal.you")
		}
		if full := []rune(called); len(full) > 0 {
			name += " " + string(full[:min(len(full), wide-3)])
		}
		fmt.Fprintf(&text, " %*s", wide, name)
	}
	text.WriteString("\n")
	for _, row := range []struct {
		name string
		has  func(whitelotus.Player) int
	}{
		{words.Say("terminal.lotus.players.influence"), now.Influence},
		{words.Say("terminal.lotus.players.armies"), now.Armies},
		{words.Say("terminal.lotus.players.palaces"),
			func(p whitelotus.Player) int { return now.Count(p, whitelotus.Palace) }},
		{words.Say("terminal.lotus.players.villages"),
			func(p whitelotus.Player) int { return now.Count(p, whitelotus.Village) }},
		{words.Say("terminal.lotus.players.score"), now.Score},
	} {
		fmt.Fprintf(&text, "%-10s", row.name)
		for p := range now.Seats() {
			fmt.Fprintf(&text, " %*d", wide, row.has(p))
		}
		text.WriteString("\n")
	}
	return text.String() + t.decisions(now)
}

// playersList returns the same with a line for each player, for a column beside
// the map.
func (t *table) playersList(now whitelotus.Table) string {
	var text strings.Builder
	heads := strings.Split(words.Say("terminal.lotus.players.list"), "|")
	fmt.Fprintln(&text, "  ", strings.Join(heads, " "))
	for p := range now.Seats() {
		mark := " "
		if p == now.ToMove() && !now.Over() {
			mark = ">"
		}
		text.WriteString(mark + p.String())
		for i, n := range []int{now.Influence(p), now.Armies(p), now.Count(p, whitelotus.Palace),
			now.Count(p, whitelotus.Village), now.Score(p)} {
			fmt.Fprintf(&text, " %*d", len([]rune(heads[i])), n)
		}
		text.WriteString("\n")
	}
	return text.String() + t.decisions(now)
}

// decisions names the Emperor, and the players who have made a secret choice.
func (t *table) decisions(now whitelotus.Table) string {
	var have []whitelotus.Player
	for p := range now.Seats() {
		if now.Committed(p) {
			have = append(have, p)
		}
	}
	text := words.Say("terminal.lotus.players.emperor", "player", t.Title(int(now.Emperor())))
	if have == nil {
		return text
	}
	return text + ". " + words.Say("terminal.lotus.players.chosen", "players", inLetters(have))
}
