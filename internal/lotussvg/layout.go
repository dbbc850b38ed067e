package lotussvg

import (
	"math"
	"slices"

	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

// Places and sizes in the picture.
const (
	tileSize     = 34.0 // a tile's side
	chipRadius   = 20.0
	markRadius   = 11.5 // of a lotus, a dragon, a six
	markStep     = 25.0 // from one mark to the next
	nameSize     = 16.0 // of the type of areas' names
	longestName  = 110.0
	islandRadius = 62.0 // the most that an area without outline takes up
)

var (
	mapArea   = plane.Box{Max: plane.Pt(picture.Width, picture.Height)}   // for maps that stay as they are
	fitArea   = plane.Box{Min: plane.Pt(60, 60), Max: plane.Pt(940, 715)} // for maps that are scaled
	pieceArea = plane.Box{Min: plane.Pt(30, 30), Max: plane.Pt(970, 765)} // for the middles of all tiles
	nameArea  = plane.Box{Min: plane.Pt(3, 3), Max: plane.Pt(997, 797)}   // for names
)

// layout is where in the picture everything on a board stands.
type layout struct {
	scene  lotusscene.Board
	lands  []picture.Land // by area
	places []place        // by area
	ties   [][2]int       // borders that the outlines do not show
}

// place has the position of everything that is drawn for an area.
type place struct {
	at    plane.Point // the middle of the tile or chip
	name  label
	four  plane.Box // for three or four blocks
	six   plane.Box // for any other number of blocks
	marks plane.Box // all marks, side by side
}

// label is an area's name as drawn, and the room for it.
type label struct {
	plane.Box
	text string
	size float64
}

func newLayout(b lotusscene.Board) *layout {
	l := &layout{scene: b}
	fit := plane.Fit(allPoints(b), mapArea, fitArea)
	l.layTiles(fit)
	l.layLands(fit)
	l.findTies()
	l.layRest()
	return l
}

// allPoints returns every point of a map.
func allPoints(b lotusscene.Board) []plane.Point {
	var points []plane.Point
	for _, a := range b.Areas {
		points = append(append(points, a.Outline...), a.At)
	}
	return points
}

// layTiles finds the places of tiles.
func (l *layout) layTiles(fit func(plane.Point) plane.Point) {
	l.places = make([]place, len(l.scene.Areas))
	discs := make([]plane.Disc, len(l.places))
	for a := range l.places {
		l.places[a].at = fit(l.scene.Areas[a].At)
		discs[a] = plane.Disc{At: &l.places[a].at, Radius: tileSize * 0.8}
	}
	plane.Spread(discs, pieceArea)
}

// layLands gives each area its shape: its outline, or an island around its tile.
func (l *layout) layLands(fit func(plane.Point) plane.Point) {
	outlines := make([][]plane.Point, len(l.scene.Areas))
	for a, area := range l.scene.Areas {
		if outlines[a] = picture.Outline(area.Outline, fit); len(outlines[a]) < 3 {
			outlines[a] = l.island(a)
		}
	}
	corner := plane.Corners(outlines)
	for _, outline := range outlines {
		l.lands = append(l.lands, picture.Outlined(outline, corner))
	}
}

// island returns the outline of an island that touches no other.
func (l *layout) island(a int) []plane.Point {
	const corners = 12
	at, radius := l.places[a].at, islandRadius
	for b := range l.places {
		if b != a {
			radius = min(radius, l.places[b].at.Distance(at)*0.48)
		}
	}
	var outline []plane.Point
	for k := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / corners)
		outline = append(outline, at.Plus(plane.Pt(cos, sin).Times(radius)))
	}
	return outline
}

// findTies finds the borders between areas whose outlines share no stretch.
func (l *layout) findTies() {
	for _, border := range l.scene.Borders {
		shared := 0
		for _, p := range l.lands[border[0]].Outline {
			if slices.Contains(l.lands[border[1]].Outline, p) {
				shared++
			}
		}
		if shared < 2 {
			l.ties = append(l.ties, border)
		}
	}
}

// layRest finds room around each tile for the area's name, its blocks and its
// marks: within the area, beside one another.
func (l *layout) layRest() {
	taken := &plane.Clutter{}
	for _, place := range l.places {
		taken.Cover(plane.Around(place.at, 2*chipRadius, 2*chipRadius), 20)
	}
	names := l.areaNames()
	for a := range l.places {
		p := &l.places[a]
		room := roomInArea{taken, l.lands[a].Outline, p.at}
		p.name = room.forName(names[a])
		taken.Cover(p.name.Box, 20)
		if n := l.marksOf(a); n > 0 {
			p.marks = room.nearest(markStep*float64(n), 2*markRadius, besideTile)
			taken.Cover(p.marks, 20)
		}
		p.four = room.forBlocks(plane.Pt(2, 2))
		p.six = room.forBlocks(plane.Pt(2, 3), plane.Pt(3, 2))
		taken.Cover(p.four, 20)
		taken.Cover(p.six, 20)
	}
}

// marksOf returns how many marks an area has.
func (l *layout) marksOf(a int) int {
	n := 0
	for _, has := range []bool{l.scene.Areas[a].Start, l.scene.Areas[a].Dragon, l.scene.Areas[a].Six} {
		if has {
			n++
		}
	}
	return n
}

// areaNames returns the areas' names as the map has room for them.
func (l *layout) areaNames() []string {
	var names []string
	for _, area := range l.scene.Areas {
		names = append(names, picture.Printed(area.Name))
	}
	return picture.ShortenAll(names, nameSize*labelSizes[len(labelSizes)-1], longestName)
}

// labelSizes are the sizes of names, as shares of the largest.
var labelSizes = [...]float64{1, 0.88, 0.76}

// roomInArea is where room is looked for around the tile of an area.
type roomInArea struct {
	taken   *plane.Clutter
	outline []plane.Point
	tile    plane.Point
}

// The sides of a tile on which things are looked for first, as directions.
var (
	belowTile  = []plane.Point{{X: 0, Y: 1}, {X: 0, Y: -1}}
	besideTile = []plane.Point{{X: 1, Y: 0}, {X: -1, Y: 0}, {X: 0, Y: -1}, {X: 0, Y: 1}}
)

// forName returns an area's name where it has room: as large as it has.
func (r roomInArea) forName(text string) label {
	best, least := label{}, math.Inf(1)
	for i, size := range labelSizes {
		size *= nameSize
		width := picture.TextWidth(text, size)
		at := r.nearest(width, size, belowTile)
		if cost := r.cost(at) + 2.5*float64(i); cost < least {
			best, least = label{at, text, size}, cost
		}
	}
	return best
}

// forBlocks returns the room for blocks in one of some shapes, given as columns
// and rows: as large as the area has it.
func (r roomInArea) forBlocks(shapes ...plane.Point) plane.Box {
	best, least := plane.Box{}, math.Inf(1)
	ring := plane.Around(r.tile, 2*ringRadius+5, 2*ringRadius+5)
	for i, size := range blockSizes {
		small := 1.3 * float64(i)
		if least < small+4 { // blocks are at least 40 units from the tile
			break
		}
		for _, shape := range shapes {
			at := r.nearest(shape.X*size, shape.Y*size, besideTile)
			cost := r.cost(at) + at.Center().Distance(r.tile)/10 + small
			if at.Overlaps(ring) {
				cost += 2
			}
			cost += 3 * r.outside(at, shape)
			if cost < least {
				best, least = at, cost
			}
		}
	}
	return best
}

// outside returns how many of the blocks in a room have their middle beyond the
// area's borders.
func (r roomInArea) outside(room plane.Box, shape plane.Point) (n float64) {
	for i := 0.5; i < shape.X; i++ {
		for j := 0.5; j < shape.Y; j++ {
			at := plane.Pt(i/shape.X*room.Width(), j/shape.Y*room.Height())
			if !room.Min.Plus(at).Inside(r.outline) {
				n++
			}
		}
	}
	return n
}

// blockSizes are the sizes of three blocks and more.
var blockSizes = [...]float64{20, 19, 18, 17, 16}

// nearest returns the best place for a thing around the tile: right beside it on
// the first of some sides, unless that would cover something or leave the area.
func (r roomInArea) nearest(width, height float64, sides []plane.Point) plane.Box {
	const gap = 4.5 // room for a ring
	x, y := chipRadius+gap+width/2, chipRadius+gap+height/2
	best, least := plane.Box{}, math.Inf(1)
	try := func(way plane.Point, dislike float64) {
		if dislike >= least {
			return
		}
		at := plane.Around(r.tile.Plus(way), width, height)
		if cost := r.costBelow(at, least-dislike) + dislike; cost < least {
			best, least = at, cost
		}
	}
	for i, side := range sides {
		for _, shift := range []float64{0, -4, 4, -8, 8, -13, 13, -18, 18} {
			along := plane.Pt(side.Y, side.X).Times(shift)
			try(plane.Pt(side.X*x, side.Y*y).Plus(along), 0.6*float64(i)+math.Abs(shift)/10)
		}
	}
	for _, away := range []float64{0, 6, 12, 20, 30, 42, 60, 90} {
		for turn := range 32 {
			sin, cos := math.Sincos(float64(turn) * math.Pi / 16)
			try(plane.Pt(cos*(x+away), sin*(y+away)), 3+away/5)
		}
	}
	return best
}

// cost says how bad it is for a thing to be at a place.
func (r roomInArea) cost(at plane.Box) float64 { return r.costBelow(at, math.Inf(1)) }

// costBelow returns the cost if it is below a limit, and otherwise at least the
// limit.
func (r roomInArea) costBelow(at plane.Box, limit float64) float64 {
	cost := r.taken.Cost(at)
	if !nameArea.Has(at.Min) || !nameArea.Has(at.Max) {
		cost += 40
	}
	const steps = 4
	at = at.Grown(2) // a little away from the border
	for i := range steps + 1 {
		if cost >= limit {
			break
		}
		share := float64(i) / steps
		x, y := at.Min.X+at.Width()*share, at.Min.Y+at.Height()*share
		for _, p := range []plane.Point{
			{X: x, Y: at.Min.Y}, {X: x, Y: at.Max.Y}, {X: at.Min.X, Y: y}, {X: at.Max.X, Y: y},
		} {
			if !p.Inside(r.outline) {
				cost += 2
			}
		}
	}
	return cost
}
