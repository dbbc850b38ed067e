package opponents

import (
	"cmp"
	"context"
	"slices"

	"github.com/emperorofchina/emperor"
)

// candidates returns the viewer's legal moves, those with the highest prior
// first, and the policy's choice before others with the same. It stops when ctx
// is done.
func (pol *policy) candidates(ctx context.Context, v emperor.View) []candidate {
	start := pol.position
	favorite := pol.choose(v.Table(), v.Hand())
	pol.position = start
	pol.evaluate(v.Table(), v.Hand())
	cs := []candidate{pol.candidate(v, favorite)}
	for m := range v.LegalMoves() {
		if len(cs)%64 == 0 && ctx.Err() != nil {
			break
		}
		if m != favorite {
			cs = append(cs, pol.candidate(v, m))
		}
	}
	slices.SortStableFunc(cs, func(a, b candidate) int { return cmp.Compare(b.prior, a.prior) })
	return cs
}

// candidate returns a legal move as a candidate. The prior of a draw is 0.
func (pol *policy) candidate(v emperor.View, m emperor.Move) candidate {
	c := candidate{move: m, pieces: m.Pieces()}
	if v.Phase() == emperor.PhaseAct {
		c.prior = pol.restValue(v.Hand().Minus(m.Cards()))
	}
	if m.Kind() == emperor.MovePlace {
		c.prior += pol.placementGain(m.Region(), c.pieces)
	}
	return c
}
