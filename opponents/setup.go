package opponents

import "github.com/emperorofchina/emperor"

// What there is at most (section 1).
const (
	maxPlayers = 5
	maxRegions = 16 // on a board
	maxSpaces  = 64
	maxHouses  = 20 // of a player
	maxPieces  = 2  // in a placement
)

// fullHand is how many cards a player holds when a turn begins (section 2.6).
const fullHand = 3

// ground is the board of a game and what was agreed on, laid out for players who
// decide quickly. It never changes.
type setup struct {
	board     emperor.Board
	roadRule  emperor.RoadRule
	players   int
	regions   int
	deck      emperor.Cards
	all       emperor.SpaceSet // spaces
	spaces    [maxRegions]emperor.SpaceSet
	colors    [maxRegions]emperor.Color
	allies    [maxRegions][]emperor.Region
	neighbors [maxSpaces]emperor.SpaceSet
}

func newSetup(t emperor.Table) *setup {
	b := t.Board()
	s := &setup{board: b, roadRule: t.RoadRule(), players: t.NumPlayers(), regions: b.NumRegions(), deck: t.Deck()}
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
