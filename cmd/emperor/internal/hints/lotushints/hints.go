// Package lotushints words hints in Der weisse Lotus.
package lotushints

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// Of returns the hints on the best candidates of a search from view v, at
// most n. In a contest they are the most likely bids.
func Of(v whitelotus.View, names whitelotus.Names, a opponents.Analysis, n int) (list []hints.Hint) {
	l := lotusAdviser{View: v, names: names}
	l.me, _ = v.Viewer()
	var first []string // reasons, which other bids and commitments need not repeat
	for i, c := range a.Candidates[:min(n, len(a.Candidates))] {
		reasons := l.reasons(c.Move)
		rest := slices.DeleteFunc(slices.Clone(reasons), func(reason string) bool {
			return reason == "" || slices.Contains(first, reason)
		})
		if len(rest) == 0 {
			rest = reasons[:1]
		}
		list = append(list, hints.New(i, l.instruction(c.Move), rest, c.Lead, c.Error, c.Wins, int(l.me)))
		if k := c.Move.Kind(); k == whitelotus.MoveBid || k == whitelotus.MoveCommit {
			first = append(first, reasons...)
		}
	}
	if v.Phase() != whitelotus.PhaseContest {
		return hints.Judged(list)
	}
	list[0].Sure = words.Say("whitelotus.hint.vary")
	if share := a.Candidates[0].Share; share >= 0.8 {
		list[0].Sure = words.Say("game.sure.clearly")
	} else if share >= 0.5 {
		list[0].Sure = words.Say("whitelotus.hint.varySome")
	}
	return list
}

// lotusAdviser computes the facts about the moves of the viewer, who is me.
type lotusAdviser struct {
	whitelotus.View
	names whitelotus.Names
	me    whitelotus.Player
}

func (l *lotusAdviser) player(p whitelotus.Player) string {
	if p == l.me {
		return words.Say("whitelotus.you")
	}
	return l.names.Player(p)
}

// instruction returns the move as an instruction.
func (l *lotusAdviser) instruction(m whitelotus.Move) string {
	text := whitelotus.Words(words.Library()).Move(l.names, l.Board(), m)
	switch {
	case m.Kind() == whitelotus.MoveCommit:
		key := "whitelotus.hint.supportEmperor"
		if m.Side() == whitelotus.RebelSide {
			key = "whitelotus.hint.supportRebels"
		}
		return words.Say(key, "n", m.Amount())
	case m.Player() == l.me:
		return words.Say("whitelotus.hint.yourself", "verb", m.Kind())
	}
	return text
}

// reasons returns the reasons for a move.
func (l *lotusAdviser) reasons(m whitelotus.Move) []string {
	switch m.Kind() {
	case whitelotus.MoveBlock:
		return append(l.prospects(m.Area()), l.income(l.Symbol(m.Area())))
	case whitelotus.MovePass:
		return l.passing()
	case whitelotus.MoveSettle:
		return l.prospects(m.Area())
	case whitelotus.MoveBid:
		return l.bidding(m)
	case whitelotus.MoveExpel:
		return l.expelling(m.Player())
	case whitelotus.MoveCommit:
		return l.committing(m)
	case whitelotus.MoveNext:
		return l.naming()
	case whitelotus.MoveTake:
		return []string{words.Say("whitelotus.hint.itIs", "what", l.taking(l.me, m.Area()))}
	}
	preview, _ := l.Preview(m) // it is legal
	influence, armies := 0, 0
	for p := range l.Seats() {
		if p != l.me {
			influence, armies = max(influence, l.Influence(p)), max(armies, l.Armies(p))
		}
	}
	return []string{words.Say("whitelotus.hint.income", "influence", preview.Table.Influence(l.me),
		"armies", preview.Table.Armies(l.me), "most", influence, "mostArmies", armies)}
}

// income describes the income of an area by its symbol (section 7), or the use of
// a Village (section 6.3).
func (l *lotusAdviser) income(s whitelotus.Symbol) string {
	if s != whitelotus.Village && l.Turn() == l.Options().Turns {
		return ""
	}
	return words.Say(map[whitelotus.Symbol]string{
		whitelotus.Palace:    "whitelotus.hint.palace",
		whitelotus.Temple:    "whitelotus.hint.temple",
		whitelotus.Ricefield: "whitelotus.hint.ricefield",
		whitelotus.Fort:      "whitelotus.hint.fort",
		whitelotus.Village:   "whitelotus.hint.village",
	}[s])
}

// With returns the scores if the game ended with area a in the hands of player p.
func With(v whitelotus.View, p whitelotus.Player, a whitelotus.Area) []int {
	pieces := v.Pieces()
	for q := range pieces.Chips {
		pieces.Chips[q] &^= whitelotus.Areas(a)
	}
	pieces.Chips[p] |= whitelotus.Areas(a)
	after, err := v.Board().Score(pieces)
	if err != nil {
		return v.Totals() // not on a possible table
	}
	return after.Totals()
}

// worth returns the points that an area adds to a player's score, and whether
// it makes them Emperor (section 5).
func (l *lotusAdviser) worth(p whitelotus.Player, a whitelotus.Area) (points int, title bool) {
	most := l.Count(l.Emperor(), whitelotus.Palace)
	if owner, owned := l.Owner(a); owned && owner == l.Emperor() {
		most--
	}
	title = l.Symbol(a) == whitelotus.Palace && p != l.Emperor() && l.Count(p, whitelotus.Palace)+1 > most
	return With(l.View, p, a)[p] - l.Score(p), title
}

// stakes describes the worth of an area to some players: "a Palace, worth 3 to you
// and 3 to Bo with the title". If the viewer is the first, it leaves out those to
// whom the area is worth no more.
func (l *lotusAdviser) stakes(a whitelotus.Area, players ...whitelotus.Player) string {
	var list []string
	first, _ := l.worth(players[0], a)
	for i, p := range players {
		points, title := l.worth(p, a)
		text := words.Say("whitelotus.hint.worthTo", "title", title, "n", points, "name", l.player(p))
		if i == 0 || p != l.me && (players[0] != l.me || points > first || title) {
			list = append(list, text)
		}
	}
	return words.Say("whitelotus.hint.worth", "symbol", l.Symbol(a), "worth", words.List(list))
}

// rivals lists the other players with a block on an area, with their influence. It
// returns "" if nobody has one.
func (l *lotusAdviser) rivals(a whitelotus.Area) string {
	var rivals []string
	for p := range l.Seats() {
		if p != l.me && l.Blocks(p).Has(a) {
			rivals = append(rivals, fmt.Sprintf("%s (%d)", l.player(p), l.Influence(p)))
		}
	}
	if rivals == nil {
		return ""
	}
	return words.List(rivals)
}

// prospects describes an area to place a block on, or to settle next.
func (l *lotusAdviser) prospects(a whitelotus.Area) []string {
	players := append([]whitelotus.Player{l.me}, slices.Collect(l.Seats())...) // the viewer twice
	rival := words.Say("whitelotus.hint.alone")
	if l.Phase() == whitelotus.PhaseOrder {
		players = slices.DeleteFunc(players, func(p whitelotus.Player) bool { return !l.Blocks(p).Has(a) })
		if !l.Blocks(l.me).Has(a) {
			return []string{words.Say("whitelotus.hint.itIs", "what", l.stakes(a, players...)),
				words.Say("whitelotus.hint.onlyOthers")}
		}
	}
	if others := l.rivals(a); others != "" {
		rival = words.Say("whitelotus.hint.contest", "rivals", others, "influence", l.Influence(l.me))
	}
	return []string{words.Say("whitelotus.hint.itIs", "what", l.stakes(a, players...)), rival}
}

// passing returns the reasons for a pass.
func (l *lotusAdviser) passing() (reasons []string) {
	contested, most, left := 0, -1, ""
	for a := range l.Blocks(l.me).All() {
		if l.rivals(a) != "" {
			contested++
		}
	}
	for a := range l.Moves().Areas().All() {
		if points, _ := l.worth(l.me, a); points > most {
			most = points
			key := "whitelotus.hint.bestFree"
			if l.rivals(a) != "" {
				key = "whitelotus.hint.bestContested"
			}
			left = words.Say(key, "area", l.Board().AreaName(a), "worth", l.stakes(a, l.me),
				"rivals", l.rivals(a))
		}
	}
	if contested > 0 {
		reasons = append(reasons, words.Say("whitelotus.hint.needed", "influence", l.Influence(l.me),
			"n", contested))
	}
	if goes := l.GoesLeft(l.me) - 1; goes > 0 {
		reasons = append(reasons, words.Say("whitelotus.hint.keepGoes", "n", goes))
	}
	if left == "" {
		left = words.Say("whitelotus.hint.noArea")
	}
	return append(reasons, left)
}

// bidding returns the reasons for a bid.
func (l *lotusAdviser) bidding(m whitelotus.Move) []string {
	a, _ := l.Contested()
	rivals := slices.DeleteFunc(l.Contestants(), func(p whitelotus.Player) bool { return p == l.me })
	able := slices.DeleteFunc(slices.Clone(rivals), func(p whitelotus.Player) bool {
		return l.Influence(p) < m.Amount()
	})
	richest := slices.MaxFunc(rivals, func(p, q whitelotus.Player) int {
		return cmp.Compare(l.Influence(p), l.Influence(q))
	})
	players := append([]whitelotus.Player{l.me}, rivals...)
	target, emperor := m.Player(), l.player(l.Emperor())
	tie := words.Say("whitelotus.hint.tie", "mine", l.Emperor() == l.me, "name", emperor)
	if len(rivals) > 1 {
		key := "whitelotus.hint.hasAnd"
		if target == l.Emperor() {
			key = "whitelotus.hint.hasAndDecides"
		}
		tie = words.Say(key, "most", target == richest, "name", l.player(target),
			"n", l.Influence(target), "tie", tie)
	}
	reasons := []string{words.Say("whitelotus.hint.areaIs", "area", l.Board().AreaName(a),
		"what", l.stakes(a, players...)), "", tie}
	switch n := m.Amount(); {
	case n == 0:
		reasons[1] = words.Say("whitelotus.hint.none")
	case n == 1:
		reasons[1] = words.Say("whitelotus.hint.free")
	case len(able) == 0:
		reasons[1] = words.Say("whitelotus.hint.nobodyCan", "n", n)
	case len(rivals) == 1:
		reasons[1] = words.Say("whitelotus.hint.unless", "name", l.player(rivals[0]), "half", n/2)
	case len(able) < len(rivals):
		reasons[1] = words.Say("whitelotus.hint.someCan", "able", len(able), "rivals", len(rivals), "n", n)
	default:
		reasons[1] = words.Say("whitelotus.hint.costs", "n", n, "half", n/2)
	}
	return reasons
}

// expelling returns the reasons to expel a player.
func (l *lotusAdviser) expelling(p whitelotus.Player) []string {
	a, _ := l.Contested()
	left := slices.DeleteFunc(l.Contestants(), func(q whitelotus.Player) bool { return q == p })
	name, bid := l.Board().AreaName(a), 0
	if m, _ := l.Revealed(p); m.Kind() == whitelotus.MoveBid {
		bid = m.Amount()
	}
	next := words.Say("whitelotus.hint.wouldGet", "name", l.player(left[0]), "area", name,
		"what", l.stakes(a, left[0], p))
	if len(left) > 1 {
		next = words.Say("whitelotus.hint.goesOn", "area", name, "what", l.stakes(a, append(left, p)...))
	}
	if p == l.me {
		return []string{words.Say("whitelotus.hint.payHalf", "half", bid/2, "bid", bid), next}
	}
	return []string{next, words.Say("whitelotus.hint.stands", "name", l.player(p), "points", l.Score(p),
		"influence", l.Influence(p))}
}

// target returns the area worth most to a player of those that they could take
// from one of the losers (section 6.4).
func (l *lotusAdviser) target(p whitelotus.Player, losers ...whitelotus.Player,
) (best whitelotus.Area, ok bool) {
	most := -1
	for _, loser := range losers {
		for a := range l.Areas(loser).All() {
			points, _ := l.worth(p, a)
			if points > most && (l.Areas(p) == 0 || l.Board().Neighbors(a)&l.Areas(p) != 0) {
				best, most, ok = a, points, true
			}
		}
	}
	return best, ok
}

// taking describes the change of all scores if a player takes an area.
func (l *lotusAdviser) taking(p whitelotus.Player, a whitelotus.Area) string {
	owner, _ := l.Owner(a)
	points, title := l.worth(p, a)
	changes := []string{words.Say("game.hint.for", "points", hints.Signed(points), "what", l.player(p))}
	for q, total := range With(l.View, p, a) {
		if other := whitelotus.Player(q); other != p && total != l.Score(other) {
			changes = append(changes,
				words.Say("game.hint.for", "points", hints.Signed(total-l.Score(other)),
					"what", l.player(other)))
		}
	}
	return words.Say("whitelotus.hint.taking", "title", title, "symbol", l.Symbol(a),
		"owner", l.player(owner), "changes", strings.Join(changes, ", "))
}

// committing returns the reasons for a side and its armies.
func (l *lotusAdviser) committing(m whitelotus.Move) []string {
	friend, _ := l.Leader(m.Side())
	against, _ := l.Leader(1 - m.Side())
	emperor, _ := l.Leader(whitelotus.EmperorSide)
	rebel, _ := l.Leader(whitelotus.RebelSide)
	strength := [2]int{2 * l.Count(emperor, whitelotus.Palace), 2 * l.Count(rebel, whitelotus.Village)}
	strength[m.Side()] += m.Amount()
	others := -l.Armies(l.me)
	for p := range l.Seats() {
		others += l.Armies(p)
	}
	mine, theirs := strength[m.Side()], strength[1-m.Side()]
	key := "whitelotus.hint.behind"
	if mine > theirs {
		key = "whitelotus.hint.ahead"
	} else if mine == theirs {
		key = "whitelotus.hint.even"
	}
	stands := words.Say(key, "mine", mine, "theirs", theirs)
	last := l.Turn() == l.Options().Turns
	if kept := l.Armies(l.me) - m.Amount(); kept > 0 && !last {
		stands = words.Say("whitelotus.hint.keepArmies", "n", kept, "stands", stands)
	}
	reasons := []string{
		words.Say("whitelotus.hint.others", "stands", stands, "n", others),
		words.Say("whitelotus.hint.noPrize", "name", l.player(against)),
	}
	if a, ok := l.target(l.me, against); ok {
		reasons[1] = words.Say("whitelotus.hint.prize", "area", l.Board().AreaName(a),
			"what", l.taking(l.me, a))
	}
	switch a, ok := l.target(friend, l.me); {
	case ok && friend != l.me:
		return append(reasons, words.Say("whitelotus.hint.safe", "name", l.player(friend),
			"area", l.Board().AreaName(a)))
	case m.Amount() > 0 && last:
		return append(reasons, words.Say("whitelotus.hint.worthless"))
	}
	return reasons
}

// naming returns the reasons to let one of the tied players take next.
func (l *lotusAdviser) naming() (reasons []string) {
	for _, p := range l.Moves().Players() {
		mine, _ := l.Revealed(p)
		losers := slices.DeleteFunc(slices.Collect(l.Seats()), func(q whitelotus.Player) bool {
			commitment, _ := l.Revealed(q)
			return commitment.Side() == mine.Side()
		})
		text := words.Say("whitelotus.hint.takesNothing", "name", l.player(p))
		if a, ok := l.target(p, losers...); ok {
			text = words.Say("whitelotus.hint.bestFor", "name", l.player(p),
				"area", l.Board().AreaName(a), "what", l.taking(p, a))
		}
		reasons = append(reasons, text)
	}
	return reasons
}
