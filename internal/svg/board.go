package svg

import (
	"slices"
	"strconv"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scene"
)

// boardPicture builds the picture of a board.
type boardPicture struct {
	picture.Canvas
	*layout
}

// drawGround draws the sea and every part of the board below the pieces.
func (p *boardPicture) drawGround() {
	g := p.sea()
	p.DrawSea(g, p.DefineDragon)
	if p.scene.Steppe {
		p.DrawSteppe(g)
		p.drawMountains()
	}
	p.drawWall()
	p.DrawCompass(g)
	p.DrawName(g)
	p.drawRegions()
	p.drawTies()
	p.drawRoads()
}

// drawSigns draws the marks of regions, spaces and alliances, and the places
// for pieces.
func (p *boardPicture) drawSigns() {
	p.drawLabels()
	p.drawDragons()
	p.drawSpaces()
	p.drawAlliances()
}

// sea returns the sea around the regions, within the wall.
func (l *layout) sea() *picture.Ground {
	const halfWall = 20
	g := &picture.Ground{Game: "emperor", Lands: l.lands, Name: l.name(), Edge: wallStart + halfWall}
	if l.scene.Steppe {
		g.Steppe = steppe
	}
	for _, label := range l.labels {
		g.Signs = append(g.Signs, label.Box)
	}
	return g
}

// steppe is the land beyond the northern and western borders of the shipped
// maps. Its inner side is hidden below the regions.
var steppe = []plane.Point{
	{X: -60, Y: -60}, {X: 1010, Y: -60}, {X: 1004, Y: 10}, {X: 994, Y: 38}, {X: 966, Y: 54},
	{X: 946, Y: 70}, {X: 932, Y: 92}, {X: 900, Y: 120}, {X: 500, Y: 150}, {X: 230, Y: 140},
	{X: 120, Y: 300}, {X: 110, Y: 400}, {X: 110, Y: 690}, {X: 100, Y: 742}, {X: 82, Y: 758},
	{X: 58, Y: 768}, {X: 46, Y: 786}, {X: 40, Y: 830}, {X: -60, Y: 860},
}

// drawMountains draws mountains in the corner of the steppe.
func (p *boardPicture) drawMountains() {
	p.Open("g", "class", "mountains", "stroke", rockColor, "stroke-width", 1.6, "stroke-linejoin", "round")
	for _, m := range []struct{ x, y, size float64 }{
		{86, 96, 15}, {152, 98, 14}, {119, 108, 22}, {76, 150, 14}, {106, 156, 20}, {138, 152, 13},
	} {
		p.drawMountain(plane.Pt(m.x, m.y), m.size)
	}
	p.Close("g")
}

// drawMountain draws a peak above the middle of its foot, lit from the west.
func (p *boardPicture) drawMountain(foot plane.Point, size float64) {
	at := func(x, y float64) plane.Point { return foot.Plus(plane.Pt(x, y).Times(size)) }
	peak := picture.Line(at(-1, 0), at(0, -1.5), at(1, 0))
	shadow := picture.Line(at(0, -1.5), at(1, 0), at(0.15, 0), at(-0.2, -0.5), at(0.2, -0.9))
	p.Tag("path", "d", peak, "fill", sunnyRock)
	p.Tag("path", "d", shadow, "fill", rockColor, "stroke", "none", "opacity", ".55")
}

// The score track runs from 0 at the bottom left to its corner, and on to its
// end at the top right.
const wallCorner, wallEnd = 22, scene.TrackEnd

// wallCell returns the middle of a number on the score track.
func wallCell(number int) plane.Point {
	return plane.Pt(
		wallStart+wallPitch*float64(max(number-wallCorner, 0)),
		wallStart+wallPitch*float64(max(wallCorner-number, 0)),
	)
}

// drawWall draws the Great Wall: the score track, with a tower at every fifth
// number.
func (p *boardPicture) drawWall() {
	const half = 18 // of its width
	foot, corner := wallCell(0).Plus(plane.Pt(0, half)), wallCell(wallCorner)
	end := wallCell(wallEnd).Plus(plane.Pt(half, 0))
	merlonsAt := plane.Pt(-half-2, -half-2)
	course := picture.Line(foot, corner, end)
	merlons := picture.Line(foot.Plus(plane.Pt(merlonsAt.X, 0)), corner.Plus(merlonsAt),
		end.Plus(plane.Pt(0, merlonsAt.Y)))

	p.Open("g", "class", "wall", "font-family", picture.Sans, "font-size", 15, "text-anchor", picture.Middle,
		"fill", picture.Ink)
	p.Tag("path", "d", merlons, "fill", "none", "stroke", picture.Wall, "stroke-width", 7,
		"stroke-dasharray", "9.8 7")
	p.Tag("path", "d", course, "fill", "none", "stroke", picture.Wall, "stroke-width", 2*half)
	p.drawCells(cellColor, cellSize, "normal", func(number int) bool { return number%5 != 0 })
	p.drawCells(towerColor, cellSize+2, "bold", func(number int) bool { return number%5 == 0 })
	p.Close("g")
}

// drawCells draws those numbers of the score track for which drawn returns
// true.
func (p *boardPicture) drawCells(color string, size float64, weight string, drawn func(int) bool) {
	const edge = 5 // rounds the corners
	var cells picture.Path
	p.Open("g", "font-weight", weight)
	for number := range wallEnd + 1 {
		if drawn(number) {
			at := plane.Around(wallCell(number), size-edge, size-edge)
			square := picture.Line(at.Min, plane.Pt(at.Max.X, at.Min.Y), at.Max, plane.Pt(at.Min.X, at.Max.Y))
			cells = append(append(cells, square...), 'Z')
		}
	}
	p.Tag("path", "d", cells, "fill", color, "stroke", color, "stroke-width", edge,
		"stroke-linejoin", "round")
	for number := range wallEnd + 1 {
		if drawn(number) {
			at := wallCell(number)
			p.Write("text", strconv.Itoa(number), "x", at.X, "y", at.Y+5.5)
		}
	}
	p.Close("g")
}

// drawRegions draws the regions in their colors, darker toward the borders, and
// then the borders.
func (p *boardPicture) drawRegions() {
	p.Open("g", "class", "regions", "fill", "none", "stroke-linejoin", "round", "stroke-linecap", "round")
	for r, l := range p.lands {
		tone := p.tone(r)
		l.Fill(&p.Canvas, picture.Tone{Land: tone.land, Shade: tone.shade, Border: picture.Border})
	}
	for _, l := range p.lands {
		l.DrawBorder(&p.Canvas, picture.Border)
	}
	p.drawGrounds()
	p.Close("g")
}

// drawGrounds draws a patch in the region's color below each space that another
// region may overlap.
func (p *boardPicture) drawGrounds() {
	shores := slices.ContainsFunc(p.lands, func(l picture.Land) bool { return l.Outline == nil })
	for s, at := range p.spaces {
		r := p.scene.Spaces[s].Region
		if shores || !at.Inside(p.lands[r].Outline) {
			p.Circle(at, spaceSize*0.85, "fill", p.tone(r).land)
		}
	}
}

// drawTies draws dotted lines between allied regions if the position of the
// number does not show which two are allied.
func (p *boardPicture) drawTies() {
	p.OpenTies(allianceInk)
	for i, a := range p.scene.Alliances {
		at := p.alliances[i]
		if p.lands[a.A].BorderNear(at, allianceRadius/2) && p.lands[a.B].BorderNear(at, allianceRadius/2) {
			continue
		}
		for _, r := range []int{a.A, a.B} {
			p.Tag("path", "d", picture.Line(at, p.dragons[r]))
		}
	}
	p.Close("g")
}

// drawRoads draws each road with its edges before the next. So at a crossing
// one road runs over the other, and it does not look like a fork.
func (p *boardPicture) drawRoads() {
	p.Open("g", "class", "roads", "fill", "none", "stroke", roadColor, "stroke-width", roadWidth-3.6)
	for _, road := range p.roads {
		p.Tag("path", "d", road.path, "stroke", picture.Ink, "stroke-width", roadWidth)
		p.Tag("path", "d", road.path)
	}
	p.Close("g")
}

// drawSpaces draws the house spaces with their numbers.
func (p *boardPicture) drawSpaces() {
	p.Open("g", "class", "spaces", "font-family", picture.Sans, "font-size", 19, "font-weight", "bold",
		"text-anchor", picture.Middle, "fill", picture.Paper, "stroke", picture.Ink, "stroke-width", 2.2)
	for i, at := range p.spaces {
		p.OpenTitled(picture.Printed(p.scene.Spaces[i].Name), "data-space", p.scene.Spaces[i].Key)
		p.Rect(plane.Around(at, spaceSize, spaceSize), "rx", 4)
		p.Write("text", p.scene.Spaces[i].Number, "x", at.X, "y", at.Y+6.8, "fill", picture.Ink,
			"stroke", "none")
		p.Close("g")
	}
	p.Close("g")
}

// drawDragons draws the dragon spaces.
func (p *boardPicture) drawDragons() {
	p.Open("g", "class", "dragons")
	for r, at := range p.dragons {
		tone := p.tone(r)
		p.Open("g", "data-region", p.scene.Regions[r].Key, "transform", picture.At(at), "fill", tone.dark,
			"stroke", tone.dark)
		p.Tag("circle", "r", dragonRadius-1, "fill", tone.pale, "stroke-width", 2.2)
		p.Tag("circle", "r", dragonRadius-3.5, "fill", "none", "stroke-width", 0.7)
		p.DrawDragon()
		p.Close("g")
	}
	p.Close("g")
}

// drawLabels writes the names of the regions, each beside a card in its color.
func (p *boardPicture) drawLabels() {
	p.Open("g", "class", "labels", "font-weight", "bold")
	for r := range p.labels {
		p.drawLabel(&p.Canvas, r)
	}
	p.Close("g")
}

// drawLabel writes the name of a region, with its card.
func (l *layout) drawLabel(c *picture.Canvas, r int) {
	name, tone := l.labels[r], l.tone(r)
	card := plane.Pt(name.Min.X, name.Center().Y-cardHeight/2)
	c.Open("g")
	c.Tag("rect", "x", card.X, "y", card.Y, "width", cardWidth, "height", cardHeight, "rx", 2.5,
		"fill", tone.dark, "stroke", tone.pale, "stroke-width", 1.4)
	c.Write("text", l.scene.Colors[l.scene.Regions[r].Color].Initial, "x", card.X+cardWidth/2, "y", card.Y+17,
		"font-family", picture.Sans, "font-size", 17, "text-anchor", picture.Middle, "fill", picture.Paper)
	// The halo is a separate text, because some programs ignore paint-order.
	c.Open("g", "font-family", picture.Serif, "font-size", name.size)
	x, y := card.X+cardWidth+cardGap, name.Center().Y+0.36*name.size
	c.Write("text", name.text, "x", x, "y", y, "fill", tone.land, "stroke", tone.land, "stroke-width", 4.5,
		"stroke-linejoin", "round")
	c.Write("text", name.text, "x", x, "y", y, "fill", picture.Ink)
	c.Close("g")
	c.Close("g")
}

// drawAlliances draws the numbers of the alliances.
func (p *boardPicture) drawAlliances() {
	openAlliances(&p.Canvas)
	for i := range p.alliances {
		p.drawAlliance(&p.Canvas, i)
	}
	p.Close("g")
}

func openAlliances(c *picture.Canvas) {
	c.Open("g", "class", "alliances", "font-family", picture.Sans, "font-size", 17.5, "font-weight", "bold",
		"text-anchor", picture.Middle,
		"fill", allianceInk, "stroke", picture.Paper, "stroke-width", 2)
}

// drawAlliance draws the number of an alliance.
func (l *layout) drawAlliance(c *picture.Canvas, i int) {
	a, at, number := l.scene.Alliances[i], l.alliances[i], strconv.Itoa(l.scene.Alliances[i].Number)
	title := number + ": " + l.scene.Regions[a.A].Name + "–" + l.scene.Regions[a.B].Name
	c.OpenTitled(picture.Printed(title), "data-alliance", number)
	c.Circle(at, allianceRadius)
	c.Write("text", number, "x", at.X, "y", at.Y+6.3, "fill", picture.Paper, "stroke", "none")
	c.Close("g")
}
