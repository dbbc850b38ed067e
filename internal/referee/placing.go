package referee

import "fmt"

// Refusal is the error for an illegal move. It holds the rule that forbids the
// move.
type Refusal struct {
	Rule   string // section or id
	Reason Reason // the part of the rule
	detail []any  // the values that broke it
}

// Error returns the rule, the reason and the values.
func (r *Refusal) Error() string {
	if r.detail == nil {
		return fmt.Sprintf("%s: %s", r.Rule, r.Reason)
	}
	return fmt.Sprintf("%s: %s: %s", r.Rule, r.Reason, fmt.Sprint(r.detail...))
}

func refuse(rule string, reason Reason, detail ...any) error {
	return &Refusal{rule, reason, detail}
}

// Reason is the reason for a refusal.
type Reason string

// The reasons, in the order in which they are checked. The last three never
// occur in play.
const (
	AfterTheEnd    Reason = "the game is over"
	NotActing      Reason = "cards are being drawn"
	NotDrawing     Reason = "no card is drawn before the player placed or exchanged"
	NoMove         Reason = "nothing is placed, or there is no such move"
	NoSuchColor    Reason = "no card has this color"
	NoSuchRegion   Reason = "there is no such region"
	NoSuchSpace    Reason = "there is no such space"
	NoModule       Reason = "no fortifications in this game"
	TooManyPieces  Reason = "more than two pieces"
	EmptyRegion    Reason = "the region is empty and takes one piece"
	WrongPayment   Reason = "the cards do not pay for the pieces"
	CardsNotHeld   Reason = "the cards are not in the hand"
	OtherRegion    Reason = "the space is not in the region"
	NoneLeft       Reason = "the player has no such piece left"
	HouseThere     Reason = "the space has a house"
	NotFree        Reason = "the space is not free"
	NoMoreEmissary Reason = "as many emissaries are there as anybody has houses"
	NotFaceUp      Reason = "no such card lies face up"
	NoMoreDraws    Reason = "no card is drawn any more"
	FullHand       Reason = "the hand is full"
	EmptyPile      Reason = "the pile is empty"
)

// PieceKind is a kind of piece.
type PieceKind int

// The kinds of pieces.
const (
	House PieceKind = iota
	Emissary
	Fortification
)

// Piece is a piece and its space. The space of an emissary is ignored, because
// emissaries stand on the dragon space of the region.
type Piece struct {
	Kind  PieceKind
	Space Space
}

// Supply returns the number of pieces of a kind that p has not placed yet.
func (g *Game) Supply(p Player, kind PieceKind) int {
	return supply(g.Options, g.Pieces, p, kind)
}

func supply(o Options, on Pieces, p Player, kind PieceKind) int {
	switch kind {
	case House:
		left := HouseSupply
		for _, owner := range on.Houses {
			if owner == p {
				left--
			}
		}
		return left
	case Emissary:
		left := EmissarySupply
		for _, inRegion := range on.Emissaries {
			left -= inRegion[p]
		}
		return left
	default:
		if !o.Fortifications || on.FortificationPlaced[p] {
			return 0
		}
		return FortificationSupply
	}
}

// HousesIn returns the number of houses that p has in a region. A house on a
// fortification is one house (A33).
func (g *Game) HousesIn(r Region, p Player) int {
	return housesIn(g.Options, g.Pieces, r)[p]
}

// housesIn returns the number of houses in a region by player.
func housesIn(o Options, on Pieces, r Region) []int {
	n := make([]int, o.Players)
	for _, s := range o.Board.Regions[r].Spaces {
		if owner, built := on.Houses[s]; built {
			n[owner]++
		}
	}
	return n
}

// IsEmpty reports whether a region has no pieces. A fortification is a piece,
// whoever placed it (A01).
func (g *Game) IsEmpty(r Region) bool { return isEmpty(g.Options, g.Pieces, r) }

func isEmpty(o Options, on Pieces, r Region) bool {
	for _, s := range o.Board.Regions[r].Spaces {
		if _, built := on.Houses[s]; built || on.Fortifications[s] {
			return false
		}
	}
	return sum(on.Emissaries[r]) == 0
}

// EmissaryLimit returns the maximum number of emissaries in a region: the
// number of houses of the player who has the most there. Without houses it is
// zero.
func (g *Game) EmissaryLimit(r Region) int { return emissaryLimit(g.Options, g.Pieces, r) }

func emissaryLimit(o Options, on Pieces, r Region) int {
	return maximum(housesIn(o, on, r))
}

// legalPlacement implements 2.1 to 2.4 for the player to move. It checks first
// whether everything that the move names exists, then the number of pieces and
// their payment, then the place of each piece.
func legalPlacement(g *Game, m Move) error {
	o := g.Options
	if len(m.Pieces) == 0 {
		// A payment for no pieces would be a free exchange (A12).
		return refuse("2.1", NoMove)
	}
	for _, piece := range m.Pieces {
		if piece.Kind != House && piece.Kind != Emissary && piece.Kind != Fortification {
			return refuse("2.3", NoMove, piece.Kind)
		}
	}
	if !o.Board.HasRegion(m.Region) {
		return refuse("2.1", NoSuchRegion, m.Region)
	}
	for _, piece := range m.Pieces {
		if piece.Kind != Emissary && !o.Board.HasSpace(piece.Space) {
			return refuse("2.1", NoSuchSpace, piece.Space)
		}
	}
	for _, piece := range m.Pieces {
		if piece.Kind == Fortification && !o.Fortifications {
			return refuse("A46", NoModule)
		}
	}

	// 2.2: the region counts as it was at the start of the turn, so the first
	// piece does not make room for a second (A02, A03).
	region := o.Board.Regions[m.Region]
	if len(m.Pieces) > 2 {
		return refuse("2.2", TooManyPieces, len(m.Pieces))
	}
	if len(m.Pieces) == 2 && g.IsEmpty(m.Region) {
		return refuse("2.2", EmptyRegion, region.Name)
	}

	if !isPayment(region.Color, len(m.Pieces), m.Pay) {
		return refuse("2.4", WrongPayment, m.Pay, " for ", len(m.Pieces), " in ", region.Name)
	}
	if !isPartOf(m.Pay, g.Hands[g.ToMove]) {
		return refuse("2.4", CardsNotHeld, m.Pay)
	}

	// 2.1: the first piece is in place when the second is placed (A05).
	on := g.Pieces
	for i, piece := range m.Pieces {
		if piece.Kind != Emissary && !o.Board.InRegion(piece.Space, m.Region) {
			return refuse("2.1", OtherRegion, piece.Space, " is not in ", region.Name)
		}
		if err := checkFit(o, on, g.ToMove, m.Region, piece); err != nil {
			return err
		}
		if i+1 < len(m.Pieces) {
			on = on.Clone()
			put(on, g.ToMove, m.Region, piece)
		}
	}
	return nil
}

// isPayment implements 2.4. A card of the region's color pays for a piece, and
// so does a joker, a pair of another color. Two jokers pay for nothing (A13),
// and a pair of the region's color is not a joker (A11).
func isPayment(c Color, pieces int, pay []Color) bool {
	isJoker := func(x, y Color) bool { return x == y && x != c }
	switch {
	case pieces == 1 && len(pay) == 1:
		return pay[0] == c
	case pieces == 1 && len(pay) == 2:
		return isJoker(pay[0], pay[1])
	case pieces == 2 && len(pay) == 2:
		return pay[0] == c && pay[1] == c
	case pieces == 2 && len(pay) == 3:
		return pay[0] == c && isJoker(pay[1], pay[2]) ||
			pay[1] == c && isJoker(pay[0], pay[2]) ||
			pay[2] == c && isJoker(pay[0], pay[1])
	}
	return false
}

// checkFit implements 2.3 for one piece.
func checkFit(o Options, on Pieces, p Player, r Region, piece Piece) error {
	if supply(o, on, p, piece.Kind) == 0 {
		return refuse("2.3", NoneLeft, "player ", p)
	}
	_, built := on.Houses[piece.Space]
	switch piece.Kind {
	case House:
		// Any player may build on a bare fortification (A08).
		if built {
			return refuse("2.3", HouseThere, piece.Space)
		}
	case Fortification:
		if built || on.Fortifications[piece.Space] {
			return refuse("2.3", NotFree, piece.Space)
		}
	case Emissary:
		if here := sum(on.Emissaries[r]); here >= emissaryLimit(o, on, r) {
			return refuse("2.3", NoMoreEmissary, here)
		}
	}
	return nil
}

// put places a piece.
func put(on Pieces, p Player, r Region, piece Piece) {
	switch piece.Kind {
	case House:
		on.Houses[piece.Space] = p
	case Emissary:
		on.Emissaries[r][p]++
	case Fortification:
		on.Fortifications[piece.Space] = true
		on.FortificationPlaced[p] = true
	}
}

// IsBlocked reports whether no player can place any piece, whatever cards they
// hold (A28).
func (g *Game) IsBlocked() bool {
	for p := range Player(g.Options.Players) {
		for _, kind := range []PieceKind{House, Emissary, Fortification} {
			if g.CanPlace(p, kind) {
				return false
			}
		}
	}
	return true
}

// CanPlace reports whether p could place a piece of a kind anywhere, whatever
// cards they hold.
func (g *Game) CanPlace(p Player, kind PieceKind) bool {
	for r := range Region(len(g.Options.Board.Regions)) {
		for _, piece := range everyPiece(g.Options.Board, r) {
			if piece.Kind == kind && checkFit(g.Options, g.Pieces, p, r, piece) == nil {
				return true
			}
		}
	}
	return false
}

func sum(numbers []int) int {
	total := 0
	for _, n := range numbers {
		total += n
	}
	return total
}

func maximum(numbers []int) int {
	highest := 0
	for _, n := range numbers {
		highest = max(highest, n)
	}
	return highest
}
