package referee

import "slices"

// Public knowledge of the hidden cards (4). These functions keep it up to date.
// The game itself never uses it.

// learnTaken adds a face-up card that p took to the known part of their hand.
func (g *Game) learnTaken(p Player, c Color) {
	g.Known[p] = append(g.Known[p], c)
}

// learnLeft removes a card that p showed from the known part of their hand, if
// it has one of that color.
func (g *Game) learnLeft(p Player, c Color) {
	if slices.Contains(g.Known[p], c) {
		g.Known[p] = removeCard(g.Known[p], c)
	}
}

// isSecondPile reports whether the pile was made from the discards.
func (g *Game) isSecondPile() bool { return g.RanOut == 1 }

// noteBlindDraw records a card that p drew blind from the second pile. It
// remains in the record after it leaves p's hand.
func (g *Game) noteBlindDraw(p Player, c Color) {
	if g.isSecondPile() {
		g.BlindDraws[p] = append(g.BlindDraws[p], c)
	}
}

// noteTurnedUp removes a card that the refill turned up from the record of the
// second pile.
func (g *Game) noteTurnedUp(c Color) {
	if g.isSecondPile() {
		g.Reshuffled = removeCard(g.Reshuffled, c)
	}
}
