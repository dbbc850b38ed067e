package referee_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/differential"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/proof/inreferee"
	"github.com/emperorofchina/emperor/internal/referee"
)

var (
	networksFlag    = flag.Int("networks", 400, "how many random road networks to score beside the referee")
	networkSeedFlag = flag.Uint64("networkseed", 1,
		"the seed of the first random road network; the others follow it")
	chainsFlag = flag.Int("chains", 3000,
		"the `number` of branching chains of houses to score beside the referee")
	denseFlag = flag.Int("dense", 4,
		"the `number` of dense road networks of 11 and 12 houses to score beside the slow referee")
	connectedFlag = flag.Int("connected", 6,
		"the maximum `number` of houses, to score every connected set of them on the shipped sides")
)

// TestNetworksBesideTheReferee scores random road networks with the engine and
// with the referee, which tries every choice of rows, and compares points and
// rows. A failure names the network's seed: -networkseed=N -networks=1 -dense=0
// scores it again.
//
// The default number of networks must cover every kind of result; a tally
// checks it.
func TestNetworksBesideTheReferee(t *testing.T) {
	t.Parallel()
	networks := games.UnlessShort(*networksFlag, 200)
	all, err := differential.AtOnce(*networkSeedFlag, networks,
		func(seed uint64) (differential.Tally, error) {
			n, tally := randomNetwork(rand.New(rand.NewPCG(seed, 0x40AD5))), differential.Tally{}
			for _, rule := range games.RoadRules {
				score, err := n.compare(rule)
				if err != nil {
					return nil, err
				}
				n.count(tally, rule, score)
			}
			return tally, nil
		})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d networks from seed %d:%v", networks, *networkSeedFlag, all)
	if networks >= 1000 {
		requireNetworks(t, all)
	}
}

const (
	talliedRows      = "%v: scores of %d rows"
	talliedMoreRows  = "%v: scores of three rows or more"
	talliedDoubled   = "%v: doubled rows"
	talliedTies      = "%v: scores that other rows would have had just so"
	talliedTables    = "%v: networks with too many walks to list"
	talliedTableRows = "%v: the same with two rows or more"
	talliedTableTies = "%v: the same with other rows that score just so"
)

// count counts a score of the network by kind.
func (n network) count(tally differential.Tally, rule emperor.RoadRule, score referee.RoadScore) {
	count := func(what string, there bool) {
		if there {
			tally[fmt.Sprintf(what, rule)]++
		}
	}
	rows, many := len(score.Rows), n.manyWalks()
	if rows < 3 {
		tally[fmt.Sprintf(talliedRows, rule, rows)]++
	}
	count(talliedMoreRows, rows >= 3)
	count(talliedDoubled, slices.ContainsFunc(score.Rows, func(row referee.Row) bool { return row.Doubled }))
	count(talliedTies, score.Tied)
	count(talliedTables, many)
	count(talliedTableRows, many && rows >= 2)
	count(talliedTableTies, many && score.Tied)
}

// requireNetworks fails if a kind of score is missing or rare.
func requireNetworks(t *testing.T, n differential.Tally) {
	t.Helper()
	for _, rule := range games.RoadRules {
		for rows := range 3 {
			n.Require(t, 10, fmt.Sprintf(talliedRows, rule, rows))
		}
		for _, what := range []string{talliedMoreRows, talliedDoubled, talliedTies, talliedTables,
			talliedTableRows, talliedTableTies} {
			n.Require(t, 10, fmt.Sprintf(what, rule))
		}
	}
}

// TestDenseNetworksBesideTheReferee does the same for networks of 11 and 12
// houses with six roads at nearly every house, which have too many paths to
// list.
func TestDenseNetworksBesideTheReferee(t *testing.T) {
	t.Parallel()
	networksAtOnce(t, *networkSeedFlag, games.UnlessShort(*denseFlag, 1), func(seed uint64) error {
		n := denseNetwork(rand.New(rand.NewPCG(seed, 0xDE45E)), 11+int((seed-*networkSeedFlag)%2))
		for _, rule := range games.RoadRules {
			if _, err := n.compare(rule); err != nil {
				return err
			}
		}
		return nil
	})
}

// TestEveryConnectedNetwork scores every connected set of a few houses on the
// shipped sides, under both rules, without a fortification and with one at each
// place.
func TestEveryConnectedNetwork(t *testing.T) {
	t.Parallel()
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		sets := connectedSets(b, *connectedFlag)
		board := inreferee.Board(b)
		networksAtOnce(t, 0, len(sets), func(i uint64) error {
			houses := slices.Collect(sets[i].All())
			for _, fortified := range []emperor.SpaceSet{0, emperor.Spaces(houses[i%uint64(len(houses))])} {
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
		if *connectedFlag >= 6 && len(sets) < 900 {
			t.Errorf("side %s: no more than %d sets of up to %d houses", b.Name(), len(sets), *connectedFlag)
		}
	}
}

// TestChainsBesideTheReferee scores branching chains of houses under
// MainRowFirst. Often several main rows have the same points, and the houses
// that they leave differ by one point. In about one chain of a thousand this
// decides the score, so a search that skips it by mistake is found with near
// certainty.
func TestChainsBesideTheReferee(t *testing.T) {
	t.Parallel()
	networksAtOnce(t, *networkSeedFlag, games.UnlessShort(*chainsFlag, 2000), func(seed uint64) error {
		_, err := chainNetwork(rand.New(rand.NewPCG(seed, 0xC4A1))).compare(emperor.MainRowFirst)
		return err
	})
}

// chainNetwork returns a board of 13 to 16 houses in a chain from which every
// fifth house branches off.
func chainNetwork(rng *rand.Rand) network {
	spec := emperor.BoardSpec{
		Name: "chains", Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{{Name: "A", Dragon: emperor.Point{Y: 1}}},
	}
	spaces := 13 + rng.IntN(4)
	number, roadsAt := rng.Perm(spaces), make([]int, spaces) // spaces in any order: it has a part in ties
	for i := range spaces {
		spec.Regions[0].Spaces = append(spec.Regions[0].Spaces, emperor.Point{X: float64(i)})
		if i == 0 {
			continue
		}
		from := i - 1
		if rng.IntN(5) == 0 {
			from = rng.IntN(i)
		}
		if roadsAt[from] == 4 {
			from = i - 1
		}
		roadsAt[from]++
		roadsAt[i]++
		a, b := fmt.Sprintf("A %d", number[from]+1), fmt.Sprintf("A %d", number[i]+1)
		spec.Roads = append(spec.Roads, [2]string{a, b})
	}
	b, err := emperor.NewBoard(spec)
	if err != nil {
		panic(err)
	}
	return network{board: b, referee: inreferee.Board(b), houses: emperor.SpaceSet(1)<<spaces - 1}
}

// networksAtOnce scores n networks from a seed on, and fails at the first
// difference.
func networksAtOnce(t *testing.T, first uint64, n int, score func(seed uint64) error) {
	t.Helper()
	_, err := differential.AtOnce(first, n, func(seed uint64) (differential.Tally, error) {
		return nil, score(seed)
	})
	if err != nil {
		t.Error(err)
	}
}

// network is the houses of one player on a board.
type network struct {
	board     emperor.Board
	referee   referee.Board // the same board
	houses    emperor.SpaceSet
	fortified emperor.SpaceSet
}

// compare scores the network with both, and returns the referee's score.
func (n network) compare(rule emperor.RoadRule) (referee.RoadScore, error) {
	var houses []referee.Space
	for s := range n.houses.All() {
		houses = append(houses, referee.Space(s))
	}
	fortified := map[referee.Space]bool{}
	for s := range n.fortified.All() {
		fortified[referee.Space(s)] = true
	}
	want := referee.ScoreRoads(n.referee, houses, fortified, referee.RoadRule(rule))
	score := emperor.ScoreRoads(n.board, n.houses, n.fortified, rule)
	if diff := games.Difference(inreferee.EngineRoads(want), score); diff != "" {
		return want, fmt.Errorf("%v on side %q with roads %v: houses %v, fortified %v: "+
			"ScoreRoads differs (-referee +engine):\n%s",
			rule, n.board.Name(), n.roads(), houses, fortified, diff)
	}
	if points := emperor.RoadPoints(n.board, n.houses, n.fortified, rule); points != want.Points {
		return want, fmt.Errorf("%v on side %q with roads %v: houses %v, fortified %v: "+
			"RoadPoints returns %d, the referee %d",
			rule, n.board.Name(), n.roads(), houses, fortified, points, want.Points)
	}
	return want, nil
}

// roads returns the roads between the network's houses.
func (n network) roads() (roads [][2]referee.Space) {
	for _, road := range n.referee.Roads {
		if n.houses.Has(emperor.Space(road[0])) && n.houses.Has(emperor.Space(road[1])) {
			roads = append(roads, road)
		}
	}
	return roads
}

// manyWalks reports whether the network has more paths than the engine lists:
// 2048 of at least two houses, counted once for both directions.
func (n network) manyWalks() bool {
	const many = 2 * 2048
	count := 0
	var walk func(at emperor.Space, left emperor.SpaceSet)
	walk = func(at emperor.Space, left emperor.SpaceSet) {
		for next := range (n.board.Neighbors(at) & left).All() {
			if count++; count > many {
				return
			}
			walk(next, left&^emperor.Spaces(next))
		}
	}
	for s := range n.houses.All() {
		walk(s, n.houses&^emperor.Spaces(s))
	}
	return count > many
}

var networkSides = sync.OnceValue(func() []network {
	var sides []network
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		sides = append(sides, network{board: b, referee: inreferee.Board(b)})
	}
	return sides
})

// randomNetwork returns a network of up to 20 houses, on a shipped side or on a
// random board.
func randomNetwork(rng *rand.Rand) network {
	switch rng.IntN(10) {
	case 0:
		return clusteredNetwork(rng)
	case 1, 2:
		return denseNetwork(rng, 4+rng.IntN(6)+rng.IntN(20)/19)
	case 3:
		return groupedNetwork(rng)
	}
	n := networkSides()[rng.IntN(2)]
	houses := 4 + min(rng.IntN(17), rng.IntN(17))
	jump := []int{100, 20, 8}[rng.IntN(3)] // one in jump houses is placed anywhere
	for n.houses.Len() < houses {
		if rng.IntN(jump) == 0 || !n.grow(rng, n.houses) {
			n.houses |= emperor.Spaces(emperor.Space(rng.IntN(n.board.NumSpaces())))
		}
	}
	n.fortified = networkFortifications(rng, n.board)
	return n
}

// groupedNetwork returns three or four groups of four or five houses on a
// shipped side. The groups may meet.
func groupedNetwork(rng *rand.Rand) network {
	n := networkSides()[rng.IntN(2)]
	for range 3 + rng.IntN(2) {
		before := n.houses
		n.houses |= emperor.Spaces(emperor.Space(rng.IntN(n.board.NumSpaces())))
		for range 3 + rng.IntN(2) {
			n.grow(rng, n.houses&^before)
		}
	}
	n.fortified = networkFortifications(rng, n.board)
	return n
}

// grow adds a house next to one of from. It reports whether there was room.
func (n *network) grow(rng *rand.Rand, from emperor.SpaceSet) bool {
	var beside emperor.SpaceSet
	for s := range from.All() {
		beside |= n.board.Neighbors(s)
	}
	choice := slices.Collect((beside &^ n.houses).All())
	if len(choice) == 0 {
		return false
	}
	n.houses |= emperor.Spaces(choice[rng.IntN(len(choice))])
	return true
}

// networkFortifications returns no fortifications, or up to five at random
// spaces.
func networkFortifications(rng *rand.Rand, b emperor.Board) (set emperor.SpaceSet) {
	for range rng.IntN(6) {
		set |= emperor.Spaces(emperor.Space(rng.IntN(b.NumSpaces())))
	}
	return set
}

// clusteredNetwork returns a house with two to four arms, each a dense group of
// houses: there are many paths, but no row visits all houses. In every other
// network two arms are long enough for a row beside the main row.
func clusteredNetwork(rng *rand.Rand) network {
	spec := emperor.BoardSpec{
		Name: "clusters", Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{{Name: "A", Dragon: emperor.Point{Y: 1}}},
	}
	names := func(i int) string { return fmt.Sprintf("A %d", i+1) }
	spaces := 1
	sizes := []int{6, 4, 4}
	if rng.IntN(2) == 0 {
		sizes = []int{6, 1 + rng.IntN(5), 1 + rng.IntN(5), 1 + rng.IntN(5)}[:2+rng.IntN(3)]
	}
	for arm, size := range sizes {
		size = min(size, 15-spaces)
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
	// Random order, because the order of spaces decides ties.
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
	n := network{board: b, referee: inreferee.Board(b), houses: emperor.SpaceSet(1)<<spaces - 1}
	for range rng.IntN(3) {
		n.fortified |= emperor.Spaces(emperor.Space(rng.IntN(spaces)))
	}
	return n
}

// denseNetwork returns a network on a random board with up to six roads at a
// space: few roads, or as many as possible.
func denseNetwork(rng *rand.Rand, houses int) network {
	spaces := houses + rng.IntN(3)
	spec := emperor.BoardSpec{
		Name: "dense", Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{{Name: "A", Dragon: emperor.Point{Y: 1}},
			{Name: "B", Dragon: emperor.Point{Y: 2}}},
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
	n := network{board: b, referee: inreferee.Board(b), fortified: networkFortifications(rng, b)}
	if rng.IntN(2) == 0 {
		n.fortified = 0
	}
	for _, s := range rng.Perm(spaces)[:houses] {
		n.houses |= emperor.Spaces(emperor.Space(s))
	}
	return n
}

// connectedSets returns every connected set of 1 to most spaces. Each set is a
// smaller one with one neighbor added.
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

// FuzzRowsBesideReferee compares the rows of eight houses with any roads
// between them.
func FuzzRowsBesideReferee(f *testing.F) {
	const houses = 8
	f.Add(uint32(0x0FEDCBA), uint8(0))    // many roads
	f.Add(uint32(0x0408102), uint8(0x10)) // few, and a fortification
	f.Add(uint32(0xFFFFFFF), uint8(0xFF)) // as many as possible
	f.Fuzz(func(t *testing.T, joined uint32, fortified uint8) {
		spec := emperor.BoardSpec{Name: "field", Players: [2]int{3, 5},
			Regions: []emperor.RegionSpec{{Name: "Field", Dragon: emperor.Point{Y: 1}}}}
		board := referee.Board{MinPlayers: 3, MaxPlayers: 5, Regions: []referee.BoardRegion{{Name: "Field"}}}
		names := []string{"Field 1", "Field 2", "Field 3", "Field 4", "Field 5", "Field 6", "Field 7",
			"Field 8"}
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
		for mine, theirs := range map[emperor.RoadRule]referee.RoadRule{
			emperor.MainRowFirst: referee.MainRowFirst,
			emperor.BestRows:     referee.BestRows,
		} {
			got := emperor.ScoreRoads(b, b.Spaces(0), emperor.SpaceSet(fortified), mine)
			want := referee.ScoreRoads(board, all, under, theirs)
			if diff := games.Difference(asRefereeRows(got), want.Rows); diff != "" || got.Points != want.Points {
				t.Errorf("%v of %v, fortified %b: %d points, the referee has %d\n%s", mine, spec.Roads,
					fortified, got.Points, want.Points, diff)
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
