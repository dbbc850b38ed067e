package rows

// row writes a row out in walking order. With tables it finds its way at once,
// where there are many.
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

// finish extends a walk by the house at, then by all houses left, the smallest
// first. It returns nil where that can't be done.
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
