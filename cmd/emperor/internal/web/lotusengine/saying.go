package lotusengine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/whitelotus"
)

// heading returns the turn and the part of it to which the next decision
// belongs, as in "Turn 2, contest of Wuchang"; m is that decision if it is
// known.
func heading(t whitelotus.Table, m whitelotus.Move) string {
	part := ""
	switch t.Phase() {
	case whitelotus.PhasePlace:
		part = "placing"
	case whitelotus.PhaseOrder:
		part = "control"
		if m.Kind() == whitelotus.MoveSettle {
			part = settlement(t, m.Area())
		}
	case whitelotus.PhaseContest, whitelotus.PhaseExpel:
		contested, _ := t.Contested()
		part = "contest of " + t.Board().AreaName(contested)
	case whitelotus.PhaseIncome:
		part = "income"
	case whitelotus.PhaseOver:
		return "The end"
	default:
		part = "rebellion"
	}
	return fmt.Sprintf("Turn %d, %s", t.Turn(), part)
}

// settlement returns the part of the turn in which an area is settled: a
// contest if it has several blocks.
func settlement(t whitelotus.Table, a whitelotus.Area) string {
	blocks := 0
	for p := range t.Seats() {
		if t.Blocks(p).Has(a) {
			blocks++
		}
	}
	if blocks > 1 {
		return "contest of " + t.Board().AreaName(a)
	}
	return "control of " + t.Board().AreaName(a)
}

// status describes the decision for which the game waits: to its viewer as an
// instruction, "put a block on an open area, or pass", to others as in "Bo
// decides which area to take".
func status(v whitelotus.View, names whitelotus.Names) string {
	if v.Phase() == whitelotus.PhaseOver {
		return playersVerb(names, v.Winners(), "wins", "win")
	}
	if viewer, playing := v.Viewer(); playing && v.Awaits(viewer) {
		return instruction(v, names, viewer)
	}
	return await(v, names)
}

// instruction describes a decision to the player who makes it.
func instruction(v whitelotus.View, names whitelotus.Names, viewer whitelotus.Player) string {
	switch v.Phase() {
	case whitelotus.PhasePlace:
		return fmt.Sprintf("put a block on an open area, or pass (%s left)", countGoes(v.GoesLeft(viewer)))
	case whitelotus.PhaseOrder:
		return "as Emperor, choose the area that is settled next"
	case whitelotus.PhaseContest:
		a, _ := v.Contested()
		return fmt.Sprintf("bid and vote in the contest of %s", v.Board().AreaName(a))
	case whitelotus.PhaseExpel:
		return fmt.Sprintf("%s tie for the most votes; as Emperor, choose the one who is out",
			listFor(v, names, tiedPlayers(v)))
	case whitelotus.PhaseRebellion:
		return takeSide(v, names, viewer)
	case whitelotus.PhasePrecedence:
		return fmt.Sprintf("%s committed equally many armies; as Emperor, choose the one who is next",
			listFor(v, names, tiedPlayers(v)))
	case whitelotus.PhaseTake:
		return "take an area from the losers of the rebellion"
	}
	return "choose how many of your Palaces bring an army instead of 2 influence"
}

func takeSide(v whitelotus.View, names whitelotus.Names, viewer whitelotus.Player) string {
	emperor, _ := v.Leader(whitelotus.EmperorSide)
	rebel, _ := v.RebelLeader()
	switch viewer {
	case emperor:
		return fmt.Sprintf("commit armies against the rebels, whom %s", playersVerb(names, []whitelotus.Player{rebel},
			"leads", "lead"))
	case rebel:
		return fmt.Sprintf("as Rebel Leader, commit armies against %s", names.Player(emperor))
	}
	return fmt.Sprintf("support %s, the Emperor, or %s, the Rebel Leader, and commit armies",
		names.Player(emperor), names.Player(rebel))
}

// await describes a decision to those who wait for it.
func await(v whitelotus.View, names whitelotus.Names) string {
	between := "as Emperor between " + listFor(v, names, tiedPlayers(v))
	about := map[whitelotus.Phase]string{
		whitelotus.PhasePlace:      "where to put a block",
		whitelotus.PhaseOrder:      "as Emperor which area is settled next",
		whitelotus.PhaseContest:    "on a bid and a vote, in secret",
		whitelotus.PhaseExpel:      between + ", who tie for the most votes",
		whitelotus.PhaseRebellion:  "on a side and armies, in secret",
		whitelotus.PhasePrecedence: between + ", who committed equally many armies",
		whitelotus.PhaseTake:       "which area to take",
		whitelotus.PhaseIncome:     "what their Palaces bring",
	}
	return playersVerb(names, awaitedPlayers(v), "decides", "decide") + " " + about[v.Phase()]
}

// playerList lists players by name: "Ann, Bo and Cy".
func playerList(names whitelotus.Names, players []whitelotus.Player) string {
	var list []string
	for _, p := range players {
		list = append(list, names.Player(p))
	}
	return join(list)
}

// listFor lists players by name to a viewer, who is "you" and the first of them.
func listFor(v whitelotus.View, names whitelotus.Names, players []whitelotus.Player) string {
	var list []string
	viewer, playing := v.Viewer()
	for _, p := range players {
		if playing && p == viewer {
			list = slices.Insert(list, 0, "you")
		} else {
			list = append(list, names.Player(p))
		}
	}
	return join(list)
}

// join lists words: "a, b and c".
func join(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

// playersVerb returns players and a verb that agrees with them: "Ann and Bo
// decide", "Ann decides".
func playersVerb(names whitelotus.Names, players []whitelotus.Player, one, several string) string {
	verb := several
	if len(players) == 1 {
		verb = one
	}
	return playerList(names, players) + " " + verb
}

// countGoes formats a number of goes.
func countGoes(n int) string {
	if n == 1 {
		return "1 go"
	}
	return fmt.Sprintf("%d goes", n)
}
