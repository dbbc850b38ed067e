package opponents

import (
	"sync"

	"github.com/emperorofchina/emperor"
)

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
// player to move.
func (pol *policy) restValue(rest emperor.Cards) int {
	return pol.expectations.value(handIndex(rest), fullHand-rest.Len()) * pol.nextTurnShare / fullShare
}
