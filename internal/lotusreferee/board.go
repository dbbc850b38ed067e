package lotusreferee

import "slices"

// Player is a seat, from 0, clockwise.
type Player int

// Nobody stands where a player might and none does.
const Nobody Player = -1

// Area is an index into the areas of a board.
type Area int

// NoArea stands where an area might and none does.
const NoArea Area = -1

// Board is a map, as data.
type Board struct {
	MinPlayers, MaxPlayers int
	Areas                  []BoardArea
	Borders                [][2]Area
}

// BoardArea is an area of a map with its marks.
type BoardArea struct {
	Name   string
	Start  bool // the white lotus
	Dragon bool
	Six    bool // in play with six players only
}

// Has says whether a is an area of the board, in play or not.
func (b Board) Has(a Area) bool { return a >= 0 && int(a) < len(b.Areas) }

// Border says whether two areas are neighbors.
func (b Board) Border(a, c Area) bool {
	return slices.Contains(b.Borders, [2]Area{a, c}) || slices.Contains(b.Borders, [2]Area{c, a})
}

// InPlay says whether an area takes part in a game. One that does not, does not
// exist for any rule.
func (o Options) InPlay(a Area) bool {
	return o.Board.Has(a) && (o.Players == 6 || !o.Board.Areas[a].Six)
}

// Areas lists the areas in play, in the order of the board.
func (o Options) Areas() []Area {
	var areas []Area
	for a := range Area(len(o.Board.Areas)) {
		if o.InPlay(a) {
			areas = append(areas, a)
		}
	}
	return areas
}

// StartAreas lists the start areas in play, in the order of the board.
func (o Options) StartAreas() []Area {
	var starts []Area
	for _, a := range o.Areas() {
		if o.Board.Areas[a].Start {
			starts = append(starts, a)
		}
	}
	return starts
}

// Neighbors lists the neighbors of an area that are in play.
func (o Options) Neighbors(a Area) []Area {
	var neighbors []Area
	for _, border := range o.Board.Borders {
		if border[0] == a && o.InPlay(border[1]) {
			neighbors = append(neighbors, border[1])
		}
		if border[1] == a && o.InPlay(border[0]) {
			neighbors = append(neighbors, border[0])
		}
	}
	slices.Sort(neighbors)
	return neighbors
}
