package lotusreferee

// Refusal says which rule forbids a move.
type Refusal string

// Error is the rule.
func (r Refusal) Error() string { return string(r) }

// The refusals, one for each rule, in the order in which they are looked for.
const (
	GameOver   Refusal = "2: the game is over"
	OtherPhase Refusal = "2: this move belongs to another phase"
	NoSuchArea Refusal = "10: the board has no such area"
	NoSuchSeat Refusal = "10: nobody sits there"
	NoSuchSide Refusal = "10: a rebellion has two sides"

	OutOfPlay Refusal = "1: the area is out of play"
	NoTile    Refusal = "3.2: no neutral tile lies there"
	NotOpen   Refusal = "3.2: the area is not open yet"
	OwnBlock  Refusal = "3.3: a block of the player's own is there already"

	NoBlockLeft Refusal = "4.2: there is no block left on the area"
	PalaceFirst Refusal = "4.2: in turn 1 the Palace comes first"

	BidTooLow      Refusal = "4.3: who has influence left bids 1 at least"
	BidTooHigh     Refusal = "4.3: a bid is 6 at most"
	BidNotHeld     Refusal = "4.3: nobody bids more than they have"
	AgainstOneself Refusal = "4.3: nobody votes against themselves"
	AgainstNotIn   Refusal = "4.3: the vote is against somebody who is not in (L13)"
	NotTied        Refusal = "4.3: not one of those tied for most votes"

	LeadersSide   Refusal = "6.2: a leader is on the side they lead"
	ArmiesNotHeld Refusal = "6.2: nobody commits more armies than they have, or less than none"
	NotNext       Refusal = "6.4: not one of those tied for the next pick"
	NotALosers    Refusal = "6.4: the area is not a loser's"
	NotNextTo     Refusal = "6.4: the area is not next to one of the picker's"
	NoChip        Refusal = "L02: no chip is left for the area"

	TooManyPalaces Refusal = "7: only as many Palaces as one has pay armies"
)

// MoveKind is a kind of decision.
type MoveKind int

// The decisions, in the order of the phases. The zero value is none.
const (
	NoMove     MoveKind = iota
	Pass                // Place: put no block
	PutBlock            // Place: an area
	Settle              // Order: the area to settle next
	Bid                 // Contest: influence, and against whom
	ExpelOne            // Expel: one of the tied
	Commit              // Rebellion: a side and armies
	NextPicker          // Precedence: one of the tied
	TakeArea            // Take: an area
	Convert             // Income: how many Palaces pay an army
)

// phaseOf is the phase that a kind of move belongs to.
var phaseOf = map[MoveKind]Phase{
	Pass: Place, PutBlock: Place, Settle: Order, Bid: Contest, ExpelOne: Expel,
	Commit: Rebellion, NextPicker: Precedence, TakeArea: Take, Convert: Income,
}

// Move is one decision of the player to move. Fields that its kind does not use are
// zero.
type Move struct {
	Kind   MoveKind
	Area   Area   // PutBlock, Settle, TakeArea
	Player Player // Bid: against whom; ExpelOne, NextPicker
	Side   Side   // Commit
	Amount int    // Bid: influence; Commit: armies; Convert: Palaces
}

// LegalMoves writes down every move there could be, and keeps the legal ones, in
// the order of section 10.
func LegalMoves(g *Game) []Move {
	var legal []Move
	for _, m := range everyMove(g) {
		if Legal(g, m) == nil {
			legal = append(legal, m)
		}
	}
	return legal
}

// everyMove is each move that one could write down, and some that are out of
// bounds by one.
func everyMove(g *Game) []Move {
	moves := []Move{{Kind: Pass}}
	for _, kind := range []MoveKind{PutBlock, Settle, TakeArea} {
		for a := range Area(len(g.Options.Board.Areas)) {
			moves = append(moves, Move{Kind: kind, Area: a})
		}
	}
	for influence := range 8 {
		for p := range Player(g.Options.Players) {
			moves = append(moves, Move{Kind: Bid, Amount: influence, Player: p})
		}
	}
	for _, kind := range []MoveKind{ExpelOne, NextPicker} {
		for p := range Player(g.Options.Players) {
			moves = append(moves, Move{Kind: kind, Player: p})
		}
	}
	for _, side := range []Side{EmperorSide, RebelSide} {
		for armies := range g.Armies[g.ToMove] + 2 {
			moves = append(moves, Move{Kind: Commit, Side: side, Amount: armies})
		}
	}
	for palaces := range len(g.Options.Board.Areas) + 1 {
		moves = append(moves, Move{Kind: Convert, Amount: palaces})
	}
	return moves
}
