package emperor

import "math/rand/v2"

// The cards of a full hand, and those that lie face up (section 1).
const (
	fullHand    = 3
	fullDisplay = 4
)

// A game shuffles twice: each shuffle draws from another stream of the seed.
const (
	streamDeal      = 1
	streamReshuffle = 2
)

// shuffler returns the source of one of a game's shuffles.
func shuffler(seed, stream uint64) *rand.PCG { return rand.NewPCG(seed, stream) }

// shuffle puts cards in random order, by Fisher and Yates from the last card down.
// It is written out here, and takes its numbers directly from the PCG, so that a
// seed means the same game for ever. For 64 cards or fewer the remainder of 64
// random bits is practically fair: no order is likelier than another by 2^-50.
func shuffle(cards []Color, source *rand.PCG) {
	for i := len(cards) - 1; i > 0; i-- {
		j := source.Uint64() % uint64(i+1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// turn is a game while the player to move makes a move in it, with an observer of
// the events and a source of cards.
type turn struct {
	*GameState
	witness *witness // records the events; nil: nobody does
	teller  *teller  // names the cards that come off the pile; nil: the pile itself has them
}

// make makes move m, or returns the rule that forbids it.
func (t turn) make(m Move) error {
	if err := t.refuse(m, &t.hands[t.toMove]); err != nil {
		return err
	}
	switch m.Kind() {
	case MovePlace:
		t.place(m)
	case MoveExchange:
		t.discard(m.color().times(1))
		t.witness.addCard(EventDiscarded, t.toMove, m.color())
		t.acted()
	case MoveTakeFaceUp:
		t.takeFaceUp(m.color())
		t.witness.addCard(EventTaken, t.toMove, m.color())
		t.drawn()
	case MoveDrawFromPile:
		t.drawBlind()
		t.drawn()
	}
	return nil
}

// place plays the cards of a placement and puts its pieces, one after the other
// (section 2.1). If no player can place any further piece, the game is over at once
// (section 2.9, A29).
func (t turn) place(m Move) {
	t.discard(m.pay())
	if t.witness != nil {
		t.witness.addCards(EventPlayed, t.toMove, m.Cards())
	}
	for i := range m.numKept() {
		t.put(m.Region(), m.piece(i))
		t.witness.addPiece(t.GameState, m.Region(), m.piece(i))
	}
	if t.blocked() {
		t.end()
		t.witness.addEnd(t.GameState)
		return
	}
	t.acted()
}

// acted goes on to the draws; in the final round there are none (A24, A25).
func (t turn) acted() {
	if t.pileIsOut() {
		t.pass()
		return
	}
	t.phase = PhaseDraw
}

// drawn passes the turn on once the hand is full, or no card can be drawn any
// more (section 2.6).
func (t turn) drawn() {
	if t.handSizes[t.toMove] == fullHand || t.pileIsOut() {
		t.pass()
	}
}

// pass ends the turn: face-up cards are refilled, and it is the next player's
// turn. The final round ends with the player before the start player, and the game
// with it (section 2.9, A27).
func (t turn) pass() {
	t.refill()
	next := t.nextSeat(t.toMove)
	if next == t.start {
		if t.pileIsOut() {
			t.end()
			t.witness.addEnd(t.GameState)
			return
		}
		t.round = min(t.round+1, maxRound)
	}
	t.toMove = next
	t.phase = PhaseAct
}

// discard puts cards from the hand of the player to move onto the discard pile,
// publicly known cards first (section 4).
func (s *GameState) discard(cards payment) {
	hand, known := &s.hands[s.toMove], &s.known[s.toMove]
	all := uint8(0)
	for c := range hand {
		n := cards.count(Color(c))
		hand[c] -= n
		known[c] -= min(n, known[c])
		s.discards[c] += n
		all += n
	}
	s.handSizes[s.toMove] -= all
}

// takeFaceUp takes a face-up card into the hand of the player to move. From then
// on everybody knows that they hold it (section 4).
func (s *GameState) takeFaceUp(c Color) {
	p := s.toMove
	s.faceUp[c]--
	s.hands[p][c]++
	s.handSizes[p]++
	s.known[p][c]++
}

// drawBlind draws the top card of the pile into the hand of the player to move.
func (t turn) drawBlind() {
	c, p, second := t.top(), t.toMove, t.pileIsSecond()
	t.hands[p][c]++
	t.handSizes[p]++
	if second {
		t.blindDraws[p][c]++
	}
	t.takeTop()
	t.witness.addCard(EventDrawn, p, c)
	t.topTaken(second)
}

// refill turns up cards until four lie face up again, or the pile has run out for
// the second time (sections 2.6 and 2.8, A21, A23).
func (t turn) refill() {
	for missing := fullDisplay - t.faceUp.count(); missing > 0 && !t.pileIsOut(); missing-- {
		c, second := t.top(), t.pileIsSecond()
		t.faceUp[c]++
		if second {
			t.reshuffled[c]--
		}
		t.takeTop()
		t.witness.addCard(EventTurnedUp, t.toMove, c)
		t.topTaken(second)
	}
}

// top returns the color of the card on top of the pile.
func (t turn) top() Color {
	if t.teller != nil {
		return t.teller.next(t.GameState)
	}
	return t.pile[t.pileSize-1]
}

// takeTop takes the top card off the pile.
func (s *GameState) takeTop() {
	s.pileSize--
	s.pile[s.pileSize] = 0
}

// topTaken follows the taking of a card from the pile, the second one or the first:
// the last card of the first pile begins the second (section 2.8, A19, A20).
func (t turn) topTaken(second bool) {
	if t.pileSize == 0 {
		t.runOut(second)
	}
}

// runOut makes the discards the new pile when the pile runs out for the first time.
// The second time, or if there is no card to shuffle, the pile stays empty and the
// final round begins (section 2.8, A22).
func (t turn) runOut(second bool) {
	if !second {
		t.reshuffle()
	}
	if t.pileIsOut() {
		t.witness.addCards(EventFinalRound, t.toMove, Cards{})
		return
	}
	t.witness.addCards(EventReshuffled, t.toMove, t.reshuffled)
	t.teller.reshuffled(t.reshuffled)
}

// reshuffle makes the discard pile the second pile.
func (s *GameState) reshuffle() {
	pile := s.discards.appendTo(s.pile[:0])
	shuffle(pile, shuffler(s.seed, streamReshuffle))
	s.pileSize = uint8(len(pile))
	s.reshuffled = s.discards
	s.discards = Cards{}
}

// blocked reports whether no player can place any piece anywhere, whatever cards
// they might hold (section 2.9, A28).
func (t *openTable) blocked() bool {
	for k := range numPieces {
		if !t.hasRoomFor(k) {
			continue
		}
		for p := range Player(t.players) {
			if t.supply(p, k) > 0 {
				return false
			}
		}
	}
	return true
}

// hasRoomFor reports whether a piece of a kind could go anywhere on the board.
func (t *openTable) hasRoomFor(k PieceKind) bool {
	if k != Emissary {
		return t.freeFor(k) != 0
	}
	for r := range Region(t.board.NumRegions()) {
		if t.mayEnter(r) {
			return true
		}
	}
	return false
}
