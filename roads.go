package emperor

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
)

// RoadRule says how a player's houses along roads are divided into rows
// (section 3.3, A39).
type RoadRule uint8

const (
	// MainRowFirst scores the row worth most, then among the houses left the
	// next, and so on. Where rows are worth the same, they are chosen so that
	// the player's total is highest. This is how the game is played unless it
	// is agreed otherwise.
	MainRowFirst RoadRule = iota
	// BestRows scores the rows without common houses whose total is highest.
	BestRows
)

// String returns the rule's name as it is written in Go.
func (rule RoadRule) String() string {
	switch rule {
	case MainRowFirst:
		return "MainRowFirst"
	case BestRows:
		return "BestRows"
	}
	return "no road rule"
}

// minRow is the least number of houses that makes a row.
const minRow = 4

// Row is a row of houses along roads (section 3.3): a simple path of at least
// four houses of one player, across any number of regions.
type Row struct {
	Spaces  []Space // in walking order; of all walks of the row, the lexicographically smallest
	Doubled bool    // one of its houses stands on a fortification
	Points  int     // the number of its houses, twice that if Doubled
}

// RoadScore is what one player's houses along roads score. Its rows are sorted
// by points, most first, then by their sets of spaces, smallest first; its
// points are the sum of theirs.
type RoadScore struct {
	Rows   []Row
	Points int
}

// ScoreRoads scores one player's houses along the roads of a board (section
// 3.3): houses are the spaces on which they stand, fortified those of any
// fortifications. It is exact on every board, forks and rings included.
//
// Of choices with equal totals it returns the one whose rows' points, compared
// one by one, are highest, then the one whose rows' sets of spaces, compared
// one by one, are smallest. Spaces that the board does not have are passed over.
// More than 20 houses, which no player owns, or a rule that does not exist
// score nothing.
//
// However hostile a board is, a call takes at most 64 MiB for as long as it
// runs, and some n·2^n steps for n houses that hang together where roads are
// dense: of many boards made to be slow, none took two seconds. On the shipped
// boards it takes microseconds.
func ScoreRoads(b Board, houses, fortified SpaceSet, rule RoadRule) RoadScore {
	var score RoadScore
	var desk rowDesk
	for left := scorable(b, houses, rule); left != 0; {
		n := network{rule: rule, known: desk.known[:]}
		left = n.take(b.get(), left, fortified)
		n.rows = n.findRows(desk.rows[:0])
		for _, set := range n.choose() {
			score.Rows = append(score.Rows, n.row(set))
			score.Points += n.pointsOf(set)
		}
	}
	slices.SortFunc(score.Rows, func(x, y Row) int {
		return cmp.Or(y.Points-x.Points, cmp.Compare(Spaces(x.Spaces...), Spaces(y.Spaces...)))
	})
	return score
}

// RoadPoints returns the points of [ScoreRoads] without the rows. On the
// shipped boards it allocates nothing.
func RoadPoints(b Board, houses, fortified SpaceSet, rule RoadRule) int {
	points := 0
	var desk rowDesk
	for left := scorable(b, houses, rule); left != 0; {
		n := network{rule: rule, known: desk.known[:]}
		left = n.take(b.get(), left, fortified)
		n.rows = n.findRows(desk.rows[:0])
		points += n.value(n.all())
	}
	return points
}

// scorable returns the houses on the board, or none where ScoreRoads scores
// nothing.
func scorable(b Board, houses SpaceSet, rule RoadRule) SpaceSet {
	houses &= b.get().all
	if houses.Len() > maxHouses || rule > BestRows {
		return 0
	}
	return houses
}

// network is a set of houses of one player that hang together along roads. Rows
// never leave it, so that each scores for itself. Its houses are numbered from 0
// in the order of their spaces: sets of houses compare as their spaces do.
type network struct {
	rule      RoadRule
	size      int
	spaces    [maxHouses]Space
	roads     [maxHouses]houseSet
	fortified houseSet
	rows      []houseSet // every row that the houses allow, some twice; none with a table
	table     *rowTable  // instead of rows, where there are too many walks to list them
	known     []valued   // some of what value has found out
}

// houseSet is a set of houses of a network: bit i is its house i.
type houseSet uint32

func (set houseSet) len() int { return bits.OnesCount32(uint32(set)) }

// first returns the number of the first house of a set that is not empty.
func (set houseSet) first() int { return bits.TrailingZeros32(uint32(set)) }

// valued is a set of houses and what its rows are worth.
type valued struct {
	set    houseSet
	points uint8
}

// rowDesk is room to work in, so that a network with few walks needs no memory
// of its own.
type rowDesk struct {
	rows  [maxWalks / 2]houseSet
	known [1 << knownBits]valued
}

const (
	// maxWalks is how many steps of walks are few: no 20 houses on a shipped
	// board need more. A row is met twice, once from each end.
	maxWalks  = 1 << 12
	knownBits = 10
)

// take makes n the network of the first of the houses and all that hang
// together with it, and returns the other houses.
func (n *network) take(b *boardData, houses, fortified SpaceSet) SpaceSet {
	joined := houses & -houses
	for edge := joined; edge != 0; {
		s := edge.first()
		more := b.roads[s] & houses &^ joined
		joined |= more
		edge = edge&^s.set() | more
	}
	for left := joined; left != 0; left &= left - 1 {
		n.spaces[n.size] = left.first()
		n.size++
	}
	for i, s := range n.spaces[:n.size] {
		n.roads[i] = n.among(b.roads[s])
	}
	n.fortified = n.among(fortified)
	return houses &^ joined
}

// all returns the set of all houses of the network.
func (n *network) all() houseSet { return 1<<n.size - 1 }

// among returns the houses of the network that stand on the given spaces.
func (n *network) among(spaces SpaceSet) houseSet {
	var set houseSet
	for i, s := range n.spaces[:n.size] {
		if spaces.Has(s) {
			set |= 1 << i
		}
	}
	return set
}

// pointsOf returns what a row of these houses scores (A41), which is also the
// most that any rows of them can.
func (n *network) pointsOf(set houseSet) int {
	if set&n.fortified != 0 {
		return 2 * set.len()
	}
	return set.len()
}

// findRows lists the rows by walking every simple path, appending them to rows;
// or makes the table instead, where that takes too many steps.
func (n *network) findRows(rows []houseSet) []houseSet {
	if n.size < minRow {
		return rows
	}
	clear(n.known)
	steps := maxWalks
	for start := range n.size {
		rows = n.walk(rows, start, start, 1<<start, &steps)
	}
	if steps < 0 {
		n.table = n.tabulate()
		return nil
	}
	return rows
}

// walk goes on with a path that has come from start to at, and lists what is
// long enough to be a row, from the smaller end only. When all steps are used
// up it gives up.
func (n *network) walk(rows []houseSet, start, at int, walked houseSet, steps *int) []houseSet {
	if *steps--; *steps < 0 {
		return rows
	}
	if at > start && walked.len() >= minRow {
		rows = append(rows, walked)
	}
	for next := n.roads[at] &^ walked; next != 0 && *steps >= 0; next &= next - 1 {
		rows = n.walk(rows, start, next.first(), walked|next&-next, steps)
	}
	return rows
}

// within yields every row among the houses left, in no order, some twice.
func (n *network) within(left houseSet) iter.Seq[houseSet] {
	return func(yield func(houseSet) bool) {
		if n.table != nil {
			for set := left; set != 0; set = (set - 1) & left {
				if n.table.isRow(set) && !yield(set) {
					return
				}
			}
			return
		}
		for _, set := range n.rows {
			if set&^left == 0 && !yield(set) {
				return
			}
		}
	}
}

// value returns the points of the rows that the rule finds among the houses
// left.
func (n *network) value(left houseSet) int {
	if left.len() < minRow {
		return 0
	}
	if left.len() < 2*minRow { // no room for a second row
		return n.mainRow(left)
	}
	known := &n.known[left*0x9E3779B1>>(32-knownBits)] // shared with other sets
	if known.set == left {
		return int(known.points)
	}
	var points int
	switch {
	case n.rule == MainRowFirst:
		points = n.valueMainRowFirst(left)
	case n.table != nil:
		points = n.bestRowsByTable(left)
	default:
		points = n.valueBestRows(left)
	}
	*known = valued{left, uint8(points)}
	return points
}

// mainRow returns the points of the row worth most among the houses left.
func (n *network) mainRow(left houseSet) int {
	most := 0
	for set := range n.within(left) {
		most = max(most, n.pointsOf(set))
	}
	return most
}

func (n *network) valueMainRowFirst(left houseSet) int {
	most := n.mainRow(left)
	best := most
	for set := range n.within(left) {
		if n.pointsOf(set) == most {
			best = max(best, most+n.value(left^set))
		}
	}
	return best
}

// valueBestRows tries every row through the first house left, and no row
// through it, where that could be better than what it has found.
func (n *network) valueBestRows(left houseSet) int {
	best := 0
	for set := range n.within(left) {
		if set&left&-left != 0 && n.pointsOf(set)+n.pointsOf(left^set) > best {
			best = max(best, n.pointsOf(set)+n.value(left^set))
		}
	}
	if others := left & (left - 1); n.pointsOf(others) > best {
		best = max(best, n.value(others))
	}
	return best
}

// row writes a row out in walking order.
func (n *network) row(set houseSet) Row {
	row := Row{Points: n.pointsOf(set), Doubled: set&n.fortified != 0}
	for start := set; row.Spaces == nil; start &= start - 1 {
		at := start.first()
		row.Spaces = n.finish(make([]Space, 0, set.len()), at, set^1<<at)
	}
	return row
}

// finish extends a walk by the house at, then by all houses left, the smallest
// first. It returns nil where that can't be done.
func (n *network) finish(walk []Space, at int, left houseSet) []Space {
	walk = append(walk, n.spaces[at])
	if left == 0 {
		return walk
	}
	if n.table != nil && n.table.ends[left]&n.roads[at] == 0 {
		return nil
	}
	for next := n.roads[at] & left; next != 0; next &= next - 1 {
		i := next.first()
		if done := n.finish(walk, i, left^1<<i); done != nil {
			return done
		}
	}
	return nil
}

// choose returns the rows that make up the value of the network, of equal
// choices the one that ScoreRoads names.
func (n *network) choose() []houseSet {
	var chosen []houseSet
	ranks := rowRanks{network: n, known: map[houseSet]rank{}}
	for left := n.all(); ; {
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
	rankShift = rankBits * (maxHouses/minRow - 1)
)

// points returns the points of the first row.
func (k rank) points() int { return int(k >> rankShift) }

// rowRanks ranks choices of rows among the houses left of a network.
type rowRanks struct {
	*network
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
			if p := ranks.pointsOf(set); p > main && p+ranks.value(left^set) == total {
				main = p
			}
		}
	}
	var best rank
	for set := range ranks.first(left, main) {
		best = max(best, ranks.with(set, left))
	}
	ranks.known[left] = best
	return best
}

// first yields the rows of so many points with which the houses left have their
// full value.
func (ranks rowRanks) first(left houseSet, points int) iter.Seq[houseSet] {
	return func(yield func(houseSet) bool) {
		rest := ranks.value(left) - points
		for set := range ranks.within(left) {
			if ranks.pointsOf(set) == points && ranks.value(left^set) == rest && !yield(set) {
				return
			}
		}
	}
}

// with ranks the best choice among the houses left whose first row is set.
func (ranks rowRanks) with(set, left houseSet) rank {
	return rank(ranks.pointsOf(set))<<rankShift | ranks.best(left^set)>>rankBits
}
