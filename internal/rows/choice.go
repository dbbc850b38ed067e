package rows

import "iter"

// choose returns the rows that make up the value of the network, of equal
// choices the one that Find names.
func (s *search) choose() []houseSet {
	if s.isRow(s.all()) {
		return []houseSet{s.all()}
	}
	var chosen []houseSet
	ranks := rowRanks{search: s, known: map[houseSet]rank{}}
	for left := s.all(); ; {
		goal := ranks.best(left)
		if goal == 0 {
			return chosen
		}
		var smallest houseSet
		for set := range ranks.first(left, goal.points()) {
			if (smallest == 0 || set < smallest) && ranks.with(set, left) == goal {
				smallest = set
			}
		}
		chosen = append(chosen, smallest)
		left ^= smallest
	}
}

// rank tells how good a choice of rows is among those with the same total: its
// rows' points one by one, most first. The better choice has the larger rank.
type rank uint32

const (
	rankBits  = 6 // for the points of one row
	rankShift = rankBits * (MaxHouses/MinHouses - 1)
)

// points returns the points of the first row.
func (k rank) points() int { return int(k >> rankShift) }

// rowRanks ranks choices of rows among the houses left of a network.
type rowRanks struct {
	*search
	known map[houseSet]rank
}

// best ranks the best choice among the houses left; 0 where there is no row.
func (ranks rowRanks) best(left houseSet) rank {
	total := ranks.value(left)
	if total == 0 {
		return 0
	}
	if best, ok := ranks.known[left]; ok {
		return best
	}
	main := 0 // the points of its first row
	if ranks.rule == MainRowFirst {
		main = ranks.mainRow(left)
	} else {
		for set := range ranks.within(left) {
			if p := ranks.pointsOf(set); p > main && ranks.mayScore(left^set, total-p) && p+ranks.value(left^set) == total {
				main = p
			}
		}
	}
	var best rank
	for set := range ranks.first(left, main) {
		if best = max(best, ranks.with(set, left)); best == ideal(total, main) {
			break
		}
	}
	ranks.known[left] = best
	return best
}

// ideal is the best rank that a total can have where the first row has so many
// points.
func ideal(total, first int) (k rank) {
	for shift := rankShift; total > 0 && shift >= 0; shift -= rankBits {
		k |= rank(min(total, first)) << shift
		total -= min(total, first)
	}
	return k
}

// first yields the rows of so many points with which the houses left have their
// full value.
func (ranks rowRanks) first(left houseSet, points int) iter.Seq[houseSet] {
	return func(yield func(houseSet) bool) {
		rest := ranks.value(left) - points
		for set := range ranks.within(left) {
			if ranks.pointsOf(set) == points && ranks.mayScore(left^set, rest) && ranks.value(left^set) == rest && !yield(set) {
				return
			}
		}
	}
}

// with ranks the best choice among the houses left whose first row is set.
func (ranks rowRanks) with(set, left houseSet) rank {
	return rank(ranks.pointsOf(set))<<rankShift | ranks.best(left^set)>>rankBits
}
