package opponents

import "github.com/emperorofchina/emperor"

// nextTurn is what a player could do in a turn as the board stands, if they had
// the cards.
type nextTurn struct {
	board  emperor.Board
	one    []float64                 // by region: what one piece there gains them
	two    []float64                 // likewise two pieces
	unseen emperor.Cards             // that they may draw from the pile
	pays   map[emperor.Cards]float64 // what the best placement gains that a hand pays for, where known
}

// nextTurn thinks of the turn after this one.
func (o *outlook) nextTurn(v emperor.View) *nextTurn {
	n := &nextTurn{
		board:  o.board,
		one:    make([]float64, o.board.NumRegions()),
		two:    make([]float64, o.board.NumRegions()),
		pays:   map[emperor.Cards]float64{},
		unseen: unseen(v.Table(), o.me, v.Hand()),
	}
	for r := range o.board.Regions() {
		gain, after, ok := o.onePiece(r)
		if !ok {
			continue
		}
		n.one[r], n.two[r] = gain, gain
		if !o.empty(r) {
			more, _, _ := after.onePiece(r)
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
func (o *outlook) empty(r emperor.Region) bool {
	for _, sent := range o.emissaries[r] {
		if sent > 0 {
			return false
		}
	}
	return (o.built|o.fortified)&o.board.Spaces(r) == 0
}

// onePiece returns what one more piece in a region gains the player, a house or an
// emissary, the one that gains most, and the outlook after it; and whether any can go
// there.
func (o *outlook) onePiece(r emperor.Region) (gain float64, after outlook, ok bool) {
	if o.housesLeft > 0 {
		now := o.buildings(r)
		for s := range (o.board.Spaces(r) & o.free()).All() {
			house := o.withHouse(s)
			if more := house.buildings(r) - now; !ok || more > gain {
				gain, after, ok = more, house, true
			}
		}
	}
	if o.emissariesLeft > 0 && o.hasRoom(r) {
		emissary := o.withEmissary(r)
		if more := emissary.embassies(r) - o.embassies(r); !ok || more > gain {
			gain, after, ok = more, emissary, true
		}
	}
	return gain, after, ok
}

// worth says what the best placement gains a player with the best hand that they
// can draw up to, of which so many cards are missing.
func (n *nextTurn) worth(hand, faceUp emperor.Cards, missing int) float64 {
	if missing <= 0 {
		return n.placement(hand)
	}
	best := n.blind(hand, faceUp, missing)
	for c := range colors(faceUp) {
		card := aCard(c)
		best = max(best, n.worth(hand.Plus(card), faceUp.Minus(card), missing-1))
	}
	return best
}

// blind says the same on average, if the next card is drawn from the pile.
func (n *nextTurn) blind(hand, faceUp emperor.Cards, missing int) float64 {
	sum := 0.0
	for c, k := range colors(n.unseen) {
		sum += times(float64(k), n.worth(hand.Plus(aCard(c)), faceUp, missing-1))
	}
	return sum / float64(max(1, n.unseen.Len()))
}

// placement says what the best placement gains that a hand pays for.
func (n *nextTurn) placement(hand emperor.Cards) float64 {
	best, known := n.pays[hand]
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
	n.pays[hand] = best
	return best
}
