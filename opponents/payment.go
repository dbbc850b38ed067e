package opponents

import "github.com/emperorofchina/emperor"

// purse is how the player to move pays best, by color of the region and number of
// pieces.
type payments [emperor.NumColors][maxPieces + 1]payment

// payment is the cards that are paid, and what the rest of the hand is worth to the
// player; noGain where the hand doesn't pay for so much.
type payment struct {
	cards emperor.Cards
	rest  int
}

// purse finds the best way to pay for everything that a hand can pay for (section 2.4).
func (pol *policy) bestPayments(hand emperor.Cards) (p payments) {
	pair := emperor.Color(emperor.NumColors) // of three cards there is only one
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

// propose takes a way to pay that leaves more.
func (p *payment) propose(pol *policy, hand, cards emperor.Cards) {
	if value := pol.restValue(hand.Minus(cards)); value > p.rest {
		p.cards, p.rest = cards, value
	}
}

// hope says what the rest of a hand is worth to the player to move.
func (pol *policy) restValue(rest emperor.Cards) int {
	return pol.expectations.value(handIndex(rest), fullHand-rest.Len()) * pol.nextTurnShare / fullShare
}
