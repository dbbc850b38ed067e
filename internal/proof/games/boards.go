package games

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"
	"unicode"

	"github.com/emperorofchina/emperor"
	"pgregory.net/rapid"
)

// SmallSpec returns the specification of a small valid board, which the caller
// may modify. Yan has neither roads nor alliances.
func SmallSpec() emperor.BoardSpec {
	return emperor.BoardSpec{
		Name:    "small",
		Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{
			{
				Name: "Ch'in", Color: emperor.Yellow, Dragon: emperor.Point{X: 50, Y: 50},
				Outline: []emperor.Point{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 100, Y: 100}, {X: 0, Y: 100}},
				Spaces:  []emperor.Point{{X: 10, Y: 10}, {X: 20, Y: 80}, {X: 80, Y: 20}},
			},
			{
				Name: "Wei", Color: emperor.Red, Dragon: emperor.Point{X: 150, Y: 50},
				Outline: []emperor.Point{{X: 100, Y: 0}, {X: 200, Y: 0}, {X: 200, Y: 100}, {X: 100, Y: 100}},
				Spaces:  []emperor.Point{{X: 120, Y: 20}, {X: 180, Y: 80}},
			},
			{
				Name: "Lu", Color: emperor.Purple, Dragon: emperor.Point{X: 250, Y: 50},
				Spaces: []emperor.Point{{X: 220, Y: 50}, {X: 280, Y: 50}},
			},
			{
				Name: "Yan", Color: emperor.Red, Dragon: emperor.Point{X: 350, Y: 50},
				Spaces: []emperor.Point{{X: 320, Y: 50}},
			},
		},
		Roads: [][2]string{{"Ch'in 1", "Ch'in 3"}, {"Ch'in 3", "Wei 1"}, {"Wei 1", "Wei 2"},
			{"Ch'in 1", "Ch'in 2"}},
		Alliances: []emperor.AllianceSpec{
			{Number: 1, A: "Ch'in", B: "Wei", At: emperor.Point{X: 100, Y: 50}},
			{Number: 2, A: "Wei", B: "Lu", At: emperor.Point{X: 205, Y: 50}},
		},
	}
}

// PlainSpec returns the specification of a valid board with regions named "A",
// "B" and so on, each with the given number of house spaces; without roads and
// alliances.
func PlainSpec(regions, spaces int) emperor.BoardSpec {
	spec := emperor.BoardSpec{Name: "plain", Players: [2]int{3, 5}}
	for r := range regions {
		region := emperor.RegionSpec{
			Name:   string(rune('A' + r)),
			Color:  emperor.Color(r % emperor.NumColors),
			Dragon: emperor.Point{X: float64(r), Y: -1},
		}
		for s := range spaces {
			region.Spaces = append(region.Spaces, emperor.Point{X: float64(r), Y: float64(s)})
		}
		spec.Regions = append(spec.Regions, region)
	}
	return spec
}

// WithRoads adds up to the given number of roads between spaces of the same
// region, at most six at a space.
func WithRoads(spec emperor.BoardSpec, roads int) emperor.BoardSpec {
	for step := 1; step <= 3; step++ {
		for _, region := range spec.Regions {
			n := len(region.Spaces)
			for i := range n {
				if len(spec.Roads) < roads {
					spec.Roads = append(spec.Roads, [2]string{
						region.Name + " " + strconv.Itoa(i+1),
						region.Name + " " + strconv.Itoa((i+step)%n+1),
					})
				}
			}
		}
	}
	return spec
}

// WithAlliances adds up to the given number of alliances, one per pair of
// regions.
func WithAlliances(spec emperor.BoardSpec, alliances int) emperor.BoardSpec {
	for i, a := range spec.Regions {
		for _, b := range spec.Regions[:i] {
			if n := len(spec.Alliances); n < alliances {
				spec.Alliances = append(spec.Alliances,
					emperor.AllianceSpec{Number: n + 1, A: a.Name, B: b.Name})
			}
		}
	}
	return spec
}

// Star returns the specification of a board with the given number of roads at
// "A 1".
func Star(roads int) emperor.BoardSpec {
	spec := PlainSpec(1, roads+1)
	for i := range roads {
		spec.Roads = append(spec.Roads, [2]string{"A 1", "A " + strconv.Itoa(i+2)})
	}
	return spec
}

// FullSpec returns the specification of a board at every limit: 16 regions, 64
// spaces, 128 roads, 32 alliances.
func FullSpec() emperor.BoardSpec {
	spec := PlainSpec(16, 4)
	spec = WithAlliances(spec, 32)
	for r := range spec.Regions { // 6 roads in each region: 96
		for _, pair := range [][2]int{{1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}} {
			spec.Roads = append(spec.Roads, [2]string{
				fmt.Sprintf("%c %d", 'A'+r, pair[0]), fmt.Sprintf("%c %d", 'A'+r, pair[1]),
			})
		}
	}
	roadsAt := map[string]int{}
	for _, a := range spec.Alliances { // at least 1 across each border: 32
		for i := 0; len(spec.Roads) < 128 && i < 4; i++ {
			s, u := a.A+" "+strconv.Itoa(i+1), a.B+" "+strconv.Itoa(i+1)
			if roadsAt[s] < 3 && roadsAt[u] < 3 {
				spec.Roads = append(spec.Roads, [2]string{s, u})
				roadsAt[s]++
				roadsAt[u]++
			}
		}
	}
	return spec
}

// Board returns the board of a valid specification.
func Board(t testing.TB, spec emperor.BoardSpec) emperor.Board {
	t.Helper()
	b, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatalf("NewBoard: %v; faults: %v", err, BoardFaults(err))
	}
	return b
}

// BoardFaults returns the faults of a *DataError.
func BoardFaults(err error) []error {
	var boardError *emperor.DataError
	if !errors.As(err, &boardError) {
		return nil
	}
	return boardError.Unwrap()
}

// ValidSpec draws the specification of a valid board.
func ValidSpec(t *rapid.T) emperor.BoardSpec {
	names := []string{"Wei", "Ch'in", "Lu", "Old Yan", "Ts'ao", "Qi"}
	least := rapid.IntRange(3, 5).Draw(t, "least")
	spec := emperor.BoardSpec{
		Name:    rapid.StringOfN(rapid.Rune().Filter(unicode.IsGraphic), -1, -1, 200).Draw(t, "name"),
		Players: [2]int{least, rapid.IntRange(least, 5).Draw(t, "most")},
	}
	var spaces []string
	var homes []int
	for r, name := range names[:rapid.IntRange(1, len(names)).Draw(t, "regions")] {
		region := emperor.RegionSpec{
			Name:   name,
			Color:  emperor.Color(rapid.IntRange(0, emperor.NumColors-1).Draw(t, "color")),
			Dragon: emperor.Point{X: 10 * float64(r), Y: -10},
		}
		for s := range rapid.IntRange(1, 4).Draw(t, "spaces") {
			region.Spaces = append(region.Spaces, emperor.Point{X: 10 * float64(r), Y: 10 * float64(s)})
			spaces, homes = append(spaces, name+" "+strconv.Itoa(s+1)), append(homes, r)
		}
		for range rapid.IntRange(0, 3).Draw(t, "outline") {
			x, y := rapid.Float64().Draw(t, "x"), rapid.Float64().Draw(t, "y")
			region.Outline = append(region.Outline, emperor.Point{X: x, Y: y})
		}
		spec.Regions = append(spec.Regions, region)
	}
	allied := map[[2]int]bool{}
	for r := range spec.Regions {
		for q := range r {
			if rapid.Bool().Draw(t, "allied") {
				allied[[2]int{q, r}] = true
				spec.Alliances = append(spec.Alliances, emperor.AllianceSpec{
					Number: len(spec.Alliances) + 1, A: names[q], B: names[r],
					At: emperor.Point{X: float64(q), Y: float64(r)},
				})
			}
		}
	}
	roadsAt := map[int]int{}
	for s := range spaces {
		for u := range s {
			if (homes[s] == homes[u] || allied[[2]int{homes[u], homes[s]}]) && roadsAt[s] < 6 &&
				roadsAt[u] < 6 && rapid.Bool().Draw(t, "road") {
				spec.Roads = append(spec.Roads, [2]string{spaces[u], spaces[s]})
				roadsAt[s]++
				roadsAt[u]++
			}
		}
	}
	return spec
}

// RandomBoard returns a board that is mostly small, so that games fill it;
// small ones may have many roads. Sometimes it is as large as possible.
func RandomBoard(rng *rand.Rand) emperor.Board {
	spec := emperor.BoardSpec{Name: "random", Players: [2]int{3, 5}}
	regions, most, dense := 1+rng.IntN(4), 4, true
	switch rng.IntN(8) {
	case 0:
		regions, most, dense = 9+rng.IntN(8), 4, false
	case 1:
		regions, most, dense = 1, 64, false
	case 2:
		regions, most, dense = 1+rng.IntN(2), 6, true
	}
	spaces, oneColor := 0, rng.IntN(3) == 0 || most == 64
	var names []string
	var regionOf []int
	for i := range regions {
		region := emperor.RegionSpec{
			Name:   string(rune('A'+i)) + "'ao",
			Color:  emperor.Color(rng.IntN(emperor.NumColors)),
			Dragon: emperor.Point{X: 100 * float64(i), Y: 50},
		}
		if oneColor && i > 0 {
			region.Color = spec.Regions[0].Color
		}
		n := 1 + rng.IntN(most)
		if most == 64 {
			n = 42 + rng.IntN(23)
		}
		if dense && spaces+n > 10 {
			n = 1
		}
		for j := range n {
			region.Spaces = append(region.Spaces, emperor.Point{X: 100 * float64(i), Y: 60 + 10*float64(j)})
			names = append(names, fmt.Sprintf("%s %d", region.Name, j+1))
			regionOf = append(regionOf, i)
			spaces++
		}
		spec.Regions = append(spec.Regions, region)
	}
	allied := map[[2]int]bool{}
	for range rng.IntN(3 * regions) {
		a, b := rng.IntN(regions), rng.IntN(regions)
		pair := [2]int{min(a, b), max(a, b)}
		if a == b || allied[pair] || len(allied) == 32 {
			continue
		}
		allied[pair] = true
		spec.Alliances = append(spec.Alliances,
			emperor.AllianceSpec{Number: len(allied), A: spec.Regions[a].Name, B: spec.Regions[b].Name})
	}
	rng.Shuffle(len(spec.Alliances), func(i, j int) {
		spec.Alliances[i], spec.Alliances[j] = spec.Alliances[j], spec.Alliances[i]
	})
	roads, roadsAt := spaces+rng.IntN(spaces/8+1), 3
	if dense {
		roads, roadsAt = rng.IntN(6*spaces+1), 6
	}
	at := map[int]int{}
	joined := map[[2]int]bool{}
	for range roads {
		a, b := rng.IntN(spaces), rng.IntN(spaces)
		if !dense {
			b = min(spaces-1, a+1+rng.IntN(3))
		}
		pair := [2]int{min(a, b), max(a, b)}
		r, q := regionOf[pair[0]], regionOf[pair[1]]
		if a == b || joined[pair] || at[a] == roadsAt || at[b] == roadsAt || len(joined) == 128 ||
			r != q && !allied[[2]int{r, q}] {
			continue
		}
		joined[pair] = true
		at[a]++
		at[b]++
		spec.Roads = append(spec.Roads, [2]string{names[a], names[b]})
	}
	b, err := emperor.NewBoard(spec)
	if err != nil {
		panic(err)
	}
	return b
}

// PlainBoard returns a board with one green region, "Field", with the given
// number of house spaces, and roads between pairs of numbers from 1.
func PlainBoard(t testing.TB, spaces int, roads ...[2]int) emperor.Board {
	t.Helper()
	field := emperor.RegionSpec{Name: "Field", Color: emperor.Green, Dragon: emperor.Point{Y: 100}}
	for i := range spaces {
		field.Spaces = append(field.Spaces, emperor.Point{X: float64(40 * i)})
	}
	spec := emperor.BoardSpec{Name: "plain", Players: [2]int{3, 5}, Regions: []emperor.RegionSpec{field}}
	for _, road := range roads {
		from, to := "Field "+strconv.Itoa(road[0]), "Field "+strconv.Itoa(road[1])
		spec.Roads = append(spec.Roads, [2]string{from, to})
	}
	b, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Villages returns the specification of a board that uses every field.
func Villages() emperor.BoardSpec {
	return emperor.BoardSpec{
		Name:    `The "villages" <of> Ch’u`,
		Players: [2]int{3, 4},
		Regions: []emperor.RegionSpec{
			{
				Name: "Ch’u", Color: emperor.Purple, Dragon: emperor.Point{X: -12.5, Y: 1e-9},
				Spaces:  []emperor.Point{{X: 0, Y: 0}, {X: 1.0 / 3}, {X: 80}, {X: 120}, {X: 160}},
				Outline: []emperor.Point{{X: -20, Y: -20}, {X: 1e21, Y: 20}, {X: 0, Y: 300}},
			},
			{Name: "Nan Shan", Color: emperor.Red, Dragon: emperor.Point{X: 500, Y: 500}, Spaces: []emperor.Point{{X: 510, Y: 510}, {X: 520, Y: 520}}, Outline: []emperor.Point{}},
			{Name: "Île d'Été", Color: emperor.Green, Dragon: emperor.Point{X: 900, Y: 900}, Spaces: []emperor.Point{{X: 910, Y: 910}}},
		},
		Roads: [][2]string{{"Ch’u 1", "Ch’u 2"}, {"Ch'u 3", "Ch’u 2"}, {"Ch’u 3", "Ch’u 4"},
			{"Ch’u 4", "Ch’u 5"}, {"Nan Shan 1", "Ch’u 5"}},
		Alliances: []emperor.AllianceSpec{{Number: 2, A: "Nan Shan", B: "Île d'Été"},
			{Number: 1, A: "Nan Shan", B: "Ch'u", At: emperor.Point{X: 7}}},
	}
}

// OwnBoard returns the board of Villages.
func OwnBoard() emperor.Board {
	b, err := emperor.NewBoard(Villages())
	if err != nil {
		panic(err)
	}
	return b
}
