package opponents

import "github.com/emperorofchina/emperor"

// A forecast says, by player, what the houses of a region or the emissaries of an
// alliance are worth to them as they are, and what they will be worth when some more
// have come, whose nobody knows: points of their own, less some for those of the
// others, all in parts of a point.
type forecast struct{ now, later [maxPlayers]int16 }

// forecasts remembers forecasts: in a search the same are asked for again and again.
type forecasts struct {
	players int
	known   [1 << forecastBits]struct {
		key uint64
		forecast
	}
}

const forecastBits = 17

// A key has the houses of a region, six bits a player, the highest of which says
// that they double; the free spaces; and how many of these will be built on.
const (
	houseBits  = 6
	oneHouse   = 1
	doubledBit = 1 << 5
	freeShift  = maxPlayers * houseBits
	freeBits   = 7
	comeShift  = freeShift + freeBits
	oneFree    = 1 << freeShift
	oneToCome  = 1 << comeShift
	regionKind = 1 << 62
)

// Or the emissaries at both ends of an alliance, four bits a player; at which ends
// more can enter; and how many will.
const (
	emissaryBits = 4
	endBits      = maxPlayers * emissaryBits
	openShift    = 2 * endBits
	sendShift    = openShift + 2
	oneToSend    = 1 << sendShift
	allianceKind = 1 << 63
)

// houses returns the forecast for a region with these houses, in the form of a key
// without what is to come, and so many free spaces.
func (f *forecasts) houses(houses uint64, free int) *forecast {
	return f.of(regionKind | houses | uint64(free)<<freeShift | uint64(min(free, housesToCome))<<comeShift)
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
		key |= 1<<openShift | uint64(emissariesToCome)<<sendShift
	}
	if openB {
		key |= 2<<openShift | uint64(emissariesToCome)<<sendShift
	}
	return f.of(key)
}

func (f *forecasts) of(key uint64) *forecast {
	e := &f.known[key*0x9E3779B97F4A7C15>>(64-forecastBits)]
	if e.key != key {
		var cast forecast
		if key&regionKind != 0 {
			cast = f.region(key)
		} else {
			cast = f.alliance(key)
		}
		e.key, e.forecast = key, cast
	}
	return &e.forecast
}

// region works out the forecast for a region: the next house is anybody's, and so on.
func (f *forecasts) region(key uint64) forecast {
	var houses [maxPlayers]int
	var doubled [maxPlayers]bool
	for p := range f.players {
		n := key >> (houseBits * p)
		houses[p], doubled[p] = int(n&(doubledBit-1)), n&doubledBit != 0
	}
	var points [maxPlayers]int
	for p := range f.players {
		points[p] = emperor.HousePoints(houses[:f.players], doubled[:f.players], p)
	}
	now := f.leads(points)
	if key>>comeShift&7 == 0 {
		return forecast{now, now}
	}
	var sum [maxPlayers]int
	for p := range f.players {
		if houses[p] == doubledBit-1 {
			return forecast{now, now}
		}
		f.add(&sum, key-oneFree-oneToCome+1<<(houseBits*p))
	}
	return forecast{now, average(sum, f.players)}
}

// alliance works out the forecast for an alliance: the next emissary is anybody's,
// at any end that is open, and so on.
func (f *forecasts) alliance(key uint64) forecast {
	var ends [2][maxPlayers]int
	for p := range f.players {
		ends[0][p] = int(key >> (emissaryBits * p) & (1<<emissaryBits - 1))
		ends[1][p] = int(key >> (endBits + emissaryBits*p) & (1<<emissaryBits - 1))
	}
	most, all := [2]int{}, 0
	for end := range ends {
		for _, n := range &ends[end] {
			most[end] = max(most[end], n)
			all += n
		}
	}
	var points [maxPlayers]int
	for p := range f.players {
		if n, m := ends[0][p], ends[1][p]; n > 0 && m > 0 && n == most[0] && m == most[1] {
			points[p] = all
		}
	}
	now := f.leads(points)
	if key>>sendShift&3 == 0 {
		return forecast{now, now}
	}
	var sum [maxPlayers]int
	n := 0
	for end := range ends {
		if key>>(openShift+end)&1 == 0 {
			continue
		}
		for p := range f.players {
			if ends[end][p] < 1<<emissaryBits-1 {
				f.add(&sum, key-oneToSend+1<<(endBits*end+emissaryBits*p))
				n++
			}
		}
	}
	return forecast{now, average(sum, n)}
}

// add adds what another arrangement will be worth later.
func (f *forecasts) add(sum *[maxPlayers]int, key uint64) {
	for p, n := range f.of(key).later {
		sum[p] += int(n)
	}
}

func average(sum [maxPlayers]int, n int) (worth [maxPlayers]int16) {
	for p := range worth {
		worth[p] = int16(sum[p] / n)
	}
	return worth
}

// leads says what points by player are worth to each.
func (f *forecasts) leads(points [maxPlayers]int) (worth [maxPlayers]int16) {
	all := 0
	for _, n := range points {
		all += n
	}
	for p, n := range points[:f.players] {
		worth[p] = int16(point*n - (all-n)*rivalsPoint/(f.players-1))
	}
	return worth
}
