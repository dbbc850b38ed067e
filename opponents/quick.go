package opponents

import (
	"math/bits"
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
)

// quick is a player who decides in a microsecond or two, from the lands and from
// their own hand, for whoever is to move. Searches let them play games to the end.
type quick struct {
	lands
	forecasts *forecasts
	taste     taste

	me     emperor.Player
	time   int // how much of the game is to come, in parts of fullTime
	roads  roads
	plans  [maxRegions][3]plan // by region, then number of pieces
	colors [emperor.NumColors][3]int
	looked bool // plans and colors are those of me, as things stand
}

// fullTime is as long as the future counts in full.
const fullTime = 64

// plan is what one or two pieces in a region gain, in parts of a point. Where there
// is no such placement, it gains nothing but noPlan.
type plan struct {
	gain   int
	pieces [2]emperor.Placement
}

const noPlan = -1 << 30

// n returns how many pieces there are.
func (p *plan) n() int {
	if p.pieces[1] == (emperor.Placement{}) {
		return 1
	}
	return 2
}

// taste says what they care for.
type taste struct {
	Regions               int // what houses to come matter, in 64ths
	Alliances             int
	Near                  [8]int // rows to come, by houses that hang together, in 64ths of a point
	Row                   int    // a row's house, in 64ths of a point
	Fort                  int    // a fortification in the supply
	Emissary              int
	House                 int
	Keep                  int // what the rest of the hand is worth, in 64ths
	Blind                 int // bonus for the pile
	Noise                 int
	Rivals, Reach, ReachA int
}

var usual = taste{
	Regions: 48, Alliances: 52,
	Near: [8]int{0, 18, 54, 125, 72, 72, 72, 72},
	Row:  64, Fort: 256, Emissary: 19, House: 0, Keep: 45, Noise: 0, Rivals: 38, Reach: 4, ReachA: 2,
}

// cards that are played in a turn, in tenths, and turns for which the future counts
// in full.
const (
	cardsATurn = 22
	turnsAhead = 4
)

// timeOf estimates from the cards that are still to be drawn how much of the game
// is left.
func (q *quick) timeOf(game *emperor.GameState) int {
	cards := game.PileSize()
	if cards == 0 {
		return 0
	}
	if game.Reshuffled() == (emperor.Cards{}) {
		deck := game.Deck()
		cards += deck.Len() - 4 - fullHand*q.players
	}
	return min(fullTime, cards*fullTime*10/(cardsATurn*turnsAhead*q.players))
}

// roads is how the houses of a player hang together.
type roads struct {
	own    emperor.SpaceSet
	groups [20]group
	n      int
}

type group struct {
	houses  emperor.SpaceSet
	size    int
	doubled bool
	worth   int
}

func (q *quick) layRoads(p emperor.Player) {
	q.roads.own, q.roads.n = q.houses[p], 0
	free := ^q.built
	for left := q.roads.own; left != 0; {
		set := left & -left
		var near emperor.SpaceSet
		for edge := set; edge != 0; {
			s := bits.TrailingZeros64(uint64(edge))
			edge &= edge - 1
			n := q.neighbors[s]
			near |= n
			n &= left &^ set
			set |= n
			edge |= n
		}
		left &^= set
		g := &q.roads.groups[q.roads.n]
		*g = group{houses: set, size: set.Len(), doubled: set&q.fortified != 0}
		g.worth = q.rowWorth(g.size, near&free != 0, g.doubled)
		q.roads.n++
	}
}

// rowWorth says what so many houses are worth that hang together.
func (q *quick) rowWorth(size int, open, doubled bool) int {
	worth := 0
	if size >= minRow {
		worth = q.taste.Row * size
		if doubled {
			worth *= 2
		}
	}
	if open {
		worth += q.taste.Near[min(size, 7)] * q.time / fullTime
	}
	return worth
}

// roadGain says what a house on a space gains the player along roads.
func (q *quick) roadGain(s emperor.Space) int {
	near := q.neighbors[s]
	open := near&^q.built != 0
	doubled := q.fortified&(1<<s) != 0
	size, before := 1, 0
	if near&q.roads.own != 0 {
		for i := range q.roads.n {
			if g := &q.roads.groups[i]; g.houses&near != 0 {
				size += g.size
				before += g.worth
				doubled = doubled || g.doubled
				open = true
			}
		}
	}
	return q.rowWorth(size, open, doubled) - before
}

// worth says what an arrangement is worth to the player now.
func (q *quick) worth(f *forecast, future int) int {
	now := int(f.now[q.me])
	return now + (int(f.later[q.me])-now)*future*q.time/(64*fullTime)
}

func (q *quick) worthOfHouses(houses uint64, free int) int {
	return q.worth(q.forecasts.houses(houses, free), q.taste.Regions)
}

// look finds the best plans of the player to move.
func (q *quick) look(game *emperor.GameState) {
	q.me, q.time, q.looked = game.ToMove(), q.timeOf(game), true
	q.layRoads(q.me)
	for c := range q.colors {
		q.colors[c] = [3]int{}
	}
	for r := range emperor.Region(q.regions) {
		q.plan(r)
		c := &q.colors[q.ground.colors[r]]
		c[1] = max(c[1], q.plans[r][1].gain)
		c[2] = max(c[2], q.plans[r][2].gain)
	}
}

// plan finds the best plans for a region.
func (q *quick) plan(r emperor.Region) {
	one, two := plan{gain: noPlan}, plan{gain: noPlan}
	plans := &q.plans[r]
	mine := q.me
	free := q.free(r)
	n := free.Len()
	counts := q.counts[r]
	var house, house2 emperor.Space
	road, road2 := noPlan, noPlan
	now := 0
	if n > 0 && q.housesLeft[mine] > 0 {
		now = q.worthOfHouses(counts, n)
		for left := free; left != 0; left &= left - 1 {
			s := emperor.Space(bits.TrailingZeros64(uint64(left)))
			gain := q.roadGain(s)
			if q.fortified&(1<<s) != 0 {
				gain += q.worthOfHouses(q.withHouse(counts, mine, 1<<s), n-1) - q.worthOfHouses(counts+1<<(houseBits*mine), n-1)
			}
			if gain > road {
				road2, house2, road, house = road, house, gain, s
			} else if gain > road2 {
				road2, house2 = gain, s
			}
		}
		one = plan{q.worthOfHouses(counts+1<<(houseBits*mine), n-1) - now + road - q.taste.House*q.time/fullTime, [2]emperor.Placement{emperor.HouseAt(house)}}
	}
	empty := q.empty(r)
	if n > 1 && q.housesLeft[mine] > 1 && !empty {
		gain := q.worthOfHouses(counts+2<<(houseBits*mine), n-2) - now + road
		// The second may hang on the first.
		if q.neighbors[house]&free != 0 {
			was := q.roads
			wasBuilt := q.built
			q.built |= 1 << house
			q.joinRoad(house)
			road2 = noPlan
			for left := free &^ (1 << house); left != 0; left &= left - 1 {
				s := emperor.Space(bits.TrailingZeros64(uint64(left)))
				if g := q.roadGain(s); g > road2 {
					road2, house2 = g, s
				}
			}
			q.roads, q.built = was, wasBuilt
		}
		two = plan{gain + road2 - 2*q.taste.House*q.time/fullTime, [2]emperor.Placement{emperor.HouseAt(house), emperor.HouseAt(house2)}}
	}
	if q.fortsLeft[mine] > 0 && n > 0 && q.housesLeft[mine] > 0 && !empty {
		was := q.fortified
		s := house
		if was&(1<<s) == 0 {
			q.fortified |= 1 << s
			gain := q.worthOfHouses(q.withHouse(counts, mine, 1<<s), n-1) - now + q.roadGain(s) - q.taste.Fort*q.time/fullTime
			q.fortified = was
			if gain > two.gain {
				two = plan{gain, [2]emperor.Placement{emperor.FortificationAt(s), emperor.HouseAt(s)}}
			}
		}
	}
	if q.sendsLeft[mine] > 0 {
		room := int(q.limits[r]) - int(q.sent[r])
		if room > 0 {
			send := q.sendGain(r, 1)
			if send > one.gain {
				one = plan{send, [2]emperor.Placement{emperor.SendEmissary()}}
			}
			if room > 1 && q.sendsLeft[mine] > 1 {
				if gain := q.sendGain(r, 2); gain > two.gain {
					two = plan{gain, [2]emperor.Placement{emperor.SendEmissary(), emperor.SendEmissary()}}
				}
			}
			if n > 0 && q.housesLeft[mine] > 0 {
				gain := send + q.worthOfHouses(counts+1<<(houseBits*mine), n-1) - now + road - q.taste.House*q.time/fullTime
				if gain > two.gain {
					two = plan{gain, [2]emperor.Placement{emperor.HouseAt(house), emperor.SendEmissary()}}
				}
			}
		} else if n > 0 && q.housesLeft[mine] > 0 && !empty && q.limits[r] == uint8(counts>>(houseBits*mine)&(doubledBit-1)) {
			// Another house of theirs makes room.
			gain := q.sendGain(r, 1) + q.worthOfHouses(counts+1<<(houseBits*mine), n-1) - now + road - q.taste.House*q.time/fullTime
			if gain > two.gain {
				two = plan{gain, [2]emperor.Placement{emperor.HouseAt(house), emperor.SendEmissary()}}
			}
		}
	}
	plans[1], plans[2] = one, two
}

// joinRoad adds a house to the player's roads.
func (q *quick) joinRoad(s emperor.Space) {
	near := q.neighbors[s]
	g := group{houses: 1 << s, size: 1, doubled: q.fortified&(1<<s) != 0}
	n := 0
	for i := range q.roads.n {
		if o := q.roads.groups[i]; o.houses&near != 0 {
			g.houses |= o.houses
			g.size += o.size
			g.doubled = g.doubled || o.doubled
		} else {
			q.roads.groups[n] = o
			n++
		}
	}
	g.worth = q.rowWorth(g.size, true, g.doubled)
	q.roads.groups[n] = g
	q.roads.n = n + 1
	q.roads.own |= 1 << s
}

// sendGain says what emissaries sent to a region gain the player.
func (q *quick) sendGain(r emperor.Region, n int) int {
	gain := -n * q.taste.Emissary * q.time / fullTime
	more := uint64(n) << (emissaryBits * q.me)
	openNow := q.open(r)
	openThen := openNow && (int(q.sent[r])+n < int(q.limits[r]) || q.free(r) != 0)
	for _, i := range q.alliesOf[r] {
		other := q.alliances[i].a
		if other == r {
			other = q.alliances[i].b
		}
		there, open := q.emissaries[other], q.open(other)
		gain += q.worth(q.forecasts.emissaries(q.emissaries[r]+more, there, openThen, open), q.taste.Alliances)
		gain -= q.worth(q.forecasts.emissaries(q.emissaries[r], there, openNow, open), q.taste.Alliances)
	}
	return gain
}

// open reports whether an emissary can enter a region, or could after a house more.
func (q *quick) open(r emperor.Region) bool { return q.sent[r] < q.limits[r] || q.free(r) != 0 }

// act chooses a placement or an exchange of the player to move.
func (q *quick) act(game *emperor.GameState, rng *rand.Rand) (emperor.Move, plan) {
	q.look(game)
	hand := game.Hand(q.me)
	var pairs [2]emperor.Color
	nPairs := 0
	for c, n := range hand {
		if n >= 2 {
			pairs[nPairs] = emperor.Color(c)
			nPairs++
			if nPairs == 2 {
				break
			}
		}
	}
	most := noPlan
	var best plan
	var pay emperor.Cards
	var into emperor.Region
	try := func(r emperor.Region, p *plan, cost emperor.Cards) {
		if p.gain == noPlan {
			return
		}
		gain := p.gain + q.taste.Keep*q.hope(less(hand, cost))/64
		if q.taste.Noise > 0 {
			gain += rng.IntN(q.taste.Noise)
		}
		if gain > most {
			most, best, pay, into = gain, *p, cost, r
		}
	}
	for r := range emperor.Region(q.regions) {
		c := q.ground.colors[r]
		p := &q.plans[r]
		var cost emperor.Cards
		if hand[c] > 0 {
			cost[c] = 1
			try(r, &p[1], cost)
			if hand[c] > 1 {
				cost[c] = 2
				try(r, &p[2], cost)
			}
		}
		for _, x := range pairs[:nPairs] {
			if x == c {
				continue
			}
			cost = emperor.Cards{}
			cost[x] = 2
			try(r, &p[1], cost)
			if hand[c] > 0 {
				cost[c] = 1
				try(r, &p[2], cost)
			}
		}
	}
	if most < 0 {
		if m, ok := q.exchange(hand); ok {
			return m, plan{}
		}
	}
	q.looked = false
	return emperor.Place(into, pay, best.pieces[:best.n()]...), best
}

// exchange discards the card without which the rest of the hand is worth most.
func (q *quick) exchange(hand emperor.Cards) (emperor.Move, bool) {
	var m emperor.Move
	most := noPlan
	for c, n := range hand {
		if n == 0 {
			continue
		}
		rest := hand
		rest[c]--
		if worth := q.hope(rest); worth > most {
			m, most = emperor.Exchange(emperor.Color(c)), worth
		}
	}
	return m, most > noPlan
}

func less(hand, cost emperor.Cards) emperor.Cards {
	for c := range hand {
		hand[c] -= cost[c]
	}
	return hand
}

// hope says what the best placement gains that a hand pays for.
func (q *quick) hope(hand emperor.Cards) int {
	best, pair := 0, -1
	for c, n := range hand {
		if n >= 2 {
			best = max(best, q.colors[c][2])
			pair = c
		}
		if n >= 1 {
			best = max(best, q.colors[c][1])
		}
	}
	if pair >= 0 {
		for c, n := range hand {
			if c != pair {
				best = max(best, q.colors[c][min(n, 1)+1])
			}
		}
	}
	return best
}

// draw chooses the next card of the player to move.
func (q *quick) draw(game *emperor.GameState, rng *rand.Rand) emperor.Move {
	if !q.looked {
		q.look(game)
	}
	hand, faceUp := game.Hand(q.me), game.FaceUp()
	missing := fullHand - hand.Len()
	best, most := emperor.DrawFromPile(), 0
	// The next card of the pile is any that is in play, about.
	sum, all := 0, 0
	for c, n := range game.Deck() {
		if n -= min(n, hand[c]+faceUp[c]); n == 0 {
			continue
		}
		with := hand
		with[c]++
		sum += int(n) * q.drawn(with, faceUp, missing-1)
		all += int(n)
	}
	most = sum/max(1, all) + q.taste.Blind
	for c, n := range faceUp {
		if n == 0 {
			continue
		}
		with, rest := hand, faceUp
		with[c]++
		rest[c]--
		if worth := q.drawn(with, rest, missing-1); worth > most {
			best, most = emperor.TakeFaceUp(emperor.Color(c)), worth
		}
	}
	return best
}

// drawn says what a hand is worth that takes so many face-up cards more.
func (q *quick) drawn(hand, faceUp emperor.Cards, missing int) int {
	if missing <= 0 {
		return q.hope(hand)
	}
	best := q.hope(hand)
	for c, n := range faceUp {
		if n == 0 {
			continue
		}
		with, rest := hand, faceUp
		with[c]++
		rest[c]--
		best = max(best, q.drawn(with, rest, missing-1))
	}
	return best
}

// playOut plays a game to its end. The error is that of a move which is not legal,
// as none should be.
func (q *quick) playOut(game *emperor.GameState, rng *rand.Rand) error {
	q.looked = false
	for !game.Over() {
		p, m := game.ToMove(), emperor.Move{}
		if game.Phase() == emperor.PhaseAct {
			var plan plan
			if m, plan = q.act(game, rng); m.Kind() == emperor.KindPlace {
				q.put(p, m.Region(), plan.pieces[:plan.n()])
			}
		} else {
			m = q.draw(game, rng)
		}
		after, err := emperor.Apply(*game, m)
		if err != nil {
			return err
		}
		*game = after
		if game.ToMove() != p {
			q.looked = false
		}
	}
	return nil
}
