package opponents

import (
	"sync/atomic"

	"github.com/emperorofchina/emperor"
)

// policy is the rollout policy: it chooses for every player as Greedy would, in
// microseconds. It uses the pieces on the board, the hand of the player to move
// and the open cards.
//
// It computes Greedy's evaluation in integers instead of floating point, so
// that rollouts are the same on every machine.
type policy struct {
	position
	estimates    *estimates
	expectations *expectations
	weights

	// The evaluation for the player to move.
	me         emperor.Player
	evaluated  bool // whether the rest is up to date for me
	network    network
	roadGains  [maxSpaces]int // by free space: road value that a house there gains
	gainsAfter [maxSpaces]int // by free space: the same after another house
	utility    int            // of all points
	states     [maxRegions]regionState
	gains      [maxRegions]pieceGains
}

// point is the number of units in a point, chosen so that the weights below,
// divided by the number of rivals, are whole numbers.
const (
	point       = 240
	rivalsPoint = point * rivalWeight * (1 - leaderShare) // weight of the rivals' points, divided among them
	leaderPoint = point * rivalWeight * leaderShare       // additional weight of the best rival's points
)

func newPolicy(start position) *policy {
	return &policy{position: start, estimates: &estimates{players: start.players},
		expectations: &expectations{}}
}

// playOut plays game to its end, or until stopped is set. The policy's position
// must be that of the game. It returns the error of Apply if a move is illegal,
// which is a bug.
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

// evaluate evaluates the game for the player to move.
func (pol *policy) evaluate(game *emperor.GameState) {
	pol.me, pol.evaluated = game.ToMove(), true
	pol.setWeights(game)
	pol.evaluateSpaces(pol.all)
	pol.updateCards(game)
}

// update updates the evaluation after the player to move has put pieces into a
// region. The result equals that of evaluate.
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
		changed = pol.all // the pieces left may limit placements anywhere
	}
	pol.evaluateSpaces(changed)
}

// evaluateSpaces evaluates the changed spaces and all regions that contain one.
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

// updateCards updates the cards that the player to move may draw.
func (pol *policy) updateCards(game *emperor.GameState) {
	pol.expectations.setCards(game.FaceUp(), unseen(game.Table(), pol.me, game.Hand(pol.me)))
}

// act chooses a placement or an exchange for the player to move, and puts its
// pieces into the position.
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
	if !game.FinalRound() { // with no draws
		pol.update(into, best.pieces())
	}
	return emperor.Place(into, byColor[pol.colors[into]][best.count].cards, best.pieces()...)
}

// exchange returns the exchange that leaves the hand with the highest expected
// value, and this value.
func (pol *policy) exchange(hand emperor.Cards) (m emperor.Move, most int) {
	most = noGain
	for c := range colors(hand) {
		if value := pol.restValue(hand.Minus(oneCard(c))); value > most {
			m, most = emperor.Exchange(c), value
		}
	}
	return m, most
}

// draw chooses the draw that leads to the hand with the highest expected value.
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

// put puts pieces of player p into a region and updates all points. Without
// pieces it changes nothing.
func (pol *policy) put(p emperor.Player, r emperor.Region, pieces []emperor.Piece) {
	if len(pieces) == 0 { // a draw or an exchange
		return
	}
	pol.count(r, -1)
	roads := emperor.RoadPoints(pol.board, pol.houses[p], pol.fortified, pol.roadRule)
	pol.position.put(p, r, pieces)
	pol.points[p] += int16(emperor.RoadPoints(pol.board, pol.houses[p], pol.fortified, pol.roadRule) - roads)
	pol.count(r, 1)
}

// count adds times the points of a region and its alliances.
func (pol *policy) count(r emperor.Region, times int16) {
	points := pol.estimates.houses(pol.counts[r], 0).points
	for _, ally := range pol.allies[r] {
		alliance := pol.estimates.emissaries(pol.emissaries[r], pol.emissaries[ally], false, false)
		for p, n := range alliance.points {
			points[p] += n
		}
	}
	for p, n := range points {
		pol.points[p] += times * n
	}
}
