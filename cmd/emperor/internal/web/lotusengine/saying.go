package lotusengine

import (
	"slices"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// heading returns the turn and the part of it to which the next decision
// belongs, as in "Turn 2 of 4, contest of Wuchang".
func heading(t whitelotus.Table) string {
	if t.Phase() == whitelotus.PhaseOver {
		return words.Say("game.walk.end")
	}
	return words.Say("whitelotus.part.turnOf", "turn", t.Turn(), "turns", t.Options().Turns,
		"part", part(t, whitelotus.Move{}))
}

// headingOf returns the turn and the part of it to which a move belongs, as in
// "Turn 2, contest of Wuchang".
func headingOf(t whitelotus.Table, m whitelotus.Move) string {
	return words.Say("whitelotus.part.turn", "turn", t.Turn(), "part", part(t, m))
}

// part returns the part of a turn to which a decision belongs; m is that decision
// if it is known.
func part(t whitelotus.Table, m whitelotus.Move) string {
	key, area := "whitelotus.part.rebellion", whitelotus.NoArea
	switch t.Phase() {
	case whitelotus.PhasePlace:
		key = "whitelotus.part.placing"
	case whitelotus.PhaseOrder:
		key = "whitelotus.part.control"
		if m.Kind() == whitelotus.MoveSettle {
			key, area = settlement(t, m.Area()), m.Area()
		}
	case whitelotus.PhaseContest, whitelotus.PhaseExpel:
		key = "whitelotus.part.contestOf"
		area, _ = t.Contested()
	case whitelotus.PhaseIncome:
		key = "whitelotus.part.income"
	}
	return words.Say(key, "area", t.Board().AreaName(area))
}

// settlement returns the message of the part of a turn in which an area is settled:
// a contest if it has several blocks.
func settlement(t whitelotus.Table, a whitelotus.Area) string {
	blocks := 0
	for p := range t.Seats() {
		if t.Blocks(p).Has(a) {
			blocks++
		}
	}
	if blocks > 1 {
		return "whitelotus.part.contestOf"
	}
	return "whitelotus.part.controlOf"
}

// status describes the decision for which the game waits: to its viewer as an
// instruction, "put a block on an open area, or pass", to others as in "Bo
// decides which area to take".
func status(v whitelotus.View, names whitelotus.Names) string {
	if v.Phase() == whitelotus.PhaseOver {
		return words.Say("game.end.won", "n", len(v.Winners()), "names", playerList(names, v.Winners()))
	}
	if viewer, playing := v.Viewer(); playing && v.Awaits(viewer) {
		return instruction(v, names, viewer)
	}
	return words.Say("whitelotus.waits."+v.Phase().String(), "n", len(awaitedPlayers(v)),
		"names", playerList(names, awaitedPlayers(v)), "tied", listFor(v, names, tiedPlayers(v)))
}

// instruction describes a decision to the player who makes it.
func instruction(v whitelotus.View, names whitelotus.Names, viewer whitelotus.Player) string {
	if v.Phase() == whitelotus.PhaseRebellion {
		return takeSide(v, names, viewer)
	}
	a, _ := v.Contested()
	return words.Say("whitelotus.do."+v.Phase().String(), "goes", v.GoesLeft(viewer),
		"area", v.Board().AreaName(a), "tied", listFor(v, names, tiedPlayers(v)))
}

func takeSide(v whitelotus.View, names whitelotus.Names, viewer whitelotus.Player) string {
	emperor, _ := v.Leader(whitelotus.EmperorSide)
	rebel, _ := v.RebelLeader()
	key := "whitelotus.do.rebellion"
	switch viewer {
	case emperor:
		key = "whitelotus.do.asEmperor"
	case rebel:
		key = "whitelotus.do.asRebelLeader"
	}
	return words.Say(key, "emperor", names.Player(emperor), "rebel", names.Player(rebel))
}

// playerList lists players by name: "Ann, Bo and Cy".
func playerList(names whitelotus.Names, players []whitelotus.Player) string {
	var list []string
	for _, p := range players {
		list = append(list, names.Player(p))
	}
	return words.List(list)
}

// listFor lists players by name to a viewer, who is "you" and the first of them.
func listFor(v whitelotus.View, names whitelotus.Names, players []whitelotus.Player) string {
	var list []string
	viewer, playing := v.Viewer()
	for _, p := range players {
		if playing && p == viewer {
			list = slices.Insert(list, 0, words.Say("whitelotus.you"))
		} else {
			list = append(list, names.Player(p))
		}
	}
	return words.List(list)
}
