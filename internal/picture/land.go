package picture

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/plane"
)

// Land is the shape of a region of a map.
type Land struct {
	Outline []plane.Point // if nil, the land is the area near lines
	path    Path
	id      string           // of the path
	lines   [][2]plane.Point // the border, or lines through the middle
	reach   float64          // distance from lines that belongs to the land
	extent  plane.Box        // of the lines
}

// Outlined returns the land within an outline of at least three points, smooth
// except at the corners (see [plane.Corners]).
func Outlined(outline []plane.Point, corner map[plane.Point]bool) Land {
	l := Land{Outline: outline, path: Smooth(outline, corner), extent: plane.BoxOf(outline)}
	for i, a := range outline {
		l.lines = append(l.lines, [2]plane.Point{a, outline[(i+1)%len(outline)]})
	}
	l.id = l.path.ID()
	return l
}

// AroundPoints returns the land within a distance reach of the given points and
// the lines between them. There must be at least one point.
func AroundPoints(points []plane.Point, reach float64) Land {
	l := Land{lines: plane.SpanningTree(points), reach: reach, extent: plane.BoxOf(points)}
	for _, line := range l.lines {
		l.path = append(l.path, Line(line[:]...)...)
	}
	l.id = l.path.ID()
	return l
}

// Outline returns an outline in map units as drawn: at its place in the picture,
// without points that make no visible difference.
func Outline(outline []plane.Point, fit func(plane.Point) plane.Point) []plane.Point {
	const grid = 0.5 // invisible differences
	var fitted []plane.Point
	for _, at := range outline {
		fitted = append(fitted, fit(at))
	}
	return plane.Simplify(fitted, grid)
}

// Near reports whether p is on the land or less than a distance from it.
func (l Land) Near(p plane.Point, distance float64) bool {
	if !l.extent.Grown(l.reach + distance).Has(p) {
		return false
	}
	return p.Inside(l.Outline) || slices.ContainsFunc(l.lines, func(line [2]plane.Point) bool {
		return p.DistanceToLine(line[0], line[1]) < l.reach+distance
	})
}

// BorderNear reports whether p is less than a distance from the land's border.
// A land without outline has no border.
func (l Land) BorderNear(p plane.Point, distance float64) bool {
	return l.Outline != nil && slices.ContainsFunc(l.lines, func(line [2]plane.Point) bool {
		return p.DistanceToLine(line[0], line[1]) < distance
	})
}

// Define defines the shape of the land for Use.
func (l Land) Define(c *Canvas) {
	c.Tag("path", "id", l.id, "d", l.path)
	if l.Outline != nil {
		c.Open("clipPath", "id", l.id+"c")
		l.Use(c)
		c.Close("clipPath")
	}
}

// Use draws the shape defined by Define.
func (l Land) Use(c *Canvas, attributes ...any) {
	c.Use(l.id, attributes...)
}

// Tone holds the colors of a land.
type Tone struct{ Land, Shade, Border string }

// Fill draws the land in its colors, darker toward the border. Borders of lands
// with outlines are drawn by [Land.DrawBorder] after all lands are filled.
func (l Land) Fill(c *Canvas, tone Tone) {
	if l.Outline == nil {
		// Lines as wide as the land.
		l.Use(c, "stroke", tone.Border, "stroke-width", 2*l.reach)
		l.Use(c, "stroke", tone.Shade, "stroke-width", 2*l.reach-4)
		l.Use(c, "stroke", tone.Land, "stroke-width", 2*l.reach-14)
		return
	}
	l.Use(c, "fill", tone.Land)
	c.Open("g", "clip-path", "url(#"+l.id+"c)", "stroke", tone.Shade)
	l.Use(c, "stroke-width", 22, "opacity", ".25")
	l.Use(c, "stroke-width", 12, "opacity", ".4")
	c.Close("g")
}

// DrawBorder draws the border of a land that has an outline.
func (l Land) DrawBorder(c *Canvas, color string) {
	if l.Outline != nil {
		l.Use(c, "stroke", color, "stroke-width", 2.2)
	}
}
