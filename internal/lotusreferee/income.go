package lotusreferee

// nextIncome asks the next player about their income, 7, clockwise from the
// Emperor; after the last the turn is over.
func (g *Game) nextIncome() {
	for _, p := range g.clockwise(g.Emperor) {
		if !g.Paid[p] {
			g.ask(p, Income)
			return
		}
	}
	clear(g.Paid)
	g.endTurn()
}

// legalIncome is 7: each Palace pays influence or an army (L26).
func (g *Game) legalIncome(palaces int) error {
	if palaces < 0 || palaces > g.Count(g.ToMove, Palace) {
		return TooManyPalaces
	}
	return nil
}

// pay gives the player to move their income, with an army from each of a number of
// Palaces.
func (g *Game) pay(palaces int) {
	p := g.ToMove
	g.Influence[p] += 10 +
		2*(g.Count(p, Palace)-palaces) +
		3*g.Count(p, Temple) +
		g.Count(p, Ricefield)
	g.Armies[p] += 2 +
		palaces +
		2*g.Count(p, Fort) +
		g.Count(p, Ricefield)
	g.Paid[p] = true
	g.nextIncome()
}
