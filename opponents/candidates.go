package opponents

import (
	"cmp"
	"slices"

	"github.com/emperorofchina/emperor"
)

// candidates returns the viewer's legal moves, those with the highest prior
// first.
func (pol *policy) candidates(v emperor.View) []candidate {
	pol.evaluate(v.Table(), v.Hand())
	var cs []candidate
	if v.Phase() == emperor.PhaseAct {
		cs = pol.actCandidates(v)
	} else {
		cs = pol.drawCandidates(v)
	}
	slices.SortStableFunc(cs, func(a, b candidate) int { return cmp.Compare(b.prior, a.prior) })
	return cs
}

// actCandidates returns the placements and exchanges.
func (pol *policy) actCandidates(v emperor.View) []candidate {
	var cs []candidate
	for m := range v.LegalMoves() {
		c := candidate{move: m, pieces: m.Pieces()}
		c.prior = pol.restValue(v.Hand().Minus(m.Cards()))
		if m.Kind() == emperor.MovePlace {
			c.prior += pol.placementGain(m.Region(), c.pieces)
		}
		cs = append(cs, c)
	}
	return cs
}

// drawCandidates returns the draws. Only the policy's choice has a prior above
// zero.
func (pol *policy) drawCandidates(v emperor.View) []candidate {
	var cs []candidate
	favorite := pol.draw(v.Table(), v.Hand())
	for m := range v.LegalMoves() {
		c := candidate{move: m}
		if m == favorite {
			c.prior = point
		}
		cs = append(cs, c)
	}
	return cs
}
