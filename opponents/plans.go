package opponents

import (
	"math/bits"

	"github.com/emperorofchina/emperor"
)

// plan is one or two pieces of the player to move in a region, and what they gain
// them, in parts of a point.
type plan struct {
	gain  int
	count int
	both  [maxPieces]emperor.Placement
}

// noGain is less than anything gains: there is no such plan.
const noGain = -1 << 30

// plans are the best ones for a region, by number of pieces.
type plans [maxPieces + 1]plan

// propose keeps a plan if it gains more than the best one of as many pieces.
func (p *plans) propose(gain int, pieces ...emperor.Placement) {
	if best := &p[len(pieces)]; gain > best.gain {
		best.gain, best.count = gain, copy(best.both[:], pieces)
	}
}

func (p *plan) pieces() []emperor.Placement { return p.both[:p.count] }

// plan finds the best plans for a region.
func (q *quick) plan(r emperor.Region) {
	p := &q.plans[r]
	p[1].gain, p[2].gain = noGain, noGain
	free := q.free(r)
	house, site := noGain, emperor.Space(0)
	if free != 0 && q.housesLeft[q.me] > 0 {
		house, site = q.planHouses(p, r, free)
	}
	if q.sendsLeft[q.me] > 0 {
		q.planEmissaries(p, r, house, site)
	}
}

// planHouses proposes to build in a region, and returns what the best house gains,
// and where.
func (q *quick) planHouses(p *plans, r emperor.Region, free emperor.SpaceSet) (house int, site emperor.Space) {
	n, counts := free.Len(), q.counts[r]
	now := q.worthOfHouses(counts, n)
	after := counts + oneHouse<<(houseBits*q.me)
	plain := q.worthOfHouses(after, n-1)
	// Each free space gains the same in the region, unless it is fortified.
	double := 0
	if free&q.fortified != 0 {
		double = q.worthOfHouses(after|doubledBit<<(houseBits*q.me), n-1) - plain
	}
	house, next := noGain, noGain // along roads, and by doubling
	var second emperor.Space
	for left := free; left != 0; left &= left - 1 {
		s := emperor.Space(bits.TrailingZeros64(uint64(left)))
		gain := q.roadGain(s)
		if q.fortified.Has(s) {
			gain += double
		}
		if gain > house {
			house, site, next, second = gain, s, house, site
		} else if gain > next {
			next, second = gain, s
		}
	}
	p.propose(plain-now+house, emperor.HouseAt(site))
	if q.empty(r) {
		return plain - now + house, site
	}
	if n > 1 && q.housesLeft[q.me] > 1 {
		for left := q.neighbors[site] & free; left != 0; left &= left - 1 {
			s := emperor.Space(bits.TrailingZeros64(uint64(left)))
			if gain := q.roadGainOfTwo(site, s) - q.roadGain(site); gain > next {
				next, second = gain, s
			}
		}
		two := q.worthOfHouses(after+oneHouse<<(houseBits*q.me), n-2)
		p.propose(two-now+house+next, emperor.HouseAt(site), emperor.HouseAt(second))
	}
	if q.fortsLeft[q.me] > 0 && !q.fortified.Has(site) {
		q.fortified |= 1 << site
		gain := q.worthOfHouses(after|doubledBit<<(houseBits*q.me), n-1) - now + q.roadGain(site) - q.worthOfFort()
		q.fortified &^= 1 << site
		p.propose(gain, emperor.FortificationAt(site), emperor.HouseAt(site))
	}
	return plain - now + house, site
}

// planEmissaries proposes to send emissaries to a region, or one after a house that
// gains so much.
func (q *quick) planEmissaries(p *plans, r emperor.Region, house int, site emperor.Space) {
	room := int(q.limits[r]) - int(q.sent[r])
	mine := uint8(q.counts[r] >> (houseBits * q.me) & (doubledBit - 1))
	afterHouse := room > 0 || mine == q.limits[r] // which is one of those that make room
	if room <= 0 && (house == noGain || !afterHouse || q.empty(r)) {
		return
	}
	now := q.worthOfEmissaries(r, 0)
	one := q.worthOfEmissaries(r, 1) - now
	if room > 0 {
		p.propose(one, emperor.SendEmissary())
	}
	if room > 1 && q.sendsLeft[q.me] > 1 {
		p.propose(q.worthOfEmissaries(r, 2)-now, emperor.SendEmissary(), emperor.SendEmissary())
	}
	if house > noGain && afterHouse && !q.empty(r) {
		p.propose(house+one, emperor.HouseAt(site), emperor.SendEmissary())
	}
}

// worthOfHouses says what the houses of a region are worth to the player, in the form
// of a key, with so many free spaces.
func (q *quick) worthOfHouses(houses uint64, free int) int {
	return q.worth(q.forecasts.houses(houses, free), housesWeight)
}

// worth says what a forecast is worth to the player now, where so much of the future
// counts, in parts of fullTime.
func (q *quick) worth(f *forecast, future int) int {
	now := int(f.now[q.me])
	return now + (int(f.later[q.me])-now)*future*q.time/(fullTime*fullTime)
}

// worthOfFort says what a fortification in the supply is worth.
func (q *quick) worthOfFort() int { return keptFort * q.time / fullTime }

// worthOfEmissaries says what the alliances of a region are worth to the player with so
// many more emissaries of theirs in it, which their supply has no longer.
func (q *quick) worthOfEmissaries(r emperor.Region, more int) int {
	here := q.emissaries[r] + uint64(more)<<(emissaryBits*q.me)
	open := q.free(r) != 0 || int(q.sent[r])+more < int(q.limits[r])
	worth := -more * keptEmissary * q.time / fullTime
	for _, ally := range q.allies[r] {
		worth += q.worth(q.forecasts.emissaries(here, q.emissaries[ally], open, q.open(ally)), emissariesWeight)
	}
	return worth
}

// gainOf says what the pieces of a legal placement gain the player.
func (q *quick) gainOf(r emperor.Region, pieces []emperor.Placement) int {
	before := q.lands
	defer func() { q.lands = before }()
	gain, counts, n := 0, q.counts[r], q.free(r).Len()
	sites, sends := make([]emperor.Space, 0, maxPieces), 0
	for _, piece := range pieces {
		switch s := piece.Space(); piece.Piece() {
		case emperor.Fortification:
			gain -= q.worthOfFort()
			q.fortify(q.me, s)
		case emperor.House:
			sites = append(sites, s)
			counts = q.withHouse(counts, q.me, 1<<s)
		case emperor.Emissary:
			sends++
		}
	}
	gain += q.worthOfHouses(counts, n-len(sites)) - q.worthOfHouses(q.counts[r], n)
	switch {
	case len(sites) == 2 && q.neighbors[sites[0]].Has(sites[1]):
		gain += q.roadGainOfTwo(sites[0], sites[1])
	default:
		for _, s := range sites {
			gain += q.roadGain(s)
		}
	}
	if sends > 0 {
		gain += q.worthOfEmissaries(r, sends) - q.worthOfEmissaries(r, 0)
	}
	return gain
}
