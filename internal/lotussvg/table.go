package lotussvg

import (
	"math"
	"strings"

	"github.com/emperorofchina/emperor/internal/canvas"
	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/plane"
)

// tablePicture is a picture of a table in the making.
type tablePicture struct {
	canvas.Canvas
	*Board
	table *lotusscene.Table
	marks *lotusscene.Marks
}

// Table returns the picture of a table on the board.
func (b *Board) Table(t *lotusscene.Table, marks *lotusscene.Marks) string {
	const usualPieces = 40_000 // bytes, which are rarely too few
	p := &tablePicture{Board: b, table: t, marks: marks}
	p.Grow(len(b.whole) + usualPieces)
	title, description := p.words()
	p.Begin(pictureWidth, pictureHeight+panelHeight, title, description)
	p.Raw(definedPieces())
	p.Raw(p.ground())
	p.drawPieces()
	p.drawPanel(pictureHeight)
	p.Close("svg")
	return p.String()
}

// Layers returns the parts of the picture of a table that complete the picture
// of its board: the layer above it, and the panel below. Elements of the layer
// without data-open let clicks through to the board.
func (b *Board) Layers(t *lotusscene.Table, marks *lotusscene.Marks) (pieces, panel string) {
	p := &tablePicture{Board: b, table: t, marks: marks}
	title, description := p.words()
	p.Begin(pictureWidth, pictureHeight, title, description, "pointer-events", "none")
	p.Raw(definedPieces())
	if p.someOut() {
		p.Raw(p.outOfPlay)
	}
	p.drawPieces()
	p.Close("svg")

	below := &tablePicture{Board: b, table: t, marks: marks}
	below.Begin(pictureWidth, panelHeight, title, p.panelWords())
	below.Raw(definedPieces())
	below.Raw(definedMarks())
	below.drawPanel(0)
	below.Close("svg")
	return p.String(), below.String()
}

// drawPieces draws everything that lies on the board, and the marks.
func (p *tablePicture) drawPieces() {
	p.drawRings()
	p.drawTiles()
	p.drawBlocks()
	p.drawLastMove()
	p.drawGroups()
}

// ground returns the picture of the board below all pieces.
func (p *tablePicture) ground() string {
	if p.someOut() {
		return p.partly
	}
	return p.whole
}

// someOut reports whether areas for six players only are out of play.
func (p *tablePicture) someOut() bool {
	for a, lying := range p.table.Areas {
		if p.scene.Areas[a].Six && !lying.InPlay {
			return true
		}
	}
	return false
}

// openLayer begins a group of things with bold signs on them.
func (p *tablePicture) openLayer(class string, attributes ...any) {
	p.Open("g", append([]any{"class", class, "font-family", digitFont, "font-weight", "bold", "text-anchor",
		anchorMiddle}, attributes...)...)
}

func (p *tablePicture) areaName(a int) string { return canvas.Printed(p.scene.Areas[a].Name) }

// drawTiles draws tiles and chips: a tile is square, a chip is round, in its
// owner's color and with their letter.
func (p *tablePicture) drawTiles() {
	p.openLayer("tiles")
	for a, lying := range p.table.Areas {
		if lying.Symbol == lotusscene.NoSymbol {
			continue
		}
		at := p.places[a].at
		p.Open("g", "data-area", p.scene.Areas[a].Key)
		p.Write("title", p.areaName(a)+": "+p.lyingText(lying))
		if lying.Owner == lotusscene.Nobody {
			drawTile(&p.Canvas, lying.Symbol, at)
		} else {
			p.drawChip(lying.Symbol, lying.Owner, at)
		}
		p.Close("g")
	}
	p.Close("g")
}

// lyingText describes a tile or chip.
func (p *tablePicture) lyingText(lying lotusscene.Lying) string {
	symbol := p.table.Symbols[lying.Symbol]
	if lying.Owner == lotusscene.Nobody {
		return symbol
	}
	return symbol + " of " + p.table.Players[lying.Owner].Letter
}

func (p *tablePicture) drawChip(symbol lotusscene.Symbol, owner int, at plane.Point) {
	colors := liveries[owner]
	p.Tag("circle", "cx", at.X, "cy", at.Y, "r", chipRadius+1.5, "fill", markColor)
	p.Tag("circle", "cx", at.X, "cy", at.Y, "r", chipRadius-0.5, "fill", colors.Color, "stroke", inkColor,
		"stroke-width", 1.8)
	drawSymbol(&p.Canvas, symbol, at.Plus(plane.Pt(0, -6.5)), ".85", colors.Ink)
	p.Sign(p.table.Players[owner].Letter, at.Plus(plane.Pt(0, 11)), 14.5, "fill", colors.Ink)
}

// drawBlocks draws blocks, each with its owner's letter.
func (p *tablePicture) drawBlocks() {
	p.openLayer("blocks")
	for a, lying := range p.table.Areas {
		if lying.Blocks == nil {
			continue
		}
		p.Open("g", "data-area", p.scene.Areas[a].Key)
		p.Write("title", p.areaName(a)+": blocks of "+p.letters(lying.Blocks))
		places, size := layBlocks(p.places[a], len(lying.Blocks))
		for i, player := range lying.Blocks {
			p.drawBlock(player, places[i], size)
		}
		p.Close("g")
	}
	p.Close("g")
}

// layBlocks returns the places and the size of blocks: the fewer, the larger.
func layBlocks(of place, blocks int) ([]plane.Point, float64) {
	room, rows, columns := of.six, blocks, 1
	if blocks > 2 {
		rows, columns = (blocks+1)/2, 2
	}
	if blocks == 3 || blocks == 4 {
		room = of.four
	}
	if room.Width() > room.Height() {
		rows, columns = columns, rows
	}
	size := min(room.Width()/float64(columns), room.Height()/float64(rows), 23)
	var places []plane.Point
	for i := range blocks {
		inRow := min(columns, blocks-i/columns*columns)
		aside := float64(i%columns) - float64(inRow-1)/2
		depth := float64(i/columns) - float64(rows-1)/2
		places = append(places, room.Center().Plus(plane.Pt(aside, depth).Times(size)))
	}
	return places, size - 1.2
}

// drawBlock draws a block of a size: a cube, seen a little from above.
func (p *tablePicture) drawBlock(player int, at plane.Point, size float64) {
	colors, box := liveries[player], plane.Around(at, size-1.4, size-1.4)
	var top canvas.Path
	edge := size * 0.16
	top.Add('M', box.Min)
	top.Add('L', box.Min.Plus(plane.Pt(edge, edge)), plane.Pt(box.Max.X-edge, box.Min.Y+edge),
		plane.Pt(box.Max.X, box.Min.Y))
	p.Tag("rect", "x", box.Min.X-0.7, "y", box.Min.Y-0.7, "width", box.Width()+1.4, "height",
		box.Height()+1.4, "rx", 1.6, "fill", markColor)
	p.Tag("rect", "x", box.Min.X, "y", box.Min.Y, "width", box.Width(), "height", box.Height(), "fill",
		colors.Color, "stroke", inkColor, "stroke-width", 1.2)
	p.Tag("path", "d", top, "fill", markColor, "opacity", ".35")
	p.Sign(p.table.Players[player].Letter, at.Plus(plane.Pt(0, size*0.06)), size*0.84, "fill", colors.Ink)
}

func (p *tablePicture) letters(players []int) string {
	var list []string
	for _, player := range players {
		list = append(list, p.table.Players[player].Letter)
	}
	return strings.Join(list, ", ")
}

// drawRings draws a dashed ring around the area contested, and a ring around each
// area that is open to a choice, below what lies there.
func (p *tablePicture) drawRings() {
	p.Open("g", "class", "rings", "fill", "none", "pointer-events", "none")
	ring := func(a int, color, dashes, what string, attributes ...any) {
		at := p.places[a].at
		p.Open("g", attributes...)
		p.Write("title", p.areaName(a)+": "+what)
		p.Tag("circle", "cx", at.X, "cy", at.Y, "r", ringRadius, "stroke", inkColor, "stroke-width", 7)
		p.Tag("circle", "cx", at.X, "cy", at.Y, "r", ringRadius, "stroke", color, "stroke-width", 4.6,
			"stroke-dasharray", dashes)
		p.Close("g")
	}
	if a := p.table.Contested; a != lotusscene.Nobody {
		ring(a, contestColor, "9 5", "contested")
	}
	for _, a := range p.marks.Open {
		ring(a, choiceColor, "none", "open", "data-area", p.scene.Areas[a].Key, "data-open", "true",
			"pointer-events", "all")
	}
	p.Close("g")
}

// ringRadius is how far from the middle of a tile the middle of a ring runs.
const ringRadius = chipRadius + 2.5

// drawLastMove draws brackets around the last move.
func (p *tablePicture) drawLastMove() {
	p.Open("g", "class", "last", "fill", "none", "pointer-events", "none", "stroke-linecap", "round",
		"stroke-linejoin", "round")
	if a := p.marks.Placed; a != lotusscene.Nobody {
		brackets := canvas.Brackets(p.markedBox(a))
		p.Write("title", p.areaName(a)+": just played")
		p.Tag("path", "d", brackets, "stroke", inkColor, "stroke-width", 6)
		p.Tag("path", "d", brackets, "stroke", placedColor, "stroke-width", 3.4)
	}
	p.Close("g")
}

// markedBox returns the box around the tile of an area, and around its blocks if
// it has any.
func (p *tablePicture) markedBox(a int) plane.Box {
	box := plane.Around(p.places[a].at, 2*chipRadius+5, 2*chipRadius+5)
	if blocks := p.table.Areas[a].Blocks; blocks != nil {
		places, size := layBlocks(p.places[a], len(blocks))
		around := plane.BoxOf(places).Grown(size/2 + 2)
		box.Min = plane.Pt(math.Min(box.Min.X, around.Min.X), math.Min(box.Min.Y, around.Min.Y))
		box.Max = plane.Pt(math.Max(box.Max.X, around.Max.X), math.Max(box.Max.Y, around.Max.Y))
	}
	return box
}

// drawGroups draws a sign on each chip of a group that scores.
func (p *tablePicture) drawGroups() {
	p.Open("g", "class", "groups", "pointer-events", "none")
	for i, scored := range p.marks.Scoring {
		for _, a := range scored.Largest {
			at := p.places[a].at.Plus(plane.Pt(chipRadius-5, -chipRadius+5))
			p.Open("g", "transform", canvas.At(at))
			p.Write("title", p.areaName(a)+": in the largest group, of "+p.table.Players[i].Letter)
			p.Use("lotus-group")
			p.Close("g")
		}
	}
	p.Close("g")
}
