package whitelotus

// crown gives the title to a player with more Palaces than the Emperor, if
// there is one (section 5): the one with most, or if several tie the first
// clockwise from the Emperor (L09).
func (s *GameState) crown(w *witness) {
	if heir := s.heir(); heir != s.emperor {
		s.emperor = heir
		w.crowned(heir)
	}
}

// heir returns the player to whom the Palaces give the title.
func (t *openTable) heir() Player {
	most := t.Count(t.emperor, Palace)
	var heirs seatSet
	for p := range Player(t.players) {
		n := t.Count(p, Palace)
		if n > most {
			most, heirs = n, 0
		}
		if n == most {
			heirs |= p.set()
		}
	}
	return t.firstFrom(t.emperor, heirs)
}
