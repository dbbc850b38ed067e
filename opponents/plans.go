package opponents

import (
	"math"
	"math/bits"

	"github.com/emperorofchina/emperor"
)

// noGain marks a missing plan. It is lower than any gain.
const noGain = math.MinInt32

// plan is one or two pieces of the player to move in a region, with their gain
// in units of 1/point.
type plan struct {
	gain  int
	count int
	pair  [maxPieces]emperor.Piece
}

// plans holds the best plan of a region by number of pieces.
type plans [maxPieces + 1]plan

// propose replaces the plan for this number of pieces if gain is higher.
func (p *plans) propose(gain int, pieces ...emperor.Piece) {
	if best := &p[len(pieces)]; gain > best.gain {
		best.gain, best.count = gain, copy(best.pair[:], pieces)
	}
}

func (p *plan) pieces() []emperor.Piece { return p.pair[:p.count] }

// plan returns the best placements in a region, with one piece and, if two is
// set, with two. It considers a fortification only under a house of the same
// placement.
func (pol *policy) plan(r emperor.Region, two bool) plans {
	p := plans{1: {gain: noGain}, 2: {gain: noGain}}
	now := pol.state(r)
	sends := min(pol.room(pol.me, r, now.counts), int(pol.emissariesLeft[pol.me]))
	if pol.housesLeft[pol.me] > 0 {
		pol.planHouses(&p, now, two)
	}
	if sends > 0 {
		p.propose(pol.regionGain(now, afterstate{counts: now.counts, free: now.free, sends: 1}),
			emperor.SendEmissary())
	}
	if two && sends > 1 {
		p.propose(pol.regionGain(now, afterstate{counts: now.counts, free: now.free, sends: 2}),
			emperor.SendEmissary(), emperor.SendEmissary())
	}
	return p
}

// planHouses proposes placements with one or two houses. Apart from roads, two
// spaces differ only in whether they are fortified, so it computes each
// combination of kinds once.
func (pol *policy) planHouses(p *plans, now *regionState, two bool) {
	house, withEmissary := [2]int{noGain, noGain}, [2]int{} // index 1: on a fortification
	pairs := [2][2]int{{noGain, noGain}, {noGain, noGain}}
	for left := pol.free(now.region); left != 0; left &= left - 1 {
		s := lowest(left)
		fortified := int(pol.fortified >> s & 1)
		counts := pol.withHouse(now.counts, pol.me, 1<<s)
		mayFollow := two && pol.emissariesLeft[pol.me] > 0 && pol.room(pol.me, now.region, counts) > 0
		if house[fortified] == noGain {
			house[fortified] = pol.regionGain(now, afterstate{counts: counts, free: now.free - 1})
			if mayFollow {
				after := afterstate{counts: counts, free: now.free - 1, sends: 1}
				withEmissary[fortified] = pol.regionGain(now, after)
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
			t := lowest(others)
			pair := &pairs[fortified][pol.fortified>>t&1]
			if *pair == noGain {
				after := afterstate{counts: pol.withHouse(counts, pol.me, 1<<t), free: now.free - 2}
				*pair = pol.regionGain(now, after)
			}
			p.propose(*pair+pol.roadGainOfPair(s, t), emperor.HouseAt(s), emperor.HouseAt(t))
		}
		if mayFollow {
			p.propose(withEmissary[fortified]+pol.roadGains[s], emperor.HouseAt(s), emperor.SendEmissary())
		}
	}
}

// gainOnFortification returns the gain of a house on a fortification that is
// placed with it.
func (pol *policy) gainOnFortification(now *regionState, s emperor.Space) int {
	before := pol.fortified
	pol.fortified |= 1 << s
	after := afterstate{counts: pol.withHouse(now.counts, pol.me, 1<<s), free: now.free - 1, forts: 1}
	gain := pol.regionGain(now, after) + pol.roadGain(s)
	pol.fortified = before
	return gain
}

// placementGain returns the gain of any placement.
func (pol *policy) placementGain(r emperor.Region, pieces []emperor.Piece) int {
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
	gain := pol.regionGain(now, after) + roads
	pol.fortified = before
	return gain
}

// regionState holds the pieces and estimates of a region and its alliances.
type regionState struct {
	known             bool
	region            emperor.Region
	counts            uint64 // of houses, packed as in an estimate's key
	free              int    // free spaces
	houses, alliances estimate
}

// state returns the state of a region, which it computes once per evaluation.
func (pol *policy) state(r emperor.Region) *regionState {
	now := &pol.states[r]
	if !now.known {
		*now = regionState{known: true, region: r, counts: pol.counts[r], free: pol.free(r).Len()}
		now.houses = *pol.estimates.houses(now.counts, now.free)
		now.alliances = pol.alliances(r, now.counts, now.free, 0)
	}
	return now
}

// afterstate describes a region after a placement.
type afterstate struct {
	counts       uint64 // of houses
	free         int    // free spaces
	sends, forts int    // emissaries and fortifications placed
}

// regionGain returns the gain of a placement for the player to move, without
// roads: the change in utility, which depends on everybody's total points, and
// the change in potential.
func (pol *policy) regionGain(now *regionState, after afterstate) int {
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

// potentialOf returns e's potential for the player to move, weighted by share.
func (pol *policy) potentialOf(e *estimate, share int) int {
	return int(e.potential[pol.me]) * share / fullShare
}

// alliances returns the sum of the estimates for the alliances of a region,
// after the player to move sends more emissaries there, given its houses and
// number of free spaces.
func (pol *policy) alliances(r emperor.Region, counts uint64, free, more int) (sum estimate) {
	here := pol.emissaries[r] + uint64(more)<<(emissaryBits*pol.me)
	open := free > 0 || pol.room(pol.me, r, counts) > more
	for _, ally := range pol.allies[r] {
		allyOpen := pol.free(ally) != 0 || pol.room(pol.me, ally, pol.counts[ally]) > 0
		e := pol.estimates.emissaries(here, pol.emissaries[ally], open, allyOpen)
		for p := range pol.players {
			sum.points[p] += e.points[p]
		}
		sum.value[pol.me] += e.value[pol.me]
		sum.potential[pol.me] += e.potential[pol.me]
	}
	return sum
}

// lowest returns the lowest space of a set.
func lowest(spaces emperor.SpaceSet) emperor.Space {
	return emperor.Space(bits.TrailingZeros64(uint64(spaces)))
}

// pieceGains holds the highest gain of one piece in a region, and of two pieces
// chosen greedily one after the other; noGain if no piece can go there.
type pieceGains struct{ one, two int }

func (pol *policy) bestGains(r emperor.Region) pieceGains {
	free, counts := pol.free(r), pol.counts[r]
	house, site := noGain, emperor.Space(0)
	if pol.housesLeft[pol.me] > 0 {
		house, site = pol.bestHouse(counts, free, &pol.roadGains)
	}
	emissary := pol.bestEmissary(r, counts, free, 0)
	one := max(house, emissary)
	if one == noGain || pol.empty(r) {
		return pieceGains{one, one}
	}
	more := 0 // gain of the second piece
	if emissary > house {
		more = max(more, house, pol.bestEmissary(r, counts, free, 1))
	} else {
		counts, free = pol.withHouse(counts, pol.me, 1<<site), free&^(1<<site)
		if free != 0 && pol.housesLeft[pol.me] > 1 {
			house, _ = pol.bestHouse(counts, free, pol.roadGainsAfter(site, free))
			more = max(more, house)
		}
		if emissary == noGain || free == 0 { // otherwise it gains the same as before
			emissary = pol.bestEmissary(r, counts, free, 0)
		}
		more = max(more, emissary)
	}
	return pieceGains{one, one + more}
}

// bestHouse returns the highest gain of a house on one of the free spaces of a
// region with the given houses, and its space; noGain if no space is free.
func (pol *policy) bestHouse(
	counts uint64, free emperor.SpaceSet, roads *[maxSpaces]int,
) (most int, site emperor.Space) {
	most = noGain
	if free == 0 {
		return most, site
	}
	n := free.Len()
	now := pol.valueOf(pol.estimates.houses(counts, n), pol.buildShare)
	gains := [2]int{noGain, noGain} // index 1: on a fortification
	for left := free; left != 0; left &= left - 1 {
		s := lowest(left)
		gain := &gains[pol.fortified>>s&1]
		if *gain == noGain {
			after := pol.estimates.houses(pol.withHouse(counts, pol.me, 1<<s), n-1)
			*gain = pol.valueOf(after, pol.buildShare) - now
		}
		if *gain+roads[s] > most {
			most, site = *gain+roads[s], s
		}
	}
	return most, site
}

// bestEmissary returns the gain of one more emissary in a region with the given
// houses, after the player to move has sent came others there; noGain if none
// can enter.
func (pol *policy) bestEmissary(r emperor.Region, counts uint64, free emperor.SpaceSet, came int) int {
	if min(int(pol.emissariesLeft[pol.me]), pol.room(pol.me, r, counts)) <= came {
		return noGain
	}
	before, after := pol.alliances(r, counts, free.Len(), came), pol.alliances(r, counts, free.Len(), came+1)
	return pol.valueOf(&after, pol.sendShare) - pol.valueOf(&before, pol.sendShare) - pol.emissary
}

// valueOf returns the value of an estimate to the player to move: utility, and
// potential weighted by share.
func (pol *policy) valueOf(e *estimate, share int) int {
	return int(e.value[pol.me]) + pol.potentialOf(e, share)
}
