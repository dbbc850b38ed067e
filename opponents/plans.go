package opponents

import (
	"math"
	"math/bits"

	"github.com/emperorofchina/emperor"
)

// noGain is less than anything gains: there is no such plan.
const noGain = math.MinInt32

// plan is one or two pieces of the player to move in a region, and what they gain
// them, in parts of a point.
type plan struct {
	gain  int
	count int
	pair  [maxPieces]emperor.Piece
}

// plans are the best ones for a region, by number of pieces.
type plans [maxPieces + 1]plan

// propose keeps a plan if it gains more than the best one of as many pieces.
func (p *plans) propose(gain int, pieces ...emperor.Piece) {
	if best := &p[len(pieces)]; gain > best.gain {
		best.gain, best.count = gain, copy(best.pair[:], pieces)
	}
}

func (p *plan) pieces() []emperor.Piece { return p.pair[:p.count] }

// plan finds the best placements in a region: of one piece, and of two if these are
// asked for. A fortification goes under a house of the same placement.
func (pol *policy) plan(r emperor.Region, two bool) plans {
	p := plans{1: {gain: noGain}, 2: {gain: noGain}}
	now := pol.state(r)
	sends := min(int(pol.limits[r])-int(pol.sent[r]), int(pol.emissariesLeft[pol.me]))
	if pol.housesLeft[pol.me] > 0 {
		pol.planHouses(&p, now, two)
	}
	if sends > 0 {
		p.propose(pol.gain(now, afterstate{counts: now.counts, free: now.free, sends: 1}), emperor.SendEmissary())
	}
	if two && sends > 1 {
		p.propose(pol.gain(now, afterstate{counts: now.counts, free: now.free, sends: 2}), emperor.SendEmissary(), emperor.SendEmissary())
	}
	return p
}

// planHouses proposes placements with a house or two. Whether a space is fortified is
// all that tells it from others but for the roads, so that every kind of placement is
// looked at once.
func (pol *policy) planHouses(p *plans, now *regionState, two bool) {
	house, withEmissary := [2]int{noGain, noGain}, [2]int{} // by whether a house stands on a fortification
	pairs := [2][2]int{{noGain, noGain}, {noGain, noGain}}
	for left := pol.free(now.region); left != 0; left &= left - 1 {
		s := first(left)
		fortified := int(pol.fortified >> s & 1)
		counts := pol.withHouse(now.counts, pol.me, 1<<s)
		mayFollow := two && pol.emissariesLeft[pol.me] > 0 && pol.sent[now.region] < pol.limitWith(now.region, counts)
		if house[fortified] == noGain {
			house[fortified] = pol.gain(now, afterstate{counts: counts, free: now.free - 1})
			if mayFollow {
				withEmissary[fortified] = pol.gain(now, afterstate{counts: counts, free: now.free - 1, sends: 1})
			}
		}
		p.propose(house[fortified]+pol.roadGains[s], emperor.HouseAt(s))
		if !two {
			continue
		}
		if pol.fortsLeft[pol.me] > 0 && fortified == 0 {
			p.propose(pol.gainOnFortification(now, s), emperor.FortificationAt(s), emperor.HouseAt(s))
		}
		for others := left & (left - 1); others != 0 && pol.housesLeft[pol.me] > 1; others &= others - 1 {
			t := first(others)
			pair := &pairs[fortified][pol.fortified>>t&1]
			if *pair == noGain {
				*pair = pol.gain(now, afterstate{counts: pol.withHouse(counts, pol.me, 1<<t), free: now.free - 2})
			}
			p.propose(*pair+pol.roadGainOfPair(s, t), emperor.HouseAt(s), emperor.HouseAt(t))
		}
		if mayFollow {
			p.propose(withEmissary[fortified]+pol.roadGains[s], emperor.HouseAt(s), emperor.SendEmissary())
		}
	}
}

// gainOfFort says what a house gains on a fortification of the same placement.
func (pol *policy) gainOnFortification(now *regionState, s emperor.Space) int {
	before := pol.fortified
	pol.fortified |= 1 << s
	gain := pol.gain(now, afterstate{counts: pol.withHouse(now.counts, pol.me, 1<<s), free: now.free - 1, forts: 1}) + pol.roadGain(s)
	pol.fortified = before
	return gain
}

// gainOf says what any placement gains.
func (pol *policy) gainOf(r emperor.Region, pieces []emperor.Piece) int {
	now := pol.state(r)
	after := afterstate{counts: now.counts, free: now.free}
	before, roads := pol.fortified, 0
	for i, piece := range pieces {
		s := piece.Space()
		switch piece.Kind() {
		case emperor.Fortification:
			pol.fortified |= 1 << s
			after.forts++
		case emperor.House:
			after.counts = pol.withHouse(after.counts, pol.me, 1<<s)
			after.free--
			if roads = pol.roadGain(s); i > 0 && pieces[0].Kind() == emperor.House {
				roads = pol.roadGainOfPair(pieces[0].Space(), s)
			}
		case emperor.Emissary:
			after.sends++
		}
	}
	gain := pol.gain(now, after) + roads
	pol.fortified = before
	return gain
}

// present is what stands in a region and its alliances.
type regionState struct {
	known             bool
	region            emperor.Region
	counts            uint64 // of houses, as in a key of a forecast
	free              int    // spaces
	houses, alliances estimate
}

// present returns what stands in a region, which is looked at once.
func (pol *policy) state(r emperor.Region) *regionState {
	now := &pol.states[r]
	if !now.known {
		*now = regionState{known: true, region: r, counts: pol.counts[r], free: pol.free(r).Len()}
		now.houses = *pol.estimates.houses(now.counts, now.free)
		now.alliances = pol.alliances(r, now.counts, now.free, 0)
	}
	return now
}

// change is what stands in a region after a placement.
type afterstate struct {
	counts       uint64 // of houses
	free         int    // spaces
	sends, forts int    // emissaries and fortifications that came
}

// gain says what a placement gains the player to move, but for their roads: points, as
// outlook.lead counts them, and what may still come. Who is the best of the others shows
// in all points together alone, so these are added up first.
func (pol *policy) gain(now *regionState, after afterstate) int {
	houses := *pol.estimates.houses(after.counts, after.free)
	alliances := pol.alliances(now.region, after.counts, after.free, after.sends)
	points := pol.points
	for p := range pol.players {
		points[p] += houses.points[p] - now.houses.points[p] + alliances.points[p] - now.alliances.points[p]
	}
	return pol.estimates.utility(int(pol.me), &points) - pol.utility +
		pol.potentialOf(&houses, pol.buildShare) - pol.potentialOf(&now.houses, pol.buildShare) +
		pol.potentialOf(&alliances, pol.sendShare) - pol.potentialOf(&now.alliances, pol.sendShare) -
		after.sends*pol.emissary - after.forts*pol.fort
}

// mayCome says what counts of what may come, of which there is such a share.
func (pol *policy) potentialOf(e *estimate, share int) int {
	return int(e.potential[pol.me]) * share / fullShare
}

// embassies adds up the forecasts for the alliances of a region, with so many more
// emissaries of the player to move, and with these houses and so many free spaces.
func (pol *policy) alliances(r emperor.Region, counts uint64, free, more int) (sum estimate) {
	here := pol.emissaries[r] + uint64(more)<<(emissaryBits*pol.me)
	open := free > 0 || pol.sent[r]+uint8(more) < pol.limitWith(r, counts)
	for _, ally := range pol.allies[r] {
		e := pol.estimates.emissaries(here, pol.emissaries[ally], open, pol.open(ally))
		for p := range pol.players {
			sum.points[p] += e.points[p]
		}
		sum.value[pol.me] += e.value[pol.me]
		sum.potential[pol.me] += e.potential[pol.me]
	}
	return sum
}

// limitWith returns how many emissaries a region holds when the player to move has
// built on to these houses (section 2.3).
func (pol *policy) limitWith(r emperor.Region, counts uint64) uint8 {
	return max(pol.limits[r], uint8(counts>>(houseBits*pol.me)&(doubledBit-1)))
}

// first returns the first of some spaces.
func first(spaces emperor.SpaceSet) emperor.Space {
	return emperor.Space(bits.TrailingZeros64(uint64(spaces)))
}
