package opponents

import "github.com/emperorofchina/emperor"

// What there is at most on a board, and at a table (section 1).
const (
	maxRegions = 16
	maxSpaces  = 64
	maxPlayers = 5
)

// ground is a board and the options of a game, laid out for players who think fast.
// It never changes.
type ground struct {
	board      emperor.Board
	players    int
	regions    int
	roads      emperor.RoadRule
	spaces     [maxRegions]emperor.SpaceSet
	colors     [maxRegions]emperor.Color
	neighbors  [maxSpaces]emperor.SpaceSet
	regionOf   [maxSpaces]emperor.Region
	alliances  []alliance
	alliesOf   [maxRegions][]uint8 // the alliances of a region, as indexes
	cardsATurn int
	cards      int // of the first pile and all that is shuffled after it, about
}

// alliance is two regions whose emissaries score together.
type alliance struct{ a, b emperor.Region }

func newGround(t emperor.Table) *ground {
	b := t.Board()
	g := &ground{board: b, players: t.NumPlayers(), regions: b.NumRegions(), roads: t.RoadRule()}
	for r := range b.Regions() {
		g.spaces[r], g.colors[r] = b.Spaces(r), b.Color(r)
		for s := range b.Spaces(r).All() {
			g.neighbors[s], g.regionOf[s] = b.Neighbors(s), r
		}
	}
	for i, a := range b.Alliances() {
		g.alliances = append(g.alliances, alliance{a.A, a.B})
		g.alliesOf[a.A] = append(g.alliesOf[a.A], uint8(i))
		g.alliesOf[a.B] = append(g.alliesOf[a.B], uint8(i))
	}
	return g
}
