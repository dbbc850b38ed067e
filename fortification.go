package emperor

// The module of the fortifications, for experienced players (section 1, A46).
// Each player owns one fortification. He places it like any other piece: on a
// house space of the region that has neither house nor fortification (section
// 2.3), also as the first piece of an empty region (A04). From then on it is
// nobody's: it makes its region non-empty (A01), fills no space (A07), and any
// player may put a house onto it, at once or later (A08, A09). That house's
// owner scores double: in its region (section 2.5, A32), and for the row that it
// is part of (section 3.3, A41).

// Fortified reports whether a space has a fortification, with a house on it or
// bare.
func (t openTable) Fortified(s Space) bool { return t.fortified.Has(s) }

// FortificationSet returns the spaces that have a fortification, with a house on
// it or bare.
func (t openTable) FortificationSet() SpaceSet { return t.fortified }

// fortifiable returns the spaces that can take a fortification.
func (t *openTable) fortifiable() SpaceSet {
	return t.board.get().all &^ t.built() &^ t.fortified
}

// fortify places a player's fortification.
func (t *openTable) fortify(p Player, s Space) {
	t.fortified |= s.set()
	t.fortPlaced[p] = true
}

// doubles reports whether a player's houses in a region score double: one of
// them stands on a fortification.
func doubles(houses, fortified SpaceSet) bool { return houses&fortified != 0 }
