package referee

import "slices"

// Color is the color of a region or region card.
type Color int

// The five colors.
const (
	Red Color = iota
	Green
	Yellow
	Orange
	Purple
)

// Colors lists the five colors.
var Colors = []Color{Red, Green, Yellow, Orange, Purple}

// String returns the color's letter.
func (c Color) String() string {
	if c < Red || c > Purple {
		return "?"
	}
	return []string{"R", "G", "Y", "O", "P"}[c]
}

// Counts is a number of cards by color.
type Counts [5]int

// CountCards counts cards by color.
func CountCards(cards []Color) Counts {
	var n Counts
	for _, c := range cards {
		n[c]++
	}
	return n
}

// Player is a seat, from 0, clockwise.
type Player int

// Space is a house space, an index across the whole board.
type Space int

// Region is an index into the regions of a board.
type Region int

// Board is one side of the map, as data. A board has at most 64 spaces,
// numbered from 0.
type Board struct {
	MinPlayers, MaxPlayers int
	Regions                []BoardRegion
	Roads                  [][2]Space
	Alliances              []Alliance // alliance number n is entry n-1
}

// BoardRegion is a region with its house spaces. Its dragon space, where all
// emissaries stand, needs no data.
type BoardRegion struct {
	Name   string
	Color  Color
	Spaces []Space
}

// Alliance is a pair of regions whose emissaries are scored together.
type Alliance struct{ A, B Region }

// HasRegion reports whether r is a region of the board.
func (b Board) HasRegion(r Region) bool {
	return r >= 0 && int(r) < len(b.Regions)
}

// HasSpace reports whether s is a house space of the board.
func (b Board) HasSpace(s Space) bool {
	for r := range b.Regions {
		if b.InRegion(s, Region(r)) {
			return true
		}
	}
	return false
}

// InRegion reports whether s is a house space of region r.
func (b Board) InRegion(s Space, r Region) bool {
	return slices.Contains(b.Regions[r].Spaces, s)
}

// AreJoined reports whether a road joins two spaces. Roads form a graph. Where
// they cross a border or each other on the map does not matter (A42).
func (b Board) AreJoined(s, t Space) bool {
	for _, road := range b.Roads {
		if road == [2]Space{s, t} || road == [2]Space{t, s} {
			return true
		}
	}
	return false
}
