package rows

// list is every row of a network, some more than once.
type list struct {
	rows    [maxWalks]houseSet
	size    int
	from    [MaxHouses + 1]int // rows[from[i]:from[i+1]] are those whose first house is i
	earlier houseSet           // while rows are listed, the houses before their first
	steps   int                // left
}

// maxWalks is how many walks are few, either way round counted as one: no 20
// houses on a shipped board have more.
const maxWalks = 1 << 11

// fill lists the rows, and reports whether there are few walks. If not, the list
// is of no use.
func (l *list) fill(n *network) bool {
	l.size, l.steps = 0, maxWalks
	for first := range n.size {
		l.from[first] = l.size
		l.earlier = 1<<first - 1
		for arms := n.roads[first] &^ l.earlier; arms != 0; {
			next := arms.first()
			arms &= arms - 1
			l.walk(n, next, l.earlier|1<<first|1<<next, arms)
		}
	}
	l.from[n.size] = l.size
	return l.steps >= 0
}

// walk goes on with a walk from the house at, and lists what is long enough to
// be a row. The walk began at its first house, and may also go on from there, by
// one of the arms left; from then on it goes on at that end alone. It goes
// through no house that is taken.
func (l *list) walk(n *network, at int, taken, arms houseSet) {
	if l.steps--; l.steps < 0 {
		return
	}
	if row := taken &^ l.earlier; row.len() >= MinHouses {
		l.rows[l.size] = row
		l.size++
	}
	for next := n.roads[at] &^ taken; next != 0; next &= next - 1 {
		l.walk(n, next.first(), taken|next&-next, arms)
	}
	for next := arms &^ taken; next != 0; next &= next - 1 {
		l.walk(n, next.first(), taken|next&-next, 0)
	}
}

// beginningAt returns the rows whose first house is the given one.
func (l *list) beginningAt(first int) []houseSet { return l.rows[l.from[first]:l.from[first+1]] }
