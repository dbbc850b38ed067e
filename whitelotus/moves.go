package whitelotus

import "iter"

// Move is one decision of one player. Moves are made by [PutBlock], [Pass],
// [Settle], [Bid], [Expel], [Commit], [Next], [Take] and [Convert]; the zero Move
// is none, and always refused.
//
// A Move is an immutable value that can be compared with ==. It names areas by
// index, so it takes a [Board] to write one out: see [Board.FormatMove].
type Move struct {
	kind   MoveKind
	area   Area
	player Player
	side   Side
	amount int
}

// MoveKind is what a player does with a [Move].
type MoveKind uint8

const (
	MoveNone    MoveKind = iota // the zero Move
	MoveBlock                   // put a block on an area (section 3)
	MovePass                    // put none (section 3)
	MoveSettle                  // have an area settled next (section 4.2)
	MoveBid                     // commit a bid and a vote in a contest (section 4.3)
	MoveExpel                   // say who of those tied is out of a contest (section 4.3)
	MoveCommit                  // commit a side and armies in a rebellion (section 6.2)
	MoveNext                    // say who of those tied picks next (section 6.4)
	MoveTake                    // take an area of a loser (section 6.4)
	MoveConvert                 // say how many Palaces bring an army (section 7)
)

// String returns what the player does in a word or two, as in "block".
func (k MoveKind) String() string {
	switch k {
	case MoveBlock:
		return "block"
	case MovePass:
		return "pass"
	case MoveSettle:
		return "order"
	case MoveBid:
		return "bid"
	case MoveExpel:
		return "expulsion"
	case MoveCommit:
		return "side and armies"
	case MoveNext:
		return "precedence"
	case MoveTake:
		return "area taken"
	case MoveConvert:
		return "income"
	}
	return "no move"
}

// phases are by kind of move when it can be made.
var phases = [...]Phase{
	MoveNone:    PhaseNone,
	MoveBlock:   PhasePlace,
	MovePass:    PhasePlace,
	MoveSettle:  PhaseOrder,
	MoveBid:     PhaseContest,
	MoveExpel:   PhaseExpel,
	MoveCommit:  PhaseRebellion,
	MoveNext:    PhasePrecedence,
	MoveTake:    PhaseTake,
	MoveConvert: PhaseIncome,
}

// PutBlock puts a block on area a, which has to be open (sections 3.1 and 3.2).
func PutBlock(a Area) Move { return Move{kind: MoveBlock, area: a} }

// Pass puts no block, for this one go (section 3.1).
func Pass() Move { return Move{kind: MovePass} }

// Settle has area a, on which there are blocks, settled next; it is the Emperor's
// move (section 4.2).
func Settle(a Area) Move { return Move{kind: MoveSettle, area: a} }

// Bid commits so much influence, and votes with it against another player in the
// contest: 1 to 6, or 0 for a player who has none (section 4.3). It is secret until
// all have bid.
func Bid(influence int, against Player) Move {
	return Move{kind: MoveBid, amount: influence, player: against}
}

// Expel says that of those with most votes player p is out; it is the Emperor's move
// (section 4.3).
func Expel(p Player) Move { return Move{kind: MoveExpel, player: p} }

// Commit commits a side and so many armies, from none to all that the player has, to
// a rebellion (section 6.2). The side of a leader is the one they lead. It is secret
// until all have committed.
func Commit(side Side, armies int) Move { return Move{kind: MoveCommit, side: side, amount: armies} }

// Next says that of those with as many armies player p picks next; it is the
// Emperor's move (section 6.4).
func Next(p Player) Move { return Move{kind: MoveNext, player: p} }

// Take takes area a of a player on the losing side; it is next to one of the taker's
// own, unless they have none (section 6.4).
func Take(a Area) Move { return Move{kind: MoveTake, area: a} }

// Convert says how many of the player's Palaces, from none to all, bring them an army
// each instead of 2 influence (section 7).
func Convert(palaces int) Move { return Move{kind: MoveConvert, amount: palaces} }

// Kind returns what the move does.
func (m Move) Kind() MoveKind { return m.kind }

// Area returns the area of PutBlock, Settle and Take; zero for other moves.
func (m Move) Area() Area { return m.area }

// Player returns whom Bid votes against, and whom Expel and Next name; zero for
// other moves.
func (m Move) Player() Player { return m.player }

// Side returns the side of Commit; zero for other moves.
func (m Move) Side() Side { return m.side }

// Amount returns the influence of Bid, the armies of Commit, and the Palaces of
// Convert; zero for other moves.
func (m Move) Amount() int { return m.amount }

// LegalMoves yields every legal move of the player to move once, in a fixed
// order: the pass, then areas by index; bids from the lowest, of each the votes by
// seat; the Emperor's side before the rebels', armies from none; seats by number;
// numbers from 0. When the game is over there is none; before, there are at least
// two.
func (s GameState) LegalMoves() iter.Seq[Move] {
	return func(yield func(Move) bool) { s.legalMoves(s.toMove, yield) }
}

// AppendLegalMoves appends what [GameState.LegalMoves] yields. It allocates only
// where moves has no room: ten are common, a hundred rare.
func (s GameState) AppendLegalMoves(moves []Move) []Move {
	s.legalMoves(s.toMove, func(m Move) bool {
		moves = append(moves, m)
		return true
	})
	return moves
}

// legalMoves yields the legal moves of a player whose decision is awaited.
func (t *openTable) legalMoves(p Player, yield func(Move) bool) {
	switch t.phase {
	case PhasePlace:
		if yield(Pass()) {
			eachArea(t.open()&^t.blocks[p], PutBlock, yield)
		}
	case PhaseOrder:
		eachArea(t.toSettle(), Settle, yield)
	case PhaseContest:
		t.legalBids(p, yield)
	case PhaseExpel:
		eachSeat(t.tied, Expel, yield)
	case PhaseRebellion:
		t.legalCommitments(p, yield)
	case PhasePrecedence:
		eachSeat(t.tied, Next, yield)
	case PhaseTake:
		eachArea(t.targets(p), Take, yield)
	case PhaseIncome:
		for n := range t.Count(p, Palace) + 1 {
			if !yield(Convert(n)) {
				return
			}
		}
	}
}

// eachArea yields a move for each area of a set.
func eachArea(areas AreaSet, move func(Area) Move, yield func(Move) bool) {
	for left := areas; left != 0; left &= left - 1 {
		if !yield(move(left.first())) {
			return
		}
	}
}

// eachSeat yields a move for each seat of a set.
func eachSeat(seats seatSet, move func(Player) Move, yield func(Move) bool) {
	for left := seats; left != 0; left &= left - 1 {
		if !yield(move(left.first())) {
			return
		}
	}
}

// onlyMove returns the move of a player whose decision is awaited if there is but
// one (L05).
func (t *openTable) onlyMove(p Player) (only Move, forced bool) {
	n := 0
	t.legalMoves(p, func(m Move) bool {
		only = m
		n++
		return n < 2
	})
	return only, n == 1
}

// refuse returns nil for a legal move of a player whose decision is awaited, else
// a *MoveError.
func (t *openTable) refuse(m Move, p Player) error {
	if rule := t.ruleAgainst(m, p); rule != nil {
		return &MoveError{Move: m, Err: rule, table: Table{*t}, player: p}
	}
	return nil
}

// ruleAgainst returns the rule that forbids a move, or nil.
func (t *openTable) ruleAgainst(m Move, p Player) error {
	switch {
	case t.phase == PhaseNone:
		return ErrNoGame
	case t.phase == PhaseOver:
		return ErrOver
	case m.kind == MoveNone:
		return ErrNoMove
	case t.phase != phases[m.kind]:
		return ErrWrongPhase
	}
	switch m.kind {
	case MoveBlock, MoveSettle, MoveTake:
		if int(m.area) >= t.board.NumAreas() {
			return ErrNoSuchArea
		}
	case MoveBid, MoveExpel, MoveNext:
		if !t.seated(m.player) {
			return ErrNoSuchPlayer
		}
	}
	switch m.kind {
	case MoveBlock:
		return t.ruleAgainstBlock(m.area, p)
	case MoveSettle:
		return t.ruleAgainstSettling(m.area)
	case MoveBid:
		return t.ruleAgainstBid(m, p)
	case MoveExpel:
		if !t.tied.has(m.player) {
			return ErrNotTied
		}
	case MoveCommit:
		return t.ruleAgainstCommitment(m, p)
	case MoveNext:
		if !t.tied.has(m.player) {
			return ErrNotNext
		}
	case MoveTake:
		return t.ruleAgainstTaking(m.area, p)
	case MoveConvert:
		if m.amount < 0 || m.amount > t.Count(p, Palace) {
			return ErrPalaces
		}
	}
	return nil // a pass
}
