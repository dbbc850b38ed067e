package emperor

import (
	"fmt"
	"io"
	"log/slog"
	"slices"
)

// Position is any arrangement of a game as plain data (section 7): what a
// [GameState] is made from, and can be turned back into. It holds every secret.
//
// Supplies, Scored and Scores follow from the rest: they may be left out, and
// must agree if they are given. If FortPlaced is left out, the first seats in
// turn order have placed the fortifications on the board. Hands, face-up cards
// and the pile are dealt if they are left out, in this order, from all cards
// not named elsewhere, shuffled by the seed. But if Phase is PhaseOver after a
// final round, a pile left out is empty, and the other cards lie on the discard
// pile. A nil slice is left out; an empty one means none. If the pile is given,
// every other card in play must have its place too: in a question about its
// last card, most of them lie in Discards.
//
// An empty Pile means that the final round has begun; Reshuffled cards mean
// that the pile is the second one.
type Position struct {
	Options    Options   // what was agreed on before the game
	Seed       uint64    // shuffles what is left out, and the reshuffle to come
	Pieces     Pieces    // all that stands on the board
	FortPlaced []bool    // by player: their fortification is on the board
	Hands      [][]Color // by player; a nil hand is dealt: the Known cards, and others until it is full
	FaceUp     []Color   // the face-up cards, in any order
	Pile       []Color   // the draw pile, its top card first
	Discards   Cards     // the discard pile
	Known      []Cards   // by player: what everybody knows of their hand; see Table.KnownHand
	Reshuffled Cards     // the publicly known part of the second pile; see Table.Reshuffled
	BlindDraws []Cards   // by player: what they have drawn from the second pile unseen, held or played since
	ToMove     Player    // the player to move; after the end, the last one who moved
	Phase      Phase     // zero: PhaseAct
	Round      int       // from 1 to 9999; zero: 1
	Supplies   [][3]int  // by player, then Piece
	Scored     []bool    // by region: it is full
	Scores     []int     // by player: before the end the points of full regions, after it the final scores
}

// maxRound is the last number of a round; a game has some twenty rounds.
const maxRound = 9999

// clone returns a copy of p that shares no slice with it.
func (p Position) clone() Position {
	p.Pieces.Houses = slices.Clone(p.Pieces.Houses)
	p.Pieces.Emissaries = cloneEach(p.Pieces.Emissaries)
	p.FortPlaced = slices.Clone(p.FortPlaced)
	p.Hands = cloneEach(p.Hands)
	p.FaceUp = slices.Clone(p.FaceUp)
	p.Pile = slices.Clone(p.Pile)
	p.Known = slices.Clone(p.Known)
	p.BlindDraws = slices.Clone(p.BlindDraws)
	p.Supplies = slices.Clone(p.Supplies)
	p.Scored = slices.Clone(p.Scored)
	p.Scores = slices.Clone(p.Scores)
	return p
}

func cloneEach[T any](lists [][]T) [][]T {
	lists = slices.Clone(lists)
	for i, list := range lists {
		lists[i] = slices.Clone(list)
	}
	return lists
}

// Position returns the state as plain data, with nothing left out and with
// every secret. The caller may modify the result.
func (s GameState) Position() Position {
	p := Position{
		Options: Options{
			Players:        int(s.players),
			Board:          s.board,
			Fortifications: s.withForts,
			Start:          s.start,
			Roads:          s.roads,
			Deck:           s.deck,
		},
		Seed:       s.seed,
		Pieces:     s.Pieces(),
		FortPlaced: append([]bool{}, s.fortPlaced[:s.players]...),
		FaceUp:     s.faceUp.appendTo([]Color{}),
		Pile:       append([]Color{}, s.pile[:s.pileSize]...),
		Discards:   s.discards,
		Known:      append([]Cards{}, s.known[:s.players]...),
		Reshuffled: s.reshuffled,
		BlindDraws: append([]Cards{}, s.blindDraws[:s.players]...),
		ToMove:     s.toMove,
		Phase:      s.phase,
		Round:      int(s.round),
	}
	slices.Reverse(p.Pile)
	for i := range Player(s.players) {
		p.Hands = append(p.Hands, s.hands[i].appendTo([]Color{}))
		p.Supplies = append(p.Supplies, s.supplies(i))
		p.Scores = append(p.Scores, s.Score(i))
	}
	for r := range s.board.Regions() {
		p.Scored = append(p.Scored, s.Scored(r))
	}
	return p
}

// String returns the Table of the position's game on one line, without any
// secret, or says that the position is impossible. [Position.Text] writes
// everything.
func (p Position) String() string {
	s, err := NewState(p)
	if err != nil {
		return fmt.Sprintf("impossible position: %v", p.Options)
	}
	return s.String()
}

// Format implements [fmt.Formatter] as [GameState.Format] does: every verb that
// fmt leaves to it prints no secret.
func (p Position) Format(f fmt.State, _ rune) { io.WriteString(f, p.String()) }

// LogValue implements [slog.LogValuer]: slog logs what String returns.
func (p Position) LogValue() slog.Value { return slog.StringValue(p.String()) }

// supplies returns the pieces of each kind that player p has left.
func (t *openTable) supplies(p Player) [numPieces]int {
	var left [numPieces]int
	for k := range left {
		left[k] = t.supply(p, PieceKind(k))
	}
	return left
}

// NewState returns the game in position p. If nobody can place a piece, the
// game is over, whatever p.Phase is.
//
// NewState refuses a position that no game could have with a [*PositionError]
// that lists every fault:
//
//   - options or pieces that are impossible, cards that do not add up;
//   - too many cards in a hand or face up, or, before the final round, too few; only
//     the player who draws may have fewer, and the face-up cards meanwhile;
//   - a player without cards who is still to act;
//   - an impossible turn, phase or round;
//   - known, reshuffled or blindly drawn cards that are impossible;
//   - Supplies, Scored or Scores that do not follow from the rest.
func NewState(p Position) (GameState, error) {
	c := positionCheck{Position: p}
	c.checkOptions()
	c.checkTurn()
	c.layPieces()
	c.layFortifications()
	c.layCards()
	if c.deck && c.cards && c.turn {
		c.dealCards()
	}
	if c.turn && (c.dealt || c.Pile != nil) {
		c.checkHands()
	}
	if c.dealt && c.pieces {
		c.checkPhase()
	}
	c.checkReshuffled()
	if c.dealt {
		c.checkSecondPile()
	}
	c.checkWhatFollows()
	if c.faults.any() {
		return GameState{}, positionError(c.faults)
	}
	return c.state, nil
}

// FinishedTable returns the table of a game that was played to its end
// elsewhere, from what was agreed on and from the pieces on the board: for its
// scores and winners, supplies, picture and map. All cards lie on its discard
// pile, and its round is 1. For a player who has not placed anything the pieces
// may have no entry, but o.Players counts them. If o.Players is 0, there are as
// many players as pieces has entries, at least 3.
//
// Ties are decided by supplies (section 3, A45), and the pieces do not tell who
// has placed the fortifications: FinishedTable takes the first players in turn
// order. Where that decides, call [NewState] with FortPlaced. Options or pieces
// that are impossible are refused with a [*PositionError].
func FinishedTable(o Options, pieces Pieces) (Table, error) {
	if o.Players == 0 {
		o.Players = max(minPlayers, pieces.players())
	}
	o, _ = o.complete() // NewState lists the faults
	p := Position{Options: o, Pieces: pieces, FaceUp: []Color{}, Pile: []Color{}, Discards: o.Deck, Phase: PhaseOver}
	if o.Players >= minPlayers && o.Players <= maxPlayers {
		p.ToMove = (o.Start + Player(o.Players) - 1) % Player(o.Players)
		p.Hands = make([][]Color, o.Players)
		for i := range p.Hands {
			p.Hands[i] = []Color{}
		}
	}
	s, err := NewState(p)
	return s.Table(), err
}

// positionCheck makes a state from a position and collects its faults. If one
// part is at fault, it still checks the others as far as possible.
type positionCheck struct {
	Position
	state   GameState
	players int
	sizes   [maxPlayers]int // how many cards each hand has
	faults  faultList
	preview bool // a card may have been drawn last, before the refill, as on a Preview.Table

	deck   bool // the cards in play are known
	turn   bool // it is the turn of a player who is there, in a phase that there is
	pieces bool // the pieces can be as they are
	cards  bool // the cards that are named can be dealt from: each has a color, no list is too long
	dealt  bool // every card is in its place
}

func (c *positionCheck) checkOptions() {
	o, faults := c.Options.complete()
	c.faults.append(faults.within("Options"))
	c.players = o.Players
	c.deck = true
	if n := o.Deck.Len(); o.Players < minPlayers || o.Players > maxPlayers {
		c.players = maxPlayers // what is too much for these is too much for any
		c.deck = false
	} else if n < minDeck(o.Players) || n > maxDeck {
		c.deck = false
	}
	s := &c.state
	s.seed = c.Seed
	s.board = o.Board
	s.deck = o.Deck
	s.withForts = o.Fortifications
	s.players = uint8(c.players)
	s.start = o.Start % Player(c.players)
	s.roads = o.Roads
}

func (c *positionCheck) checkTurn() {
	s := &c.state
	c.turn = true
	if int(c.ToMove) >= c.players {
		c.faults.add("ToMove: seat %d; %d players have seats 0 to %d", c.ToMove, c.players, c.players-1)
		c.turn = false
	}
	if c.Phase > PhaseOver {
		c.faults.check("Phase", phaseWords.Fault(uint8(c.Phase)))
		c.turn = false
	}
	if c.Round < 0 || c.Round > maxRound {
		c.faults.add("Round: %d; rounds count from 1 to %d", c.Round, maxRound)
	}
	s.toMove = c.ToMove % Player(c.players)
	s.round = uint16(max(c.Round, 1))
	if s.phase = c.Phase; s.phase == PhaseNone {
		s.phase = PhaseAct
	}
}

// checkLength adds a fault if a list has an item for a player beyond those who
// play.
func (c *positionCheck) checkLength(field string, n int) {
	c.faults.check(field, playersFault(n, c.players))
}

func (c *positionCheck) layPieces() {
	fortifications := 0
	if c.Options.Fortifications {
		fortifications = c.players * maxFortifications
	}
	s := &c.state
	faults := checkPieces(s.board, c.Pieces, c.players, fortifications)
	c.faults.append(faults)
	s.fortified = c.Pieces.Fortified & s.board.get().all
	if c.pieces = !faults.any(); !c.pieces {
		return
	}
	copy(s.houses[:], c.Pieces.Houses)
	for r, row := range c.Pieces.Emissaries {
		for p, n := range row {
			s.emissaries[p] |= uint64(n) << (emissaryBits * r)
		}
	}
}

// layFortifications settles who has placed the fortifications, which are
// neutral on the board.
func (c *positionCheck) layFortifications() {
	s := &c.state
	left := s.fortified.Len()
	if c.FortPlaced == nil {
		for p := range s.Players() {
			s.fortPlaced[p] = left > 0
			left--
		}
		return
	}
	c.checkLength("FortPlaced", len(c.FortPlaced))
	placed := 0
	for p, is := range c.FortPlaced[:min(len(c.FortPlaced), c.players)] {
		if s.fortPlaced[p] = is; is {
			placed++
		}
	}
	if placed != left {
		c.faults.add("FortPlaced: %d players have placed theirs; there are %d fortifications on the board (A10)", placed, left)
	}
}

// layCards puts every card that the position names in its place.
func (c *positionCheck) layCards() {
	s := &c.state
	c.checkLength("Hands", len(c.Hands))
	c.checkLength("Known", len(c.Known))
	c.checkLength("BlindDraws", len(c.BlindDraws))
	copy(s.known[:], c.Known[:min(len(c.Known), c.players)])
	copy(s.blindDraws[:], c.BlindDraws[:min(len(c.BlindDraws), c.players)])
	s.reshuffled = c.Reshuffled
	s.discards = c.Discards

	c.cards = true
	for p := range Player(c.players) {
		if c.hand(p) == nil {
			s.hands[p] = s.known[p]
			if n := s.known[p].Len(); n > fullHand {
				c.faults.add("Known[%d]: %d cards; a hand has %d (section 2.6)", p, n, fullHand)
				c.cards = false // the hand can't be dealt
			}
		} else {
			s.hands[p] = c.cardsIn(fmt.Sprintf("Hands[%d]", p), c.hand(p), fullHand, "section 2.6")
		}
		c.sizes[p] = max(s.hands[p].Len(), len(c.hand(p)))
		if !s.hands[p].contains(s.known[p]) {
			c.faults.add("Known[%d]: %v; player %v does not hold all of them (section 4)", p, s.known[p], p)
		}
	}
	s.faceUp = c.cardsIn("FaceUp", c.FaceUp, fullDisplay, "section 2.6")
	pile := c.cardsIn("Pile", c.Pile, maxDeck, "A52")
	for i, color := range c.Pile[:min(len(c.Pile), maxDeck)] {
		s.pile[min(len(c.Pile), maxDeck)-1-i] = color
	}
	s.pileSize = uint8(pile.Len())
}

// hand returns the cards given for a player's hand; nil if it is left out.
func (c *positionCheck) hand(p Player) []Color {
	if int(p) >= len(c.Hands) {
		return nil
	}
	return c.Hands[p]
}

// cardsIn counts the cards of a field that by some rule can hold so many.
func (c *positionCheck) cardsIn(field string, list []Color, most int, rule string) Cards {
	if len(list) > most {
		c.faults.add("%s: %d cards; there can be %d (%s)", field, len(list), most, rule)
	}
	if len(list) > maxDeck {
		c.cards = false
		list = list[:maxDeck]
	}
	var cards Cards
	for i, color := range list {
		if color >= NumColors {
			c.faults.add("%s[%d]: color %d; a card has one of the five colors (section 1)", field, i, color)
			c.cards = false
			continue
		}
		cards[color]++
	}
	return cards
}

// dealCards deals what the position leaves out.
func (c *positionCheck) dealCards() {
	s := &c.state
	var named, drawn tally
	named.add(s.discards)
	named.add(s.faceUp)
	for p := range c.players {
		named.add(s.hands[p])
		drawn.add(s.blindDraws[p])
	}
	pile := CardsOf(s.pile[:s.pileSize]...)
	secondPile := c.Pile == nil && c.Reshuffled != Cards{}
	if secondPile {
		pile, _ = drawn.restOf(c.Reshuffled) // no other cards can be in it
	}
	named.add(pile)
	rest, excess := named.restOf(s.deck)
	if excess != (tally{}) {
		c.faults.add("Hands, FaceUp, Pile and Discards: more cards than are in play: %v too many", excess)
		return
	}

	source := shuffler(c.Seed, streamDeal)
	order := rest.appendTo(nil)
	shuffle(order, source)
	if c.FaceUp == nil {
		order = c.notFaceUpFirst(order)
	}
	deal := func(n int) Cards {
		n = max(0, min(n, len(order)))
		dealt := CardsOf(order[:n]...)
		order = order[n:]
		return dealt
	}
	for p := range Player(c.players) {
		if c.hand(p) == nil {
			want := fullHand
			if p == s.toMove && s.phase == PhaseDraw {
				want--
			}
			s.hands[p] = s.hands[p].Plus(deal(want - s.hands[p].Len()))
		}
		c.sizes[p] = s.hands[p].Len()
		s.handSizes[p] = uint8(c.sizes[p])
	}
	if c.FaceUp == nil {
		s.faceUp = deal(fullDisplay)
	}
	if c.Pile == nil {
		left := order
		switch {
		case secondPile:
			left = pile.appendTo(nil)
			shuffle(left, source)
		case s.phase == PhaseOver && c.pieces && !s.blocked():
			left = nil // the pile has run out, and the other cards were played
			s.discards = s.discards.Plus(CardsOf(order...))
			order = nil
		default:
			order = nil
		}
		s.pileSize = uint8(copy(s.pile[:], left))
		slices.Reverse(s.pile[:s.pileSize]) // the next card to deal lies on top
	}
	if len(order) > 0 {
		c.faults.add("Hands, FaceUp, Pile and Discards: cards in play that lie nowhere: %v; put them on the discard pile, say (section 7)", CardsOf(order...))
		return
	}
	c.dealt = true
}

// notFaceUpFirst puts those of the cards to deal in front, where hands are
// dealt from, that can't lie face up: somebody has drawn them from the second
// pile.
func (c *positionCheck) notFaceUpFirst(order []Color) []Color {
	var hidden, dealt tally
	hidden.add(c.Reshuffled)
	for p := range c.players {
		hidden.add(c.state.known[p])
	}
	open, _ := hidden.restOf(c.state.deck)
	left := CardsOf(order...)
	var first, others []Color
	for _, color := range order {
		if dealt[color]++; c.Reshuffled != (Cards{}) && dealt[color] <= int(left[color])-int(open[color]) {
			first = append(first, color)
		} else {
			others = append(others, color)
		}
	}
	return append(first, others...)
}

// checkHands checks that no hand and no face-up card is missing that has to be
// there. Where cards could not be dealt, it checks those that are given. On a
// blocked board the player who moved last may have had no time to draw.
func (c *positionCheck) checkHands() {
	s := &c.state
	final := s.pileIsOut() && len(c.Pile) == 0
	drawing := s.phase == PhaseDraw
	blocked := !c.pieces || s.blocked()
	for p := range Player(c.players) {
		if !c.dealt && c.hand(p) == nil {
			continue
		}
		n := c.sizes[p]
		switch {
		case final && n == 0 && s.phase == PhaseAct && !blocked && s.stillToAct(p):
			c.faults.add("Hands[%d]: no cards; player %v is still to act (section 2)", p, p)
		case drawing && p == s.toMove && n == fullHand && !blocked && !c.preview:
			c.faults.add("Hands[%d]: %d cards; player %v, who draws, has a full hand already (section 2.6)", p, n, p)
		case !final && n < fullHand && (p != s.toMove || s.phase == PhaseAct && !blocked):
			c.faults.add("Hands[%d]: %d cards; before the final round a hand has %d when its player does not draw (section 2.6)", p, n, fullHand)
		}
	}
	n := max(s.faceUp.Len(), len(c.FaceUp))
	if n < fullDisplay && !final && !drawing && (c.dealt || c.FaceUp != nil) {
		c.faults.add("FaceUp: %d cards; before the final round %d lie face up when nobody draws (section 2.6)", n, fullDisplay)
	}
}

// stillToAct reports whether a player's turn in this round is yet to come, or
// is now.
func (t *openTable) stillToAct(p Player) bool {
	place := func(q Player) uint8 { return (uint8(q) + t.players - uint8(t.start)) % t.players }
	return place(p) >= place(t.toMove)
}

// checkPhase checks that the phase is possible, and ends a game on a blocked
// board.
func (c *positionCheck) checkPhase() {
	s := &c.state
	if s.blocked() {
		s.phase = PhaseOver
		return
	}
	final := s.pileIsOut()
	switch {
	case s.phase == PhaseDraw && final && !c.preview:
		c.faults.add("Phase: %v; with an empty pile nothing is drawn (section 2.8)", s.phase)
	case s.phase == PhaseOver && !final:
		c.faults.add("Phase: %v; there are cards in the pile and room on the board (section 2.9)", s.phase)
	case s.phase == PhaseOver && (s.toMove+1)%Player(s.players) != s.start:
		c.faults.add("Phase: %v with the turn at player %v; the final round ends with the player before the start player, %v (section 2.9)", s.phase, s.toMove, s.start)
	}
}

// checkReshuffled checks that the cards of the second pile, and those drawn
// from it unseen, can still be somewhere.
func (c *positionCheck) checkReshuffled() {
	s := &c.state
	var drawn, known tally
	for p := range c.players {
		drawn.add(s.blindDraws[p])
		known.add(s.known[p])
	}
	if s.reshuffled == (Cards{}) {
		if drawn != (tally{}) {
			c.faults.add("BlindDraws: %v; before the pile has run out nobody has drawn from the second one (section 4)", drawn)
		}
		return
	}
	var second tally
	second.add(s.reshuffled)
	known.add(s.faceUp)
	for color, n := range second {
		if c.deck && n+known[color] > int(s.deck[color]) {
			c.faults.add("Reshuffled: %d %v cards in the second pile or drawn from it unseen; %d lie face up or are known in hands, of %d in play (section 4)",
				n, Color(color), known[color], s.deck[color])
		}
	}
}

// checkSecondPile checks that the second pile is all that was shuffled into it
// less what was drawn from it.
func (c *positionCheck) checkSecondPile() {
	s := &c.state
	var second, together tally
	second.add(s.reshuffled)
	together.add(CardsOf(s.pile[:s.pileSize]...))
	for p := range c.players {
		together.add(s.blindDraws[p])
	}
	if s.reshuffled != (Cards{}) && together != second {
		c.faults.add("Reshuffled: %v; the pile and the BlindDraws together are %v (section 4)", second, together)
	}
}

// checkWhatFollows works out the scores, and checks what was given although it
// follows from the rest.
func (c *positionCheck) checkWhatFollows() {
	s := &c.state
	c.checkLength("Supplies", len(c.Supplies))
	c.faults.check("Scored", s.board.regionsFault(len(c.Scored)))
	c.checkLength("Scores", len(c.Scores))
	if !c.pieces {
		return
	}
	for i, given := range c.Supplies[:min(len(c.Supplies), c.players)] {
		if follows := s.supplies(Player(i)); given != follows {
			c.faults.add("Supplies[%d]: %v houses, emissaries and fortifications; the pieces on the board leave player %v %v (section 1)", i, given, Player(i), follows)
		}
	}
	for i, given := range c.Scored[:min(len(c.Scored), s.board.NumRegions())] {
		if r := Region(i); given != s.Scored(r) {
			c.faults.add("Scored[%d]: %v; %s has houses on %d of %d spaces, and a region is marked when it is full (section 2.5)",
				i, given, s.board.RegionName(r), (s.built() & s.board.Spaces(r)).Len(), s.board.Spaces(r).Len())
		}
	}
	for r := range s.board.Regions() {
		if s.Scored(r) {
			s.scoreFull(r)
		}
	}
	if s.phase == PhaseOver {
		s.end()
	}
	for i, given := range c.Scores[:min(len(c.Scores), c.players)] {
		if follows := s.Score(Player(i)); given != follows {
			c.faults.add("Scores[%d]: %d; what stands on the board gives player %v %d (sections 2.5 and 3)", i, given, Player(i), follows)
		}
	}
}

// scoredNames returns the names of the regions that are marked; of those of
// which the position says nothing, the ones that are full.
func (p Position) scoredNames(b Board) []string {
	var built SpaceSet
	for _, houses := range p.Pieces.Houses {
		built |= houses
	}
	var names []string
	for r := range b.Regions() {
		if int(r) < len(p.Scored) && p.Scored[r] || int(r) >= len(p.Scored) && b.Spaces(r)&^built == 0 {
			names = append(names, b.RegionName(r))
		}
	}
	return names
}
