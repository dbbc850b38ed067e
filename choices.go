package emperor

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// Moves are moves to choose from. A front end begins with [View.Moves] and
// narrows them with every click, in whatever order the player clicks: cards, a
// region, a piece, another piece. [Moves.Choices] says what the player may click next,
// [Moves.Complete] whether what they have chosen is a whole move, and [View.WhyNot]
// why a choice leads nowhere.
//
// No method changes the moves, and every result is the caller's own. The order
// stays that of [GameState.LegalMoves].
type Moves []Move

// Moves returns every legal move of the viewer, in the order of
// [GameState.LegalMoves]; none when it is another's turn. Who only counts or tries
// them spares the slice by [View.LegalMoves].
func (v View) Moves() Moves { return slices.Collect(v.LegalMoves()) }

// OfKind returns the moves of kind k.
func (ms Moves) OfKind(k MoveKind) Moves {
	return ms.that(func(m *Move) bool { return m.Kind() == k })
}

// In returns the placements into region r.
func (ms Moves) In(r Region) Moves {
	return ms.that(func(m *Move) bool { return m.Kind() == MovePlace && m.Region() == r })
}

// Paying returns the moves that play these cards, and perhaps more: placements,
// and exchanges, which play one card. Draws play none.
func (ms Moves) Paying(cards Cards) Moves {
	return ms.that(func(m *Move) bool { return m.paid().contains(cards) })
}

// PayingJust returns the moves that play these cards and no others; with none,
// the draws.
func (ms Moves) PayingJust(cards Cards) Moves {
	return ms.that(func(m *Move) bool { return m.paid() == cards })
}

// Placing returns the moves that place these pieces, in any order, and perhaps
// one more. A piece that is named twice is placed twice, as two emissaries are.
func (ms Moves) Placing(pieces ...Piece) Moves {
	return ms.that(func(m *Move) bool { return m.places(pieces) })
}

// Complete returns the move that plays just these cards and places just these
// pieces, in whatever order they are given; without pieces, the exchange of the
// card. The second result is false where there is none, or more than one: an
// emissary alone may go to several regions, so narrow the moves by [Moves.In]
// first.
func (ms Moves) Complete(cards Cards, pieces ...Piece) (Move, bool) {
	complete := ms.that(func(m *Move) bool {
		return m.paid() == cards && m.count() == len(pieces) && m.places(pieces) && cards != Cards{}
	})
	if len(complete) != 1 {
		return Move{}, false
	}
	return complete[0], true
}

// Choices is what a player may click next: see [Moves.Choices]. Spaces and Dragons are
// what [Highlights] draws.
type Choices struct {
	Cards   Cards    // one of each color of which the player may play one more card
	Regions []Region // which of them the player may choose, in ascending order; none where there is nothing to choose
	Pieces  []Piece  // one more piece: houses, then an emissary, then fortifications, spaces ascending
	Spaces  SpaceSet // where these houses and fortifications go
	Dragons []Region // where that emissary goes, in ascending order
}

// String lists what may be clicked, with regions and spaces by number.
func (c Choices) String() string {
	var parts []string
	if c.Cards != (Cards{}) {
		parts = append(parts, "cards "+c.Cards.String())
	}
	if c.Regions != nil {
		parts = append(parts, "regions "+numbers(c.Regions))
	}
	if c.Pieces != nil {
		pieces := make([]string, len(c.Pieces))
		for i, p := range c.Pieces {
			pieces[i] = p.String()
		}
		parts = append(parts, "pieces "+strings.Join(pieces, ", "))
	}
	if c.Spaces != 0 {
		parts = append(parts, c.Spaces.String())
	}
	if c.Dragons != nil {
		parts = append(parts, "dragon spaces of regions "+numbers(c.Dragons))
	}
	if parts == nil {
		return "no choices"
	}
	return strings.Join(parts, "; ")
}

// Choices returns what may be clicked next by a player who has chosen these cards and
// pieces of the moves, and a region if they are narrowed by [Moves.In]. What is
// chosen already is not offered again, but a second card of its color or a second
// emissary is where a move has it. Draws, each of one click, are not among it.
//
// Whatever is offered leaves a legal move: a card of color c leaves
// Paying(cards.Plus(CardsOf(c))), a region r In(r), a piece Placing(append(pieces,
// piece)...), a dragon space In(r) with one more emissary. And all that does is
// offered, but for a region that every move left goes to. With a choice that leads
// nowhere, nothing is offered: [View.WhyNot] says why. The slices are the caller's
// own.
func (ms Moves) Choices(cards Cards, pieces ...Piece) Choices {
	left := ms.Paying(cards).Placing(pieces...)
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
		more, _ := m.without(pieces, room[:0])
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

// Cards returns the different cards that the moves play: the fewest first,
// and of as many by color, red before green. Draws play none.
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
// order. To ask for an emissary's, narrow the moves by [Moves.Placing] first.
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

// Spaces returns the house spaces on which some of the moves put a piece of kind k,
// those of pieces that were chosen already among them. Emissaries go to no house
// space.
func (ms Moves) Spaces(k PieceKind) SpaceSet {
	var set SpaceSet
	for i := range ms {
		for _, piece := range ms[i].Pieces() {
			if piece.Kind() == k && (k == House || k == Fortification) {
				set |= piece.space.set()
			}
		}
	}
	return set
}

// Payments returns the ways in which a hand can pay for so many pieces in a
// region of color c (section 2.4): first without a joker, then by the color of the
// joker. For other than one or two pieces, or a color that does not exist, it
// returns none. It does not ask whether the region can take the pieces.
func Payments(hand Cards, c Color, pieces int) []Cards {
	if c >= NumColors || pieces < 1 || pieces > maxPieces {
		return nil
	}
	for color := range hand {
		hand[color] = min(hand[color], maxPieces) // more of a color pay for nothing more
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

// that returns the moves for which hold returns true.
func (ms Moves) that(hold func(*Move) bool) Moves {
	var some Moves
	for i := range ms {
		if hold(&ms[i]) {
			some = append(some, ms[i])
		}
	}
	return some
}

// paid returns the cards that leave the hand by a move.
func (m *Move) paid() Cards {
	if m.Kind() == MovePlace || m.Kind() == MoveExchange {
		return m.Cards()
	}
	return Cards{}
}

// places reports whether all these pieces are among those of a move.
func (m *Move) places(pieces []Piece) bool {
	var room [maxKept]Piece
	_, all := m.without(pieces, room[:0])
	return all
}

// without appends the pieces of a move except these to rest, which is empty. The
// second result is false if some of these are not among them.
func (m *Move) without(pieces, rest []Piece) ([]Piece, bool) {
	for i := range m.kept() {
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

// WhyNot says why a half-made placement m leads nowhere. Such a placement leaves
// out what is not chosen yet: cards, pieces, or both, as in Place(r, Cards{}) for a
// region alone. Where no region is chosen it has [AnyRegion], as in
// Place(AnyRegion, cards) for cards alone. WhyNot returns nil where a legal
// placement has the region of m, all of its cards, all of its pieces in any order,
// and perhaps more of both.
//
// Otherwise it fills in what m leaves out, as well as the viewer's hand and supply
// allow, and returns the [*MoveError] of that move. For cards that are left out it
// takes the first payment that fits, or the whole hand where none does; for pieces
// that are left out as many as the cards pay for, houses on free spaces first. So
// the error names one reason of perhaps several, and it may name the viewer's
// cards. For a region that is left out it takes that of the first piece with a
// space, else the first that the cards would pay for; where they would pay for none,
// the error is about m itself, and says so. Of any other move the error is that of
// [View.Check].
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
	return v.Check(Place(r, pay, pieces...))
}

// whyNowhere is WhyNot for a placement that leaves out its region.
func (v View) whyNowhere(m Move) error {
	if !v.toAct() || v.phase != PhaseAct {
		return v.Check(m)
	}
	for _, piece := range m.Pieces() {
		if piece.Kind() != Emissary && int(piece.space) < v.board.NumSpaces() {
			return v.WhyNot(m.into(v.board.RegionOf(piece.space)))
		}
	}
	var reason error
	for r := range v.board.Regions() {
		err := v.WhyNot(m.into(r))
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
		m = Place(AnyRegion, v.hand, m.Pieces()...)
	}
	return v.refusal(m, ErrPayment)
}

// completes reports whether a half-made placement is a legal move, or becomes one
// with more cards and pieces.
func (v *View) completes(half Move) bool {
	if v.toAct() && v.phase == PhaseAct {
		builder := v.builder(&v.hand)
		placements := Moves(builder.appendPlacements(nil, half.Region()))
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

// somePieces returns n pieces for region r, houses as long as the viewer has any:
// first on free spaces, then on others, and where there are none, on space 0.
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

// Preview is what a move of the viewer would score.
type Preview struct {
	Table       Table // after the move, before any card is turned up
	HousePoints []int // by player: what the houses of the region that it fills score at once (section 2.5)
	Totals      []int // by player: what each would have if the game ended then
}

// String returns the table on one line, then the points.
func (p Preview) String() string {
	return fmt.Sprintf("%v; houses score: %s; totals: %s", p.Table,
		cmp.Or(strings.Join(letters.points(p.HousePoints), " "), "none"), cmp.Or(strings.Join(letters.points(p.Totals), " "), "none"))
}

// Preview returns what move m by the viewer would score, or the error of
// [View.Check]. It knows no more than the view, so it tells no secret.
//
// After a placement or an exchange, Preview.Table is the very Table to which
// [Apply] leads. Where that ends the game, Table.Over says so, the scores on it are
// the final ones, and Totals are the same; Scored is still that of the filled region
// alone. After a draw it is the Table with the card in the hand, before face-up
// cards are refilled and the turn passes on: everybody knows a face-up card that was
// taken, and of a card from the pile that it was drawn. A draw scores nothing; its
// Totals are those of the pieces on the board.
//
// Totals are those of [FinalScore](p.Table), without the items: cheap enough for
// every move under a pointer, or for every move of a program that plays. For the
// items call FinalScore. The slices are the caller's own.
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
// of LegalMoves; none when it is another's turn. It scores only what a move
// changes, so that all together take much less time than one by one: it is the
// loop of a program that looks one move ahead.
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

// previewOf returns an empty Preview with its slices taken out of room.
func previewOf(room []int) Preview {
	n := len(room) / 2
	return Preview{HousePoints: room[:n:n], Totals: room[n:]}
}

// make makes move m in a game as far as the player to move sees it, and previews it
// without the totals. A draw must be legal; any other illegal move is refused.
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

// scoredGame is a game before a move, with the points for its pieces. The houses of
// the region into which moves put houses are scored separately.
type scoredGame struct {
	GameState
	points [maxPlayers]PlayerScore
	region Region
	houses [maxPlayers]int // of this region
}

// totalAfter writes the totals after move m, which leads to a game: the houses of its
// region, and the roads of its player, change by a house alone, the alliances by an
// emissary.
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

// puts reports whether a placement puts a piece of kind k.
func (m Move) puts(k PieceKind) bool {
	for i := range m.kept() {
		if m.piece(i).Kind() == k {
			return true
		}
	}
	return false
}
