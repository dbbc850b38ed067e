package opponents

import "github.com/emperorofchina/emperor"

// nextTurn is what a player could do in a turn as the board stands, if they had
// the cards.
type lookahead struct {
	board  emperor.Board
	one    []float64                 // by region: what one piece there gains them
	two    []float64                 // likewise two pieces
	unseen emperor.Cards             // that they may draw from the pile
	cache  map[emperor.Cards]float64 // what the best placement gains that a hand pays for, where known
}

// nextTurn thinks of the turn after this one.
func (e *evaluator) lookahead(v emperor.View) *lookahead {
	n := &lookahead{
		board:  e.board,
		one:    make([]float64, e.board.NumRegions()),
		two:    make([]float64, e.board.NumRegions()),
		cache:  map[emperor.Cards]float64{},
		unseen: unseen(v.Table(), e.me, v.Hand()),
	}
	for r := range e.board.Regions() {
		gain, after, ok := e.bestPiece(r)
		if !ok {
			continue
		}
		n.one[r], n.two[r] = gain, gain
		if !e.empty(r) {
			more, _, _ := after.bestPiece(r)
			n.two[r] += max(0, more)
		}
	}
	return n
}

// unseen returns the cards that player me, with this hand, may draw from the pile.
func unseen(t emperor.Table, me emperor.Player, hand emperor.Cards) emperor.Cards {
	cards := t.Deck().Minus(t.FaceUp()).Minus(t.Discards()).Minus(hand)
	for p := range t.Seats() {
		if p != me {
			cards = cards.Minus(t.KnownHand(p))
		}
	}
	return cards
}

// empty reports whether a region has no piece at all.
func (e *evaluator) empty(r emperor.Region) bool {
	for _, sent := range e.emissaries[r] {
		if sent > 0 {
			return false
		}
	}
	return (e.built|e.fortified)&e.board.Spaces(r) == 0
}

// onePiece returns what one more piece in a region gains the player, a house or an
// emissary, the one that gains most, and the outlook after it; and whether any can go
// there.
func (e *evaluator) bestPiece(r emperor.Region) (gain float64, after evaluator, ok bool) {
	if e.housesLeft > 0 {
		now := e.buildingValue(r)
		for s := range (e.board.Spaces(r) & e.free()).All() {
			house := e.withHouse(s)
			if more := house.buildingValue(r) - now; !ok || more > gain {
				gain, after, ok = more, house, true
			}
		}
	}
	if e.emissariesLeft > 0 && e.hasRoom(r) {
		emissary := e.withEmissary(r)
		if more := emissary.allianceValue(r) - e.allianceValue(r); !ok || more > gain {
			gain, after, ok = more, emissary, true
		}
	}
	return gain, after, ok
}

// worth says what the best placement gains a player with the best hand that they
// can draw up to, of which so many cards are missing.
func (n *lookahead) value(hand, faceUp emperor.Cards, missing int) float64 {
	if missing <= 0 {
		return n.placementValue(hand)
	}
	best := n.fromPile(hand, faceUp, missing)
	for c := range colors(faceUp) {
		card := oneCard(c)
		best = max(best, n.value(hand.Plus(card), faceUp.Minus(card), missing-1))
	}
	return best
}

// blind says the same on average, if the next card is drawn from the pile.
func (n *lookahead) fromPile(hand, faceUp emperor.Cards, missing int) float64 {
	sum := 0.0
	for c, k := range colors(n.unseen) {
		sum += mul(float64(k), n.value(hand.Plus(oneCard(c)), faceUp, missing-1))
	}
	return sum / float64(max(1, n.unseen.Len()))
}

// placement says what the best placement gains that a hand pays for.
func (n *lookahead) placementValue(hand emperor.Cards) float64 {
	best, known := n.cache[hand]
	if known {
		return best
	}
	for r := range n.board.Regions() {
		color := n.board.Color(r)
		if n.two[r] > best && len(emperor.Payments(hand, color, 2)) > 0 {
			best = n.two[r]
		}
		if n.one[r] > best && len(emperor.Payments(hand, color, 1)) > 0 {
			best = n.one[r]
		}
	}
	n.cache[hand] = best
	return best
}
