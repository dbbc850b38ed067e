package pictures_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/proof/drawing"
)

// parseSVG reads the picture of a board.
func parseSVG(t *testing.T, svg string) *drawing.Element {
	t.Helper()
	return drawing.Parse(t, svg, "0 0 1000 800")
}

// gapToRoad returns the distance between a shape and a straight road.
func gapToRoad(s drawing.Shape, a, b plane.Point) float64 {
	least := math.Inf(1)
	const steps = 400
	for k := range steps + 1 {
		least = min(least, s.Gap(drawing.Shape{Point: a.Toward(b, float64(k)/steps), Radius: 1e-9}))
	}
	return least - 4
}

// svgDragons returns the dragon spaces with their edges.
func svgDragons(t *testing.T, picture *drawing.Element) []drawing.Shape {
	t.Helper()
	shapes := picture.Shapes(t, "dragons")
	for i := range shapes {
		shapes[i].Radius++
	}
	return shapes
}

// svgLabels returns the regions' names with their cards. In short names,
// letters of a wide bold type are on average 0.72 times as wide as high.
func svgLabels(t *testing.T, picture *drawing.Element) []drawing.Shape {
	t.Helper()
	var shapes []drawing.Shape
	for _, g := range picture.Layer(t, "labels").Children {
		label, texts := g.Shape(t), g.All("text") // its card
		name := texts[len(texts)-1]
		size := g.All("g")[0].Number(t, "font-size")
		left := label.X - label.Width/2
		label.What, label.Width = name.Text, name.Number(t, "x")+0.72*size*float64(len([]rune(name.Text)))-left
		label.X = left + label.Width/2
		shapes = append(shapes, label)
	}
	return shapes
}

// svgRoads returns the paths of the roads without their edges.
func svgRoads(t *testing.T, picture *drawing.Element) []string {
	t.Helper()
	var paths []string
	for _, p := range picture.Layer(t, "roads").All("path") {
		if p.Attrs["stroke"] == "" {
			paths = append(paths, p.Attrs["d"])
		}
	}
	return paths
}

func svgSides() map[string]emperor.Board {
	return map[string]emperor.Board{"3–4 players": emperor.Side3to4(), "4–5 players": emperor.Side4to5()}
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
	specs["a dot"] = emperor.BoardSpec{Players: [2]int{5, 5}, Regions: []emperor.RegionSpec{
		{Name: "A", Spaces: []emperor.Point{{X: 5e-324, Y: 1e308}}, Dragon: emperor.Point{Y: 1e308}},
	}}
	specs["full"] = crowdedSpec()

	boards := map[string]emperor.Board{}
	for name, spec := range specs {
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

func TestSVGShowsEverything(t *testing.T) {
	for name, board := range svgSides() {
		picture := parseSVG(t, board.SVG())
		title, desc := picture.Children[0], picture.Children[1]
		if title.Name != "title" || !strings.Contains(title.Text, name) {
			t.Errorf("%s: the first element is <%s>%s", name, title.Name, title.Text)
		}
		if picture.Children[1].Name != "desc" {
			t.Errorf("%s: there is no desc after the title", name)
		}
		if texts := picture.All("text"); !slices.ContainsFunc(texts,
			func(n *drawing.Element) bool { return n.Text == name }) {
			t.Errorf("%s: the name is not drawn", name)
		}
		labels := picture.Layer(t, "labels").Children
		for r := range board.Regions() {
			regionName := strings.ReplaceAll(board.RegionName(r), "'", "’")
			texts := labels[r].All("text")
			if initial := strings.ToUpper(board.Color(r).String()[:1]); texts[0].Text != initial {
				t.Errorf("%s: beside %s stands %q, want %q", name, regionName, texts[0].Text, initial)
			}
			if got := texts[len(texts)-1].Text; got != regionName {
				t.Errorf("%s: region %d is called %q, want %q", name, r, got, regionName)
			}
			if want := regionName + " (" + board.Color(r).String(); !strings.Contains(desc.Text, want) {
				t.Errorf("%s: desc says nothing like %q", name, want)
			}
		}
		numbers := picture.Layer(t, "alliances").All("text")
		for i, a := range board.Alliances() {
			want := fmt.Sprintf("%d %s–%s", a.Number, board.RegionName(a.A), board.RegionName(a.B))
			if want = strings.ReplaceAll(want, "'", "’"); !strings.Contains(desc.Text, want) {
				t.Errorf("%s: desc says nothing like %q", name, want)
			}
			if got := numbers[i].Text; got != strconv.Itoa(a.Number) {
				t.Errorf("%s: alliance %d has the number %q", name, a.Number, got)
			}
		}
		var track []int
		for _, text := range picture.Layer(t, "wall").All("text") {
			number, _ := strconv.Atoi(text.Text)
			track = append(track, number)
		}
		slices.Sort(track)
		if len(track) != 51 || track[0] != 0 || track[50] != 50 || len(slices.Compact(track)) != 51 {
			t.Errorf("%s: the score track has %v", name, track)
		}
		if n := len(picture.Layer(t, "ties").Children); n != 0 {
			t.Errorf("%s: %d ties, though every number stands on its border", name, n)
		}
		picture.Layer(t, "compass")
		picture.Layer(t, "mountains")
	}
}

// The shipped maps are drawn in map units, so their coordinates can be read
// back.
func TestSVGSpacesAndRoads(t *testing.T) {
	for name, board := range svgSides() {
		picture := parseSVG(t, board.SVG())
		at := map[emperor.Point]emperor.Space{}
		spaces := picture.Shapes(t, "spaces")
		for r, region := range board.Spec().Regions {
			s := slices.Collect(board.Spaces(emperor.Region(r)).All())
			for i, p := range region.Spaces {
				at[p] = s[i]
				if got := spaces[s[i]].Point; got != plane.Point(p) {
					t.Errorf("%s: %s stands at %v, want %v", name, board.SpaceName(s[i]), got, p)
				}
				if got := picture.Layer(t, "spaces").All("text")[s[i]].Text; got != strconv.Itoa(i+1) {
					t.Errorf("%s: %s has the number %q", name, board.SpaceName(s[i]), got)
				}
			}
		}
		drawn := make([]emperor.SpaceSet, board.NumSpaces())
		for _, path := range svgRoads(t, picture) {
			var a, b emperor.Point
			if _, err := fmt.Sscanf(path, "M%f %fL%f %f", &a.X, &a.Y, &b.X, &b.Y); err != nil {
				t.Errorf("%s: road %q is not straight", name, path)
			}
			s, okS := at[a]
			u, okU := at[b]
			if !okS || !okU {
				t.Fatalf("%s: road %q does not end at spaces", name, path)
			}
			drawn[s] |= emperor.Spaces(u)
			drawn[u] |= emperor.Spaces(s)
		}
		for s, roads := range drawn {
			if roads != board.Neighbors(emperor.Space(s)) {
				t.Errorf("%s: the roads drawn at %s are not its roads", name,
					board.SpaceName(emperor.Space(s)))
			}
		}
	}
}

func TestSVGNothingOverlaps(t *testing.T) {
	for name, board := range svgSides() {
		picture := parseSVG(t, board.SVG())
		spaces, dragons := picture.Shapes(t, "spaces"), svgDragons(t, picture)
		alliances, labels := picture.Shapes(t, "alliances"), svgLabels(t, picture)
		if len(spaces) != 52 || len(dragons) != 9 || len(alliances) != 15 || len(labels) != 9 {
			t.Fatalf("%s: %d spaces, %d dragon spaces, %d alliances, %d names", name, len(spaces),
				len(dragons), len(alliances), len(labels))
		}
		all := slices.Concat(spaces, dragons, alliances, labels)
		for i, s := range all {
			for _, o := range all[:i] {
				if gap := s.Gap(o); gap < 1 {
					t.Errorf("%s: %s and %s are %.1f apart", name, s.What, o.What, gap)
				}
			}
			if s.X-max(s.Width/2, s.Radius) < 46 || s.Y-max(s.Height/2, s.Radius) < 46 || s.X > 980 || s.Y > 790 {
				t.Errorf("%s: %s is not on the map", name, s.What)
			}
		}
		for _, path := range svgRoads(t, picture) {
			var a, b plane.Point
			fmt.Sscanf(path, "M%f %fL%f %f", &a.X, &a.Y, &b.X, &b.Y)
			for _, s := range all {
				if gap := gapToRoad(s, a, b); gap < 0 && s.Point != a && s.Point != b {
					t.Errorf("%s: the road %s runs into %s by %.1f", name, path, s.What, -gap)
				}
			}
		}
	}
}

func TestSVGOfOddBoards(t *testing.T) {
	for name, board := range svgOddBoards(t) {
		t.Run(name, func(t *testing.T) {
			svg := board.SVG()
			picture := parseSVG(t, svg)
			if len(svg) > 70_000 {
				t.Errorf("it is %d bytes long", len(svg))
			}
			spaces := picture.Shapes(t, "spaces")
			if len(spaces) != board.NumSpaces() {
				t.Errorf("%d spaces are drawn, want %d", len(spaces), board.NumSpaces())
			}
			for i, s := range spaces {
				if s.X < 50 || s.X > 985 || s.Y < 50 || s.Y > 785 {
					t.Errorf("%s is drawn at %v, %v", s.What, s.X, s.Y)
				}
				for _, o := range spaces[:i] {
					if s.Gap(o) < 0 {
						t.Errorf("%s and %s overlap", s.What, o.What)
					}
				}
			}
			for _, a := range picture.Shapes(t, "alliances") {
				for _, s := range spaces {
					if s.Gap(a) < 0 {
						t.Errorf("%s covers %s", a.What, s.What)
					}
				}
			}
		})
	}
}

// A map that is scaled looks the same in any unit, down to the smallest
// positive number.
func TestSVGScales(t *testing.T) {
	var first string
	for _, unit := range []float64{4, 0x1p-1074, 0x1p1013} {
		spec := emperor.Side3to4().Spec()
		spec.Name = "scaled"
		svgMove(&spec, func(p emperor.Point) emperor.Point {
			return emperor.Point{X: p.X * unit, Y: p.Y * unit}
		})
		board, err := emperor.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = board.SVG()
		}
		if first != board.SVG() {
			t.Errorf("in units of %g the picture is another", unit)
		}
	}
}

func TestSVGNames(t *testing.T) {
	spec := emperor.Side3to4().Spec()
	for _, test := range []struct {
		name    string
		players [2]int
		want    string
	}{
		{"3-5", [2]int{3, 5}, "3–5 players"},
		{"", [2]int{4, 4}, "4 players"},
		{" \u00a0", [2]int{3, 4}, "3–4 players"},
		{"My <map>\ufffd & \"yours\"", [2]int{3, 5}, "My <map>\ufffd & \"yours\", 3–5 players"},
	} {
		spec.Name, spec.Players = test.name, test.players
		board, err := emperor.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		title := parseSVG(t, board.SVG()).Children[0].Text
		if !strings.HasSuffix(title, ": "+test.want) {
			t.Errorf("the title of the board %q is %q, want %q at its end", test.name, title, test.want)
		}
	}
}

// Allied regions without a common border are connected by dotted lines.
func TestSVGTies(t *testing.T) {
	board := svgOddBoards(t)["no outlines"]
	picture := parseSVG(t, board.SVG())
	dragons, ties := svgDragons(t, picture), picture.Layer(t, "ties").All("path")
	for i, a := range board.Alliances() {
		for j, r := range []emperor.Region{a.A, a.B} {
			end := fmt.Sprintf("L%v %v", dragons[r].X, dragons[r].Y)
			if path := ties[2*i+j].Attrs["d"]; !strings.HasSuffix(path, end) {
				t.Errorf("a tie of alliance %d is %s, want %s at its end", a.Number, path, end)
			}
		}
	}
}

// A road between two spaces bends around a space between them.
func TestSVGRoadsRunAround(t *testing.T) {
	board, err := emperor.NewBoard(emperor.BoardSpec{
		Players: [2]int{3, 3},
		Regions: []emperor.RegionSpec{{Name: "A", Dragon: emperor.Point{X: 2, Y: 1},
			Spaces: []emperor.Point{{X: 1}, {X: 2}, {X: 3}}}},
		Roads: [][2]string{{"A 1", "A 2"}, {"A 1", "A 3"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	roads := svgRoads(t, parseSVG(t, board.SVG()))
	if len(roads) != 2 || strings.Contains(roads[0], "Q") || !strings.Contains(roads[1], "Q") {
		t.Errorf("the roads are %q, want the second, and it alone, bent", roads)
	}
}

func TestSVGOfTheZeroBoard(t *testing.T) {
	svg := emperor.Board{}.SVG()
	picture := parseSVG(t, svg)
	if len(picture.All("title")) != 1 || len(picture.All("rect")) == 0 || len(picture.All("text")) != 0 ||
		len(svg) > 10_000 {
		t.Errorf("the picture of no board is %d bytes long: %.300s", len(svg), svg)
	}
}
