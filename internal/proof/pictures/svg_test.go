package pictures_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// svgNode is an element of a picture.
type svgNode struct {
	name     string
	attrs    map[string]string
	text     string
	children []*svgNode
}

// parseSVG reads the picture of a board.
func parseSVG(t *testing.T, svg string) *svgNode {
	t.Helper()
	return parseSVGOfSize(t, svg, "0 0 1000 800")
}

// parseSVGOfSize reads a picture strictly, and fails the test where it is not
// well formed, not self-contained or not of this size.
func parseSVGOfSize(t *testing.T, svg, viewBox string) *svgNode {
	t.Helper()
	root := &svgNode{}
	open := []*svgNode{root}
	decoder := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("not well formed: %v", err)
		}
		top := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			n := &svgNode{name: token.Name.Local, attrs: map[string]string{}}
			for _, a := range token.Attr {
				if _, twice := n.attrs[a.Name.Local]; twice {
					t.Fatalf("<%s> has %s twice", n.name, a.Name.Local)
				}
				n.attrs[a.Name.Local] = a.Value
			}
			top.children = append(top.children, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			top.text += string(token)
		}
	}
	if len(root.children) != 1 || root.children[0].name != "svg" || strings.TrimSpace(root.text) != "" {
		t.Fatal("the document is not one svg element")
	}
	picture := root.children[0]
	if picture.attrs["xmlns"] != "http://www.w3.org/2000/svg" || picture.attrs["role"] != "img" || picture.attrs["viewBox"] != viewBox {
		t.Errorf("the svg element has %v", picture.attrs)
	}
	checkSVGReferences(t, picture)
	return picture
}

// checkSVGReferences looks for what is not in the picture itself, and for
// numbers that are none.
func checkSVGReferences(t *testing.T, picture *svgNode) {
	t.Helper()
	ids := map[string]bool{}
	for _, n := range picture.all("") {
		if id := n.attrs["id"]; id != "" {
			if ids[id] {
				t.Errorf("there are two elements with the id %q", id)
			}
			ids[id] = true
		}
	}
	for _, n := range picture.all("") {
		if slices.Contains([]string{"script", "style", "image", "foreignObject", "a"}, n.name) {
			t.Errorf("there is a <%s>", n.name)
		}
		for name, value := range n.attrs {
			if strings.Contains(value, "NaN") || strings.Contains(value, "Inf") || strings.Contains(value, "e+") {
				t.Errorf("<%s> has %s=%q", n.name, name, value)
			}
			id, isRef := strings.CutPrefix(strings.TrimSuffix(value, ")"), "url(#")
			if name == "href" {
				id, isRef = strings.CutPrefix(value, "#")
				if !isRef {
					t.Errorf("a reference leads to %q", value)
				}
			}
			if isRef && !ids[id] {
				t.Errorf("a reference leads to %q, which is not there", value)
			}
		}
	}
}

// all returns the elements of a name below n, or all of them.
func (n *svgNode) all(name string) []*svgNode {
	var found []*svgNode
	for _, child := range n.children {
		if name == "" || child.name == name {
			found = append(found, child)
		}
		found = append(found, child.all(name)...)
	}
	return found
}

// layer returns the group of a class.
func (n *svgNode) layer(t *testing.T, class string) *svgNode {
	t.Helper()
	for _, g := range n.all("g") {
		if g.attrs["class"] == class {
			return g
		}
	}
	t.Fatalf("there is no group of class %q", class)
	return nil
}

func (n *svgNode) number(t *testing.T, attr string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(n.attrs[attr], 64)
	if err != nil {
		t.Fatalf("<%s>: %s=%q", n.name, attr, n.attrs[attr])
	}
	return x
}

// svgShape is something in the picture that nothing else may cover: a disc, or
// with no radius a rectangle.
type svgShape struct {
	what          string
	x, y          float64 // its middle
	width, height float64
	radius        float64
}

// gap returns how far two shapes are apart; less than zero where they overlap.
func (s svgShape) gap(o svgShape) float64 {
	dx := max(math.Abs(s.x-o.x)-(s.width+o.width)/2, 0)
	dy := max(math.Abs(s.y-o.y)-(s.height+o.height)/2, 0)
	if s.radius+o.radius == 0 && dx == 0 && dy == 0 {
		return -1
	}
	return math.Hypot(dx, dy) - s.radius - o.radius
}

// gapToRoad returns how far the shape is from a straight road.
func (s svgShape) gapToRoad(a, b emperor.Point) float64 {
	least := math.Inf(1)
	const steps = 400
	for k := range steps + 1 {
		f := float64(k) / steps
		least = min(least, s.gap(svgShape{x: a.X + (b.X-a.X)*f, y: a.Y + (b.Y-a.Y)*f, radius: 1e-9}))
	}
	return least - 4
}

func svgSpaces(t *testing.T, picture *svgNode) []svgShape {
	t.Helper()
	var shapes []svgShape
	for _, g := range picture.layer(t, "spaces").all("g") {
		r := g.all("rect")[0]
		w, h := r.number(t, "width"), r.number(t, "height")
		shapes = append(shapes, svgShape{what: g.all("title")[0].text, x: r.number(t, "x") + w/2, y: r.number(t, "y") + h/2, width: w, height: h})
	}
	return shapes
}

func svgAlliances(t *testing.T, picture *svgNode) []svgShape {
	t.Helper()
	var shapes []svgShape
	for _, g := range picture.layer(t, "alliances").all("g") {
		c := g.all("circle")[0]
		shapes = append(shapes, svgShape{what: g.all("title")[0].text, x: c.number(t, "cx"), y: c.number(t, "cy"), radius: c.number(t, "r")})
	}
	return shapes
}

func svgDragons(t *testing.T, picture *svgNode) []svgShape {
	t.Helper()
	var shapes []svgShape
	for i, g := range picture.layer(t, "dragons").all("g") {
		s := svgShape{what: fmt.Sprint("dragon space ", i), radius: g.all("circle")[0].number(t, "r") + 1}
		if _, err := fmt.Sscanf(g.attrs["transform"], "translate(%f %f)", &s.x, &s.y); err != nil {
			t.Fatalf("transform=%q: %v", g.attrs["transform"], err)
		}
		shapes = append(shapes, s)
	}
	return shapes
}

// svgLabels returns the regions' names with their cards. The letters of a wide
// bold type are 0.72 as wide as high on the average of so short a name.
func svgLabels(t *testing.T, picture *svgNode) []svgShape {
	t.Helper()
	var shapes []svgShape
	for _, g := range picture.layer(t, "labels").children {
		card, texts := g.all("rect")[0], g.all("text")
		name := texts[len(texts)-1]
		size := g.all("g")[0].number(t, "font-size")
		left, top, height := card.number(t, "x"), card.number(t, "y"), card.number(t, "height")
		width := name.number(t, "x") + 0.72*size*float64(len([]rune(name.text))) - left
		shapes = append(shapes, svgShape{what: name.text, x: left + width/2, y: top + height/2, width: width, height: height})
	}
	return shapes
}

// svgRoads returns the paths of the roads without their edges.
func svgRoads(t *testing.T, picture *svgNode) []string {
	t.Helper()
	var paths []string
	for _, p := range picture.layer(t, "roads").all("path") {
		if p.attrs["stroke"] == "" {
			paths = append(paths, p.attrs["d"])
		}
	}
	return paths
}

func svgSides() map[string]emperor.Board {
	return map[string]emperor.Board{"3–4 players": emperor.Side3to4(), "4–5 players": emperor.Side4to5()}
}

// svgOddBoards returns boards as strange as NewBoard lets them be.
func svgOddBoards(t *testing.T) map[string]emperor.Board {
	t.Helper()
	specs := map[string]emperor.BoardSpec{}
	change := func(name string, f func(*emperor.BoardSpec)) {
		spec := emperor.Side3to4().Spec()
		f(&spec)
		specs[name] = spec
	}
	everyPoint := func(f func(emperor.Point) emperor.Point) func(*emperor.BoardSpec) {
		return func(spec *emperor.BoardSpec) { svgMove(spec, f) }
	}
	scaled := func(k float64) func(*emperor.BoardSpec) {
		return everyPoint(func(p emperor.Point) emperor.Point { return emperor.Point{X: p.X * k, Y: p.Y * k} })
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
	change("far away", everyPoint(func(p emperor.Point) emperor.Point { return emperor.Point{X: p.X + 1e9, Y: p.Y - 1e12} }))
	change("from end to end", func(s *emperor.BoardSpec) {
		s.Regions[0].Dragon = emperor.Point{X: math.MaxFloat64, Y: -math.MaxFloat64}
		s.Regions[1].Dragon = emperor.Point{X: -math.MaxFloat64, Y: math.MaxFloat64}
	})
	change("on a line", everyPoint(func(p emperor.Point) emperor.Point { return emperor.Point{X: p.X + p.Y*math.Pi} }))
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

// svgMove moves every point of a map.
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

// crowdedSpec has as much on it as a board may have, in one small square.
func crowdedSpec() emperor.BoardSpec {
	spec := emperor.BoardSpec{Name: "3–5", Players: [2]int{3, 5}}
	for i := range 16 {
		x, y := float64(i%4), float64(i/4)
		spec.Regions = append(spec.Regions, emperor.RegionSpec{
			Name: "Region " + string(rune('A'+i)), Color: emperor.Color(i % emperor.NumColors), Dragon: emperor.Point{X: x, Y: y},
			Spaces: []emperor.Point{{X: x - 0.3, Y: y}, {X: x + 0.3, Y: y}, {X: x, Y: y - 0.3}, {X: x, Y: y + 0.3}},
		})
		for j := range i {
			if len(spec.Alliances) < 32 {
				spec.Alliances = append(spec.Alliances, emperor.AllianceSpec{Number: len(spec.Alliances) + 1, A: spec.Regions[i].Name, B: spec.Regions[j].Name})
			}
		}
		for j := range 4 {
			for k := range j {
				spec.Roads = append(spec.Roads, [2]string{fmt.Sprint(spec.Regions[i].Name, " ", j+1), fmt.Sprint(spec.Regions[i].Name, " ", k+1)})
			}
		}
	}
	return spec
}

func TestSVGShowsEverything(t *testing.T) {
	for name, board := range svgSides() {
		picture := parseSVG(t, board.SVG())
		title, desc := picture.children[0], picture.children[1]
		if title.name != "title" || !strings.Contains(title.text, name) {
			t.Errorf("%s: the first element is <%s>%s", name, title.name, title.text)
		}
		if picture.children[1].name != "desc" {
			t.Errorf("%s: there is no desc after the title", name)
		}
		if texts := picture.all("text"); !slices.ContainsFunc(texts, func(n *svgNode) bool { return n.text == name }) {
			t.Errorf("%s: the name is not drawn", name)
		}
		labels := picture.layer(t, "labels").children
		for r := range board.Regions() {
			regionName := strings.ReplaceAll(board.RegionName(r), "'", "’")
			texts := labels[r].all("text")
			if initial := strings.ToUpper(board.Color(r).String()[:1]); texts[0].text != initial {
				t.Errorf("%s: beside %s stands %q, want %q", name, regionName, texts[0].text, initial)
			}
			if got := texts[len(texts)-1].text; got != regionName {
				t.Errorf("%s: region %d is called %q, want %q", name, r, got, regionName)
			}
			if want := regionName + " (" + board.Color(r).String(); !strings.Contains(desc.text, want) {
				t.Errorf("%s: desc says nothing like %q", name, want)
			}
		}
		numbers := picture.layer(t, "alliances").all("text")
		for i, a := range board.Alliances() {
			want := fmt.Sprintf("%d %s–%s", a.Number, board.RegionName(a.A), board.RegionName(a.B))
			if want = strings.ReplaceAll(want, "'", "’"); !strings.Contains(desc.text, want) {
				t.Errorf("%s: desc says nothing like %q", name, want)
			}
			if got := numbers[i].text; got != strconv.Itoa(a.Number) {
				t.Errorf("%s: alliance %d has the number %q", name, a.Number, got)
			}
		}
		var track []int
		for _, text := range picture.layer(t, "wall").all("text") {
			number, _ := strconv.Atoi(text.text)
			track = append(track, number)
		}
		slices.Sort(track)
		if len(track) != 51 || track[0] != 0 || track[50] != 50 || len(slices.Compact(track)) != 51 {
			t.Errorf("%s: the score track has %v", name, track)
		}
		if n := len(picture.layer(t, "ties").children); n != 0 {
			t.Errorf("%s: %d ties, though every number stands on its border", name, n)
		}
		picture.layer(t, "compass")
		picture.layer(t, "mountains")
	}
}

// The shipped maps are drawn in map units, so the picture can be read back.
func TestSVGSpacesAndRoads(t *testing.T) {
	for name, board := range svgSides() {
		picture := parseSVG(t, board.SVG())
		at := map[emperor.Point]emperor.Space{}
		spaces := svgSpaces(t, picture)
		for r, region := range board.Spec().Regions {
			s := slices.Collect(board.Spaces(emperor.Region(r)).All())
			for i, p := range region.Spaces {
				at[p] = s[i]
				if got := spaces[s[i]]; got.x != p.X || got.y != p.Y {
					t.Errorf("%s: %s stands at %v, %v, want %v", name, board.SpaceName(s[i]), got.x, got.y, p)
				}
				if got := picture.layer(t, "spaces").all("text")[s[i]].text; got != strconv.Itoa(i+1) {
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
				t.Errorf("%s: the roads drawn at %s are not its roads", name, board.SpaceName(emperor.Space(s)))
			}
		}
	}
}

func TestSVGNothingOverlaps(t *testing.T) {
	for name, board := range svgSides() {
		picture := parseSVG(t, board.SVG())
		spaces, dragons, alliances, labels := svgSpaces(t, picture), svgDragons(t, picture), svgAlliances(t, picture), svgLabels(t, picture)
		if len(spaces) != 52 || len(dragons) != 9 || len(alliances) != 15 || len(labels) != 9 {
			t.Fatalf("%s: %d spaces, %d dragon spaces, %d alliances, %d names", name, len(spaces), len(dragons), len(alliances), len(labels))
		}
		all := slices.Concat(spaces, dragons, alliances, labels)
		for i, s := range all {
			for _, o := range all[:i] {
				if gap := s.gap(o); gap < 1 {
					t.Errorf("%s: %s and %s are %.1f apart", name, s.what, o.what, gap)
				}
			}
			if s.x-max(s.width/2, s.radius) < 46 || s.y-max(s.height/2, s.radius) < 46 || s.x > 980 || s.y > 790 {
				t.Errorf("%s: %s is not on the map", name, s.what)
			}
		}
		for _, path := range svgRoads(t, picture) {
			var a, b emperor.Point
			fmt.Sscanf(path, "M%f %fL%f %f", &a.X, &a.Y, &b.X, &b.Y)
			for _, s := range all {
				itsEnd := s.x == a.X && s.y == a.Y || s.x == b.X && s.y == b.Y
				if gap := s.gapToRoad(a, b); gap < 0 && !itsEnd {
					t.Errorf("%s: the road %s runs into %s by %.1f", name, path, s.what, -gap)
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
			spaces := svgSpaces(t, picture)
			if len(spaces) != board.NumSpaces() {
				t.Errorf("%d spaces are drawn, want %d", len(spaces), board.NumSpaces())
			}
			for i, s := range spaces {
				if s.x < 50 || s.x > 985 || s.y < 50 || s.y > 785 {
					t.Errorf("%s is drawn at %v, %v", s.what, s.x, s.y)
				}
				for _, o := range spaces[:i] {
					if s.gap(o) < 0 {
						t.Errorf("%s and %s overlap", s.what, o.what)
					}
				}
			}
			for _, a := range svgAlliances(t, picture) {
				for _, s := range spaces {
					if s.gap(a) < 0 {
						t.Errorf("%s covers %s", a.what, s.what)
					}
				}
			}
		})
	}
}

// The unit of a map that is scaled anyway makes no difference, be it the least
// number there is.
func TestSVGScales(t *testing.T) {
	var first string
	for _, unit := range []float64{4, 0x1p-1074, 0x1p1013} {
		spec := emperor.Side3to4().Spec()
		svgMove(&spec, func(p emperor.Point) emperor.Point { return emperor.Point{X: p.X * unit, Y: p.Y * unit} })
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
		title := parseSVG(t, board.SVG()).children[0].text
		if !strings.HasSuffix(title, ": "+test.want) {
			t.Errorf("the title of the board %q is %q, want %q at its end", test.name, title, test.want)
		}
	}
}

// Where no border shows which regions are allied, ties do.
func TestSVGTies(t *testing.T) {
	board := svgOddBoards(t)["no outlines"]
	picture := parseSVG(t, board.SVG())
	dragons, ties := svgDragons(t, picture), picture.layer(t, "ties").all("path")
	for i, a := range board.Alliances() {
		for j, r := range []emperor.Region{a.A, a.B} {
			end := fmt.Sprintf("L%v %v", dragons[r].x, dragons[r].y)
			if path := ties[2*i+j].attrs["d"]; !strings.HasSuffix(path, end) {
				t.Errorf("a tie of alliance %d is %s, want %s at its end", a.Number, path, end)
			}
		}
	}
}

// A road between two spaces must not seem to lead to the one in their middle.
func TestSVGRoadsRunAround(t *testing.T) {
	board, err := emperor.NewBoard(emperor.BoardSpec{
		Players: [2]int{3, 3},
		Regions: []emperor.RegionSpec{{Name: "A", Dragon: emperor.Point{X: 2, Y: 1}, Spaces: []emperor.Point{{X: 1}, {X: 2}, {X: 3}}}},
		Roads:   [][2]string{{"A 1", "A 2"}, {"A 1", "A 3"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	roads := svgRoads(t, parseSVG(t, board.SVG()))
	if len(roads) != 2 || strings.Contains(roads[0], "Q") || !strings.Contains(roads[1], "Q") {
		t.Errorf("the roads are %q, want the second, and it alone, bent", roads)
	}
}

func TestSVGIsDeterministic(t *testing.T) {
	for name, board := range svgSides() {
		same, err := emperor.NewBoard(board.Spec())
		if err != nil {
			t.Fatal(err)
		}
		if svg := board.SVG(); svg != board.SVG() || svg != same.SVG() {
			t.Errorf("%s: two pictures differ", name)
		} else if len(svg) > 60_000 {
			t.Errorf("%s: the picture is %d bytes long", name, len(svg))
		}
	}
	if emperor.Side3to4().SVG() == emperor.Side4to5().SVG() {
		t.Error("both sides look the same")
	}
}

func TestSVGOfTheZeroBoard(t *testing.T) {
	svg := emperor.Board{}.SVG()
	picture := parseSVG(t, svg)
	if len(picture.all("title")) != 1 || len(picture.all("rect")) == 0 || len(picture.all("text")) != 0 || len(svg) > 10_000 {
		t.Errorf("the picture of no board is %d bytes long: %.300s", len(svg), svg)
	}
}
