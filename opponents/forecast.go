package opponents

import "github.com/emperorofchina/emperor"

// A forecast says what the houses of a region or the emissaries of alliances score, and
// what may come of them: how it changes their worth if somebody adds to them, as
// outlook.housesToCome and outlook.emissariesToCome imagine it.
type forecast struct {
	points [maxPlayers]int16 // by player
	worth  [maxPlayers]int32 // of these points to each, in parts of a point
	change [maxPlayers]int32 // of that, added up over everybody who may be the one
}

// forecasts remembers forecasts: in a search the same are asked for again and again.
type forecasts struct {
	players int
	known   [1 << forecastBits]struct {
		key uint64
		forecast
	}
}

const forecastBits = 14

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
func (f *forecasts) houses(houses uint64, free int) *forecast {
	return f.of(regionKind | houses | uint64(min(free, takenNext))<<takenShift)
}

// emissaries returns the forecast for an alliance with these emissaries at its ends,
// of which more can enter those that are open. Which end is which makes no difference,
// so it is remembered once.
func (f *forecasts) emissaries(a, b uint64, openA, openB bool) *forecast {
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
	return f.of(key)
}

func (f *forecasts) of(key uint64) *forecast {
	e := &f.known[key*0x9E3779B97F4A7C15>>(64-forecastBits)]
	if e.key != key {
		e.key = key
		if key&regionKind != 0 {
			e.forecast = f.region(key)
		} else {
			e.forecast = f.alliance(key)
		}
	}
	return &e.forecast
}

// region works out the forecast for a region.
func (f *forecasts) region(key uint64) forecast {
	var houses [maxPlayers]int
	var doubled [maxPlayers]bool
	for p := range f.players {
		n := key >> (houseBits * p)
		houses[p], doubled[p] = int(n&(doubledBit-1)), n&doubledBit != 0
	}
	score := func() (points [maxPlayers]int16) {
		for p := range f.players {
			points[p] = int16(emperor.HousePoints(houses[:f.players], doubled[:f.players], emperor.Player(p)))
		}
		return points
	}
	cast := f.begin(score())
	more := int(key >> takenShift & (1<<takenBits - 1))
	for p := range f.players {
		houses[p] += more
		f.add(&cast, score())
		houses[p] -= more
	}
	return cast
}

// alliance works out the forecast for an alliance.
func (f *forecasts) alliance(key uint64) forecast {
	var ends [2][maxPlayers]int
	for p := range f.players {
		ends[0][p] = int(key >> (emissaryBits * p) & (1<<emissaryBits - 1))
		ends[1][p] = int(key >> (endBits + emissaryBits*p) & (1<<emissaryBits - 1))
	}
	score := func() (points [maxPlayers]int16) {
		for p := range f.players {
			points[p] = int16(emperor.AlliancePoints(ends[0][:f.players], ends[1][:f.players], emperor.Player(p)))
		}
		return points
	}
	cast := f.begin(score())
	for end := range ends {
		if key>>(openShift+end)&1 == 0 {
			continue
		}
		for p := range f.players {
			ends[end][p]++
			f.add(&cast, score())
			ends[end][p]--
		}
	}
	return cast
}

// begin returns the forecast for what scores so much, of which nothing changes.
func (f *forecasts) begin(points [maxPlayers]int16) forecast {
	cast := forecast{points: points}
	for p := range f.players {
		cast.worth[p] = int32(f.leadOf(p, &points))
	}
	return cast
}

// add adds the change to these points.
func (f *forecasts) add(cast *forecast, points [maxPlayers]int16) {
	for p := range f.players {
		cast.change[p] += int32(f.leadOf(p, &points)) - cast.worth[p]
	}
}

// leadOf says what points by player are worth to one of them, as outlook.lead does.
func (f *forecasts) leadOf(me int, points *[maxPlayers]int16) int {
	all, most := 0, 0
	for p, n := range points[:f.players] {
		if p != me {
			all += int(n)
			most = max(most, int(n))
		}
	}
	return point*int(points[me]) - rivalsPoint*all/(f.players-1) - leadersPart*most
}
