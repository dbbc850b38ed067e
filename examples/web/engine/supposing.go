package engine

import "github.com/emperorofchina/emperor"

// What a question does not tell of a table is supposed, so that it can be answered.

// fullHand is how many cards a player holds (section 2.6).
const fullHand = 3

// payment returns what is supposed to be paid for pieces in a region of color c out of
// a hand of which these cards are told: of all ways to pay, the simplest that the hand
// allows (section 2.4). Where it allows none, it is the simplest of all.
func payment(c emperor.Color, pieces int, told emperor.Cards) emperor.Cards {
	n := uint8(min(max(pieces, 1), 2))
	var simplest emperor.Cards
	simplest[c] = n
	if _, ok := beyond(told, simplest); ok {
		return simplest
	}
	for joker := range told {
		var pay emperor.Cards
		pay[c], pay[joker] = n-1, 2
		if _, ok := beyond(told, pay); ok && joker != int(c) {
			return pay
		}
	}
	return simplest
}

// beyond returns the cards that a move plays beyond those that are told of a hand, and
// whether the hand can hold them too.
func beyond(told, played emperor.Cards) (more emperor.Cards, ok bool) {
	for c, n := range played {
		more[c] = n - min(n, told[c])
	}
	return more, told.Len()+more.Len() <= fullHand
}

// leaveFortification supposes that whoever is to move still has their fortification,
// where others can have placed those on the map, and nobody has told who did.
func (q doubt) leaveFortification(p *emperor.Position) (supposed bool) {
	there := p.Pieces.Fortified.Len()
	if p.FortPlaced != nil || there == 0 || there >= p.Options.Players {
		return false
	}
	p.FortPlaced = make([]bool, p.Options.Players)
	for player := range p.FortPlaced {
		if player != int(q.ToMove) && there > 0 {
			p.FortPlaced[player] = true
			there--
		}
	}
	return true
}

// game returns a game in which whoever is to move has a hand of which these cards are
// known; all else that is not told is dealt.
func (q doubt) game(p emperor.Position, hand emperor.Cards) (emperor.GameState, error) {
	p.ToMove, p.Phase = q.ToMove, q.Phase
	p.Hands = make([][]emperor.Color, int(q.ToMove)+1)
	p.Known = make([]emperor.Cards, int(q.ToMove)+1)
	if hand.Len() >= fullHand {
		p.Hands[q.ToMove] = colors(hand)
	} else {
		p.Known[q.ToMove] = hand
	}
	if q.Phase == emperor.PhaseDraw && len(q.FaceUp) > 0 {
		p.FaceUp = q.FaceUp
	}
	if !q.Last {
		return q.Layout.state(p)
	}
	p.Phase = emperor.PhaseAct
	game, err := q.Layout.state(p)
	if err != nil {
		return game, err
	}
	p = game.Position()
	p.Discards = p.Discards.Plus(emperor.CardsOf(p.Pile...))
	p.Pile, p.Phase = []emperor.Color{}, q.Phase
	return q.Layout.state(p)
}
