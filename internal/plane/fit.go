package plane

import "math"

// Extent returns the bounding box of the points, divided by 2^exponent so that
// every coordinate is between -1 and 1. There must be at least one point.
// Coordinates may be any finite numbers; after the division, sums and
// differences do not overflow.
func Extent(points []Point) (extent Box, exponent int) {
	largest := 0.0
	for _, p := range points {
		largest = max(largest, math.Abs(p.X), math.Abs(p.Y))
	}
	_, exponent = math.Frexp(largest)
	shrunk := make([]Point, len(points))
	for i, p := range points {
		shrunk[i] = p.shrunk(exponent)
	}
	return BoxOf(shrunk), exponent
}

// shrunk returns p divided by 2^exponent.
func (p Point) shrunk(exponent int) Point {
	return Point{math.Ldexp(p.X, -exponent), math.Ldexp(p.Y, -exponent)}
}

// Fit returns a function from map units to places in the picture. A map that
// lies within bounds and is large enough keeps its coordinates; any other is
// scaled to fill area.
func Fit(points []Point, bounds, area Box) func(Point) Point {
	inBounds := true
	for _, p := range points {
		inBounds = inBounds && bounds.Has(p)
	}
	extent, exponent := Extent(points)
	size, room := extent.Max.Minus(extent.Min), area.Max.Minus(area.Min)
	share := max(size.X/room.X, size.Y/room.Y)
	if inBounds && math.Ldexp(share, exponent) >= 0.5 {
		return func(p Point) Point { return p }
	}
	return func(p Point) Point {
		// At this scale, float64 cannot distinguish the points.
		if share < 0x1p-960 {
			return area.Center()
		}
		from := p.shrunk(exponent).Minus(extent.Center())
		return area.Center().Plus(Point{from.X / share, from.Y / share})
	}
}

// Disc is a circular area in the picture.
type Disc struct {
	At     *Point
	Radius float64
}

// Spread moves discs apart that overlap, and into the area, by small steps.
// Discs without overlap keep their place.
func Spread(discs []Disc, area Box) {
	const rounds = 400
	for range rounds {
		moved := false
		for i, a := range discs {
			if !area.Has(*a.At) {
				*a.At, moved = area.Nearest(*a.At), true
			}
			for j, b := range discs[:i] {
				overlap := a.Radius + b.Radius - a.At.Distance(*b.At)
				if overlap <= 0 {
					continue
				}
				way := a.At.Minus(*b.At).Direction()
				if overlap > a.Radius+b.Radius-1e-6 || way == (Point{}) {
					// For discs at the same point any direction will do, but
					// not the same one for all.
					sin, cos := math.Sincos(float64(i*(i-1)/2+j) * 2.4)
					way = Point{cos, sin}
				}
				step := way.Times(overlap/2 + 0.05)
				*a.At, *b.At, moved = a.At.Plus(step), b.At.Minus(step), true
			}
		}
		if !moved {
			return
		}
	}
	for _, d := range discs {
		*d.At = area.Nearest(*d.At)
	}
}
