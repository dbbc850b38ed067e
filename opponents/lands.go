package opponents

import "github.com/emperorofchina/emperor"

// lands is what stands on the board, counted as quick players need it. It is kept up
// to date piece by piece.
type lands struct {
	*ground
	built      emperor.SpaceSet
	fortified  emperor.SpaceSet
	houses     [maxPlayers]emperor.SpaceSet
	counts     [maxRegions]uint64 // of houses, as in a key of a forecast
	emissaries [maxRegions]uint64 // likewise
	limits     [maxRegions]uint8  // of emissaries
	sent       [maxRegions]uint8  // emissaries of all players
	housesLeft [maxPlayers]uint8
	sendsLeft  [maxPlayers]uint8
	fortsLeft  [maxPlayers]uint8
	points     [maxPlayers]int16 // that the pieces score
}

func newLands(g *ground, t emperor.Table) lands {
	l := lands{ground: g, fortified: t.FortificationSet()}
	totals := emperor.FinalScore(t).Totals()
	for p := range t.Seats() {
		l.points[p] = int16(totals[p])
		l.housesLeft[p] = uint8(t.Supply(p, emperor.House))
		l.sendsLeft[p] = uint8(t.Supply(p, emperor.Emissary))
		l.fortsLeft[p] = uint8(t.Supply(p, emperor.Fortification))
		l.houses[p] = t.HouseSet(p)
		l.built |= l.houses[p]
		for r := range t.Board().Regions() {
			n := t.Houses(r, p)
			l.counts[r] |= uint64(n) << (houseBits * p)
			if l.houses[p]&l.spaces[r]&l.fortified != 0 {
				l.counts[r] |= doubledBit << (houseBits * p)
			}
			e := t.Emissaries(r, p)
			l.emissaries[r] |= uint64(e) << (emissaryBits * p)
			l.sent[r] += uint8(e)
			l.limits[r] = max(l.limits[r], uint8(n))
		}
	}
	return l
}

// put puts pieces of player p into a region, but does not count what is scored then.
func (l *lands) put(p emperor.Player, r emperor.Region, pieces []emperor.Piece) {
	for _, piece := range pieces {
		switch piece.Kind() {
		case emperor.House:
			l.build(p, r, piece.Space())
		case emperor.Emissary:
			l.send(p, r)
		case emperor.Fortification:
			l.fortify(p, piece.Space())
		}
	}
}

func (l *lands) build(p emperor.Player, r emperor.Region, s emperor.Space) {
	set := emperor.SpaceSet(1) << s
	l.houses[p] |= set
	l.built |= set
	l.housesLeft[p]--
	l.counts[r] = l.withHouse(l.counts[r], p, set)
	l.limits[r] = max(l.limits[r], uint8(l.counts[r]>>(houseBits*p)&(doubledBit-1)))
}

func (l *lands) send(p emperor.Player, r emperor.Region) {
	l.emissaries[r] += 1 << (emissaryBits * p)
	l.sent[r]++
	l.sendsLeft[p]--
}

func (l *lands) fortify(p emperor.Player, s emperor.Space) {
	l.fortified |= 1 << s
	l.fortsLeft[p]--
}

// withHouse returns the houses of a region, as in a key, with one more of player p
// on this space.
func (l *lands) withHouse(houses uint64, p emperor.Player, space emperor.SpaceSet) uint64 {
	houses += 1 << (houseBits * p)
	if l.fortified&space != 0 {
		houses |= doubledBit << (houseBits * p)
	}
	return houses
}

// free returns the spaces of a region without a house.
func (l *lands) free(r emperor.Region) emperor.SpaceSet { return l.spaces[r] &^ l.built }

// empty reports whether no piece stands in a region.
func (l *lands) empty(r emperor.Region) bool { return (l.built|l.fortified)&l.spaces[r] == 0 }

// open reports whether an emissary can enter a region, or could after a house more.
func (l *lands) open(r emperor.Region) bool { return l.sent[r] < l.limits[r] || l.free(r) != 0 }
