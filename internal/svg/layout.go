package svg

import (
	"math"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scene"
)

// Positions and sizes in the picture.
const (
	spaceSize      = 27.0 // side of a house space
	dragonRadius   = 22.0 // of a dragon space
	allianceRadius = 15.0 // of the circle around an alliance's number
	roadWidth      = 8.0  // with its edges
	shoreWidth     = 38.0 // of the land around the spaces of a region without outline
	nameSize       = 20.0 // type size of region names
	longestName    = 150.0
	cardWidth      = 18.0 // of the card in the region's color
	cardHeight     = 22.0
	cardGap        = 5.0

	wallStart = 28.0 // from the edges of the picture to the middle of the wall
	wallPitch = 33.6 // between numbers on the score track
	cellSize  = 31.0
)

var (
	mapArea   = plane.Box{Min: plane.Pt(50, 50), Max: plane.Pt(990, 792)} // for maps drawn to their scale
	fitArea   = plane.Box{Min: plane.Pt(98, 95), Max: plane.Pt(940, 715)} // for scaled maps
	pieceArea = plane.Box{Min: plane.Pt(70, 70), Max: plane.Pt(966, 752)} // for the middles of all spaces
)

// layout holds the position of everything on a board.
type layout struct {
	scene     scene.Board
	spaces    []plane.Point  // by space
	dragons   []plane.Point  // by region
	alliances []plane.Point  // by number
	lands     []picture.Land // by region
	roads     []road         // in the order of the scene
	roadAt    map[[2]int]int // index of the road between two spaces, lower first
	labels    []label        // by region
	taken     *plane.Clutter // the area that all of this covers
	built     *plane.Clutter // taken, with a house on every space
}

// road is the course of a road in the picture.
type road struct {
	path   picture.Path
	points []plane.Point // along it
}

// label is a region's name as drawn, with the area for it and its card.
type label struct {
	plane.Box
	text string
	size float64
}

func newLayout(b scene.Board) *layout {
	l := &layout{scene: b, taken: &plane.Clutter{}, built: &plane.Clutter{}, roadAt: map[[2]int]int{}}
	place := plane.Fit(allPoints(b), mapArea, fitArea)
	l.layPieces(place)
	l.layLands(place)
	l.layRoads()
	l.placeLabels()
	l.built = l.taken.Clone()
	l.built.CoverAll(l.spaces, houseSize, 10)
	return l
}

// allPoints returns every point of a map.
func allPoints(b scene.Board) []plane.Point {
	var points []plane.Point
	for _, region := range b.Regions {
		points = append(points, region.Outline...)
		points = append(points, region.Dragon)
	}
	for _, s := range b.Spaces {
		points = append(points, s.At)
	}
	for _, a := range b.Alliances {
		if a.At != (plane.Point{}) {
			points = append(points, a.At)
		}
	}
	return points
}

// layPieces sets the positions of spaces, dragon spaces and alliances.
func (l *layout) layPieces(place func(plane.Point) plane.Point) {
	for _, region := range l.scene.Regions {
		l.dragons = append(l.dragons, place(region.Dragon))
	}
	for _, s := range l.scene.Spaces {
		l.spaces = append(l.spaces, place(s.At))
	}
	for _, a := range l.scene.Alliances {
		at := l.dragons[a.A].Toward(l.dragons[a.B], 0.5)
		if a.At != (plane.Point{}) {
			at = place(a.At)
		}
		l.alliances = append(l.alliances, at)
	}
	var discs []plane.Disc
	add := func(points []plane.Point, radius float64) {
		for i := range points {
			discs = append(discs, plane.Disc{At: &points[i], Radius: radius})
		}
	}
	add(l.dragons, dragonRadius+10)
	add(l.spaces, spaceSize*0.75)
	add(l.alliances, allianceRadius+2)
	plane.Spread(discs, pieceArea)
}

// layLands sets the shape of each region: its outline, or the land around its
// points.
func (l *layout) layLands(place func(plane.Point) plane.Point) {
	var outlines [][]plane.Point
	for _, region := range l.scene.Regions {
		outlines = append(outlines, picture.Outline(region.Outline, place))
	}
	corner := plane.Corners(outlines)
	for r, outline := range outlines {
		if len(outline) >= 3 {
			l.lands = append(l.lands, picture.Outlined(outline, corner))
		} else {
			l.lands = append(l.lands, picture.AroundPoints(append(l.spacesOf(r), l.dragons[r]), shoreWidth))
		}
	}
}

// spacesOf returns the positions of the spaces of a region.
func (l *layout) spacesOf(r int) []plane.Point {
	var points []plane.Point
	for _, s := range l.scene.Regions[r].Spaces {
		points = append(points, l.spaces[s])
	}
	return points
}

func (l *layout) layRoads() {
	for i, ends := range l.scene.Roads {
		l.roads = append(l.roads, l.layRoad(ends[0], ends[1]))
		l.roadAt[ends] = i
	}
}

// layRoad returns a straight road, or one bent around the spaces that it would
// otherwise cross.
func (l *layout) layRoad(from, to int) road {
	var best road
	most := math.Inf(-1)
	for _, bend := range []float64{0, 36, -36, 60, -60, 90, -90, 130, -130} {
		way := bentRoad(l.spaces[from], l.spaces[to], bend)
		if room := l.roomAlong(way, from, to); room > most {
			best, most = way, room
		}
		if most > 0 {
			break
		}
	}
	return best
}

// bentRoad returns a road whose middle is at distance bend from the straight
// line.
func bentRoad(a, b plane.Point, bend float64) road {
	var way road
	way.path.Add('M', a)
	if bend == 0 {
		way.path.Add('L', b)
		way.points = []plane.Point{a, b}
		return way
	}
	along := b.Minus(a).Direction()
	control := a.Toward(b, 0.5).Plus(plane.Pt(-along.Y, along.X).Times(2 * bend))
	way.path.Add('Q', control, b)
	const steps = 16
	for k := range steps + 1 {
		t := float64(k) / steps
		way.points = append(way.points, a.Toward(control, t).Toward(control.Toward(b, t), t))
	}
	return way
}

// roomAlong returns the distance between a road and everything that it must not
// touch, negative if it overlaps.
func (l *layout) roomAlong(way road, from, to int) float64 {
	room := math.Inf(1)
	for i, a := range way.points[1:] {
		b := way.points[i]
		if !pieceArea.Has(a) {
			room = min(room, 0)
		}
		for s, at := range l.spaces {
			if s != from && s != to {
				room = min(room, at.DistanceToLine(a, b)-(spaceSize+roadWidth)/2)
			}
		}
		for _, at := range l.dragons {
			room = min(room, at.DistanceToLine(a, b)-dragonRadius)
		}
	}
	return room
}

// placeLabels places each region's name beside its dragon space: below it and
// at full size, unless that covers something.
func (l *layout) placeLabels() {
	l.taken.CoverAll(l.spaces, spaceSize+4, 20)
	l.taken.CoverAll(l.alliances, 2*allianceRadius+4, 20)
	l.taken.CoverAll(l.dragons, 2*dragonRadius-2, 20)
	var lines [][]plane.Point
	for _, way := range l.roads {
		lines = append(lines, way.points)
	}
	l.taken.CoverLines(lines)
	room := l.taken.Clone()
	for _, at := range l.spaces {
		room.Cover(plane.Around(at.Plus(plane.Pt(0, 3)), houseSize, houseSize-8), 20)
		room.Cover(plane.Around(at.Plus(plane.Pt(0, -13.5)), 6, 5), 20) // the tip of its roof
	}
	room.CoverAll(l.alliances, 2*starRadius, 6)
	var names [len(labelSizes)][]string
	for i, size := range labelSizes {
		names[i] = l.regionNames(size)
	}
	for r, at := range l.dragons {
		best := placeLabel(at, func(size int) string { return names[size][r] }, room)
		l.labels = append(l.labels, best)
		l.taken.Cover(best.Box, 20)
		room.Cover(best.Box, 20)
	}
	l.tellApart(names[len(names)-1])
}

// labelSizes holds the sizes of labels, relative to the largest.
var labelSizes = [...]float64{1, 0.8, 0.6}

// smallestName is the type size of names that are so long that they are
// shortened.
const smallestName = nameSize * 0.6

// regionNames returns the names of the regions, shortened to fit labels of the
// given size.
func (l *layout) regionNames(size float64) []string {
	var names []string
	for _, region := range l.scene.Regions {
		names = append(names, picture.Printed(region.Name))
	}
	return picture.ShortenAll(names, smallestName, longestName*size)
}

// tellApart replaces labels that look the same because they were shortened for
// different sizes by the names for the smallest.
func (l *layout) tellApart(smallest []string) {
	seen := map[string]bool{}
	for _, label := range l.labels {
		if seen[label.text] {
			for r := range l.labels {
				l.labels[r].text = smallest[r]
			}
			return
		}
		seen[label.text] = true
	}
}

// placeLabel returns a place for a name, shortened for each size, near its
// dragon space: right beside it, unless that covers something.
func placeLabel(dragon plane.Point, name func(size int) string, room *plane.Clutter) label {
	var best label
	least := math.Inf(1)
	for i, size := range labelSizes {
		try := labelOf(name(i), size)
		width := cardWidth + cardGap + picture.TextWidth(try.text, try.size)
		for _, way := range labelWays(width) {
			if way.cost >= least {
				continue
			}
			try.Box = plane.Around(dragon.Plus(way.to), width, cardHeight)
			if cost := room.Cost(try.Box) + outside(try.Box) + way.cost; cost < least {
				best, least = try, cost
			}
		}
		least -= 4 // minimum gain from a smaller size
	}
	return best
}

// labelWay is an offset from a dragon space to a label, with its cost.
type labelWay struct {
	to   plane.Point
	cost float64
}

// labelWays returns the offsets for labels of a width: those right beside the
// dragon space, and more distant ones at a higher cost.
func labelWays(width float64) []labelWay {
	x, y := dragonRadius+6+width/2, dragonRadius+3+cardHeight/2
	ways := make([]labelWay, 0, 8+6*24)
	for _, to := range []plane.Point{
		plane.Pt(0, y), plane.Pt(0, -y), plane.Pt(x, 0), plane.Pt(-x, 0),
		plane.Pt(0.8*x, 0.8*y), plane.Pt(-0.8*x, 0.8*y), plane.Pt(0.8*x, -0.8*y), plane.Pt(-0.8*x, -0.8*y),
	} {
		ways = append(ways, labelWay{to, 0})
	}
	for _, away := range []float64{8, 16, 28, 42, 60, 80} {
		for turn := range 24 {
			sin, cos := math.Sincos(float64(turn) * math.Pi / 12)
			ways = append(ways, labelWay{plane.Pt(cos*(x+away), sin*(y+away)), 8 + away/6})
		}
	}
	return ways
}

// labelOf returns a name as drawn at a size. Long names are small.
func labelOf(name string, size float64) label {
	full := nameSize * size
	fits := full * min(1, longestName*size/picture.TextWidth(name, full))
	return label{text: name, size: max(fits, smallestName)}
}

// outside returns the cost of a place that exceeds the picture.
func outside(place plane.Box) float64 {
	if mapArea.Has(place.Min) && mapArea.Has(place.Max) {
		return 0
	}
	return 20
}
