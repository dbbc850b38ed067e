package opponents

import "github.com/emperorofchina/emperor"

// Limits of the game (section 1).
const (
	maxPlayers = 5
	maxRegions = 16 // per board
	maxSpaces  = 64
	maxHouses  = 20 // per player
	maxPieces  = 2  // per placement
)

// fullHand is the number of cards in a hand at the start of a turn (section
// 2.6).
const fullHand = 3

// setup holds the parts of a game that never change: its board and options,
// laid out for fast access.
type setup struct {
	board     emperor.Board
	roadRule  emperor.RoadRule
	players   int
	regions   int
	deck      emperor.Cards
	all       emperor.SpaceSet // all spaces
	spaces    [maxRegions]emperor.SpaceSet
	colors    [maxRegions]emperor.Color
	allies    [maxRegions][]emperor.Region
	neighbors [maxSpaces]emperor.SpaceSet
}

func newSetup(t emperor.Table) *setup {
	b := t.Board()
	s := &setup{board: b, roadRule: t.RoadRule(), players: t.NumPlayers(), regions: b.NumRegions(),
		deck: t.Deck()}
	for r := range b.Regions() {
		s.spaces[r], s.colors[r] = b.Spaces(r), b.Color(r)
		s.all |= b.Spaces(r)
		for space := range b.Spaces(r).All() {
			s.neighbors[space] = b.Neighbors(space)
		}
	}
	for _, a := range b.Alliances() {
		s.allies[a.A] = append(s.allies[a.A], a.B)
		s.allies[a.B] = append(s.allies[a.B], a.A)
	}
	return s
}
