package whitelotus

import (
	"cmp"
	"iter"
	"slices"
)

// Moves are the moves that a player can still choose. A front end begins with
// [View.Moves] and narrows them with every click, in any order: an area, a
// player, a side, an amount. [Moves.Choices] returns what the player may click
// next, [Moves.Complete] the move if their choice is complete, and
// [View.WhyNot] the reason if their choice leads to no move.
//
// No method changes ms, and the caller may modify every result. Results keep
// the order of [GameState.LegalMoves].
type Moves []Move

// Moves returns every legal move of the viewer, in the order of
// [GameState.LegalMoves], or none if the game does not wait for them. To avoid
// allocating the slice, range over [View.LegalMoves].
func (v View) Moves() Moves { return slices.Collect(v.LegalMoves()) }

// OfKind returns the moves of kind k.
func (ms Moves) OfKind(k MoveKind) Moves {
	return ms.satisfying(func(m Move) bool { return m.kind == k })
}

// In returns the moves that put a block on area a, settle it or take it.
func (ms Moves) In(a Area) Moves {
	return ms.satisfying(func(m Move) bool { return m.hasArea() && m.area == a })
}

// WithPlayer returns the bids against player p, and the moves that expel or
// name p.
func (ms Moves) WithPlayer(p Player) Moves {
	return ms.satisfying(func(m Move) bool { return m.hasPlayer() && m.player == p })
}

// WithSide returns the commitments to a side of a rebellion.
func (ms Moves) WithSide(side Side) Moves {
	return ms.satisfying(func(m Move) bool { return m.kind == MoveCommit && m.side == side })
}

// WithAmount returns the bids of n influence, the commitments of n armies, and
// the income with an army for n Palaces.
func (ms Moves) WithAmount(n int) Moves {
	return ms.satisfying(func(m Move) bool { return m.hasAmount() && m.amount == n })
}

// satisfying returns the moves for which hold returns true.
func (ms Moves) satisfying(hold func(Move) bool) Moves {
	var some Moves
	for _, m := range ms {
		if hold(m) {
			some = append(some, m)
		}
	}
	return some
}

func (m Move) hasArea() bool {
	return m.kind == MoveBlock || m.kind == MoveSettle || m.kind == MoveTake
}

func (m Move) hasPlayer() bool {
	return m.kind == MoveBid || m.kind == MoveExpel || m.kind == MoveNext
}

func (m Move) hasAmount() bool {
	return m.kind == MoveBid || m.kind == MoveCommit || m.kind == MoveConvert
}

// Complete returns the move that completes the unfinished move part. The second
// result is false if there is none or more than one. Unfinished moves are as
// for [View.WhyNot]; every move completes the zero Move.
func (ms Moves) Complete(part Move) (Move, bool) {
	left := ms.completing(part)
	if len(left) != 1 {
		return Move{}, false
	}
	return left[0], true
}

// completing returns the moves that complete an unfinished move.
func (ms Moves) completing(part Move) Moves {
	if part == (Move{}) {
		return ms
	}
	return ms.satisfying(func(m Move) bool { return m.completes(part) })
}

// Areas returns the areas that the moves put a block on, settle or take.
func (ms Moves) Areas() AreaSet {
	var set AreaSet
	for _, m := range ms {
		if m.hasArea() {
			set |= m.area.set()
		}
	}
	return set
}

// Players returns the players whom the moves vote against, expel or name, in
// the order of seats.
func (ms Moves) Players() []Player {
	return different(ms, Move.hasPlayer, func(m Move) Player { return m.player })
}

// Sides returns the sides that the moves take: the Emperor's before the rebels.
func (ms Moves) Sides() []Side {
	return different(ms, func(m Move) bool { return m.kind == MoveCommit },
		func(m Move) Side { return m.side })
}

// Amounts returns the influence, armies or Palaces of the moves, in ascending
// order.
func (ms Moves) Amounts() []int {
	return different(ms, Move.hasAmount, func(m Move) int { return m.amount })
}

// different returns the different values of the moves that have one, in
// ascending order.
func different[T cmp.Ordered](ms Moves, has func(Move) bool, value func(Move) T) []T {
	var all []T
	for _, m := range ms {
		if has(m) && !slices.Contains(all, value(m)) {
			all = append(all, value(m))
		}
	}
	slices.Sort(all)
	return all
}

// Choices are the next clicks of a player, as [Moves.Choices] returns them.
// [Moves.Highlights] has them for a picture.
type Choices struct {
	Pass    bool     // to pass, with a single click
	Areas   AreaSet  // areas for a block, to settle or to take
	Players []Player // players to vote against, to expel or to name, in the order of seats
	Sides   []Side   // sides of the rebellion
	Amounts []int    // influence, armies or Palaces, in ascending order
}

// Choices returns the next clicks of a player who has chosen the unfinished move
// part, as [View.WhyNot] takes it; nothing, if it is the zero Move. Every choice
// leaves at least one move: an area a leaves In(a), a player p WithPlayer(p), a
// side WithSide(side), an amount n WithAmount(n). Choices leaves out what all
// remaining moves share. If at most one move is left, it offers nothing.
func (ms Moves) Choices(part Move) Choices {
	if ms = ms.completing(part); len(ms) < 2 {
		return Choices{}
	}
	next := Choices{Pass: len(ms.OfKind(MovePass)) > 0}
	if areas := ms.Areas(); areas.Len() > 1 || next.Pass {
		next.Areas = areas
	}
	if players := ms.Players(); len(players) > 1 {
		next.Players = players
	}
	if sides := ms.Sides(); len(sides) > 1 {
		next.Sides = sides
	}
	if amounts := ms.Amounts(); len(amounts) > 1 {
		next.Amounts = amounts
	}
	return next
}

// Highlights returns the highlights for a picture of the viewer's next clicks
// after the unfinished move part: the areas of [Moves.Choices], or the area of
// the only move.
func (ms Moves) Highlights(part Move) Highlights {
	ms = ms.completing(part)
	return Highlights{Areas: ms.Areas(), Players: ms.Players()}
}

// Parts that an unfinished move leaves out, see [View.WhyNot]; [NoArea] and
// [NoPlayer] stand for an area and a player.
const (
	AnySide   Side = 255 // of Commit: the side is not chosen; of other moves: they have none
	AnyAmount int  = -1  // of Bid, Commit and Convert: the amount is not chosen
)

// WhyNot returns the reason why no legal move completes the unfinished move m,
// or nil if one does. An unfinished move leaves out a part: PutBlock(NoArea) the
// area, Bid(3, NoPlayer) the vote, Bid(AnyAmount, p) the influence,
// Commit(AnySide, 2) the side. For a whole move WhyNot returns the error of
// [View.Check].
//
// The reason is the [*MoveError] of one move that completes m, with a part that
// would be legal by itself. So the error gives one reason, although there may be
// others. It reveals nothing beyond the [Table].
func (v View) WhyNot(m Move) error {
	for legal := range v.LegalMoves() {
		if legal.completes(m) {
			return nil
		}
	}
	return v.Check(v.whole(m))
}

// completes reports whether m has all parts of an unfinished move.
func (m Move) completes(part Move) bool {
	if part.hasArea() && part.area == NoArea {
		part.area = m.area
	}
	if part.hasPlayer() && part.player == NoPlayer {
		part.player = m.player
	}
	if part.kind == MoveCommit && part.side == AnySide {
		part.side = m.side
	}
	if part.hasAmount() && part.amount == AnyAmount {
		part.amount = m.amount
	}
	return m == part
}

// whole returns an unfinished move with the first legal value of each part that
// is left out, if there is one.
func (v *View) whole(m Move) Move {
	legal := Moves(slices.Collect(func(yield func(Move) bool) { v.legalMoves(v.seat, yield) })).OfKind(m.kind)
	if m.hasArea() && m.area == NoArea {
		m.area = (legal.Areas() | 1).first()
	}
	if m.hasPlayer() && m.player == NoPlayer {
		m.player = append(legal.Players(), 0)[0]
	}
	if m.kind == MoveCommit && m.side == AnySide {
		m.side = append(legal.Sides(), 0)[0]
	}
	if m.hasAmount() && m.amount == AnyAmount {
		m.amount = append(legal.Amounts(), 0)[0]
	}
	return m
}

// Preview is the effect of a move, as far as it is certain for the viewer.
type Preview struct {
	Table   Table // after the move and all forced moves that follow; before it unless Certain
	Totals  []int // by player: the scores if the game ended then
	Certain bool  // ApplyAs leads to Table; false if the effect depends on secrets
}

// Preview returns the effect of move m by the viewer, or the error of
// [View.Check]. It uses only what the viewer knows, so it reveals no secret.
//
// The effect is not certain in two cases: the move reveals a commitment of
// another player who had a choice; and the move lays the tiles set aside. In the
// second case Totals are those after the move, before any forced move that
// follows. The caller may modify the result.
func (v View) Preview(m Move) (Preview, error) {
	if err := v.Check(m); err != nil {
		return Preview{}, err
	}
	return v.preview(m), nil
}

// Previews yields every legal move of the viewer with its [Preview], in the
// order of LegalMoves; none if the game does not wait for them.
func (v View) Previews() iter.Seq2[Move, Preview] {
	return func(yield func(Move, Preview) bool) {
		for m := range v.LegalMoves() {
			if !yield(m, v.preview(m)) {
				return
			}
		}
	}
}

// preview returns the effect of a legal move of the viewer.
func (v *View) preview(m Move) Preview {
	s, unknown := v.knownGame()
	p := Preview{Table: Table{v.openTable}}
	if s.applyKnown(v.seat, m, unknown) {
		p.Table, p.Certain = Table{s.openTable}, true
	}
	p.Totals = s.Totals()
	return p
}

// knownGame returns the game with the commitments that the viewer knows: theirs,
// and those without a choice. It returns the players with others, too.
func (v *View) knownGame() (s GameState, unknown seatSet) {
	s.openTable = v.openTable
	for p := range v.committed.all() {
		m, forced := v.onlyMove(p)
		switch {
		case p == v.seat:
			s.pending[p] = v.own
		case forced:
			s.pending[p] = m.commitment()
		default:
			unknown |= p.set()
		}
	}
	return s, unknown
}

// applyKnown makes a legal move of a player and all forced moves that follow. It
// stops, and returns false, before a move that reveals unknown commitments, and
// after one that lays the tiles set aside.
func (s *GameState) applyKnown(p Player, m Move, unknown seatSet) bool {
	last := s.lastToDecide(p)
	s.toMove = p
	for legal := true; legal; m, legal = s.onlyMove(s.toMove) {
		if unknown != 0 && s.committers()&^s.committed == s.toMove.set() {
			return false
		}
		empty := s.InPlay() &^ s.laid()
		hidden := s.beforeTiles() && empty != 0
		if s.do(m, nil); hidden && !s.beforeTiles() {
			return false
		}
	}
	if s.Over() {
		s.toMove = last
	}
	return true
}

// committers returns the players who commit something in this phase.
func (t *openTable) committers() seatSet {
	switch t.phase {
	case PhaseContest:
		return t.contestants(t.contested)
	case PhaseRebellion:
		return t.seats()
	}
	return 0
}
