package rows

// rowTable answers for every set of a network's houses, where there are so many
// walks that no list of them will do: on boards made to be slow, with dense
// roads. It takes up to 2^20 entries and about n·2^n steps for n houses, however
// many walks there are.
type rowTable struct {
	ends []houseSet // by set: where a walk of just that set can end

	// For BestRows, once they are needed:
	cover   []uint8 // by set: the most of its houses that rows can cover
	doubled []bool  // by set: whether rows, each with a fortification, can be made of just that set
}

// isRow reports whether some walk takes just these houses.
func (t *rowTable) isRow(set houseSet) bool { return t.ends[set] != 0 && set.len() >= MinHouses }

// tabulate makes the table. A set is looked at house by house: as the last one
// of a walk, and of a row begun after others.
func (n *network) tabulate() *rowTable {
	t := rowTable{ends: make([]houseSet, 1<<n.size)}
	for set := houseSet(1); set <= n.all(); set++ {
		if set&(set-1) == 0 {
			t.ends[set] = set
			continue
		}
		for left := set; left != 0; left &= left - 1 {
			if last := left & -left; t.ends[set^last]&n.roads[last.first()] != 0 {
				t.ends[set] |= last
			}
		}
	}
	return &t
}

// unfinished is a set of houses divided into rows and one row more, the last:
// where this can end while it has one, two, three, or at least four houses.
type unfinished [MinHouses]houseSet

// add goes on with the last row of prev by one house, or begins a new one with
// it. The result is that of a set with the house.
func (u *unfinished) add(prev *unfinished, whole bool, last, roads houseSet) {
	if whole {
		u[0] |= last
	}
	for k := 1; k < MinHouses; k++ {
		if prev[k-1]&roads != 0 {
			u[k] |= last
		}
	}
	if prev[MinHouses-1]&roads != 0 {
		u[MinHouses-1] |= last
	}
}

func (n *network) tabulateCover() []uint8 {
	open := make([]unfinished, 1<<n.size)
	cover := make([]uint8, 1<<n.size)
	for set := houseSet(1); set <= n.all(); set++ {
		u := &open[set]
		for left := set; left != 0; left &= left - 1 {
			last := left & -left
			prev := set ^ last
			u.add(&open[prev], prev == 0 || open[prev][MinHouses-1] != 0, last, n.roads[last.first()])
			cover[set] = max(cover[set], cover[prev])
		}
		if u[MinHouses-1] != 0 {
			cover[set] = uint8(set.len())
		}
	}
	return cover
}

func (n *network) tabulateDoubled() []bool {
	type pair struct{ without, with unfinished } // a fortification in the last row
	open := make([]pair, 1<<n.size)
	doubled := make([]bool, 1<<n.size)
	doubled[0] = true
	if n.fortified == 0 {
		return doubled
	}
	for set := houseSet(1); set <= n.all(); set++ {
		u := &open[set]
		for left := set; left != 0; left &= left - 1 {
			last := left & -left
			prev, roads := &open[set^last], n.roads[last.first()]
			if last&n.fortified == 0 {
				u.without.add(&prev.without, doubled[set^last], last, roads)
				u.with.add(&prev.with, false, last, roads)
			} else {
				u.with.add(&prev.without, doubled[set^last], last, roads)
				u.with.add(&prev.with, false, last, roads)
			}
		}
		doubled[set] = u.with[MinHouses-1] != 0
	}
	return doubled
}

// bestRowsByTable returns the most points of rows among the houses left: those
// that are doubled together take one set, the others what they can of the rest.
func (n *network) bestRowsByTable(left houseSet) int {
	t := n.table
	if t.isRow(left) {
		return n.pointsOf(left)
	}
	if t.cover == nil {
		t.cover, t.doubled = n.tabulateCover(), n.tabulateDoubled()
	}
	best := int(t.cover[left])
	if left&n.fortified == 0 {
		return best
	}
	for set := left; set != 0; set = (set - 1) & left {
		if t.doubled[set] {
			best = max(best, 2*set.len()+int(t.cover[left^set]))
		}
	}
	return best
}
