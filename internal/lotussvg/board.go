package lotussvg

import (
	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

// boardPicture is a picture of a board in the making.
type boardPicture struct {
	picture.Canvas
	*layout
	partly  bool // the areas for six only are out of play
	onlyOut bool // nothing else is drawn
}

func (p *boardPicture) drawBoard() {
	g := p.sea()
	p.DrawSea(g, p.defineMarks)
	p.DrawSteppe(g)
	p.DrawCompass(g)
	p.DrawName(g)
	p.drawLands()
	p.drawTies()
	p.drawAreas()
}

// defineMarks defines the signs of areas.
func (p *boardPicture) defineMarks() {
	p.DefineDragon()
	defineLotus(&p.Canvas)
	defineHatch(&p.Canvas)
}

// sea returns the sea around the areas.
func (l *layout) sea() *picture.Ground {
	g := &picture.Ground{Game: "lotus", Lands: l.lands, Name: l.name()}
	if l.scene.Steppe {
		g.Steppe = steppe
	}
	for _, p := range l.places {
		g.Signs = append(g.Signs, p.name.Box, p.four, p.six, p.marks)
	}
	g.NoWaves = g.Signs
	return g
}

// defineHatch defines the lines across areas out of play.
func defineHatch(c *picture.Canvas) {
	c.Open("pattern", "id", "lotus-hatch", "width", 9, "height", 9, "patternUnits", "userSpaceOnUse",
		"patternTransform", "rotate(45)")
	c.Tag("path", "d", "M0 0V9", "stroke", hatchGrey, "stroke-width", 2.4)
	c.Close("pattern")
}

// defineLotus defines the flower on start areas, around the origin.
func defineLotus(c *picture.Canvas) {
	c.Open("g", "id", "lotus-flower", "stroke-linejoin", "round")
	for _, petal := range []string{
		"M0 5C-6 5 -10.5 2 -11 -2.5C-6.5 -2.5 -2 0 0 5Z", "M0 5C6 5 10.5 2 11 -2.5C6.5 -2.5 2 0 0 5Z",
		"M0 5C-5 3 -8 -2 -7 -7C-3 -5.5 0 -1 0 5Z", "M0 5C5 3 8 -2 7 -7C3 -5.5 0 -1 0 5Z",
		"M0 5C-3.6 1 -3.6 -5 0 -9.5C3.6 -5 3.6 1 0 5Z",
	} {
		c.Tag("path", "d", petal)
	}
	c.Tag("path", "d", "M-8 6.8Q0 10 8 6.8", "fill", "none")
	c.Close("g")
}

// steppe is the land beyond the borders of the shipped map in the north, the
// west and the south-west. Its inner side lies hidden below the areas.
var steppe = []plane.Point{
	{X: -60, Y: -60}, {X: 1060, Y: -60}, {X: 1060, Y: -4}, {X: 1000, Y: 6}, {X: 950, Y: 4}, {X: 905, Y: 22},
	{X: 872, Y: 34},
	{X: 800, Y: 70}, {X: 600, Y: 110}, {X: 300, Y: 150}, {X: 200, Y: 400}, {X: 150, Y: 650},
	{X: 300, Y: 700}, {X: 385, Y: 745},
	{X: 372, Y: 775}, {X: 350, Y: 800}, {X: 345, Y: 860}, {X: -60, Y: 860},
}

// tone returns how an area is colored.
func (p *boardPicture) tone(a int) picture.Tone {
	switch {
	case !p.scene.Areas[a].Six:
		return landTone
	case p.partly:
		return greyTone
	}
	return sixTone
}

// isOut reports whether an area is out of play.
func (p *boardPicture) isOut(a int) bool { return p.partly && p.scene.Areas[a].Six }

// skips reports whether an area is left out of the picture.
func (p *boardPicture) skips(a int) bool { return p.onlyOut && !p.isOut(a) }

// drawOutOfPlay draws the areas out of play alone, to cover the areas of the
// board.
func (p *boardPicture) drawOutOfPlay() {
	p.Open("defs")
	p.defineMarks()
	for a, l := range p.lands {
		if !p.skips(a) {
			l.Define(&p.Canvas)
		}
	}
	p.Close("defs")
	p.drawLands()
	p.drawAreas()
}

// drawLands draws the lands: their colors, lines across those out of play, and
// the borders.
func (p *boardPicture) drawLands() {
	p.Open("g", "class", "lands", "fill", "none", "stroke-linejoin", "round", "stroke-linecap", "round")
	for a, l := range p.lands {
		if p.skips(a) {
			continue
		}
		l.Fill(&p.Canvas, p.tone(a))
		if p.isOut(a) {
			l.Use(&p.Canvas, "fill", "url(#lotus-hatch)", "opacity", ".45")
		}
	}
	for a, l := range p.lands {
		if !p.skips(a) {
			l.DrawBorder(&p.Canvas, picture.Border)
		}
	}
	p.Close("g")
}

// drawTies joins areas that border by dotted lines where their outlines do not
// show it.
func (p *boardPicture) drawTies() {
	p.OpenTies(picture.Border)
	for _, tie := range p.ties {
		p.Tag("path", "d", picture.Line(p.places[tie[0]].at, p.places[tie[1]].at))
	}
	p.Close("g")
}

// drawAreas draws of each area its name, the place of its tile, and its marks.
func (p *boardPicture) drawAreas() {
	p.Open("g", "class", "areas", "text-anchor", picture.Middle, "font-weight", "bold")
	for a, area := range p.scene.Areas {
		if p.skips(a) {
			continue
		}
		place, ink, opacity := p.places[a], picture.Ink, "1"
		if p.isOut(a) {
			ink, opacity = dimInk, ".55"
		}
		p.OpenTitled(p.areaWords(a), "data-area", area.Key)
		p.Rect(plane.Around(place.at, tileSize, tileSize), "rx", 5, "fill", "none", "stroke", picture.Border,
			"stroke-width", 1.2, "stroke-dasharray", "3 3", "opacity", ".6", "pointer-events", "all")
		p.drawAreaName(a, ink)
		p.Open("g", "class", "marks", "opacity", opacity)
		p.drawMarks(area, place.marks)
		p.Close("g")
		p.Close("g")
	}
	p.Close("g")
}

// areaWords returns an area's name and marks.
func (p *boardPicture) areaWords(a int) string {
	area := p.scene.Areas[a]
	six := ""
	switch {
	case p.isOut(a):
		six = "out"
	case area.Six:
		six = "only"
	}
	return p.say(areaText, "area", picture.Printed(area.Name), "start", area.Start, "dragon", area.Dragon,
		"six", six)
}

// drawAreaName writes an area's name.
func (p *boardPicture) drawAreaName(a int, ink string) {
	name, tone := p.places[a].name, p.tone(a)
	at := name.Center()
	y := at.Y + 0.34*name.size
	// The halo is a text of its own: not every program knows paint-order.
	p.Write("text", name.text, "x", at.X, "y", y, "font-family", picture.Serif, "font-size", name.size,
		"fill", tone.Land,
		"stroke", tone.Land, "stroke-width", 4, "stroke-linejoin", "round")
	p.Write("text", name.text, "class", "name", "x", at.X, "y", y, "font-family", picture.Serif, "font-size",
		name.size, "fill", ink)
}

// drawMarks draws an area's marks side by side: a lotus, a dragon, and a six.
func (p *boardPicture) drawMarks(area lotusscene.Area, room plane.Box) {
	at := plane.Pt(room.Min.X+markStep/2, room.Center().Y)
	if area.Start {
		drawLotus(&p.Canvas, at)
		at.X += markStep
	}
	if area.Dragon {
		drawDragon(&p.Canvas, at)
		at.X += markStep
	}
	if area.Six {
		p.Open("g", "class", "six", "font-family", picture.Sans, "fill", picture.Ink)
		p.Circle(at, markRadius-3, "fill", picture.Paper, "stroke", picture.Ink,
			"stroke-width", 1.2)
		p.Sign("6", at, 12)
		p.Close("g")
	}
}

// drawLotus draws the mark of a start area.
func drawLotus(c *picture.Canvas, at plane.Point) {
	c.Open("g", "class", "lotus", "transform", picture.At(at), "fill", lotusColor, "stroke", lotusEdge,
		"stroke-width", 1.3)
	c.Use("lotus-flower", "transform", "scale(1.15)")
	c.Close("g")
}

// drawDragon draws the mark of a dragon area.
func drawDragon(c *picture.Canvas, at plane.Point) {
	c.Open("g", "class", "dragon", "transform", picture.At(at), "fill", dragonColor, "stroke", dragonColor)
	c.Tag("circle", "r", markRadius-0.7, "fill", dragonPaper, "stroke-width", 1.4)
	c.Open("g", "transform", "scale(.58)")
	c.DrawDragon()
	c.Close("g")
	c.Close("g")
}
