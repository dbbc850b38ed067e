package opponents

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor"
)

// candidates returns the legal moves of the viewer, those first that a quick player
// likes best.
func (q *quick) candidates(v emperor.View) []candidate {
	game := v.Sample(rand.New(rand.NewPCG(0, 0))) // of which only what the viewer knows is looked at
	q.looked = false
	q.look(&game)
	var all []candidate
	if v.Phase() == emperor.PhaseAct {
		all = q.acts(v)
	} else {
		all = q.draws(v, &game)
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(b.prior, a.prior) })
	return all
}

// acts returns the placements and exchanges.
func (q *quick) acts(v emperor.View) []candidate {
	var all []candidate
	for m := range v.LegalMoves() {
		c := candidate{move: m, pieces: m.Pieces()}
		c.prior = q.hope(v.Hand().Minus(m.Cards()))
		if m.Kind() == emperor.MovePlace {
			c.prior += q.gainOf(m.Region(), c.pieces)
		}
		all = append(all, c)
	}
	return all
}

// draws returns the draws, of which a quick player has a favorite.
func (q *quick) draws(v emperor.View, game *emperor.GameState) []candidate {
	var all []candidate
	favorite := q.draw(game)
	for m := range v.LegalMoves() {
		c := candidate{move: m}
		if m == favorite {
			c.prior = point
		}
		all = append(all, c)
	}
	return all
}
