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
			c.prior = q.gainOf(m.Region(), c.pieces) + q.rest(v.Hand(), m.Cards())
		case emperor.KindExchange:
			c.prior = q.rest(v.Hand(), m.Cards())
		}
		all = append(all, c)
	}
	if v.Phase() == emperor.PhaseDraw {
		best := q.draw(&hidden)
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
