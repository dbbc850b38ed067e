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
	forRivals        = 0.6  // points of the others
	forLeader        = 0.25 // how much of that goes by the best of them, instead of all together
	forRegions       = 0.6  // points that a region may still bring
	forAlliances     = 0.9  // points that alliances may still bring
	forRoads         = 1.4  // houses that may become a row
	forNextTurn      = 0.7  // points that their next turn may bring
	forFortification = 4    // their fortification, while they keep it
	forEmissary      = 0.3  // likewise an emissary
)

type greedy struct{}

func (greedy) Choose(_ context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := mayChoose(v, rng); err != nil {
		return emperor.Move{}, err
	}
	if v.Phase() == emperor.PhaseDraw {
		return draw(v), nil
	}
	return act(v)
}

// act chooses a placement or an exchange.
func act(v emperor.View) (emperor.Move, error) {
	now := newOutlook(v.Table(), v.ToMove())
	next := now.nextTurn(v)
	hopes := map[emperor.Cards]float64{} // by the cards that they keep
	before := make([]float64, v.Board().NumRegions())
	for r := range v.Board().Regions() {
		before[r] = now.prospects(r)
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
		hope, known := hopes[rest]
		if !known {
			hope = next.worth(rest, v.FaceUp(), fullHand-rest.Len())
			hopes[rest] = hope
		}
		if worth := gain + times(forNextTurn*now.time, hope); best == (emperor.Move{}) || worth > most {
			best, most = m, worth
		}
	}
	return best, nil
}

// gainOf says what a move of player me gains them, and loses their rivals, given its
// preview and the prospects of the regions before it.
func gainOf(preview emperor.Preview, m emperor.Move, me emperor.Player, before []float64) float64 {
	after := newOutlook(preview.Table, me)
	gain := after.lead(preview.Totals)
	if m.Kind() == emperor.MovePlace {
		gain += after.prospects(m.Region()) - before[m.Region()]
	}
	return gain
}

// times multiplies, and rounds the product: as a part of a sum it would be left exact
// on some machines, and the same view would lead to another move there.
func times(a, b float64) float64 { return float64(a * b) }

// draw chooses the next card, for the hand that the viewer comes to by it.
func draw(v emperor.View) emperor.Move {
	next := newOutlook(v.Table(), v.ToMove()).nextTurn(v)
	missing := fullHand - v.Hand().Len()
	best, most := emperor.DrawFromPile(), next.blind(v.Hand(), v.FaceUp(), missing)
	for c := range colors(v.FaceUp()) {
		if worth := next.worth(v.Hand().Plus(aCard(c)), v.FaceUp().Minus(aCard(c)), missing-1); worth > most {
			best, most = emperor.TakeFaceUp(c), worth
		}
	}
	return best
}
