package textmap

import (
	"cmp"
	"slices"
)

// arms is the set of sides of a cell that a piece of road reaches.
type arms uint8

const (
	north arms = 1 << iota
	east
	south
	west
)

var compass = [4]struct {
	arm        arms
	cols, rows int
}{{north, 0, -1}, {east, 1, 0}, {south, 0, 1}, {west, -1, 0}}

// opposite returns the opposite direction.
func opposite(way int) int { return (way + 2) % 4 }

var roadRunes = map[arms]string{
	north | south: "│", east | west: "─", north | east: "└", north | west: "┘",
	south | east: "┌", south | west: "┐",
	north | east | south | west: "┼",
}

// roadGrid holds the roads between the texts of a map.
type roadGrid struct {
	rows     int
	cells    []arms
	texts    []bool // cells of texts
	cameFrom []int  // used by draw
}

// port is a place where a road can leave a house space: the cell beside its
// text, and the direction.
type port struct{ cell, way int }

func (g *roadGrid) at(col, row int) arms {
	if col < 0 || col >= mapWidth || row < 0 || row >= g.rows {
		return 0
	}
	return g.cells[row*mapWidth+col]
}

// clear reports whether no road runs through a box or right beside it.
func (g *roadGrid) clear(b box) bool {
	for row := b.row; row < b.row+b.height; row++ {
		for col := b.col - 1; col <= b.col+b.width; col++ {
			if a := g.at(col, row); a != 0 && (a&(east|west) != 0 || col >= b.col && col < b.col+b.width) {
				return false
			}
		}
	}
	return true
}

func (g *roadGrid) write(p *page) {
	for cell, a := range g.cells {
		if a != 0 {
			p.write(cell%mapWidth, cell/mapWidth, roadRunes[a])
		}
	}
}

// step returns the neighbor of a cell, or -1 if that is outside.
func (g *roadGrid) step(cell, way int) int {
	col, row := cell%mapWidth+compass[way].cols, cell/mapWidth+compass[way].rows
	if col < 0 || col >= mapWidth || row < 0 || row >= g.rows {
		return -1
	}
	return row*mapWidth + col
}

// drawRoads routes every road, and returns those without room.
func drawRoads(roads [][2]int, spaces, taken []box) (*roadGrid, [][2]int) {
	roads = slices.Clone(roads)
	// Straight roads come first, because they have no alternative as good.
	length := func(road [2]int) int {
		p, q := spaces[road[0]], spaces[road[1]]
		cols, rows := max(p.col-q.col, q.col-p.col), max(p.row-q.row, q.row-p.row)
		if rows == 0 || cols <= 1 {
			return 0
		}
		return cols + 2*rows
	}
	slices.SortStableFunc(roads, func(x, y [2]int) int { return cmp.Compare(length(x), length(y)) })

	var best *roadGrid
	var undrawn [][2]int
	for { // roads without room come first the next time
		g := newRoadGrid(taken)
		var failed, drawn [][2]int
		var ways [][]roadPiece
		for _, road := range roads {
			if way := g.draw(spaces[road[0]], spaces[road[1]]); way != nil {
				drawn, ways = append(drawn, road), append(ways, way)
			} else {
				failed = append(failed, road)
			}
		}
		if best != nil && len(failed) >= len(undrawn) {
			return best, undrawn
		}
		g.straighten(spaces, drawn, ways)
		best, undrawn = g, failed
		if failed == nil {
			return best, nil
		}
		roads = append(failed, drawn...)
	}
}

// straighten draws each road again, now that all others are known.
func (g *roadGrid) straighten(spaces []box, roads [][2]int, ways [][]roadPiece) {
	for range 2 {
		for i, road := range roads {
			for _, piece := range ways[i] {
				g.cells[piece.cell] &^= piece.arms
			}
			if way := g.draw(spaces[road[0]], spaces[road[1]]); way != nil {
				ways[i] = way
				continue
			}
			// Later roads made even its old route too expensive.
			for _, piece := range ways[i] {
				g.cells[piece.cell] |= piece.arms
			}
		}
	}
}

func newRoadGrid(taken []box) *roadGrid {
	g := &roadGrid{}
	for _, b := range taken {
		g.rows = max(g.rows, b.row+b.height+1)
	}
	g.cells = make([]arms, g.rows*mapWidth)
	g.texts = make([]bool, g.rows*mapWidth)
	g.cameFrom = make([]int, 4*g.rows*mapWidth)
	for _, b := range taken {
		for row := b.row; row < b.row+b.height; row++ {
			for col := b.col; col < b.col+b.width; col++ {
				g.texts[row*mapWidth+col] = true
			}
		}
	}
	return g
}

// ports returns the places where roads can leave a house space: at both ends of
// its text, and above and below its name, which is always there.
func (g *roadGrid) ports(b box) []port {
	var all []port
	add := func(col, row, way int) {
		if col >= 0 && col < mapWidth && row >= 0 && row < g.rows && !g.texts[row*mapWidth+col] {
			all = append(all, port{row*mapWidth + col, way})
		}
	}
	add(b.col-1, b.row, 3)
	add(b.col+b.width, b.row, 1)
	for col := b.col; col < b.col+b.width-2; col++ {
		add(col, b.row-1, 0)
		add(col, b.row+1, 2)
	}
	return all
}

// The cost of a road; it takes the cheapest route.
const (
	turnCost    = 4
	crossCost   = 20
	besideRoad  = 1
	besideText  = 2
	longestRoad = 100 // a more expensive one is hard to follow
)

// enterable reports whether a road can enter a cell: it is empty, or has
// another road that can be crossed. The road cannot turn there, because the
// cells to both sides belong to the other road and cannot be entered along it.
func (g *roadGrid) enterable(cell, way int) bool {
	if cell < 0 || g.texts[cell] {
		return false
	}
	a := g.cells[cell]
	if way%2 == 0 {
		return a == 0 || a == east|west
	}
	return a == 0 || a == north|south
}

func (g *roadGrid) cost(cell, way int) int {
	cost := 1
	if way%2 == 0 {
		cost = 2
	}
	if g.cells[cell] != 0 {
		cost += crossCost
	}
	for side := range 4 {
		next := g.step(cell, side)
		switch {
		case next < 0:
		case g.texts[next]:
			cost += besideText
		case side%2 != way%2 && g.cells[next] != 0:
			cost += besideRoad
		}
	}
	return cost
}

// roadPiece is the part of a road in one cell.
type roadPiece struct {
	cell int
	arms arms
}

// step is a cell, the direction into it, and the index of the previous step.
type step struct{ cell, way, before int }

func (s step) state() int { return 4*s.cell + s.way }

// draw draws the cheapest route between two house spaces. It returns nil if
// there is none.
func (g *roadGrid) draw(from, to box) []roadPiece {
	const unseen, start = -1, -2
	for i := range g.cameFrom {
		g.cameFrom[i] = unseen
	}
	exits := map[int][]int{}
	for _, p := range g.ports(to) {
		exits[p.cell] = append(exits[p.cell], opposite(p.way))
	}
	// A bucket queue of steps by estimated cost, as in the A* search.
	var queue [longestRoad + 1][]step
	push := func(cost int, s step) {
		if cost += g.leastCost(s.cell, to); cost <= longestRoad {
			queue[cost] = append(queue[cost], s)
		}
	}
	for _, p := range g.ports(from) {
		if g.enterable(p.cell, p.way) {
			push(g.cost(p.cell, p.way), step{p.cell, p.way, start})
		}
	}
	for total := range queue {
		for i := 0; i < len(queue[total]); i++ {
			s := queue[total][i]
			if s.cell < 0 { // arrived
				return g.lay(s.before, s.way)
			}
			if g.cameFrom[s.state()] != unseen {
				continue
			}
			g.cameFrom[s.state()] = s.before
			cost := total - g.leastCost(s.cell, to)
			for _, exit := range exits[s.cell] {
				if exit == s.way {
					push(cost, step{-1, exit, s.state()})
				} else if exit != opposite(s.way) && g.cells[s.cell] == 0 {
					push(cost+turnCost, step{-1, exit, s.state()})
				}
			}
			for way := range 4 {
				next := g.step(s.cell, way)
				if way == opposite(s.way) || !g.enterable(next, way) {
					continue
				}
				extra := g.cost(next, way)
				if way != s.way {
					extra += turnCost
				}
				push(cost+extra, step{next, way, s.state()})
			}
		}
	}
	return nil
}

// leastCost returns a lower bound for the cost of a road from a cell to a house
// space. It is zero outside the map, where the road has arrived.
func (g *roadGrid) leastCost(cell int, to box) int {
	if cell < 0 {
		return 0
	}
	col, row := cell%mapWidth, cell/mapWidth
	cols := max(to.col-1-col, col-to.col-to.width, 0)
	return cols + 2*max(to.row-1-row, row-to.row-1, 0)
}

// lay traces the road back from its last cell, which it leaves in direction
// exit.
func (g *roadGrid) lay(state, exit int) []roadPiece {
	var pieces []roadPiece
	for state >= 0 {
		cell, way := state/4, state%4
		piece := roadPiece{cell, compass[opposite(way)].arm | compass[exit].arm}
		g.cells[cell] |= piece.arms
		pieces = append(pieces, piece)
		exit, state = way, g.cameFrom[state]
	}
	return pieces
}
