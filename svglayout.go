package emperor

import (
	"math"
	"slices"
)

// boardPicture is a picture of a board in the making: the canvas, and where on
// it everything on the board stands.
type boardPicture struct {
	canvas
	board     Board
	spaces    []Point // by Space
	dragons   []Point // by Region
	alliances []Point // in the order of their numbers
	lands     []land  // by Region
	steppe    []Point // the land beyond the borders of the shipped maps
	roads     []drawnRoad
	labels    []label // by Region
}

// land is the shape of a region.
type land struct {
	path    pathData
	outline []Point    // nil: the land is all that is near the lines
	lines   [][2]Point // its border, or what runs through its middle
	reach   float64    // how far it goes beyond the lines
}

// drawnRoad is a road as it runs through the picture.
type drawnRoad struct {
	from, to Space
	path     pathData
	points   []Point // along it
}

// label is a region's name as drawn, and the room for it and its card.
type label struct {
	box
	text string
	size float64
}

func newBoardPicture(b Board) *boardPicture {
	p := &boardPicture{board: b}
	if b.NumRegions() == 0 {
		return p
	}
	place := fit(b.get().spec.points(), mapArea, fitArea)
	p.layPieces(place)
	p.layLands(place)
	p.layRoads()
	p.placeLabels()
	return p
}

// points returns every point of a map.
func (spec BoardSpec) points() []Point {
	var points []Point
	for _, region := range spec.Regions {
		points = append(points, region.Outline...)
		points = append(points, region.Spaces...)
		points = append(points, region.Dragon)
	}
	for _, a := range spec.Alliances {
		if a.At != (Point{}) {
			points = append(points, a.At)
		}
	}
	return points
}

// layPieces finds the places of spaces, dragon spaces and alliances.
func (p *boardPicture) layPieces(place func(Point) Point) {
	spec := p.board.get().spec
	for _, region := range spec.Regions {
		p.dragons = append(p.dragons, place(region.Dragon))
		for _, at := range region.Spaces {
			p.spaces = append(p.spaces, place(at))
		}
	}
	for _, a := range p.board.get().alliances {
		p.alliances = append(p.alliances, p.dragons[a.A].toward(p.dragons[a.B], 0.5))
	}
	for _, a := range spec.Alliances {
		if a.At != (Point{}) {
			p.alliances[a.Number-1] = place(a.At)
		}
	}
	var discs []disc
	for i := range p.dragons {
		discs = append(discs, disc{&p.dragons[i], dragonRadius + 10})
	}
	for i := range p.spaces {
		discs = append(discs, disc{&p.spaces[i], spaceSize * 0.75})
	}
	for i := range p.alliances {
		discs = append(discs, disc{&p.alliances[i], allianceRadius + 2})
	}
	spread(discs, pieceArea)
}

// layLands gives each region its shape: its outline, or the land around its
// points.
func (p *boardPicture) layLands(place func(Point) Point) {
	spec := p.board.get().spec
	outlines := make([][]Point, len(spec.Regions))
	for r, region := range spec.Regions {
		outlines[r] = placeOutline(region.Outline, place)
	}
	corner := corners(outlines)
	for r, outline := range outlines {
		if len(outline) >= 3 {
			p.lands = append(p.lands, outlinedLand(outline, corner))
		} else {
			p.lands = append(p.lands, landAround(append(p.spacesOf(Region(r)), p.dragons[r])))
		}
	}
	sameShape := func(a, b RegionSpec) bool { return slices.Equal(a.Outline, b.Outline) }
	if slices.EqualFunc(spec.Regions, bothRegions, sameShape) {
		p.steppe = shippedSteppe
	}
}

// placeOutline places an outline, without the points that make no difference to
// see, as where a map was traced finely or an outline ends at its start.
func placeOutline(outline []Point, place func(Point) Point) []Point {
	const step = 0.5
	var placed []Point
	for _, at := range outline {
		at = place(at)
		placed = append(placed, Point{math.Round(at.X/step) * step, math.Round(at.Y/step) * step})
	}
	placed = slices.Compact(placed)
	if n := len(placed); n > 1 && placed[0] == placed[n-1] {
		placed = placed[:n-1]
	}
	return placed
}

func outlinedLand(outline []Point, corner map[Point]bool) land {
	l := land{outline: outline, path: smoothPath(outline, corner)}
	for i, a := range outline {
		l.lines = append(l.lines, [2]Point{a, outline[(i+1)%len(outline)]})
	}
	return l
}

func landAround(points []Point) land {
	l := land{lines: spanningTree(points), reach: shoreWidth}
	for _, line := range l.lines {
		l.path.add('M', line[0])
		l.path.add('L', line[1])
	}
	return l
}

// spacesOf returns where the spaces of a region are.
func (p *boardPicture) spacesOf(r Region) []Point {
	var points []Point
	for s := range p.board.Spaces(r).All() {
		points = append(points, p.spaces[s])
	}
	return points
}

func (p *boardPicture) layRoads() {
	for from := range Space(p.board.NumSpaces()) {
		for to := range p.board.Neighbors(from).All() {
			if from < to {
				p.roads = append(p.roads, p.layRoad(from, to))
			}
		}
	}
}

// layRoad lays a road straight, or bends it around the spaces that it would
// run through: it does not lead there.
func (p *boardPicture) layRoad(from, to Space) drawnRoad {
	var best drawnRoad
	most := math.Inf(-1)
	for _, bend := range []float64{0, 36, -36, 60, -60, 90, -90, 130, -130} {
		road := bentRoad(p.spaces[from], p.spaces[to], bend)
		road.from, road.to = from, to
		if room := p.roomAlong(road); room > most {
			best, most = road, room
		}
		if most > 0 {
			break
		}
	}
	return best
}

// bentRoad lays a road that in its middle is so far from the straight one.
func bentRoad(a, b Point, bend float64) drawnRoad {
	var road drawnRoad
	road.path.add('M', a)
	if bend == 0 {
		road.path.add('L', b)
		road.points = []Point{a, b}
		return road
	}
	along := b.minus(a).direction()
	control := a.toward(b, 0.5).plus(Point{-along.Y, along.X}.times(2 * bend))
	road.path.add('Q', control, b)
	const steps = 16
	for k := range steps + 1 {
		t := float64(k) / steps
		road.points = append(road.points, a.toward(control, t).toward(control.toward(b, t), t))
	}
	return road
}

// roomAlong returns how much room there is between a road and what it must not
// touch; less than none where it does.
func (p *boardPicture) roomAlong(road drawnRoad) float64 {
	room := math.Inf(1)
	for i, a := range road.points[1:] {
		b := road.points[i]
		if !pieceArea.has(a) {
			room = min(room, 0)
		}
		for s, at := range p.spaces {
			if Space(s) != road.from && Space(s) != road.to {
				room = min(room, at.distanceToLine(a, b)-(spaceSize+roadWidth)/2)
			}
		}
		for _, at := range p.dragons {
			room = min(room, at.distanceToLine(a, b)-dragonRadius)
		}
	}
	return room
}

// placeLabels finds a place beside each dragon space for its region's name:
// below it and large unless that would cover something.
func (p *boardPicture) placeLabels() {
	for r, at := range p.dragons {
		var best label
		least := math.Inf(1)
		for _, size := range []float64{nameSize, nameSize * 0.8, nameSize * 0.6} {
			l := labelOf(p.board.RegionName(Region(r)), size)
			width := cardWidth + cardGap + textWidth(l.text, l.size)
			x, y := dragonRadius+6+width/2, dragonRadius+3+cardHeight/2
			for _, way := range []Point{{0, y}, {0, -y}, {x, 0}, {-x, 0}, {0.8 * x, 0.8 * y}, {-0.8 * x, 0.8 * y}, {0.8 * x, -0.8 * y}, {-0.8 * x, -0.8 * y}} {
				l.box = boxAround(at.plus(way), width, cardHeight)
				if cost := p.clutter(l.box); cost < least {
					best, least = l, cost
				}
			}
			least -= 4 // what a smaller size must gain
		}
		p.labels = append(p.labels, best)
	}
}

// labelOf returns a region's name as it is drawn: long names are small, and if
// need be cut.
func labelOf(name string, size float64) label {
	text, room := printed(name), longestName*size/nameSize
	size = max(size*min(1, room/textWidth(text, size)), nameSize*0.6)
	return label{text: shorten(text, size, room), size: size}
}

// clutter says how bad a place for a name is: how much of what is on the board
// it would cover, or leave the picture.
func (p *boardPicture) clutter(label box) float64 {
	cost := 0.0
	if !mapArea.has(label.min) || !mapArea.has(label.max) {
		cost += 20
	}
	for _, other := range p.labels {
		if label.overlaps(other.box) {
			cost += 20
		}
	}
	cover := func(points []Point, size, weight float64) {
		for _, at := range points {
			if label.overlaps(boxAround(at, size, size)) {
				cost += weight
			}
		}
	}
	cover(p.spaces, spaceSize+4, 20)
	cover(p.alliances, 2*allianceRadius+4, 20)
	cover(p.dragons, 2*dragonRadius-2, 20)
	for _, road := range p.roads {
		for i, b := range road.points[1:] {
			a := road.points[i]
			if max(a.X, b.X) < label.min.X || min(a.X, b.X) > label.max.X || max(a.Y, b.Y) < label.min.Y || min(a.Y, b.Y) > label.max.Y {
				continue
			}
			steps := math.Ceil(a.distance(b) / 5)
			for k := range int(steps) + 1 {
				if label.has(a.toward(b, float64(k)/max(steps, 1))) {
					cost++
				}
			}
		}
	}
	return cost
}

// openSea reports whether there is nothing but water within a distance.
func (p *boardPicture) openSea(at Point, distance float64) bool {
	inner := wallCell(wallCorner).plus(Point{20 + distance, 20 + distance})
	water := box{inner, Point{pictureWidth - distance, pictureHeight - distance}}
	if !water.has(at) || at.inside(p.steppe) {
		return false
	}
	for _, l := range p.lands {
		if at.inside(l.outline) {
			return false
		}
		for _, line := range l.lines {
			if at.distanceToLine(line[0], line[1]) < l.reach+distance {
				return false
			}
		}
	}
	return true
}
