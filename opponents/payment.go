package opponents

import "github.com/emperorofchina/emperor"

// payments holds the best payment by color of the region and number of pieces.
type payments [emperor.NumColors][maxPieces + 1]payment

// payment holds the cards paid and the value of the rest of the hand; rest is
// noGain if the hand cannot pay.
type payment struct {
	cards emperor.Cards
	rest  int
}

// bestPayments returns the best payment for each placement that a hand pays for
// (section 2.4).
func (pol *policy) bestPayments(hand emperor.Cards) (p payments) {
	pair := emperor.Color(emperor.NumColors) // three cards have at most one
	for c, n := range hand {
		if n >= 2 {
			pair = emperor.Color(c)
		}
	}
	for c := range emperor.Color(emperor.NumColors) {
		p[c][1].rest, p[c][2].rest = noGain, noGain
		for pieces := 1; pieces <= maxPieces; pieces++ {
			if int(hand[c]) >= pieces {
				var cards emperor.Cards
				cards[c] = uint8(pieces)
				p[c][pieces].propose(pol, hand, cards)
			}
			if pair < emperor.NumColors && pair != c && int(hand[c]) >= pieces-1 {
				var cards emperor.Cards
				cards[c], cards[pair] = uint8(pieces-1), 2
				p[c][pieces].propose(pol, hand, cards)
			}
		}
	}
	return p
}

// propose replaces the payment by cards if that leaves a better hand.
func (p *payment) propose(pol *policy, hand, cards emperor.Cards) {
	if value := pol.restValue(hand.Minus(cards)); value > p.rest {
		p.cards, p.rest = cards, value
	}
}

// restValue returns the weighted expected value of the rest of a hand of the
// player to move.
func (pol *policy) restValue(rest emperor.Cards) int {
	return pol.expectations.value(handIndex(rest), fullHand-rest.Len()) * pol.nextTurnShare / fullShare
}
