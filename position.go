package emperor

import (
	"fmt"
	"slices"
)

// Position is any arrangement of a game as plain data (section 7): what a
// [GameState] is made from, and can be turned back into. It holds every secret.
//
// What follows from the rest may be left out, and must agree if it is given:
// Supplies, Scored and Scores. So may the seats that have placed their
// fortifications: then they are the first in turn order, as many as there are
// fortifications. Hands, face-up cards and pile that are left out are dealt, in
// this order, from all cards that are not named elsewhere, shuffled by the seed.
// In slices, nil is left out, and empty is empty.
//
// The final round follows from an empty pile, the second pile from Reshuffled.
type Position struct {
	Options    Options
	Seed       uint64    // shuffles what is left out, and the reshuffle to come
	Pieces     Pieces    // all that stands on the board
	FortPlaced []bool    // by player: his fortification is on the board
	Hands      [][]Color // by player; a nil hand is dealt: his Known cards, and as many others as belong to it
	FaceUp     []Color   // the face-up cards, in any order
	Pile       []Color   // the draw pile, its top card first
	Discards   Cards     // the discard pile
	Known      []Cards   // by player: what everybody knows of his hand; see Table.KnownHand
	Reshuffled Cards     // what everybody knows of the second pile; see Table.Reshuffled
	BlindDraws []Cards   // by player: what he has drawn from the second pile unseen, held or played since
	ToMove     Player    // whose turn it is; after the end, who moved last
	Phase      Phase     // zero: PhaseAct
	Round      int       // from 1 to 9999; zero: 1
	Supplies   [][3]int  // by player, then Piece
	Scored     []bool    // by region: it is full
	Scores     []int     // by player: before the end the points of full regions, after it the final scores
}

// maxRound is where rounds stop being counted; a game has some twenty.
const maxRound = 9999

// Position returns the state as plain data, with nothing left out. It is the
// caller's own copy, and holds every secret.
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

func (t *openTable) supplies(p Player) [numPieces]int {
	return [numPieces]int{t.supply(p, House), t.supply(p, Emissary), t.supply(p, Fortification)}
}

// NewState makes a game from a position. A position in which nobody could place
// any piece is over, whatever its Phase.
//
// A position that can't be is refused with a [*PositionError] that lists every
// fault: impossible options or pieces; cards that do not add up; a hand or face-up
// cards above their number, or short of it before the final round, but for the
// hand of the player who draws and the face-up cards while he does; a player
// still to act without cards; a turn, phase or round that there can't be; known,
// reshuffled or blindly drawn cards that can't be; and whatever was given that
// does not follow from the rest.
func NewState(p Position) (GameState, error) {
	c := positionCheck{Position: p}
	c.checkOptions()
	c.checkTurn()
	c.layPieces()
	if !c.unplayable {
		c.dealCards()
		c.checkCards()
		c.checkPhase()
		c.score()
	}
	if c.faults != nil {
		return GameState{}, &PositionError{Faults: c.faults}
	}
	return c.state, nil
}

// positionCheck makes a state from a position and collects the faults on the
// way.
type positionCheck struct {
	Position
	state      GameState
	players    int
	faults     []error
	unplayable bool // so wrong that cards and scores can't be judged
}

func (c *positionCheck) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Errorf(format, args...))
}

func (c *positionCheck) checkOptions() {
	o, faults := c.Options.complete()
	for _, fault := range faults {
		c.fault("Options.%w", fault)
		c.unplayable = true
	}
	c.Options = o
	c.players = o.Players
	if c.players < minPlayers || c.players > maxPlayers {
		c.players = maxPlayers // so that pieces can be judged all the same
	}
	s := &c.state
	s.seed = c.Seed
	s.board = o.Board
	s.deck = o.Deck
	s.withForts = o.Fortifications
	s.players = uint8(c.players)
	s.start = o.Start
	s.roads = o.Roads
}

func (c *positionCheck) checkTurn() {
	s := &c.state
	if int(c.ToMove) >= c.players {
		c.fault("ToMove: seat %d; %d players have seats 0 to %d", c.ToMove, c.players, c.players-1)
		c.unplayable = true
	}
	if c.Phase > PhaseOver {
		c.fault("Phase: %d; there are PhaseAct, PhaseDraw and PhaseOver (section 2)", c.Phase)
		c.unplayable = true
	}
	if c.Round < 0 || c.Round > maxRound {
		c.fault("Round: %d; rounds count from 1 to %d", c.Round, maxRound)
	}
	s.toMove = c.ToMove
	s.round = uint16(max(c.Round, 1))
	if s.phase = c.Phase; s.phase == PhaseNone {
		s.phase = PhaseAct
	}
}

// layPieces lays the pieces out and checks them, supplies and markers.
func (c *positionCheck) layPieces() {
	fortifications := 0
	if c.Options.Fortifications {
		fortifications = c.players * maxFortifications
	}
	if faults := checkPieces(c.Options.Board, c.Pieces, c.players, fortifications); faults != nil {
		c.faults = append(c.faults, faults...)
		c.unplayable = true
		return
	}
	s := &c.state
	copy(s.houses[:], c.Pieces.Houses)
	s.fortified = c.Pieces.Fortified
	for r, row := range c.Pieces.Emissaries {
		for p, n := range row {
			s.emissaries[p] |= uint64(n) << (emissaryBits * r)
		}
	}
	if !c.unplayable {
		c.layFortifications()
		c.checkSupplies()
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
		c.fault("FortPlaced: %d players have placed theirs; there are %d fortifications on the board (A10)", placed, left)
	}
}

// checkLength lists a fault where there is something for more players than
// play.
func (c *positionCheck) checkLength(field string, n int) {
	if n > c.players {
		c.fault("%s: for %d players; there are %d", field, n, c.players)
	}
}

func (c *positionCheck) checkSupplies() {
	s := &c.state
	c.checkLength("Supplies", len(c.Supplies))
	for i, given := range c.Supplies[:min(len(c.Supplies), c.players)] {
		if follows := s.supplies(Player(i)); given != follows {
			c.fault("Supplies[%d]: %v houses, emissaries and fortifications; the pieces on the board leave player %v %v (section 1)", i, given, Player(i), follows)
		}
	}
	if n := s.board.NumRegions(); len(c.Scored) > n {
		c.fault("Scored: for %d regions; the board has %d", len(c.Scored), n)
	}
	for i, given := range c.Scored[:min(len(c.Scored), s.board.NumRegions())] {
		if r := Region(i); given != s.Scored(r) {
			c.fault("Scored[%d]: %v; %s has houses on %d of %d spaces, and a region is marked when it is full (section 2.5)",
				i, given, s.board.RegionName(r), (s.built() & s.board.Spaces(r)).Len(), s.board.Spaces(r).Len())
		}
	}
}

// score works out the scores, and checks those given.
func (c *positionCheck) score() {
	s := &c.state
	for r := range s.board.Regions() {
		if s.Scored(r) {
			s.awardHouses(r)
		}
	}
	if s.phase == PhaseOver {
		s.end()
	}
	c.checkLength("Scores", len(c.Scores))
	for i, given := range c.Scores[:min(len(c.Scores), c.players)] {
		if follows := s.Score(Player(i)); given != follows {
			c.fault("Scores[%d]: %d; what stands on the board gives player %v %d (sections 2.5 and 3)", i, given, Player(i), follows)
		}
	}
}

// dealCards puts every card where the position says, and deals what it leaves
// out.
func (c *positionCheck) dealCards() {
	s := &c.state
	for _, f := range c.lists() {
		if len(f.cards) > maxDeck {
			c.fault("%s: %d cards; there are at most %d in play (A52)", f.field, len(f.cards), maxDeck)
			c.unplayable = true
			continue
		}
		for i, color := range f.cards {
			if color >= NumColors {
				c.fault("%s[%d]: color %d; a card has one of the five colors (section 1)", f.field, i, color)
				c.unplayable = true
			}
		}
	}
	if c.unplayable {
		return
	}
	c.checkLength("Hands", len(c.Hands))
	c.checkLength("Known", len(c.Known))
	c.checkLength("BlindDraws", len(c.BlindDraws))
	copy(s.known[:], c.Known)
	copy(s.blindDraws[:], c.BlindDraws)
	s.reshuffled = c.Reshuffled
	s.discards = c.Discards
	s.faceUp = cardsOf(c.FaceUp)

	// What the seats beyond the last are given is a fault already, and no card.
	var named, blind tally
	named.add(s.discards)
	named.add(s.faceUp)
	for p := range c.players {
		if hand := c.hand(p); hand != nil {
			s.hands[p] = cardsOf(hand)
		} else {
			s.hands[p] = s.known[p]
		}
		named.add(s.hands[p])
		blind.add(s.blindDraws[p])
	}
	secondPile := c.Pile == nil && c.Reshuffled != Cards{}
	pile := cardsOf(c.Pile)
	if secondPile {
		pile, _ = blind.restOf(c.Reshuffled) // no other cards can be in it
	}
	named.add(pile)
	rest, excess := named.restOf(s.deck)
	if excess != (tally{}) {
		c.fault("Hands, FaceUp, Pile and Discards: more cards than are in play, by %v", excess)
		c.unplayable = true
		return
	}

	source := shuffler(c.Seed, streamDeal)
	order := rest.appendTo(nil)
	shuffle(order, source)
	if c.FaceUp == nil {
		order = c.notFaceUpFirst(order)
	}
	deal := func(n int) []Color {
		n = max(0, min(n, len(order)))
		dealt := order[:n]
		order = order[n:]
		return dealt
	}
	for p := range c.players {
		if c.hand(p) == nil {
			want := fullHand
			if Player(p) == c.ToMove && s.phase == PhaseDraw {
				want--
			}
			s.hands[p] = s.hands[p].plus(cardsOf(deal(want - s.hands[p].Len())))
		}
		s.handSizes[p] = uint8(min(s.hands[p].Len(), 255))
	}
	if c.FaceUp == nil {
		s.faceUp = cardsOf(deal(fullDisplay))
	}
	switch {
	case secondPile:
		c.Pile = pile.appendTo(nil)
		shuffle(c.Pile, source)
	case c.Pile == nil:
		c.Pile = deal(len(order))
	}
	if len(order) > 0 {
		c.fault("Hands, FaceUp, Pile and Discards: cards in play that lie nowhere: %v", cardsOf(order))
	}
	for i, color := range c.Pile {
		s.pile[len(c.Pile)-1-i] = color
	}
	s.pileSize = uint8(len(c.Pile))
}

// notFaceUpFirst puts those of the cards to deal in front, where hands are dealt
// from, that can't lie face up: somebody has drawn them from the second pile.
func (c *positionCheck) notFaceUpFirst(order []Color) []Color {
	var hidden, dealt tally
	hidden.add(c.Reshuffled)
	for p := range c.players {
		hidden.add(c.state.known[p])
	}
	open, _ := hidden.restOf(c.state.deck)
	left := cardsOf(order)
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

// hand returns the cards given for a player's hand; nil where it is left out.
func (c *positionCheck) hand(p int) []Color {
	if p >= len(c.Hands) {
		return nil
	}
	return c.Hands[p]
}

// cardList is a field of a position that holds cards in some order.
type cardList struct {
	field string
	cards []Color
}

func (c *positionCheck) lists() []cardList {
	lists := []cardList{{"FaceUp", c.FaceUp}, {"Pile", c.Pile}}
	for p, hand := range c.Hands {
		lists = append(lists, cardList{fmt.Sprintf("Hands[%d]", p), hand})
	}
	return lists
}

// checkCards checks sizes, and what is known of cards (section 4).
func (c *positionCheck) checkCards() {
	if c.unplayable {
		return
	}
	s := &c.state
	final := s.pileSize == 0
	drawing := s.phase == PhaseDraw
	blocked := s.blocked()
	for p := range Player(c.players) {
		n := s.hands[p].Len()
		switch {
		case n > fullHand:
			c.fault("Hands[%d]: %d cards; a hand has %d (section 2.6)", p, n, fullHand)
		case final && n == 0 && s.phase == PhaseAct && !blocked && s.stillToAct(p):
			c.fault("Hands[%d]: no cards; player %v is still to act (section 2)", p, p)
		case drawing && p == s.toMove && n == fullHand && !blocked:
			c.fault("Hands[%d]: %d cards; player %v, who draws, has a full hand already (section 2.6)", p, n, p)
		case !final && n < fullHand && (p != s.toMove || s.phase == PhaseAct && !blocked):
			c.fault("Hands[%d]: %d cards; before the final round a hand has %d when its player does not draw (section 2.6)", p, n, fullHand)
		}
		if !s.hands[p].contains(s.known[p]) {
			c.fault("Known[%d]: %v; player %v does not hold all of them (section 4)", p, s.known[p], p)
		}
	}
	if n := s.faceUp.Len(); n > fullDisplay {
		c.fault("FaceUp: %d cards; %d lie face up (section 2.6)", n, fullDisplay)
	} else if n < fullDisplay && !final && !drawing {
		c.fault("FaceUp: %d cards; before the final round %d lie face up when nobody draws (section 2.6)", n, fullDisplay)
	}
	c.checkReshuffled()
}

// checkReshuffled checks that the second pile is all that was shuffled into it
// less what was drawn from it, and that the cards drawn can still be somewhere.
func (c *positionCheck) checkReshuffled() {
	s := &c.state
	var drawn, known tally
	for p := range c.players {
		drawn.add(s.blindDraws[p])
		known.add(s.known[p])
	}
	if s.reshuffled == (Cards{}) {
		if drawn != (tally{}) {
			c.fault("BlindDraws: %v; before the pile has run out nobody has drawn from the second one (section 4)", drawn)
		}
		return
	}
	var second tally
	second.add(s.reshuffled)
	known.add(s.faceUp)
	for color, n := range second {
		if n+known[color] > int(s.deck[color]) {
			c.fault("Reshuffled: %d %v cards in the second pile or drawn from it unseen; %d lie face up or are known in hands, of %d in play (section 4)",
				n, Color(color), known[color], s.deck[color])
		}
	}
	drawn.add(cardsOf(s.pile[:s.pileSize]))
	if drawn != second {
		c.fault("Reshuffled: %v; the pile and the BlindDraws together are %v (section 4)", second, drawn)
	}
}

// stillToAct reports whether a player's turn in this round is yet to come, or
// is now.
func (t *openTable) stillToAct(p Player) bool {
	place := func(q Player) uint8 { return (uint8(q) + t.players - uint8(t.start)) % t.players }
	return place(p) >= place(t.toMove)
}

// checkPhase checks that there can be such a phase, and ends a game on a
// blocked board.
func (c *positionCheck) checkPhase() {
	s := &c.state
	if s.blocked() {
		s.phase = PhaseOver
		return
	}
	final := s.pileSize == 0
	switch {
	case s.phase == PhaseDraw && final:
		c.fault("Phase: %v; with an empty pile nothing is drawn (section 2.8)", s.phase)
	case s.phase == PhaseOver && !final:
		c.fault("Phase: %v; there are cards in the pile and room on the board (section 2.9)", s.phase)
	case s.phase == PhaseOver && (s.toMove+1)%Player(s.players) != s.start:
		c.fault("Phase: %v with the turn at player %v; the final round ends with the player before the start player, %v (section 2.9)", s.phase, s.toMove, s.start)
	}
}
