package opponents

import "github.com/emperorofchina/emperor"

// hopes is what hands promise the player to move for a turn as the board stands: what
// the best placement gains that a hand pays for; and, if it isn't full, that of the best
// hand that they can draw, as nextTurn reckons it. What was reckoned is remembered until
// the board or the open cards change.
type hopes struct {
	placed [handNumbers]int // by full hand: what the best placement gains
	faceUp emperor.Cards
	unseen emperor.Cards // that may come from the pile
	all    int           // of them, or 1
	drawn  [handNumbers]hope
	tables uint64 // that were reckoned for
}

// hope is what a hand promises that isn't full, and for which table that was reckoned.
type hope struct {
	worth int
	table uint64
}

// A hand has a number, with so many bits for the cards of a color.
const (
	cardBits    = 2
	handNumbers = 1 << (cardBits * emperor.NumColors)
)

func handNumber(hand emperor.Cards) (number int) {
	for c, n := range hand {
		number |= int(n) << (cardBits * c)
	}
	return number
}

// oneCard returns the number of a card. That of a hand is the sum of its cards'.
func oneCard(c int) int { return 1 << (cardBits * c) }

// lay begins with another board, by what each region of it promises.
func (h *hopes) lay(colors []emperor.Color, promises []promise) {
	var one, two [emperor.NumColors]int // by color: the most that so many pieces gain in a region
	for r, p := range promises {
		c := colors[r]
		one[c], two[c] = max(one[c], p.one), max(two[c], p.two)
	}
	h.place(&one, &two)
	h.tables++
}

// place finds what the best placement gains that a full hand pays for (section 2.4): a
// pair pays for two pieces in its color, for one anywhere else, and with a third card
// for two in the color of that.
func (h *hopes) place(one, two *[emperor.NumColors]int) {
	for a := range emperor.NumColors {
		pair := two[a]
		for _, gain := range one {
			pair = max(pair, gain)
		}
		for b := range emperor.NumColors {
			h.placed[2*oneCard(a)+oneCard(b)] = max(pair, two[b])
			for c := b + 1; a < b && c < emperor.NumColors; c++ {
				h.placed[oneCard(a)+oneCard(b)+oneCard(c)] = max(one[a], one[b], one[c])
			}
		}
	}
}

// open begins with other cards to draw.
func (h *hopes) open(faceUp, unseen emperor.Cards) {
	h.faceUp, h.unseen, h.all = faceUp, unseen, max(1, unseen.Len())
	h.tables++
}

// worth says what a hand promises, of which so many cards are still to be drawn. To
// draw from the pile is never worse than to do that later, for it tells which face-up
// cards to take.
func (h *hopes) worth(hand, missing int) int {
	if missing == 0 {
		return h.placed[hand]
	}
	e := &h.drawn[hand]
	if e.table != h.tables {
		e.table, e.worth = h.tables, max(h.blind(hand, missing), h.taken(hand, &h.faceUp, 0, missing))
	}
	return e.worth
}

// blind says the same, on average, if the next card comes from the pile.
func (h *hopes) blind(hand, missing int) int {
	sum := 0
	for c, n := range &h.unseen {
		if n > 0 {
			sum += int(n) * h.worth(hand+oneCard(c), missing-1)
		}
	}
	return sum / h.all
}

// taken says the same if all are taken that lie face up, of color from and those after
// it; noGain if there are not so many.
func (h *hopes) taken(hand int, faceUp *emperor.Cards, from, missing int) int {
	if missing == 0 {
		return h.placed[hand]
	}
	best := noGain
	for c := from; c < emperor.NumColors; c++ {
		if faceUp[c] > 0 {
			faceUp[c]--
			best = max(best, h.taken(hand+oneCard(c), faceUp, c, missing-1))
			faceUp[c]++
		}
	}
	return best
}
