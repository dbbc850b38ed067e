package emperor

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
)

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
		t.witness.toldCard(EventDiscarded, t.toMove, m.color())
		t.acted()
	case MoveTakeFaceUp:
		t.takeFaceUp(m.color())
		t.witness.toldCard(EventTaken, t.toMove, m.color())
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
		t.witness.told(EventPlayed, t.toMove, m.Cards())
	}
	for i := range m.kept() {
		t.put(m.Region(), m.piece(i))
		t.witness.toldPiece(t.GameState, m.Region(), m.piece(i))
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
	next := t.after(t.toMove)
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
	t.witness.toldCard(EventDrawn, p, c)
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
		t.witness.toldCard(EventTurnedUp, t.toMove, c)
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

// scoreFull scores the houses of region r, which is full (section 2.5).
func (t *openTable) scoreFull(r Region) {
	for p, n := range t.housePoints(t.board.Spaces(r)) {
		t.scores[p] += int16(n)
	}
}

// end ends the game with the final scoring (section 3). A region that was full
// scores what it scored then: nothing in it can have changed.
func (t *openTable) end() {
	t.phase = PhaseOver
	points := t.finalPoints()
	for p := range t.scores {
		t.scores[p] = int16(points[p].Total())
	}
}

// PlayerScore is a player's final score, part by part (section 3).
type PlayerScore struct {
	Houses    int // of all regions, full or not
	Alliances int // of all alliances
	Roads     int // of all the player's rows
}

// Total returns the final score.
func (s PlayerScore) Total() int { return s.Houses + s.Alliances + s.Roads }

// String returns the total and its parts: "49 (houses 30, alliances 9, roads 10)".
func (s PlayerScore) String() string {
	return fmt.Sprintf("%d (houses %d, alliances %d, roads %d)", s.Total(), s.Houses, s.Alliances, s.Roads)
}

// PlayerScores returns the final scores by player, part by part, as if the game
// ended now. [FinalScore] has all their items. The caller may modify the slice.
func (t openTable) PlayerScores() []PlayerScore {
	points := t.finalPoints()
	return append([]PlayerScore(nil), points[:t.players]...)
}

// finalPoints returns the points for the pieces on the board, by player.
func (t *openTable) finalPoints() [maxPlayers]PlayerScore {
	var points [maxPlayers]PlayerScore
	b, built := t.board.get(), t.built()
	for _, here := range b.spaces[:b.numRegions] {
		if built&here == 0 {
			continue
		}
		houses := t.housePoints(here)
		for p, n := range &houses {
			points[p].Houses += n
		}
	}
	alliances := t.alliancePoints()
	for p := range Player(t.players) {
		points[p].Alliances, points[p].Roads = alliances[p], t.roadPoints(p)
	}
	return points
}

// housePoints returns the points by player for the houses on the spaces of a region
// (section 2.5). It is free of branches: house counts are unpredictable.
func (t *openTable) housePoints(here SpaceSet) (points [maxPlayers]int) {
	var houses [maxPlayers]int
	ranks, all := uint64(0), 0 // bit n of ranks: somebody has n houses
	for p, set := range &t.houses {
		n := (set & here).Len()
		houses[p] = n
		ranks |= 1 << (n & 63)
		all += n
	}
	for p, n := range &houses {
		points[p] = rankPoints(n, rankAbove(ranks, n), all, doubles(t.houses[p]&here, t.fortified))
	}
	return points
}

// alliancePoints returns the points for the alliances, by player (section 3.2).
func (t *openTable) alliancePoints() (points [maxPlayers]int) {
	var sent [maxRegions]int      // by region: all emissaries
	var leaders [maxRegions]uint8 // by region: bit p: player p has the majority
	var somebody uint64           // four bits a region: nonzero if it has emissaries
	for _, emissaries := range &t.emissaries {
		somebody |= emissaries
	}
	for somebody != 0 {
		r := Region(bits.TrailingZeros64(somebody) / emissaryBits)
		somebody &^= emissaryMask << (emissaryBits * r)
		sent[r], leaders[r] = t.emissariesIn(r), t.leaders(r)
	}
	for _, a := range t.board.get().alliances {
		both := leaders[a.A] & leaders[a.B]
		for p := 0; both != 0; both >>= 1 {
			if both&1 != 0 {
				points[p] += sent[a.A] + sent[a.B]
			}
			p++
		}
	}
	return points
}

// leaders returns the players with the majority of the emissaries in region r: bit
// p is player p.
func (t *openTable) leaders(r Region) (set uint8) {
	most := 0
	for p := range Player(maxPlayers) {
		most = max(most, t.emissariesOf(p, r))
	}
	for p := range Player(maxPlayers) {
		if isMajority(t.emissariesOf(p, r), most) {
			set |= 1 << p
		}
	}
	return set
}

// roadPoints returns the points for the rows of player p (section 3.3).
func (t *openTable) roadPoints(p Player) int {
	return RoadPoints(t.board, t.houses[p], t.fortified, t.roads)
}

// Winners returns the winners in the order of seats: the players with the highest
// score and, among them, the most pieces left in supply; those who still tie win
// together (section 3, A45). Before the end it returns nil. The caller may modify
// the slice.
func (t openTable) Winners() []Player {
	if !t.Over() {
		return nil
	}
	return t.winners(t.scoreList())
}

// winners returns the winners if these are the scores.
func (t *openTable) winners(scores []int) []Player {
	var winners []Player
	most := 0 // pieces that a leader has left
	for _, p := range leaders(scores) {
		switch left := t.piecesLeft(p); {
		case winners == nil || left > most:
			winners, most = []Player{p}, left
		case left == most:
			winners = append(winners, p)
		}
	}
	return winners
}

// piecesLeft returns the number of pieces of all kinds in the supply of player p.
func (t *openTable) piecesLeft(p Player) int {
	n := 0
	for k := range numPieces {
		n += t.supply(p, k)
	}
	return n
}
