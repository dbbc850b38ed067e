package rows

import "iter"

// choose returns the rows of the network, choosing among equal totals as Find
// describes.
func (s *search) choose() []houseSet {
	if s.isRow(s.all()) {
		return []houseSet{s.all()}
	}
	var chosen []houseSet
	ranks := rowRanks{search: s, cache: map[houseSet]rank{}}
	for left := s.all(); ; {
		goal := ranks.best(left)
		if goal == 0 {
			return chosen
		}
		var smallest houseSet
		for set := range ranks.firstRows(left, goal.points()) {
			if (smallest == 0 || set < smallest) && ranks.rankWith(set, left) == goal {
				smallest = set
			}
		}
		chosen = append(chosen, smallest)
		left ^= smallest
	}
}

// rank orders choices of rows with the same total: the points of each row,
// highest first, packed into an integer. The better choice has the higher rank.
type rank uint32

const (
	rankBits  = 6 // per row
	rankShift = rankBits * (MaxHouses/MinHouses - 1)
)

// points returns the points of the first row.
func (k rank) points() int { return int(k >> rankShift) }

// rowRanks computes the ranks of choices among the remaining houses of a
// network.
type rowRanks struct {
	*search
	cache map[houseSet]rank
}

// best returns the rank of the best choice of rows among the houses left, 0 if
// there is no row.
func (ranks rowRanks) best(left houseSet) rank {
	total := ranks.value(left)
	if total == 0 {
		return 0
	}
	if best, ok := ranks.cache[left]; ok {
		return best
	}
	main := 0 // points of the first row
	if ranks.rule == MainRowFirst {
		main = ranks.mainRowPoints(left)
	} else {
		for set := range ranks.rowsAmong(left) {
			p := ranks.pointsOf(set)
			if p > main && ranks.mayScore(left^set, total-p) && p+ranks.value(left^set) == total {
				main = p
			}
		}
	}
	var best rank
	for set := range ranks.firstRows(left, main) {
		if best = max(best, ranks.rankWith(set, left)); best == upperBound(total, main) {
			break
		}
	}
	ranks.cache[left] = best
	return best
}

// upperBound returns the highest rank that a total allows if the first row
// scores first points.
func upperBound(total, first int) (k rank) {
	for shift := rankShift; total > 0 && shift >= 0; shift -= rankBits {
		k |= rank(min(total, first)) << shift
		total -= min(total, first)
	}
	return k
}

// firstRows yields the rows of the given points that can be part of a choice
// with the full value of the houses left.
func (ranks rowRanks) firstRows(left houseSet, points int) iter.Seq[houseSet] {
	return func(yield func(houseSet) bool) {
		rest := ranks.value(left) - points
		for set := range ranks.rowsAmong(left) {
			if ranks.pointsOf(set) == points && ranks.mayScore(left^set, rest) &&
				ranks.value(left^set) == rest && !yield(set) {
				return
			}
		}
	}
}

// rankWith returns the rank of the best choice among the houses left whose
// first row is set.
func (ranks rowRanks) rankWith(set, left houseSet) rank {
	return rank(ranks.pointsOf(set))<<rankShift | ranks.best(left^set)>>rankBits
}
