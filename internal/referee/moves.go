package referee

import (
	"cmp"
	"slices"
)

// MoveKind is a kind of decision.
type MoveKind int

// The decisions: to place pieces, to exchange a card (its discard; the draw is
// a separate move), to take a face-up card, to draw from the pile.
const (
	Place MoveKind = iota
	Exchange
	TakeFaceUp
	DrawFromPile
)

// Move is one decision of the player to move.
type Move struct {
	Kind   MoveKind
	Region Region  // Place
	Pieces []Piece // Place, in the order in which they are placed
	Pay    []Color // Place, in any order
	Color  Color   // Exchange: the discard; TakeFaceUp: the card
}

// LegalMoves returns the legal moves among all that can be written down. Two
// pieces appear in both orders if both are legal. The moves share slices, so
// call [Canonical] before you modify one.
func LegalMoves(g *Game) []Move {
	var legal []Move
	keep := func(m Move) {
		if Legal(g, m) == nil {
			legal = append(legal, m)
		}
	}
	hand := everyPart(g.Hands[g.ToMove])
	for r := range Region(len(g.Options.Board.Regions)) {
		color := g.Options.Board.Regions[r].Color
		// By number of pieces. Other cards pay for no pieces at all, wherever they go.
		payments := [3][][]Color{1: payments(color, 1, hand), 2: payments(color, 2, hand)}
		for _, pieces := range everyOrder(everyPiece(g.Options.Board, r)) {
			for _, pay := range payments[len(pieces)] {
				keep(Move{Kind: Place, Region: r, Pieces: pieces, Pay: pay})
			}
		}
	}
	for _, c := range Colors {
		keep(Move{Kind: Exchange, Color: c})
		keep(Move{Kind: TakeFaceUp, Color: c})
	}
	keep(Move{Kind: DrawFromPile})
	return legal
}

// payments returns the parts of a hand that pay for a number of pieces in a
// region of color c.
func payments(c Color, pieces int, parts [][]Color) [][]Color {
	var pay [][]Color
	for _, part := range parts {
		if isPayment(c, pieces, part) {
			pay = append(pay, part)
		}
	}
	return pay
}

// everyPiece returns each piece that a move can name in a region.
func everyPiece(b Board, r Region) []Piece {
	pieces := []Piece{{Kind: Emissary}}
	for _, s := range b.Regions[r].Spaces {
		pieces = append(pieces, Piece{House, s}, Piece{Fortification, s})
	}
	return pieces
}

// everyOrder returns each sequence of one or two pieces.
func everyOrder(pieces []Piece) [][]Piece {
	var orders [][]Piece
	for _, first := range pieces {
		orders = append(orders, []Piece{first})
		for _, second := range pieces {
			orders = append(orders, []Piece{first, second})
		}
	}
	return orders
}

// everyPart returns each choice of cards from a hand, as a multiset of colors.
func everyPart(hand []Color) [][]Color {
	n := CountCards(hand)
	parts := [][]Color{nil}
	for _, c := range Colors {
		var longer [][]Color
		for _, part := range parts {
			for range n[c] {
				part = append(slices.Clone(part), c)
				longer = append(longer, part)
			}
		}
		parts = append(parts, longer...)
	}
	return parts
}

// Canonical returns the canonical form of a move: a fortification before a
// house before an emissary, spaces of the same kind ascending, cards by color,
// and zero in unused fields. If a move is legal in any order, its canonical
// form is legal.
func Canonical(m Move) Move {
	switch m.Kind {
	case Exchange, TakeFaceUp:
		return Move{Kind: m.Kind, Color: m.Color}
	case Place:
		c := Move{Kind: Place, Region: m.Region, Pieces: slices.Clone(m.Pieces), Pay: slices.Clone(m.Pay)}
		for i := range c.Pieces {
			if c.Pieces[i].Kind == Emissary {
				c.Pieces[i].Space = 0
			}
		}
		rank := map[PieceKind]int{Fortification: 0, House: 1, Emissary: 2}
		slices.SortStableFunc(c.Pieces, func(a, b Piece) int {
			return cmp.Or(cmp.Compare(rank[a.Kind], rank[b.Kind]), cmp.Compare(a.Space, b.Space))
		})
		slices.Sort(c.Pay)
		return c
	}
	return Move{Kind: m.Kind}
}
