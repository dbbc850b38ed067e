package play

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/examples/internal/console"
	"github.com/emperorofchina/emperor/whitelotus"
)

// victory tells all commitments of a rebellion at once, and why a side wins.
func (s *story) victory(e whitelotus.Event) {
	s.say("All sides and armies are revealed:")
	for _, side := range []whitelotus.Side{whitelotus.EmperorSide, whitelotus.RebelSide} {
		var with []string
		armies := 0
		for _, r := range s.revealed {
			if r.Commitment.Side() == side {
				with = append(with, fmt.Sprintf("%s %d", s.player(r.Player), r.Commitment.Amount()))
				armies += r.Commitment.Amount()
			}
		}
		bonus := e.Strength[side] - armies
		s.say("  %-16s %s: %s, and %d for the leader's %s, make %d.", sideName(side), strings.Join(with, ", "),
			console.Counted(armies, "army", "armies"), bonus, ofLeader(side, bonus/2), e.Strength[side])
	}
	if e.Side == whitelotus.RebelSide {
		s.say("The rebels are stronger, and win. Each of them may take an area of the other side.")
		return
	}
	s.say("The rebels are not stronger, so the Emperor's side wins. Each of it may take an area of the rebels.")
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
	return fmt.Sprintf("%s has %s: strength %d for the Emperor's side. %s has %s: %d for the rebels, who need "+
		"more to win. Each army committed adds 1. Armies: %s.",
		t.Title(int(emperor)), ofLeader(whitelotus.EmperorSide, palaces), 2*palaces,
		t.Title(int(rebel)), ofLeader(whitelotus.RebelSide, villages), 2*villages, strings.Join(armies, ", "))
}

// spoils describes what a player may take from the other leader if a side wins.
func (t *table) spoils(v whitelotus.View, side whitelotus.Side) string {
	other, _ := v.Leader(1 - side)
	near := reach(v)
	var areas []string
	for a := range (v.Areas(other) & near).All() {
		areas = append(areas, v.Board().AreaName(a))
	}
	if areas == nil {
		return fmt.Sprintf("against %s; none of their areas is next to yours", t.Title(int(other)))
	}
	return fmt.Sprintf("against %s; next to yours: %s", t.Title(int(other)), strings.Join(areas, ", "))
}

// reach returns the areas that the player who decides could take from others:
// those next to theirs, or all if they have none (section 6.4).
func reach(v whitelotus.View) whitelotus.AreaSet {
	mine := v.Areas(v.ToMove())
	if mine == 0 {
		return v.InPlay()
	}
	var near whitelotus.AreaSet
	for a := range mine.All() {
		near |= v.Board().Neighbors(a)
	}
	return near & v.InPlay()
}
