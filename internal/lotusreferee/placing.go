package lotusreferee

import "slices"

// beginPlacing gives everybody their blocks and asks for the first go, 3.1.
func (g *Game) beginPlacing() {
	clear(g.Blocks)
	for p := range g.Goes {
		g.Gone[p] = 0
		g.Goes[p] = g.blocksOf(Player(p))
	}
	g.nextGo()
}

// blocksOf is how many blocks a player has in this turn (L29).
func (g *Game) blocksOf(p Player) int {
	if g.Options.Blocks == FiveBlocks {
		return BlocksOfAPlayer
	}
	if g.Turn == 1 {
		return 3
	}
	return min(3+g.Count(p, Ricefield), BlocksOfAPlayer)
}

// nextGo asks for the next go.
func (g *Game) nextGo() {
	next := g.whoGoes(g.Gone)
	if next == Nobody {
		g.beginControl()
		return
	}
	g.ask(next, Place)
}

// whoGoes is the player with the next go: round by round, in each round clockwise
// from the Emperor. A player with fewer goes sits out the later rounds.
func (g *Game) whoGoes(gone []int) Player {
	for round := 1; round <= BlocksOfAPlayer; round++ {
		for _, p := range g.clockwise(g.Emperor) {
			if g.Goes[p] >= round && gone[p] < round {
				return p
			}
		}
	}
	return Nobody
}

// pass costs the go's block and no more (L16).
func (g *Game) pass() {
	g.Gone[g.ToMove]++
	g.nextGo()
}

// putBlock puts a block of the player to move on an area.
func (g *Game) putBlock(a Area) {
	g.Blocks[a] = append(g.Blocks[a], g.ToMove)
	slices.Sort(g.Blocks[a])
	g.Gone[g.ToMove]++
	g.nextGo()
}

func (g *Game) legalBlock(a Area) error {
	if !g.Options.InPlay(a) {
		return OutOfPlay
	}
	if !g.HasTile(a) {
		return NoTile
	}
	if !g.IsOpen(a) {
		return NotOpen
	}
	if slices.Contains(g.Blocks[a], g.ToMove) {
		return OwnBlock
	}
	return nil
}

// IsOpen is 3.2: an area with a tile is open in turn 1 if it is a start area, and
// later if it is next to an area with a chip of any player (L17). Start areas that
// are left have no privilege then (L18), and blocks open nothing.
func (g *Game) IsOpen(a Area) bool {
	if !g.HasTile(a) {
		return false
	}
	if g.Turn == 1 {
		return g.Options.Board.Areas[a].Start
	}
	for _, neighbor := range g.Options.Neighbors(a) {
		if _, taken := g.Owners[neighbor]; taken {
			return true
		}
	}
	return false
}
