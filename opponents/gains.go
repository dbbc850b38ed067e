package opponents

import "github.com/emperorofchina/emperor"

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
	plain, fortified := noGain, noGain
	for left := free; left != 0; left &= left - 1 {
		s := first(left)
		gain := &plain
		if pol.fortified.Has(s) {
			gain = &fortified
		}
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
