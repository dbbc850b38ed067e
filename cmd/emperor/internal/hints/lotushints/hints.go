// Package lotushints words hints in Der weisse Lotus.
package lotushints

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints"
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
	list[0].Sure = "Hard to say: vary your bids, so that nobody can predict you"
	if share := a.Candidates[0].Share; share >= 0.8 {
		list[0].Sure = "Clearly"
	} else if share >= 0.5 {
		list[0].Sure = "By a little: bid otherwise now and then, so that nobody can predict you"
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
		return "you"
	}
	return l.names.Player(p)
}

// instruction returns the move as an instruction.
func (l *lotusAdviser) instruction(m whitelotus.Move) string {
	text := l.names.FormatMove(l.Board(), m)
	switch {
	case m.Kind() == whitelotus.MoveCommit:
		return fmt.Sprintf("support the %s with %s", []string{"Emperor", "rebels"}[m.Side()],
			console.Counted(m.Amount(), "army", "armies"))
	case m.Player() == l.me:
		verb, _, _ := strings.Cut(text, " ")
		return verb + " yourself"
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
		return []string{"it is " + l.taking(l.me, m.Area())}
	}
	preview, _ := l.Preview(m) // it is legal
	influence, armies := 0, 0
	for p := range l.Seats() {
		if p != l.me {
			influence, armies = max(influence, l.Influence(p)), max(armies, l.Armies(p))
		}
	}
	return []string{fmt.Sprintf(
		"you then have %d influence and %s; of the others nobody has more than %d and %d now",
		preview.Table.Influence(l.me), console.Counted(preview.Table.Armies(l.me), "army", "armies"), influence,
		armies)}
}

// income describes the income of an area by its symbol (section 7), or the use of
// a Village (section 6.3).
func (l *lotusAdviser) income(s whitelotus.Symbol) string {
	if s != whitelotus.Village && l.Turn() == l.Options().Turns {
		return ""
	}
	return map[whitelotus.Symbol]string{
		whitelotus.Palace:    "it brings 2 influence or an army each turn",
		whitelotus.Temple:    "it brings 3 influence each turn",
		whitelotus.Ricefield: "it brings 1 influence and an army each turn",
		whitelotus.Fort:      "it brings 2 armies each turn",
		whitelotus.Village:   "it adds 2 to rebels whom you lead",
	}[s]
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
		text := fmt.Sprintf("%d to %s", points, l.player(p))
		if title {
			text += " with the title"
		}
		if i == 0 || p != l.me && (players[0] != l.me || points > first || title) {
			list = append(list, text)
		}
	}
	return fmt.Sprintf("a %v, worth %s", l.Symbol(a), console.Join(list))
}

// contest describes the other players with a block on an area, beside the viewer
// with theirs. It returns "" if nobody has one.
func (l *lotusAdviser) contest(a whitelotus.Area) string {
	var rivals []string
	for p := range l.Seats() {
		if p != l.me && l.Blocks(p).Has(a) {
			rivals = append(rivals, fmt.Sprintf("%s (%d)", l.player(p), l.Influence(p)))
		}
	}
	if rivals == nil {
		return ""
	}
	return fmt.Sprintf("you contest it with %s, and have %d influence", console.Join(rivals),
		l.Influence(l.me))
}

// prospects describes an area to place a block on, or to settle next.
func (l *lotusAdviser) prospects(a whitelotus.Area) []string {
	players := append([]whitelotus.Player{l.me}, slices.Collect(l.Seats())...) // the viewer twice
	rival := "nobody else has a block there"
	if l.Phase() == whitelotus.PhaseOrder {
		players = slices.DeleteFunc(players, func(p whitelotus.Player) bool { return !l.Blocks(p).Has(a) })
		if !l.Blocks(l.me).Has(a) {
			return []string{"it is " + l.stakes(a, players...), "only others spend influence on it"}
		}
	}
	if text := l.contest(a); text != "" {
		rival = text
	}
	return []string{"it is " + l.stakes(a, players...), rival}
}

// passing returns the reasons for a pass.
func (l *lotusAdviser) passing() (reasons []string) {
	contested, most, left := 0, -1, ""
	for a := range l.Blocks(l.me).All() {
		if l.contest(a) != "" {
			contested++
		}
	}
	for a := range l.Moves().Areas().All() {
		if points, _ := l.worth(l.me, a); points > most {
			most = points
			left = fmt.Sprintf("the best area left, %s, is %s", l.Board().AreaName(a), l.stakes(a, l.me))
			if text := l.contest(a); text != "" {
				text, _, _ = strings.Cut(text, ", and have")
				left += ", but " + strings.Replace(text, "you", "you would", 1)
			} else {
				left += ", which no other block claims yet"
			}
		}
	}
	if contested > 0 {
		areas := strings.TrimPrefix(console.Counted(contested, "area", "areas"), "1 ")
		reasons = append(reasons, fmt.Sprintf("you need your %d influence for the %s that you contest already",
			l.Influence(l.me), areas))
	}
	if goes := l.GoesLeft(l.me) - 1; goes > 0 {
		reasons = append(reasons, fmt.Sprintf("you keep %s for what the others leave", console.Counted(goes, "go",
			"goes")))
	}
	if left == "" {
		left = "no other area is open to you"
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
	target, tie := m.Player(), l.player(l.Emperor())+" decides a tie"
	if l.Emperor() == l.me {
		tie = "you decide a tie"
	}
	if len(rivals) > 1 {
		has := "has"
		if target == richest {
			has = "has most,"
		}
		if target == l.Emperor() {
			tie = "decides a tie"
		}
		tie = fmt.Sprintf("%s %s %d to bid, and %s", l.player(target), has, l.Influence(target), tie)
	}
	reasons := []string{fmt.Sprintf("%s is %s", l.Board().AreaName(a), l.stakes(a, players...)), "", tie}
	switch n := m.Amount(); {
	case n == 0:
		reasons[1] = "you have no influence left"
	case n == 1:
		reasons[1] = "it costs nothing if you go out"
	case len(able) == 0:
		reasons[1] = fmt.Sprintf("no rival can pay %d", n)
	case len(rivals) == 1:
		reasons[1] = fmt.Sprintf("you win unless %s bids as much, and pay %d if you do not", l.player(rivals[0]),
			n/2)
	case len(able) < len(rivals):
		reasons[1] = fmt.Sprintf("%d of %d rivals can pay %d", len(able), len(rivals), n)
	default:
		reasons[1] = fmt.Sprintf("it costs %d if you stay in, and %d if you go out", n, n/2)
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
	next := fmt.Sprintf("%s would get %s, %s", l.player(left[0]), name, l.stakes(a, left[0], p))
	if len(left) > 1 {
		next = fmt.Sprintf("%s is %s, and the contest goes on", name, l.stakes(a, append(left, p)...))
	}
	if p == l.me {
		return []string{fmt.Sprintf("you pay %d of your bid of %d and keep the rest", bid/2, bid), next}
	}
	return []string{next, fmt.Sprintf("%s has %s as it stands, and %d influence", l.player(p),
		console.Counted(l.Score(p), "point", "points"), l.Influence(p))}
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
	text := fmt.Sprintf("a %v of %s, %s for %s", l.Symbol(a), l.player(owner), hints.Signed(points), l.player(p))
	for q, total := range With(l.View, p, a) {
		if other := whitelotus.Player(q); other != p && total != l.Score(other) {
			text += fmt.Sprintf(", %s for %s", hints.Signed(total-l.Score(other)), l.player(other))
		}
	}
	if title {
		text += ", and the title"
	}
	return text
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
	stands := fmt.Sprintf("your side is behind, %d to %d", mine, theirs)
	if mine > theirs {
		stands = fmt.Sprintf("your side is ahead, %d to %d", mine, theirs)
	} else if mine == theirs {
		stands = fmt.Sprintf("the sides are even at %d", mine)
	}
	last := l.Turn() == l.Options().Turns
	if kept := l.Armies(l.me) - m.Amount(); kept > 0 && !last {
		stands = fmt.Sprintf("you keep %s, and %s", console.Counted(kept, "army", "armies"), stands)
	}
	reasons := []string{
		fmt.Sprintf("%s, before the others' %s", stands, console.Counted(others, "army", "armies")),
		fmt.Sprintf("if your side wins, %s has no area beside yours to take", l.player(against)),
	}
	if a, ok := l.target(l.me, against); ok {
		reasons[1] = fmt.Sprintf("if your side wins, you may take %s, %s", l.Board().AreaName(a),
			l.taking(l.me, a))
	}
	switch a, ok := l.target(friend, l.me); {
	case ok && friend != l.me:
		return append(reasons, fmt.Sprintf("%s cannot take %s from you", l.player(friend), l.Board().AreaName(a)))
	case m.Amount() > 0 && last:
		return append(reasons, "armies are worth nothing after this turn")
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
		text := l.player(p) + " can take nothing, and gets a point"
		if a, ok := l.target(p, losers...); ok {
			text = fmt.Sprintf("the best for %s is %s, %s", l.player(p), l.Board().AreaName(a), l.taking(p, a))
		}
		reasons = append(reasons, text)
	}
	return reasons
}
