package lotussvg

import (
	"sync"

	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

// symbolShapes are the shapes of the symbols on tiles and chips, around the
// origin, 22 units wide and high: a palace with two roofs, a temple of three
// stories, ears of rice, a tower with battlements, and two huts. The colors are
// those that a shape is drawn in; its second path is lines.
var symbolShapes = [lotusscene.NumSymbols]struct{ id, shape, lines string }{
	lotusscene.Palace: {"lotus-palace",
		"M-11 -2Q-7 -3 -5 -7H5Q7 -3 11 -2V0.5H-11ZM-6 -7.5Q-3.5 -8.5 -2.5 -11H2.5Q3.5 -8.5 6 -7.5ZM-8.5 1.5H-5.5V8H-8.5ZM-1.5 1.5H1.5V8H-1.5ZM5.5 1.5H8.5V8H5.5ZM-11 8.7H11V11H-11Z", ""},
	lotusscene.Temple: {"lotus-temple",
		"M0 -12L1 -8.5Q2.5 -7 5 -6.5V-5H-5V-6.5Q-2.5 -7 -1 -8.5ZM-2.6 -4H2.6V-2.6Q4 -1 6.5 -0.5V1H-6.5V-0.5Q-4 -1 -2.6 -2.6ZM-3.6 2H3.6V3.4Q5 5 8 5.5V7H-8V5.5Q-5 5 -3.6 3.4ZM-4.6 8H-1.4V11H-4.6ZM1.4 8H4.6V11H1.4Z", ""},
	lotusscene.Ricefield: {"lotus-ricefield",
		"M0 -11Q2.4 -8.5 0 -5.5Q-2.4 -8.5 0 -11ZM-3 -6Q0.4 -4.8 0 -1.5Q-3 -2.5 -3 -6ZM3 -6Q-0.4 -4.8 0 -1.5Q3 -2.5 3 -6ZM-3 -1Q0.4 0.2 0 3.5Q-3 2.5 -3 -1ZM3 -1Q-0.4 0.2 0 3.5Q3 2.5 3 -1Z" +
			"M-9 -7Q-5.6 -6 -6.6 -2.4Q-9.4 -3.6 -9 -7ZM-10.5 -2Q-7 -1.6 -7 2Q-10.3 1.4 -10.5 -2ZM9 -7Q5.6 -6 6.6 -2.4Q9.4 -3.6 9 -7ZM10.5 -2Q7 -1.6 7 2Q10.3 1.4 10.5 -2Z",
		"M0 -6V10.5M-7 -3Q-7 6 -2 10.5M7 -3Q7 6 2 10.5M-9 10.7H9"},
	lotusscene.Fort: {"lotus-fort",
		"M-10 -10H-6.5V-7H-2V-10H2V-7H6.5V-10H10V-2H7.5V11H2.6V5Q0 1.5 -2.6 5V11H-7.5V-2H-10Z", ""},
	lotusscene.Village: {"lotus-village",
		"M-4.5 -9.5L2.5 -2H0.5V7H-3V2H-6V7H-9.5V-2H-11.5ZM6 -1L11.5 5H10V11H7.5V7.5H4.8V11H2V5H0.8Z", ""},
}

// definedPieces returns the definitions of the shapes of the pieces, which mean
// the same in every picture.
var definedPieces = sync.OnceValue(func() string {
	var c picture.Canvas
	c.Open("defs")
	for _, symbol := range symbolShapes[lotusscene.Palace:] {
		c.Open("g", "id", symbol.id, "stroke-width", 1.7, "stroke-linecap", "round")
		c.Tag("path", "d", symbol.shape, "stroke", "none")
		if symbol.lines != "" {
			c.Tag("path", "d", symbol.lines, "fill", "none")
		}
		c.Close("g")
	}
	for _, sign := range []struct{ id, shape string }{
		{"lotus-influence", "M-8.5 0A8.5 8.5 0 1 1 8.5 0A8.5 8.5 0 1 1 -8.5 0ZM-3 -3V3H3V-3Z"},
		{"lotus-armies",
			"M0 -10L8.5 -7V0Q8.5 6.5 0 10Q-8.5 6.5 -8.5 0V-7ZM-1.5 -5V-1.5H-4.5V1.5H-1.5V5H1.5V1.5H4.5V-1.5H1.5V-5Z"},
		{"lotus-points", "M0 -9L2.6 -3.2L9 -2.6L4.2 1.6L5.6 8L0 4.6L-5.6 8L-4.2 1.6L-9 -2.6L-2.6 -3.2Z"},
		{"lotus-crown", "M-9 6V-5L-4.5 0L0 -8L4.5 0L9 -5V6Z"},
		{"lotus-flag", "M-8 9V-9H-5.5V-8Q0 -11 8 -7Q4 -3.5 8 0.5Q0 -3 -5.5 1V9Z"},
	} {
		c.Tag("path", "id", sign.id, "d", sign.shape, "fill-rule", "evenodd", "stroke-linejoin", "round")
	}
	c.Open("g", "id", "lotus-group", "stroke", picture.Ink)
	c.Tag("circle", "r", 8.5, "fill", picture.Gold, "stroke-width", 1.3)
	c.Tag("path", "d", "M0 -3.6L3.6 2.6H-3.6Z", "fill", "none", "stroke-width", 1.5)
	c.Tag("path", "d", "M0 -3.6H0M3.6 2.6H3.6M-3.6 2.6H-3.6", "stroke-width", 5, "stroke-linecap", "round")
	c.Close("g")
	c.Close("defs")
	return c.String()
})

// definedMarks returns the definitions of the flower and the dragon, for a
// picture without a board.
var definedMarks = sync.OnceValue(func() string {
	var c picture.Canvas
	c.Open("defs")
	c.DefineDragon()
	defineLotus(&c)
	c.Close("defs")
	return c.String()
})

// drawSymbol draws what a tile or chip shows, in a color.
func drawSymbol(c *picture.Canvas, symbol lotusscene.Symbol, at plane.Point, scale, color string) {
	c.Use(symbolShapes[symbol].id, "transform", picture.Place{At: at, Scale: scale}, "fill", color, "stroke",
		color)
}

// drawTile draws a neutral tile.
func drawTile(c *picture.Canvas, symbol lotusscene.Symbol, at plane.Point) {
	c.Rect(plane.Around(at, tileSize+3, tileSize+3), "rx", 6, "fill", picture.White)
	c.Rect(plane.Around(at, tileSize, tileSize), "rx", 5, "fill", picture.Paper, "stroke", picture.Ink,
		"stroke-width", 1.8)
	drawSymbol(c, symbol, at, "1.12", picture.Ink)
}
