package emperor

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// canvas collects the elements of an SVG picture. Attributes are given as name
// and value in turn; a value is a string, an int or a float64.
type canvas struct{ out []byte }

// tag writes an element without content.
func (c *canvas) tag(name string, attrs ...any) {
	c.start(name, attrs)
	c.out = append(c.out, "/>\n"...)
}

// open begins an element that close ends.
func (c *canvas) open(name string, attrs ...any) {
	c.start(name, attrs)
	c.out = append(c.out, ">\n"...)
}

func (c *canvas) close(name string) {
	c.out = append(c.out, "</"+name+">\n"...)
}

// write writes an element with text in it.
func (c *canvas) write(name, text string, attrs ...any) {
	c.start(name, attrs)
	c.out = append(c.out, ">"+xmlText(text)+"</"+name+">\n"...)
}

func (c *canvas) start(name string, attrs []any) {
	c.out = append(c.out, "<"+name...)
	for i := 0; i < len(attrs); i += 2 {
		var value string
		switch v := attrs[i+1].(type) {
		case string:
			value = xmlText(v)
		case int:
			value = strconv.Itoa(v)
		case float64:
			value = string(appendNumber(nil, v))
		}
		c.out = append(c.out, ` `+attrs[i].(string)+`="`+value+`"`...)
	}
}

// appendNumber writes a coordinate with at most one decimal, which is a tenth
// of what the eye can tell at the size of a sheet of paper.
func appendNumber(out []byte, x float64) []byte {
	x = math.Round(x*10)/10 + 0 // + 0 makes a plain zero of a negative one
	return strconv.AppendFloat(out, x, 'f', -1, 64)
}

var xmlEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\t", " ", "\n", " ", "\r", " ")

// xmlText makes any string fit for an XML 1.0 document, which some characters
// may not even enter as an escape.
func xmlText(s string) string {
	return xmlEscapes.Replace(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE || r == 0xFFFF {
			return unicode.ReplacementChar
		}
		return r
	}, s))
}

// pathData is the d attribute of a path.
type pathData []byte

func (d *pathData) add(command byte, points ...Point) {
	*d = append(*d, command)
	for i, p := range points {
		if i > 0 {
			*d = append(*d, ' ')
		}
		*d = appendNumber(*d, p.X)
		*d = append(*d, ' ')
		*d = appendNumber(*d, p.Y)
	}
}

// id returns a name made from the path itself: pictures that stand on one web
// page share their names, and so a name must mean the same in all of them.
func (d pathData) id() string {
	h := fnv.New64a()
	h.Write(d)
	return fmt.Sprintf("e%012x", h.Sum64()>>16)
}

func (p Point) plus(q Point) Point              { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) minus(q Point) Point             { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(k float64) Point           { return Point{p.X * k, p.Y * k} }
func (p Point) distance(q Point) float64        { return math.Hypot(p.X-q.X, p.Y-q.Y) }
func (p Point) toward(q Point, k float64) Point { return p.plus(q.minus(p).times(k)) }

// direction returns the unit vector that points from the origin to p, or the
// zero Point for the origin.
func (p Point) direction() Point {
	if length := math.Hypot(p.X, p.Y); length > 0 {
		return p.times(1 / length)
	}
	return Point{}
}

// distanceToLine returns how far p is from the line between a and b.
func (p Point) distanceToLine(a, b Point) float64 {
	ab, ap := b.minus(a), p.minus(a)
	length := ab.X*ab.X + ab.Y*ab.Y
	if length == 0 {
		return p.distance(a)
	}
	return p.distance(a.toward(b, min(max((ap.X*ab.X+ap.Y*ab.Y)/length, 0), 1)))
}

// inside reports whether p lies within a polygon.
func (p Point) inside(polygon []Point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}

// box is an upright rectangle.
type box struct{ min, max Point }

func boxAround(center Point, width, height float64) box {
	half := Point{width / 2, height / 2}
	return box{center.minus(half), center.plus(half)}
}

func (b box) center() Point { return b.min.toward(b.max, 0.5) }

func (b box) has(p Point) bool { return b.nearest(p) == p }

func (b box) nearest(p Point) Point {
	return Point{min(max(p.X, b.min.X), b.max.X), min(max(p.Y, b.min.Y), b.max.Y)}
}

func (b box) overlaps(c box) bool {
	return b.min.X < c.max.X && c.min.X < b.max.X && b.min.Y < c.max.Y && c.min.Y < b.max.Y
}

// extentOf returns the box around points, all shrunk by an exponent that makes
// them lie between -1 and 1. Coordinates may be as large or small as a number can
// be; shrunk, no sum or difference of theirs overflows.
func extentOf(points []Point) (extent box, exponent int) {
	largest := 0.0
	for _, p := range points {
		largest = max(largest, math.Abs(p.X), math.Abs(p.Y))
	}
	_, exponent = math.Frexp(largest)
	extent = box{points[0].shrunk(exponent), points[0].shrunk(exponent)}
	for _, p := range points {
		p = p.shrunk(exponent)
		extent.min = Point{min(extent.min.X, p.X), min(extent.min.Y, p.Y)}
		extent.max = Point{max(extent.max.X, p.X), max(extent.max.Y, p.Y)}
	}
	return extent, exponent
}

// shrunk returns the point divided by a power of two.
func (p Point) shrunk(exponent int) Point {
	return Point{math.Ldexp(p.X, -exponent), math.Ldexp(p.Y, -exponent)}
}

// fit returns the function that takes map units to places in the picture. A
// map that lies in the bounds, and is not small there, stays as it is; any
// other is made as large as the area.
func fit(points []Point, bounds, area box) func(Point) Point {
	inBounds := true
	for _, p := range points {
		inBounds = inBounds && bounds.has(p)
	}
	extent, exponent := extentOf(points)
	size, room := extent.max.minus(extent.min), area.max.minus(area.min)
	share := max(size.X/room.X, size.Y/room.Y)
	if inBounds && math.Ldexp(share, exponent) >= 0.5 {
		return func(p Point) Point { return p }
	}
	return func(p Point) Point {
		if share == 0 {
			return area.center()
		}
		from := p.shrunk(exponent).minus(extent.center())
		return area.center().plus(Point{from.X / share, from.Y / share})
	}
}

// disc is a thing that takes up room in the picture.
type disc struct {
	at     *Point
	radius float64
}

// spread moves discs that overlap apart, and into the area, as little as it
// finds. Discs that have their room stay where they are.
func spread(discs []disc, area box) {
	const rounds = 400
	for range rounds {
		moved := false
		for i, a := range discs {
			if !area.has(*a.at) {
				*a.at, moved = area.nearest(*a.at), true
			}
			for j, b := range discs[:i] {
				overlap := a.radius + b.radius - a.at.distance(*b.at)
				if overlap <= 0 {
					continue
				}
				way := a.at.minus(*b.at).direction()
				if overlap > a.radius+b.radius-1e-6 || way == (Point{}) {
					// At one point no way leads apart: any will do, but not
					// the same for all.
					sin, cos := math.Sincos(float64(i*(i-1)/2+j) * 2.4)
					way = Point{cos, sin}
				}
				step := way.times(overlap/2 + 0.05)
				*a.at, *b.at, moved = a.at.plus(step), b.at.minus(step), true
			}
		}
		if !moved {
			return
		}
	}
	for _, d := range discs {
		*d.at = area.nearest(*d.at)
	}
}

// corners finds the points where outlines branch: those with other than two
// neighbors. A border is smooth but there, and so the same for both its sides.
func corners(outlines [][]Point) map[Point]bool {
	neighbors := map[Point][]Point{}
	for _, outline := range outlines {
		for i, p := range outline {
			for _, q := range []Point{outline[(i+1)%len(outline)], outline[(i+len(outline)-1)%len(outline)]} {
				if !slices.Contains(neighbors[p], q) {
					neighbors[p] = append(neighbors[p], q)
				}
			}
		}
	}
	branch := map[Point]bool{}
	for p, at := range neighbors {
		if len(at) != 2 {
			branch[p] = true
		}
	}
	return branch
}

// smoothPath draws a closed line through the points of an outline, with an
// angle at the corners alone.
func smoothPath(outline []Point, corner map[Point]bool) pathData {
	n := len(outline)
	tangent := func(i int) Point {
		if corner[outline[i%n]] {
			return Point{}
		}
		return outline[(i+1)%n].minus(outline[(i+n-1)%n]).direction()
	}
	var d pathData
	d.add('M', outline[0])
	for i, p := range outline {
		q := outline[(i+1)%n]
		arm := p.distance(q) / 3
		d.add('C', p.plus(tangent(i).times(arm)), q.minus(tangent(i+1).times(arm)), q)
	}
	d.add('Z')
	return d
}

// spanningTree joins the points by the shortest lines that make them one.
func spanningTree(points []Point) [][2]Point {
	var tree [][2]Point
	in, out := slices.Clone(points[:1]), slices.Clone(points[1:])
	for len(out) > 0 {
		var from Point
		nearest, best := 0, math.Inf(1)
		for i, p := range out {
			for _, q := range in {
				if d := p.distance(q); d < best {
					from, nearest, best = q, i, d
				}
			}
		}
		tree = append(tree, [2]Point{from, out[nearest]})
		in = append(in, out[nearest])
		out = slices.Delete(out, nearest, nearest+1)
	}
	return tree
}

// textWidth estimates how wide a line of bold serif type is at the most; each
// reader's machine has a font of its own.
func textWidth(text string, size float64) float64 {
	width := 0.0
	for _, r := range text {
		switch {
		case r >= 0x1100: // from here on letters as wide as high become common
			width += 1.1
		case strings.ContainsRune("WMmw", r):
			width += 1.1
		case unicode.IsUpper(r):
			width += 0.85
		case strings.ContainsRune("iljtfr’' ,.", r):
			width += 0.46
		default:
			width += 0.68
		}
	}
	return width * size
}

// shorten cuts a text that would be wider than the room for it.
func shorten(text string, size, room float64) string {
	if textWidth(text, size) <= room {
		return text
	}
	width := textWidth("…", size)
	for i, r := range text {
		if width += textWidth(string(r), size); width > room {
			return text[:i] + "…"
		}
	}
	return text
}

// pointText writes a point as paths and transforms have it.
func pointText(p Point) string {
	out := append(appendNumber(nil, p.X), ' ')
	return string(appendNumber(out, p.Y))
}

// star returns a star around the origin with so many rays.
func star(rays int, outer, inner float64) pathData {
	var d pathData
	for i := range 2 * rays {
		radius, command := outer, byte('L')
		if i%2 == 1 {
			radius = inner
		}
		if i == 0 {
			command = 'M'
		}
		sin, cos := math.Sincos(math.Pi * float64(i) / float64(rays))
		d.add(command, Point{radius * cos, radius * sin})
	}
	return append(d, 'Z')
}

// bracketsAround returns brackets around the four corners of a box.
func bracketsAround(b box) pathData {
	const arm = 11
	var d pathData
	for _, corner := range []struct {
		at   Point
		x, y float64
	}{{b.min, arm, arm}, {Point{b.max.X, b.min.Y}, -arm, arm}, {b.max, -arm, -arm}, {Point{b.min.X, b.max.Y}, arm, -arm}} {
		d.add('M', corner.at.plus(Point{corner.x, 0}))
		d.add('L', corner.at, corner.at.plus(Point{0, corner.y}))
	}
	return d
}
