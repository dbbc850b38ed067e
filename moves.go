package emperor

import (
	"iter"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Move is one decision of the player to move: a placement with all its pieces
// and cards, an exchange's discard, or a single draw. Moves are made by [Place],
// [Exchange], [TakeFaceUp] and [DrawFromPile]. The zero Move is not a move; Apply
// refuses it.
//
// A Move is an immutable value that can be compared with ==. It holds regions and
// spaces by index, and no board, so String and JSON write numbers.
// [Board.FormatMove] writes names.
type Move struct {
	decision uint64 // from the lowest bit: kind, region, color, payment
	pieces   uint64 // from the lowest bit: the number of pieces given to Place, and the first three
}

// The shift of each part of a Move's two words.
const (
	regionShift  = 8
	colorShift   = 16
	paymentShift = 24

	pieceShift = 16 // of the first piece
	pieceBits  = 16 // of each
)

// maxKept is the number of pieces that a Move keeps: one too many, so that it is
// judged too.
const maxKept = maxPieces + 1

// MoveKind is a kind of [Move].
type MoveKind uint8

// The kinds of moves.
const (
	MoveNone         MoveKind = iota // the zero Move
	MovePlace                        // play cards and put pieces into a region (section 2.1)
	MoveExchange                     // discard a card (section 2.7)
	MoveTakeFaceUp                   // take a face-up card (section 2.6)
	MoveDrawFromPile                 // draw the top card of the pile (section 2.6)
)

var moveWords = scan.Words{
	Unknown: "kind %d; there are MovePlace, MoveExchange, MoveTakeFaceUp and MoveDrawFromPile",
	List: []string{
		MovePlace:        "place",
		MoveExchange:     "exchange",
		MoveTakeFaceUp:   "takeFaceUp",
		MoveDrawFromPile: "drawFromPile",
	},
}

// String returns the word of the kind in JSON, as in "takeFaceUp"; "none" for
// MoveNone.
func (k MoveKind) String() string { return moveWords.Text(uint8(k), "none", "no move") }

// maxPieces is the most pieces of a placement (section 2.1).
const maxPieces = 2

// Piece is one piece of a placement with the space for it. Pieces are made by
// [HouseAt], [FortificationAt] and [SendEmissary], and can be compared with ==. A
// Piece holds its space by index, and no board, so String and JSON write the
// number. [Board.FormatPiece] writes the name. The zero Piece is not a piece; Apply
// refuses a Move with it.
type Piece struct {
	what  uint8 // the PieceKind plus 1
	space Space
}

// HouseAt returns a house for space s, which must not have one yet (section 2.3).
func HouseAt(s Space) Piece { return pieceAt(House, s) }

// FortificationAt returns a fortification for space s, which must have neither a
// house nor a fortification (section 2.3).
func FortificationAt(s Space) Piece { return pieceAt(Fortification, s) }

// SendEmissary returns an emissary for the dragon space of the move's region,
// which must have room for it (section 2.3).
func SendEmissary() Piece { return pieceAt(Emissary, 0) }

func pieceAt(k PieceKind, s Space) Piece { return Piece{1 + uint8(k), s} }

// Kind returns the kind of p. For the zero Piece the result is out of range and
// prints as "no piece".
func (p Piece) Kind() PieceKind { return PieceKind(p.what - 1) }

// Space returns the house space of a house or fortification, or 0 for an emissary,
// which has none.
func (p Piece) Space() Space { return p.space }

// String returns the piece with its space by number: "house space 17", "emissary".
// [Board.FormatPiece] writes the name of the space.
func (p Piece) String() string { return Board{}.FormatPiece(0, p) }

// bits returns p in the form in which a Move keeps it.
func (p Piece) bits() uint64 { return uint64(p.what) | uint64(p.space)<<8 }

// Place returns the move that plays the cards pay and puts one or two pieces into
// region r, in this order (section 2.1). The second piece must be legal after the
// first. Without pieces, or with more than two, the move is always illegal.
func Place(r Region, pay Cards, pieces ...Piece) Move {
	m := paidMove(r, paymentOf(&pay), len(pieces))
	for i, p := range pieces[:m.numKept()] {
		m = m.withPiece(i, p)
	}
	return m
}

// paidMove returns a placement for with to put its pieces in.
func paidMove(r Region, pay payment, pieces int) Move {
	return Move{
		decision: uint64(MovePlace) | uint64(r)<<regionShift | uint64(pay)<<paymentShift,
		pieces:   uint64(min(pieces, 1<<pieceShift-1)),
	}
}

// withPiece returns the placement with p as its piece at index i.
func (m Move) withPiece(i int, p Piece) Move {
	m.pieces |= p.bits() << (pieceShift + pieceBits*i)
	return m
}

// Exchange returns the move that discards a card of color c instead of placing
// pieces (section 2.7). The player then draws another card.
func Exchange(c Color) Move { return moveOf(MoveExchange, c) }

// TakeFaceUp returns the move that takes a face-up card of color c into the hand
// (section 2.6). Everybody sees it.
func TakeFaceUp(c Color) Move { return moveOf(MoveTakeFaceUp, c) }

// DrawFromPile returns the move that draws the top card of the pile (section
// 2.6). Only the player to move sees the card.
func DrawFromPile() Move { return moveOf(MoveDrawFromPile, 0) }

func moveOf(k MoveKind, c Color) Move {
	return Move{decision: uint64(k) | uint64(c)<<colorShift}
}

// String returns the move with region and spaces by number: "region 3: house space
// 17 + emissary (red, 2 green)". [Board.FormatMove] writes names.
func (m Move) String() string { return Board{}.FormatMove(m) }

// Kind returns the kind of the move; MoveNone for the zero Move.
func (m Move) Kind() MoveKind { return MoveKind(m.decision) }

// Region returns the region of a placement, or [AnyRegion] for other moves.
func (m Move) Region() Region {
	if m.Kind() != MovePlace {
		return AnyRegion
	}
	return Region(m.decision >> regionShift)
}

// withRegion returns the placement with region r instead.
func (m Move) withRegion(r Region) Move {
	m.decision = m.decision&^(0xff<<regionShift) | uint64(r)<<regionShift
	return m
}

// color returns the color of the card of an exchange, or of a face-up card.
func (m Move) color() Color { return Color(m.decision >> colorShift) }

// pay returns the payment of a placement.
func (m Move) pay() payment { return payment(m.decision >> paymentShift) }

// Cards returns the cards that the move names: the payment of a placement, the
// discarded card of an exchange, or the face-up card. A draw from the pile names
// none.
func (m Move) Cards() Cards {
	if k := m.Kind(); (k == MoveExchange || k == MoveTakeFaceUp) && m.color() < NumColors {
		return ofColor(m.color(), 1)
	}
	return m.pay().cards()
}

// Pieces returns the pieces of a placement in order, but no more than three. The
// caller may modify the slice.
func (m Move) Pieces() []Piece {
	var pieces []Piece
	for i := range m.numKept() {
		pieces = append(pieces, m.piece(i))
	}
	return pieces
}

// count returns the number of pieces that Place was given.
func (m Move) count() int { return int(m.pieces & (1<<pieceShift - 1)) }

// numKept returns the number of pieces that the move keeps.
func (m Move) numKept() int { return min(m.count(), maxKept) }

// piece returns the kept piece at index i.
func (m Move) piece(i int) Piece {
	bits := m.pieces >> (pieceShift + pieceBits*i)
	return Piece{what: uint8(bits), space: Space(bits >> 8)}
}

// LegalMoves yields every legal move once, in a fixed order: placements by region
// and then exchanges, or face-up cards and then the draw from the pile. It yields
// each placement in one form: a fortification before a house before an emissary,
// spaces of a kind ascending. [Apply] also accepts the other order if it is legal
// piece by piece. A finished game has no legal move; any other has 1 to 6368.
func (s GameState) LegalMoves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		s.eachMove(&s.hands[s.toMove], yield)
	}
}

// AppendLegalMoves appends the moves that [GameState.LegalMoves] yields to moves,
// and returns the extended slice. It allocates only if the capacity of moves is too
// small. On the shipped boards 100 to 200 legal moves are common, and there are
// never more than a few hundred; on a board with one region of 64 house spaces
// there can be 6368.
func (s GameState) AppendLegalMoves(moves []Move) []Move {
	return s.appendMoves(moves, &s.hands[s.toMove])
}

// refuse returns the error for move m by the player to move, who holds hand, or
// nil if m is legal.
func (t *openTable) refuse(m Move, hand *Cards) error {
	switch t.phase {
	case PhaseNone:
		return t.refusal(m, ErrNoGame)
	case PhaseOver:
		return t.refusal(m, ErrOver)
	case PhaseAct:
		if m.Kind() == MoveTakeFaceUp || m.Kind() == MoveDrawFromPile {
			return t.refusal(m, ErrNotDrawing)
		}
	case PhaseDraw:
		if m.Kind() == MovePlace || m.Kind() == MoveExchange {
			return t.refusal(m, ErrNotActing)
		}
	}
	switch m.Kind() {
	case MovePlace:
		return t.refusePlace(m, hand)
	case MoveExchange:
		if m.color() >= NumColors {
			return t.refusal(m, ErrNoSuchColor)
		}
		if hand[m.color()] == 0 {
			return t.refusal(m, ErrCardsNotHeld)
		}
	case MoveTakeFaceUp:
		if m.color() >= NumColors {
			return t.refusal(m, ErrNoSuchColor)
		}
		if t.faceUp[m.color()] == 0 {
			return t.refusal(m, ErrNotFaceUp)
		}
	case MoveDrawFromPile: // while a draw is awaited, the pile has a card
	default:
		return t.refusal(m, ErrNoMove)
	}
	return nil
}

// refusal returns the error for a move that breaks a rule.
func (t *openTable) refusal(m Move, rule error) error {
	return &MoveError{Move: m, Err: rule, table: Table{*t}}
}

// appendMoves appends the legal moves of the player to move, who holds hand.
func (t *openTable) appendMoves(moves []Move, hand *Cards) []Move {
	switch t.phase {
	case PhaseAct:
		b := t.builder(hand)
		for left := b.payable; left != 0; left &= left - 1 {
			moves = b.appendPlacements(moves, firstRegion(left))
		}
		return appendExchanges(moves, hand)
	case PhaseDraw:
		return t.appendDraws(moves)
	}
	return moves
}

// eachMove yields the moves that appendMoves appends until yield returns false.
func (t *openTable) eachMove(hand *Cards, yield func(Move) bool) {
	var room [160]Move // no region of a shipped board has more
	switch t.phase {
	case PhaseAct:
		b := t.builder(hand)
		for left := b.payable; left != 0; left &= left - 1 {
			if !yieldAll(b.appendPlacements(room[:0], firstRegion(left)), yield) {
				return
			}
		}
		yieldAll(appendExchanges(room[:0], hand), yield)
	case PhaseDraw:
		yieldAll(t.appendDraws(room[:0]), yield)
	}
}

// yieldAll yields moves, and returns false if yield does.
func yieldAll(moves []Move, yield func(Move) bool) bool {
	for _, m := range moves {
		if !yield(m) {
			return false
		}
	}
	return true
}

func (t *openTable) appendDraws(moves []Move) []Move {
	for c, n := range &t.faceUp {
		if n > 0 {
			moves = append(moves, TakeFaceUp(Color(c)))
		}
	}
	return append(moves, DrawFromPile())
}

func appendExchanges(moves []Move, hand *Cards) []Move {
	for c, n := range hand {
		if n > 0 {
			moves = append(moves, Exchange(Color(c)))
		}
	}
	return moves
}

// builder makes the placements of the player to move.
type builder struct {
	*openTable
	ways     [NumColors]ways // by color of the region
	payable  uint16          // bit r: the hand pays for a piece in region r
	supply   [numPieces]int
	free     [numPieces]SpaceSet // spaces for a house or a fortification of theirs
	occupied SpaceSet
}

// builder returns the builder for the player to move, who holds hand.
func (t *openTable) builder(hand *Cards) builder {
	b := builder{openTable: t, occupied: t.built() | t.fortified}
	setWays(&b.ways, hand)
	for c := range b.ways {
		if b.ways[c].n > 0 {
			b.payable |= t.board.get().regionsOf[c]
		}
	}
	for k := range numPieces {
		if b.supply[k] = t.supply(t.toMove, k); b.supply[k] > 0 {
			b.free[k] = t.freeFor(k)
		}
	}
	return b
}

// appendPlacements appends the placements into region r.
func (b *builder) appendPlacements(moves []Move, r Region) []Move {
	paying := &b.ways[b.board.Color(r)]
	if paying.n == 0 {
		return moves // a hand that cannot pay for one piece cannot pay for two
	}
	here := b.board.Spaces(r)
	houses, forts := b.free[House]&here, b.free[Fortification]&here
	now, afterHouse := b.emissaryRoom(r)
	emissaries, afterHouse := min(b.supply[Emissary], now), min(b.supply[Emissary], afterHouse)

	var room [len(paying.one)]Move
	one := room[:paying.n]
	for i := range one {
		one[i] = paidMove(r, paying.one[i], 1)
	}
	for left := forts; left != 0; left &= left - 1 {
		moves = appendPaid(moves, one, FortificationAt(left.first()))
	}
	for left := houses; left != 0; left &= left - 1 {
		moves = appendPaid(moves, one, HouseAt(left.first()))
	}
	if emissaries > 0 {
		moves = appendPaid(moves, one, SendEmissary())
	}
	if paying.two == 0 || piecesTaken(here, b.occupied) < maxPieces {
		return moves
	}
	two := paidMove(r, paying.two, 2)
	for left := forts; left != 0; left &= left - 1 {
		begun := two.withPiece(0, FortificationAt(left.first()))
		moves = appendHouses(moves, begun, houses)
		if emissaries > 0 {
			moves = append(moves, begun.withPiece(1, SendEmissary()))
		}
	}
	for left := houses; left != 0; left &= left - 1 {
		begun := two.withPiece(0, HouseAt(left.first()))
		if b.supply[House] > 1 {
			moves = appendHouses(moves, begun, left&(left-1))
		}
		if afterHouse > 0 {
			moves = append(moves, begun.withPiece(1, SendEmissary()))
		}
	}
	if emissaries > 1 {
		moves = append(moves, two.withPiece(0, SendEmissary()).withPiece(1, SendEmissary()))
	}
	return moves
}

// appendPaid appends each of the placements paid with piece put in.
func appendPaid(moves, paid []Move, piece Piece) []Move {
	for _, m := range paid {
		moves = append(moves, m.withPiece(0, piece))
	}
	return moves
}

// appendHouses appends, for each space, the placement begun with a house there as
// its second piece.
func appendHouses(moves []Move, begun Move, spaces SpaceSet) []Move {
	for left := spaces; left != 0; left &= left - 1 {
		moves = append(moves, begun.withPiece(1, HouseAt(left.first())))
	}
	return moves
}
