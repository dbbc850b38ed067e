package drawing

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/plane"
)

// Shape is a disc, or a rectangle if its radius is zero.
type Shape struct {
	What          string // the title
	plane.Point          // the middle
	Width, Height float64
	Radius        float64
}

// Shape returns the first disc or rectangle in an element. Without one, it
// returns the place of the first symbol, or the place to which the element is
// moved.
func (e *Element) Shape(t *testing.T) Shape {
	t.Helper()
	s := Shape{Point: e.moved(t)}
	for _, title := range e.All("title") {
		s.What = title.Text
		break
	}
	for _, n := range append([]*Element{e}, e.All("")...) {
		switch n.Name {
		case "circle":
			s.Point, s.Radius = s.Point.Plus(plane.Pt(n.length(t, "cx"), n.length(t, "cy"))), n.Number(t, "r")
			return s
		case "rect":
			s.Width, s.Height = n.Number(t, "width"), n.Number(t, "height")
			s.Point = s.Point.Plus(plane.Pt(n.length(t, "x")+s.Width/2, n.length(t, "y")+s.Height/2))
			return s
		case "use":
			if n != e {
				s.Point = s.Point.Plus(n.moved(t))
			}
			return s
		}
	}
	if e.Attrs["transform"] == "" {
		t.Fatalf("<%s> with %v draws nothing", e.Name, e.Attrs)
	}
	return s
}

// Shapes returns the shape of each element directly in a layer.
func (e *Element) Shapes(t *testing.T, class string) []Shape {
	t.Helper()
	var shapes []Shape
	for _, child := range e.Layer(t, class).Children {
		shapes = append(shapes, child.Shape(t))
	}
	return shapes
}

// moved returns the point to which an element is moved. A scale leaves it in place.
func (e *Element) moved(t *testing.T) (to plane.Point) {
	t.Helper()
	if moved := e.Attrs["transform"]; moved != "" && !strings.HasPrefix(moved, "scale(") {
		if _, err := fmt.Sscanf(moved, "translate(%f %f)", &to.X, &to.Y); err != nil {
			t.Fatalf("transform=%q: %v", moved, err)
		}
	}
	return to
}

// length returns a coordinate, which is 0 if it is left out.
func (e *Element) length(t *testing.T, attr string) float64 {
	t.Helper()
	if _, ok := e.Attrs[attr]; !ok {
		return 0
	}
	return e.Number(t, attr)
}

// Box returns the rectangle of a shape.
func (s Shape) Box() plane.Box { return plane.Around(s.Point, s.Width, s.Height) }

// Gap returns the distance between two shapes, negative if they overlap.
func (s Shape) Gap(o Shape) float64 {
	dx := max(math.Abs(s.X-o.X)-(s.Width+o.Width)/2, 0)
	dy := max(math.Abs(s.Y-o.Y)-(s.Height+o.Height)/2, 0)
	if s.Radius+o.Radius == 0 && dx == 0 && dy == 0 {
		return -1
	}
	return math.Hypot(dx, dy) - s.Radius - o.Radius
}
