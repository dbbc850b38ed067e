package rows

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestTablesFindWhatListsFind compares both sources of rows on networks with
// few paths.
func TestTablesFindWhatListsFind(t *testing.T) {
	var rows [MaxHouses/MinHouses + 1]int
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 2))
		n := sparseNetwork(rng, 8+rng.IntN(9))
		for _, rule := range []Rule{MainRowFirst, Best} {
			tiny := make([]entry, 2) // to test replacement
			listed := search{network: &n, rule: rule, list: &list{}, cache: tiny}
			if !listed.list.fill(&n) {
				continue
			}
			tabled := search{network: &n, rule: rule}
			tabled.useTables()
			want, got := listed.choose(), tabled.choose()
			if !slices.Equal(got, want) || tabled.value(n.all()) != listed.value(n.all()) {
				t.Fatalf("seed %d, rule %d: tables find %b, %d points; the list %b, %d points",
					seed, rule, got, tabled.value(n.all()), want, listed.value(n.all()))
			}
			for _, set := range want {
				got, want := n.row(set, tabled.tables).Walk, n.row(set, nil).Walk
				if !slices.Equal(got, want) {
					t.Fatalf("seed %d, rule %d: walk %v by tables, %v without", seed, rule, got, want)
				}
			}
			rows[len(want)]++
		}
	}
	t.Logf("scores by number of rows: %v", rows)
	if slices.Min(rows[1:4]) < 20 {
		t.Errorf("there are few scores of one row, two or three: %v", rows[1:4])
	}
}

// sparseNetwork returns a network with some forks and rings.
func sparseNetwork(rng *rand.Rand, size int) network {
	var roads [64]uint64
	join := func(i, j int) {
		roads[i] |= 1 << j
		roads[j] |= 1 << i
	}
	houses := rng.Perm(size)
	for i := 1; i < size; i++ {
		join(houses[i], houses[max(0, i-1-rng.IntN(3)*rng.IntN(3))])
	}
	for range rng.IntN(5) {
		if i, j := rng.IntN(size), rng.IntN(size); i != j {
			join(i, j)
		}
	}
	var fortified uint64
	for range rng.IntN(5) {
		fortified |= 1 << rng.IntN(size)
	}
	return newNetwork(&roads, 1<<size-1, fortified)
}
