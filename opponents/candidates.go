package opponents

import (
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor"
)

// candidates returns the legal moves of the viewer, those that seem best first.
func (q *quick) candidates(v emperor.View) []trying {
	hidden := v.Sample(rand.New(rand.NewPCG(3, 3))) // whose hidden cards nothing here looks at
	q.look(&hidden)
	var all []trying
	for m := range v.LegalMoves() {
		c := trying{move: m}
		switch m.Kind() {
		case emperor.KindPlace:
			c.pieces = m.Placements()
			c.prior = q.gainOf(m.Region(), c.pieces) + q.taste.Keep*q.hope(less(v.Hand(), m.Cards()))/64
		case emperor.KindExchange:
			c.prior = q.taste.Keep * q.hope(less(v.Hand(), m.Cards())) / 64
		}
		all = append(all, c)
	}
	if v.Phase() == emperor.PhaseDraw {
		best := q.draw(&hidden, nil)
		for i := range all {
			if all[i].move == best {
				all[i].prior = 1
			}
		}
	}
	q.looked = false
	slices.SortStableFunc(all, func(a, b trying) int { return b.prior - a.prior })
	return all
}

// gainOf says what pieces in a region gain the player.
func (q *quick) gainOf(r emperor.Region, pieces []emperor.Placement) int {
	lands, roads := q.lands, q.roads
	gain := 0
	for _, piece := range pieces {
		n := q.free(r).Len()
		switch s := piece.Space(); piece.Piece() {
		case emperor.House:
			gain += q.worthOfHouses(q.withHouse(q.counts[r], q.me, 1<<s), n-1) - q.worthOfHouses(q.counts[r], n) + q.roadGain(s)
			q.build(q.me, r, s)
			q.joinRoad(s)
		case emperor.Emissary:
			gain += q.sendGain(r, 1)
			q.send(q.me, r)
		case emperor.Fortification:
			gain -= q.taste.Fort * q.time / fullTime
			q.fortify(q.me, s)
		}
	}
	q.lands, q.roads = lands, roads
	return gain
}
