package landscape

import (
	"math"
	"slices"

	"github.com/emperorofchina/emperor/internal/canvas"
	"github.com/emperorofchina/emperor/internal/plane"
)

// The colors of the sea.
const (
	seaLight  = "#a3cbdd"
	seaDeep   = "#74a9c4"
	waveColor = "#4c86a5"
	foamColor = "#f1fafc"
	SeaInk    = "#1d4558" // of text on it
)

// DefineSea defines the colors of the sea. They are the same in every picture.
func DefineSea(c *canvas.Canvas) {
	c.Open("linearGradient", "id", "emperor-sea", "x2", "0", "y2", "1")
	c.Tag("stop", "stop-color", seaLight)
	c.Tag("stop", "offset", "1", "stop-color", seaDeep)
	c.Close("linearGradient")
}

// DrawSea draws water, lighter along the coasts. Each function in coasts draws
// its land surrounded by a line of the given width.
func DrawSea(c *canvas.Canvas, width, height int, coasts ...func(width float64)) {
	// Programs without gradients show this plain color.
	c.Tag("rect", "width", width, "height", height, "fill", seaDeep)
	c.Tag("rect", "width", width, "height", height, "fill", "url(#emperor-sea)")
	for _, width := range []float64{34, 20, 9} {
		c.Open("g", "fill", "none", "stroke", foamColor, "opacity", ".3", "stroke-linejoin", "round",
			"stroke-linecap", "round")
		for _, coast := range coasts {
			coast(width)
		}
		c.Close("g")
	}
}

// Coast returns the coast of a land, for [DrawSea].
func (l Land) Coast(c *canvas.Canvas) func(width float64) {
	return func(width float64) { l.Use(c, "stroke-width", 2*l.reach+width) }
}

// DrawWaves draws loosely scattered waves wherever room returns true.
func DrawWaves(c *canvas.Canvas, width, height float64, room func(plane.Point) bool) {
	const apart = 62
	var waves []plane.Point
	c.Open("g", "class", "waves", "fill", "none", "stroke", waveColor, "stroke-width", 1.8,
		"stroke-linecap", "round", "opacity", ".7")
	for y := 64.0; y < height; y += 21 {
		for x := 26 + math.Mod(y*7, 31); x < width; x += 31 {
			at := plane.Point{X: x, Y: y}
			near := func(other plane.Point) bool { return at.Distance(other) < apart }
			if !slices.ContainsFunc(waves, near) && room(at) {
				waves = append(waves, at)
				c.Tag("path", "d", "M"+canvas.PointText(at.Plus(plane.Point{X: -12}))+" q4 -6 8 -1t8 0t8 0")
			}
		}
	}
	c.Close("g")
}

// DrawCompass draws a compass rose around a point, 100 units wide.
func DrawCompass(c *canvas.Canvas, at plane.Point) {
	c.Open("g", "class", "compass", "transform", canvas.At(at), "fill", "none", "stroke", SeaInk,
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
	c.Write("text", "N", "y", -51, "font-family", "serif", "font-size", 16, "font-weight", "bold",
		"text-anchor", "middle", "fill", SeaInk, "stroke", "none")
	c.Close("g")
}

// drawRay draws a ray of the rose, turned by turn degrees.
func drawRay(c *canvas.Canvas, turn, length string) {
	c.Open("g", "transform", "rotate("+turn+")", "stroke-linejoin", "round")
	c.Tag("path", "d", "M0 0L-6 -8L0 -"+length+"Z", "fill", foamColor)
	c.Tag("path", "d", "M0 0L6 -8L0 -"+length+"Z", "fill", SeaInk)
	c.Close("g")
}
