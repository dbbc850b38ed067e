package lotus

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/whitelotus"
)

// playersTable returns a table with a column for each player: what they have,
// and their score if the game ended now. On a narrow screen it is a list.
func (t *table) playersTable(of whitelotus.Table) string {
	const wide = 10
	if (wide+1)*of.NumPlayers()+wide > t.Width() {
		return t.playersList(of)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%-10s", "")
	for p := range of.Seats() {
		name := p.String()
		if full := []rune(t.Seats[p].Name); len(full) > 0 {
			name += " " + string(full[:min(len(full), wide-3)])
		}
		fmt.Fprintf(&text, " %*s", wide, name)
	}
	text.WriteString("\n")
	for _, row := range []struct {
		name string
		of   func(whitelotus.Player) int
	}{
		{"influence", of.Influence}, {"armies", of.Armies},
		{"Palaces", func(p whitelotus.Player) int { return of.Count(p, whitelotus.Palace) }},
		{"Villages", func(p whitelotus.Player) int { return of.Count(p, whitelotus.Village) }},
		{"score", of.Score},
	} {
		fmt.Fprintf(&text, "%-10s", row.name)
		for p := range of.Seats() {
			fmt.Fprintf(&text, " %*d", wide, row.of(p))
		}
		text.WriteString("\n")
	}
	return text.String() + "Emperor: " + t.Title(int(of.Emperor())) + t.decisions(of)
}

// playersList returns the same with a line for each player, for a column beside
// the map.
func (t *table) playersList(of whitelotus.Table) string {
	var text strings.Builder
	fmt.Fprintln(&text, "   influence armies Pal. Vil. score")
	for p := range of.Seats() {
		mark := " "
		if p == of.ToMove() && !of.Over() {
			mark = ">"
		}
		fmt.Fprintf(&text, "%s%v %9d %6d %4d %4d %5d\n", mark, p, of.Influence(p), of.Armies(p),
			of.Count(p, whitelotus.Palace), of.Count(p, whitelotus.Village), of.Score(p))
	}
	return text.String() + "Emperor: " + t.Title(int(of.Emperor())) + t.decisions(of)
}

// decisions names the players who have made a secret choice.
func (t *table) decisions(of whitelotus.Table) string {
	var have []whitelotus.Player
	for p := range of.Seats() {
		if of.Committed(p) {
			have = append(have, p)
		}
	}
	if have == nil {
		return ""
	}
	return ". Chosen already, in secret: " + inLetters(have)
}
