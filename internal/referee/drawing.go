package referee

import (
	"fmt"
	"slices"
)

// legalTake implements 2.6 for a face-up card.
func legalTake(g *Game, c Color) error {
	if !slices.Contains(Colors, c) {
		return refuse("1", NoSuchColor)
	}
	if !slices.Contains(g.FaceUp, c) {
		return refuse("2.6", NotFaceUp, c)
	}
	return nil
}

// legalBlind implements 2.6 for the top card of the pile. In play the pile has
// one whenever a player draws; only a position set up by hand can lack it.
func legalBlind(g *Game) error {
	if len(g.Pile) == 0 {
		return refuse("2.6", EmptyPile)
	}
	return nil
}

// takeFaceUp takes a face-up card into the hand, in view of everybody. Its
// place stays empty until the refill of this turn.
func (g *Game) takeFaceUp(c Color) {
	g.FaceUp = removeCard(g.FaceUp, c)
	g.Hands[g.ToMove] = append(g.Hands[g.ToMove], c)
	g.learnTaken(g.ToMove, c)
}

// drawBlind takes the top card of the pile into the hand.
func (g *Game) drawBlind() error {
	c := g.Pile[0]
	g.Pile = slices.Clone(g.Pile[1:])
	g.Hands[g.ToMove] = append(g.Hands[g.ToMove], c)
	g.noteBlindDraw(g.ToMove, c)
	return g.checkPile()
}

// refill turns up cards until four are face up. It stops when the pile runs out
// for good (A23).
func (g *Game) refill() error {
	for len(g.FaceUp) < DisplaySize && !g.FinalRound() && len(g.Pile) > 0 {
		c := g.Pile[0]
		g.Pile = slices.Clone(g.Pile[1:])
		g.FaceUp = append(g.FaceUp, c)
		g.noteTurnedUp(c)
		if err := g.checkPile(); err != nil {
			return err
		}
	}
	return nil
}

// checkPile implements 2.8, after each card that leaves the pile.
// The pile runs out with its last card, not when the next card is needed (A19,
// A21).
func (g *Game) checkPile() error {
	if len(g.Pile) > 0 {
		return nil
	}
	// Without discards, the first pile is also the last (A22).
	if g.RanOut == 0 && len(g.Discards) > 0 {
		g.RanOut = 1
		return g.reshuffle()
	}
	g.RanOut = 2
	return nil
}

// reshuffle turns the discards, including the cards of this turn, into the
// second pile (A20). Hands and face-up cards stay where they are.
func (g *Game) reshuffle() error {
	if g.Reshuffle == nil {
		return fmt.Errorf("2.8: the pile ran out, and there is no Reshuffle function")
	}
	pile := slices.Clone(g.Reshuffle(slices.Clone(g.Discards)))
	if CountCards(pile) != CountCards(g.Discards) {
		return fmt.Errorf("2.8: %v were shuffled, and %v came back", g.Discards, pile)
	}
	g.Pile = pile
	g.Reshuffled = slices.Clone(g.Discards)
	g.Discards = nil
	return nil
}

// removeCard returns cards minus one card of color c.
func removeCard(cards []Color, c Color) []Color {
	i := slices.Index(cards, c)
	if i < 0 {
		return slices.Clone(cards)
	}
	return slices.Delete(slices.Clone(cards), i, i+1)
}

// isPartOf reports whether the cards of part are in whole.
func isPartOf(part, whole []Color) bool {
	for _, c := range part {
		if !slices.Contains(whole, c) {
			return false
		}
		whole = removeCard(whole, c)
	}
	return true
}
