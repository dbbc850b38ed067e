package opponents

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor"
)

// Greedy returns an opponent that looks one move ahead and makes the move with
// the highest evaluation: every player's points, the potential of regions,
// roads and emissaries, and the expected gain of the next turn with the cards
// that it keeps and can draw. It is deterministic: it makes the same move for
// the same view. Its play never changes, so it serves as a yardstick for other
// opponents.
func Greedy() Opponent { return greedy{} }

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
	values := map[emperor.Cards]float64{} // by cards kept
	before := make([]float64, v.Board().NumRegions())
	for r := range v.Board().Regions() {
		before[r] = now.potential(r)
	}
	var best, last emperor.Move
	most, gain := 0.0, 0.0
	for m := range v.LegalMoves() {
		// Payments do not change the gain of the pieces, so compute it once.
		if m.Kind() != last.Kind() || m.Region() != last.Region() ||
			!slices.Equal(m.Pieces(), last.Pieces()) {
			preview, err := v.Preview(m)
			if err != nil {
				return emperor.Move{}, err
			}
			gain = moveGain(preview, m, v.ToMove(), before)
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

// moveGain returns the utility of the points after move m of player me plus the
// change in potential of its region, given m's preview and the potential of
// each region before it.
func moveGain(preview emperor.Preview, m emperor.Move, me emperor.Player, before []float64) float64 {
	after := newEvaluator(preview.Table, me)
	gain := after.utility(preview.Totals)
	if m.Kind() == emperor.MovePlace {
		gain += after.potential(m.Region()) - before[m.Region()]
	}
	return gain
}

// mul returns a*b rounded to float64. Without the conversion, some
// architectures fuse a*b with an addition, and the same view could lead to
// another move there.
func mul(a, b float64) float64 { return float64(a * b) }

// draw chooses the draw that leads to the hand with the highest expected value.
func draw(v emperor.View) emperor.Move {
	next := newEvaluator(v.Table(), v.ToMove()).lookahead(v)
	missing := fullHand - v.Hand().Len()
	best, most := emperor.DrawFromPile(), next.fromPile(v.Hand(), v.FaceUp(), missing)
	for c := range colors(v.FaceUp()) {
		value := next.value(v.Hand().Plus(oneCard(c)), v.FaceUp().Minus(oneCard(c)), missing-1)
		if value > most {
			best, most = emperor.TakeFaceUp(c), value
		}
	}
	return best
}
