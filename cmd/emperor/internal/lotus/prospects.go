package lotus

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// points describes what lies on an area, and what it scores by itself.
func points(v whitelotus.View, a whitelotus.Area) string {
	return words.Say("terminal.lotus.note.points", "symbol", v.Symbol(a), "n", pointsOf[v.Symbol(a)],
		"dragon", v.Board().Dragons().Has(a))
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
		parts = append(parts, words.Say("terminal.lotus.area.blocks", "players", others))
	}
	if n := group(v, a); n > 1 {
		parts = append(parts, words.Say("terminal.lotus.note.group", "n", n))
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

// effect describes the changes from the present scores to the scores in the
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
		return words.Error("terminal.tryWhat", "move", examples[v.Phase()])
	}
	o, err := t.option(v, text)
	if err != nil {
		return err
	}
	if o.move == (whitelotus.Move{}) {
		return words.Error("terminal.lotus.try.whole", "move", examples[v.Phase()])
	}
	preview, err := v.Preview(o.move)
	if err != nil {
		return err
	}
	move := spoken().Move(t.names(), v.Board(), o.move)
	switch {
	case o.move.Kind() == whitelotus.MoveBlock:
		t.Say("terminal.lotus.try.block", "area", v.Board().AreaName(o.move.Area()),
			"scores", gains(v, o.move.Area()), "prospects", prospects(v, o.move.Area()))
	case o.move.Kind() == whitelotus.MoveBid:
		t.Say("terminal.lotus.try.bid", "move", move, "all", o.move.Amount(), "half", o.move.Amount()/2)
	case o.move.Kind() == whitelotus.MoveCommit:
		t.Say("terminal.lotus.try.commit", "n", o.move.Amount())
	case !preview.Certain:
		t.Say("terminal.lotus.try.secret", "move", move)
	default:
		t.Say("terminal.endedAfter", "move", move, "effect", effect(v, preview.Totals))
		t.Say("terminal.lotus.try.then", "influence", preview.Table.Influence(v.ToMove()),
			"armies", preview.Table.Armies(v.ToMove()))
	}
	return nil
}
