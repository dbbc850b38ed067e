package opponents

import "github.com/emperorofchina/emperor"

// purse is the hand of the player to move, and what its rest is worth once they have
// paid. It holds three cards at most, so one pair at most, which can stand for a card of
// another color (section 2.4); and of a card and a pair nothing is left.
type purse struct {
	hand      emperor.Cards
	pair      emperor.Color          // NumColors where there is none
	afterCard [emperor.NumColors]int // one that the hand holds
	afterPair int
}

func (q *quick) purse(hand emperor.Cards) purse {
	p := purse{hand: hand, pair: emperor.NumColors}
	for c, n := range hand {
		left := hand
		if n > 0 {
			left[c]--
			p.afterCard[c] = q.rest(left)
		}
		if n >= 2 {
			left[c]--
			p.pair, p.afterPair = emperor.Color(c), q.rest(left)
		}
	}
	return p
}

// payment returns how the purse pays for so many pieces in a region of color c, and what
// its rest is worth then: the way that leaves most, or noGain where there is none.
func (p *purse) payment(c emperor.Color, pieces int) (cards emperor.Cards, rest int) {
	rest = noGain
	if int(p.hand[c]) >= pieces {
		cards[c], rest = uint8(pieces), p.afterCard[c]
		if pieces == 2 {
			rest = p.afterPair
		}
	}
	if p.pair == emperor.NumColors || p.pair == c || int(p.hand[c]) < pieces-1 {
		return cards, rest
	}
	joker := 0 // nothing is left
	if pieces == 1 {
		joker = p.afterPair
	}
	if joker > rest {
		rest = joker
		cards[c], cards[p.pair] = uint8(pieces-1), 2
	}
	return cards, rest
}

// rest says what is left of a hand is worth.
func (q *quick) rest(left emperor.Cards) int { return q.hope(&left) * restWeight / fullTime }

// hope says what the best placement gains that a hand pays for. It holds three cards at
// most.
func (q *quick) hope(hand *emperor.Cards) int {
	best, pair, other := 0, -1, -1
	for c, n := range hand {
		switch n {
		case 0:
		case 1:
			best, other = max(best, q.promise[c][1]), c
		default:
			best, pair = max(best, q.promise[c][1], q.promise[c][2], q.jokers[c]), c
		}
	}
	if pair >= 0 && other >= 0 {
		best = max(best, q.promise[other][2])
	}
	return best
}

// exchange discards the card without which the rest of the hand is worth most.
func (q *quick) exchange(hand emperor.Cards) emperor.Move {
	var m emperor.Move
	most := noGain
	for c, n := range hand {
		if n == 0 {
			continue
		}
		rest := hand
		rest[c]--
		if worth := q.hope(&rest); worth > most {
			m, most = emperor.Exchange(emperor.Color(c)), worth
		}
	}
	return m
}

// draw chooses the next card of the player to move: that after which they can draw
// the best hand. They think that the top card of the pile is one of the deck, and
// draw from there what they need not choose.
func (q *quick) draw(game *emperor.GameState) emperor.Move {
	if !q.looked {
		q.look(game)
	}
	hand, faceUp := game.Hand(q.me), game.FaceUp()
	missing := fullHand - hand.Len()
	sum, all := 0, 0
	for c, n := range q.deck {
		if n = n - min(n, hand[c]+faceUp[c]); n > 0 {
			with := hand
			with[c]++
			sum += int(n) * q.drawn(&with, &faceUp, 0, missing-1)
			all += int(n)
		}
	}
	best, most := emperor.DrawFromPile(), sum/max(1, all)+blindDraw
	for c, n := range faceUp {
		if n > 0 {
			with, left := hand, faceUp
			with[c]++
			left[c]--
			if worth := q.drawn(&with, &left, 0, missing-1); worth > most {
				best, most = emperor.TakeFaceUp(emperor.Color(c)), worth
			}
		}
	}
	return best
}

// drawn says what a hand is worth that takes so many face-up cards more, of color
// from and those after it.
func (q *quick) drawn(hand, faceUp *emperor.Cards, from, missing int) int {
	if missing == 0 {
		return q.hope(hand)
	}
	best := -1
	for c := from; c < emperor.NumColors; c++ {
		if faceUp[c] > 0 {
			hand[c]++
			faceUp[c]--
			best = max(best, q.drawn(hand, faceUp, c, missing-1))
			hand[c]--
			faceUp[c]++
		}
	}
	if best < 0 { // there are not so many
		return q.hope(hand)
	}
	return best
}
