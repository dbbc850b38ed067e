package lotus

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/whitelotus"
)

// victory reports all commitments of a rebellion at once, and why a side wins.
func (r *report) victory(e whitelotus.Event) {
	r.say("All sides and armies are revealed:")
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
		r.say("  %s: %s; with %d for the leader's %s, strength %d.", sideName(side),
			strings.Join(with, ", "), bonus, ofLeader(side, bonus/2), e.Strength[side])
	}
	if e.Side == whitelotus.RebelSide {
		r.say("The rebels are stronger, and win. Each of them may take an area of the other side.")
		return
	}
	r.say("The rebels are not stronger, so the Emperor's side wins. " +
		"Each player on it may take an area of the rebels.")
}

// ofLeader describes the areas that add to the strength of a side.
func ofLeader(side whitelotus.Side, n int) string {
	if side == whitelotus.RebelSide {
		return console.Counted(n, "Village", "Villages")
	}
	return console.Counted(n, "Palace", "Palaces")
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
	return fmt.Sprintf("%s %s: strength %d for the Emperor's side. %s %s: %d for the rebels, who need more to "+
		"win. Each army committed adds 1. Armies: %s.",
		t.sentence(emperor, "have", "has"), ofLeader(whitelotus.EmperorSide, palaces), 2*palaces,
		t.sentence(rebel, "have", "has"), ofLeader(whitelotus.RebelSide, villages), 2*villages,
		strings.Join(armies, ", "))
}

// spoils describes what a player may take from the other leader if a side wins.
func (t *table) spoils(v whitelotus.View, side whitelotus.Side) string {
	other, _ := v.Leader(1 - side)
	if areas := namesOf(v.Board(), v.Areas(other)&reach(v, v.ToMove())); areas != "" {
		return fmt.Sprintf("against %s; from them you could take %s", t.player(other), areas)
	}
	return fmt.Sprintf("against %s; from them you could take nothing", t.player(other))
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
	if areas := namesOf(v.Board(), losers&reach(v, p)); areas != "" {
		return "can take " + areas
	}
	return "can take nothing, and gets a victory point"
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
