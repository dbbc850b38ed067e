package opponents

import "github.com/emperorofchina/emperor"

// hopes is what hands promise the player to move for a turn as the board stands: what
// the best placement gains that a hand pays for; and, if it isn't full, that of the best
// hand that they can draw, as nextTurn reckons it. What was reckoned is remembered until
// the board or the open cards change.
type expectations struct {
	full      [numHands]int // by full hand: what the best placement gains
	faceUp    emperor.Cards
	unseen    emperor.Cards // that may come from the pile
	numUnseen int           // of them, or 1
	partial   [numHands]expectation
	version   uint64 // that were reckoned for
}

// hope is what a hand promises that isn't full, and for which table that was reckoned.
type expectation struct {
	value   int
	version uint64
}

// A hand has a number, with so many bits for the cards of a color.
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

// oneCard returns the number of a card. That of a hand is the sum of its cards'.
func cardIndex(c int) int { return 1 << (cardBits * c) }

// lay begins with another board, by what each region of it promises.
func (ex *expectations) setGains(colors []emperor.Color, gains []pieceGains) {
	var one, two [emperor.NumColors]int // by color: the most that so many pieces gain in a region
	for r, p := range gains {
		c := colors[r]
		one[c], two[c] = max(one[c], p.one), max(two[c], p.two)
	}
	ex.setFull(&one, &two)
	ex.version++
}

// place finds what the best placement gains that a full hand pays for (section 2.4): a
// pair pays for two pieces in its color, for one anywhere else, and with a third card
// for two in the color of that.
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

// open begins with other cards to draw.
func (ex *expectations) setCards(faceUp, unseen emperor.Cards) {
	ex.faceUp, ex.unseen, ex.numUnseen = faceUp, unseen, max(1, unseen.Len())
	ex.version++
}

// worth says what a hand promises, of which so many cards are still to be drawn. To
// draw from the pile is never worse than to do that later, for it tells which face-up
// cards to take.
func (ex *expectations) value(hand, missing int) int {
	if missing == 0 {
		return ex.full[hand]
	}
	e := &ex.partial[hand]
	if e.version != ex.version {
		e.version, e.value = ex.version, max(ex.fromPile(hand, missing), ex.fromFaceUp(hand, &ex.faceUp, 0, missing))
	}
	return e.value
}

// blind says the same, on average, if the next card comes from the pile.
func (ex *expectations) fromPile(hand, missing int) int {
	sum := 0
	for c, n := range &ex.unseen {
		if n > 0 {
			sum += int(n) * ex.value(hand+cardIndex(c), missing-1)
		}
	}
	return sum / ex.numUnseen
}

// taken says the same if all are taken that lie face up, of color from and those after
// it; noGain if there are not so many.
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
