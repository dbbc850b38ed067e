package textmap

import (
	"math"
	"slices"
	"strconv"

	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/scene"
)

// layout holds the position of everything on the map.
type layout struct {
	scene     scene.Board
	codes     []string // by region: code of its house spaces on the map
	names     []string // by region, shortened if necessary
	spaces    []box    // by space
	dragons   []box    // by region: its name, with its emissaries below
	alliances []box    // by number
	roads     *roadGrid
	undrawn   [][2]int // roads without room
}

// box is the area of a text on the map, in columns and rows.
type box struct{ col, row, width, height int }

// isNear reports whether two texts are less than cols columns and rows rows
// apart.
func (b box) isNear(c box, cols, rows int) bool {
	return b.col < c.col+c.width+cols && c.col < b.col+b.width+cols &&
		b.row < c.row+c.height+rows && c.row < b.row+b.height+rows
}

// newLayout lays out the map. If some roads find no room, it tries again with
// more rows.
func newLayout(b scene.Board) *layout {
	points := piecePoints(b)
	var best *layout
	for rows, tries := rowsFor(points), 0; tries < 3; rows, tries = rows+4, tries+1 {
		l := &layout{scene: b}
		l.nameRegions()
		l.layOut(scaleTo(points, mapWidth, rows))
		if best == nil || len(l.undrawn) < len(best.undrawn) {
			best = l
		}
		if len(best.undrawn) == 0 {
			break
		}
	}
	return best
}

// piecePoints returns the positions of all spaces and dragon spaces, in map
// units.
func piecePoints(b scene.Board) []plane.Point {
	var points []plane.Point
	for _, region := range b.Regions {
		points = append(points, region.Dragon)
	}
	for _, space := range b.Spaces {
		points = append(points, space.At)
	}
	return points
}

// rowsFor returns the number of rows that keeps the map's proportions, within
// limits. A row is about twice as high as a column is wide.
func rowsFor(points []plane.Point) int {
	const least, most = 5, 28
	extent, _ := plane.Extent(points)
	size := extent.Max.Minus(extent.Min)
	if size.Y >= size.X {
		return most
	}
	return min(max(int(size.Y/size.X*mapWidth/2), least), most)
}

// scaleTo returns a function from map units to columns and rows.
func scaleTo(points []plane.Point, cols, rows int) func(plane.Point) (col, row float64) {
	extent, exponent := plane.Extent(points)
	scale := func(x, least, most float64, count int) float64 {
		x = math.Ldexp(x, -exponent)
		if most <= least {
			return float64(count-1) / 2
		}
		return min(max((x-least)/(most-least), 0), 1) * float64(count-1)
	}
	return func(p plane.Point) (float64, float64) {
		return scale(p.X, extent.Min.X, extent.Max.X, cols), scale(p.Y, extent.Min.Y, extent.Max.Y, rows)
	}
}

// layOut places everything: house spaces first, then texts that can move aside.
func (l *layout) layOut(place func(plane.Point) (col, row float64)) {
	for s, space := range l.scene.Spaces {
		b := boxAround(place, space.At, scan.Width(l.spaceText(s))+2, 1)
		b = settle(b, func(b box) bool { return !touches(b, l.spaces, colsBetween, rowsBetween) })
		l.spaces = append(l.spaces, b)
	}
	l.align()
	taken := slices.Clone(l.spaces)
	for r, region := range l.scene.Regions {
		b := boxAround(place, region.Dragon, l.labelWidth(r), 2)
		b = settle(b, func(b box) bool { return !touches(b, taken, 1, 0) })
		taken = append(taken, b)
		l.dragons = append(l.dragons, b)
	}
	l.roads, l.undrawn = drawRoads(l.scene.Roads, l.spaces, taken)
	for _, a := range l.scene.Alliances {
		b := l.allianceBox(a, place)
		b = settle(b, func(b box) bool { return !touches(b, taken, 1, 0) && l.roads.clear(b) })
		taken = append(taken, b)
		l.alliances = append(l.alliances, b)
	}
}

// The minimum number of columns or rows between house spaces, if there is room.
const colsBetween, rowsBetween = 3, 1

// align moves house spaces a little if that straightens roads.
func (l *layout) align() {
	before := slices.Clone(l.spaces)
	neighbors := make([][]int, len(l.spaces))
	for _, road := range l.scene.Roads {
		neighbors[road[0]] = append(neighbors[road[0]], road[1])
		neighbors[road[1]] = append(neighbors[road[1]], road[0])
	}
	for range 3 {
		for s := range l.spaces {
			others := slices.Delete(slices.Clone(l.spaces), s, s+1)
			best, least := l.spaces[s], math.MaxInt
			for rows := -1; rows <= 1; rows++ {
				for cols := -3; cols <= 3; cols++ {
					b := before[s]
					b.col, b.row = b.col+cols, b.row+rows
					if b.col < 0 || b.col+b.width > mapWidth || b.row < 0 ||
						b != l.spaces[s] && touches(b, others, colsBetween, rowsBetween) {
						continue
					}
					cost := max(cols, -cols) + 3*max(rows, -rows)
					for _, other := range neighbors[s] {
						cost += bend(b, l.spaces[other])
					}
					if cost < least {
						best, least = b, cost
					}
				}
			}
			l.spaces[s] = best
		}
	}
}

// bend returns the cost of a road between two places that are not aligned.
func bend(b, c box) int {
	const little, much = 6, 9
	rows, cols := max(b.row-c.row, c.row-b.row), max(b.col-c.col, c.col-b.col)
	switch {
	case rows == 0 || cols <= 1:
		return 0
	case rows == 1:
		return much
	}
	return little
}

// allianceBox returns the preferred place of an alliance's number.
func (l *layout) allianceBox(a scene.Alliance, place func(plane.Point) (col, row float64)) box {
	wide := len(allianceText(a))
	if a.At != (plane.Point{}) {
		return boxAround(place, a.At, wide, 1)
	}
	p, q := l.dragons[a.A], l.dragons[a.B]
	return box{(p.col + p.width/2 + q.col + q.width/2 - wide) / 2, (p.row + q.row) / 2, wide, 1}
}

// touches reports whether a text is too near to one of the others.
func touches(b box, taken []box, cols, rows int) bool {
	return slices.ContainsFunc(taken, func(other box) bool { return b.isNear(other, cols, rows) })
}

// boxAround returns the place of a text centered at a point of the map.
func boxAround(place func(plane.Point) (col, row float64), p plane.Point, wide, high int) box {
	col, row := place(p)
	return box{int(math.Round(col - float64(wide)/2)), int(math.Round(row - float64(high-1)/2)), wide, high}
}

// settle returns the free place nearest to the preferred one. Below the map
// there is always one.
func settle(want box, free func(box) bool) box {
	want.col = min(max(want.col, 0), mapWidth-want.width)
	want.row = max(want.row, 0)
	var best box
	least := math.MaxInt
	for away := 0; 2*away < least; away++ {
		for _, row := range []int{want.row - away, want.row + away} {
			if row < 0 {
				continue
			}
			for col := range mapWidth - want.width + 1 {
				cost := 2*away + max(col-want.col, want.col-col)
				if b := (box{col, row, want.width, want.height}); cost < least && free(b) {
					best, least = b, cost
				}
			}
		}
	}
	return best
}

// labelWidth returns the width for a region's name and its emissaries, enough
// for any number of them.
func (l *layout) labelWidth(r int) int {
	limit := l.scene.Regions[r].Limit
	senders := min(limit, l.scene.Players[1])
	return max(scan.Width(l.regionText(r)+scoredSign), len("e /")+2*senders+len(strconv.Itoa(limit)))
}
