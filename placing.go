package emperor

import "math/bits"

// refusePlace returns the error for placement m by the player to move, who holds
// hand, or nil if m is legal.
func (t *openTable) refusePlace(m Move, hand *Cards) error {
	r, pieces := m.Region(), m.numKept()
	if pieces == 0 {
		return t.refusal(m, ErrNoMove)
	}
	for i := range pieces {
		if m.piece(i) == (Piece{}) {
			return t.refusal(m, ErrNoMove)
		}
	}
	if int(r) >= t.board.NumRegions() {
		return t.refusal(m, ErrNoSuchRegion)
	}
	for i := range pieces {
		if p := m.piece(i); p.Kind() != Emissary && int(p.space) >= t.board.NumSpaces() {
			return t.refusalOf(i, m, ErrNoSuchSpace)
		}
	}
	for i := range pieces {
		if m.piece(i).Kind() == Fortification && !t.withForts {
			return t.refusalOf(i, m, ErrNoFortifications)
		}
	}
	switch {
	case pieces > maxPieces:
		return t.refusal(m, ErrTooManyPieces)
	case pieces > piecesTaken(t.board.Spaces(r), t.built()|t.fortified):
		return t.refusal(m, ErrEmptyRegion)
	case !m.pay().buys(t.board.Color(r), pieces):
		return t.refusal(m, ErrPayment)
	case !paymentOf(hand).holds(m.pay()):
		return t.refusal(m, ErrCardsNotHeld)
	}
	if rule := t.refusePiece(r, m.piece(0)); rule != nil {
		return t.refusal(m, rule)
	}
	if pieces == maxPieces {
		after := *t
		after.put(r, m.piece(0))
		if rule := after.refusePiece(r, m.piece(1)); rule != nil {
			return after.refusalOf(1, m, rule)
		}
	}
	return nil
}

// refusalOf returns the error for a placement whose piece at index i breaks a rule.
func (t *openTable) refusalOf(i int, m Move, rule error) error {
	return &MoveError{Move: m, Err: rule, table: Table{*t}, at: i}
}

// piecesTaken returns the number of pieces that a region with the spaces here takes
// in this turn if houses and fortifications stand on the occupied ones: one if it was
// empty when the turn began, else two (section 2.2, A01, A02). A region without a
// house has no emissary either.
func piecesTaken(here, occupied SpaceSet) int {
	if here&occupied == 0 {
		return 1
	}
	return maxPieces
}

// payment is the cards that pay for a placement: eight bits for the number of cards
// of each color, red lowest, so that a Move can keep it.
type payment uint64

const (
	paymentBits = 8
	paymentMask = 1<<paymentBits - 1
)

// times returns a payment of n cards of color c.
func (c Color) times(n uint8) payment { return payment(n) << (paymentBits * c) }

// paymentOf returns the payment of these cards.
func paymentOf(cards *Cards) payment {
	var pay payment
	for c, n := range cards {
		pay |= Color(c).times(n)
	}
	return pay
}

// count returns the number of cards of color c.
func (pay payment) count(c Color) uint8 { return uint8(pay >> (paymentBits * c) & paymentMask) }

func (pay payment) cards() Cards {
	var cards Cards
	for c := range cards {
		cards[c] = pay.count(Color(c))
	}
	return cards
}

// cost returns the payment for one or two pieces in a region of color c (section
// 2.4): c or c c, with a pair of the joker's color in place of one c. If joker is c,
// there is no joker (A11). No further card may be added (A12, A13).
func cost(c, joker Color, pieces uint8) payment {
	if joker == c {
		return c.times(pieces)
	}
	return c.times(pieces-1) | joker.times(2)
}

// holds reports whether a hand has all cards of a payment, of each color at most
// 127. It subtracts the payment from the hand, all colors at once: if a color has
// too few cards, its guard bit is cleared by the borrow.
func (hand payment) holds(pay payment) bool {
	const highest = 0x80_80_80_80_80
	return ((hand|highest)-pay)&highest == highest
}

// buys reports whether a payment is the exact price of the pieces in a region of
// color c. Any other color in it can only be the joker's.
func (pay payment) buys(c Color, pieces int) bool {
	joker := c
	if others := pay &^ c.times(paymentMask); others != 0 {
		joker = Color(bits.TrailingZeros64(uint64(others)) / paymentBits)
	}
	return pay == cost(c, joker, uint8(pieces))
}

// ways are the payments that a hand has for pieces in a region of one color. As
// three cards have at most one pair, there are at most two payments for one piece,
// without a joker and with one, and one payment for two.
type ways struct {
	one [2]payment
	n   int     // the number of payments for one piece
	two payment // zero if there is none
}

// setWays sets the ways by color for a hand of three cards or fewer.
func setWays(byColor *[NumColors]ways, hand *Cards) {
	held, pair := paymentOf(hand), Color(NumColors)
	for c, n := range hand {
		if n >= 2 {
			pair = Color(c)
		}
	}
	for c := range Color(NumColors) {
		w := &byColor[c]
		if pay := cost(c, c, 1); held.holds(pay) {
			w.one[0], w.n = pay, 1
		}
		if pay := cost(c, c, 2); held.holds(pay) {
			w.two = pay
		}
		if pair == c || pair == NumColors {
			continue
		}
		w.one[w.n], w.n = cost(c, pair, 1), w.n+1
		if pay := cost(c, pair, 2); held.holds(pay) {
			w.two = pay
		}
	}
}

// refusePiece returns the rule that piece breaks if the player to move puts it into
// region r, or nil (section 2.3). The piece's space exists.
func (t *openTable) refusePiece(r Region, piece Piece) error {
	kind := piece.Kind()
	switch {
	case kind != Emissary && !t.board.Spaces(r).Has(piece.space):
		return ErrWrongRegion
	case t.supply(t.toMove, kind) == 0:
		return ErrSupply
	case kind == House && !t.freeFor(House).Has(piece.space):
		return ErrSpaceTaken
	case kind == Fortification && !t.freeFor(Fortification).Has(piece.space):
		return ErrNotFortifiable
	case kind == Emissary && !t.mayEnter(r):
		return ErrEmissaryLimit
	}
	return nil
}

// freeFor returns the spaces free for a house or a fortification (section 2.3). A
// house may stand on any space without a house (A08).
func (t *openTable) freeFor(k PieceKind) SpaceSet {
	switch k {
	case House:
		return t.board.get().all &^ t.built()
	case Fortification:
		return t.fortifiable()
	}
	return 0
}

// emissaryRoom returns the number of emissaries that region r can still take, of all
// players together: now, and after another house of the player to move (section 2.3,
// A05).
func (t *openTable) emissaryRoom(r Region) (now, afterHouse int) {
	here := t.board.Spaces(r)
	limit, sent := mostHouses(&t.houses, here), t.emissariesIn(r)
	mine := (t.houses[t.toMove] & here).Len()
	return limit - sent, max(limit, mine+1) - sent
}

// mayEnter reports whether one more emissary may enter region r.
func (t *openTable) mayEnter(r Region) bool {
	now, _ := t.emissaryRoom(r)
	return now > 0
}

// emissaryLimit returns the number of emissaries that region r can hold (section
// 2.3).
func (t *openTable) emissaryLimit(r Region) int { return mostHouses(&t.houses, t.board.Spaces(r)) }

// mostHouses returns the most houses that one player has on the spaces of a
// region.
func mostHouses(houses *[maxPlayers]SpaceSet, here SpaceSet) int {
	most := 0
	for _, set := range houses {
		most = max(most, (set & here).Len())
	}
	return most
}

// put places one piece of the player to move, and scores the region if that fills
// it (section 2.5, A06).
func (t *openTable) put(r Region, piece Piece) {
	switch piece.Kind() {
	case House:
		t.houses[t.toMove] |= piece.space.set()
		if t.full(r) {
			t.scoreFull(r)
		}
	case Emissary:
		t.emissaries[t.toMove] += 1 << (emissaryBits * r)
	case Fortification:
		t.fortify(t.toMove, piece.space)
	}
}
