package lotussvg

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/canvas"
	"github.com/emperorofchina/emperor/internal/landscape"
	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/plane"
)

// boardPicture is a picture of a board in the making.
type boardPicture struct {
	canvas.Canvas
	*layout
	partly  bool // the areas for six only are out of play
	onlyOut bool // nothing else is drawn
}

func (p *boardPicture) drawBoard() {
	p.drawSea()
	if p.empty() {
		return
	}
	p.drawSteppe()
	p.drawCompass()
	p.drawName()
	p.drawLands()
	p.drawTies()
	p.drawAreas()
}

// drawSea draws the backdrop.
func (p *boardPicture) drawSea() {
	p.Open("defs")
	landscape.DefineSea(&p.Canvas)
	if p.scene.Steppe {
		p.Tag("path", "id", "lotus-steppe", "d", canvas.Smooth(steppe, nil))
	}
	if !p.empty() {
		landscape.DefineDragon(&p.Canvas)
		defineLotus(&p.Canvas)
		defineHatch(&p.Canvas)
	}
	for _, l := range p.lands {
		l.Define(&p.Canvas)
	}
	p.Close("defs")
	var coasts []func(width float64)
	for _, l := range p.lands {
		coasts = append(coasts, l.Coast(&p.Canvas))
	}
	if p.scene.Steppe {
		coasts = append(coasts, func(width float64) { p.Use("lotus-steppe", "stroke-width", width) })
	}
	landscape.DrawSea(&p.Canvas, pictureWidth, pictureHeight, coasts...)
	landscape.DrawWaves(&p.Canvas, pictureWidth, pictureHeight, p.roomForWaves())
}

// defineHatch defines the lines across areas out of play.
func defineHatch(c *canvas.Canvas) {
	c.Open("pattern", "id", "lotus-hatch", "width", 9, "height", 9, "patternUnits", "userSpaceOnUse",
		"patternTransform", "rotate(45)")
	c.Tag("path", "d", "M0 0V9", "stroke", hatchGrey, "stroke-width", 2.4)
	c.Close("pattern")
}

// defineLotus defines the flower on start areas, around the origin.
func defineLotus(c *canvas.Canvas) {
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

// roomForWaves returns where waves have room.
func (p *boardPicture) roomForWaves() func(plane.Point) bool {
	if p.empty() {
		return func(plane.Point) bool { return true }
	}
	width := canvas.Width(p.name(), boardNameSize)
	name := plane.Box{Min: plane.Pt(pictureWidth-30-width, pictureHeight-40),
		Max: plane.Pt(pictureWidth, pictureHeight)}
	return func(at plane.Point) bool {
		return p.openSea(at, 17) && !name.Has(at) && at.Distance(compassAt) > compassRadius+24 &&
			!p.crowded(plane.Around(at, 34, 16))
	}
}

// crowded reports whether a name, marks or blocks are within a box.
func (l *layout) crowded(at plane.Box) bool {
	return slices.ContainsFunc(l.places, func(place place) bool {
		return place.name.Overlaps(at) || place.four.Overlaps(at) || place.six.Overlaps(at) ||
			place.marks.Overlaps(at)
	})
}

// steppe is the land beyond the borders of the shipped map in the north, the west
// and the south-west. Its inner side lies hidden below the areas.
var steppe = []plane.Point{
	{X: -60, Y: -60}, {X: 1060, Y: -60}, {X: 1060, Y: -4}, {X: 1000, Y: 6}, {X: 950, Y: 4}, {X: 905, Y: 22},
	{X: 872, Y: 34},
	{X: 800, Y: 70}, {X: 600, Y: 110}, {X: 300, Y: 150}, {X: 200, Y: 400}, {X: 150, Y: 650},
	{X: 300, Y: 700}, {X: 385, Y: 745},
	{X: 372, Y: 775}, {X: 350, Y: 800}, {X: 345, Y: 860}, {X: -60, Y: 860},
}

// drawSteppe draws the land beyond the borders.
func (p *boardPicture) drawSteppe() {
	if p.scene.Steppe {
		p.Use("lotus-steppe", "fill", steppeColor, "stroke", steppeShore, "stroke-width", 1.6)
	}
}

// drawCompass draws a compass rose, where the sea leaves room for it.
func (p *boardPicture) drawCompass() {
	around := plane.Around(compassAt, 2*compassRadius, 2*compassRadius+30)
	if p.openSea(compassAt, compassRadius) && !p.crowded(around) {
		landscape.DrawCompass(&p.Canvas, compassAt)
	}
}

// drawName writes the board's name into the corner of the sea.
func (p *boardPicture) drawName() {
	p.Write("text", p.name(), "class", "name", "x", pictureWidth-14, "y", pictureHeight-12,
		"font-family", nameFont, "font-size", boardNameSize, "font-style", "italic",
		"text-anchor", "end", "fill", landscape.SeaInk)
}

// tone returns how an area is colored.
func (p *boardPicture) tone(a int) landscape.Tone {
	switch {
	case !p.scene.Areas[a].Six:
		return landTone
	case p.partly:
		return greyTone
	}
	return sixTone
}

// out reports whether an area is out of play.
func (p *boardPicture) out(a int) bool { return p.partly && p.scene.Areas[a].Six }

// skips reports whether an area is left out of the picture.
func (p *boardPicture) skips(a int) bool { return p.onlyOut && !p.out(a) }

// drawOutOfPlay draws the areas out of play alone, to cover those of the board.
func (p *boardPicture) drawOutOfPlay() {
	p.Open("defs")
	landscape.DefineDragon(&p.Canvas)
	defineLotus(&p.Canvas)
	defineHatch(&p.Canvas)
	for a, l := range p.lands {
		if !p.skips(a) {
			l.Define(&p.Canvas)
		}
	}
	p.Close("defs")
	p.drawLands()
	p.drawAreas()
}

// drawLands draws the lands: their colors, lines across those out of play, and the
// borders.
func (p *boardPicture) drawLands() {
	p.Open("g", "class", "lands", "fill", "none", "stroke-linejoin", "round", "stroke-linecap", "round")
	for a, l := range p.lands {
		if p.skips(a) {
			continue
		}
		l.Fill(&p.Canvas, p.tone(a))
		if p.out(a) {
			l.Use(&p.Canvas, "fill", "url(#lotus-hatch)", "opacity", ".45")
		}
	}
	for a, l := range p.lands {
		if !p.skips(a) {
			l.DrawBorder(&p.Canvas, borderColor)
		}
	}
	p.Close("g")
}

// drawTies joins areas that border by dotted lines where their outlines do not
// show it.
func (p *boardPicture) drawTies() {
	p.Open("g", "class", "ties", "stroke", borderColor, "stroke-width", 3.4, "stroke-dasharray", "0.1 7",
		"stroke-linecap", "round")
	for _, tie := range p.ties {
		var d canvas.Path
		d.Add('M', p.places[tie[0]].at)
		d.Add('L', p.places[tie[1]].at)
		p.Tag("path", "d", d)
	}
	p.Close("g")
}

// drawAreas draws of each area its name, the place of its tile, and its marks.
func (p *boardPicture) drawAreas() {
	p.Open("g", "class", "areas", "text-anchor", anchorMiddle, "font-weight", "bold")
	for a, area := range p.scene.Areas {
		if p.skips(a) {
			continue
		}
		place, ink, opacity := p.places[a], inkColor, "1"
		if p.out(a) {
			ink, opacity = dimInk, ".55"
		}
		p.Open("g", "data-area", area.Key)
		p.Write("title", p.areaWords(a))
		p.Tag("rect", "x", place.at.X-tileSize/2, "y", place.at.Y-tileSize/2, "width", tileSize, "height",
			tileSize, "rx", 5,
			"fill", "none", "stroke", borderColor, "stroke-width", 1.2, "stroke-dasharray", "3 3",
			"opacity", ".6", "pointer-events", "all")
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
	text := canvas.Printed(area.Name)
	if area.Start {
		text += ": start area"
	}
	if area.Dragon {
		text += ": dragon, 2 points more"
	}
	switch {
	case p.out(a):
		text += ": out of play"
	case area.Six:
		text += ": with six players only"
	}
	return text
}

// drawAreaName writes an area's name.
func (p *boardPicture) drawAreaName(a int, ink string) {
	name, tone := p.places[a].name, p.tone(a)
	at := name.Center()
	y := at.Y + 0.34*name.size
	// The halo is a text of its own: not every program knows paint-order.
	p.Write("text", name.text, "x", at.X, "y", y, "font-family", nameFont, "font-size", name.size, "fill",
		tone.Land,
		"stroke", tone.Land, "stroke-width", 4, "stroke-linejoin", "round")
	p.Write("text", name.text, "class", "name", "x", at.X, "y", y, "font-family", nameFont, "font-size",
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
		p.Open("g", "class", "six", "font-family", digitFont, "fill", inkColor)
		p.Tag("circle", "cx", at.X, "cy", at.Y, "r", markRadius-3, "fill", paperColor, "stroke", inkColor,
			"stroke-width", 1.2)
		p.Sign("6", at, 12)
		p.Close("g")
	}
}

// drawLotus draws the mark of a start area.
func drawLotus(c *canvas.Canvas, at plane.Point) {
	c.Open("g", "class", "lotus", "transform", canvas.At(at), "fill", lotusColor, "stroke", lotusEdge,
		"stroke-width", 1.3)
	c.Use("lotus-flower", "transform", "scale(1.15)")
	c.Close("g")
}

// drawDragon draws the mark of a dragon area.
func drawDragon(c *canvas.Canvas, at plane.Point) {
	c.Open("g", "class", "dragon", "transform", canvas.At(at), "fill", dragonColor, "stroke", dragonColor)
	c.Tag("circle", "r", markRadius-0.7, "fill", dragonPaper, "stroke-width", 1.4)
	c.Open("g", "transform", "scale(.58)")
	landscape.DrawDragon(c)
	c.Close("g")
	c.Close("g")
}
