package lotusengine

import (
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// reason returns the reason for an event by the rules, or "" if the event is a
// player's choice; rest are the events after it.
func (t *teller) reason(e whitelotus.Event, rest []whitelotus.Event) string {
	switch e.Kind {
	case whitelotus.EventExpelled:
		return t.votes()
	case whitelotus.EventWon, whitelotus.EventKept:
		if t.contested == e.Area {
			return words.Say("whitelotus.why.lastOne")
		}
		return words.Say("whitelotus.why.alone")
	case whitelotus.EventPoint:
		if len(rest) > 0 && rest[0].Kind == whitelotus.EventRebellion {
			return words.Say("whitelotus.why.everyTurn")
		}
		return words.Say("whitelotus.why.noArea")
	case whitelotus.EventEmperor:
		return words.Say("whitelotus.why.palaces", "n", t.count[e.Player][whitelotus.Palace],
			"other", t.count[t.emperor][whitelotus.Palace], "name", t.names.Player(t.emperor))
	case whitelotus.EventRebellion:
		return t.leadership(e.Player, e.Other)
	case whitelotus.EventVictory:
		return t.strength(e)
	case whitelotus.EventIncome:
		return t.income(e)
	}
	return ""
}

// votes lists the votes against each player in the last round of a contest.
func (t *teller) votes() string {
	var votes [seats]int
	for _, bid := range t.bids {
		votes[bid.Player()] += bid.Amount()
	}
	var list []string
	for p, n := range votes {
		if _, in := t.bids[whitelotus.Player(p)]; in {
			list = append(list, words.Say("whitelotus.why.vote", "n", n,
				"name", t.names.Player(whitelotus.Player(p))))
		}
	}
	return words.Say("whitelotus.why.votes", "votes", strings.Join(list, ", "))
}

// leadership explains the choice of the Rebel Leader (section 6.1).
func (t *teller) leadership(leader, emperor whitelotus.Player) string {
	villages := t.count[leader][whitelotus.Village]
	var others []whitelotus.Player // those with equally many
	for p := range whitelotus.Player(t.players) {
		if p != leader && p != emperor && t.count[p][whitelotus.Village] == villages {
			others = append(others, p)
		}
	}
	if others == nil {
		return words.Say("whitelotus.why.mostVillages", "n", villages)
	}
	return words.Say("whitelotus.why.tiedVillages",
		"villages", words.Say("whitelotus.number.villages", "n", villages),
		"n", len(others), "names", playerList(t.names, others))
}

// strength adds up the sides of a rebellion (section 6.3).
func (t *teller) strength(e whitelotus.Event) string {
	var armies [2]int
	for _, m := range t.bids {
		armies[m.Side()] += m.Amount()
	}
	return words.Say("whitelotus.why.strength", "tie", e.Strength[0] == e.Strength[1], "loyal", armies[0],
		"palaces", e.Strength[0]-armies[0], "rebel", armies[1], "villages", e.Strength[1]-armies[1])
}

// income lists the areas that bring a player's income (section 7).
func (t *teller) income(e whitelotus.Event) string {
	list := []string{words.Say("whitelotus.why.income")}
	for _, some := range []struct {
		symbol whitelotus.Symbol
		key    string
	}{
		{whitelotus.Palace, "whitelotus.number.palaces"}, {whitelotus.Temple, "whitelotus.number.temples"},
		{whitelotus.Ricefield, "whitelotus.number.ricefields"}, {whitelotus.Fort, "whitelotus.number.forts"},
	} {
		if n := t.count[e.Player][some.symbol]; n > 0 {
			list = append(list, words.Say(some.key, "n", n))
		}
	}
	return strings.Join(list, ", ")
}
