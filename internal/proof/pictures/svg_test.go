package pictures_test

import (
	"fmt"
	"math"
	"slices"
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
