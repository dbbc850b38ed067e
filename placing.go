package emperor

import "slices"

// refusePlace returns the rule that forbids a placement, or nil.
func (t *openTable) refusePlace(m Move, hand Cards) *MoveError {
	refuse := func(rule error) *MoveError { return &MoveError{Move: m, Err: rule, table: Table{*t}} }
	pieces := m.kept()
	switch {
	case len(pieces) == 0 || slices.Contains(pieces, Placement{}):
		return refuse(ErrNoMove)
	case int(m.region) >= t.board.NumRegions():
		return refuse(ErrNoSuchRegion)
	}
	for i, piece := range pieces {
		if piece.Piece() != Emissary && int(piece.space) >= t.board.NumSpaces() {
			return &MoveError{Move: m, Err: ErrNoSuchSpace, table: Table{*t}, at: i}
		}
	}
	for _, piece := range pieces {
		if piece.Piece() == Fortification && !t.withForts {
			return refuse(ErrNoFortifications)
		}
	}
	switch {
	case m.pieces > maxPieces:
		return refuse(ErrTooManyPieces)
	case len(pieces) > t.piecesTaken(m.region):
		return refuse(ErrEmptyRegion)
	case !pays(m.pay, t.board.Color(m.region), len(pieces)):
		return refuse(ErrPayment)
	case !hand.contains(m.pay):
		return refuse(ErrCardsNotHeld)
	}
	if rule := t.refusePiece(m.region, pieces[0]); rule != nil {
		return refuse(rule)
	}
	if len(pieces) == maxPieces {
		after := *t
		after.put(m.region, pieces[0])
		if rule := after.refusePiece(m.region, pieces[1]); rule != nil {
			return &MoveError{Move: m, Err: rule, table: Table{after}, at: 1}
		}
	}
	return nil
}

// piecesTaken returns how many pieces region r takes in this turn: one where it
// was empty when the turn began, else two (section 2.2, A01, A02).
func (t *openTable) piecesTaken(r Region) int {
	if (t.built()|t.fortified)&t.board.Spaces(r) == 0 && t.emissariesIn(r) == 0 {
		return 1
	}
	return maxPieces
}

// cost returns what so many pieces in a region of color c cost where the joker is
// a pair of one color (section 2.4): c, or the pair; for two pieces c c, or c and
// the pair. Where the joker is c itself, there is none (A11).
func cost(c, joker Color, pieces int) Cards {
	var cards Cards
	cards[c] = uint8(pieces)
	if joker != c {
		cards[c]--
		cards[joker] = 2
	}
	return cards
}

// pays reports whether cards are just what so many pieces in a region of color c
// cost.
func pays(cards Cards, c Color, pieces int) bool {
	for joker := range Color(NumColors) {
		if cards == cost(c, joker, pieces) {
			return true
		}
	}
	return false
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
	case kind == Emissary && t.emissaryRoom(r, 0) <= 0:
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
// together, once the player to move has put so many more houses there (section
// 2.3, A05).
func (t *openTable) emissaryRoom(r Region, moreHouses int) int {
	own := (t.houses[t.toMove] & t.board.Spaces(r)).Len()
	return max(t.emissaryLimit(r), own+moreHouses) - t.emissariesIn(r)
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
		if t.Scored(r) {
			t.awardHouses(r)
		}
	case Emissary:
		t.emissaries[t.toMove] += 1 << (emissaryBits * r)
	case Fortification:
		t.fortify(t.toMove, piece.space)
	}
}
