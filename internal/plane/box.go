package plane

import "slices"

// Box is an axis-aligned rectangle, given by its upper left and lower right
// corner.
type Box struct{ Min, Max Point }

// Around returns the box of a size centered at a point.
func Around(middle Point, width, height float64) Box {
	half := Point{width / 2, height / 2}
	return Box{middle.Minus(half), middle.Plus(half)}
}

// BoxOf returns the smallest box that contains the given points. There must be
// at least one.
func BoxOf(points []Point) Box {
	b := Box{points[0], points[0]}
	for _, p := range points {
		b.Min = Point{min(b.Min.X, p.X), min(b.Min.Y, p.Y)}
		b.Max = Point{max(b.Max.X, p.X), max(b.Max.Y, p.Y)}
	}
	return b
}

func (b Box) Width() float64 { return b.Max.X - b.Min.X }

func (b Box) Height() float64 { return b.Max.Y - b.Min.Y }

// Center returns the middle of the box.
func (b Box) Center() Point { return b.Min.Toward(b.Max, 0.5) }

// Has reports whether p is in the box or on its edge.
func (b Box) Has(p Point) bool { return b.Nearest(p) == p }

// Nearest returns the point of the box nearest to p.
func (b Box) Nearest(p Point) Point {
	return Point{min(max(p.X, b.Min.X), b.Max.X), min(max(p.Y, b.Min.Y), b.Max.Y)}
}

// Overlaps reports whether the two boxes share more than an edge.
func (b Box) Overlaps(c Box) bool {
	return b.Min.X < c.Max.X && c.Min.X < b.Max.X && b.Min.Y < c.Max.Y && c.Min.Y < b.Max.Y
}

// OverlapsAny reports whether b overlaps any of the boxes.
func (b Box) OverlapsAny(boxes []Box) bool { return slices.ContainsFunc(boxes, b.Overlaps) }

// Grown returns the box with every side moved outward by a distance.
func (b Box) Grown(by float64) Box {
	return Box{b.Min.Minus(Point{by, by}), b.Max.Plus(Point{by, by})}
}
