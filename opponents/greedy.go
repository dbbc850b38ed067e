package opponents

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor"
)

// Greedy returns an opponent who makes the move whose preview is best for them: by
// the points that everybody would have, by what may still come of the region, of
// their roads and of their emissaries, and by what the cards that they keep and can
// draw let them do in the turn after. For the same view they make the same move,
// always. They play as they ever did, so that the strength of others can be told by
// them.
func Greedy() Opponent { return greedy{} }

// How much they care for what, where 1 is as much as for a point of their own. It
// was found by letting players of different tastes play each other.
const (
	rivalWeight         = 0.6  // points of the others
	leaderShare         = 0.25 // how much of that goes by the best of them, instead of all together
	regionWeight        = 0.6  // points that a region may still bring
	allianceWeight      = 0.9  // points that alliances may still bring
	roadWeight          = 1.4  // houses that may become a row
	nextTurnWeight      = 0.7  // points that their next turn may bring
	fortificationWeight = 4    // their fortification, while they keep it
	emissaryWeight      = 0.3  // likewise an emissary
)

type greedy struct{}

func (greedy) Choose(_ context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(v, rng); err != nil {
		return emperor.Move{}, err
	}
	if v.Phase() == emperor.PhaseDraw {
		return draw(v), nil
	}
	return act(v)
}

// act chooses a placement or an exchange.
func act(v emperor.View) (emperor.Move, error) {
	now := newEvaluator(v.Table(), v.ToMove())
	next := now.lookahead(v)
	values := map[emperor.Cards]float64{} // by the cards that they keep
	before := make([]float64, v.Board().NumRegions())
	for r := range v.Board().Regions() {
		before[r] = now.potential(r)
	}
	var best, last emperor.Move
	most, gain := 0.0, 0.0
	for m := range v.LegalMoves() {
		// The same pieces gain the same, however they are paid for.
		if m.Kind() != last.Kind() || m.Region() != last.Region() || !slices.Equal(m.Pieces(), last.Pieces()) {
			preview, err := v.Preview(m)
			if err != nil {
				return emperor.Move{}, err
			}
			gain = gainOf(preview, m, v.ToMove(), before)
		}
		last = m
		rest := v.Hand().Minus(m.Cards())
		value, known := values[rest]
		if !known {
			value = next.value(rest, v.FaceUp(), fullHand-rest.Len())
			values[rest] = value
		}
		if total := gain + mul(nextTurnWeight*now.time, value); best == (emperor.Move{}) || total > most {
			best, most = m, total
		}
	}
	return best, nil
}

// gainOf says what a move of player me gains them, and loses their rivals, given its
// preview and the prospects of the regions before it.
func gainOf(preview emperor.Preview, m emperor.Move, me emperor.Player, before []float64) float64 {
	after := newEvaluator(preview.Table, me)
	gain := after.utility(preview.Totals)
	if m.Kind() == emperor.MovePlace {
		gain += after.potential(m.Region()) - before[m.Region()]
	}
	return gain
}

// times multiplies, and rounds the product: as a part of a sum it would be left exact
// on some machines, and the same view would lead to another move there.
func mul(a, b float64) float64 { return float64(a * b) }

// draw chooses the next card, for the hand that the viewer comes to by it.
func draw(v emperor.View) emperor.Move {
	next := newEvaluator(v.Table(), v.ToMove()).lookahead(v)
	missing := fullHand - v.Hand().Len()
	best, most := emperor.DrawFromPile(), next.fromPile(v.Hand(), v.FaceUp(), missing)
	for c := range colors(v.FaceUp()) {
		if value := next.value(v.Hand().Plus(oneCard(c)), v.FaceUp().Minus(oneCard(c)), missing-1); value > most {
			best, most = emperor.TakeFaceUp(c), value
		}
	}
	return best
}
