package rows

// row returns set as a Row. Tables, if not nil, prune the search for its walk.
func (n *network) row(set houseSet, t *tables) Row {
	row := Row{Points: n.pointsOf(set), Doubled: set&n.fortified != 0}
	for left := set; left != 0; left &= left - 1 {
		row.Houses |= 1 << n.places[left.first()]
	}
	for start := set; row.Walk == nil; start &= start - 1 {
		at := start.first()
		row.Walk = n.finish(make([]uint8, 0, set.len()), at, set^1<<at, t)
	}
	return row
}

// finish extends walk by the house at and then by all houses left, preferring
// the lowest. It returns nil if there is no such walk.
func (n *network) finish(walk []uint8, at int, left houseSet, t *tables) []uint8 {
	walk = append(walk, n.places[at])
	if left == 0 {
		return walk
	}
	if t != nil && !t.walkFrom(at, left) {
		return nil
	}
	for next := n.roads[at] & left; next != 0; next &= next - 1 {
		i := next.first()
		if done := n.finish(walk, i, left^1<<i, t); done != nil {
			return done
		}
	}
	return nil
}
