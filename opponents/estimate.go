package opponents

import "github.com/emperorofchina/emperor"

// estimate is the evaluation of the houses of a region, or of the emissaries of
// an alliance: their points, the utility of these points to each player, and
// how this utility changes, summed over every player who may add pieces next.
type estimate struct {
	points    [maxPlayers]int16 // by player
	value     [maxPlayers]int32 // utility of points, by player, in units of 1/point
	potential [maxPlayers]int32 // sum of changes in utility, by player
}

// estimates is a direct-mapped cache of estimates: rollouts ask for the same
// ones again and again.
type estimates struct {
	players int
	cache   [1 << estimateBits]struct {
		key uint64
		estimate
	}
}

const estimateBits = 14

// spacesTaken is the number of free spaces that the estimate for a region lets
// a player take.
const spacesTaken = 2

// A region's key holds six bits per player, five for the number of houses and
// one for whether they are doubled, then the number of free spaces that a
// player may take next.
const (
	houseBits  = 6
	doubledBit = 1 << 5
	takenShift = maxPlayers * houseBits
	takenBits  = 2
	regionKind = 1 << 62
)

// An alliance's key holds four bits per player for the emissaries at each end,
// then one bit per end for whether more can enter.
const (
	emissaryBits = 4
	endBits      = maxPlayers * emissaryBits
	openShift    = 2 * endBits
	allianceKind = 1 << 63
)

// Every key holds the number of players.
const playersShift = 56

// houses returns the estimate for a region that has the given houses, packed as
// in a key, and free spaces.
func (es *estimates) houses(houses uint64, free int) *estimate {
	return es.lookup(regionKind | houses | uint64(min(free, spacesTaken))<<takenShift)
}

// emissaries returns the estimate for an alliance with emissaries a and b at
// its ends. openA and openB tell whether more can enter. The order of the ends
// does not matter, so both orders share an entry.
func (es *estimates) emissaries(a, b uint64, openA, openB bool) *estimate {
	if a > b {
		a, b, openA, openB = b, a, openB, openA
	}
	key := allianceKind | a | b<<endBits
	if openA {
		key |= 1 << openShift
	}
	if openB {
		key |= 2 << openShift
	}
	return es.lookup(key)
}

func (es *estimates) lookup(key uint64) *estimate {
	key |= uint64(es.players) << playersShift
	e := &es.cache[key*0x9E3779B97F4A7C15>>(64-estimateBits)]
	if e.key != key {
		e.key = key
		if key&regionKind != 0 {
			e.estimate = es.region(key)
		} else {
			e.estimate = es.alliance(key)
		}
	}
	return &e.estimate
}

// region computes the estimate for a region.
func (es *estimates) region(key uint64) estimate {
	var houses [maxPlayers]int
	var doubled [maxPlayers]bool
	for p := range es.players {
		n := key >> (houseBits * p)
		houses[p], doubled[p] = int(n&(doubledBit-1)), n&doubledBit != 0
	}
	score := func() (points [maxPlayers]int16) {
		for p := range es.players {
			n := emperor.HousePoints(houses[:es.players], doubled[:es.players], emperor.Player(p))
			points[p] = int16(n)
		}
		return points
	}
	e := es.base(score())
	taken := int(key >> takenShift & (1<<takenBits - 1))
	for p := range es.players {
		houses[p] += taken
		es.addChange(&e, score())
		houses[p] -= taken
	}
	return e
}

// alliance computes the estimate for an alliance.
func (es *estimates) alliance(key uint64) estimate {
	var ends [2][maxPlayers]int
	for p := range es.players {
		ends[0][p] = int(key >> (emissaryBits * p) & (1<<emissaryBits - 1))
		ends[1][p] = int(key >> (endBits + emissaryBits*p) & (1<<emissaryBits - 1))
	}
	score := func() (points [maxPlayers]int16) {
		for p := range es.players {
			n := emperor.AlliancePoints(ends[0][:es.players], ends[1][:es.players], emperor.Player(p))
			points[p] = int16(n)
		}
		return points
	}
	e := es.base(score())
	for end := range ends {
		if key>>(openShift+end)&1 == 0 {
			continue
		}
		for p := range es.players {
			ends[end][p]++
			es.addChange(&e, score())
			ends[end][p]--
		}
	}
	return e
}

// base returns an estimate for points, without potential.
func (es *estimates) base(points [maxPlayers]int16) estimate {
	e := estimate{points: points}
	for p := range es.players {
		e.value[p] = int32(es.utility(p, &points))
	}
	return e
}

// addChange adds to e's potential the change in utility if the points become
// points.
func (es *estimates) addChange(e *estimate, points [maxPlayers]int16) {
	for p := range es.players {
		e.potential[p] += int32(es.utility(p, &points)) - e.value[p]
	}
}

// utility returns the value of points to player me: their points minus a
// weighted share of their rivals'.
func (es *estimates) utility(me int, points *[maxPlayers]int16) int {
	all, most := 0, 0
	for p, n := range points[:es.players] {
		if p != me {
			all += int(n)
			most = max(most, int(n))
		}
	}
	return point*int(points[me]) - rivalsPoint*all/(es.players-1) - leaderPoint*most
}
