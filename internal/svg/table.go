package svg

import (
	"math"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scene"
)

// Table returns the picture of a table on the board.
func (b *Board) Table(t *scene.Table, marks *scene.Marks) string {
	p := b.newTable(t, marks)
	p.Grow(len(b.ground()) + len(b.signs()) + usualPieces + usualPanel)
	return p.OnePage(b.ground(), b.signs())
}

// Layers returns the parts of the picture of a table that complete the picture
// of its board: the layer above it, and the panel below. Elements without a
// data attribute let clicks through to the board.
func (b *Board) Layers(t *scene.Table, marks *scene.Marks) (pieces, panel string) {
	p := b.newTable(t, marks)
	p.Grow(usualPieces)
	return p.Sheet.Layers("", p.panelWords(), definedDragon())
}

// Initial capacities, in bytes, that are rarely exceeded.
const usualPieces, usualPanel = 30_000, 16_000

// newTable starts a picture and places everything that has no fixed place on
// the board.
func (b *Board) newTable(t *scene.Table, marks *scene.Marks) *tablePicture {
	p := &tablePicture{Board: b, table: t, marks: marks}
	p.placeEmbassies()
	p.placeMarkers()
	p.findRows()
	for i := range t.Players {
		p.playerTexts = append(p.playerTexts, p.playerWords(i))
	}
	p.Title, p.Words = p.words()
	p.Shapes, p.Pieces, p.Panel = definedPieces(), p.drawPieces, p.drawPanel
	return p
}

// drawPieces draws everything that stands on the board, and the marks.
func (p *tablePicture) drawPieces() {
	p.drawRows()
	p.drawScoredAlliances()
	p.drawFortifications()
	p.drawHouses()
	p.drawEmissaries()
	p.drawChoices()
	p.drawMarkers()
	p.drawCoveredLabels()
	p.drawRowPoints()
	p.drawScoring()
	p.drawStones()
	p.drawLastMove()
}

// tablePicture builds the picture of a table.
type tablePicture struct {
	picture.Sheet
	*Board
	table       *scene.Table
	marks       *scene.Marks
	embassies   []embassy     // by region
	markers     []plane.Point // by region; unscored ones are zero
	playerTexts []string      // describe the players
	standing    plane.Clutter // emissaries, markers and signs placed so far
	rowRoads    [][]int       // by row: the roads along it
}

// letter returns the letter of a player.
func (p *tablePicture) letter(player int) string { return p.table.Players[player].Letter }

// regionName and spaceName return names with typographic apostrophes.
func (b *Board) regionName(r int) string { return picture.Printed(b.scene.Regions[r].Name) }
func (b *Board) spaceName(s int) string  { return picture.Printed(b.scene.Spaces[s].Name) }

// drawStones draws each player's scoring stone on the score track.
func (p *tablePicture) drawStones() {
	var here [wallEnd + 1][]int
	for i, player := range p.table.Players {
		here[player.OnTrack] = append(here[player.OnTrack], i)
	}
	p.OpenSigns("stones", "stroke-width", 1.8, "pointer-events", "none")
	for number, players := range here {
		if players == nil {
			continue
		}
		places, radius := layStones(number, len(players))
		for i, player := range players {
			at := places[i]
			p.OpenTitled(p.say(scoreOf, "player", p.letter(player), "score", p.table.Players[player].Score))
			p.Circle(at, radius+1.2, "fill", picture.White)
			p.Circle(at, radius-0.5, "fill", picture.Liveries[player].Color,
				"stroke", picture.Ink)
			p.Sign(p.letter(player), at, radius*1.4, "fill", picture.Liveries[player].Ink)
			p.Close("g")
		}
	}
	p.Close("g")
}

// layStones returns the positions and radius of a number of stones on one
// number of the score track: two side by side across the wall, more in pairs
// along it.
func layStones(number, stones int) ([]plane.Point, float64) {
	along, inward := plane.Pt(1, 0), plane.Pt(0, 1)
	if number < wallCorner {
		along, inward = plane.Pt(0, -1), plane.Pt(1, 0)
	}
	radius, perRow := 8.0, 2
	if stones <= 2 {
		radius, perRow = 12/math.Sqrt(float64(max(stones, 1)))+1.4, 1
	}
	apart := 2*radius + 0.8
	rows := (stones + perRow - 1) / perRow
	var places []plane.Point
	for i := range stones {
		row, inRow := i/perRow, min(perRow, stones-i/perRow*perRow)
		depth := float64(row) - float64(rows-1)/2
		if rows == 3 {
			depth += 0.25 // wider than the wall, so it extends over its inner edge
		}
		aside := float64(i%perRow) - float64(inRow-1)/2
		place := wallCell(number).Plus(inward.Times(apart * depth))
		places = append(places, place.Plus(along.Times(apart*aside)))
	}
	return places, radius
}
