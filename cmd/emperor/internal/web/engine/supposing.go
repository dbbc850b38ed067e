package engine

import "github.com/emperorofchina/emperor"

// This file completes a question with assumptions about unknown cards and
// pieces.

// fullHand is the number of cards in a full hand (section 2.6).
const fullHand = 3

// payment returns the assumed payment for pieces in a region of color c: the
// simplest one that a hand with these known cards allows (section 2.4), or the
// simplest of all if it allows none.
func payment(c emperor.Color, pieces int, known emperor.Cards) emperor.Cards {
	n := uint8(min(max(pieces, 1), 2))
	var simplest emperor.Cards
	simplest[c] = n
	if _, ok := missingCards(known, simplest); ok {
		return simplest
	}
	for joker := range known { // a pair of c itself fits no better
		var pay emperor.Cards
		pay[c], pay[joker] = n-1, 2
		if _, ok := missingCards(known, pay); ok {
			return pay
		}
	}
	return simplest
}

// missingCards returns the cards that a move plays beyond the known ones, and
// whether the hand has room for them.
func missingCards(known, played emperor.Cards) (more emperor.Cards, ok bool) {
	for c, n := range played {
		more[c] = n - min(n, known[c])
	}
	return more, known.Len()+more.Len() <= fullHand
}

// assumeFortification assumes that the player to move still has their
// fortification, if the owners of those on the map are unknown and can be
// others.
func (q judgeQuestion) assumeFortification(p *emperor.Position) (supposed bool) {
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

// game returns a game in which the player to move has a hand with these known
// cards. All other unknown cards are dealt.
func (q judgeQuestion) game(p emperor.Position, hand emperor.Cards) (emperor.GameState, error) {
	p.ToMove, p.Phase = q.ToMove, q.Phase
	p.Known = make([]emperor.Cards, int(q.ToMove)+1)
	p.Known[q.ToMove] = hand
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
