package opponents

import "github.com/emperorofchina/emperor"

// A forecast says what the houses of a region or the emissaries of alliances score, and
// what may come of them: how it changes their worth if somebody adds to them, as
// outlook.housesToCome and outlook.emissariesToCome imagine it.
type estimate struct {
	points    [maxPlayers]int16 // by player
	value     [maxPlayers]int32 // of these points to each, in parts of a point
	potential [maxPlayers]int32 // of that, added up over everybody who may be the one
}

// forecasts remembers forecasts: in a search the same are asked for again and again.
type estimates struct {
	players int
	cache   [1 << estimateBits]struct {
		key uint64
		estimate
	}
}

const estimateBits = 14

// A key has the houses of a region, six bits a player, the highest of which says
// that they double; and how many free spaces somebody may take next.
const (
	houseBits  = 6
	doubledBit = 1 << 5
	takenShift = maxPlayers * houseBits
	takenBits  = 2
	regionKind = 1 << 62
)

// Or the emissaries at both ends of an alliance, four bits a player; and at which ends
// more can enter.
const (
	emissaryBits = 4
	endBits      = maxPlayers * emissaryBits
	openShift    = 2 * endBits
	allianceKind = 1 << 63
)

// houses returns the forecast for a region with these houses, in the form of a key
// without the free spaces, of which there are so many.
func (es *estimates) houses(houses uint64, free int) *estimate {
	return es.lookup(regionKind | houses | uint64(min(free, spacesTaken))<<takenShift)
}

// emissaries returns the forecast for an alliance with these emissaries at its ends,
// of which more can enter those that are open. Which end is which makes no difference,
// so it is remembered once.
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

// region works out the forecast for a region.
func (es *estimates) region(key uint64) estimate {
	var houses [maxPlayers]int
	var doubled [maxPlayers]bool
	for p := range es.players {
		n := key >> (houseBits * p)
		houses[p], doubled[p] = int(n&(doubledBit-1)), n&doubledBit != 0
	}
	score := func() (points [maxPlayers]int16) {
		for p := range es.players {
			points[p] = int16(emperor.HousePoints(houses[:es.players], doubled[:es.players], emperor.Player(p)))
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

// alliance works out the forecast for an alliance.
func (es *estimates) alliance(key uint64) estimate {
	var ends [2][maxPlayers]int
	for p := range es.players {
		ends[0][p] = int(key >> (emissaryBits * p) & (1<<emissaryBits - 1))
		ends[1][p] = int(key >> (endBits + emissaryBits*p) & (1<<emissaryBits - 1))
	}
	score := func() (points [maxPlayers]int16) {
		for p := range es.players {
			points[p] = int16(emperor.AlliancePoints(ends[0][:es.players], ends[1][:es.players], emperor.Player(p)))
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

// begin returns the forecast for what scores so much, of which nothing changes.
func (es *estimates) base(points [maxPlayers]int16) estimate {
	e := estimate{points: points}
	for p := range es.players {
		e.value[p] = int32(es.utility(p, &points))
	}
	return e
}

// add adds the change to these points.
func (es *estimates) addChange(e *estimate, points [maxPlayers]int16) {
	for p := range es.players {
		e.potential[p] += int32(es.utility(p, &points)) - e.value[p]
	}
}

// leadOf says what points by player are worth to one of them, as outlook.lead does.
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
