package emperor

import "iter"

// LegalMoves yields every legal move once, in a fixed order: placements by
// region, then exchanges; or face-up cards, then the draw from the pile. Of a
// placement it yields one form: a fortification before a house before an
// emissary, spaces of a kind ascending. [Apply] also takes the other order where
// that is legal piece by piece. When the game is over there is none; before, at
// least one.
func (s GameState) LegalMoves() iter.Seq[Move] {
	return func(yield func(Move) bool) { s.legalMoves(s.hands[s.toMove], yield) }
}

// AppendLegalMoves appends what [GameState.LegalMoves] yields. It allocates
// only where moves has no room: a hundred or two are common, some hundreds
// possible.
func (s GameState) AppendLegalMoves(moves []Move) []Move {
	s.legalMoves(s.hands[s.toMove], func(m Move) bool {
		moves = append(moves, m)
		return true
	})
	return moves
}

// legalMoves yields the legal moves of the player to move, who holds hand.
func (t *openTable) legalMoves(hand Cards, yield func(Move) bool) {
	switch t.phase {
	case PhaseAct:
		for r := range Region(t.board.NumRegions()) {
			if !t.legalPlacements(r, hand, yield) {
				return
			}
		}
		for c, n := range hand {
			if n > 0 && !yield(Exchange(Color(c))) {
				return
			}
		}
	case PhaseDraw:
		for c, n := range t.faceUp {
			if n > 0 && !yield(TakeFaceUp(Color(c))) {
				return
			}
		}
		yield(DrawFromPile())
	}
}

// legalPlacements yields the placements into one region. The result is false
// when yield has had enough.
func (t *openTable) legalPlacements(r Region, hand Cards, yield func(Move) bool) bool {
	var one, two payments
	one.find(hand, t.board.Color(r), 1)
	if !t.empty(r) {
		two.find(hand, t.board.Color(r), 2)
	}
	if one.n == 0 {
		return true // nor is there a payment for two
	}
	here := t.board.Spaces(r)
	var houses, forts SpaceSet
	if t.supply(t.toMove, House) > 0 {
		houses = here &^ t.built()
	}
	if t.supply(t.toMove, Fortification) > 0 {
		forts = here & t.fortifiable()
	}
	emissaries := min(t.supply(t.toMove, Emissary), t.emissaryLimit(r)-t.emissariesIn(r))
	own := (t.houses[t.toMove] & here).Len()
	emissariesAfterHouse := min(t.supply(t.toMove, Emissary), max(t.emissaryLimit(r), own+1)-t.emissariesIn(r))

	for left := forts; left != 0; left &= left - 1 {
		if !one.yield(r, yield, FortificationAt(left.first())) {
			return false
		}
	}
	for left := houses; left != 0; left &= left - 1 {
		if !one.yield(r, yield, HouseAt(left.first())) {
			return false
		}
	}
	if emissaries > 0 && !one.yield(r, yield, SendEmissary()) {
		return false
	}
	if two.n == 0 {
		return true
	}
	for left := forts; left != 0; left &= left - 1 {
		fort := FortificationAt(left.first())
		for others := houses; others != 0; others &= others - 1 {
			if !two.yield(r, yield, fort, HouseAt(others.first())) {
				return false
			}
		}
		if emissaries > 0 && !two.yield(r, yield, fort, SendEmissary()) {
			return false
		}
	}
	another := t.supply(t.toMove, House) > 1
	for left := houses; left != 0; left &= left - 1 {
		house := HouseAt(left.first())
		for others := left & (left - 1); others != 0 && another; others &= others - 1 {
			if !two.yield(r, yield, house, HouseAt(others.first())) {
				return false
			}
		}
		if emissariesAfterHouse > 0 && !two.yield(r, yield, house, SendEmissary()) {
			return false
		}
	}
	return emissaries < 2 || two.yield(r, yield, SendEmissary(), SendEmissary())
}

// payments are the ways in which a hand can pay. One of three cards has a pair
// of one color at the most; a larger one may have more.
type payments struct {
	cards [NumColors]Cards
	n     int
}

// find lists what a hand can pay for so many pieces in a region of color c
// (section 2.4), without the joker first.
func (p *payments) find(hand Cards, c Color, pieces uint8) {
	if hand[c] >= pieces {
		p.add(ofColor(c, pieces))
	}
	if hand[c] < pieces-1 {
		return
	}
	for x, n := range hand {
		if Color(x) != c && n >= 2 {
			p.add(ofColor(c, pieces-1).Plus(ofColor(Color(x), 2)))
		}
	}
}

func (p *payments) add(cards Cards) {
	p.cards[p.n] = cards
	p.n++
}

// yield yields the placement of pieces, once for each payment.
func (p *payments) yield(r Region, yield func(Move) bool, pieces ...Placement) bool {
	for _, pay := range p.cards[:p.n] {
		if !yield(Place(r, pay, pieces...)) {
			return false
		}
	}
	return true
}
