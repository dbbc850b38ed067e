package rows_test

import (
	"cmp"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/rows"
)

// network is a set of roads with houses at both ends of each.
type network struct {
	roads     [64]uint64
	houses    uint64
	fortified uint64
}

// walks returns the network with the given walks along its roads, as in "0 1 2
// 3, 2 4". A star marks a fortified house.
func walks(text string) network {
	var n network
	for _, walk := range strings.Split(text, ",") {
		last := -1
		for _, word := range strings.Fields(walk) {
			name, fortified := strings.CutSuffix(word, "*")
			at, err := strconv.Atoi(name)
			if err != nil {
				panic(err)
			}
			n.houses |= 1 << at
			if fortified {
				n.fortified |= 1 << at
			}
			if last >= 0 {
				n.join(last, at)
			}
			last = at
		}
	}
	return n
}

func (n *network) join(i, j int) {
	n.roads[i] |= 1 << j
	n.roads[j] |= 1 << i
}

// TestRows compares points and walks under both rules with hand-made cases.
func TestRows(t *testing.T) {
	for _, test := range []struct{ network, main, best string }{
		{"0 1 2*", "0", "0"},
		{"0 1 2 3", "4: 0 1 2 3", "4: 0 1 2 3"},
		{"3 1 0 2", "4: 2 0 1 3", "4: 2 0 1 3"},
		{"0 1 2 3 4, 1 5", "5: 0 1 2 3 4", "5: 0 1 2 3 4"},
		{"0 1 2 3 4 5 6 7, 1 8", "8: 0 1 2 3 4 5 6 7", "8: 0 1 2 3 4 5 6 7"},
		{"0 1 2 3 4 5 6 7, 3 8", "8: 0 1 2 3 4 5 6 7", "9: 0 1 2 3 8, 4 5 6 7"},
		{"0 1 2 3, 60 61 62 63", "8: 0 1 2 3, 60 61 62 63", "8: 0 1 2 3, 60 61 62 63"},
		{"0 1 2 3 4, 5 6 7 8*", "13: 5 6 7 8 doubled, 0 1 2 3 4", "13: 5 6 7 8 doubled, 0 1 2 3 4"},
		{"0 1 2 3 4, 0 5 6 7, 0 8 9 10", "8: 4 3 2 1 0 5 6 7", "11: 7 6 5 0 8 9 10, 1 2 3 4"},
		{"0 1* 2* 3", "8: 0 1 2 3 doubled", "8: 0 1 2 3 doubled"},
		{"0 1 2 0", "0", "0"},
		{"0 1 2 3 0", "4: 0 1 2 3", "4: 0 1 2 3"},
		{"0 1 2 3 4 5 6 7 0", "8: 0 1 2 3 4 5 6 7", "8: 0 1 2 3 4 5 6 7"},
		{"0 1 2 3 4 5 6 7 0, 0 8 9", "10: 1 2 3 4 5 6 7 0 8 9", "10: 1 2 3 4 5 6 7 0 8 9"},
		{"0 1 2 3 4 5 6 7, 3 8*", "12: 7 6 5 4 3 8 doubled", "14: 0 1 2 3 8 doubled, 4 5 6 7"},
		{"0 1 2 3 4, 5 6 7 8, 2 9 6", "7: 0 1 2 9 6 7 8", "9: 0 1 2 3 4, 5 6 7 8"},
		{"0 1 2 3 4, 4 5 6 7, 4 8 9 10, 5 11", "12: 0 1 2 3 4 8 9 10, 7 6 5 11", "12: 0 1 2 3 4 8 9 10, 7 6 5 11"},
		// 6 + 6 + 4, not 6 + 5 + 5 with a smaller first row
		{"0 1 2 3, 2 4 5 6 7 8 9 12 13 14 16, 7 10 11, 12 15", "13: 0 1 2 4 5 6 7 8 9 12 13 14 16", "16: 4 5 6 7 10 11, 8 9 12 13 14 16, 0 1 2 3"},
		{"2 0 1, 2 3 4 5 6 7, 3 8 9 10 11 12, 8 13 14 15 16", "14: 7 6 5 4 3 8 9 10 11 12, 13 14 15 16", "17: 12 11 10 9 8 13 14 15 16, 1 0 2 3 4 5 6 7"}, // not 9 + 4 + 4
	} {
		n := walks(test.network)
		for rule, want := range []string{test.main, test.best} {
			found := rows.Find(&n.roads, n.houses, n.fortified, rows.Rule(rule))
			if points := rows.Points(&n.roads, n.houses, n.fortified, rows.Rule(rule)); points != sum(found) {
				t.Errorf("%s, rule %d: %d points; the rows have %d", test.network, rule, points, sum(found))
			}
			if got := formatRows(found); got != want {
				t.Errorf("%s, rule %d: rows %s; want %s", test.network, rule, got, want)
			}
		}
	}
}

func sum(found []rows.Row) (points int) {
	for _, row := range found {
		points += row.Points
	}
	return points
}

func formatRows(found []rows.Row) string {
	var text []string
	for _, row := range found {
		walk := strings.Trim(fmt.Sprint(row.Walk), "[]")
		if row.Doubled {
			walk += " doubled"
		}
		text = append(text, walk)
	}
	if text == nil {
		return "0"
	}
	return fmt.Sprintf("%d: %s", sum(found), strings.Join(text, ", "))
}

// TestEveryChoice compares the rows found in random networks with the best of
// all choices. Some networks have too many paths to list.
func TestEveryChoice(t *testing.T) {
	many := 0
	for seed := range uint64(2000) {
		rng := rand.New(rand.NewPCG(seed, 1))
		n := randomNetwork(rng, 4+rng.IntN(5), rng.IntN(8))
		if seed%50 == 0 {
			n = randomNetwork(rng, 9+rng.IntN(2), 30+rng.IntN(30))
			if n.walks() > 4096 {
				many++
			}
		}
		for _, rule := range []rows.Rule{rows.MainRowFirst, rows.Best} {
			got := rows.Find(&n.roads, n.houses, n.fortified, rule)
			var sets []uint64
			for _, row := range got {
				sets = append(sets, row.Houses)
			}
			if want := n.bestChoice(rule); !slices.Equal(sets, want) || sum(got) != n.points(want) {
				t.Fatalf("seed %d, rule %d: roads %b, houses %b, fortified %b: rows %b; want %b", seed,
					rule, n.roads, n.houses, n.fortified, sets, want)
			}
			if points := rows.Points(&n.roads, n.houses, n.fortified, rule); points != sum(got) {
				t.Fatalf("seed %d, rule %d: %d points; the rows have %d", seed, rule, points, sum(got))
			}
			for _, row := range got {
				if want := n.smallestWalk(nil, row.Houses); !slices.Equal(row.Walk, want) {
					t.Fatalf("seed %d, rule %d: walk %v; want %v", seed, rule, row.Walk, want)
				}
			}
		}
	}
	if many < 20 {
		t.Errorf("%d networks with many walks", many)
	}
}

// walks returns the number of walks of at least two houses.
func (n *network) walks() (count int) {
	var walk func(at int, left uint64)
	walk = func(at int, left uint64) {
		for next := n.roads[at] & left; next != 0; next &= next - 1 {
			count++
			walk(bits.TrailingZeros64(next), left&^(next&-next))
		}
	}
	for start := n.houses; start != 0; start &= start - 1 {
		walk(bits.TrailingZeros64(start), n.houses&^(start&-start))
	}
	return count
}

// randomNetwork returns a network of houses that mostly form one tree, with
// some more roads.
func randomNetwork(rng *rand.Rand, houses, more int) network {
	var n network
	places := rng.Perm(64)[:houses]
	for i, place := range places {
		n.houses |= 1 << place
		if rng.IntN(5) == 0 {
			n.fortified |= 1 << place
		}
		if i > 0 && rng.IntN(10) > 0 {
			n.join(place, places[max(0, i-1-rng.IntN(2))])
		}
	}
	for range more {
		if i, j := rng.IntN(houses), rng.IntN(houses); i != j {
			n.join(places[i], places[j])
		}
	}
	return n
}

// bestChoice tries every choice of rows that the rule allows.
func (n *network) bestChoice(rule rows.Rule) (best []uint64) {
	var every []uint64
	for set := n.houses; set != 0; set = (set - 1) & n.houses {
		if bits.OnesCount64(set) >= 4 && n.smallestWalk(nil, set) != nil {
			every = append(every, set)
		}
	}
	var try func(chosen []uint64, left uint64)
	try = func(chosen []uint64, left uint64) {
		main := 0
		for _, row := range every {
			if row&^left == 0 {
				main = max(main, n.points([]uint64{row}))
			}
		}
		if rule == rows.Best || main == 0 {
			if c := n.sortedRows(chosen); n.compare(c, best) < 0 {
				best = c
			}
		}
		for _, row := range every {
			if row&^left == 0 && (rule == rows.Best || n.points([]uint64{row}) == main) {
				try(append(slices.Clone(chosen), row), left&^row)
			}
		}
	}
	try(nil, n.houses)
	return best
}

// compare is negative if choice a is better than b.
func (n *network) compare(a, b []uint64) int {
	each := func(a, b uint64) int { return n.points([]uint64{b}) - n.points([]uint64{a}) }
	return cmp.Or(n.points(b)-n.points(a), slices.CompareFunc(a, b, each), slices.Compare(a, b))
}

func (n *network) sortedRows(choice []uint64) []uint64 {
	return slices.SortedFunc(slices.Values(choice), func(a, b uint64) int {
		return n.compare([]uint64{a}, []uint64{b})
	})
}

func (n *network) points(choice []uint64) (points int) {
	for _, row := range choice {
		points += bits.OnesCount64(row)
		if row&n.fortified != 0 {
			points += bits.OnesCount64(row)
		}
	}
	return points
}

// smallestWalk extends walk through all houses left, always to the smallest
// possible place; it returns nil if that fails.
func (n *network) smallestWalk(walk []uint8, left uint64) []uint8 {
	if left == 0 {
		return walk
	}
	for next := range uint8(64) {
		if left>>next&1 != 0 && (walk == nil || n.roads[walk[len(walk)-1]]>>next&1 != 0) {
			if done := n.smallestWalk(append(slices.Clone(walk), next), left&^(1<<next)); done != nil {
				return done
			}
		}
	}
	return nil
}

// TestPointsAllocateNothing covers networks with few paths, as on the shipped
// boards.
func TestPointsAllocateNothing(t *testing.T) {
	n := walks("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0, 3 16 17, 9 18 19*")
	for _, rule := range []rows.Rule{rows.MainRowFirst, rows.Best} {
		if allocs := testing.AllocsPerRun(100,
			func() { rows.Points(&n.roads, n.houses, n.fortified, rule) }); allocs != 0 {
			t.Errorf("rule %d: %v allocations", rule, allocs)
		}
	}
}
