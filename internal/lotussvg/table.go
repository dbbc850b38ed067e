package lotussvg

import (
	"math"
	"strings"

	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

// tablePicture is a picture of a table in the making.
type tablePicture struct {
	picture.Sheet
	*Board
	table *lotusscene.Table
	marks *lotusscene.Marks
}

// Table returns the picture of a table on the board.
func (b *Board) Table(t *lotusscene.Table, marks *lotusscene.Marks) string {
	const usualPieces = 40_000 // bytes, rarely exceeded
	p := b.newTable(t, marks)
	p.Grow(len(b.whole()) + usualPieces)
	if p.someOut() {
		return p.OnePage(b.partly())
	}
	return p.OnePage(b.whole())
}

// Layers returns the parts of the picture of a table that complete the picture
// of its board: the layer above it, and the panel below. Elements of the layer
// without data-open let clicks through to the board.
func (b *Board) Layers(t *lotusscene.Table, marks *lotusscene.Marks) (pieces, panel string) {
	p := b.newTable(t, marks)
	cover := ""
	if p.someOut() {
		cover = b.outOfPlay()
	}
	return p.Sheet.Layers(cover, p.panelWords(), definedMarks())
}

func (b *Board) newTable(t *lotusscene.Table, marks *lotusscene.Marks) *tablePicture {
	p := &tablePicture{Board: b, table: t, marks: marks}
	p.Title, p.Words = p.words()
	p.Shapes, p.Pieces, p.Panel = definedPieces(), p.drawPieces, p.drawPanel
	return p
}

// drawPieces draws everything that lies on the board, and the marks.
func (p *tablePicture) drawPieces() {
	p.drawRings()
	p.drawTiles()
	p.drawBlocks()
	p.drawLastMove()
	p.drawGroups()
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

func (p *tablePicture) areaName(a int) string { return picture.Printed(p.scene.Areas[a].Name) }

// drawTiles draws tiles and chips: a tile is square, a chip is round, in its
// owner's color and with their letter.
func (p *tablePicture) drawTiles() {
	p.OpenSigns("tiles")
	for a, lying := range p.table.Areas {
		if lying.Symbol == lotusscene.NoSymbol {
			continue
		}
		at := p.places[a].at
		title := p.say(areaHas, "area", p.areaName(a), "lying", p.lyingText(lying))
		p.OpenTitled(title, "data-area", p.scene.Areas[a].Key)
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
	return p.say(ownedBy, "symbol", symbol, "player", p.table.Players[lying.Owner].Letter)
}

func (p *tablePicture) drawChip(symbol lotusscene.Symbol, owner int, at plane.Point) {
	colors := Liveries[owner]
	p.Circle(at, chipRadius+1.5, "fill", picture.White)
	p.Circle(at, chipRadius-0.5, "fill", colors.Color, "stroke", picture.Ink,
		"stroke-width", 1.8)
	drawSymbol(&p.Canvas, symbol, at.Plus(plane.Pt(0, -6.5)), ".85", colors.Ink)
	p.Sign(p.table.Players[owner].Letter, at.Plus(plane.Pt(0, 11)), 14.5, "fill", colors.Ink)
}

// drawBlocks draws blocks, each with its owner's letter.
func (p *tablePicture) drawBlocks() {
	p.OpenSigns("blocks")
	for a, lying := range p.table.Areas {
		if lying.Blocks == nil {
			continue
		}
		title := p.say(areaBlocks, "area", p.areaName(a), "players", p.letters(lying.Blocks))
		p.OpenTitled(title, "data-area", p.scene.Areas[a].Key)
		places, size := layBlocks(p.places[a], len(lying.Blocks))
		for i, player := range lying.Blocks {
			p.drawBlock(player, places[i], size)
		}
		p.Close("g")
	}
	p.Close("g")
}

// layBlocks returns the places and the size of blocks: the fewer, the larger.
func layBlocks(p place, blocks int) ([]plane.Point, float64) {
	room, rows, columns := p.six, blocks, 1
	if blocks > 2 {
		rows, columns = (blocks+1)/2, 2
	}
	if blocks == 3 || blocks == 4 {
		room = p.four
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
	colors, box := Liveries[player], plane.Around(at, size-1.4, size-1.4)
	edge := size * 0.16
	top := picture.Line(box.Min, box.Min.Plus(plane.Pt(edge, edge)),
		plane.Pt(box.Max.X-edge, box.Min.Y+edge), plane.Pt(box.Max.X, box.Min.Y))
	p.Rect(box.Grown(0.7), "rx", 1.6, "fill", picture.White)
	p.Rect(box, "fill", colors.Color, "stroke", picture.Ink, "stroke-width", 1.2)
	p.Tag("path", "d", top, "fill", picture.White, "opacity", ".35")
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
	ring := func(a int, color, dashes, title string, attributes ...any) {
		at := p.places[a].at
		p.OpenTitled(p.say(title, "area", p.areaName(a)), attributes...)
		p.Circle(at, ringRadius, "stroke", picture.Ink, "stroke-width", 7)
		p.Circle(at, ringRadius, "stroke", color, "stroke-width", 4.6,
			"stroke-dasharray", dashes)
		p.Close("g")
	}
	if a := p.table.Contested; a != lotusscene.Nobody {
		ring(a, contestColor, "9 5", contested)
	}
	for _, a := range p.marks.Open {
		ring(a, picture.Choice, "none", areaOpen, "data-area", p.scene.Areas[a].Key, "data-open", "true",
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
		p.Write("title", p.say(justPlayed, "area", p.areaName(a)))
		p.DrawBrackets(p.markedBox(a), 3.4, 2.6)
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
			p.OpenTitled(p.say(inGroup, "area", p.areaName(a), "player", p.table.Players[i].Letter),
				"transform", picture.At(at))
			p.Use("lotus-group")
			p.Close("g")
		}
	}
	p.Close("g")
}
