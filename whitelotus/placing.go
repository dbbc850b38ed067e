package whitelotus

// fullBlocks is the number of a player's control blocks (section 1).
const fullBlocks = 5

// leastBlocks is the number of goes without a Ricefield under ThreeAndRice
// (L29).
const leastBlocks = 3

// beginTurn begins the placing of blocks.
func (s *GameState) beginTurn(w *witness) {
	s.phase = PhasePlace
	w.turnBegan(s)
	s.nextGo(w)
}

// goesOf returns the number of a player's goes in this turn.
func (t *openTable) goesOf(p Player) int {
	switch {
	case t.blockRule == FiveBlocks:
		return fullBlocks
	case t.turn == 1:
		return leastBlocks
	}
	return min(leastBlocks+t.Count(p, Ricefield), fullBlocks)
}

// stillToGo returns the players who still have a go in the current round: of
// those with goes left, the ones who have taken fewest.
func (t *openTable) stillToGo() seatSet {
	var seats seatSet
	fewest := uint8(fullBlocks)
	for p := range Player(t.players) {
		switch taken := t.goes[p]; {
		case int(taken) >= t.goesOf(p) || taken > fewest:
		case taken < fewest:
			fewest, seats = taken, p.set()
		default:
			seats |= p.set()
		}
	}
	return seats
}

// nextGo asks for the next go, or ends the placing.
func (s *GameState) nextGo(w *witness) {
	if seats := s.stillToGo(); seats != 0 {
		s.toMove = s.firstFrom(s.emperor, seats)
		return
	}
	s.goes = [maxPlayers]uint8{}
	s.beginContests(w)
}

func (s *GameState) putBlock(a Area, w *witness) {
	s.blocks[s.toMove] |= a.set()
	w.blockPut(s.toMove, a)
	s.goes[s.toMove]++
	s.nextGo(w)
}

func (s *GameState) pass(w *witness) {
	w.passed(s.toMove)
	s.goes[s.toMove]++
	s.nextGo(w)
}

// open returns the areas that are open for blocks (section 3.2).
func (t *openTable) open() AreaSet {
	if t.turn == 1 {
		return t.tiles() & t.board.get().starts
	}
	return t.tiles() & t.board.get().around(t.owned())
}

func (t *openTable) ruleAgainstBlock(a Area, p Player) error {
	switch {
	case !t.InPlay().Has(a):
		return ErrOutOfPlay
	case !t.tiles().Has(a):
		return ErrNoTile
	case !t.open().Has(a):
		return ErrNotOpen
	case t.blocks[p].Has(a):
		return ErrBlockThere
	}
	return nil
}
