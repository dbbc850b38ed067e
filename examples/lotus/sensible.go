package main

import (
	"math"
	"math/rand/v2"

	"github.com/emperorofchina/emperor/whitelotus"
)

// sensibleMove chooses as a player with plain sense does: it bids by what an area
// is worth, votes against the leader, and joins the side that looks stronger. Of
// moves that look as good it takes any.
func sensibleMove(v whitelotus.View, rng *rand.Rand) whitelotus.Move {
	viewer, _ := v.Viewer()
	s := sense{View: v, me: viewer}
	best, most := whitelotus.Move{}, math.Inf(-1)
	for m := range v.LegalMoves() {
		if good := s.good(m) + 0.01*rng.Float64(); good > most {
			best, most = m, good
		}
	}
	return best
}

// sense is a player's evaluation of their view.
type sense struct {
	whitelotus.View
	me whitelotus.Player
}

// good says how good a move looks; only moves of one question are compared.
func (s sense) good(m whitelotus.Move) float64 {
	switch m.Kind() {
	case whitelotus.MoveBlock:
		return s.chance(m.Area()) * s.worth(m.Area())
	case whitelotus.MoveSettle:
		// The areas with a block of this player come first, the best of them first.
		return s.worth(m.Area()) * float64(s.Blocks(s.me)&whitelotus.Areas(m.Area()))
	case whitelotus.MoveBid:
		return s.danger(m.Player()) - math.Abs(float64(m.Amount())-s.limit())
	case whitelotus.MoveExpel:
		return s.danger(m.Player())
	case whitelotus.MoveNext:
		return -s.danger(m.Player())
	case whitelotus.MoveCommit:
		return s.strength(m.Side()) - math.Abs(float64(m.Amount())-0.7*float64(s.Armies(s.me)))
	case whitelotus.MoveTake:
		owner, _ := s.Owner(m.Area())
		return s.worth(m.Area()) + s.danger(owner)/4
	case whitelotus.MoveConvert:
		return -math.Abs(float64(m.Amount() - max(5-s.Armies(s.me), 0))) // some armies, else influence
	}
	return 0 // a pass
}

// The worth of influence and armies in points each.
const (
	influencePoints = 0.2
	armyPoints      = 0.4
)

// worth says how many points an area is worth to me: those at the end, and what
// it brings until then.
func (s sense) worth(a whitelotus.Area) float64 {
	turns := float64(s.Options().Turns - s.Turn())
	worth := 1.0
	switch s.Symbol(a) {
	case whitelotus.Palace:
		worth = 3 + 1 + turns*2*influencePoints // and perhaps the title
	case whitelotus.Temple:
		worth = 2 + turns*3*influencePoints
	case whitelotus.Ricefield:
		worth += turns * (influencePoints + armyPoints)
	case whitelotus.Fort:
		worth += turns * 2 * armyPoints
	case whitelotus.Village:
		worth += 0.3
	}
	if s.Board().Dragons().Has(a) {
		worth += 2
	}
	return worth + 0.3*float64((s.Board().Neighbors(a)&s.Areas(s.me)).Len()) // the group
}

// chance guesses how likely a block is to win an area.
func (s sense) chance(a whitelotus.Area) float64 {
	rivals := 0
	for p := range s.Players() {
		if s.Blocks(p).Has(a) {
			rivals++
		}
	}
	return 1 / float64(1+rivals)
}

// limit says how much I would bid for the area contested: more the more it is
// worth, and not all that I have where more contests of mine may follow.
func (s sense) limit() float64 {
	a, _ := s.Contested()
	more := s.Blocks(s.me).Len() - 1
	rounds := len(s.Contestants()) - 1
	share := float64(s.Influence(s.me)) / (float64(rounds) + 0.6*float64(more))
	return min(share, 1+1.2*s.worth(a))
}

// danger says how far a player is ahead of the others; nobody is less dangerous
// than I.
func (s sense) danger(p whitelotus.Player) float64 {
	if p == s.me {
		return -1000
	}
	return 2 * float64(s.Score(p))
}

// strength says how strong a side of the rebellion looks, with half of its
// leader's armies; a leader can take no other side.
func (s sense) strength(side whitelotus.Side) float64 {
	leader, _ := s.Leader(side)
	symbol := whitelotus.Palace
	if side == whitelotus.RebelSide {
		symbol = whitelotus.Village
	}
	return 2*float64(s.Count(leader, symbol)) + float64(s.Armies(leader))/2 - float64(s.Score(leader))/4
}
