package whitelotus

// The income of a turn (section 7).
const (
	incomeInfluence = 10
	incomeArmies    = 2

	palaceInfluence    = 2 // or
	palaceArmies       = 1
	templeInfluence    = 3
	ricefieldInfluence = 1 // and
	ricefieldArmies    = 1
	fortArmies         = 2
)

// collect pays the income of the player to move, with an army each for
// converted Palaces, and goes on to the next player or turn.
func (s *GameState) collect(converted int, w *witness) {
	p := s.toMove
	influence := incomeInfluence +
		palaceInfluence*(s.Count(p, Palace)-converted) +
		templeInfluence*s.Count(p, Temple) +
		ricefieldInfluence*s.Count(p, Ricefield)
	armies := incomeArmies +
		palaceArmies*converted +
		ricefieldArmies*s.Count(p, Ricefield) +
		fortArmies*s.Count(p, Fort)
	s.influence[p] += uint16(influence)
	s.armies[p] += uint16(armies)
	w.collected(p, influence, armies)
	s.paid |= p.set()
	if waiting := s.seats() &^ s.paid; waiting != 0 {
		s.toMove = s.firstFrom(s.emperor, waiting)
		return
	}
	s.paid = 0
	s.turn++
	s.beginTurn(w)
}
