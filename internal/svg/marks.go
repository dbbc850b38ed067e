package svg

import (
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scene"
)

// findRows finds the roads along each row.
func (p *tablePicture) findRows() {
	for _, row := range p.marks.Rows {
		var roads []int
		for i := 1; i < len(row.Spaces); i++ {
			s, before := row.Spaces[i], row.Spaces[i-1]
			if road, ok := p.roadAt[[2]int{min(s, before), max(s, before)}]; ok {
				roads = append(roads, road)
			}
		}
		p.rowRoads = append(p.rowRoads, roads)
	}
}

// drawRows draws the marked rows, below the houses.
func (p *tablePicture) drawRows() {
	p.Open("g", "class", "rows", "pointer-events", "none", "fill", "none", "stroke-linecap", "round",
		"stroke-linejoin", "round")
	for i, row := range p.marks.Rows {
		roads := p.rowRoads[i]
		if roads == nil {
			continue
		}
		var d picture.Path
		for _, road := range roads {
			d = append(d, p.roads[road].path...)
		}
		p.OpenTitled(p.rowText(row))
		p.Tag("path", "d", d, "stroke", picture.Ink, "stroke-width", rowWidth)
		p.Tag("path", "d", d, "stroke", picture.White, "stroke-width", 14)
		p.Tag("path", "d", d, "stroke", picture.Liveries[row.Owner].Color, "stroke-width", 10)
		p.Close("g")
	}
	p.Close("g")
}

func (p *tablePicture) rowText(row scene.Row) string {
	return p.say(rowOf, "player", p.letter(row.Owner), "points", row.Points, "doubled", row.Doubled)
}

// drawRowPoints writes the points of each marked row onto one of its roads.
func (p *tablePicture) drawRowPoints() {
	p.OpenSigns("points", "pointer-events", "none")
	for i, row := range p.marks.Rows {
		roads := p.rowRoads[i]
		if roads == nil {
			continue
		}
		text := strconv.Itoa(row.Points)
		if row.Doubled {
			text = strconv.Itoa(row.Points/2) + "×2"
		}
		place := p.roomForPoints(roads, 14+10*float64(utf8.RuneCountInString(text)))
		p.Rect(place, "rx", pointsHeight/2, "fill", picture.Liveries[row.Owner].Color, "stroke", picture.Ink,
			"stroke-width", 1.8)
		p.Sign(text, place.Center(), 16, "fill", picture.Liveries[row.Owner].Ink)
	}
	p.Close("g")
}

// roomForPoints returns a place on one of a row's roads, in the middle of the
// row if that is free.
func (p *tablePicture) roomForPoints(roads []int, width float64) plane.Box {
	var best plane.Box
	least := math.Inf(1)
	for i, road := range roads {
		points := p.roads[road].points
		n := len(points)
		place := plane.Around(points[(n-1)/2].Toward(points[n/2], 0.5), width, pointsHeight)
		cost := p.crowd(place) + math.Abs(float64(2*i-len(roads)+1))
		if cost < least {
			best, least = place, cost
		}
	}
	p.standing.Cover(best, 20)
	return best
}

// drawScoredAlliances draws a star around the number of each marked alliance,
// and draws numbers again that a row or star may cover.
func (p *tablePicture) drawScoredAlliances() {
	p.Open("g", "class", "scored", "fill", picture.Gold, "stroke", picture.Ink, "stroke-width", 1.8,
		"stroke-linejoin", "round", "pointer-events", "none")
	for i, a := range p.scene.Alliances {
		if !slices.Contains(p.marks.Alliances, a.Number) {
			continue
		}
		p.OpenTitled(p.say(allyScored, "number", a.Number), "transform", picture.At(p.alliances[i]))
		p.Tag("path", "d", scoredStar)
		p.Close("g")
	}
	p.Close("g")
	rows := slices.ContainsFunc(p.rowRoads, func(roads []int) bool { return roads != nil })
	if !rows && len(p.marks.Alliances) == 0 {
		return
	}
	p.Open("g", "pointer-events", "all")
	openAlliances(&p.Canvas)
	for i, a := range p.scene.Alliances {
		if rows || slices.Contains(p.marks.Alliances, a.Number) {
			p.drawAlliance(&p.Canvas, i)
		}
	}
	p.Close("g")
	p.Close("g")
}

const starRadius = 25.5

var scoredStar = picture.Star(12, starRadius, 18.5)

// drawCoveredLabels writes the names of regions again that something drawn
// above the board covers.
func (p *tablePicture) drawCoveredLabels() {
	covering := p.drawnAbove()
	p.Open("g", "class", "covered", "font-weight", "bold", "pointer-events", "none")
	for r, l := range p.labels {
		if covering.Cost(l.Grown(rowWidth/2)) > 0 {
			p.drawLabel(&p.Canvas, r)
		}
	}
	p.Close("g")
}

// drawnAbove returns everything drawn above the board so far.
func (p *tablePicture) drawnAbove() *plane.Clutter {
	above := &plane.Clutter{}
	for s, owner := range p.table.Owners {
		if owner != scene.Nobody || p.table.Fortified[s] {
			above.Cover(plane.Around(p.spaces[s], fortSize, fortSize), 1)
		}
	}
	for r, e := range p.embassies {
		if e.players != nil {
			above.Cover(e.Box, 1)
		}
		if p.table.Scored[r] {
			above.Cover(plane.Around(p.markers[r], 2*markerRadius, 2*markerRadius), 1)
		}
	}
	for _, s := range p.marks.Spaces {
		above.Cover(plane.Around(p.spaces[s], spaceSize+36, spaceSize+36), 1)
	}
	for _, r := range p.marks.Dragons {
		above.Cover(p.embassies[r].Grown(2*ringGap), 1)
	}
	for i, a := range p.scene.Alliances {
		if slices.Contains(p.marks.Alliances, a.Number) {
			above.Cover(plane.Around(p.alliances[i], 2*starRadius, 2*starRadius), 1)
		}
	}
	var lines [][]plane.Point
	for _, roads := range p.rowRoads {
		for _, road := range roads {
			lines = append(lines, p.roads[road].points)
		}
	}
	above.CoverLines(lines)
	return above
}

// rowWidth is the width of the line along a row.
const rowWidth = 17

// ringGap is the distance between an embassy and the middle of the ring around
// it, so that the ring does not cover it.
const ringGap = 5

// openAttribute marks everything that can be clicked now.
const openAttribute = "data-open"

// open returns the attributes of a thing, and marks it if it can be clicked now.
func open(now bool, attributes ...any) []any {
	if now {
		attributes = append(attributes, openAttribute, "true")
	}
	return attributes
}

// drawChoices draws a ring around each space that can be chosen.
func (p *tablePicture) drawChoices() {
	p.Open("g", "class", "choices", "fill", "none", "pointer-events", "all", "cursor", "pointer")
	for _, space := range p.marks.Spaces {
		p.OpenTitled(p.say(spaceOpen, "space", p.spaceName(space)), "data-space", p.scene.Spaces[space].Key,
			openAttribute, "true")
		size := spaceSize + 14
		if p.table.Fortified[space] {
			size = spaceSize + 29 // leaves the fortification visible
		}
		p.ring(plane.Around(p.spaces[space], size, size), 10)
		p.Close("g")
	}
	for _, r := range p.marks.Dragons {
		at := p.embassies[r].Box
		p.OpenTitled(p.say(dragonOpen, "region", p.regionName(r)), "data-region", p.scene.Regions[r].Key,
			openAttribute, "true")
		p.ring(at.Grown(ringGap), roundOf(at)+ringGap)
		p.Close("g")
	}
	p.Close("g")
}

// ring draws a ring along the edge of a box.
func (p *tablePicture) ring(at plane.Box, round float64) {
	for _, line := range [...]struct {
		color string
		width float64
	}{{picture.Ink, 7.6}, {picture.Choice, 4.4}} {
		p.Rect(at, "rx", round, "stroke", line.color, "stroke-width", line.width)
	}
}

// drawLastMove draws brackets around the pieces just placed.
func (p *tablePicture) drawLastMove() {
	p.Open("g", "class", "last", "pointer-events", "none", "fill", "none", "stroke-linecap", "round",
		"stroke-linejoin", "round")
	for _, piece := range p.marks.Placed {
		at := p.embassies[piece.Region].Box
		if piece.Space >= 0 {
			at = plane.Around(p.spaces[piece.Space], 48, 48)
		}
		p.OpenTitled(p.say(justPlaced, "piece", p.placedText(piece)))
		p.DrawBrackets(at, 4.2, 3.3)
		p.Close("g")
	}
	p.Close("g")
}

func (p *tablePicture) placedText(piece scene.Placed) string {
	place := p.regionName(piece.Region)
	if piece.Space >= 0 {
		place = p.spaceName(piece.Space)
	}
	return p.say(pieceOn, "place", place, "piece", piece.Kind)
}
