package opponents

import "github.com/emperorofchina/emperor"

// pairIn returns the color of which a hand has two cards, which can stand for one of
// another (section 2.4); NumColors where there is none. In three cards there is no
// more than one pair.
func pairIn(hand emperor.Cards) emperor.Color {
	for c, n := range hand {
		if n >= 2 {
			return emperor.Color(c)
		}
	}
	return emperor.NumColors
}

// payment returns how a hand pays for so many pieces in a region of color c, and what
// its rest is worth then: the way that leaves most, or noGain where there is none.
func (q *quick) payment(hand emperor.Cards, pair, c emperor.Color, pieces int) (cards emperor.Cards, rest int) {
	rest = noGain
	if int(hand[c]) >= pieces {
		cards[c] = uint8(pieces)
		rest = q.rest(hand, cards)
	}
	if pair != emperor.NumColors && pair != c && int(hand[c]) >= pieces-1 {
		var joker emperor.Cards
		joker[c], joker[pair] = uint8(pieces-1), 2
		if worth := q.rest(hand, joker); worth > rest {
			return joker, worth
		}
	}
	return cards, rest
}

// rest says what is left of a hand is worth once it has paid.
func (q *quick) rest(hand, paid emperor.Cards) int {
	for c, n := range &paid {
		hand[c] -= n
	}
	return q.hope(&hand) * restWeight / fullTime
}

// hope says what the best placement gains that a hand pays for.
func (q *quick) hope(hand *emperor.Cards) int {
	best, pair := 0, -1
	for c, n := range hand {
		if n > 0 {
			best = max(best, q.promise[c][min(n, maxPieces)])
			best = max(best, q.promise[c][1])
		}
		if n >= 2 {
			pair = c
		}
	}
	if pair >= 0 {
		for c, n := range hand {
			if c != pair {
				best = max(best, q.promise[c][min(n, 1)+1])
			}
		}
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
