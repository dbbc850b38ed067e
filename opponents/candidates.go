package opponents

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor"
)

// candidates returns the legal moves of the viewer, those first that a quick player
// likes best.
func (pol *policy) candidates(v emperor.View) []candidate {
	game := v.Sample(rand.New(rand.NewPCG(0, 0))) // of which only what the viewer knows is looked at
	pol.evaluated = false
	pol.evaluate(&game)
	var cs []candidate
	if v.Phase() == emperor.PhaseAct {
		cs = pol.actCandidates(v)
	} else {
		cs = pol.drawCandidates(v, &game)
	}
	slices.SortStableFunc(cs, func(a, b candidate) int { return cmp.Compare(b.prior, a.prior) })
	return cs
}

// acts returns the placements and exchanges.
func (pol *policy) actCandidates(v emperor.View) []candidate {
	var cs []candidate
	for m := range v.LegalMoves() {
		c := candidate{move: m, pieces: m.Pieces()}
		c.prior = pol.restValue(v.Hand().Minus(m.Cards()))
		if m.Kind() == emperor.MovePlace {
			c.prior += pol.gainOf(m.Region(), c.pieces)
		}
		cs = append(cs, c)
	}
	return cs
}

// draws returns the draws, of which a quick player has a favorite.
func (pol *policy) drawCandidates(v emperor.View, game *emperor.GameState) []candidate {
	var cs []candidate
	favorite := pol.draw(game)
	for m := range v.LegalMoves() {
		c := candidate{move: m}
		if m == favorite {
			c.prior = point
		}
		cs = append(cs, c)
	}
	return cs
}
