// Package plane is the geometry of maps and pictures: points, boxes, distances,
// outlines, the transformation from map to picture, and the search for free
// places.
package plane

import "math"

// Point is a place, X to the right and Y downward.
type Point struct{ X, Y float64 }

// Pt returns Point{x, y}.
func Pt(x, y float64) Point { return Point{x, y} }

// Plus returns p+q.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Minus returns p-q, the vector from q to p.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times returns p scaled by k.
func (p Point) Times(k float64) Point { return Point{p.X * k, p.Y * k} }

// Distance returns the distance between p and q.
func (p Point) Distance(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Toward returns the point at share k of the way from p to q: p for 0, q for 1.
func (p Point) Toward(q Point, k float64) Point { return p.Plus(q.Minus(p).Times(k)) }

// Direction returns the unit vector from the origin toward p, or the zero Point
// for the origin.
func (p Point) Direction() Point {
	if length := math.Hypot(p.X, p.Y); length > 0 {
		return p.Times(1 / length)
	}
	return Point{}
}

// DistanceToLine returns the distance of p from the line segment between a and
// b.
func (p Point) DistanceToLine(a, b Point) float64 {
	ab, ap := b.Minus(a), p.Minus(a)
	length := ab.X*ab.X + ab.Y*ab.Y
	if length == 0 {
		return p.Distance(a)
	}
	return p.Distance(a.Toward(b, min(max((ap.X*ab.X+ap.Y*ab.Y)/length, 0), 1)))
}

// Inside reports whether p lies within a polygon.
func (p Point) Inside(polygon []Point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}
