package emperor

import (
	"fmt"
	"io"
	"log/slog"
	"slices"
)

// Position is any arrangement of a game as plain data (section 7). [NewState]
// makes a [GameState] from it, and [GameState.Position] is the inverse. It holds
// every secret.
//
// A nil slice counts as left out, and an empty one as none. NewState fills in
// the fields left out:
//
//   - Supplies, Scored and Scores follow from the rest; if given, they must agree
//     with it.
//   - If FortPlaced is left out, the first players in turn order have placed the
//     fortifications on the board.
//   - Hands, FaceUp and Pile are dealt, in this order, from all cards in play that
//     are in no other field, shuffled by Seed. But if Phase is PhaseOver, a Pile
//     that is left out is empty, unless the board is blocked, and the other cards
//     are added to Discards.
//
// A hand that is dealt has the Known cards, and others until it is full. If
// Pile is given, every other card in play must be in one of the fields too.
// For a question about the last card of the pile, put most of the other cards
// into Discards. If Pile is empty, the final round has begun. If Reshuffled has
// cards, the pile is the second one.
type Position struct {
	Options Options `json:"options"` // the options of the game
	Seed    uint64  `json:"seed"`    // shuffles the cards dealt, and the reshuffle to come

	Pieces Pieces `json:",inline"` // the pieces on the board

	// By player: their fortification is on the board.
	FortPlaced []bool `json:"fortPlaced,omitzero" kind:"players"`

	Hands      [][]Color `json:"hands,omitzero"`                  // by player; a nil hand is dealt
	FaceUp     []Color   `json:"faceUp,omitzero" kind:"anyOrder"` // the face-up cards, in any order
	Pile       []Color   `json:"pile,omitzero"`                   // the draw pile, its top card first
	Discards   Cards     `json:"discards"`                        // the discard pile
	Known      []Cards   `json:"known,omitzero"`                  // by player, as Table.KnownHand returns it
	Reshuffled Cards     `json:"reshuffled"`                      // public part of the second pile
	BlindDraws []Cards   `json:"blindDraws,omitzero"`             // by player, as View.BlindDraws returns it

	ToMove Player `json:"toMove"`                      // the player to move; after the end, who moved last
	Phase  Phase  `json:"phase,omitzero"`              // what ToMove does next; zero: PhaseAct
	Round  int    `json:"round,omitzero" kind:"round"` // 1 to 9999; zero: 1

	Supplies [][3]int `json:"supplies,omitzero"`              // by player, then PieceKind: the pieces left
	Scored   []bool   `json:"scored,omitzero" kind:"regions"` // by region: it is full

	// By player: before the end the points of full regions, after it the final
	// scores.
	Scores []int `json:"scores,omitzero"`
}

// maxRound is the highest number of a round, far above any real game's.
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

// Position returns the state as plain data, complete and with every secret. The
// caller may modify the result.
func (s GameState) Position() Position {
	p := Position{
		Options:    s.Options(),
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
// secret. For an impossible position it returns "impossible position: " and the
// options. [Position.Text] writes everything.
func (p Position) String() string {
	s, err := NewState(p)
	if err != nil {
		return "impossible position: " + p.Options.summary()
	}
	return s.String()
}

// Format implements [fmt.Formatter] as [GameState.Format] does: every verb that
// fmt leaves to it prints no secret.
func (p Position) Format(f fmt.State, _ rune) { io.WriteString(f, p.String()) }

// LogValue implements [slog.LogValuer]: slog logs what String returns.
func (p Position) LogValue() slog.Value { return slog.StringValue(p.String()) }

// supplies returns the supply of player p by kind.
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
// If no game could have this position, NewState returns a [*DataError] that
// lists every fault:
//
//   - impossible options or pieces, or cards that do not add up;
//   - too many cards in a hand or face up, or too few before the final round,
//     unless the player to move is drawing;
//   - a player without cards who has not acted in this round;
//   - an impossible turn, phase or round;
//   - impossible Known, Reshuffled or BlindDraws;
//   - Supplies, Scored or Scores that disagree with the rest.
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
	if c.faults.Any() {
		return GameState{}, dataError("position", c.faults)
	}
	return c.state, nil
}

// FinishedTable returns the table of a finished game that was played elsewhere,
// with its scores, winners, supplies, picture and map. All cards lie on the
// discard pile, and the round is 1. Players without an entry in pieces have placed
// nothing. If o.Players is 0, the number of players is the number of entries, but
// at least 3. For impossible options or pieces FinishedTable returns a
// [*DataError].
//
// Supplies decide ties (section 3, A45), and pieces does not record which players
// have placed the fortifications: FinishedTable takes the first players in turn
// order. If that decides a tie, call [NewState] with FortPlaced instead.
func FinishedTable(o Options, pieces Pieces) (Table, error) {
	if o.Players == 0 {
		o.Players = max(minPlayers, pieces.players())
	}
	o, _ = o.complete() // NewState lists the faults
	p := Position{
		Options: o, Pieces: pieces, FaceUp: []Color{}, Pile: []Color{}, Discards: o.Deck, Phase: PhaseOver,
	}
	if o.Players >= minPlayers && o.Players <= maxPlayers {
		p.ToMove = (o.Start + Player(o.Players) - 1) % Player(o.Players)
	}
	s, err := NewState(p)
	return s.Table(), err
}

// The faults of a position. Those of its options and pieces stand beside these.
const (
	noSeat         = "seat {seat}; {players} players have seats 0 to {last}"
	badRound       = "{n}; rounds count from 1 to {most}"
	otherFortified = "{n} players have placed theirs; the board has {board} (A10)"
	manyKnown      = "{n} cards; a hand has {most} (section 2.6)"
	notInHand      = "{cards}; the hand of {player} lacks some of them (section 4)"
	manyCards      = "{n} cards; the most is {most} ({rule})"
	noColor        = "color {color}; a card has one of the five colors (section 1)"
	tooManyInPlay  = "more cards than are in play: {cards} too many"
	withoutPlace   = "cards in play that have no place: {cards}; " +
		"add them to Discards, for example (section 7)"
	mustStillAct = "no cards; {player} must still act (section 2)"
	cannotDraw   = "{n} cards; {player} cannot draw with a full hand (section 2.6)"
	shortHand    = "{n} cards; " +
		"before the final round a hand has {full} unless its player is drawing (section 2.6)"
	shortDisplay = "{n} cards; " +
		"before the final round {full} lie face up unless a player is drawing (section 2.6)"
	nothingToDraw = "to draw; nobody draws from an empty pile (section 2.8)"
	notOver       = "over; the pile has cards and the board has room (section 2.9)"
	notLast       = "over with the turn at {player}; " +
		"the final round ends with the player before the start player, {start} (section 2.9)"
	noSecondPile = "{cards}; without Reshuffled there is no second pile yet (section 4)"
	manyUnseen   = "{n} {color} cards in the second pile or drawn from it unseen; " +
		"{seen} lie face up or are known in hands, of {deck} in play (section 4)"
	otherSecondPile = "{cards}; Pile and BlindDraws together are {together} (section 4)"
	otherSupply     = "{given} houses, emissaries and fortifications; " +
		"the pieces on the board leave {player} {left} (section 1)"
	otherMark = "{given}; {region} has houses on {n} of {spaces} spaces, " +
		"and a region is marked if it is full (section 2.5)"
	otherScore = "{given}; the pieces on the board give {player} {n} (sections 2.5 and 3)"
)

// positionFaults are the messages above.
var positionFaults = [...]string{noSeat, badRound, otherFortified, manyKnown, notInHand, manyCards, noColor,
	tooManyInPlay, withoutPlace, mustStillAct, cannotDraw, shortHand, shortDisplay, nothingToDraw, notOver,
	notLast, noSecondPile, manyUnseen, otherSecondPile, otherSupply, otherMark, otherScore}

// positionCheck makes a state from a position and collects its faults. If one
// part is at fault, it still checks the others as far as possible.
type positionCheck struct {
	Position
	state   GameState
	players int
	sizes   [maxPlayers]int // the number of cards in each hand
	faults  faultList
	preview bool // it may be a Preview.Table after a draw, before the refill

	deck   bool // Options.Deck is possible
	turn   bool // ToMove and Phase are in range
	pieces bool // Pieces are possible
	cards  bool // the given cards are in range, and no list is too long
	dealt  bool // every card has its place
}

func (c *positionCheck) checkOptions() {
	o, faults := c.Options.complete()
	c.faults.Append(faults.Within("Options"))
	c.players = o.Players
	c.deck = true
	if n := o.Deck.Len(); o.Players < minPlayers || o.Players > maxPlayers {
		c.players = maxPlayers // a fault with five players is one with any number
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
		c.faults.Say("ToMove", noSeat, "seat", int(c.ToMove), "players", c.players, "last", c.players-1)
		c.turn = false
	}
	if c.Phase > PhaseOver {
		c.faults.Check("Phase", phaseWords.Fault(uint8(c.Phase)))
		c.turn = false
	}
	if c.Round < 0 || c.Round > maxRound {
		c.faults.Say("Round", badRound, "n", c.Round, "most", maxRound)
	}
	s.toMove = c.ToMove % Player(c.players)
	s.round = uint16(max(c.Round, 1))
	if s.phase = c.Phase; s.phase == PhaseNone {
		s.phase = PhaseAct
	}
}

// checkLength adds a fault if a list by player has too many items.
func (c *positionCheck) checkLength(field string, n int) {
	c.faults.Check(field, playersFault(n, c.players))
}

func (c *positionCheck) layPieces() {
	fortifications := 0
	if c.Options.Fortifications {
		fortifications = c.players * maxFortifications
	}
	s := &c.state
	faults := checkPieces(s.board, c.Pieces, c.players, fortifications)
	c.faults.Append(faults)
	s.fortified = c.Pieces.Fortified & s.board.get().all
	if c.pieces = !faults.Any(); !c.pieces {
		return
	}
	copy(s.houses[:], c.Pieces.Houses)
	for r, row := range c.Pieces.Emissaries {
		for p, n := range row {
			s.emissaries[p] |= uint64(n) << (emissaryBits * r)
		}
	}
}

// layFortifications determines which players have placed their fortifications.
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
		c.faults.Say("FortPlaced", otherFortified, "n", placed, "board", left)
	}
}

// layCards puts the given cards in their places.
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
				c.faults.Say(at("Known", p), manyKnown, "n", n, "most", fullHand)
				c.cards = false
			}
		} else {
			s.hands[p] = c.cardsIn(at("Hands", p), c.hand(p), fullHand, "section 2.6")
		}
		c.sizes[p] = max(s.hands[p].Len(), len(c.hand(p)))
		if !s.hands[p].contains(s.known[p]) {
			c.faults.Say(at("Known", p), notInHand, "cards", s.known[p], "player", titled(p))
		}
	}
	s.faceUp = c.cardsIn("FaceUp", c.FaceUp, fullDisplay, "section 2.6")
	pile := c.cardsIn("Pile", c.Pile, maxDeck, "A52")
	for i, color := range c.Pile[:min(len(c.Pile), maxDeck)] {
		s.pile[min(len(c.Pile), maxDeck)-1-i] = color
	}
	s.pileSize = uint8(pile.Len())
}

// hand returns the given hand of player p, or nil if it is left out.
func (c *positionCheck) hand(p Player) []Color {
	if int(p) >= len(c.Hands) {
		return nil
	}
	return c.Hands[p]
}

// cardsIn counts the cards of a field, which holds at most a number of them by a
// rule.
func (c *positionCheck) cardsIn(field string, list []Color, most int, rule string) Cards {
	if len(list) > most {
		c.faults.Say(field, manyCards, "n", len(list), "most", most, "rule", rule)
	}
	if len(list) > maxDeck {
		c.cards = false
		list = list[:maxDeck]
	}
	var cards Cards
	for i, color := range list {
		if color >= NumColors {
			c.faults.Say(at(field, i), noColor, "color", int(color))
			c.cards = false
			continue
		}
		cards[color]++
	}
	return cards
}

// dealCards deals the hands, face-up cards and pile that are left out.
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
		pile, _ = drawn.restOf(c.Reshuffled)
	}
	named.add(pile)
	rest, excess := named.restOf(s.deck)
	if excess != (tally{}) {
		c.faults.Say("Hands, FaceUp, Pile and Discards", tooManyInPlay, "cards", excess)
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
			left = nil // the pile has run out, and the other cards are played
			s.discards = s.discards.Plus(CardsOf(order...))
			order = nil
		default:
			order = nil
		}
		s.pileSize = uint8(copy(s.pile[:], left))
		slices.Reverse(s.pile[:s.pileSize]) // the next card to deal lies on top
	}
	if len(order) > 0 {
		c.faults.Say("Hands, FaceUp, Pile and Discards", withoutPlace, "cards", CardsOf(order...))
		return
	}
	c.dealt = true
}

// notFaceUpFirst moves the cards that cannot lie face up to the front of the
// cards to deal, so that they are dealt to hands: somebody has drawn them from the
// second pile.
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

// checkHands checks that no hand and no face-up card is missing. If the cards could
// not be dealt, it checks the given ones. If the last move blocked the board, its
// player has not drawn.
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
			c.faults.Say(at("Hands", p), mustStillAct, "player", titled(p))
		case drawing && p == s.toMove && n == fullHand && !blocked && !c.preview:
			c.faults.Say(at("Hands", p), cannotDraw, "n", n, "player", titled(p))
		case !final && n < fullHand && (p != s.toMove || s.phase == PhaseAct && !blocked):
			c.faults.Say(at("Hands", p), shortHand, "n", n, "full", fullHand)
		}
	}
	n := max(s.faceUp.Len(), len(c.FaceUp))
	if n < fullDisplay && !final && !drawing && (c.dealt || c.FaceUp != nil) {
		c.faults.Say("FaceUp", shortDisplay, "n", n, "full", fullDisplay)
	}
}

// stillToAct reports whether it is the player's turn, or their turn in this round
// is yet to come.
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
		c.faults.Say("Phase", nothingToDraw)
	case s.phase == PhaseOver && !final:
		c.faults.Say("Phase", notOver)
	case s.phase == PhaseOver && (s.toMove+1)%Player(s.players) != s.start:
		c.faults.Say("Phase", notLast, "player", titled(s.toMove), "start", s.start)
	}
}

// checkReshuffled checks that enough cards are unseen for the second pile and
// those drawn from it unseen.
func (c *positionCheck) checkReshuffled() {
	s := &c.state
	var drawn, known tally
	for p := range c.players {
		drawn.add(s.blindDraws[p])
		known.add(s.known[p])
	}
	if s.reshuffled == (Cards{}) {
		if drawn != (tally{}) {
			c.faults.Say("BlindDraws", noSecondPile, "cards", drawn)
		}
		return
	}
	var second tally
	second.add(s.reshuffled)
	known.add(s.faceUp)
	for color, n := range second {
		if c.deck && n+known[color] > int(s.deck[color]) {
			c.faults.Say("Reshuffled", manyUnseen, "n", n, "color", Color(color), "seen", known[color],
				"deck", int(s.deck[color]))
		}
	}
}

// checkSecondPile checks that the second pile consists of the cards shuffled into
// it, less those drawn from it.
func (c *positionCheck) checkSecondPile() {
	s := &c.state
	var second, together tally
	second.add(s.reshuffled)
	together.add(CardsOf(s.pile[:s.pileSize]...))
	for p := range c.players {
		together.add(s.blindDraws[p])
	}
	if s.reshuffled != (Cards{}) && together != second {
		c.faults.Say("Reshuffled", otherSecondPile, "cards", second, "together", together)
	}
}

// checkWhatFollows computes the scores, and checks the given fields that follow
// from the rest.
func (c *positionCheck) checkWhatFollows() {
	s := &c.state
	c.checkLength("Supplies", len(c.Supplies))
	c.faults.Check("Scored", s.board.regionsFault(len(c.Scored)))
	c.checkLength("Scores", len(c.Scores))
	if !c.pieces {
		return
	}
	for i, given := range c.Supplies[:min(len(c.Supplies), c.players)] {
		if follows := s.supplies(Player(i)); given != follows {
			c.faults.Say(at("Supplies", i), otherSupply, "given", fmt.Sprint(given), "player", titled(i),
				"left", fmt.Sprint(follows))
		}
	}
	for i, given := range c.Scored[:min(len(c.Scored), s.board.NumRegions())] {
		if r := Region(i); given != s.Scored(r) {
			here := s.board.Spaces(r)
			c.faults.Say(at("Scored", i), otherMark, "given", fmt.Sprint(given), "region", s.board.RegionName(r),
				"n", (s.built() & here).Len(), "spaces", here.Len())
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
			c.faults.Say(at("Scores", i), otherScore, "given", given, "player", titled(i), "n", follows)
		}
	}
}

// scoredNames returns the names of the marked regions. If scored has no entry for
// a region, it is marked if its spaces are built on.
func (b Board) scoredNames(scored []bool, built SpaceSet) []string {
	var names []string
	for r := range b.Regions() {
		if int(r) < len(scored) && scored[r] || int(r) >= len(scored) && b.Spaces(r)&^built == 0 {
			names = append(names, b.RegionName(r))
		}
	}
	return names
}
