package lotus

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// victory reports all commitments of a rebellion at once, and why a side wins.
func (r *report) victory(e whitelotus.Event) {
	r.t.Say("terminal.lotus.rebellion.revealed")
	for _, side := range []whitelotus.Side{whitelotus.EmperorSide, whitelotus.RebelSide} {
		var with []string
		armies := 0
		for _, choice := range r.revealed {
			if m := choice.Commitment; m.Side() == side {
				with = append(with, fmt.Sprintf("%s %d", r.t.player(choice.Player), m.Amount()))
				armies += m.Amount()
			}
		}
		bonus := e.Strength[side] - armies
		r.t.Print("  " + words.Say("terminal.lotus.rebellion.side",
			"side", words.Say("terminal.lotus.side.name", "side", side), "armies", strings.Join(with, ", "),
			"bonus", bonus, "areas", addingAreas(side, bonus/2), "strength", e.Strength[side]))
	}
	if e.Side == whitelotus.RebelSide {
		r.t.Say("terminal.lotus.rebellion.rebelsWin")
		return
	}
	r.t.Say("terminal.lotus.rebellion.emperorWins")
}

// addingAreas counts the areas that add to the strength of a side.
func addingAreas(side whitelotus.Side, n int) string {
	if side == whitelotus.RebelSide {
		return words.Say("terminal.lotus.rebellion.villages", "n", n)
	}
	return words.Say("terminal.lotus.rebellion.palaces", "n", n)
}

// strengths describes what everybody knows about a rebellion before the sides
// are revealed.
func (t *table) strengths(v whitelotus.View) string {
	emperor, _ := v.Leader(whitelotus.EmperorSide)
	rebel, _ := v.Leader(whitelotus.RebelSide)
	var armies []string
	for p := range v.Seats() {
		armies = append(armies, fmt.Sprintf("%v %d", p, v.Armies(p)))
	}
	palaces, villages := v.Count(emperor, whitelotus.Palace), v.Count(rebel, whitelotus.Village)
	return t.sentence(emperor, "terminal.lotus.rebellion.emperorHas", "strength", 2*palaces,
		"areas", addingAreas(whitelotus.EmperorSide, palaces)) + " " +
		t.sentence(rebel, "terminal.lotus.rebellion.rebelHas", "strength", 2*villages,
			"areas", addingAreas(whitelotus.RebelSide, villages)) + " " +
		words.Say("terminal.lotus.rebellion.armies", "armies", strings.Join(armies, ", "))
}

// spoils describes what a player may take from the other leader if a side wins.
func (t *table) spoils(v whitelotus.View, side whitelotus.Side) string {
	other, _ := v.Leader(1 - side)
	areas := v.Areas(other) & reach(v, v.ToMove())
	return words.Say("terminal.lotus.rebellion.against", "player", t.player(other), "n", areas.Len(),
		"areas", namesOf(v.Board(), areas))
}

// targets describes what a winner of a rebellion can take.
func (t *table) targets(v whitelotus.View, p whitelotus.Player) string {
	mine, _ := v.Revealed(p)
	var losers whitelotus.AreaSet
	for other := range v.Seats() {
		if revealed, ok := v.Revealed(other); ok && revealed.Side() != mine.Side() {
			losers |= v.Areas(other)
		}
	}
	areas := losers & reach(v, p)
	return words.Say("terminal.lotus.rebellion.canTake", "n", areas.Len(), "areas", namesOf(v.Board(), areas))
}

// namesOf lists the names of areas.
func namesOf(b whitelotus.Board, areas whitelotus.AreaSet) string {
	var names []string
	for a := range areas.All() {
		names = append(names, b.AreaName(a))
	}
	return strings.Join(names, ", ")
}

// reach returns the areas that a player could take from others: those next to
// theirs, or all if they have none (section 6.4).
func reach(v whitelotus.View, p whitelotus.Player) whitelotus.AreaSet {
	mine := v.Areas(p)
	if mine == 0 {
		return v.InPlay()
	}
	var near whitelotus.AreaSet
	for a := range mine.All() {
		near |= v.Board().Neighbors(a)
	}
	return near & v.InPlay()
}
