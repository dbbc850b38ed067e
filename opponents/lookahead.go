package opponents

import "github.com/emperorofchina/emperor"

// lookahead computes the expected gain of a player's next turn for each hand,
// if the board stays as it is.
type lookahead struct {
	board  emperor.Board
	one    []float64                 // by region: gain of the best piece
	two    []float64                 // by region: gain of the best two pieces
	unseen emperor.Cards             // may come from the pile
	cache  map[emperor.Cards]float64 // gain of the best placement that a full hand pays for
}

// lookahead returns the lookahead for the player's turn after this one.
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

// unseen returns the cards that player me, who holds hand, may draw from the
// pile.
func unseen(t emperor.Table, me emperor.Player, hand emperor.Cards) emperor.Cards {
	cards := t.Deck().Minus(t.FaceUp()).Minus(t.Discards()).Minus(hand)
	for p := range t.Seats() {
		if p != me {
			cards = cards.Minus(t.KnownHand(p))
		}
	}
	return cards
}

// empty reports whether a region has no pieces.
func (e *evaluator) empty(r emperor.Region) bool {
	for _, sent := range e.emissaries[r] {
		if sent > 0 {
			return false
		}
	}
	return (e.built|e.fortified)&e.board.Spaces(r) == 0
}

// bestPiece returns the gain of the best house or emissary that the player can
// add to a region, and the evaluator after it; ok is false if none can go
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

// value returns the gain of the best placement with the best hand that the
// player can reach by drawing missing cards.
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

// fromPile returns the mean value of the hand if the next card is drawn from
// the pile.
func (n *lookahead) fromPile(hand, faceUp emperor.Cards, missing int) float64 {
	sum := 0.0
	for c, k := range colors(n.unseen) {
		sum += mul(float64(k), n.value(hand.Plus(oneCard(c)), faceUp, missing-1))
	}
	return sum / float64(max(1, n.unseen.Len()))
}

// placementValue returns the gain of the best placement that a hand pays for.
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
