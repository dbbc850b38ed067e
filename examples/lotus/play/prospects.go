package play

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/examples/internal/console"
	"github.com/emperorofchina/emperor/whitelotus"
)

// prospects describes an area on which a player may put a block: what lies
// there, what it would score, and their rivals for it.
func (t *table) prospects(v whitelotus.View, a whitelotus.Area) string {
	parts := []string{fmt.Sprintf("%v, %s", v.Symbol(a), gains(v, a))}
	if others := inLetters(rivals(v, a)); others != "" {
		parts = append(parts, "blocks of "+others)
	}
	if n := group(v, a); n > 1 {
		parts = append(parts, fmt.Sprintf("a group of %d", n))
	}
	return strings.Join(parts, "; ")
}

// rivals returns the players with a block on an area.
func rivals(v whitelotus.View, a whitelotus.Area) []whitelotus.Player { return blocksOf(v.Table())[a] }

// areaNote describes an area to settle.
func areaNote(v whitelotus.View, a whitelotus.Area) string {
	return fmt.Sprintf("%v; blocks of %s", v.Symbol(a), inLetters(rivals(v, a)))
}

// gains describes the changes of all scores if the player who decides had an
// area and the game ended, the player first: "A +3, B -1".
func gains(v whitelotus.View, a whitelotus.Area) string {
	p := v.ToMove()
	pieces := v.Pieces()
	for other := range pieces.Chips {
		pieces.Chips[other] &^= whitelotus.Areas(a)
	}
	pieces.Chips[p] |= whitelotus.Areas(a)
	after, err := v.Board().Score(pieces)
	if err != nil {
		return "" // not on a possible table
	}
	return effect(v, after.Totals())
}

// effect describes the changes from the scores of now to others, those of the
// player who decides first.
func effect(v whitelotus.View, totals []int) string {
	p := v.ToMove()
	list := []string{fmt.Sprintf("%v %+d", p, totals[p]-v.Score(p))}
	for other := range v.Seats() {
		if change := totals[other] - v.Score(other); change != 0 && other != p {
			list = append(list, fmt.Sprintf("%v %+d", other, change))
		}
	}
	return strings.Join(list, ", ")
}

// group returns the number of connected areas that the player who decides would
// have with an area.
func group(v whitelotus.View, a whitelotus.Area) int {
	mine := v.Areas(v.ToMove()) | whitelotus.Areas(a)
	connected, next := whitelotus.AreaSet(0), whitelotus.Areas(a)
	for next != 0 {
		connected |= next
		var near whitelotus.AreaSet
		for at := range next.All() {
			near |= v.Board().Neighbors(at)
		}
		next = near & mine &^ connected
	}
	return connected.Len()
}

// try shows what a choice or a move leads to, as far as that is certain.
func (t *table) try(v whitelotus.View, text string) error {
	if text == "" {
		return fmt.Errorf("name a choice or a move, as in \"try 1\" or \"try %s\"", examples[v.Phase()])
	}
	o, err := t.option(v, text)
	if err != nil {
		return err
	}
	if o.move == (whitelotus.Move{}) {
		return fmt.Errorf("name a whole move, as in \"try %s\"", examples[v.Phase()])
	}
	preview, err := v.Preview(o.move)
	if err != nil {
		return err
	}
	move := t.names().FormatMove(v.Board(), o.move)
	switch {
	case o.move.Kind() == whitelotus.MoveBlock:
		t.Say("After %s the scores stay. If you win the area: %s.", move, t.prospects(v, o.move.Area()))
	case !preview.Certain:
		t.Say("The effect of %s depends on what is still secret.", move)
	default:
		t.Say("If the game ended after %s: %s.", move, effect(v, preview.Totals))
		t.Say("Then you have influence %d and armies %d.", preview.Table.Influence(v.ToMove()),
			preview.Table.Armies(v.ToMove()))
	}
	return nil
}

// counted is [console.Counted] for games.
func counted(n int) string { return console.Counted(n, "game", "games") }
