// Package emperorhints words hints in The Emperor of China.
package emperorhints

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/prospects"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/reviewing"
	"github.com/emperorofchina/emperor/opponents"
)

// Of returns the hints on the best candidates of a search from view v, at
// most n, that differ in more than the spaces and the cards.
func Of(v emperor.View, names emperor.Names, a opponents.Analysis, n int) (list []hints.Hint) {
	e := adviser{View: v, names: names, before: emperor.FinalScore(v.Table())}
	e.me, _ = v.Viewer()
	plans := map[string]bool{}
	for i, c := range a.Candidates {
		do := e.instruction(c.Move)
		plan := strings.Map(func(r rune) rune {
			if strings.ContainsRune("0123456789", r) {
				return -1
			}
			return r
		}, strings.Split(do, " (")[0])
		if len(list) < n && !plans[plan] {
			plans[plan] = true
			list = append(list, hints.New(i, do, e.reasons(c.Move), c.Lead, c.Error, c.Wins, int(e.me)))
		}
	}
	return hints.Judged(list)
}

// adviser computes the facts about the moves of the viewer, who is me.
type adviser struct {
	emperor.View
	names  emperor.Names
	me     emperor.Player
	before emperor.FinalScoring
}

// instruction returns the move as an instruction, with the cards that pay.
func (e *adviser) instruction(m emperor.Move) string {
	text := e.Board().FormatMove(m)
	region, pieces, placing := strings.Cut(text, ": ")
	switch {
	case m.Kind() == emperor.MoveDrawFromPile:
		return "draw from the pile"
	case !placing:
		return text
	case strings.HasPrefix(pieces, "house"):
		pieces = strings.Replace(pieces, " + house", " and", 1)
	}
	return strings.NewReplacer("emissary + emissary", "send two emissaries to "+region, "emissary",
		"send an emissary to "+region, "fortification", "fortify "+region, "house", "build "+region, "+", "and",
	).Replace(pieces)
}

// reasons returns the reasons for a move.
func (e *adviser) reasons(m emperor.Move) []string {
	switch m.Kind() {
	case emperor.MovePlace:
		return e.placing(m)
	case emperor.MoveDrawFromPile:
		return e.drawing()
	case emperor.MoveTakeFaceUp:
		for c := range m.Cards().All() {
			return e.taking(c)
		}
	}
	gain := 0
	for _, preview := range e.Previews() {
		gain = max(gain, preview.Totals[e.me]-e.before.Totals()[e.me])
	}
	reasons := []string{fmt.Sprintf("no placement gains you more than %d as it stands", gain)}
	if gain == 0 {
		reasons[0] = "no placement gains you anything as it stands"
	}
	if c, region, most := e.best(e.FaceUp(), e.Hand().Minus(m.Cards())); most > gain {
		reasons = append(reasons, fmt.Sprintf("with %v you could gain up to %d in %s", c, most, region))
	}
	return reasons
}

// best returns the one of some cards with which a hand lets the viewer gain most,
// the region, and the gain.
func (e *adviser) best(cards, hand emperor.Cards) (best emperor.Color, region string, most int) {
	for c := range cards.All() {
		if name, gain := e.use(hand.Plus(emperor.CardsOf(c))); gain > most || region == "" {
			best, region, most = c, name, gain
		}
	}
	return best, region, most
}

// drawing returns the reasons to draw from the pile.
func (e *adviser) drawing() []string {
	_, _, most := e.best(e.FaceUp(), e.Hand())
	unseen := reviewing.Unseen(e.View)
	hidden, region, more := e.best(unseen, e.Hand())
	better, equal := 0, 0
	for c, n := range unseen {
		switch _, gain := e.use(e.Hand().Plus(emperor.CardsOf(emperor.Color(c)))); {
		case gain > most:
			better += int(n)
		case gain == most:
			equal += int(n)
		}
	}
	secret := "the others do not see what you draw"
	reason := "no card unseen lets you gain more than those face up"
	if _, now := e.use(e.Hand()); most <= now {
		reason = fmt.Sprintf("no card face up adds to the %d that you can gain as it stands", now)
	} else if equal > 0 {
		reason = fmt.Sprintf("%d of the %d cards unseen serve you as well as any face up", equal, unseen.Len())
	}
	if better > 0 {
		reason = fmt.Sprintf("%d of the %d cards unseen let you gain more than any face up, up to %d in %s with %v",
			better, unseen.Len(), more, region, hidden)
	}
	return []string{reason, secret}
}

// taking returns the reasons to take a card that lies face up.
func (e *adviser) taking(c emperor.Color) (reasons []string) {
	card, unseen, with := emperor.CardsOf(c), reviewing.Unseen(e.View), "it lets you"
	if e.Hand().Len() > 0 {
		with = "with your cards you can then"
	}
	_, now := e.use(e.Hand())
	hand := e.Hand().Plus(card)
	if region, gain := e.use(hand); gain > now {
		reasons = append(reasons, fmt.Sprintf("%s gain up to %d in %s", with, gain, region))
		if now > 0 {
			reasons[0] += fmt.Sprintf(", instead of %d", now)
		}
	} else if region, gain := e.use(card); gain > 0 {
		reasons = append(reasons,
			fmt.Sprintf("it pays for a piece in %s, up to %d there as it stands", region, gain))
	}
	if hand[c] == 2 {
		reasons = append(reasons, fmt.Sprintf("2 %v also pay for one piece of any color", c))
	}
	next := (e.me + 1) % emperor.Player(e.NumPlayers())
	if n := e.KnownHand(next)[c]; n > 0 {
		reasons = append(reasons, fmt.Sprintf("it keeps it from %s, who holds %d %v", e.names.Player(next), n, c))
	}
	if n := int(unseen[c]); n*8 < unseen.Len() || reasons == nil {
		are := map[int]string{0: "none is", 1: "1 is"}[n]
		if n > 1 {
			are = fmt.Sprintf("%d are", n)
		}
		reasons = append(reasons, fmt.Sprintf("of the %d cards unseen %s %v", unseen.Len(), are, c))
	}
	return reasons
}

// use returns the region where the viewer can gain most with the cards, and the
// gain.
func (e *adviser) use(cards emperor.Cards) (name string, most int) {
	for r := range e.Board().Regions() {
		n := 2
		for n > 0 && len(emperor.Payments(cards, e.Board().Color(r), n)) == 0 {
			n--
		}
		if gain := reach(e.Table(), e.me, r, n); n > 0 && (gain > most || name == "") {
			name, most = e.Board().RegionName(r), gain
		}
	}
	return name, most
}

// placing returns the reasons for a placement.
func (e *adviser) placing(m emperor.Move) (reasons []string) {
	preview, _ := e.Preview(m) // it is legal
	after, r := preview.Table, m.Region()
	name := e.Board().RegionName(r)
	before := map[string]int{}
	for _, item := range e.before.Items(e.me) {
		before[reviewing.Key(item)] = item.Points
	}
	filled := after.Scored(r) && !e.Scored(r)
	opened := e.EmissaryLimit(r) == 0 && after.EmissaryLimit(r) > 0
	if filled {
		reasons = append(reasons, "it fills "+name)
	} else if opened {
		reasons = append(reasons, fmt.Sprintf("+1 for the first house in %s", name))
	}
	for _, item := range emperor.FinalScore(after).Items(e.me) {
		gain := item.Points - before[reviewing.Key(item)]
		if here := item.Houses.Houses != nil && item.Houses.Region == r; here && filled {
			gain = item.Points
		} else if here && opened {
			continue // the first one
		}
		if gain != 0 {
			_, why, _ := strings.Cut(e.names.Item(e.Board(), item), ": ")
			reasons = append(reasons, fmt.Sprintf("%s for %s", hints.Signed(gain), why))
		}
	}
	others, most, kept := "", 1, ""
	for p := range after.Seats() {
		if p == e.me {
			continue
		}
		change := preview.Totals[p] - e.before.Totals()[p]
		if filled {
			change = preview.HousePoints[p]
		}
		if change != 0 {
			others += fmt.Sprintf(", %s for %s", hints.Signed(change), e.names.Player(p))
		}
		was, is := reach(e.Table(), p, r, 2), reach(after, p, r, 2)
		if was-is > most { // at least 2 points
			most, kept = was-is, fmt.Sprintf("it keeps %s from %d points there", e.names.Player(p), was-is)
		}
	}
	at := 0
	if filled {
		at = 1 // the points of the region
	}
	if at < len(reasons) && others != "" {
		reasons[at] += " (" + others[2:] + ")"
		others = ""
	}
	making, later := prospects.Of(e.View, m, "emperor.making.youMost"), ""
	if next := reach(after, e.me, r, 2); next > 2 || opened && next > 0 {
		later = fmt.Sprintf("you may gain up to %d more there in your next turn", next)
	}
	if opened {
		making, later = later, making
	}
	reasons = append(reasons, strings.TrimPrefix(others, ", "), kept, making, later)
	reasons = slices.DeleteFunc(reasons, func(reason string) bool { return reason == "" })
	if reasons == nil {
		reasons = append(reasons, fmt.Sprintf("it keeps %v", e.Hand().Minus(m.Cards())))
	}
	return reasons
}

// reach returns the most points that a player can gain in region r with n houses
// and emissaries, or one if it is empty: as the table stands, with any cards.
func reach(t emperor.Table, p emperor.Player, r emperor.Region, n int) (most int) {
	b, pieces, free := t.Board(), t.Pieces(), t.Board().Spaces(r)
	if t.EmissaryLimit(r) == 0 && t.FortificationSet()&free == 0 {
		n = min(n, 1)
	}
	for q := range t.Seats() {
		free &^= t.HouseSet(q)
	}
	mine, sent, now := pieces.Houses[p], pieces.Emissaries[r][p], t.Totals()[p]
	try := func(emissaries int, houses ...emperor.Space) {
		if emissaries+len(houses) > n || len(houses) > t.Supply(p, emperor.House) ||
			emissaries > t.Supply(p, emperor.Emissary) {
			return
		}
		pieces.Houses[p], pieces.Emissaries[r][p] = mine|emperor.Spaces(houses...), sent+emissaries
		if final, err := b.Score(pieces, t.RoadRule()); err == nil { // there is room for the emissaries
			most = max(most, final.Totals()[p]-now)
		}
	}
	try(1)
	try(2)
	for s := range free.All() {
		try(0, s)
		try(1, s)
		for second := range (free &^ emperor.Spaces(s)).All() {
			try(0, s, second)
		}
	}
	return most
}
