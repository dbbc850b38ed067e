package emperor

// The module of the fortifications, for experienced players (section 1, A46).
// Each player owns one fortification. They place it like any other piece: on a
// house space of the region that has neither house nor fortification (section
// 2.3), also as the first piece of an empty region (A04). From then on it belongs
// to nobody: it makes its region non-empty (A01), but fills no space (A07), and any
// player may put a house onto it, at once or later (A08, A09). The owner of that
// house scores double: in its region (section 2.5, A32), and for the row that has
// the house (section 3.3, A41).

// Fortified reports whether space s has a fortification, with or without a
// house.
func (t openTable) Fortified(s Space) bool { return t.fortified.Has(s) }

// FortificationSet returns the spaces that have a fortification, with or
// without a house.
func (t openTable) FortificationSet() SpaceSet { return t.fortified }

// fortifiable returns the spaces free for a fortification (section 2.3, A10).
func (t *openTable) fortifiable() SpaceSet {
	return t.board.get().all &^ t.built() &^ t.fortified
}

// fortify puts the fortification of player p on space s.
func (t *openTable) fortify(p Player, s Space) {
	t.fortified |= s.set()
	t.fortPlaced[p] = true
}

// doubles reports whether a player's houses in a region score double, as one of
// them stands on a fortification.
func doubles(houses, fortified SpaceSet) bool { return houses&fortified != 0 }
