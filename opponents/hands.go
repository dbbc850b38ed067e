package opponents

import (
	"sync"

	"github.com/emperorofchina/emperor"
)

// expectations computes the expected value of each hand for the next turn of
// the player to move, if the board stays as it is. A full hand is worth the
// gain of the best placement that it pays for; any other, the expectation over
// its draws. Values are cached until the board or
// the cards to draw change.
type expectations struct {
	full      [numHands]int // by full hand: gain of the best placement that it pays for
	faceUp    emperor.Cards
	unseen    emperor.Cards // may come from the pile
	numUnseen int           // at least 1
	partial   [numHands]expectation
	version   uint64 // of the board and the cards to draw
}

// expectation is the cached value of a hand that isn't full, and the version it
// was computed for.
type expectation struct {
	value   int
	version uint64
}

// The index of a hand has cardBits bits for the number of cards of each color.
const (
	cardBits = 2
	numHands = 1 << (cardBits * emperor.NumColors)
)

func handIndex(hand emperor.Cards) (index int) {
	for c, n := range hand {
		index |= int(n) << (cardBits * c)
	}
	return index
}

// handOf returns the hand with this index.
func handOf(index int) (hand emperor.Cards) {
	for c := range hand {
		hand[c] = uint8(index >> (cardBits * c) & (1<<cardBits - 1))
	}
	return hand
}

// cardIndex returns the index of a single card. The index of a hand is the sum
// of its cards' indexes.
func cardIndex(c int) int { return 1 << (cardBits * c) }

// setGains sets the gains of pieces in each region, with its color.
func (ex *expectations) setGains(colors []emperor.Color, gains []pieceGains) {
	var one, two [emperor.NumColors]int // by color: highest gain of one piece, and of two in the same region
	for r, p := range gains {
		c := colors[r]
		one[c], two[c] = max(one[c], p.one), max(two[c], p.two)
	}
	ex.setFull(&one, &two)
	ex.version++
}

// setFull computes the gain of the best placement that each full hand pays for
// (section 2.4): a pair pays for two pieces in its color, for one anywhere
// else, and with a third card for two in the color of that card.
func (ex *expectations) setFull(one, two *[emperor.NumColors]int) {
	for a := range emperor.NumColors {
		pair := two[a]
		for _, gain := range one {
			pair = max(pair, gain)
		}
		for b := range emperor.NumColors {
			ex.full[2*cardIndex(a)+cardIndex(b)] = max(pair, two[b])
			for c := b + 1; a < b && c < emperor.NumColors; c++ {
				ex.full[cardIndex(a)+cardIndex(b)+cardIndex(c)] = max(one[a], one[b], one[c])
			}
		}
	}
}

// setCards sets the cards that can be drawn.
func (ex *expectations) setCards(faceUp, unseen emperor.Cards) {
	ex.faceUp, ex.unseen, ex.numUnseen = faceUp, unseen, max(1, unseen.Len())
	ex.version++
}

// value returns the expected value of a hand that lacks missing cards. If any
// card comes from the pile, it comes first: drawing it early is never worse,
// because the player sees it before taking face-up cards.
func (ex *expectations) value(hand, missing int) int {
	if missing == 0 {
		return ex.full[hand]
	}
	e := &ex.partial[hand]
	if e.version != ex.version {
		e.version = ex.version
		e.value = max(ex.fromPile(hand, missing), ex.fromFaceUp(hand, &ex.faceUp, 0, missing))
	}
	return e.value
}

// fromPile returns the mean value of a hand if the next card comes from the
// pile.
func (ex *expectations) fromPile(hand, missing int) int {
	sum := 0
	for c, n := range &ex.unseen {
		if n > 0 {
			sum += int(n) * ex.value(hand+cardIndex(c), missing-1)
		}
	}
	return sum / ex.numUnseen
}

// fromFaceUp returns the best value of a hand if all missing cards come from
// the face-up cards of color from and above, or noGain if there are too few.
func (ex *expectations) fromFaceUp(hand int, faceUp *emperor.Cards, from, missing int) int {
	if missing == 0 {
		return ex.full[hand]
	}
	best := noGain
	for c := from; c < emperor.NumColors; c++ {
		if faceUp[c] > 0 {
			faceUp[c]--
			best = max(best, ex.fromFaceUp(hand+cardIndex(c), faceUp, c, missing-1))
			faceUp[c]++
		}
	}
	return best
}

// way is a payment for pieces in a region of a color.
type way struct {
	color  emperor.Color
	pieces int
	pay    emperor.Cards
}

// waysOf returns the ways of every hand of at most three cards to pay for a
// placement (section 2.4), by the index of the hand.
var waysOf = sync.OnceValue(func() *[numHands][]way {
	var all [numHands][]way
	for index := range all {
		for c := range emperor.Color(emperor.NumColors) {
			for n := 1; n <= maxPieces; n++ {
				for _, pay := range emperor.Payments(handOf(index), c, n) {
					all[index] = append(all[index], way{c, n, pay})
				}
			}
		}
	}
	return &all
})

// payments holds the best payment by color of the region and number of pieces.
type payments [emperor.NumColors][maxPieces + 1]payment

// payment holds the cards paid and the value of the rest of the hand; rest is
// noGain if the hand cannot pay.
type payment struct {
	cards emperor.Cards
	rest  int
}

// bestPayments returns the best payment for each placement that a hand pays
// for.
func (pol *policy) bestPayments(hand emperor.Cards) (p payments) {
	for c := range p {
		p[c] = [maxPieces + 1]payment{1: {rest: noGain}, 2: {rest: noGain}}
	}
	for _, w := range waysOf()[handIndex(hand)] {
		best := &p[w.color][w.pieces]
		if rest := pol.restValue(hand.Minus(w.pay)); rest > best.rest {
			*best = payment{w.pay, rest}
		}
	}
	return p
}

// restValue returns the weighted expected value of the rest of a hand of the
// player to move, plus the value of the cards themselves.
func (pol *policy) restValue(rest emperor.Cards) int {
	return pol.expectations.value(handIndex(rest), fullHand-rest.Len())*pol.nextTurnShare/fullShare +
		rest.Len()*pol.card
}
