package boards_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Distances in map units that programs may rely on when they draw the shipped
// maps.
const (
	mapWidth, mapHeight = 1000, 800

	spaceRadius  = 20 // around a house space
	dragonRadius = 30 // around a dragon space
	numberRadius = 13 // around an alliance's number
	roadMargin   = 25 // between a road and the spaces that it does not join
	halfRoad     = 5  // from the middle of a road to its edge
	wallWidth    = 60 // of the strip for the score track, in the north and the west
)

// boardDemand is a requirement on a shipped side.
type boardDemand struct {
	name  string
	check func(*testing.T, emperor.Board)
}

// demandOfSides checks each demand on each shipped side.
func demandOfSides(t *testing.T, demands []boardDemand) {
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		t.Run("side "+b.Name(), func(t *testing.T) {
			for _, d := range demands {
				t.Run(d.name, func(t *testing.T) { d.check(t, b) })
			}
		})
	}
}

// TestShippedSideFacts checks facts about each shipped side as a whole.
func TestShippedSideFacts(t *testing.T) {
	demandOfSides(t, []boardDemand{
		{"nine regions", func(t *testing.T, b emperor.Board) {
			if b.NumRegions() != 9 {
				t.Errorf("NumRegions() = %d, want 9", b.NumRegions())
			}
		}},
		{"52 house spaces, 4 to 8 a region", haveHouseSpaces},
		{"four colors twice, purple once", haveColors},
		{"Chu is the largest", haveTheLargestChu},
		{"Qi has room for example 3", func(t *testing.T, b emperor.Board) {
			if n := b.Spaces(games.Region(t, b, "Qi")).Len(); n < 6 {
				t.Errorf("%d house spaces, want 6 or more", n)
			}
		}},
		{"every house space has a road", haveRoadsEverywhere},
		{"roads run inside regions and across borders", haveRoadsAcrossBorders},
		{"no two regions of one color border", haveNeighborsOfOtherColors},
		{"15 alliances, numbered from 1", haveNumberedAlliances},
		{"room for the wall along the north and west edges", haveRoomForTheWall},
	})
}

func haveHouseSpaces(t *testing.T, b emperor.Board) {
	if b.NumSpaces() != 52 {
		t.Errorf("NumSpaces() = %d, want 52", b.NumSpaces())
	}
	for r := range b.Regions() {
		if n := b.Spaces(r).Len(); n < 4 || n > 8 {
			t.Errorf("%s has %d", b.RegionName(r), n)
		}
	}
}

func haveColors(t *testing.T, b emperor.Board) {
	var have emperor.Cards
	for r := range b.Regions() {
		have[b.Color(r)]++
	}
	want := emperor.Cards{emperor.Red: 2, emperor.Green: 2, emperor.Yellow: 2, emperor.Orange: 2,
		emperor.Purple: 1}
	if have != want {
		t.Errorf("regions by color: got %v, want %v", have, want)
	}
}

func haveTheLargestChu(t *testing.T, b emperor.Board) {
	outlines := outlinesOf(b)
	chu := games.Region(t, b, "Chu")
	for r := range b.Regions() {
		if r != chu && b.Spaces(r).Len() >= b.Spaces(chu).Len() {
			t.Errorf("%s has as many house spaces", b.RegionName(r))
		}
		if r != chu && areaOf(outlines[r]) >= areaOf(outlines[chu]) {
			t.Errorf("%s has as much land", b.RegionName(r))
		}
	}
}

func haveRoadsEverywhere(t *testing.T, b emperor.Board) {
	for s := range everySpace(b).All() {
		if b.Neighbors(s) == 0 {
			t.Errorf("%s has no road", b.SpaceName(s))
		}
	}
}

func haveRoadsAcrossBorders(t *testing.T, b emperor.Board) {
	var within, across int
	for _, road := range roadsOf(b) {
		if b.RegionOf(road[0]) == b.RegionOf(road[1]) {
			within++
		} else {
			across++
		}
	}
	if within == 0 || across == 0 {
		t.Errorf("%d inside a region, %d across a border", within, across)
	}
}

func haveNeighborsOfOtherColors(t *testing.T, b emperor.Board) {
	for _, a := range b.Alliances() {
		if b.Color(a.A) == b.Color(a.B) {
			t.Errorf("%s and %s are allied and both %v", b.RegionName(a.A), b.RegionName(a.B),
				b.Color(a.A))
		}
	}
	outlines := outlinesOf(b)
	for r := range b.Regions() {
		for q := range b.Regions() {
			if r < q && b.Color(r) == b.Color(q) && len(sharedBorder(outlines[r], outlines[q])) > 0 {
				t.Errorf("%s and %s border and are both %v", b.RegionName(r), b.RegionName(q),
					b.Color(r))
			}
		}
	}
}

func haveNumberedAlliances(t *testing.T, b emperor.Board) {
	if n := len(b.Alliances()); n != 15 {
		t.Errorf("got %d", n)
	}
	for i, a := range b.Alliances() {
		if a.Number != i+1 {
			t.Errorf("Alliances()[%d].Number = %d", i, a.Number)
		}
	}
}

func haveRoomForTheWall(t *testing.T, b emperor.Board) {
	for r, outline := range outlinesOf(b) {
		for _, p := range outline {
			if p.X < wallWidth || p.Y < wallWidth || p.X > mapWidth || p.Y > mapHeight {
				t.Errorf("%s reaches %v", b.RegionName(r), p)
			}
		}
	}
}

func TestShippedSideNamesAndPlayers(t *testing.T) {
	for _, side := range []struct {
		board   emperor.Board
		name    string
		players [2]int
	}{
		{emperor.Side3to4(), "3-4", [2]int{3, 4}},
		{emperor.Side4to5(), "4-5", [2]int{4, 5}},
	} {
		if side.board.Name() != side.name {
			t.Errorf("Name() = %q, want %q", side.board.Name(), side.name)
		}
		if got := side.board.Spec().Players; got != side.players {
			t.Errorf("side %s is for %v players, want %v", side.name, got, side.players)
		}
	}
	for _, side := range []func() emperor.Board{emperor.Side3to4, emperor.Side4to5} {
		if first, again := side(), side(); first != again {
			t.Errorf("side %s is not identical to itself", first.Name())
		}
	}
	if emperor.Side3to4() == emperor.Side4to5() || emperor.Side3to4().Equal(emperor.Side4to5()) {
		t.Error("the two sides are the same")
	}
}

// TestPositionsOfRegions checks where the regions lie, with north up.
func TestPositionsOfRegions(t *testing.T) {
	north := func(p emperor.Point) float64 { return -p.Y }
	east := func(p emperor.Point) float64 { return p.X }
	south := func(p emperor.Point) float64 { return p.Y }
	west := func(p emperor.Point) float64 { return -p.X }
	and := func(f, g func(emperor.Point) float64) func(emperor.Point) float64 {
		return func(p emperor.Point) float64 { return f(p) + g(p) }
	}

	demandOfSides(t, []boardDemand{
		{"Yan in the north-east", hasFarthestDragon("Yan", and(north, east))},
		{"Zhao in the north", hasFarthestDragon("Zhao", north)},
		{"Ch'in in the west", reachesFarthest("Ch'in", west)},
		{"Ch'in between Wei in the north and Shu in the south", func(t *testing.T, b emperor.Board) {
			dragons := dragonsOf(b)
			chin := dragons[games.Region(t, b, "Ch'in")]
			wei, shu := dragons[games.Region(t, b, "Wei")], dragons[games.Region(t, b, "Shu")]
			if chin.Y <= wei.Y || chin.Y >= shu.Y {
				t.Errorf("their dragon spaces are at %v, %v, %v", wei, chin, shu)
			}
		}},
		{"Wei in the middle, with the most neighbors", bordersOn("Wei", "Zhao", "Ch'in", "Qi", "Chu", "Han", "Lu")},
		{"Wei in the middle, between Zhao, Qi, Chu and Ch'in", func(t *testing.T, b emperor.Board) {
			dragons := dragonsOf(b)
			wei := dragons[games.Region(t, b, "Wei")]
			if dragons[games.Region(t, b, "Zhao")].Y >= wei.Y ||
				dragons[games.Region(t, b, "Chu")].Y <= wei.Y ||
				dragons[games.Region(t, b, "Ch'in")].X >= wei.X ||
				dragons[games.Region(t, b, "Qi")].X <= wei.X {
				t.Errorf("the dragon spaces are at %v", dragons)
			}
		}},
		{"Wei reaches the north-west edge between Zhao and Ch'in", onCoastBetween("Wei", "Ch'in", "Zhao")},
		{"Qi in the east", reachesFarthest("Qi", east)},
		{"Qi in the east, by its dragon space", hasFarthestDragon("Qi", east)},
		{"Han between Ch'in, Wei and Chu", bordersOn("Han", "Ch'in", "Wei", "Chu")},
		{"Lu in the south-east", hasFarthestDragon("Lu", and(south, east))},
		{"Shu in the south-west", hasFarthestDragon("Shu", and(south, west))},
		{"Chu along the south", hasFarthestDragon("Chu", south)},
		{"Chu along the south, all the coast from Shu to Lu", onCoastBetween("Chu", "Lu", "Shu")},
		{"Ch'in, Shu, Chu and Han lie round a lake", func(t *testing.T, b emperor.Board) {
			shores := shoresOf(b)
			if len(shores) != 2 {
				t.Fatalf("got %d shores, want the coast and the lake's", len(shores))
			}
			var round []string
			for _, r := range shores[1].regions {
				round = append(round, b.RegionName(r))
			}
			slices.Sort(round)
			if !slices.Equal(round, []string{"Ch'in", "Chu", "Han", "Shu"}) {
				t.Errorf("round the lake lie %v", round)
			}
		}},
		{"neither Ch'in and Chu nor Shu and Han share a border", func(t *testing.T, b emperor.Board) {
			outlines := outlinesOf(b)
			for _, pair := range [][2]string{{"Ch'in", "Chu"}, {"Shu", "Han"}} {
				r, q := games.Region(t, b, pair[0]), games.Region(t, b, pair[1])
				if len(sharedBorder(outlines[r], outlines[q])) > 0 {
					t.Errorf("%v share a border", pair)
				}
				for _, a := range b.Alliances() {
					if a.A == r && a.B == q || a.A == q && a.B == r {
						t.Errorf("%v are allied", pair)
					}
				}
			}
		}},
	})
}

// hasFarthestDragon checks that the named region's dragon space lies farthest
// in a direction.
func hasFarthestDragon(name string, far func(emperor.Point) float64) func(*testing.T, emperor.Board) {
	return func(t *testing.T, b emperor.Board) {
		dragons := dragonsOf(b)
		home := games.Region(t, b, name)
		for r := range b.Regions() {
			if r != home && far(dragons[r]) >= far(dragons[home]) {
				t.Errorf("the dragon space of %s, %v, lies farther than %v", b.RegionName(r), dragons[r],
					dragons[home])
			}
		}
	}
}

// reachesFarthest checks that the named region's land extends farthest in a
// direction.
func reachesFarthest(name string, far func(emperor.Point) float64) func(*testing.T, emperor.Board) {
	return func(t *testing.T, b emperor.Board) {
		outlines := outlinesOf(b)
		farthest := func(r emperor.Region) float64 {
			most := math.Inf(-1)
			for _, p := range outlines[r] {
				most = max(most, far(p))
			}
			return most
		}
		home := games.Region(t, b, name)
		for r := range b.Regions() {
			if r != home && farthest(r) >= farthest(home) {
				t.Errorf("%s reaches farther", b.RegionName(r))
			}
		}
	}
}

// bordersOn checks which regions border on the named one.
func bordersOn(name string, want ...string) func(*testing.T, emperor.Board) {
	return func(t *testing.T, b emperor.Board) {
		var have []string
		outlines := outlinesOf(b)
		home := games.Region(t, b, name)
		for r := range b.Regions() {
			if r != home && len(sharedBorder(outlines[home], outlines[r])) > 0 {
				have = append(have, b.RegionName(r))
			}
		}
		slices.Sort(have)
		slices.Sort(want)
		if !slices.Equal(have, want) {
			t.Errorf("got neighbors %v, want %v", have, want)
		}
	}
}

// onCoastBetween checks which regions come before and after the named one along
// the coast.
func onCoastBetween(name string, want ...string) func(*testing.T, emperor.Board) {
	return func(t *testing.T, b emperor.Board) {
		coast := shoresOf(b)[0].regions
		n, at := len(coast), slices.Index(coast, games.Region(t, b, name))
		if at < 0 {
			t.Fatal("the region has no coast")
		}
		have := []string{b.RegionName(coast[(at+n-1)%n]), b.RegionName(coast[(at+1)%n])}
		slices.Sort(have)
		if !slices.Equal(have, want) {
			t.Errorf("got neighbors on the coast %v, want %v", have, want)
		}
	}
}

// TestRoadsAreLegible checks that roads run clear of each other, of spaces and
// of land that they do not join.
func TestRoadsAreLegible(t *testing.T) {
	demandOfSides(t, []boardDemand{
		{"no two roads cross", func(t *testing.T, b emperor.Board) {
			points, roads := pointsOf(b), roadsOf(b)
			for i, one := range roads {
				for _, other := range roads[:i] {
					if roadsCross(points, one, other) {
						t.Errorf("%s crosses %s", roadName(b, one), roadName(b, other))
					}
				}
			}
		}},
		{"no road passes close to a foreign house space", func(t *testing.T, b emperor.Board) {
			points := pointsOf(b)
			for _, road := range roadsOf(b) {
				for s, p := range points {
					if s == int(road[0]) || s == int(road[1]) {
						continue
					}
					if d := distance(p, points[road[0]], points[road[1]]); d < roadMargin {
						t.Errorf("%s passes %s at %.1f", roadName(b, road), b.SpaceName(emperor.Space(s)), d)
					}
				}
			}
		}},
		{"no road passes close to a dragon space", func(t *testing.T, b emperor.Board) {
			points, dragons := pointsOf(b), dragonsOf(b)
			for _, road := range roadsOf(b) {
				for r, p := range dragons {
					if d := distance(p, points[road[0]], points[road[1]]); d < roadMargin {
						t.Errorf("%s passes the dragon space of %s at %.1f", roadName(b, road),
							b.RegionName(r), d)
					}
				}
			}
		}},
		{"no road passes under an alliance number", func(t *testing.T, b emperor.Board) {
			points := pointsOf(b)
			for _, road := range roadsOf(b) {
				for _, a := range b.Spec().Alliances {
					if d := distance(a.At, points[road[0]], points[road[1]]); d <= numberRadius+halfRoad {
						t.Errorf("%s passes number %d at %.1f", roadName(b, road), a.Number, d)
					}
				}
			}
		}},
		{"no road passes through a region that it does not join", func(t *testing.T, b emperor.Board) {
			points, outlines := pointsOf(b), outlinesOf(b)
			for _, road := range roadsOf(b) {
				for r, outline := range outlines {
					if r == b.RegionOf(road[0]) || r == b.RegionOf(road[1]) {
						continue
					}
					if passesThrough(points[road[0]], points[road[1]], outline) {
						t.Errorf("%s passes through %s", roadName(b, road), b.RegionName(r))
					}
				}
			}
		}},
		{"roads keep to the land that they join", func(t *testing.T, b emperor.Board) {
			points, outlines := pointsOf(b), outlinesOf(b)
			for _, road := range roadsOf(b) {
				from, to := points[road[0]], points[road[1]]
				for i := range 101 {
					p := interpolate(from, to, float64(i)/100)
					if !isInside(p, outlines[b.RegionOf(road[0])]) &&
						!isInside(p, outlines[b.RegionOf(road[1])]) {
						t.Errorf("%s leaves their land at %v", roadName(b, road), p)
						break
					}
				}
			}
		}},
	})
}

// TestMarksAreLegible checks that spaces and numbers keep clear of each other,
// and that they stand in order.
func TestMarksAreLegible(t *testing.T) {
	demandOfSides(t, []boardDemand{
		{"no two spaces, dragon spaces and alliance numbers overlap", func(t *testing.T, b emperor.Board) {
			var marks []mark
			for s, p := range pointsOf(b) {
				marks = append(marks, mark{b.SpaceName(emperor.Space(s)), p, spaceRadius})
			}
			for r, p := range dragonsOf(b) {
				marks = append(marks, mark{"the dragon space of " + b.RegionName(r), p, dragonRadius})
			}
			for _, a := range b.Spec().Alliances {
				marks = append(marks, mark{"number " + strconv.Itoa(a.Number), a.At, numberRadius})
			}
			for i, one := range marks {
				for _, other := range marks[:i] {
					d := math.Hypot(one.at.X-other.at.X, one.at.Y-other.at.Y)
					if d <= one.radius+other.radius {
						t.Errorf("%s and %s overlap: distance %.1f", one.what, other.what, d)
					}
				}
			}
		}},
		{"alliance numbers stand on their borders", func(t *testing.T, b emperor.Board) {
			outlines := outlinesOf(b)
			for _, a := range b.Spec().Alliances {
				nearest := math.Inf(1)
				for _, edge := range sharedBorder(outlines[games.Region(t, b, a.A)],
					outlines[games.Region(t, b, a.B)]) {
					nearest = min(nearest, distance(a.At, edge[0], edge[1]))
				}
				if nearest > numberRadius/2 {
					t.Errorf("number %d stands %.1f off", a.Number, nearest)
				}
			}
		}},
		{"spaces are numbered by x, then y", func(t *testing.T, b emperor.Board) {
			for _, region := range b.Spec().Regions {
				for i := 1; i < len(region.Spaces); i++ {
					p, q := region.Spaces[i-1], region.Spaces[i]
					if p.X > q.X || p.X == q.X && p.Y >= q.Y {
						t.Errorf("%s %d at %v, %s %d at %v", region.Name, i, p, region.Name, i+1, q)
					}
				}
			}
		}},
	})
}

// TestOutlinesFit checks that the outlines of regions fit together, and that
// borders are alliances. The alliances then form a planar graph, because
// regions do not overlap.
func TestOutlinesFit(t *testing.T) {
	demandOfSides(t, []boardDemand{
		{"outlines are simple", outlinesAreSimple},
		{"outlines hold their house spaces and dragon space", outlinesHoldTheirSpaces},
		{"outlines do not overlap", outlinesDoNotOverlap},
		{"outlines share a segment exactly where there is an alliance", outlinesBorderAllies},
		{"neighbors share every vertex along one unbroken border", outlinesShareWholeBorders},
		{"no vertex of one lies at a border of another that has none there", outlinesShareVertices},
	})
}

func outlinesAreSimple(t *testing.T, b emperor.Board) {
	for r, outline := range outlinesOf(b) {
		if len(outline) < 3 {
			t.Errorf("%s has an outline of %d points", b.RegionName(r), len(outline))
		}
		edges := edgesOf(outline)
		for i, one := range edges {
			for j, other := range edges[:i] {
				follows := j == i-1 || i == len(edges)-1 && j == 0
				if !follows && segmentsMeet(one[0], one[1], other[0], other[1]) {
					t.Errorf("%s: %v meets %v", b.RegionName(r), one, other)
				}
				if follows && foldsBack(one, other) {
					t.Errorf("%s: %v folds back on %v", b.RegionName(r), one, other)
				}
			}
		}
	}
}

func outlinesHoldTheirSpaces(t *testing.T, b emperor.Board) {
	outlines := outlinesOf(b)
	holds := func(r emperor.Region, what string, p emperor.Point, radius float64) {
		if !isInside(p, outlines[r]) {
			t.Errorf("%s: %s is outside", b.RegionName(r), what)
		}
		for _, edge := range edgesOf(outlines[r]) {
			if d := distance(p, edge[0], edge[1]); d < radius {
				t.Errorf("%s: %s is %.1f from the border", b.RegionName(r), what, d)
			}
		}
	}
	for s, p := range pointsOf(b) {
		holds(b.RegionOf(emperor.Space(s)), b.SpaceName(emperor.Space(s)), p, spaceRadius)
	}
	for r, p := range dragonsOf(b) {
		holds(r, "the dragon space", p, dragonRadius)
	}
}

func outlinesDoNotOverlap(t *testing.T, b emperor.Board) {
	outlines := outlinesOf(b)
	for r := range b.Regions() {
		for q := range b.Regions() {
			if r != q && overlap(outlines[r], outlines[q]) {
				t.Errorf("%s and %s overlap", b.RegionName(r), b.RegionName(q))
			}
		}
	}
}

func outlinesBorderAllies(t *testing.T, b emperor.Board) {
	outlines := outlinesOf(b)
	for r := range b.Regions() {
		for q := range b.Regions() {
			if r >= q {
				continue
			}
			border, allied := len(sharedBorder(outlines[r], outlines[q])) > 0, areAllied(b, r, q)
			if border != allied {
				t.Errorf("%s and %s: border %t, alliance %t", b.RegionName(r), b.RegionName(q),
					border, allied)
			}
		}
	}
}

func outlinesShareWholeBorders(t *testing.T, b emperor.Board) {
	outlines := outlinesOf(b)
	for _, a := range b.Alliances() {
		common := 0
		for _, p := range outlines[a.A] {
			if slices.Contains(outlines[a.B], p) {
				common++
			}
		}
		if border := len(sharedBorder(outlines[a.A], outlines[a.B])); common != border+1 {
			t.Errorf("%s and %s share %d vertices and %d segments", b.RegionName(a.A),
				b.RegionName(a.B), common, border)
		}
	}
}

func outlinesShareVertices(t *testing.T, b emperor.Board) {
	outlines := outlinesOf(b)
	for r := range b.Regions() {
		for q := range b.Regions() {
			if r == q {
				continue
			}
			for _, p := range outlines[r] {
				for _, edge := range edgesOf(outlines[q]) {
					if p != edge[0] && p != edge[1] && distance(p, edge[0], edge[1]) < 5 {
						t.Errorf("%v of %s lies at the border of %s, which has no vertex there", p,
							b.RegionName(r), b.RegionName(q))
					}
				}
			}
		}
	}
}

// TestRoadNetwork checks the shape of the network of roads.
func TestRoadNetwork(t *testing.T) {
	demandOfSides(t, []boardDemand{
		{"one connected network", func(t *testing.T, b emperor.Board) {
			seen, grown := emperor.Spaces(0), emperor.SpaceSet(0)
			for seen != grown {
				grown = seen
				for s := range grown.All() {
					seen |= b.Neighbors(s)
				}
			}
			for s := range (everySpace(b) &^ seen).All() {
				t.Errorf("no way leads from %s to %s", b.SpaceName(0), b.SpaceName(s))
			}
		}},
		{"at least half the spaces have two roads", func(t *testing.T, b emperor.Board) {
			if n := spacesWithRoads(b)[2]; 2*n < b.NumSpaces() {
				t.Errorf("got %d of %d spaces", n, b.NumSpaces())
			}
		}},
		{"10 to 20 forks of three roads", func(t *testing.T, b emperor.Board) {
			if n := spacesWithRoads(b)[3]; n < 10 || n > 20 {
				t.Errorf("got %d", n)
			}
		}},
		{"at most 4 crossings of four roads", func(t *testing.T, b emperor.Board) {
			if n := spacesWithRoads(b)[4]; n > 4 {
				t.Errorf("got %d", n)
			}
		}},
		{"no space with more than four roads", func(t *testing.T, b emperor.Board) {
			for s := range everySpace(b).All() {
				if n := b.Neighbors(s).Len(); n > 4 {
					t.Errorf("%s has %d", b.SpaceName(s), n)
				}
			}
		}},
		{"at least 3 dead ends", func(t *testing.T, b emperor.Board) {
			if n := spacesWithRoads(b)[1]; n < 3 {
				t.Errorf("got %d", n)
			}
		}},
		{"rows of 8 or more are possible", func(t *testing.T, b emperor.Board) {
			if n := longestRow(b, everySpace(b), 8); n < 8 {
				t.Errorf("got a longest row of %d", n)
			}
		}},
		{"every region has roads to at least two neighbors", func(t *testing.T, b emperor.Board) {
			for r := range b.Regions() {
				reached := map[emperor.Region]bool{}
				for s := range b.Spaces(r).All() {
					for n := range b.Neighbors(s).All() {
						reached[b.RegionOf(n)] = true
					}
				}
				delete(reached, r)
				if len(reached) < 2 {
					t.Errorf("%s has roads to %d", b.RegionName(r), len(reached))
				}
			}
		}},
		{"roads cross borders only where there is an alliance", func(t *testing.T, b emperor.Board) {
			for _, road := range roadsOf(b) {
				if r, q := b.RegionOf(road[0]), b.RegionOf(road[1]); r != q && !areAllied(b, r, q) {
					t.Errorf("%s does not", roadName(b, road))
				}
			}
		}},
	})
}

func TestSidesComparedWithEachOther(t *testing.T) {
	a, b := emperor.Side3to4(), emperor.Side4to5()

	t.Run("the same but for name, players and roads", func(t *testing.T) {
		one, other := a.Spec(), b.Spec()
		one.Name, one.Players, one.Roads = other.Name, other.Players, other.Roads
		if diff := cmp.Diff(one, other); diff != "" {
			t.Error(diff)
		}
	})

	here, there := roadNames(a), roadNames(b)
	var shared, crossing int
	for name := range here {
		if there[name] {
			shared++
		}
	}
	for _, side := range []struct {
		board emperor.Board
		other map[string]bool
	}{{a, there}, {b, here}} {
		for _, road := range roadsOf(side.board) {
			if !side.other[roadName(side.board, road)] &&
				side.board.RegionOf(road[0]) != side.board.RegionOf(road[1]) {
				crossing++
			}
		}
	}
	t.Run("they share most roads", func(t *testing.T) {
		if 2*shared <= len(here) || 2*shared <= len(there) {
			t.Errorf("%d of %d and of %d", shared, len(here), len(there))
		}
	})
	t.Run("they differ in at least four roads that cross borders", func(t *testing.T) {
		if crossing < 4 {
			t.Errorf("in %d", crossing)
		}
	})
}

// TestExample7Row finds the row of the rulebook's example 7 on the side for 3
// and 4 players.
func TestExample7Row(t *testing.T) {
	b := emperor.Side3to4()
	row := []string{"Ch'in 3", "Ch'in 1", "Ch'in 4", "Shu 3", "Shu 5"}
	houses := emperor.Spaces()
	for i, name := range row {
		s := games.Space(t, b, name)
		houses |= emperor.Spaces(s)
		if i > 0 && !b.Neighbors(s).Has(games.Space(t, b, row[i-1])) {
			t.Errorf("no road joins %s and %s", row[i-1], name)
		}
	}

	branch := games.Space(t, b, "Ch'in 2")
	if b.Neighbors(branch)&houses == 0 {
		t.Error("no road joins Ch'in 2 to the row")
	}
	points := pointsOf(b)
	for s := range b.Spaces(b.RegionOf(branch)).All() {
		if s != branch && points[s].Y-points[s].X >= points[branch].Y-points[branch].X {
			t.Errorf("%s lies farther in the south-west of Ch'in than Ch'in 2", b.SpaceName(s))
		}
	}
	if n := longestRow(b, houses|emperor.Spaces(branch), 6); n != 5 {
		t.Errorf("the six houses make a row of %d, want 5", n)
	}
}

// TestBoardsAgreeWithThemselves checks that a board's accessors agree with each
// other and with its specification.
func TestBoardsAgreeWithThemselves(t *testing.T) {
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5(),
		games.Board(t, games.SmallSpec())} {
		t.Run(b.Name(), func(t *testing.T) {
			spec := b.Spec()
			var r emperor.Region
			var s emperor.Space
			for got := range b.Regions() {
				if got != r {
					t.Fatalf("Regions() yields %d, want %d", got, r)
				}
				region := spec.Regions[r]
				if b.RegionName(r) != region.Name || b.Color(r) != region.Color ||
					b.Spaces(r).Len() != len(region.Spaces) {
					t.Errorf("region %d is %q, %v with %d spaces, want %q, %v, %d", r,
						b.RegionName(r), b.Color(r), b.Spaces(r).Len(), region.Name, region.Color, len(region.Spaces))
				}
				if found, ok := b.RegionNamed(region.Name); found != r || !ok {
					t.Errorf("RegionNamed(%q) = %d, %t", region.Name, found, ok)
				}
				for i := range region.Spaces {
					name := region.Name + " " + strconv.Itoa(i+1)
					if b.SpaceName(s) != name {
						t.Errorf("SpaceName(%d) = %q, want %q", s, b.SpaceName(s), name)
					}
					if found, ok := b.SpaceNamed(name); found != s || !ok {
						t.Errorf("SpaceNamed(%q) = %d, %t", name, found, ok)
					}
					if b.RegionOf(s) != r || !b.Spaces(r).Has(s) {
						t.Errorf("%s is not in %s", name, region.Name)
					}
					s++
				}
				r++
			}
			if int(r) != b.NumRegions() || b.NumRegions() != len(spec.Regions) {
				t.Errorf("Regions() yields %d, NumRegions() = %d, the specification has %d", r,
					b.NumRegions(), len(spec.Regions))
			}
			if int(s) != b.NumSpaces() {
				t.Errorf("NumSpaces() = %d, the regions have %d", b.NumSpaces(), s)
			}

			want := make([]emperor.SpaceSet, b.NumSpaces())
			for _, road := range spec.Roads {
				s, u := games.Space(t, b, road[0]), games.Space(t, b, road[1])
				want[s] |= emperor.Spaces(u)
				want[u] |= emperor.Spaces(s)
			}
			for s := range everySpace(b).All() {
				if b.Neighbors(s) != want[s] {
					t.Errorf("Neighbors(%s) = %b, want %b", b.SpaceName(s), b.Neighbors(s), want[s])
				}
			}

			for _, a := range spec.Alliances {
				want := emperor.Alliance{Number: a.Number, A: games.Region(t, b, a.A),
					B: games.Region(t, b, a.B)}
				if got := b.Alliances()[a.Number-1]; got != want {
					t.Errorf("Alliances()[%d] = %v, want %v", a.Number-1, got, want)
				}
			}
		})
	}
}

func TestAlliancesInOrderOfNumbers(t *testing.T) {
	spec := games.SmallSpec()
	spec.Alliances[0].Number, spec.Alliances[1].Number = 2, 1
	b := games.Board(t, spec)
	chin, wei, lu := games.Region(t, b, "Ch'in"), games.Region(t, b, "Wei"), games.Region(t, b, "Lu")
	want := []emperor.Alliance{{Number: 1, A: wei, B: lu}, {Number: 2, A: chin, B: wei}}
	if diff := cmp.Diff(want, b.Alliances()); diff != "" {
		t.Error(diff)
	}
}

func TestBoardNames(t *testing.T) {
	b := emperor.Side3to4()

	t.Run("either apostrophe", func(t *testing.T) {
		plain, ok1 := b.RegionNamed("Ch'in")
		curly, ok2 := b.RegionNamed("Ch’in")
		if !ok1 || !ok2 || plain != curly {
			t.Errorf("RegionNamed: Ch'in %d, %t; Ch’in %d, %t", plain, ok1, curly, ok2)
		}
		s, ok1 := b.SpaceNamed("Ch'in 3")
		u, ok2 := b.SpaceNamed("Ch’in 3")
		if !ok1 || !ok2 || s != u {
			t.Errorf("SpaceNamed: Ch'in 3 %d, %t; Ch’in 3 %d, %t", s, ok1, u, ok2)
		}
	})
	t.Run("a name is kept as it was typed", func(t *testing.T) {
		spec := games.SmallSpec()
		spec.Regions[0].Name = "Ch’in"
		b := games.Board(t, spec)
		if got := b.RegionName(0); got != "Ch’in" {
			t.Errorf("RegionName(0) = %q", got)
		}
		if got := b.SpaceName(1); got != "Ch’in 2" {
			t.Errorf("SpaceName(1) = %q", got)
		}
		if _, ok := b.SpaceNamed("Ch'in 2"); !ok {
			t.Error("SpaceNamed(\"Ch'in 2\"): not found")
		}
	})
	t.Run("as ParseMove reads them", func(t *testing.T) {
		for typed, want := range map[string]string{"chin 3": "Ch'in 3", "WEI 7": "Wei 7", "CH’IN 1": "Ch'in 1"} {
			s, ok := b.SpaceNamed(typed)
			r, found := b.RegionNamed(typed[:len(typed)-len(" 3")])
			if !ok || !found || b.SpaceName(s) != want || b.RegionOf(s) != r {
				t.Errorf("%s is %q of %q, %t, %t", typed, b.SpaceName(s), b.RegionName(r), ok, found)
			}
		}
	})
	t.Run("no such region", func(t *testing.T) {
		for _, name := range []string{"", "Wei ", " Wei", "Wei 1", "Ch`in", "Atlantis", "\xff"} {
			if r, ok := b.RegionNamed(name); r != 0 || ok {
				t.Errorf("RegionNamed(%q) = %d, %t", name, r, ok)
			}
		}
	})
	t.Run("no such space", func(t *testing.T) {
		for _, name := range []string{"", "Wei", "Wei ", "Wei 0", "Wei 8", "Wei 01", "Wei -1", "Wei  1",
			"Wei 1 ", "Wei1", "1", "Atlantis 1", "\xff 1"} {
			if s, ok := b.SpaceNamed(name); s != 0 || ok {
				t.Errorf("SpaceNamed(%q) = %d, %t", name, s, ok)
			}
		}
	})
}

// TestOutOfRange: a board answers with zero values for every region and space
// that it does not have.
func TestOutOfRange(t *testing.T) {
	boards := map[string]emperor.Board{
		"zero":  {},
		"small": games.Board(t, games.SmallSpec()),
		"3-4":   emperor.Side3to4(),
		"4-5":   emperor.Side4to5(),
		"full":  games.Board(t, games.FullSpec()),
	}
	for name, b := range boards {
		t.Run(name, func(t *testing.T) {
			for i := range 256 {
				r, s := emperor.Region(i), emperor.Space(i)
				regionName, color, spaces := b.RegionName(r), b.Color(r), b.Spaces(r)
				if there := i < b.NumRegions(); there != (regionName != "") || there != (spaces != 0) ||
					!there && color != emperor.NoColor {
					t.Errorf("region %d: name %q, color %v, spaces %b", i, regionName, color, spaces)
				}
				spaceName, home, neighbors := b.SpaceName(s), b.RegionOf(s), b.Neighbors(s)
				if there := i < b.NumSpaces(); there != (spaceName != "") || !there &&
					(home != emperor.AnyRegion || neighbors != 0) {
					t.Errorf("space %d: name %q, region %d, neighbors %b", i, spaceName, home, neighbors)
				}
			}
		})
	}
}

func TestZeroBoard(t *testing.T) {
	var b emperor.Board
	if b.Name() != "" || b.NumRegions() != 0 || b.NumSpaces() != 0 || len(b.Alliances()) != 0 {
		t.Errorf("name %q, %d regions, %d spaces, %d alliances", b.Name(), b.NumRegions(), b.NumSpaces(),
			len(b.Alliances()))
	}
	for r := range b.Regions() {
		t.Errorf("Regions() yields %d", r)
	}
	for _, name := range []string{"", " ", "Wei", "Ch’in"} {
		if r, ok := b.RegionNamed(name); r != 0 || ok {
			t.Errorf("RegionNamed(%q) = %d, %t", name, r, ok)
		}
		if s, ok := b.SpaceNamed(name + " 1"); s != 0 || ok {
			t.Errorf("SpaceNamed(%q) = %d, %t", name+" 1", s, ok)
		}
	}
	if diff := cmp.Diff(emperor.BoardSpec{}, b.Spec()); diff != "" {
		t.Error("Spec():", diff)
	}
	if !b.Equal(emperor.Board{}) || b != (emperor.Board{}) {
		t.Error("two zero Boards differ")
	}
	if side := emperor.Side3to4(); b.Equal(side) || side.Equal(b) {
		t.Error("the zero Board equals a shipped side")
	}
}

func TestRegionsStopEarly(t *testing.T) {
	b := emperor.Side3to4()
	var got []emperor.Region
	for r := range b.Regions() {
		got = append(got, r)
		if len(got) == 3 {
			break
		}
	}
	if !slices.Equal(got, []emperor.Region{0, 1, 2}) {
		t.Errorf("Regions() yields %v up to the third", got)
	}
}

func TestWritingToCopiesChangesNoBoard(t *testing.T) {
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5(),
		games.Board(t, games.SmallSpec())} {
		// Text shares no memory with the board.
		alliances, spec, other := fmt.Sprint(b.Alliances()), fmt.Sprint(b.Spec()), fmt.Sprint(emperor.Side4to5().Spec())

		scribbled := b.Alliances()
		for i := range scribbled {
			scribbled[i] = emperor.Alliance{Number: -1, A: 99, B: 99}
		}
		scribbleOn(b.Spec())

		if after := fmt.Sprint(b.Alliances()); after != alliances {
			t.Errorf("%s: Alliances() changed from %s to %s", b.Name(), alliances, after)
		}
		if after := fmt.Sprint(b.Spec()); after != spec {
			t.Errorf("%s: Spec() changed from %s to %s", b.Name(), spec, after)
		}
		if after := fmt.Sprint(emperor.Side4to5().Spec()); after != other {
			t.Errorf("%s: another board's Spec() changed from %s to %s", b.Name(), other, after)
		}
		if again := games.Board(t, b.Spec()); !again.Equal(b) {
			t.Errorf("%s no longer equals the board that its specification makes", b.Name())
		}
	}
}

func TestSpaceSet(t *testing.T) {
	for _, test := range []struct {
		name   string
		spaces []emperor.Space
		set    emperor.SpaceSet
		all    []emperor.Space
	}{
		{"none", nil, 0, nil},
		{"one", []emperor.Space{5}, 1 << 5, []emperor.Space{5}},
		{"the first and the last", []emperor.Space{63, 0}, 1<<63 | 1, []emperor.Space{0, 63}},
		{"in any order", []emperor.Space{9, 2, 40}, 1<<2 | 1<<9 | 1<<40, []emperor.Space{2, 9, 40}},
		{"twice the same", []emperor.Space{3, 3}, 1 << 3, []emperor.Space{3}},
		{"above 63", []emperor.Space{64, 127, 128, 192, 255}, 0, nil},
		{"one of them above 63", []emperor.Space{64, 1}, 1 << 1, []emperor.Space{1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			set := emperor.Spaces(test.spaces...)
			if set != test.set {
				t.Errorf("Spaces(%v) = %b, want %b", test.spaces, set, test.set)
			}
			if text := strings.Trim(fmt.Sprint(test.all), "[]"); text != "" &&
				set.String() != "spaces "+strings.ReplaceAll(text, " ", ", ") {
				t.Errorf("String() = %q", set)
			}
			if set.Len() != len(test.all) {
				t.Errorf("Len() = %d, want %d", set.Len(), len(test.all))
			}
			if all := slices.Collect(set.All()); !slices.Equal(all, test.all) {
				t.Errorf("All() yields %v, want %v", all, test.all)
			}
		})
	}

	t.Run("all 64", spaceSetOfAll)

	t.Run("All stops early, and can be asked again", spaceSetStopsEarly)

	t.Run("any spaces", spaceSetOfAnySpaces)
}

func spaceSetOfAll(t *testing.T) {
	full := ^emperor.SpaceSet(0)
	if full.Len() != 64 || len(slices.Collect(full.All())) != 64 {
		t.Errorf("Len() = %d, All() yields %d", full.Len(), len(slices.Collect(full.All())))
	}
	for i := range 256 {
		if full.Has(emperor.Space(i)) != (i < 64) {
			t.Errorf("Has(%d) = %t", i, full.Has(emperor.Space(i)))
		}
	}
}

func spaceSetStopsEarly(t *testing.T) {
	all := emperor.Spaces(4, 8, 15, 16).All()
	for range 2 {
		var got []emperor.Space
		for s := range all {
			got = append(got, s)
			if s == 8 {
				break
			}
		}
		if !slices.Equal(got, []emperor.Space{4, 8}) {
			t.Errorf("All() yields %v up to 8", got)
		}
	}
	if got := slices.Collect(all); len(got) != 4 {
		t.Errorf("All() then yields %v", got)
	}
}

func spaceSetOfAnySpaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spaces := rapid.SliceOf(rapid.Uint8Range(0, 80)).Draw(t, "spaces")
		var set emperor.SpaceSet
		var want []emperor.Space
		for _, s := range spaces {
			set |= emperor.Spaces(emperor.Space(s))
			if s < 64 {
				want = append(want, emperor.Space(s))
			}
		}
		slices.Sort(want)
		want = slices.Compact(want)
		for i := range 256 {
			if set.Has(emperor.Space(i)) != slices.Contains(want, emperor.Space(i)) {
				t.Fatalf("Has(%d) = %t", i, set.Has(emperor.Space(i)))
			}
		}
		if got := slices.Collect(set.All()); !slices.Equal(got, want) || set.Len() != len(want) {
			t.Fatalf("All() yields %v, Len() = %d, want %v", got, set.Len(), want)
		}
	})
}

// The contents of a board.

func everySpace(b emperor.Board) emperor.SpaceSet {
	var all emperor.SpaceSet
	for s := range b.NumSpaces() {
		all |= emperor.Spaces(emperor.Space(s))
	}
	return all
}

// roadsOf returns every road once, from its smaller space to its larger.
func roadsOf(b emperor.Board) [][2]emperor.Space {
	var roads [][2]emperor.Space
	for s := range everySpace(b).All() {
		for n := range b.Neighbors(s).All() {
			if s < n {
				roads = append(roads, [2]emperor.Space{s, n})
			}
		}
	}
	return roads
}

func roadName(b emperor.Board, road [2]emperor.Space) string {
	return b.SpaceName(road[0]) + " – " + b.SpaceName(road[1])
}

func roadNames(b emperor.Board) map[string]bool {
	names := map[string]bool{}
	for _, road := range roadsOf(b) {
		names[roadName(b, road)] = true
	}
	return names
}

// spacesWithRoads counts the house spaces by their number of roads.
func spacesWithRoads(b emperor.Board) map[int]int {
	count := map[int]int{}
	for s := range everySpace(b).All() {
		count[b.Neighbors(s).Len()]++
	}
	return count
}

func areAllied(b emperor.Board, r, q emperor.Region) bool {
	return slices.ContainsFunc(b.Alliances(), func(a emperor.Alliance) bool {
		return a.A == r && a.B == q || a.A == q && a.B == r
	})
}

// longestRow returns the length of the longest simple path along roads between
// houses. It stops at enough.
func longestRow(b emperor.Board, houses emperor.SpaceSet, enough int) int {
	longest := 0
	var walk func(next, left emperor.SpaceSet, length int)
	walk = func(next, left emperor.SpaceSet, length int) {
		longest = max(longest, length)
		for s := range (next & left).All() {
			if longest < enough {
				walk(b.Neighbors(s), left&^emperor.Spaces(s), length+1)
			}
		}
	}
	walk(houses, houses, 0)
	return longest
}

// Where a board is drawn.

// mark is a round symbol on the map.
type mark struct {
	what   string
	at     emperor.Point
	radius float64
}

// segment is a straight line from one point to another.
type segment [2]emperor.Point

// pointsOf returns the position of each house space, by space.
func pointsOf(b emperor.Board) []emperor.Point {
	var points []emperor.Point
	for _, region := range b.Spec().Regions {
		points = append(points, region.Spaces...)
	}
	return points
}

func dragonsOf(b emperor.Board) map[emperor.Region]emperor.Point {
	dragons := map[emperor.Region]emperor.Point{}
	for r, region := range b.Spec().Regions {
		dragons[emperor.Region(r)] = region.Dragon
	}
	return dragons
}

func outlinesOf(b emperor.Board) map[emperor.Region][]emperor.Point {
	outlines := map[emperor.Region][]emperor.Point{}
	for r, region := range b.Spec().Regions {
		outlines[emperor.Region(r)] = region.Outline
	}
	return outlines
}

// edgesOf returns the segments of an outline. The last one ends where the first
// starts.
func edgesOf(outline []emperor.Point) []segment {
	edges := make([]segment, len(outline))
	for i, p := range outline {
		edges[i] = segment{p, outline[(i+1)%len(outline)]}
	}
	return edges
}

func areaOf(outline []emperor.Point) float64 {
	twice := 0.0
	for _, edge := range edgesOf(outline) {
		twice += edge[0].X*edge[1].Y - edge[1].X*edge[0].Y
	}
	return math.Abs(twice) / 2
}

// sharedBorder returns the segments that two outlines share, in either
// direction.
func sharedBorder(one, other []emperor.Point) []segment {
	theirs := edgesOf(other)
	var shared []segment
	for _, edge := range edgesOf(one) {
		if slices.Contains(theirs, edge) || slices.Contains(theirs, segment{edge[1], edge[0]}) {
			shared = append(shared, edge)
		}
	}
	return shared
}

// shore is a closed line of borders that no two regions share.
type shore struct {
	regions []emperor.Region // in order along it, each listed once for each stretch
	points  []emperor.Point
}

// shoresOf returns the shores of a map: first the coast, which reaches farthest
// west, then those of lakes.
func shoresOf(b emperor.Board) []shore {
	type stretch struct {
		edge   segment
		region emperor.Region
	}
	outlines := outlinesOf(b)
	var open []stretch
	for r := range b.Regions() {
		for _, edge := range edgesOf(outlines[r]) {
			shared := false
			for q := range b.Regions() {
				shared = shared || q != r && len(sharedBorder([]emperor.Point{edge[0], edge[1]},
					outlines[q])) > 0
			}
			if !shared {
				open = append(open, stretch{edge, r})
			}
		}
	}

	var shores []shore
	for len(open) > 0 {
		var line shore
		at := open[0].edge[0]
		for i := 0; i >= 0; {
			next := open[i]
			open = slices.Delete(open, i, i+1)
			line.points = append(line.points, at)
			if n := len(line.regions); n == 0 || line.regions[n-1] != next.region {
				line.regions = append(line.regions, next.region)
			}
			if next.edge[0] == at {
				at = next.edge[1]
			} else {
				at = next.edge[0]
			}
			i = slices.IndexFunc(open, func(s stretch) bool { return s.edge[0] == at || s.edge[1] == at })
		}
		if n := len(line.regions); n > 1 && line.regions[0] == line.regions[n-1] {
			line.regions = line.regions[:n-1]
		}
		shores = append(shores, line)
	}
	west := func(s shore) float64 {
		x := math.Inf(1)
		for _, p := range s.points {
			x = min(x, p.X)
		}
		return x
	}
	slices.SortFunc(shores, func(a, b shore) int {
		if west(a) < west(b) {
			return -1
		}
		return 1
	})
	return shores
}

// roadsCross reports whether two roads share a point other than a common end.
func roadsCross(points []emperor.Point, one, other [2]emperor.Space) bool {
	a := segment{points[one[0]], points[one[1]]}
	b := segment{points[other[0]], points[other[1]]}
	if one[0] == other[0] || one[0] == other[1] || one[1] == other[0] || one[1] == other[1] {
		return foldsBack(a, b)
	}
	return segmentsMeet(a[0], a[1], b[0], b[1])
}

// foldsBack reports whether one of two segments with a common end lies along
// the other.
func foldsBack(a, b segment) bool {
	for _, p := range a {
		if p != b[0] && p != b[1] && onSegment(p, b) {
			return true
		}
	}
	for _, p := range b {
		if p != a[0] && p != a[1] && onSegment(p, a) {
			return true
		}
	}
	return false
}

// passesThrough reports whether a road between two points shares a point with
// the region inside outline.
func passesThrough(from, to emperor.Point, outline []emperor.Point) bool {
	for _, edge := range edgesOf(outline) {
		if segmentsMeet(from, to, edge[0], edge[1]) {
			return true
		}
	}
	return isInside(from, outline)
}

// overlap reports whether part of one outline runs inside the other, for
// outlines that meet at vertices and along whole segments only.
func overlap(one, other []emperor.Point) bool {
	shared := sharedBorder(one, other)
	for _, a := range edgesOf(one) {
		if !slices.Contains(shared, a) && isInside(interpolate(a[0], a[1], 0.5), other) {
			return true
		}
		if !slices.Contains(other, a[0]) && isInside(a[0], other) {
			return true
		}
		for _, b := range edgesOf(other) {
			if turn(a[0], a[1], b[0])*turn(a[0], a[1], b[1]) < 0 &&
				turn(b[0], b[1], a[0])*turn(b[0], b[1], a[1]) < 0 {
				return true
			}
		}
	}
	return len(shared) == len(one)
}

func interpolate(p, q emperor.Point, part float64) emperor.Point {
	return emperor.Point{X: p.X + (q.X-p.X)*part, Y: p.Y + (q.Y-p.Y)*part}
}

// turn is positive or negative depending on which way the path from a by b to c
// turns, and zero if it is straight.
func turn(a, b, c emperor.Point) float64 {
	return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
}

func onSegment(p emperor.Point, s segment) bool {
	return turn(s[0], s[1], p) == 0 &&
		min(s[0].X, s[1].X) <= p.X && p.X <= max(s[0].X, s[1].X) &&
		min(s[0].Y, s[1].Y) <= p.Y && p.Y <= max(s[0].Y, s[1].Y)
}

// segmentsMeet reports whether the segments from a to b and from c to d have a
// point in common.
func segmentsMeet(a, b, c, d emperor.Point) bool {
	return turn(a, b, c)*turn(a, b, d) < 0 && turn(c, d, a)*turn(c, d, b) < 0 ||
		onSegment(a, segment{c, d}) || onSegment(b, segment{c, d}) ||
		onSegment(c, segment{a, b}) || onSegment(d, segment{a, b})
}

// distance returns the distance of p from the segment between a and b.
func distance(p, a, b emperor.Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	part := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		part = min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/length))
	}
	return math.Hypot(p.X-a.X-part*dx, p.Y-a.Y-part*dy)
}

// isInside reports whether p is inside an outline: whether a ray from p to the
// east crosses the outline an odd number of times.
func isInside(p emperor.Point, outline []emperor.Point) bool {
	inside := false
	for _, edge := range edgesOf(outline) {
		a, b := edge[0], edge[1]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
			inside = !inside
		}
	}
	return inside
}
