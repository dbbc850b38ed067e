package opponents

import (
	"github.com/emperorofchina/emperor"
)

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

// position holds the pieces on the board as bit sets and packed counts, updated
// piece by piece.
type position struct {
	*setup
	built          emperor.SpaceSet
	fortified      emperor.SpaceSet
	houses         [maxPlayers]emperor.SpaceSet
	counts         [maxRegions]uint64 // of houses, packed as in an estimate's key
	emissaries     [maxRegions]uint64 // packed as in an estimate's key
	limits         [maxRegions]uint8  // for emissaries
	sent           [maxRegions]uint8  // number of emissaries
	housesLeft     [maxPlayers]uint8
	emissariesLeft [maxPlayers]uint8
	fortsLeft      [maxPlayers]uint8
	points         [maxPlayers]int16 // that the pieces score
}

// newPosition returns the pieces of a table, without points.
func newPosition(s *setup, t emperor.Table) position {
	pos := position{setup: s, fortified: t.FortificationSet()}
	for r := range t.Board().Regions() {
		pos.limits[r] = uint8(t.EmissaryLimit(r))
	}
	for p := range t.Seats() {
		pos.housesLeft[p] = uint8(t.Supply(p, emperor.House))
		pos.emissariesLeft[p] = uint8(t.Supply(p, emperor.Emissary))
		pos.fortsLeft[p] = uint8(t.Supply(p, emperor.Fortification))
		pos.houses[p] = t.HouseSet(p)
		pos.built |= pos.houses[p]
		for r := range t.Board().Regions() {
			n := t.Houses(r, p)
			pos.counts[r] |= uint64(n) << (houseBits * p)
			if pos.houses[p]&pos.spaces[r]&pos.fortified != 0 {
				pos.counts[r] |= doubledBit << (houseBits * p)
			}
			e := t.Emissaries(r, p)
			pos.emissaries[r] |= uint64(e) << (emissaryBits * p)
			pos.sent[r] += uint8(e)
		}
	}
	return pos
}

// put puts pieces of player p into a region. It leaves points unchanged.
func (pos *position) put(p emperor.Player, r emperor.Region, pieces []emperor.Piece) {
	for _, piece := range pieces {
		switch set := emperor.SpaceSet(1) << piece.Space(); piece.Kind() {
		case emperor.House:
			pos.houses[p] |= set
			pos.built |= set
			pos.housesLeft[p]--
			pos.counts[r] = pos.withHouse(pos.counts[r], p, set)
			pos.limits[r] = max(pos.limits[r], housesOf(p, pos.counts[r]))
		case emperor.Emissary:
			pos.emissaries[r] += 1 << (emissaryBits * p)
			pos.sent[r]++
			pos.emissariesLeft[p]--
		case emperor.Fortification:
			pos.fortified |= set
			pos.fortsLeft[p]--
		}
	}
}

// withHouse returns the packed houses of a region after player p builds one on
// space.
func (pos *position) withHouse(houses uint64, p emperor.Player, space emperor.SpaceSet) uint64 {
	houses += 1 << (houseBits * p)
	if pos.fortified&space != 0 {
		houses |= doubledBit << (houseBits * p)
	}
	return houses
}

// free returns the spaces of a region without a house.
func (pos *position) free(r emperor.Region) emperor.SpaceSet { return pos.spaces[r] &^ pos.built }

// empty reports whether a region has no pieces.
func (pos *position) empty(r emperor.Region) bool {
	return (pos.built|pos.fortified)&pos.spaces[r] == 0
}

// room returns the number of emissaries, of all players together, that can still
// enter a region after player p has built the given houses there (section 2.3).
func (pos *position) room(p emperor.Player, r emperor.Region, houses uint64) int {
	return int(max(pos.limits[r], housesOf(p, houses))) - int(pos.sent[r])
}

// housesOf returns the number of houses of player p in packed counts.
func housesOf(p emperor.Player, houses uint64) uint8 {
	return uint8(houses >> (houseBits * p) & (doubledBit - 1))
}
