package picture

import (
	"fmt"
	"hash/fnv"
	"math"

	"github.com/emperorofchina/emperor/internal/plane"
)

// Path is the d attribute of a path.
type Path []byte

// Add adds a command with its points.
func (d *Path) Add(command byte, points ...plane.Point) {
	*d = append(*d, command)
	for i, p := range points {
		if i > 0 {
			*d = append(*d, ' ')
		}
		*d = appendPoint(*d, p)
	}
}

// Line returns the path along a line of points.
func Line(points ...plane.Point) Path {
	var d Path
	d.Add('M', points[0])
	d.Add('L', points[1:]...)
	return d
}

// ID returns a name derived from the path. Pictures on one web page share their
// names, so a name must mean the same in all of them.
func (d Path) ID() string {
	h := fnv.New64a()
	h.Write(d)
	return fmt.Sprintf("e%012x", h.Sum64()>>16)
}

// Smooth returns a closed smooth line through the points of an outline, with
// angles only at corners.
func Smooth(outline []plane.Point, corner map[plane.Point]bool) Path {
	n := len(outline)
	tangent := func(i int) plane.Point {
		if corner[outline[i%n]] {
			return plane.Point{}
		}
		return outline[(i+1)%n].Minus(outline[(i+n-1)%n]).Direction()
	}
	var d Path
	d.Add('M', outline[0])
	for i, p := range outline {
		q := outline[(i+1)%n]
		arm := p.Distance(q) / 3
		d.Add('C', p.Plus(tangent(i).Times(arm)), q.Minus(tangent(i+1).Times(arm)), q)
	}
	d.Add('Z')
	return d
}

// Star returns a star around the origin.
func Star(rays int, outer, inner float64) Path {
	var d Path
	for i := range 2 * rays {
		radius, command := outer, byte('L')
		if i%2 == 1 {
			radius = inner
		}
		if i == 0 {
			command = 'M'
		}
		sin, cos := math.Sincos(math.Pi * float64(i) / float64(rays))
		d.Add(command, plane.Point{X: radius * cos, Y: radius * sin})
	}
	return append(d, 'Z')
}

// Brackets returns brackets around the four corners of a box.
func Brackets(b plane.Box) Path {
	const arm = 11
	var d Path
	for _, corner := range []struct {
		at   plane.Point
		x, y float64
	}{
		{b.Min, arm, arm}, {plane.Point{X: b.Max.X, Y: b.Min.Y}, -arm, arm},
		{b.Max, -arm, -arm}, {plane.Point{X: b.Min.X, Y: b.Max.Y}, arm, -arm},
	} {
		d.Add('M', corner.at.Plus(plane.Point{X: corner.x}))
		d.Add('L', corner.at, corner.at.Plus(plane.Point{Y: corner.y}))
	}
	return d
}
