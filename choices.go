package emperor

import (
	"cmp"
	"errors"
	"iter"
	"slices"
)

// Moves are the moves that a player can still choose. A front end begins with
// [View.Moves] and narrows them with every click, in any order: cards, a region,
// a piece, another piece. [Moves.Choices] returns what the player may click next,
// [Moves.Complete] the move if their choice is complete, and [View.WhyNot] the
// reason if their choice leads to no move.
//
// No method changes ms, and the caller may modify every result. Results keep the
// order of [GameState.LegalMoves].
type Moves []Move

// Moves returns every legal move of the viewer, in the order of
// [GameState.LegalMoves], or none if it is another player's turn. To avoid
// allocating the slice, range over [View.LegalMoves].
func (v View) Moves() Moves { return slices.Collect(v.LegalMoves()) }

// OfKind returns the moves of kind k.
func (ms Moves) OfKind(k MoveKind) Moves {
	return ms.satisfying(func(m *Move) bool { return m.Kind() == k })
}

// In returns the placements into region r.
func (ms Moves) In(r Region) Moves {
	return ms.satisfying(func(m *Move) bool { return m.Kind() == MovePlace && m.Region() == r })
}

// Paying returns the moves that play at least these cards. A placement plays its
// payment, an exchange one card, and a draw none.
func (ms Moves) Paying(cards Cards) Moves {
	return ms.satisfying(func(m *Move) bool { return m.paid().contains(cards) })
}

// PayingJust returns the moves that play exactly these cards. For no cards it
// returns the draws.
func (ms Moves) PayingJust(cards Cards) Moves {
	return ms.satisfying(func(m *Move) bool { return m.paid() == cards })
}

// Placing returns the moves that place at least these pieces, in any order. Two
// emissaries are two equal pieces.
func (ms Moves) Placing(pieces ...Piece) Moves {
	return ms.satisfying(func(m *Move) bool { return m.places(pieces) })
}

// Complete returns the move that plays exactly the cards of the unfinished
// placement part and places exactly its pieces, in any order; without pieces,
// the exchange of the card. The second result is false if there is no such
// move, or more than one: an emissary alone can go to several regions unless
// part has one. See [View.WhyNot] for unfinished placements.
func (ms Moves) Complete(part Move) (Move, bool) {
	cards, pieces := part.paid(), part.Pieces()
	complete := ms.inRegionOf(part).satisfying(func(m *Move) bool {
		return m.paid() == cards && m.count() == part.count() && m.places(pieces) && cards != Cards{}
	})
	if len(complete) != 1 {
		return Move{}, false
	}
	return complete[0], true
}

// Choices are the next clicks of a player, as [Moves.Choices] returns them.
// [Moves.Highlights] has them for a picture.
type Choices struct {
	Cards   Cards    // one card of each color that the player may add to those chosen
	Regions []Region // regions to choose from, in ascending order; nil if there is no choice
	Pieces  []Piece  // one more piece: houses, then an emissary, then fortifications, spaces ascending
	Spaces  SpaceSet // the spaces of these houses and fortifications
	Dragons []Region // the regions that can take that emissary, in ascending order
}

// Choices returns the next clicks of a player who has chosen the unfinished
// placement part, as [View.WhyNot] takes it; nothing, if it is the zero Move. It
// offers a second card of a chosen color or a second emissary if a move has it, and
// no other choice twice. It does not offer draws, which take a single click.
//
// Every choice leaves at least one move: a card of color c leaves
// Paying(cards.Plus(CardsOf(c))), a region r In(r), a piece
// Placing(append(pieces, piece)...), and a dragon space In(r) with one more
// emissary. Choices offers every such choice, except a region that all remaining
// moves share. If no move completes part, Choices offers nothing, and
// [View.WhyNot] returns the reason. The caller may modify the result.
func (ms Moves) Choices(part Move) Choices {
	cards, pieces := part.paid(), part.Pieces()
	left := ms.inRegionOf(part).Paying(cards).Placing(pieces...)
	var next Choices
	var free [numPieces]SpaceSet
	for i := range left {
		m := &left[i]
		for c, n := range m.paid() {
			if n > cards[c] {
				next.Cards[c] = 1
			}
		}
		var room [maxKept]Piece
		more, _ := m.otherPieces(pieces, room[:0])
		for _, piece := range more {
			switch piece.Kind() {
			case House, Fortification:
				free[piece.Kind()] |= piece.space.set()
			case Emissary:
				next.Dragons = append(next.Dragons, m.Region())
			}
		}
	}
	if regions := left.Regions(); len(regions) > 0 && len(left.In(regions[0])) < len(left) {
		next.Regions = regions
	}
	slices.Sort(next.Dragons)
	next.Dragons = slices.Compact(next.Dragons)
	next.Spaces = free[House] | free[Fortification]
	for s := range free[House].All() {
		next.Pieces = append(next.Pieces, HouseAt(s))
	}
	if next.Dragons != nil {
		next.Pieces = append(next.Pieces, SendEmissary())
	}
	for s := range free[Fortification].All() {
		next.Pieces = append(next.Pieces, FortificationAt(s))
	}
	return next
}

// inRegionOf returns the placements into the region of the unfinished placement
// part, or all moves if it has none.
func (ms Moves) inRegionOf(part Move) Moves {
	if part.Kind() != MovePlace || part.Region() == AnyRegion {
		return ms
	}
	return ms.In(part.Region())
}

// Highlights returns the highlights for a picture of the viewer's next clicks
// after the unfinished placement part: those that [Moves.Choices] returns, and the
// face-up cards and the draw pile if the moves draw from them. A picture marks
// each with the attribute data-open, see [Table.SVG].
func (ms Moves) Highlights(part Move) Highlights {
	next := ms.Choices(part)
	h := Highlights{Spaces: next.Spaces, Dragons: next.Dragons, Hand: next.Cards}
	for _, m := range ms.inRegionOf(part).Paying(part.paid()).Placing(part.Pieces()...) {
		switch m.Kind() {
		case MoveTakeFaceUp:
			h.FaceUp = h.FaceUp.Plus(m.Cards().Minus(h.FaceUp))
		case MoveDrawFromPile:
			h.Pile = true
		}
	}
	return h
}

// Cards returns the different sets of cards that the moves play: the smallest
// first, sets of equal size by color, red before green. Draws play no cards and
// add nothing.
func (ms Moves) Cards() []Cards {
	var all []Cards
	for i := range ms {
		if paid := ms[i].paid(); paid != (Cards{}) && !slices.Contains(all, paid) {
			all = append(all, paid)
		}
	}
	slices.SortFunc(all, func(c, d Cards) int {
		return cmp.Or(cmp.Compare(c.Len(), d.Len()), slices.Compare(d[:], c[:]))
	})
	return all
}

// Regions returns the regions into which the moves place pieces, in ascending
// order. For the regions that can take an emissary, first narrow the moves by
// [Moves.Placing].
func (ms Moves) Regions() []Region {
	var all []Region
	for i := range ms {
		if ms[i].Kind() == MovePlace && !slices.Contains(all, ms[i].Region()) {
			all = append(all, ms[i].Region())
		}
	}
	slices.Sort(all)
	return all
}

// Payments returns every payment from hand for a number of pieces in a region of
// color c (section 2.4): first the one without a joker, then the others by the
// color of the joker. It returns none unless pieces is 1 or 2 and c is one of the
// five colors. It does not check whether a region can take the pieces.
func Payments(hand Cards, c Color, pieces int) []Cards {
	if c >= NumColors || pieces < 1 || pieces > maxPieces {
		return nil
	}
	for color := range hand {
		hand[color] = min(hand[color], maxPieces) // no payment takes more of a color
	}
	held := paymentOf(&hand)
	var all []Cards
	try := func(joker Color) {
		if pay := cost(c, joker, uint8(pieces)); held.holds(pay) {
			all = append(all, pay.cards())
		}
	}
	try(c)
	for joker := range Color(NumColors) {
		if joker != c {
			try(joker)
		}
	}
	return all
}

// satisfying returns the moves for which hold returns true.
func (ms Moves) satisfying(hold func(*Move) bool) Moves {
	var some Moves
	for i := range ms {
		if hold(&ms[i]) {
			some = append(some, ms[i])
		}
	}
	return some
}

// paid returns the cards that the move takes from the hand.
func (m *Move) paid() Cards {
	if m.Kind() == MovePlace || m.Kind() == MoveExchange {
		return m.Cards()
	}
	return Cards{}
}

// places reports whether the move has all these pieces.
func (m *Move) places(pieces []Piece) bool {
	var room [maxKept]Piece
	_, all := m.otherPieces(pieces, room[:0])
	return all
}

// otherPieces appends the pieces of the move other than pieces to rest, which is
// empty. The second result is false if the move does not have all of pieces.
func (m *Move) otherPieces(pieces, rest []Piece) ([]Piece, bool) {
	for i := range m.numKept() {
		rest = append(rest, m.piece(i))
	}
	for _, piece := range pieces {
		i := slices.Index(rest, piece)
		if i < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, true
}

// WhyNot returns the reason why no legal placement completes the unfinished
// placement m, or nil if one does. An unfinished placement leaves out cards,
// pieces or both, as Place(r, Cards{}) does for a region alone. If the region is
// not chosen, it has [AnyRegion]: Place(AnyRegion, cards) stands for cards alone.
// A legal placement completes m if it has at least the cards and the pieces of m,
// in any order, and its region if that is chosen. For moves other than placements
// WhyNot returns the error of [View.Check].
//
// The reason is the [*MoveError] of one move that completes m, as far as the
// viewer's hand and supply allow. If m has no cards, WhyNot adds the first payment
// that fits, or the whole hand if none does. If m has no pieces, it adds as many
// as the cards pay for, houses on free spaces first. If m has no region, it takes
// the region of the first piece with a space, or else the first region that the
// cards can pay for; if there is none, the error is [ErrPayment] for m itself. So the
// error gives one reason, although there may be others, and it can reveal cards
// of the viewer. Refusal.Added has the cards that WhyNot added.
func (v View) WhyNot(m Move) error {
	if m.Kind() != MovePlace {
		return v.Check(m)
	}
	if m.Region() == AnyRegion {
		return v.whyNowhere(m)
	}
	if v.completes(m) {
		return nil
	}
	r, pay, pieces := m.Region(), m.Cards(), m.Pieces()
	if len(pieces) == 2 && pieces[0] == SendEmissary() {
		slices.Reverse(pieces) // a house may make room for the emissary (A05)
	}
	paidFor := max(len(pieces), 1)
	whole, ok := v.paymentWith(pay, r, paidFor)
	if !ok && len(pieces) == 0 {
		if whole, ok = v.paymentWith(pay, r, maxPieces); ok {
			paidFor = maxPieces
		}
	}
	switch {
	case ok:
		pay = whole
	case pay == Cards{}:
		pay = v.hand
	}
	switch {
	case len(pieces) == 0:
		pieces = v.somePieces(r, paidFor)
	case m.count() > len(pieces):
		pieces = append(pieces, make([]Piece, m.count()-len(pieces))...)
	}
	return adding(pay.Minus(m.Cards()), v.Check(Place(r, pay, pieces...)))
}

// adding returns the error of a move whose cards WhyNot added, or some of them.
func adding(cards Cards, err error) error {
	var refused *MoveError
	if errors.As(err, &refused) {
		refused.added = cards
	}
	return err
}

// whyNowhere is WhyNot for a placement that leaves out its region.
func (v View) whyNowhere(m Move) error {
	if !v.toAct() || v.phase != PhaseAct {
		return v.Check(m)
	}
	for _, piece := range m.Pieces() {
		if piece.Kind() != Emissary && int(piece.space) < v.board.NumSpaces() {
			return v.WhyNot(m.withRegion(v.board.RegionOf(piece.space)))
		}
	}
	var reason error
	for r := range v.board.Regions() {
		err := v.WhyNot(m.withRegion(r))
		if err == nil {
			return nil
		}
		if reason == nil && !errors.Is(err, ErrPayment) {
			reason = err
		}
	}
	if reason != nil {
		return reason
	}
	if m.Cards() == (Cards{}) {
		return adding(v.hand, v.refusal(Place(AnyRegion, v.hand, m.Pieces()...), ErrPayment))
	}
	return v.refusal(m, ErrPayment)
}

// completes reports whether a legal placement completes this unfinished one.
func (v *View) completes(half Move) bool {
	if v.toAct() && v.phase == PhaseAct && int(half.Region()) < v.board.NumRegions() {
		b := v.builder(&v.hand)
		placements := Moves(b.appendPlacements(nil, half.Region()))
		return len(placements.Paying(half.Cards()).Placing(half.Pieces()...)) > 0
	}
	return false
}

// paymentWith returns the first payment from the viewer's hand for a number of
// pieces in region r that contains these cards.
func (v *View) paymentWith(some Cards, r Region, pieces int) (Cards, bool) {
	for _, pay := range Payments(v.hand, v.board.Color(r), pieces) {
		if pay.contains(some) {
			return pay, true
		}
	}
	return Cards{}, false
}

// somePieces returns n pieces for region r: houses, then emissaries if the viewer
// has too few houses. The houses stand on free spaces of r, then on built ones,
// then on space 0.
func (v *View) somePieces(r Region, n int) []Piece {
	here := v.board.Spaces(r)
	spaces := slices.Collect((here & v.freeFor(House)).All())
	spaces = slices.AppendSeq(spaces, (here & v.built()).All())
	spaces = append(spaces, 0, 0)
	pieces := make([]Piece, n)
	for i := range pieces {
		if pieces[i] = SendEmissary(); i < v.Supply(v.seat, House) {
			pieces[i] = HouseAt(spaces[i])
		}
	}
	return pieces
}

// Preview is the effect of a move, as far as the viewer can know it.
type Preview struct {
	Table       Table // after the move, before any card is turned up
	HousePoints []int // by player: for the houses of the region that the move fills (section 2.5)
	Totals      []int // by player: the scores if the game ended then
}

// Preview returns the effect of move m by the viewer, or the error of
// [View.Check]. It uses only what the view holds, so it reveals no secret.
//
// After a placement or an exchange, Preview.Table is the Table that [Apply]
// leads to. If the move ends the game, Table.Over is true and the table's scores
// are final and equal Totals; HousePoints remain those of the filled region
// alone. After a draw, Preview.Table has the card in the hand, but the face-up
// cards are not refilled yet and the turn has not passed on: the table shows which
// face-up card was taken, or that a card was drawn from the pile. A draw scores
// nothing; its Totals count the pieces on the board.
//
// Totals are the totals of [FinalScore] for Preview.Table, computed without its
// items: fast enough to preview a move under the mouse, or every move of a
// program that plays. The caller may modify the result.
func (v View) Preview(m Move) (Preview, error) {
	if !v.toAct() || !m.beginsTurn() { // preview judges what begins a turn itself
		if err := v.Check(m); err != nil {
			return Preview{}, err
		}
	}
	game := v.knownGame()
	p := previewOf(make([]int, 2*int(v.players)))
	if err := p.make(m, &game); err != nil {
		return Preview{}, err
	}
	points := game.finalPoints()
	for i := range p.Totals {
		p.Totals[i] = points[i].Total()
	}
	return p, nil
}

// Previews yields every legal move of the viewer with its [Preview], in the order
// of LegalMoves, or nothing if it is another player's turn. It scores only what a
// move changes, so it is much faster than calling [View.Preview] for each move. It
// suits a program that looks one move ahead.
func (v View) Previews() iter.Seq2[Move, Preview] {
	return func(yield func(Move, Preview) bool) {
		before := scoredGame{GameState: v.knownGame(), points: v.finalPoints(), region: AnyRegion}
		n := 2 * int(v.players)
		var room []int
		for m := range v.LegalMoves() {
			if len(room) < n {
				room = make([]int, 16*n)
			}
			game, p := before.GameState, previewOf(room[:n:n])
			_ = p.make(m, &game) // it is legal
			before.totalAfter(m, &game, p.Totals)
			if !yield(m, p) {
				return
			}
			room = room[n:]
		}
	}
}

// previewOf returns an empty Preview whose slices share room.
func previewOf(room []int) Preview {
	n := len(room) / 2
	return Preview{HousePoints: room[:n:n], Totals: room[n:]}
}

// make fills in p, except the totals, for move m in the game that the player to
// move knows. It refuses an illegal move, but takes a draw to be legal.
func (p *Preview) make(m Move, s *GameState) error {
	r := m.Region()
	wasFull := s.full(r)
	switch m.Kind() {
	case MoveTakeFaceUp:
		s.takeFaceUp(m.color())
	case MoveDrawFromPile:
		turn{GameState: s}.drawBlind()
	default:
		if err := (turn{GameState: s}).make(m); err != nil {
			return err
		}
	}
	p.Table.openTable = s.openTable
	if !wasFull && m.puts(House) && s.full(r) {
		points := s.housePoints(s.board.Spaces(r))
		copy(p.HousePoints, points[:])
	}
	return nil
}

// scoredGame is a game before a move, with the points for its pieces.
type scoredGame struct {
	GameState
	points [maxPlayers]PlayerScore
	region Region          // the last one into which a move put a house
	houses [maxPlayers]int // the points for its houses alone
}

// totalAfter writes the totals after move m, which leads to game. A house changes
// the points for its region and for its owner's roads, an emissary those for
// alliances.
func (s *scoredGame) totalAfter(m Move, game *GameState, totals []int) {
	for p := range totals {
		totals[p] = s.points[p].Total()
	}
	if m.puts(House) {
		here := s.board.Spaces(m.Region())
		if s.region != m.Region() {
			s.region, s.houses = m.Region(), s.housePoints(here)
		}
		houses := game.housePoints(here)
		for p := range totals {
			totals[p] += houses[p] - s.houses[p]
		}
		totals[s.toMove] += game.roadPoints(s.toMove) - s.points[s.toMove].Roads
	}
	if m.puts(Emissary) {
		alliances := game.alliancePoints()
		for p := range totals {
			totals[p] += alliances[p] - s.points[p].Alliances
		}
	}
}

// puts reports whether a placement has a piece of kind k.
func (m Move) puts(k PieceKind) bool {
	for i := range m.numKept() {
		if m.piece(i).Kind() == k {
			return true
		}
	}
	return false
}
