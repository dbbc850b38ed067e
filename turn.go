package emperor

import (
	"math/rand/v2"
)

// How many cards a player holds and how many lie face up (section 1).
const (
	fullHand    = 3
	fullDisplay = 4
)

// The two shuffles of a game have streams of their own from its seed.
const (
	streamDeal      = 1
	streamReshuffle = 2
)

// shuffler returns the source of one of a game's shuffles.
func shuffler(seed, stream uint64) *rand.PCG { return rand.NewPCG(seed, stream) }

// shuffle puts cards in random order: Fisher and Yates, from the last card
// down. It is written out here, and takes its numbers from PCG's own stream, so
// that a seed means the same game for ever. With so few cards the remainder of 64
// random bits is as good as fair: no order is likelier than another by 2^-50.
func shuffle(cards []Color, source *rand.PCG) {
	for i := len(cards) - 1; i > 0; i-- {
		j := source.Uint64() % uint64(i+1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// takeTop takes the top card from the pile. second is whether it was of the
// second pile.
func (s *GameState) takeTop(w *witness) (c Color, second bool) {
	s.pileSize--
	c = s.pile[s.pileSize]
	s.pile[s.pileSize] = 0
	if w != nil && w.telling {
		c = w.nextTold(s)
	}
	return c, s.reshuffled != Cards{}
}

// topTaken shuffles the discard pile when the last card has left the pile for
// the first time (section 2.8, A19). Where there is no card to shuffle, the pile
// stays empty, and that is the final round (A22).
func (s *GameState) topTaken(second bool, w *witness) {
	if s.pileSize > 0 {
		return
	}
	if !second {
		s.reshuffle()
	}
	w.sawPileRunOut(s)
}

// reshuffle makes the discard pile the second pile.
func (s *GameState) reshuffle() {
	pile := s.discards.appendTo(s.pile[:0])
	shuffle(pile, shuffler(s.seed, streamReshuffle))
	s.pileSize = uint8(len(pile))
	s.reshuffled = s.discards
	s.discards = Cards{}
}

// takeFaceUp takes a face-up card into the hand of the player to move. From
// then on it is known that he holds it (section 4).
func (s *GameState) takeFaceUp(c Color) {
	s.faceUp[c]--
	s.hands[s.toMove][c]++
	s.handSizes[s.toMove]++
	s.known[s.toMove][c]++
}

// drawBlind draws the top card of the pile into the hand of the player to move.
func (s *GameState) drawBlind(w *witness) {
	c, second := s.takeTop(w)
	s.hands[s.toMove][c]++
	s.handSizes[s.toMove]++
	if second {
		s.blindDraws[s.toMove][c]++
	}
	w.saw(EventDrawn, s.toMove, ofColor(c, 1))
	s.topTaken(second, w)
}

// discard puts cards from the hand of the player to move onto the discard pile:
// those that are known to be in it first (section 4).
func (s *GameState) discard(cards Cards) {
	p := s.toMove
	s.hands[p] = s.hands[p].Minus(cards)
	s.known[p] = s.known[p].Minus(cards)
	s.handSizes[p] -= uint8(cards.Len())
	s.discards = s.discards.Plus(cards)
}

// refill turns up cards until four lie face up again, or the pile has run out
// for the second time (sections 2.6 and 2.8, A21, A23).
func (s *GameState) refill(w *witness) {
	for s.pileSize > 0 && s.faceUp.Len() < fullDisplay {
		c, second := s.takeTop(w)
		s.faceUp[c]++
		if second {
			s.reshuffled[c]--
		}
		w.saw(EventTurnedUp, s.toMove, ofColor(c, 1))
		s.topTaken(second, w)
	}
}

// drawn ends the turn once the hand is full, or nothing can be drawn any more.
func (s *GameState) drawn(w *witness) {
	if s.handSizes[s.toMove] == fullHand || s.pileSize == 0 {
		s.endTurn(w)
	}
}

// endTurn passes the turn on, or ends the game with the final round (section
// 2.9, A27).
func (s *GameState) endTurn(w *witness) {
	s.refill(w)
	next := (s.toMove + 1) % Player(s.players)
	if next == s.start {
		if s.pileSize == 0 {
			s.end()
			w.sawEnd(s)
			return
		}
		s.round = min(s.round+1, maxRound)
	}
	s.toMove = next
	s.phase = PhaseAct
}

// blocked reports whether no player can place any piece anywhere, whatever
// cards he might hold (section 2.9, A28).
func (t *openTable) blocked() bool {
	room := [numPieces]bool{
		House:         t.board.get().all&^t.built() != 0,
		Fortification: t.fortifiable() != 0,
	}
	for r := range Region(t.board.NumRegions()) {
		if t.emissariesIn(r) < t.emissaryLimit(r) {
			room[Emissary] = true
			break
		}
	}
	for p := range Player(t.players) {
		for k, free := range room {
			if free && t.supply(p, Piece(k)) > 0 {
				return false
			}
		}
	}
	return true
}

// end ends the game with the final scoring (section 3). Full regions were
// scored before.
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

// ahead reports whether p stands better than q at the end.
func (t *openTable) ahead(p, q Player) bool {
	if t.scores[p] != t.scores[q] {
		return t.scores[p] > t.scores[q]
	}
	return t.piecesLeft(p) > t.piecesLeft(q)
}

func (t *openTable) piecesLeft(p Player) int {
	n := 0
	for k := range Piece(numPieces) {
		n += t.supply(p, k)
	}
	return n
}
