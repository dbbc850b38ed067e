package referee_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/referee"
	"github.com/google/go-cmp/cmp"
)

var (
	networksFlag    = flag.Int("networks", 2000, "how many random road networks to score beside the referee")
	networkSeedFlag = flag.Uint64("networkseed", 1, "the seed of the first random road network; the others follow it")
	denseFlag       = flag.Int("dense", 6, "how many dense road networks of 11 and 12 houses to score beside the referee, which takes long")
	connectedFlag   = flag.Int("connected", 6, "how many houses at the most, to score every set of them that hangs together on the shipped sides")
)

// TestNetworksBesideTheReferee scores random road networks, points and rows, by
// the engine and by the referee, who tries every choice of rows. A failure names
// the network's seed: -networkseed=N -networks=1 -dense=0 scores it again.
func TestNetworksBesideTheReferee(t *testing.T) {
	t.Parallel()
	var walks, table, rows [4]atomic.Int64
	networksAtOnce(t, games.UnlessShort(*networksFlag, 200), func(i int) error {
		seed := *networkSeedFlag + uint64(i)
		n := randomNetwork(rand.New(rand.NewPCG(seed, 0x40AD5)))
		many := n.walks() > 4096
		for _, rule := range games.RoadRules {
			score, err := n.compare(rule)
			if err != nil {
				return fmt.Errorf("seed %d: %w", seed, err)
			}
			rows[min(3, len(score.Rows))].Add(1)
		}
		if many {
			table[0].Add(1)
		} else {
			walks[0].Add(1)
		}
		return nil
	})
	t.Logf("from seed %d: %d networks, of these %d with more than 4096 walks; scores of no row %d, one %d, two %d, three or more %d",
		*networkSeedFlag, *networksFlag, table[0].Load(), rows[0].Load(), rows[1].Load(), rows[2].Load(), rows[3].Load())
}

// TestDenseNetworksBesideTheReferee is the same for networks of 11 and 12 houses
// with six roads at nearly all of them, which have so many walks that an engine
// can't list them.
func TestDenseNetworksBesideTheReferee(t *testing.T) {
	t.Parallel()
	networksAtOnce(t, games.UnlessShort(*denseFlag, 1), func(i int) error {
		seed := *networkSeedFlag + uint64(i)
		n := denseNetwork(rand.New(rand.NewPCG(seed, 0xDE45E)), 11+i%2)
		for _, rule := range games.RoadRules {
			if _, err := n.compare(rule); err != nil {
				return fmt.Errorf("seed %d: %w", seed, err)
			}
		}
		return nil
	})
}

// TestEveryConnectedNetwork scores every set of a few houses that hangs together
// on the shipped sides, under both rules, each without fortification and with
// one somewhere.
func TestEveryConnectedNetwork(t *testing.T) {
	t.Parallel()
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		sets := connectedSets(b, *connectedFlag)
		board := refereeBoard(b)
		networksAtOnce(t, len(sets), func(i int) error {
			houses := slices.Collect(sets[i].All())
			for _, fortified := range []emperor.SpaceSet{0, emperor.Spaces(houses[i%len(houses)])} {
				n := network{b, board, sets[i], fortified}
				for _, rule := range games.RoadRules {
					if _, err := n.compare(rule); err != nil {
						return err
					}
				}
			}
			return nil
		})
		t.Logf("side %s: %d sets of up to %d houses", b.Name(), len(sets), *connectedFlag)
	}
}

// networksAtOnce scores networks 0 to n-1 on all processors, and stops at the
// first difference.
func networksAtOnce(t *testing.T, n int, score func(i int) error) {
	t.Helper()
	var next atomic.Int64
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := next.Add(1) - 1; i < int64(n) && !t.Failed(); i = next.Add(1) - 1 {
				if err := score(int(i)); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	wait.Wait()
}

// network is the houses of one player on a board.
type network struct {
	board     emperor.Board
	referee   referee.Board // the same
	houses    emperor.SpaceSet
	fortified emperor.SpaceSet
}

// compare scores the network by both, and returns the engine's score.
func (n network) compare(rule emperor.RoadRule) (emperor.RoadScore, error) {
	var houses []referee.Space
	for s := range n.houses.All() {
		houses = append(houses, referee.Space(s))
	}
	fortified := map[referee.Space]bool{}
	for s := range n.fortified.All() {
		fortified[referee.Space(s)] = true
	}
	want := refereeRoads(referee.ScoreRoads(n.referee, houses, fortified, referee.RoadRule(rule)))
	score := emperor.ScoreRoads(n.board, n.houses, n.fortified, rule)
	if diff := cmp.Diff(want, engineRoads(score)); diff != "" {
		return score, fmt.Errorf("%v on side %q with roads %v: houses %v, fortified %v: ScoreRoads differs (-referee +engine):\n%s",
			rule, n.board.Name(), n.roads(), houses, fortified, diff)
	}
	if points := emperor.RoadPoints(n.board, n.houses, n.fortified, rule); points != want.Points {
		return score, fmt.Errorf("%v on side %q with roads %v: houses %v, fortified %v: RoadPoints says %d, the referee %d",
			rule, n.board.Name(), n.roads(), houses, fortified, points, want.Points)
	}
	return score, nil
}

// roads lists the roads between the network's houses.
func (n network) roads() (roads [][2]referee.Space) {
	for _, road := range n.referee.Roads {
		if n.houses.Has(emperor.Space(road[0])) && n.houses.Has(emperor.Space(road[1])) {
			roads = append(roads, road)
		}
	}
	return roads
}

// walks counts the walks through the network's houses, up to 5000, those of a
// single house among them.
func (n network) walks() int {
	count := 0
	var walk func(at emperor.Space, left emperor.SpaceSet)
	walk = func(at emperor.Space, left emperor.SpaceSet) {
		if count++; count > 5000 {
			return
		}
		for next := range (n.board.Neighbors(at) & left).All() {
			walk(next, left&^emperor.Spaces(next))
		}
	}
	for s := range n.houses.All() {
		walk(s, n.houses&^emperor.Spaces(s))
	}
	return count
}

var networkSides = sync.OnceValue(func() []network {
	var sides []network
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		sides = append(sides, network{board: b, referee: refereeBoard(b)})
	}
	return sides
})

// randomNetwork is one on a shipped side, of up to 20 houses, or a dense one of
// up to 10.
func randomNetwork(rng *rand.Rand) network {
	switch rng.IntN(8) {
	case 0:
		return clusteredNetwork(rng)
	case 1, 2:
		return denseNetwork(rng, 4+rng.IntN(6)+rng.IntN(20)/19)
	}
	n := networkSides()[rng.IntN(2)]
	houses := 4 + min(rng.IntN(17), rng.IntN(17))
	jump := []int{100, 20, 8}[rng.IntN(3)] // one house in so many is not beside another
	for n.houses.Len() < houses {
		var beside emperor.SpaceSet
		for s := range n.houses.All() {
			beside |= n.board.Neighbors(s)
		}
		choice := slices.Collect((beside &^ n.houses).All())
		if len(choice) == 0 || rng.IntN(jump) == 0 {
			n.houses |= emperor.Spaces(emperor.Space(rng.IntN(n.board.NumSpaces())))
			continue
		}
		n.houses |= emperor.Spaces(choice[rng.IntN(len(choice))])
	}
	n.fortified = networkFortifications(rng, n.board)
	return n
}

// networkFortifications is none, or up to five anywhere.
func networkFortifications(rng *rand.Rand, b emperor.Board) (set emperor.SpaceSet) {
	for range rng.IntN(6) {
		set |= emperor.Spaces(emperor.Space(rng.IntN(b.NumSpaces())))
	}
	return set
}

// clusteredNetwork is a house with two to four arms, each of houses that are
// nearly all joined to one another: many walks, and yet no row takes all.
func clusteredNetwork(rng *rand.Rand) network {
	spec := emperor.BoardSpec{
		Name: "clusters", Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{{Name: "A", Dragon: emperor.Point{Y: 1}}},
	}
	names := func(i int) string { return fmt.Sprintf("A %d", i+1) }
	spaces := 1
	for arm := range 2 + rng.IntN(3) {
		size := min(1+rng.IntN(5), 13-spaces)
		if arm == 0 {
			size = 6
		}
		for i := range size {
			for j := range i {
				if arm == 0 || j == i-1 || rng.IntN(3) > 0 {
					spec.Roads = append(spec.Roads, [2]string{names(spaces + j), names(spaces + i)})
				}
			}
		}
		if size > 0 {
			spec.Roads = append(spec.Roads, [2]string{names(0), names(spaces)})
		}
		spaces += size
	}
	for i := range spaces {
		spec.Regions[0].Spaces = append(spec.Regions[0].Spaces, emperor.Point{X: float64(i)})
	}
	// The spaces in any order: the order has a part in ties.
	to := rng.Perm(spaces)
	for i, road := range spec.Roads {
		for end, name := range road {
			var k int
			fmt.Sscanf(name, "A %d", &k)
			spec.Roads[i][end] = names(to[k-1])
		}
	}
	b, err := emperor.NewBoard(spec)
	if err != nil {
		panic(err)
	}
	n := network{board: b, referee: refereeBoard(b), houses: emperor.SpaceSet(1)<<spaces - 1}
	for range rng.IntN(3) {
		n.fortified |= emperor.Spaces(emperor.Space(rng.IntN(spaces)))
	}
	return n
}

// denseNetwork is on a board of its own with up to six roads at a space: few or
// as many as there can be.
func denseNetwork(rng *rand.Rand, houses int) network {
	spaces := houses + rng.IntN(3)
	spec := emperor.BoardSpec{
		Name: "dense", Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{{Name: "A", Dragon: emperor.Point{Y: 1}}, {Name: "B", Dragon: emperor.Point{Y: 2}}},
	}
	var names []string
	for i := range spaces {
		r := &spec.Regions[2*i/spaces]
		r.Spaces = append(r.Spaces, emperor.Point{X: float64(i)})
		names = append(names, fmt.Sprintf("%s %d", r.Name, len(r.Spaces)))
	}
	spec.Alliances = []emperor.AllianceSpec{{Number: 1, A: "A", B: "B"}}
	var pairs [][2]int
	for i := range spaces {
		for j := range i {
			pairs = append(pairs, [2]int{j, i})
		}
	}
	rng.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
	roadsAt := make([]int, spaces)
	most := 2 + min(4, rng.IntN(9))
	if houses > 10 {
		most = 6
	}
	for _, pair := range pairs {
		if roadsAt[pair[0]] < most && roadsAt[pair[1]] < most {
			roadsAt[pair[0]]++
			roadsAt[pair[1]]++
			spec.Roads = append(spec.Roads, [2]string{names[pair[0]], names[pair[1]]})
		}
	}
	b, err := emperor.NewBoard(spec)
	if err != nil {
		panic(err)
	}
	n := network{board: b, referee: refereeBoard(b), fortified: networkFortifications(rng, b)}
	if rng.IntN(2) == 0 {
		n.fortified = 0
	}
	for _, s := range rng.Perm(spaces)[:houses] {
		n.houses |= emperor.Spaces(emperor.Space(s))
	}
	return n
}

// connectedSets is every set of 1 to most spaces that hangs together along
// roads: each of the next size is one of the last with a neighbor more.
func connectedSets(b emperor.Board, most int) []emperor.SpaceSet {
	var all []emperor.SpaceSet
	last := map[emperor.SpaceSet]bool{}
	for i := range b.NumSpaces() {
		last[emperor.Spaces(emperor.Space(i))] = true
	}
	for range most {
		next := map[emperor.SpaceSet]bool{}
		for set := range last {
			all = append(all, set)
			for s := range set.All() {
				for neighbor := range (b.Neighbors(s) &^ set).All() {
					next[set|emperor.Spaces(neighbor)] = true
				}
			}
		}
		last = next
	}
	slices.Sort(all)
	return all
}

// FuzzRowsBesideReferee: engine and referee find the same rows, where any eight
// houses are joined in any way.
func FuzzRowsBesideReferee(f *testing.F) {
	const houses = 8
	f.Add(uint32(0x0FEDCBA), uint8(0))    // many roads
	f.Add(uint32(0x0408102), uint8(0x10)) // few, and a fortification
	f.Add(uint32(0xFFFFFFF), uint8(0xFF)) // as many as there can be
	f.Fuzz(func(t *testing.T, joined uint32, fortified uint8) {
		spec := emperor.BoardSpec{Name: "field", Players: [2]int{3, 5}, Regions: []emperor.RegionSpec{{Name: "Field", Dragon: emperor.Point{Y: 1}}}}
		board := referee.Board{MinPlayers: 3, MaxPlayers: 5, Regions: []referee.BoardRegion{{Name: "Field"}}}
		names := []string{"Field 1", "Field 2", "Field 3", "Field 4", "Field 5", "Field 6", "Field 7", "Field 8"}
		all, under := []referee.Space{}, map[referee.Space]bool{}
		degree := [houses]int{}
		for s := range houses {
			spec.Regions[0].Spaces = append(spec.Regions[0].Spaces, emperor.Point{X: float64(s)})
			all = append(all, referee.Space(s))
			under[referee.Space(s)] = fortified>>s&1 == 1
			for u := range s {
				if joined&1 == 1 && degree[s] < 6 && degree[u] < 6 {
					spec.Roads = append(spec.Roads, [2]string{names[u], names[s]})
					board.Roads = append(board.Roads, [2]referee.Space{referee.Space(u), referee.Space(s)})
					degree[s]++
					degree[u]++
				}
				joined >>= 1
			}
		}
		board.Regions[0].Spaces = all
		b, err := emperor.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		for mine, theirs := range map[emperor.RoadRule]referee.RoadRule{emperor.MainRowFirst: referee.MainRowFirst, emperor.BestRows: referee.BestRows} {
			got := emperor.ScoreRoads(b, b.Spaces(0), emperor.SpaceSet(fortified), mine)
			want := referee.ScoreRoads(board, all, under, theirs)
			if diff := cmp.Diff(asRefereeRows(got), want.Rows); diff != "" || got.Points != want.Points {
				t.Errorf("%v of %v, fortified %b: %d points, the referee has %d\n%s", mine, spec.Roads, fortified, got.Points, want.Points, diff)
			}
		}
	})
}

func asRefereeRows(score emperor.RoadScore) []referee.Row {
	var rows []referee.Row
	for _, row := range score.Rows {
		r := referee.Row{Doubled: row.Doubled, Points: row.Points}
		for _, s := range row.Spaces {
			r.Spaces = append(r.Spaces, referee.Space(s))
		}
		rows = append(rows, r)
	}
	return rows
}
