package lotus

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/whitelotus"
)

// points describes what lies on an area, and what it scores by itself.
func points(v whitelotus.View, a whitelotus.Area) string {
	text := fmt.Sprintf("%v, %s", v.Symbol(a), console.Counted(pointsOf[v.Symbol(a)], "point", "points"))
	if v.Board().Dragons().Has(a) {
		text += " and 2 for the dragon"
	}
	return text
}

// pointsOf are the points of an area by its symbol (section 8).
var pointsOf = [...]int{whitelotus.Palace: 3, whitelotus.Temple: 2, whitelotus.Ricefield: 1,
	whitelotus.Fort:    1,
	whitelotus.Village: 1}

// prospects describes an area on which a player may put a block: what lies
// there, and their rivals for it.
func prospects(v whitelotus.View, a whitelotus.Area) string {
	parts := []string{points(v, a)}
	if others := inLetters(rivals(v, a)); others != "" {
		parts = append(parts, "blocks of "+others)
	}
	if n := group(v, a); n > 1 {
		parts = append(parts, fmt.Sprintf("makes a group of %d", n))
	}
	return strings.Join(parts, "; ")
}

// rivals returns the players with a block on an area.
func rivals(v whitelotus.View, a whitelotus.Area) []whitelotus.Player { return blocksOf(v.Table())[a] }

// gains describes the changes of all scores if the player who decides had an
// area and the game ended, the player first: "A +3, B -1".
func gains(v whitelotus.View, a whitelotus.Area) string {
	return effect(v, lotushints.With(v, v.ToMove(), a))
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
		t.Say("If you win %s and the game ended then: %s. It is a %s.", v.Board().AreaName(o.move.Area()),
			gains(v, o.move.Area()), prospects(v, o.move.Area()))
	case o.move.Kind() == whitelotus.MoveBid:
		t.Say("If you stay in, %s costs %d influence; if you are out, %d. The rest depends on the others.", move,
			o.move.Amount(), o.move.Amount()/2)
	case o.move.Kind() == whitelotus.MoveCommit:
		t.Say("Whoever wins, you lose %s. The rest depends on the others.",
			console.Counted(o.move.Amount(), "army", "armies"))
	case !preview.Certain:
		t.Say("The effect of %s depends on what is still secret.", move)
	default:
		t.Say("If the game ended after %s: %s.", move, effect(v, preview.Totals))
		t.Say("Then you have influence %d and armies %d.", preview.Table.Influence(v.ToMove()),
			preview.Table.Armies(v.ToMove()))
	}
	return nil
}
