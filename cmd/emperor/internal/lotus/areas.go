package lotus

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// sign returns what lies on an area as the map shows it: "P" a neutral Palace,
// "A:P" a Palace of A, "P+BC" a Palace with blocks of B and C.
func sign(now whitelotus.Table, a whitelotus.Area) string {
	text := "-"
	if symbol := now.Symbol(a); symbol != whitelotus.NoSymbol {
		text = string([]rune(words.Library().Say("PTRFV"))[symbol-1]) // as the library's map does
	}
	if owner, ok := now.Owner(a); ok {
		text = owner.String() + ":" + text
	}
	if contested, ok := now.Contested(); ok && contested == a {
		text = "<" + text + ">"
	}
	blocks := ""
	for p := range now.Seats() {
		if now.Blocks(p).Has(a) {
			blocks += p.String()
		}
	}
	if blocks != "" {
		text += "+" + blocks
	}
	return text
}

// markedName returns the name of an area with its marks: * for a start area, ^
// for a dragon.
func markedName(b whitelotus.Board, a whitelotus.Area) string {
	name := b.AreaName(a)
	if b.StartAreas().Has(a) {
		name += "*"
	}
	if b.Dragons().Has(a) {
		name += "^"
	}
	return name
}

// areas returns a table of all areas in play, with an arrow before each that
// has changed since the last decision of the player who looks.
func (t *table) areas(now whitelotus.Table) string {
	b := now.Board()
	var cells []string
	wide := 0
	list := slices.SortedFunc(now.InPlay().All(), func(a, c whitelotus.Area) int {
		return strings.Compare(b.AreaName(a), b.AreaName(c))
	})
	for _, a := range list {
		wide = max(wide, len([]rune(markedName(b, a))))
	}
	for _, a := range list {
		arrow := " "
		if t.hasChanged(now, a) {
			arrow = ">"
		}
		cells = append(cells, fmt.Sprintf("%s%-*s %s", arrow, wide, markedName(b, a), sign(now, a)))
	}
	signs := "terminal.lotus.area.signs"
	if now.Turn() == 1 {
		signs = "terminal.lotus.area.signsFirst"
	}
	legend := words.Say("terminal.lotus.area.letters") + "\n" + words.Say(signs)
	return inColumns(cells, t.Width()) + t.Wrap(legend, 2)
}

// hasChanged reports whether an area has changed since the last decision of the
// player who looks.
func (t *table) hasChanged(now whitelotus.Table, a whitelotus.Area) bool {
	return t.before.Phase() != whitelotus.PhaseNone && sign(now, a) != sign(t.before, a)
}

// inColumns lists cells in columns, from top to bottom, in lines of at most a
// width.
func inColumns(cells []string, width int) string {
	wide := console.Widest(cells) + 2
	columns := max(1, (width+2)/wide)
	rows := (len(cells) + columns - 1) / columns
	var text strings.Builder
	for row := range rows {
		line := ""
		for i := row; i < len(cells); i += rows {
			line += fmt.Sprintf("%-*s", wide, cells[i])
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return text.String()
}

// point puts an arrow before the name of each changed area on the map. It
// replaces a blank, so that nothing else moves.
func (t *table) point(picture string, now whitelotus.Table) string {
	b := now.Board()
	for a := range now.InPlay().All() {
		if t.hasChanged(now, a) {
			picture = strings.Replace(picture, " "+b.AreaName(a), ">"+b.AreaName(a), 1)
		}
	}
	return picture
}

// look describes an area: what lies there, what it is worth, and its neighbors.
func (t *table) look(now whitelotus.Table, a whitelotus.Area) {
	b := now.Board()
	if !now.InPlay().Has(a) {
		t.Say("terminal.lotus.area.out", "area", b.AreaName(a))
		return
	}
	parts := []string{words.Say("terminal.lotus.area.noTile")}
	if symbol := now.Symbol(a); symbol != whitelotus.NoSymbol {
		parts[0] = words.Say("terminal.lotus.area.neutral", "symbol", symbol)
		if owner, ok := now.Owner(a); ok {
			parts[0] = words.Say("terminal.lotus.area.owned", "symbol", symbol, "player", t.Title(int(owner)))
		}
		parts[0] += ", " + words.Say("terminal.lotus.area.worth", "symbol", symbol)
	}
	if b.Dragons().Has(a) {
		parts = append(parts, words.Say("terminal.lotus.area.dragon"))
	}
	if b.StartAreas().Has(a) {
		parts = append(parts, words.Say("terminal.lotus.area.start"))
	}
	if in := blocksOf(now)[a]; in != nil {
		parts = append(parts, words.Say("terminal.lotus.area.blocks", "players", t.playerList(in)))
	}
	var near []string
	for n := range (b.Neighbors(a) & now.InPlay()).All() {
		near = append(near, fmt.Sprintf("%s (%s)", b.AreaName(n), sign(now, n)))
	}
	t.Print(b.AreaName(a) + ": " + strings.Join(parts, "; ") + ".\n" +
		words.Say("terminal.lotus.area.near", "areas", strings.Join(near, ", ")))
}
