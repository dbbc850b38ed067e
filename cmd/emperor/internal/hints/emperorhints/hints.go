// Package emperorhints words hints in The Emperor of China.
package emperorhints

import (
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/prospects"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/reviewing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
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

// spoken returns the sentences of the library in the language of the program.
func spoken() emperor.Words { return emperor.Words(words.Library()) }

// instruction returns the move as an instruction, with the cards that pay.
func (e *adviser) instruction(m emperor.Move) string {
	pieces := m.Pieces()
	switch m.Kind() {
	case emperor.MoveDrawFromPile:
		return words.Say("emperor.do.draw")
	case emperor.MoveTakeFaceUp:
		return words.Say("emperor.do.take", "cards", spoken().Cards(m.Cards()))
	case emperor.MoveExchange:
		return words.Say("emperor.do.exchange", "cards", spoken().Cards(m.Cards()))
	}
	region, cards := e.Board().RegionName(m.Region()), spoken().Cards(m.Cards())
	number := func(p emperor.Piece) string {
		return strings.TrimPrefix(e.Board().SpaceName(p.Space()), region+" ")
	}
	if len(pieces) == 2 && pieces[0].Kind() == pieces[1].Kind() && pieces[0].Kind() == emperor.Emissary {
		return words.Say("emperor.do.emissaries", "region", region, "cards", cards)
	}
	if len(pieces) == 2 && pieces[0].Kind() == pieces[1].Kind() && pieces[0].Kind() == emperor.House {
		return words.Say("emperor.do.houses", "region", region, "first", number(pieces[0]),
			"second", number(pieces[1]), "cards", cards)
	}
	var each []string
	for _, p := range pieces { // of an emissary the message leaves out the space
		each = append(each, words.Say("emperor.do."+p.Kind().String(), "region", region, "space", number(p)))
	}
	return words.Say("emperor.do.pieces", "pieces", words.List(each), "cards", cards)
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
	reasons := []string{words.Say("emperor.hint.noPlacement", "n", gain)}
	if c, region, most := e.best(e.FaceUp(), e.Hand().Minus(m.Cards())); most > gain {
		reasons = append(reasons, words.Say("emperor.hint.couldGain", "card", c, "n", most, "region", region))
	}
	return reasons
}

// best returns the card that lets the viewer gain most if it is added to a hand,
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
	reason := words.Say("emperor.hint.noUnseen")
	if _, now := e.use(e.Hand()); most <= now {
		reason = words.Say("emperor.hint.noFaceUp", "n", now)
	} else if equal > 0 {
		reason = words.Say("emperor.hint.asWell", "n", equal, "all", unseen.Len())
	}
	if better > 0 {
		reason = words.Say("emperor.hint.better", "n", better, "all", unseen.Len(), "most", more,
			"region", region, "card", hidden)
	}
	return []string{reason, words.Say("emperor.hint.secret")}
}

// taking returns the reasons to take a card that lies face up.
func (e *adviser) taking(c emperor.Color) (reasons []string) {
	card, unseen, alone := emperor.CardsOf(c), reviewing.Unseen(e.View), e.Hand().Len() == 0
	_, now := e.use(e.Hand())
	hand := e.Hand().Plus(card)
	if region, gain := e.use(hand); gain > now {
		key := "emperor.hint.gain"
		if now > 0 {
			key = "emperor.hint.gainInstead"
		}
		reasons = append(reasons, words.Say(key, "alone", alone, "n", gain, "region", region, "now", now))
	} else if region, gain := e.use(card); gain > 0 {
		reasons = append(reasons,
			words.Say("emperor.hint.pays", "region", region, "n", gain))
	}
	if hand[c] == 2 {
		reasons = append(reasons, words.Say("emperor.hint.pair", "color", c))
	}
	next := (e.me + 1) % emperor.Player(e.NumPlayers())
	if n := e.KnownHand(next)[c]; n > 0 {
		reasons = append(reasons, words.Say("emperor.hint.keepsCard", "name", e.names.Player(next),
			"n", n, "color", c))
	}
	if n := int(unseen[c]); n*8 < unseen.Len() || reasons == nil {
		reasons = append(reasons, words.Say("emperor.hint.unseen", "all", unseen.Len(), "n", n, "color", c))
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
		reasons = append(reasons, words.Say("emperor.hint.fills", "region", name))
	} else if opened {
		reasons = append(reasons, words.Say("emperor.hint.first", "region", name))
	}
	for _, item := range emperor.FinalScore(after).Items(e.me) {
		gain := item.Points - before[reviewing.Key(item)]
		if here := item.Houses.Houses != nil && item.Houses.Region == r; here && filled {
			gain = item.Points
		} else if here && opened {
			continue // the first one
		}
		if gain != 0 {
			_, why, _ := strings.Cut(spoken().Item(e.names, e.Board(), item), ": ")
			reasons = append(reasons, words.Say("game.hint.for", "points", hints.Signed(gain), "what", why))
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
			others += ", " + words.Say("game.hint.for", "points", hints.Signed(change),
				"what", e.names.Player(p))
		}
		was, is := reach(e.Table(), p, r, 2), reach(after, p, r, 2)
		if was-is > most { // at least 2 points
			most, kept = was-is, words.Say("emperor.hint.keepsFrom", "name", e.names.Player(p), "n", was-is)
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
		later = words.Say("emperor.hint.later", "n", next)
	}
	if opened {
		making, later = later, making
	}
	reasons = append(reasons, strings.TrimPrefix(others, ", "), kept, making, later)
	reasons = slices.DeleteFunc(reasons, func(reason string) bool { return reason == "" })
	if reasons == nil {
		left := spoken().Cards(e.Hand().Minus(m.Cards()))
		reasons = append(reasons, words.Say("emperor.hint.keeps", "cards", left))
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
