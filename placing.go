package emperor

// refusePlace returns the rule that forbids placement m to the player to move, who
// holds hand; nil for a legal one.
func (t *openTable) refusePlace(m Move, hand *Cards) error {
	r, pieces := m.Region(), m.kept()
	if pieces == 0 {
		return t.refusal(m, ErrNoMove)
	}
	for i := range pieces {
		if m.piece(i) == (Placement{}) {
			return t.refusal(m, ErrNoMove)
		}
	}
	if int(r) >= t.board.NumRegions() {
		return t.refusal(m, ErrNoSuchRegion)
	}
	for i := range pieces {
		if p := m.piece(i); p.Piece() != Emissary && int(p.space) >= t.board.NumSpaces() {
			return t.refusalOf(i, m, ErrNoSuchSpace)
		}
	}
	for i := range pieces {
		if m.piece(i).Piece() == Fortification && !t.withForts {
			return t.refusal(m, ErrNoFortifications)
		}
	}
	switch {
	case pieces > maxPieces:
		return t.refusal(m, ErrTooManyPieces)
	case pieces > t.piecesTaken(r):
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

// refusalOf returns the error for a placement of which a rule forbids the piece at
// index i.
func (t *openTable) refusalOf(i int, m Move, rule error) error {
	return &MoveError{Move: m, Err: rule, table: Table{*t}, at: i}
}

// piecesTaken returns how many pieces region r takes in this turn: one where it
// was empty when the turn began, else two (section 2.2, A01, A02). Where no house
// is, no emissary can be.
func (t *openTable) piecesTaken(r Region) int {
	if (t.built()|t.fortified)&t.board.Spaces(r) == 0 {
		return 1
	}
	return maxPieces
}

// payment is what a placement is paid with: eight bits for the number of cards of
// each color, red lowest, so that a Move can keep it.
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

// count returns how many cards of color c are paid.
func (pay payment) count(c Color) uint8 { return uint8(pay >> (paymentBits * c) & paymentMask) }

// cards returns the cards that are paid.
func (pay payment) cards() Cards {
	var cards Cards
	for c := range cards {
		cards[c] = pay.count(Color(c))
	}
	return cards
}

// cost returns what so many pieces in a region of color c cost (section 2.4): c for
// one, c c for two, with a pair of another color as a joker in place of one c. The
// region's own color as the joker stands for none (A11). No third card is thrown in
// (A12, A13).
func cost(c, joker Color, pieces uint8) payment {
	if joker == c {
		return c.times(pieces)
	}
	return c.times(pieces-1) | joker.times(2)
}

// holds reports whether a hand has all cards of a payment, of each color at most
// 127. It takes the payment from the hand, all colors at once: where a color has
// too few, its highest bit, which is lent to it, is gone.
func (hand payment) holds(pay payment) bool {
	const highest = 0x80_80_80_80_80
	return ((hand|highest)-pay)&highest == highest
}

// buys reports whether a payment is just what so many pieces in a region of color c
// cost.
func (pay payment) buys(c Color, pieces int) bool {
	for joker := range Color(NumColors) {
		if pay == cost(c, joker, uint8(pieces)) {
			return true
		}
	}
	return false
}

// purse is a hand to pay from.
type purse struct {
	hand  payment
	pairs [NumColors]Color // the colors of which it has two or more
	n     int              // how many these are: with three cards one at the most
}

func purseOf(hand *Cards) purse {
	p := purse{hand: paymentOf(hand)}
	for c, n := range hand {
		if n >= 2 {
			p.pairs[p.n] = Color(c)
			p.n++
		}
	}
	return p
}

// appendPaid appends the placements of so many pieces into region r, of color c,
// for which the hand can pay, one for each payment: first without a joker, then by
// the color of the joker. They lack their pieces.
func (p *purse) appendPaid(moves []Move, r Region, c Color, pieces uint8) []Move {
	if pay := cost(c, c, pieces); p.hand.holds(pay) {
		moves = append(moves, paidMove(r, pay, int(pieces)))
	}
	for _, joker := range p.pairs[:p.n] {
		if pay := cost(c, joker, pieces); joker != c && p.hand.holds(pay) {
			moves = append(moves, paidMove(r, pay, int(pieces)))
		}
	}
	return moves
}

// refusePiece returns the rule that forbids the player to move to put one piece
// into region r, or nil (section 2.3). The piece's space exists.
func (t *openTable) refusePiece(r Region, piece Placement) error {
	kind := piece.Piece()
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

// freeFor returns the spaces that can take a house or a fortification (section
// 2.3): a house goes to any space without a house (A08).
func (t *openTable) freeFor(k Piece) SpaceSet {
	switch k {
	case House:
		return t.board.get().all &^ t.built()
	case Fortification:
		return t.fortifiable()
	}
	return 0
}

// emissaryRoom returns how many more emissaries region r can take, all players'
// together: now, and once the player to move has put another house there (section
// 2.3, A05).
func (t *openTable) emissaryRoom(r Region) (now, afterHouse int) {
	limit, sent := t.emissaryLimit(r), t.emissariesIn(r)
	own := (t.houses[t.toMove] & t.board.Spaces(r)).Len()
	return limit - sent, max(limit, own+1) - sent
}

// mayEnter reports whether one more emissary may enter region r.
func (t *openTable) mayEnter(r Region) bool {
	now, _ := t.emissaryRoom(r)
	return now > 0
}

// emissaryLimit returns how many emissaries region r can hold (section 2.3).
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

// put places one piece of the player to move, and scores the region if it is
// full by that (section 2.5, A06).
func (t *openTable) put(r Region, piece Placement) {
	switch piece.Piece() {
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
