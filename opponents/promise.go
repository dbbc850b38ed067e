package opponents

import "github.com/emperorofchina/emperor"

// promise is what one piece in a region gains the player to move, and what two do, each
// the best that there is then, as nextTurn reckons it; noGain where no piece can go
// there.
type promise struct{ one, two int }

func (q *quick) promise(r emperor.Region) promise {
	free, counts := q.free(r), q.counts[r]
	house, site := noGain, emperor.Space(0)
	if q.housesLeft[q.me] > 0 {
		house, site = q.bestHouse(counts, free, &q.roads)
	}
	emissary := q.bestEmissary(r, counts, free, 0)
	one := max(house, emissary)
	if one == noGain || q.empty(r) {
		return promise{one, one}
	}
	more := 0 // that the second gains
	if emissary > house {
		more = max(more, house, q.bestEmissary(r, counts, free, 1))
	} else {
		counts, free = q.withHouse(counts, q.me, 1<<site), free&^(1<<site)
		if free != 0 && q.housesLeft[q.me] > 1 {
			house, _ = q.bestHouse(counts, free, q.roadsAfter(site, free))
			more = max(more, house)
		}
		if emissary == noGain || free == 0 { // else it gains the same
			emissary = q.bestEmissary(r, counts, free, 0)
		}
		more = max(more, emissary)
	}
	return promise{one, one + more}
}

// bestHouse says what the best house on one of some spaces gains in a region with these
// houses, and where that is; noGain where there is no space.
func (q *quick) bestHouse(counts uint64, free emperor.SpaceSet, roads *[maxSpaces]int) (most int, site emperor.Space) {
	most = noGain
	if free == 0 {
		return most, site
	}
	n := free.Len()
	now := q.promised(q.forecasts.houses(counts, n), q.toBuild)
	plain, fortified := noGain, noGain
	for left := free; left != 0; left &= left - 1 {
		s := first(left)
		gain := &plain
		if q.fortified.Has(s) {
			gain = &fortified
		}
		if *gain == noGain {
			*gain = q.promised(q.forecasts.houses(q.withHouse(counts, q.me, 1<<s), n-1), q.toBuild) - now
		}
		if *gain+roads[s] > most {
			most, site = *gain+roads[s], s
		}
	}
	return most, site
}

// bestEmissary says what an emissary more gains in a region with these houses, after so
// many others of the player to move came; noGain where none can enter.
func (q *quick) bestEmissary(r emperor.Region, counts uint64, free emperor.SpaceSet, came int) int {
	if int(q.sendsLeft[q.me]) <= came || q.sent[r]+uint8(came) >= q.limitWith(r, counts) {
		return noGain
	}
	before, after := q.embassies(r, counts, free.Len(), came), q.embassies(r, counts, free.Len(), came+1)
	return q.promised(&after, q.toSend) - q.promised(&before, q.toSend) - q.emissary
}

// promised says what a forecast is worth to the player to move, with such a share of
// what may come.
func (q *quick) promised(f *forecast, share int) int { return int(f.worth[q.me]) + q.mayCome(f, share) }
