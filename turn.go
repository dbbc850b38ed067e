package emperor

import "math/rand/v2"

// How many cards a player holds and how many lie face up (section 1).
const (
	fullHand    = 3
	fullDisplay = 4
)

// A game shuffles twice: each shuffle has its own stream of numbers from the seed.
const (
	streamDeal      = 1
	streamReshuffle = 2
)

// shuffler returns the source of one of a game's shuffles.
func shuffler(seed, stream uint64) *rand.PCG { return rand.NewPCG(seed, stream) }

// shuffle puts cards in random order, by Fisher and Yates from the last card down.
// It is written out here, and takes its numbers from PCG's own stream, so that a
// seed means the same game for ever. With so few cards the remainder of 64 random
// bits is as good as fair: no order is likelier than another by 2^-50.
func shuffle(cards []Color, source *rand.PCG) {
	for i := len(cards) - 1; i > 0; i-- {
		j := source.Uint64() % uint64(i+1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// turn is the turn of the player to move while they make a move of it: the game,
// which changes, and who takes part besides.
type turn struct {
	*GameState
	witness *witness // is told what happens; nil: nobody is told
	teller  *teller  // tells what comes off the pile; nil: the pile itself has it
}

// make makes move m, unless a rule forbids it.
func (t turn) make(m *Move) error {
	if err := t.refuse(*m, t.hands[t.toMove]); err != nil {
		return err
	}
	switch m.kind {
	case KindPlace:
		t.place(m)
	case KindExchange:
		t.discard(m.Cards())
		t.witness.told(EventDiscarded, t.toMove, m.Cards())
		t.acted()
	case KindTakeFaceUp:
		t.takeFaceUp(m.color)
		t.witness.told(EventTaken, t.toMove, m.Cards())
		t.drawn()
	case KindDrawFromPile:
		t.drawBlind()
		t.drawn()
	}
	return nil
}

// place plays the cards of a placement and puts its pieces, one after the other
// (section 2.1). If nobody can place anything any more, the game is over at once
// (section 2.9, A29).
func (t turn) place(m *Move) {
	t.discard(m.pay)
	t.witness.told(EventPlayed, t.toMove, m.pay)
	for _, piece := range m.kept() {
		t.put(m.region, piece)
		t.witness.toldPiece(t.GameState, m.region, piece)
	}
	if t.blocked() {
		t.end()
		t.witness.toldEnd(t.GameState)
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
	next := (t.toMove + 1) % Player(t.players)
	if next == t.start {
		if t.pileIsOut() {
			t.end()
			t.witness.toldEnd(t.GameState)
			return
		}
		t.round = min(t.round+1, maxRound)
	}
	t.toMove = next
	t.phase = PhaseAct
}

// discard puts cards from the hand of the player to move onto the discard pile:
// those that are known to be in the hand first (section 4).
func (s *GameState) discard(cards Cards) {
	p := s.toMove
	s.hands[p] = s.hands[p].Minus(cards)
	s.known[p] = s.known[p].Minus(cards)
	s.handSizes[p] -= uint8(cards.Len())
	s.discards = s.discards.Plus(cards)
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
	c, second := t.takeTop()
	p := t.toMove
	t.hands[p][c]++
	t.handSizes[p]++
	if second {
		t.blindDraws[p][c]++
	}
	t.witness.told(EventDrawn, p, ofColor(c, 1))
	t.topTaken(second)
}

// refill turns up cards until four lie face up again, or the pile has run out for
// the second time (sections 2.6 and 2.8, A21, A23).
func (t turn) refill() {
	for t.faceUp.Len() < fullDisplay && !t.pileIsOut() {
		c, second := t.takeTop()
		t.faceUp[c]++
		if second {
			t.reshuffled[c]--
		}
		t.witness.told(EventTurnedUp, t.toMove, ofColor(c, 1))
		t.topTaken(second)
	}
}

// takeTop takes the top card from the pile, and says whether it was of the second
// pile.
func (t turn) takeTop() (c Color, second bool) {
	t.pileSize--
	c = t.pile[t.pileSize]
	t.pile[t.pileSize] = 0
	if t.teller != nil {
		c = t.teller.next(t.GameState)
	}
	return c, t.pileIsSecond()
}

// topTaken makes the discards the new pile when the last card has left the pile
// for the first time (section 2.8, A19, A20). The second time, or where there is
// no card to shuffle, the pile stays empty, and the final round begins (A22).
func (t turn) topTaken(second bool) {
	if t.pileSize > 0 {
		return
	}
	if !second {
		t.reshuffle()
	}
	if t.pileIsOut() {
		t.witness.told(EventFinalRound, t.toMove, Cards{})
		return
	}
	t.witness.told(EventReshuffled, t.toMove, t.reshuffled)
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
func (t *openTable) hasRoomFor(k Piece) bool {
	if k != Emissary {
		return t.freeFor(k) != 0
	}
	for r := range Region(t.board.NumRegions()) {
		if t.emissaryRoom(r, 0) > 0 {
			return true
		}
	}
	return false
}

// end ends the game with the final scoring (section 3). Full regions were scored
// before.
func (t *openTable) end() {
	t.phase = PhaseOver
	for r := range Region(t.board.NumRegions()) {
		if !t.Scored(r) {
			t.awardHouses(r)
		}
	}
	for _, a := range t.board.get().alliances {
		t.awardAlliance(a)
	}
	t.awardRoads()
}

// awardHouses adds what the houses of region r score (section 2.5).
func (t *openTable) awardHouses(r Region) {
	var points, houses [maxPlayers]int
	var doubled [maxPlayers]bool
	here := t.board.Spaces(r)
	for p, set := range t.houses {
		houses[p] = (set & here).Len()
		doubled[p] = doubles(set&here, t.fortified)
	}
	scoreHouses(points[:], houses[:], doubled[:])
	for p, n := range points {
		t.scores[p] += int16(n)
	}
}

// awardAlliance adds what alliance a scores (section 3.2).
func (t *openTable) awardAlliance(a Alliance) {
	var inA, inB [maxPlayers]int
	for p := range Player(t.players) {
		inA[p], inB[p] = t.emissariesOf(p, a.A), t.emissariesOf(p, a.B)
	}
	for p := range t.players {
		t.scores[p] += int16(alliancePoints(inA[:], inB[:], int(p)))
	}
}

// awardRoads adds what roads score (section 3.3).
func (t *openTable) awardRoads() {
	for p := range t.players {
		t.scores[p] += int16(RoadPoints(t.board, t.houses[p], t.fortified, t.roads))
	}
}

// Winners returns who has won, in the order of seats: the highest score, then
// the most pieces left in supply; who is still tied wins together (section 3,
// A45). Before the end there is no winner. The slice is the caller's own.
func (t openTable) Winners() []Player {
	if !t.Over() {
		return nil
	}
	var winners []Player
	for p := range Player(t.players) {
		switch {
		case winners == nil || t.ahead(p, winners[0]):
			winners = []Player{p}
		case !t.ahead(winners[0], p):
			winners = append(winners, p)
		}
	}
	return winners
}

// ahead reports whether player p stands better than player q at the end.
func (t *openTable) ahead(p, q Player) bool {
	if t.scores[p] != t.scores[q] {
		return t.scores[p] > t.scores[q]
	}
	return t.piecesLeft(p) > t.piecesLeft(q)
}

// piecesLeft returns how many pieces of all kinds player p has in supply.
func (t *openTable) piecesLeft(p Player) int {
	n := 0
	for k := range numPieces {
		n += t.supply(p, k)
	}
	return n
}
