package referee

import "slices"

// Legal returns nil if the player to move may make a move, or the reason for
// its refusal. A player who may act may exchange, and no player may pass (A17).
func Legal(g *Game, m Move) error {
	if g.Phase == Over {
		return refuse("2.9", AfterTheEnd)
	}
	switch m.Kind {
	case Place, Exchange:
		if g.Phase != Act {
			return refuse("2", NotActing)
		}
	case TakeFaceUp, DrawFromPile:
		if g.Phase != Draw {
			return refuse("2", NotDrawing)
		}
		if g.FinalRound() {
			return refuse("2.8", NoMoreDraws)
		}
		if len(g.Hands[g.ToMove]) >= HandSize {
			return refuse("2.6", FullHand)
		}
	}
	switch m.Kind {
	case Place:
		return legalPlacement(g, m)
	case Exchange:
		if !slices.Contains(Colors, m.Color) {
			return refuse("1", NoSuchColor)
		}
		if !slices.Contains(g.Hands[g.ToMove], m.Color) {
			return refuse("2.7", CardsNotHeld, m.Color)
		}
		return nil
	case TakeFaceUp:
		return legalTake(g, m.Color)
	case DrawFromPile:
		return legalBlind(g)
	}
	return refuse("2", NoMove, m.Kind)
}

// Play returns the position after a move and leaves g unchanged. It returns the
// error of [Legal], or an error if a Reshuffle function returns other cards than
// it was given.
func Play(g *Game, m Move) (*Game, error) {
	if err := Legal(g, m); err != nil {
		return nil, err
	}
	g = g.Clone()
	var err error
	switch m.Kind {
	case Place:
		for _, c := range m.Pay {
			g.discard(c)
		}
		for _, piece := range m.Pieces {
			g.place(m.Region, piece)
		}
		// 2.9: if no player can place a piece again, nothing can change, and
		// the round ends early (A29).
		if g.IsBlocked() {
			g.finish()
			return g, nil
		}
		g.Phase = Draw
		err = g.endDrawing()
	case Exchange:
		g.discard(m.Color)
		g.Phase = Draw
		err = g.endDrawing()
	case TakeFaceUp:
		g.takeFaceUp(m.Color)
		err = g.endDrawing()
	case DrawFromPile:
		if err = g.drawBlind(); err == nil {
			err = g.endDrawing()
		}
	}
	if err != nil {
		return nil, err
	}
	return g, nil
}

// place places a piece, and scores the region if that filled it, before any
// second piece (A06).
func (g *Game) place(r Region, piece Piece) {
	put(g.Pieces, g.ToMove, r, piece)
	if piece.Kind == House && !g.Markers[r] && isFull(g.Options, g.Pieces, r) {
		g.score(r)
	}
}

// score scores the houses of a region and marks it (2.5).
func (g *Game) score(r Region) {
	for p, points := range RegionScores(g.Options, g.Pieces, r) {
		g.Scores[p] += points
	}
	g.Markers[r] = true
}

// discard moves a card from the hand of the player to move to the discards.
func (g *Game) discard(c Color) {
	p := g.ToMove
	g.Hands[p] = removeCard(g.Hands[p], c)
	g.learnLeft(p, c)
	g.Discards = append(g.Discards, c)
}

// endDrawing ends the turn if no draw is left: with a full hand, after a
// refill; in the final round at once, without a refill (A23, A24, A25).
func (g *Game) endDrawing() error {
	if len(g.Hands[g.ToMove]) < HandSize && !g.FinalRound() {
		return nil
	}
	if err := g.refill(); err != nil {
		return err
	}
	g.endTurn()
	return nil
}

// endTurn passes the turn to the next seat. A round ends before the start
// player's seat, and the final round ends the game there (A27).
func (g *Game) endTurn() {
	next := (g.ToMove + 1) % Player(g.Options.Players)
	if next == g.Options.Start {
		if g.FinalRound() {
			g.finish()
			return
		}
		g.Round++
	}
	g.ToMove = next
	g.Phase = Act
}
