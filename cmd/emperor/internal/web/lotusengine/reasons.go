package lotusengine

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
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
			return "the last one in the contest"
		}
		return "no other block lies there"
	case whitelotus.EventPoint:
		if len(rest) > 0 && rest[0].Kind == whitelotus.EventRebellion {
			return "the Emperor gets one in every turn"
		}
		return "there is no area to take"
	case whitelotus.EventEmperor:
		return fmt.Sprintf("%s against %d of %s", asking.Counted(t.count[e.Player][whitelotus.Palace], "Palace"),
			t.count[t.emperor][whitelotus.Palace], t.names.Player(t.emperor))
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
			list = append(list, fmt.Sprintf("%d against %s", n, t.names.Player(whitelotus.Player(p))))
		}
	}
	return "votes: " + strings.Join(list, ", ")
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
		return fmt.Sprintf("the most Villages: %d", villages)
	}
	return fmt.Sprintf("%s, as %s; the first of them clockwise from the Emperor",
		asking.Counted(villages, "Village"), playersVerb(t.names, others, "has", "have"))
}

// strength adds up the sides of a rebellion (section 6.3).
func (t *teller) strength(e whitelotus.Event) string {
	var armies [2]int
	for _, m := range t.bids {
		armies[m.Side()] += m.Amount()
	}
	var sides []string
	for side, of := range [2]string{"Palaces of the Emperor", "Villages of the Rebel Leader"} {
		sides = append(sides, fmt.Sprintf("armies %d + %s %d", armies[side], of, e.Strength[side]-armies[side]))
	}
	text := strings.Join(sides, " against ")
	if e.Strength[0] == e.Strength[1] {
		text += "; the Emperor's side wins a tie"
	}
	return text
}

// income lists the areas that bring a player's income (section 7).
func (t *teller) income(e whitelotus.Event) string {
	list := []string{"10 influence and 2 armies in every turn"}
	for _, s := range []whitelotus.Symbol{whitelotus.Palace, whitelotus.Temple, whitelotus.Ricefield,
		whitelotus.Fort} {
		if n := t.count[e.Player][s]; n > 0 {
			list = append(list, asking.Counted(n, s.String()))
		}
	}
	return strings.Join(list, ", ")
}
