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
	both  [maxPieces]emperor.Piece
}

// plans are the best ones for a region, by number of pieces.
type plans [maxPieces + 1]plan

// propose keeps a plan if it gains more than the best one of as many pieces.
func (p *plans) propose(gain int, pieces ...emperor.Piece) {
	if best := &p[len(pieces)]; gain > best.gain {
		best.gain, best.count = gain, copy(best.both[:], pieces)
	}
}

func (p *plan) pieces() []emperor.Piece { return p.both[:p.count] }

// plan finds the best placements in a region: of one piece, and of two if these are
// asked for. A fortification goes under a house of the same placement.
func (q *quick) plan(r emperor.Region, two bool) plans {
	p := plans{1: {gain: noGain}, 2: {gain: noGain}}
	now := q.present(r)
	sends := min(int(q.limits[r])-int(q.sent[r]), int(q.sendsLeft[q.me]))
	if q.housesLeft[q.me] > 0 {
		q.planHouses(&p, now, two)
	}
	if sends > 0 {
		p.propose(q.gain(now, change{counts: now.counts, free: now.free, sends: 1}), emperor.SendEmissary())
	}
	if two && sends > 1 {
		p.propose(q.gain(now, change{counts: now.counts, free: now.free, sends: 2}), emperor.SendEmissary(), emperor.SendEmissary())
	}
	return p
}

// planHouses proposes placements with a house or two. Whether a space is fortified is
// all that tells it from others but for the roads, so that every kind of placement is
// looked at once.
func (q *quick) planHouses(p *plans, now *present, two bool) {
	house, withEmissary := [2]int{noGain, noGain}, [2]int{} // by whether a house stands on a fortification
	pairs := [2][2]int{{noGain, noGain}, {noGain, noGain}}
	for left := q.free(now.region); left != 0; left &= left - 1 {
		s := first(left)
		fortified := int(q.fortified >> s & 1)
		counts := q.withHouse(now.counts, q.me, 1<<s)
		mayFollow := two && q.sendsLeft[q.me] > 0 && q.sent[now.region] < q.limitWith(now.region, counts)
		if house[fortified] == noGain {
			house[fortified] = q.gain(now, change{counts: counts, free: now.free - 1})
			if mayFollow {
				withEmissary[fortified] = q.gain(now, change{counts: counts, free: now.free - 1, sends: 1})
			}
		}
		p.propose(house[fortified]+q.roads[s], emperor.HouseAt(s))
		if !two {
			continue
		}
		if q.fortsLeft[q.me] > 0 && fortified == 0 {
			p.propose(q.gainOfFort(now, s), emperor.FortificationAt(s), emperor.HouseAt(s))
		}
		for others := left & (left - 1); others != 0 && q.housesLeft[q.me] > 1; others &= others - 1 {
			t := first(others)
			pair := &pairs[fortified][q.fortified>>t&1]
			if *pair == noGain {
				*pair = q.gain(now, change{counts: q.withHouse(counts, q.me, 1<<t), free: now.free - 2})
			}
			p.propose(*pair+q.roadGainOfTwo(s, t), emperor.HouseAt(s), emperor.HouseAt(t))
		}
		if mayFollow {
			p.propose(withEmissary[fortified]+q.roads[s], emperor.HouseAt(s), emperor.SendEmissary())
		}
	}
}

// gainOfFort says what a house gains on a fortification of the same placement.
func (q *quick) gainOfFort(now *present, s emperor.Space) int {
	before := q.fortified
	q.fortified |= 1 << s
	gain := q.gain(now, change{counts: q.withHouse(now.counts, q.me, 1<<s), free: now.free - 1, forts: 1}) + q.roadGain(s)
	q.fortified = before
	return gain
}

// gainOf says what any placement gains.
func (q *quick) gainOf(r emperor.Region, pieces []emperor.Piece) int {
	now := q.present(r)
	after := change{counts: now.counts, free: now.free}
	before, roads := q.fortified, 0
	for i, piece := range pieces {
		s := piece.Space()
		switch piece.Kind() {
		case emperor.Fortification:
			q.fortified |= 1 << s
			after.forts++
		case emperor.House:
			after.counts = q.withHouse(after.counts, q.me, 1<<s)
			after.free--
			if roads = q.roadGain(s); i > 0 && pieces[0].Kind() == emperor.House {
				roads = q.roadGainOfTwo(pieces[0].Space(), s)
			}
		case emperor.Emissary:
			after.sends++
		}
	}
	gain := q.gain(now, after) + roads
	q.fortified = before
	return gain
}

// present is what stands in a region and its alliances.
type present struct {
	known             bool
	region            emperor.Region
	counts            uint64 // of houses, as in a key of a forecast
	free              int    // spaces
	houses, alliances forecast
}

// present returns what stands in a region, which is looked at once.
func (q *quick) present(r emperor.Region) *present {
	now := &q.presents[r]
	if !now.known {
		*now = present{known: true, region: r, counts: q.counts[r], free: q.free(r).Len()}
		now.houses = *q.forecasts.houses(now.counts, now.free)
		now.alliances = q.embassies(r, now.counts, now.free, 0)
	}
	return now
}

// change is what stands in a region after a placement.
type change struct {
	counts       uint64 // of houses
	free         int    // spaces
	sends, forts int    // emissaries and fortifications that came
}

// gain says what a placement gains the player to move, but for their roads: points, as
// outlook.lead counts them, and what may still come. Who is the best of the others shows
// in all points together alone, so these are added up first.
func (q *quick) gain(now *present, after change) int {
	houses := *q.forecasts.houses(after.counts, after.free)
	embassies := q.embassies(now.region, after.counts, after.free, after.sends)
	points := q.points
	for p := range q.players {
		points[p] += houses.points[p] - now.houses.points[p] + embassies.points[p] - now.alliances.points[p]
	}
	return q.forecasts.leadOf(int(q.me), &points) - q.lead +
		q.mayCome(&houses, q.toBuild) - q.mayCome(&now.houses, q.toBuild) +
		q.mayCome(&embassies, q.toSend) - q.mayCome(&now.alliances, q.toSend) -
		after.sends*q.emissary - after.forts*q.fort
}

// mayCome says what counts of what may come, of which there is such a share.
func (q *quick) mayCome(f *forecast, share int) int { return int(f.change[q.me]) * share / full }

// embassies adds up the forecasts for the alliances of a region, with so many more
// emissaries of the player to move, and with these houses and so many free spaces.
func (q *quick) embassies(r emperor.Region, counts uint64, free, more int) (sum forecast) {
	here := q.emissaries[r] + uint64(more)<<(emissaryBits*q.me)
	open := free > 0 || q.sent[r]+uint8(more) < q.limitWith(r, counts)
	for _, ally := range q.allies[r] {
		f := q.forecasts.emissaries(here, q.emissaries[ally], open, q.open(ally))
		for p := range q.players {
			sum.points[p] += f.points[p]
		}
		sum.worth[q.me] += f.worth[q.me]
		sum.change[q.me] += f.change[q.me]
	}
	return sum
}

// limitWith returns how many emissaries a region holds when the player to move has
// built on to these houses (section 2.3).
func (q *quick) limitWith(r emperor.Region, counts uint64) uint8 {
	return max(q.limits[r], uint8(counts>>(houseBits*q.me)&(doubledBit-1)))
}

// first returns the first of some spaces.
func first(spaces emperor.SpaceSet) emperor.Space {
	return emperor.Space(bits.TrailingZeros64(uint64(spaces)))
}
