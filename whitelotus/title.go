package whitelotus

// crown gives the title to who controls more Palaces than the Emperor does, if
// anybody does (section 5): to the one with most, and of those tied to the first
// clockwise from the Emperor (L09).
func (s *GameState) crown(w *witness) {
	if heir := s.heir(); heir != s.emperor {
		s.emperor = heir
		w.crowned(heir)
	}
}

// heir returns who has the title by the Palaces as they are.
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
