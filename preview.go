package emperor

// Preview is what a move of the viewer would score.
type Preview struct {
	Table  Table // after the move, before any card is turned up
	Scored []int // by player: what the houses of the region that it fills score at once (section 2.5)
	Totals []int // by player: what each would have if the game ended then
}

// Preview returns what a move by the viewer would score, or the error of
// [View.Check]. It needs nothing but the view, so that it tells no secret.
//
// After a placement or an exchange, Preview.Table is the very Table that [Apply]
// leads to. Where that ends the game, Table.Over says so, the scores on it are the
// final ones, and Totals are the same; Scored is still the filled region's alone.
// After a draw it is the Table with the card in the hand, before face-up cards are
// refilled and the turn passes on: a face-up card taken is known to be there, of a
// card from the pile only the numbers tell. A draw scores nothing, but Totals are
// there as well.
//
// Totals are those of [FinalScore](p.Table), without the items: cheap enough for
// every move under a pointer, or for every move of a player that is a program. For
// the items call FinalScore. The slices are the caller's own.
func (v View) Preview(m Move) (Preview, error) {
	if err := v.Check(m); err != nil {
		return Preview{}, err
	}
	// Of the game only this is known. What follows asks it for nothing else.
	s := GameState{openTable: v.openTable}
	s.hands[v.seat] = v.hand
	switch m.kind {
	case KindTakeFaceUp:
		s.takeFaceUp(m.color)
	case KindDrawFromPile:
		s.drawBlind(nil)
	default:
		if err := s.apply(&m, nil); err != nil {
			return Preview{}, err
		}
	}
	points := make([]int, 2*int(v.players))
	p := Preview{Table: Table{s.openTable}, Scored: points[:v.players:v.players], Totals: points[v.players:]}
	if m.kind == KindPlace && s.Scored(m.region) && !v.Scored(m.region) {
		filled := s.openTable
		filled.scores = [maxPlayers]int16{}
		filled.awardHouses(m.region)
		filled.readScores(p.Scored)
	}
	if !s.Over() {
		s.end()
	}
	s.readScores(p.Totals)
	return p, nil
}

// readScores copies the scores of the first players.
func (t *openTable) readScores(scores []int) {
	for p := range scores {
		scores[p] = int(t.scores[p])
	}
}
