package whitelotus

import "iter"

// Move is one decision of one player. [PutBlock], [Pass], [Settle], [Bid],
// [Expel], [Commit], [Next], [Take] and [Convert] return moves. The zero Move
// is not a decision; Apply always refuses it.
//
// A Move is an immutable value that can be compared with ==. It holds areas as
// indexes, so its text and JSON need a [Board]: see [Board.FormatMove].
type Move struct {
	kind   MoveKind
	area   Area
	player Player
	side   Side
	amount int
}

// String describes the move with areas by number, as in "block area 15".
// [Board.FormatMove] writes their names.
func (m Move) String() string { return Board{}.FormatMove(m) }

// MoveKind is the kind of a [Move].
type MoveKind uint8

const (
	MoveNone    MoveKind = iota // the zero Move
	MoveBlock                   // put a block on an area (section 3)
	MovePass                    // put no block (section 3)
	MoveSettle                  // have an area settled next (section 4.2)
	MoveBid                     // commit a bid and a vote in a contest (section 4.3)
	MoveExpel                   // expel one of the tied players from a contest (section 4.3)
	MoveCommit                  // commit a side and armies in a rebellion (section 6.2)
	MoveNext                    // name the tied player who picks next (section 6.4)
	MoveTake                    // take an area of a loser (section 6.4)
	MoveConvert                 // choose the number of Palaces that bring an army (section 7)
)

// String returns the word of the kind in JSON, as in "commit"; "none" for
// MoveNone.
func (k MoveKind) String() string { return moveWords.Text(uint8(k), "none", "no move") }

// phases holds the phase of each kind of move.
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

// PutBlock returns the move that puts a block on area a. The area must be open
// (sections 3.1 and 3.2).
func PutBlock(a Area) Move { return Move{kind: MoveBlock, area: a} }

// Pass returns the move that puts no block in this go (section 3.1).
func Pass() Move { return Move{kind: MovePass} }

// Settle returns the Emperor's move that has area a settled next. The area must
// have a block (section 4.2).
func Settle(a Area) Move { return Move{kind: MoveSettle, area: a} }

// Bid returns the move that bids influence in a contest, and votes with it
// against another contestant: 1 to 6, or 0 for a player without influence
// (section 4.3). It stays secret until every contestant has bid.
func Bid(influence int, against Player) Move {
	return Move{kind: MoveBid, amount: influence, player: against}
}

// Expel returns the Emperor's move that expels player p, one of those who tie
// for most votes, from the contest (section 4.3).
func Expel(p Player) Move { return Move{kind: MoveExpel, player: p} }

// Commit returns the move that takes a side in a rebellion with a number of
// armies, from none to all of the player's (section 6.2). A leader takes the
// side that they lead. It stays secret until every player has committed.
func Commit(side Side, armies int) Move { return Move{kind: MoveCommit, side: side, amount: armies} }

// Next returns the Emperor's move that names player p, one of those who tie for
// most armies, for the next pick (section 6.4).
func Next(p Player) Move { return Move{kind: MoveNext, player: p} }

// Take returns the move that takes area a from a player on the losing side. The
// area must border one of the taker's, unless they have none (section 6.4).
func Take(a Area) Move { return Move{kind: MoveTake, area: a} }

// Convert returns the move that takes an army instead of 2 influence as the
// income of a number of Palaces, from none to all of the player's (section 7).
func Convert(palaces int) Move { return Move{kind: MoveConvert, amount: palaces} }

// Kind returns the kind of the move.
func (m Move) Kind() MoveKind { return m.kind }

// Area returns the area of PutBlock, Settle and Take; [NoArea] for other moves.
func (m Move) Area() Area {
	if !m.hasArea() {
		return NoArea
	}
	return m.area
}

// Player returns the player against whom Bid votes, and the one whom Expel and
// Next name; [NoPlayer] for other moves.
func (m Move) Player() Player {
	if !m.hasPlayer() {
		return NoPlayer
	}
	return m.player
}

// Side returns the side of Commit; [AnySide] for other moves.
func (m Move) Side() Side {
	if m.kind != MoveCommit {
		return AnySide
	}
	return m.side
}

// Amount returns the influence of Bid, the armies of Commit, and the Palaces of
// Convert; zero for other moves.
func (m Move) Amount() int { return m.amount }

// LegalMoves yields every legal move of the player to move once, in a fixed
// order: the pass, then areas by index; bids from the lowest, each with its
// votes by seat; the Emperor's side before the rebels', each with armies from
// none; seats by number; numbers of Palaces from 0. It yields none if the game
// is over, and at least two otherwise.
func (s GameState) LegalMoves() iter.Seq[Move] {
	return func(yield func(Move) bool) { s.legalMoves(s.toMove, yield) }
}

// AppendLegalMoves appends the moves of [GameState.LegalMoves] to moves and
// returns the result. It allocates only if moves lacks capacity: ten moves are
// common, a hundred rare.
func (s GameState) AppendLegalMoves(moves []Move) []Move {
	s.legalMoves(s.toMove, func(m Move) bool {
		moves = append(moves, m)
		return true
	})
	return moves
}

// legalMoves yields the legal moves of a player who is asked for a decision.
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

// onlyMove returns the move of a player who has no other, and reports whether
// that is so (L05).
func (t *openTable) onlyMove(p Player) (only Move, forced bool) {
	n := 0
	t.legalMoves(p, func(m Move) bool {
		only = m
		n++
		return n < 2
	})
	return only, n == 1
}

// refuseFrom returns nil for a legal move of a player, and a *MoveError
// otherwise, also for a spectator and for a player who is not asked.
func (t *openTable) refuseFrom(p Player, m Move) error {
	if !t.seated(p) {
		p = Spectator
	}
	if t.phase != PhaseNone && t.phase != PhaseOver && p != t.toMove && !t.Awaits(p) {
		return &MoveError{Move: m, Err: ErrNotYourTurn, table: Table{*t}, player: p}
	}
	return t.refuse(m, p)
}

// refuse returns nil for a legal move of a player who is asked for a decision,
// and a *MoveError otherwise.
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
