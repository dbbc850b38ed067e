package emperor

// endTurn passes the turn on, or ends the game with the final round (section
// 2.9, A27).
func (s *GameState) endTurn(w *witness) {
	s.refill(w)
	next := (s.toMove + 1) % Player(s.players)
	if next == s.start {
		if s.pileSize == 0 {
			s.end()
			w.sawEnd(s)
			return
		}
		s.round = min(s.round+1, maxRound)
	}
	s.toMove = next
	s.phase = PhaseAct
}

// blocked reports whether no player can place any piece anywhere, whatever
// cards he might hold (section 2.9, A28).
func (t *openTable) blocked() bool {
	room := [numPieces]bool{
		House:         t.board.get().all&^t.built() != 0,
		Fortification: t.fortifiable() != 0,
	}
	for r := range Region(t.board.NumRegions()) {
		if t.emissariesIn(r) < t.emissaryLimit(r) {
			room[Emissary] = true
			break
		}
	}
	for p := range Player(t.players) {
		for k, free := range room {
			if free && t.supply(p, Piece(k)) > 0 {
				return false
			}
		}
	}
	return true
}

// end ends the game with the final scoring (section 3). Full regions were
// scored before.
func (t *openTable) end() {
	t.phase = PhaseOver
	for r := range Region(t.board.NumRegions()) {
		if !t.Scored(r) {
			t.awardHouses(r)
		}
	}
	for _, a := range t.board.get().alliances {
		t.awardAlliance(a)
	}
	t.awardRoads()
}

// Winners returns who has won, in the order of seats: the highest score, then
// the most pieces left in supply; who is still tied wins together (section 3,
// A45). Before the end there is no winner. The slice is the caller's own.
func (t openTable) Winners() []Player {
	if !t.Over() {
		return nil
	}
	var winners []Player
	for p := range Player(t.players) {
		switch {
		case winners == nil || t.ahead(p, winners[0]):
			winners = []Player{p}
		case !t.ahead(winners[0], p):
			winners = append(winners, p)
		}
	}
	return winners
}

// ahead reports whether p stands better than q at the end.
func (t *openTable) ahead(p, q Player) bool {
	if t.scores[p] != t.scores[q] {
		return t.scores[p] > t.scores[q]
	}
	return t.piecesLeft(p) > t.piecesLeft(q)
}

func (t *openTable) piecesLeft(p Player) int {
	n := 0
	for k := range Piece(numPieces) {
		n += t.supply(p, k)
	}
	return n
}
