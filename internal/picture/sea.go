package picture

import (
	"math"
	"slices"

	"github.com/emperorofchina/emperor/internal/plane"
)

// The colors of the sea.
const (
	seaLight  = "#a3cbdd"
	seaDeep   = "#74a9c4"
	waveColor = "#4c86a5"
	foamColor = "#f1fafc"
	seaInk    = "#1d4558" // of text on it
)

// Ground describes the lands and the sea below a board.
type Ground struct {
	Game    string // begins the name of the steppe's shape
	Lands   []Land
	Steppe  []plane.Point // outline of the land beyond the borders, if there is any
	Name    string        // of the board, in the corner of the sea
	Edge    float64       // width of the strip along the left and upper edge that is not sea
	Signs   []plane.Box   // names and marks, which the compass rose must not cover
	NoWaves []plane.Box   // neither must waves
}

const (
	nameSize      = 17.0 // type size of the board's name
	compassRadius = 50.0
)

var compassAt = plane.Pt(930, 716)

// BoardName returns the name of a board as its picture has room for it.
func BoardName(name string) string { return Shorten(name, nameSize, 700) }

// DrawSea draws water, lighter along the coasts, with waves. The function
// define defines more shapes besides the shapes of the lands.
func (c *Canvas) DrawSea(g *Ground, define func()) {
	c.Open("defs")
	c.Open("linearGradient", "id", "emperor-sea", "x2", "0", "y2", "1") // the same in every picture
	c.Tag("stop", "stop-color", seaLight)
	c.Tag("stop", "offset", "1", "stop-color", seaDeep)
	c.Close("linearGradient")
	if g.Steppe != nil {
		c.Tag("path", "id", g.steppeID(), "d", Smooth(g.Steppe, nil))
	}
	define()
	for _, l := range g.Lands {
		l.Define(c)
	}
	c.Close("defs")
	// Programs without gradients show this plain color.
	c.Tag("rect", "width", Width, "height", Height, "fill", seaDeep)
	c.Tag("rect", "width", Width, "height", Height, "fill", "url(#emperor-sea)")
	for _, width := range []float64{34, 20, 9} {
		c.Open("g", "fill", "none", "stroke", foamColor, "opacity", ".3", "stroke-linejoin", "round",
			"stroke-linecap", "round")
		for _, l := range g.Lands {
			l.Use(c, "stroke-width", 2*l.reach+width)
		}
		if g.Steppe != nil {
			c.Use(g.steppeID(), "stroke-width", width)
		}
		c.Close("g")
	}
	c.drawWaves(g.hasRoomForWave)
}

func (g *Ground) steppeID() string { return g.Game + "-steppe" }

// openSea reports whether there is only water within a distance.
func (g *Ground) openSea(at plane.Point, distance float64) bool {
	first := g.Edge + distance
	water := plane.Box{Min: plane.Pt(first, first), Max: plane.Pt(Width-distance, Height-distance)}
	if !water.Has(at) || at.Inside(g.Steppe) {
		return false
	}
	return !slices.ContainsFunc(g.Lands, func(l Land) bool { return l.Near(at, distance) })
}

// hasRoomForWave reports whether a wave has room at a point. All of an empty
// sea has waves.
func (g *Ground) hasRoomForWave(at plane.Point) bool {
	if g.Lands == nil {
		return true
	}
	name := plane.Box{Min: plane.Pt(Width-30-TextWidth(g.Name, nameSize), Height-40),
		Max: plane.Pt(Width, Height)}
	return g.openSea(at, 17) && !name.Has(at) && at.Distance(compassAt) > compassRadius+24 &&
		!plane.Around(at, 34, 16).OverlapsAny(g.NoWaves)
}

// DrawSteppe draws the land beyond the borders.
func (c *Canvas) DrawSteppe(g *Ground) {
	if g.Steppe != nil {
		c.Use(g.steppeID(), "fill", Steppe, "stroke", steppeShore, "stroke-width", 1.6)
	}
}

// DrawName writes the board's name into the corner of the sea.
func (c *Canvas) DrawName(g *Ground) {
	c.Write("text", g.Name, "class", "name", "x", Width-14, "y", Height-12, "font-family", Serif,
		"font-size", nameSize, "font-style", "italic", "text-anchor", "end", "fill", seaInk)
}

// OpenTies opens a group of ties, dotted lines between lands that belong
// together.
func (c *Canvas) OpenTies(color string) {
	c.Open("g", "class", "ties", "stroke", color, "stroke-width", 3.4, "stroke-dasharray", "0.1 7",
		"stroke-linecap", "round")
}

// drawWaves draws loosely scattered waves wherever hasRoom returns true.
func (c *Canvas) drawWaves(hasRoom func(plane.Point) bool) {
	const apart = 62
	var waves []plane.Point
	c.Open("g", "class", "waves", "fill", "none", "stroke", waveColor, "stroke-width", 1.8,
		"stroke-linecap", "round", "opacity", ".7")
	for y := 64.0; y < Height; y += 21 {
		for x := 26 + math.Mod(y*7, 31); x < Width; x += 31 {
			at := plane.Point{X: x, Y: y}
			near := func(other plane.Point) bool { return at.Distance(other) < apart }
			if !slices.ContainsFunc(waves, near) && hasRoom(at) {
				waves = append(waves, at)
				c.Tag("path", "d", "M"+PointText(at.Plus(plane.Point{X: -12}))+" q4 -6 8 -1t8 0t8 0")
			}
		}
	}
	c.Close("g")
}

// DrawCompass draws a compass rose, 100 units wide, if the sea has room for it.
func (c *Canvas) DrawCompass(g *Ground) {
	around := plane.Around(compassAt, 2*compassRadius, 2*compassRadius+30)
	if !g.openSea(compassAt, compassRadius) || around.OverlapsAny(g.Signs) {
		return
	}
	c.Open("g", "class", "compass", "transform", At(compassAt), "fill", "none", "stroke", seaInk,
		"stroke-width", 1.2)
	c.Tag("circle", "r", 38, "stroke-width", 2)
	c.Tag("circle", "r", 32)
	c.Tag("circle", "r", 35, "stroke-width", 5, "stroke-dasharray", "1.2 4.3", "opacity", ".6")
	for _, turn := range []string{"45", "135", "225", "315"} {
		drawRay(c, turn, "26")
	}
	for _, turn := range []string{"0", "90", "180", "270"} {
		drawRay(c, turn, "47")
	}
	c.Write("text", "N", "y", -51, "font-family", Serif, "font-size", 16, "font-weight", "bold",
		"text-anchor", Middle, "fill", seaInk, "stroke", "none")
	c.Close("g")
}

// drawRay draws a ray of the rose, turned by turn degrees.
func drawRay(c *Canvas, turn, length string) {
	c.Open("g", "transform", "rotate("+turn+")", "stroke-linejoin", "round")
	c.Tag("path", "d", "M0 0L-6 -8L0 -"+length+"Z", "fill", foamColor)
	c.Tag("path", "d", "M0 0L6 -8L0 -"+length+"Z", "fill", seaInk)
	c.Close("g")
}
