package rows

// list holds every row of a network, some more than once.
type list struct {
	rows    [maxPaths]houseSet
	size    int
	from    [MaxHouses + 1]int // rows[from[i]:from[i+1]] have house i as their lowest
	earlier houseSet           // houses below the lowest of the rows being listed
	steps   int                // remaining
}

// maxPaths is the number of simple paths, counted once for both directions, up
// to which rows are listed. No 20 houses on a shipped board have more.
const maxPaths = 1 << 11

// fill lists the rows. If it returns false, there are more than maxPaths paths,
// and the list is incomplete.
func (l *list) fill(n *network) bool {
	l.size, l.steps = 0, maxPaths
	for first := range n.size {
		l.from[first] = l.size
		l.earlier = 1<<first - 1
		for arms := n.roads[first] &^ l.earlier; arms != 0; {
			next := arms.first()
			arms &= arms - 1
			l.extend(n, next, l.earlier|1<<first|1<<next, arms)
		}
	}
	l.from[n.size] = l.size
	return l.steps >= 0
}

// extend extends a path at its end at, and lists it if it is long enough. The
// path starts at its lowest house, and may also grow from there through one of
// arms; after that it only grows at the new end. It never enters a house in
// taken.
func (l *list) extend(n *network, at int, taken, arms houseSet) {
	if l.steps--; l.steps < 0 {
		return
	}
	if row := taken &^ l.earlier; row.len() >= MinHouses {
		l.rows[l.size] = row
		l.size++
	}
	for next := n.roads[at] &^ taken; next != 0; next &= next - 1 {
		l.extend(n, next.first(), taken|next&-next, arms)
	}
	for next := arms &^ taken; next != 0; next &= next - 1 {
		l.extend(n, next.first(), taken|next&-next, 0)
	}
}

// startingAt returns the rows whose lowest house is first.
func (l *list) startingAt(first int) []houseSet { return l.rows[l.from[first]:l.from[first+1]] }
