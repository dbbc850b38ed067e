package referee

import "slices"

// What the whole table knows of the hidden cards, 4. These functions keep it up
// to date; the game itself never asks for it.

// learnTaken adds a face-up card that a player took to what is known of their hand.
func (g *Game) learnTaken(p Player, c Color) {
	g.Known[p] = append(g.Known[p], c)
}

// learnLeft takes a card that a player showed from the known part of their hand
// while there is one of that color.
func (g *Game) learnLeft(p Player, c Color) {
	if slices.Contains(g.Known[p], c) {
		g.Known[p] = without(g.Known[p], c)
	}
}

// isSecondPile says whether the pile is the one made of the discards.
func (g *Game) isSecondPile() bool { return g.RanOut == 1 }

// noteBlindDraw remembers for a player what they drew blind from the second pile.
// It has left that pile for good, wherever it goes from their hand.
func (g *Game) noteBlindDraw(p Player, c Color) {
	if g.isSecondPile() {
		g.BlindDraws[p] = append(g.BlindDraws[p], c)
	}
}

// noteTurnedUp strikes a card that the refill turned up from what the second
// pile was made of.
func (g *Game) noteTurnedUp(c Color) {
	if g.isSecondPile() {
		g.Reshuffled = without(g.Reshuffled, c)
	}
}
