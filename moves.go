package emperor

import (
	"iter"
	"math"
)

// Move is one decision of the player to move: a placement with all its pieces
// and cards, an exchange's discard, or a single draw. Moves are made by [Place],
// [Exchange], [TakeFaceUp] and [DrawFromPile]; the zero Move is none, and always
// refused.
//
// A Move is an immutable value that can be compared with ==. It names regions
// and spaces by index, so it takes a [Board] to write one out: see
// [Board.FormatMove].
type Move struct {
	kind   MoveKind
	region Region
	color  Color
	pieces int32                    // how many were asked for
	placed [maxPieces + 1]Placement // the first of them: one too many are kept, to be judged too
	pay    Cards
}

// MoveKind is what a player does with a [Move].
type MoveKind uint8

const (
	KindNone         MoveKind = iota // the zero Move
	KindPlace                        // play cards and put pieces into a region (section 2.1)
	KindExchange                     // discard a card (section 2.7)
	KindTakeFaceUp                   // take a face-up card (section 2.6)
	KindDrawFromPile                 // draw the top card of the pile (section 2.6)
)

// String returns what the player does in a word or two, as in "placement".
func (k MoveKind) String() string {
	switch k {
	case KindPlace:
		return "placement"
	case KindExchange:
		return "exchange"
	case KindTakeFaceUp:
		return "face-up card"
	case KindDrawFromPile:
		return "card from the pile"
	}
	return "no move"
}

// maxPieces is how many pieces a placement may have (section 2.1).
const maxPieces = 2

// Placement is one piece of a placement, and where it goes. It is comparable;
// the zero Placement places nothing, and a Move with it is refused.
type Placement struct {
	what  uint8 // the Piece and 1
	space Space
}

// HouseAt puts a house on a space.
func HouseAt(s Space) Placement { return Placement{1 + uint8(House), s} }

// FortificationAt puts a fortification on a space.
func FortificationAt(s Space) Placement { return Placement{1 + uint8(Fortification), s} }

// SendEmissary puts an emissary on the dragon space of the move's region.
func SendEmissary() Placement { return Placement{what: 1 + uint8(Emissary)} }

// Piece returns the kind of piece; for the zero Placement a Piece that is none.
func (p Placement) Piece() Piece { return Piece(p.what - 1) }

// Space returns where a house or fortification goes. An emissary, which goes to
// no house space, answers zero.
func (p Placement) Space() Space { return p.space }

// Place plays the cards pay to put one or two pieces into region r (section
// 2.1), in the order given: the second is judged against the position after the
// first. With no pieces, or more than two, it is a Move that is always refused.
func Place(r Region, pay Cards, pieces ...Placement) Move {
	m := Move{kind: KindPlace, region: r, pay: pay, pieces: int32(min(len(pieces), math.MaxInt32))}
	copy(m.placed[:], pieces)
	return m
}

// Exchange discards a card, to draw another (section 2.7).
func Exchange(c Color) Move { return Move{kind: KindExchange, color: c} }

// TakeFaceUp takes a face-up card into the hand (section 2.6).
func TakeFaceUp(c Color) Move { return Move{kind: KindTakeFaceUp, color: c} }

// DrawFromPile draws the top card of the pile (section 2.6).
func DrawFromPile() Move { return Move{kind: KindDrawFromPile} }

// Kind returns what the move does.
func (m Move) Kind() MoveKind { return m.kind }

// Region returns where a placement puts its pieces; zero for other moves.
func (m Move) Region() Region { return m.region }

// Cards returns the cards that the move names: the payment of a placement, the card
// that an exchange discards, the face-up card that is taken. A draw from the pile
// names none.
func (m Move) Cards() Cards {
	if (m.kind == KindExchange || m.kind == KindTakeFaceUp) && m.color < NumColors {
		return ofColor(m.color, 1)
	}
	return m.pay
}

// Placements returns a placement's pieces in their order; of too many the first
// three. The slice is the caller's own.
func (m Move) Placements() []Placement { return append([]Placement(nil), m.kept()...) }

// kept returns the pieces that the move has kept.
func (m *Move) kept() []Placement { return m.placed[:min(int(m.pieces), len(m.placed))] }

// LegalMoves yields every legal move once, in a fixed order: placements by
// region, then exchanges; or face-up cards, then the draw from the pile. Of a
// placement it yields one form: a fortification before a house before an
// emissary, spaces of a kind ascending. [Apply] also takes the other order where
// that is legal piece by piece. A game that is over has no legal move; any other
// has at least one.
func (s GameState) LegalMoves() iter.Seq[Move] {
	return func(yield func(Move) bool) { s.legalMoves(s.hands[s.toMove], yield) }
}

// AppendLegalMoves appends what [GameState.LegalMoves] yields to moves. It
// allocates only where moves has no room: a hundred or two legal moves are common,
// some hundreds possible.
func (s GameState) AppendLegalMoves(moves []Move) []Move {
	s.legalMoves(s.hands[s.toMove], func(m Move) bool {
		moves = append(moves, m)
		return true
	})
	return moves
}

// refuse returns the rule that forbids move m to the player to move, who holds
// hand; nil for a legal move.
func (t *openTable) refuse(m Move, hand Cards) error {
	refused := func(rule error) error { return &MoveError{Move: m, Err: rule, table: Table{*t}} }
	switch t.phase {
	case PhaseNone:
		return refused(ErrNoGame)
	case PhaseOver:
		return refused(ErrOver)
	case PhaseAct:
		if m.kind == KindTakeFaceUp || m.kind == KindDrawFromPile {
			return refused(ErrNotDrawing)
		}
	case PhaseDraw:
		if m.kind == KindPlace || m.kind == KindExchange {
			return refused(ErrNotActing)
		}
	}
	switch m.kind {
	case KindPlace:
		if err := t.refusePlace(m, hand); err != nil {
			return err
		}
	case KindExchange:
		if m.color >= NumColors {
			return refused(ErrNoSuchColor)
		}
		if hand[m.color] == 0 {
			return refused(ErrCardsNotHeld)
		}
	case KindTakeFaceUp:
		if m.color >= NumColors {
			return refused(ErrNoSuchColor)
		}
		if t.faceUp[m.color] == 0 {
			return refused(ErrNotFaceUp)
		}
	case KindDrawFromPile: // while a draw is awaited, the pile has a card
	default:
		return refused(ErrNoMove)
	}
	return nil
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

// legalPlacements yields the placements into region r. The result is false when
// yield has had enough.
func (t *openTable) legalPlacements(r Region, hand Cards, yield func(Move) bool) bool {
	var one, two payments
	one.find(hand, t.board.Color(r), 1)
	if t.piecesTaken(r) > 1 {
		two.find(hand, t.board.Color(r), 2)
	}
	if one.n == 0 {
		return true // nor is there a payment for two
	}
	var houses, forts SpaceSet
	ownHouses, ownEmissaries := t.supply(t.toMove, House), t.supply(t.toMove, Emissary)
	if ownHouses > 0 {
		houses = t.freeFor(House) & t.board.Spaces(r)
	}
	if t.supply(t.toMove, Fortification) > 0 {
		forts = t.freeFor(Fortification) & t.board.Spaces(r)
	}
	emissaries := min(ownEmissaries, t.emissaryRoom(r, 0))
	emissariesAfterHouse := min(ownEmissaries, t.emissaryRoom(r, 1))

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
	for left := houses; left != 0; left &= left - 1 {
		house := HouseAt(left.first())
		for others := left & (left - 1); others != 0 && ownHouses > 1; others &= others - 1 {
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

// payments are the ways in which a hand can pay. A hand of three cards has a pair
// of one color at the most; a larger one may have more.
type payments struct {
	cards [NumColors]Cards
	n     int
}

// find lists what a hand can pay for so many pieces in a region of color c: first
// without a joker, then by the color of the joker.
func (p *payments) find(hand Cards, c Color, pieces int) {
	p.findWith(hand, cost(c, c, pieces))
	for joker := range Color(NumColors) {
		if joker != c {
			p.findWith(hand, cost(c, joker, pieces))
		}
	}
}

// findWith lists a payment if the hand holds its cards.
func (p *payments) findWith(hand, pay Cards) {
	if hand.contains(pay) {
		p.cards[p.n] = pay
		p.n++
	}
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
