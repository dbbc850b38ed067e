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
	case len(pieces) == 2 && t.empty(m.region):
		return refuse(ErrEmptyRegion)
	case !pays(m.pay, t.board.Color(m.region), len(pieces)):
		return refuse(ErrPayment)
	case !hand.contains(m.pay):
		return refuse(ErrCardsNotHeld)
	}
	if rule := t.refusePiece(m.region, pieces[0]); rule != nil {
		return refuse(rule)
	}
	if len(pieces) == 2 {
		after := *t
		after.put(m.region, pieces[0])
		if rule := after.refusePiece(m.region, pieces[1]); rule != nil {
			return &MoveError{Move: m, Err: rule, table: Table{after}, at: 1}
		}
	}
	return nil
}

// empty reports whether a region has no piece at all (section 2.2, A01).
func (t *openTable) empty(r Region) bool {
	return (t.built()|t.fortified)&t.board.Spaces(r) == 0 && t.emissariesIn(r) == 0
}

// pays reports whether cards are just what so many pieces in a region of color
// c cost (section 2.4): c, or a pair x x of another color as a joker; for two
// pieces c c, or c x x.
func pays(cards Cards, c Color, pieces int) bool {
	own := int(cards[c])
	cards[c] = 0
	pairs := 0
	for _, n := range cards {
		if n != 0 && n != 2 {
			return false
		}
		pairs += int(n) / 2
	}
	return own+pairs == pieces && pairs <= 1
}

// refusePiece returns the rule that forbids the player to move to place one
// piece, or nil (section 2.3). The space exists.
func (t *openTable) refusePiece(r Region, piece Placement) error {
	kind := piece.Piece()
	if kind != Emissary && !t.board.Spaces(r).Has(piece.space) {
		return ErrWrongRegion
	}
	if t.supply(t.toMove, kind) == 0 {
		return ErrSupply
	}
	switch {
	case kind == House && t.built().Has(piece.space):
		return ErrSpaceTaken
	case kind == Fortification && !t.fortifiable().Has(piece.space):
		return ErrNotFortifiable
	case kind == Emissary && t.emissariesIn(r) >= t.emissaryLimit(r):
		return ErrEmissaryLimit
	}
	return nil
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
