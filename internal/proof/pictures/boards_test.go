package pictures_test

import (
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/proof/drawing"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The pictures, maps and texts of random games on the shipped boards and on odd ones
// never change: a line of testdata/boards.txt has a hash of those on one board.
// Pictures are well formed, everything lies on the board, and no space overlaps
// another or the number of an alliance.
func TestFrozenPicturesOfBoards(t *testing.T) {
	var b strings.Builder
	boards := svgOddBoards(t)
	maps.Copy(boards, svgSides())
	for _, name := range slices.Sorted(maps.Keys(boards)) {
		board, hash := boards[name], crc32.NewIEEE()
		picture := parseSVG(t, board.SVG())
		spaces := picture.Shapes(t, "spaces")
		for i, s := range spaces {
			for _, o := range slices.Concat(spaces[:i], picture.Shapes(t, "alliances")) {
				if s.Gap(o) < 0 {
					t.Errorf("%s: %s and %s overlap", name, s.What, o.What)
				}
			}
		}
		for what, p := range drawing.Places(t, picture) {
			if p.X < 50 || p.X > 985 || p.Y < 50 || p.Y > 785 {
				t.Errorf("%s: %s is drawn at %v", name, what, p)
			}
		}
		fmt.Fprintln(hash, board.SVG())
		players := board.Spec().Players
		options := func(game int) emperor.Options {
			return emperor.Options{Players: players[0] + game%(players[1]-players[0]+1), Board: board,
				Start: emperor.Player(game % players[0]), Fortifications: game%2 == 0}
		}
		edge := plane.Box{Max: plane.Pt(1000, 800)}
		randomTables(t, 8, options, func(table emperor.Table, h emperor.Highlights) {
			svg := table.SVG(h)
			for _, e := range parseTableSVG(t, svg).Shapes(t, "emissaries") {
				if box := e.Box(); !edge.Has(box.Min) || !edge.Has(box.Max) {
					t.Errorf("%s: %s lies outside the board", name, e.What)
				}
			}
			if len(svg) > 130_000 {
				t.Errorf("%s: a picture is %d bytes long", name, len(svg))
			}
			fmt.Fprintln(hash, svg, table.Map(), table)
		})
		// Spaces at the same point are pushed apart, by the last bit of a distance, which
		// machines may round in two ways.
		if name != "from end to end" && name != "one region" {
			fmt.Fprintf(&b, "%08x %s\n", hash.Sum32(), name)
		}
	}
	threeLetters := emperor.Words{Messages: map[string]string{"RGYOP": "RGY"}} // of the five colors
	if side := emperor.Side3to4(); threeLetters.SVG(side) == side.SVG() {
		t.Error("a language's letters for the colors are not drawn")
	}
	games.Golden(t, filepath.Join("testdata", "boards.txt"), b.String())
}

// A board can be drawn by many at once, the first time too, when its layout is made.
func TestDrawnAtTheSameTime(t *testing.T) {
	board := games.Board(t, games.SmallSpec())
	table := games.From(t, emperor.Position{Options: emperor.Options{Players: 3, Board: board},
		Pieces: games.Lay(t, board, "Wei[A1 e B1]")}).Table()
	pictures := make([]string, 8)
	var group sync.WaitGroup
	for i := range pictures {
		group.Add(1)
		go func() {
			defer group.Done()
			pictures[i] = table.SVG(emperor.Highlights{Spaces: 1}) + table.Map()
		}()
	}
	group.Wait()
	if slices.Sort(pictures); pictures[0] != pictures[len(pictures)-1] {
		t.Error("pictures of the same table differ")
	}
}

// svgOddBoards returns boards as strange as NewBoard accepts.
func svgOddBoards(t *testing.T) map[string]emperor.Board {
	t.Helper()
	specs := map[string]emperor.BoardSpec{}
	change := func(name string, f func(*emperor.BoardSpec)) {
		spec := emperor.Side3to4().Spec()
		spec.Name = "odd"
		f(&spec)
		specs[name] = spec
	}
	everyPoint := func(f func(emperor.Point) emperor.Point) func(*emperor.BoardSpec) {
		return func(spec *emperor.BoardSpec) { svgMove(spec, f) }
	}
	scaled := func(k float64) func(*emperor.BoardSpec) {
		return everyPoint(func(p emperor.Point) emperor.Point {
			return emperor.Point{X: p.X * k, Y: p.Y * k}
		})
	}
	change("odd name", func(s *emperor.BoardSpec) { s.Name = "<a href='x'>&amp;\"\ufffd ]]> 秦\U0001F409" })
	change("long name", func(s *emperor.BoardSpec) { s.Name = strings.Repeat("很 long & ", 18) })
	change("long region name", func(s *emperor.BoardSpec) { *s = svgRenamed(*s, strings.Repeat("W'", 50)) })
	change("no outlines", func(s *emperor.BoardSpec) {
		for i := range s.Regions {
			s.Regions[i].Outline = nil
		}
	})
	change("one outline missing, one short", func(s *emperor.BoardSpec) {
		s.Regions[0].Outline = nil
		s.Regions[3].Outline = s.Regions[3].Outline[:2]
		s.Regions[4].Outline = slices.Repeat(s.Regions[4].Outline[:1], 5)
	})
	change("closed outline", func(s *emperor.BoardSpec) {
		s.Regions[2].Outline = append(s.Regions[2].Outline, s.Regions[2].Outline[0])
	})
	change("no numbers' places", func(s *emperor.BoardSpec) {
		for i := range s.Alliances {
			s.Alliances[i].At = emperor.Point{}
		}
	})
	change("no roads, no alliances", func(s *emperor.BoardSpec) { s.Roads, s.Alliances = nil, nil })
	change("huge", scaled(1e305))
	change("tiny", scaled(1e-308))
	change("least numbers", scaled(5e-324))
	change("mirrored", scaled(-1))
	change("far away", everyPoint(func(p emperor.Point) emperor.Point {
		return emperor.Point{X: p.X + 1e9, Y: p.Y - 1e12}
	}))
	change("from end to end", func(s *emperor.BoardSpec) {
		s.Regions[0].Dragon = emperor.Point{X: math.MaxFloat64, Y: -math.MaxFloat64}
		s.Regions[1].Dragon = emperor.Point{X: -math.MaxFloat64, Y: math.MaxFloat64}
	})
	change("on a line", everyPoint(func(p emperor.Point) emperor.Point {
		return emperor.Point{X: p.X + p.Y*math.Pi}
	}))
	specs["a dot"] = emperor.BoardSpec{Regions: []emperor.RegionSpec{
		{Name: "A", Spaces: []emperor.Point{{X: 5e-324, Y: 1e308}}, Dragon: emperor.Point{Y: 1e308}},
	}}
	specs["full"] = crowdedSpec()
	specs["small"] = games.SmallSpec()
	specs["at every limit"] = games.FullSpec()
	specs["six roads at a space"] = games.Star(6)
	specs["one region"] = games.PlainSpec(1, 64)
	for name, region := range map[string]string{"apostrophes": "''", "same first letters": "Ch in",
		"other letters": "魏ǅ", "longest name": strings.Repeat("Ω", 97)} {
		specs[name] = svgRenamed(emperor.Side4to5().Spec(), region)
	}
	// A road bends around the space between its ends.
	specs["a bent road"] = emperor.BoardSpec{
		Regions: []emperor.RegionSpec{{Name: "A", Dragon: emperor.Point{X: 2, Y: 1},
			Spaces: []emperor.Point{{X: 1}, {X: 2}, {X: 3}}}},
		Roads: [][2]string{{"A 1", "A 2"}, {"A 1", "A 3"}},
	}
	// Regions side by side, with roads from each space to any others.
	for seed := range uint64(4) {
		rng := rand.New(rand.NewPCG(seed, 12))
		spec, at := games.WithAlliances(games.PlainSpec(6, 4), 15), [24]int{}
		for i := range spec.Alliances {
			spec.Alliances[i].At = emperor.Point{X: rng.Float64(), Y: 4 * rng.Float64()}
		}
		for range 60 {
			a, b := rng.IntN(24), rng.IntN(24)
			if a < b && at[a] < 6 && at[b] < 6 {
				road := [2]string{fmt.Sprintf("%c %d", 'A'+a/4, a%4+1), fmt.Sprintf("%c %d", 'A'+b/4, b%4+1)}
				if !slices.Contains(spec.Roads, road) {
					spec.Roads = append(spec.Roads, road)
					at[a]++
					at[b]++
				}
			}
		}
		specs[fmt.Sprint("any roads ", seed)] = spec
	}

	boards := map[string]emperor.Board{}
	for name, spec := range specs {
		spec.Players = [2]int{3, 5}
		board, err := emperor.NewBoard(spec)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		boards[name] = board
	}
	return boards
}

// svgMove maps every point of a map.
func svgMove(spec *emperor.BoardSpec, f func(emperor.Point) emperor.Point) {
	for i := range spec.Regions {
		r := &spec.Regions[i]
		r.Dragon = f(r.Dragon)
		for _, points := range [][]emperor.Point{r.Spaces, r.Outline} {
			for j := range points {
				points[j] = f(points[j])
			}
		}
	}
	for i := range spec.Alliances {
		spec.Alliances[i].At = f(spec.Alliances[i].At)
	}
}

// svgRenamed gives Wei another name.
func svgRenamed(spec emperor.BoardSpec, name string) emperor.BoardSpec {
	spec.Name = "renamed"
	rename := func(s *string) {
		if number, ok := strings.CutPrefix(*s, "Wei"); ok {
			*s = name + number
		}
	}
	for i := range spec.Regions {
		rename(&spec.Regions[i].Name)
	}
	for i := range spec.Alliances {
		rename(&spec.Alliances[i].A)
		rename(&spec.Alliances[i].B)
	}
	for i := range spec.Roads {
		rename(&spec.Roads[i][0])
		rename(&spec.Roads[i][1])
	}
	return spec
}

// crowdedSpec has as many things as possible on a small square.
func crowdedSpec() emperor.BoardSpec {
	spec := emperor.BoardSpec{Name: "3–5", Players: [2]int{3, 5}}
	for i := range 16 {
		x, y := float64(i%4), float64(i/4)
		spec.Regions = append(spec.Regions, emperor.RegionSpec{
			Name: "Region " + string(rune('A'+i)), Color: emperor.Color(i % emperor.NumColors),
			Dragon: emperor.Point{X: x, Y: y},
			Spaces: []emperor.Point{{X: x - 0.3, Y: y}, {X: x + 0.3, Y: y}, {X: x, Y: y - 0.3},
				{X: x, Y: y + 0.3}},
		})
		for j := range i {
			if len(spec.Alliances) < 32 {
				spec.Alliances = append(spec.Alliances, emperor.AllianceSpec{
					Number: len(spec.Alliances) + 1, A: spec.Regions[i].Name, B: spec.Regions[j].Name,
				})
			}
		}
		for j := range 4 {
			for k := range j {
				spec.Roads = append(spec.Roads, [2]string{fmt.Sprint(spec.Regions[i].Name, " ", j+1),
					fmt.Sprint(spec.Regions[i].Name, " ", k+1)})
			}
		}
	}
	return spec
}
