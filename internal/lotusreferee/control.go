package lotusreferee

import "slices"

// beginControl gives away the uncontested areas, and goes on with the others.
func (g *Game) beginControl() {
	g.giveAway()
	g.nextArea()
}

// giveAway gives areas with one block, except Palaces, to their players, 4.1:
// their order does not matter (L06).
func (g *Game) giveAway() {
	for _, a := range g.Options.Areas() {
		if len(g.Blocks[a]) == 1 && g.Symbols[a] != Palace {
			g.win(a, g.Blocks[a][0])
		}
	}
}

// nextArea asks the Emperor which area is settled next, 4.2.
func (g *Game) nextArea() {
	if len(g.toSettle()) == 0 {
		g.endControl()
		return
	}
	g.ask(g.Emperor, Order)
}

// toSettle lists the areas that the Emperor may pick: all with blocks, but in
// turn 1 the Palace comes first (L19).
func (g *Game) toSettle() []Area {
	var areas, palaces []Area
	for _, a := range g.Options.Areas() {
		if len(g.Blocks[a]) == 0 {
			continue
		}
		areas = append(areas, a)
		if g.Symbols[a] == Palace {
			palaces = append(palaces, a)
		}
	}
	if g.Turn == 1 && len(palaces) > 0 {
		return palaces
	}
	return areas
}

func (g *Game) legalSettling(a Area) error {
	if len(g.Blocks[a]) == 0 {
		return NoBlockLeft
	}
	if !slices.Contains(g.toSettle(), a) {
		return PalaceFirst
	}
	return nil
}

// settle gives a Palace with one block to its player, 4.1; for two blocks or
// more it begins a contest.
func (g *Game) settle(a Area) {
	if len(g.Blocks[a]) == 1 {
		g.win(a, g.Blocks[a][0])
		g.nextArea()
		return
	}
	g.Contested = a
	g.nextBid()
}

// In lists the players in the contest, 4.3: those with a block there.
func (g *Game) In() []Player {
	if g.Contested == NoArea {
		return nil
	}
	return g.Blocks[g.Contested]
}

// nextBid asks for the next bid of a round, clockwise from the Emperor; after
// the last all are shown.
func (g *Game) nextBid() {
	for _, p := range g.clockwise(g.Emperor) {
		_, committed := g.Committed[p]
		if slices.Contains(g.In(), p) && !committed {
			g.ask(p, Contest)
			return
		}
	}
	g.showBids()
}

// legalBid is 4.3: a bid of 1 to 6 that the player has, or of 0 if they have
// nothing (L07), against another player who is in (L13).
func (g *Game) legalBid(influence int, against Player) error {
	held := g.Influence[g.ToMove]
	if influence < 0 || influence == 0 && held > 0 {
		return BidTooLow
	}
	if influence > 6 {
		return BidTooHigh
	}
	if influence > held {
		return BidNotHeld
	}
	if against == g.ToMove {
		return AgainstOneself
	}
	if !slices.Contains(g.In(), against) {
		return AgainstNotIn
	}
	return nil
}

func (g *Game) commitBid(m Move) {
	g.Committed[g.ToMove] = m
	g.nextBid()
}

// showBids expels the player with most votes; if several tie, it asks the
// Emperor.
func (g *Game) showBids() {
	tied := g.Tied()
	if len(tied) == 1 {
		g.expel(tied[0])
		return
	}
	g.ask(g.Emperor, Expel)
}

// Votes is the sum of the bids against a player (L08).
func (g *Game) Votes(p Player) int {
	votes := 0
	for _, bid := range g.Committed {
		if bid.Player == p {
			votes += bid.Amount
		}
	}
	return votes
}

// Tied lists those with most votes, 0 included.
func (g *Game) Tied() []Player {
	most := 0
	for _, p := range g.In() {
		most = max(most, g.Votes(p))
	}
	var tied []Player
	for _, p := range g.In() {
		if g.Votes(p) == most {
			tied = append(tied, p)
		}
	}
	return tied
}

// legalExpulsion is 4.3: the Emperor may name themselves, and decides whether
// or not they are in (L14).
func (g *Game) legalExpulsion(p Player) error {
	if !slices.Contains(g.Tied(), p) {
		return NotTied
	}
	return nil
}

// expel ends a round, 4.4: the expelled player pays half their bid of this
// round (L15), rounded down, and loses their block; the others pay their whole
// bids.
func (g *Game) expel(out Player) {
	for _, p := range g.In() {
		bid := g.Committed[p].Amount
		if p == out {
			g.Influence[p] -= bid / 2
		} else {
			g.Influence[p] -= bid
		}
	}
	clear(g.Committed)
	g.Blocks[g.Contested] = remove(g.Blocks[g.Contested], out)
	g.endRound()
}

// endRound is 4.5: rounds go on until one player is left, who gets the area.
func (g *Game) endRound() {
	if len(g.In()) > 1 {
		g.nextBid()
		return
	}
	g.win(g.Contested, g.In()[0])
	g.Contested = NoArea
	g.nextArea()
}

// win puts a player's chip with the tile's symbol in the place of the tile, and
// takes the block away. Without a chip for it the tile stays, free for later
// turns (L02).
func (g *Game) win(a Area, p Player) {
	delete(g.Blocks, a)
	if !g.hasChipFor(p, g.Symbols[a]) {
		return
	}
	g.Owners[a] = p
	g.crown()
}

// hasChipFor is the option LimitChips: a player has a limited number of chips
// with each front, and in all. On the back of each is a Village.
func (g *Game) hasChipFor(p Player, s Symbol) bool {
	if !g.Options.LimitChips {
		return true
	}
	if len(g.Areas(p)) >= ChipsOfAPlayer {
		return false
	}
	return s == Village || g.Count(p, s) < ChipsOfEachFront
}

// endControl is 4.6: in turn 1 the tiles set aside are laid where nothing lies;
// then the Emperor gets a point.
func (g *Game) endControl() {
	if !g.TilesUp {
		g.layTiles()
	}
	g.Points[g.Emperor]++
	g.beginRebellion()
}

func (g *Game) layTiles() {
	for _, a := range g.Options.Areas() {
		if g.Symbols[a] == NoSymbol {
			g.Symbols[a] = g.Aside[0]
			g.Aside = g.Aside[1:]
		}
	}
	g.TilesUp = true
}
