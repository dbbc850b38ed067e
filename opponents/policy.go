package opponents

import (
	"sync/atomic"

	"github.com/emperorofchina/emperor"
)

// quick is a player who decides as Greedy does, but in microseconds, for whoever is to
// move: from what stands on the board, from that player's own hand and from what lies
// open. Searches let them play games to the end, for everybody.
//
// What Greedy reckons in floating point, they reckon in whole parts of a point, so that
// they come to the same on any machine.
type policy struct {
	position
	estimates    *estimates
	expectations *expectations
	weights

	// What they see when they look.
	me         emperor.Player
	evaluated  bool // all of this is me's, as things stand
	network    network
	roadGains  [maxSpaces]int // by free space: what a house there gains along roads
	gainsAfter [maxSpaces]int // likewise after another house
	utility    int            // what all points are worth to them
	states     [maxRegions]regionState
	gains      [maxRegions]pieceGains
}

// point is how many parts a point has: so many that a rival's points count whole
// parts, however many rivals share them.
const (
	point       = 240
	rivalsPoint = point * rivalWeight * (1 - leaderShare) // a point of every rival, shared among these
	leaderPoint = point * rivalWeight * leaderShare       // a point of the best of them, besides
)

func newPolicy(start position) *policy {
	return &policy{position: start, estimates: &estimates{players: start.players}, expectations: &expectations{}}
}

// playOut plays a game to its end, or until it is stopped, from the lands as they are
// there. The error is that of a move which is not legal, as none should be.
func (pol *policy) playOut(game *emperor.GameState, stopped *atomic.Bool) error {
	for pol.evaluated = false; !game.Over() && !stopped.Load(); {
		p := game.ToMove()
		var m emperor.Move
		if game.Phase() == emperor.PhaseAct {
			m = pol.act(game)
		} else {
			m = pol.draw(game)
		}
		after, err := emperor.Apply(*game, m)
		if err != nil {
			return err
		}
		*game = after
		if game.ToMove() != p {
			pol.evaluated = false
		}
	}
	return nil
}

// look finds what the player to move can gain.
func (pol *policy) evaluate(game *emperor.GameState) {
	pol.me, pol.evaluated = game.ToMove(), true
	pol.weigh(game)
	pol.evaluateSpaces(pol.all)
	pol.updateCards(game)
}

// lookAfter finds the same anew, after they put pieces into a region, where these may
// have changed it. It finds what look would find.
func (pol *policy) update(into emperor.Region, pieces []emperor.Piece) {
	changed := pol.spaces[into]
	for _, ally := range pol.allies[into] {
		changed |= pol.spaces[ally]
	}
	for _, piece := range pieces {
		if piece.Kind() == emperor.House {
			_, near := pol.componentOf(emperor.Spaces(piece.Space()), pol.houses[pol.me])
			changed |= near
		}
	}
	if pol.housesLeft[pol.me] < maxPieces || pol.emissariesLeft[pol.me] < maxPieces {
		changed = pol.all // for want of pieces
	}
	pol.evaluateSpaces(changed)
}

// lookAt finds what is to be gained in all regions that have some of these spaces, and
// by houses on these.
func (pol *policy) evaluateSpaces(changed emperor.SpaceSet) {
	pol.utility = pol.estimates.utility(int(pol.me), &pol.points)
	pol.findComponents()
	for free := changed & pol.all &^ pol.built; free != 0; free &= free - 1 {
		s := first(free)
		pol.roadGains[s] = pol.roadGain(s)
	}
	for r := range emperor.Region(pol.regions) {
		if pol.spaces[r]&changed != 0 {
			pol.states[r].known = false
			pol.gains[r] = pol.bestGains(r)
		}
	}
	pol.expectations.setGains(pol.colors[:pol.regions], pol.gains[:pol.regions])
}

// seeCards looks which cards the player to move may draw.
func (pol *policy) updateCards(game *emperor.GameState) {
	pol.expectations.setCards(game.FaceUp(), unseen(game.Table(), pol.me, game.Hand(pol.me)))
}

// act chooses a placement or an exchange of the player to move, and puts the pieces.
func (pol *policy) act(game *emperor.GameState) emperor.Move {
	pol.evaluate(game)
	byColor := pol.bestPayments(game.Hand(pol.me))
	var best plan
	var into emperor.Region
	most := noGain
	for r := range emperor.Region(pol.regions) {
		pay := &byColor[pol.colors[r]]
		if pay[1].rest == noGain {
			continue
		}
		plans := pol.plan(r, pay[2].rest > noGain && !pol.empty(r))
		for n := 1; n <= maxPieces; n++ {
			if p := &plans[n]; p.gain > noGain && p.gain+pay[n].rest > most {
				best, into, most = *p, r, p.gain+pay[n].rest
			}
		}
	}
	if m, value := pol.exchange(game.Hand(pol.me)); value > most {
		return m
	}
	pol.put(pol.me, into, best.pieces())
	if !game.FinalRound() { // in which they don't draw
		pol.update(into, best.pieces())
	}
	return emperor.Place(into, byColor[pol.colors[into]][best.count].cards, best.pieces()...)
}

// exchange chooses the card after whose discard the rest of a hand promises most.
func (pol *policy) exchange(hand emperor.Cards) (m emperor.Move, most int) {
	most = noGain
	for c := range colors(hand) {
		if value := pol.restValue(hand.Minus(oneCard(c))); value > most {
			m, most = emperor.Exchange(c), value
		}
	}
	return m, most
}

// draw chooses the next card of the player to move: that with which they come to the
// hand that promises most.
func (pol *policy) draw(game *emperor.GameState) emperor.Move {
	if pol.evaluated {
		pol.updateCards(game)
	} else {
		pol.evaluate(game)
	}
	hand, faceUp := game.Hand(pol.me), game.FaceUp()
	number, missing := handIndex(hand), fullHand-hand.Len()
	best, most := emperor.DrawFromPile(), pol.expectations.fromPile(number, missing)
	for c := range colors(faceUp) {
		left := faceUp.Minus(oneCard(c))
		if value := pol.expectations.fromFaceUp(number+cardIndex(int(c)), &left, 0, missing-1); value > most {
			best, most = emperor.TakeFaceUp(c), value
		}
	}
	return best
}

// put puts pieces of player p into a region, and counts what all pieces score then. With
// no pieces nothing changes.
func (pol *policy) put(p emperor.Player, r emperor.Region, pieces []emperor.Piece) {
	if len(pieces) == 0 { // that is a draw, or an exchange
		return
	}
	pol.count(r, -1)
	roads := emperor.RoadPoints(pol.board, pol.houses[p], pol.fortified, pol.roadRule)
	pol.position.put(p, r, pieces)
	pol.points[p] += int16(emperor.RoadPoints(pol.board, pol.houses[p], pol.fortified, pol.roadRule) - roads)
	pol.count(r, 1)
}

// count adds what a region and its alliances score so many times.
func (pol *policy) count(r emperor.Region, times int16) {
	points := pol.estimates.houses(pol.counts[r], 0).points
	for _, ally := range pol.allies[r] {
		for p, n := range pol.estimates.emissaries(pol.emissaries[r], pol.emissaries[ally], false, false).points {
			points[p] += n
		}
	}
	for p, n := range points {
		pol.points[p] += times * n
	}
}
