package opponents

import (
	"slices"

	"github.com/emperorofchina/emperor"
)

// Better returns a player who makes the move whose preview is best for them: by the
// points that everybody would have, by what may still come of the region, of their
// roads and of their emissaries, and by what the cards that they keep and can draw
// let them do in the turn after. For the same view they make the same move, always.
func Better() Player { return better{} }

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

type better struct{}

func (better) Choose(v emperor.View) emperor.Move {
	me, playing := v.Viewer()
	switch {
	case !playing || me != v.ToMove():
	case v.Phase() == emperor.PhaseAct:
		return act(v, me)
	case v.Phase() == emperor.PhaseDraw:
		return draw(v, me)
	}
	return emperor.Move{}
}

// act chooses a placement or an exchange.
func act(v emperor.View, me emperor.Player) emperor.Move {
	now := newOutlook(v.Table(), me)
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
		if m.Kind() != last.Kind() || m.Region() != last.Region() || !slices.Equal(m.Placements(), last.Placements()) {
			gain = gainOf(v, m, before)
		}
		last = m
		rest := v.Hand().Minus(m.Cards())
		hope, known := hopes[rest]
		if !known {
			hope = next.worth(rest, v.FaceUp(), fullHand-rest.Len())
			hopes[rest] = hope
		}
		if worth := gain + forNextTurn*now.time*hope; best == (emperor.Move{}) || worth > most {
			best, most = m, worth
		}
	}
	return best
}

// gainOf says what a legal move gains the viewer, and loses their rivals, given the
// prospects of the regions before it.
func gainOf(v emperor.View, m emperor.Move, before []float64) float64 {
	preview, err := v.Preview(m)
	if err != nil {
		panic(err) // a legal move was refused
	}
	after := newOutlook(preview.Table, v.ToMove())
	gain := after.lead(preview.Totals)
	if m.Kind() == emperor.KindPlace {
		gain += after.prospects(m.Region()) - before[m.Region()]
	}
	return gain
}

// draw chooses the next card, for the hand that the viewer comes to by it.
func draw(v emperor.View, me emperor.Player) emperor.Move {
	next := newOutlook(v.Table(), me).nextTurn(v)
	missing := fullHand - v.Hand().Len()
	best, most := emperor.DrawFromPile(), next.blind(v.Hand(), v.FaceUp(), missing)
	for c := range colors(v.FaceUp()) {
		if worth := next.worth(v.Hand().Plus(aCard(c)), v.FaceUp().Minus(aCard(c)), missing-1); worth > most {
			best, most = emperor.TakeFaceUp(c), worth
		}
	}
	return best
}
