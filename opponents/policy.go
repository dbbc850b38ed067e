package opponents

import (
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/search"
)

// policy looks one move ahead: it chooses the placement, exchange or draw with
// the highest evaluation. The evaluation counts every player's points, the
// potential of regions, alliances and roads, and the expected gain of the next
// turn with the cards that the player keeps and can draw. It uses only what the
// player to move knows.
//
// [Greedy] plays by it, and so does every player in the rollouts of [Search].
// Decisions take microseconds. Values are integers, so that they are the same
// on every machine.
type policy struct {
	position
	estimates    *estimates
	expectations *expectations
	rowCache     [1 << rowBits]cachedRows
	manner       manner
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

// point is the number of units in a point. The weights below, divided by the
// number of rivals, are whole numbers.
const (
	point       = search.Point
	rivalsPoint = point * rivalWeight * (1 - leaderShare) // weight of the rivals' points, divided among them
	leaderPoint = point * rivalWeight * leaderShare       // additional weight of the best rival's points
)

// policies reuses policies for their caches, of about 1 MiB.
var policies = sync.Pool{New: func() any {
	return &policy{estimates: new(estimates), expectations: new(expectations)}
}}

// newPolicy returns a policy for the position of a table. The caller puts it
// back into policies after use.
func newPolicy(s *setup, t emperor.Table) *policy {
	pol := policies.Get().(*policy)
	if pol.setup == nil || pol.board != s.board || pol.roadRule != s.roadRule {
		pol.rowCache = [len(pol.rowCache)]cachedRows{}
	}
	pol.setup, pol.estimates.players, pol.manner = s, s.players, manner{}
	pol.states, pol.gains = [maxRegions]regionState{}, [maxRegions]pieceGains{} // of another board
	pol.setPosition(t)
	return pol
}

// setPosition sets the position from a table of the same game.
func (pol *policy) setPosition(t emperor.Table) {
	pol.position, pol.evaluated = newPosition(pol.setup, t), false
	for r := range emperor.Region(pol.regions) {
		pol.score(&pol.estimates.houses(pol.counts[r], 0).points, 1)
		for _, ally := range pol.allies[r] {
			if r < ally {
				pol.score(&pol.alliance(r, ally).points, 1)
			}
		}
	}
	for p := range pol.players {
		pol.points[p] += pol.roadPoints(emperor.Player(p))
	}
}

// choose chooses a move for the player to move, who holds hand, and puts its
// pieces into the position.
func (pol *policy) choose(t emperor.Table, hand emperor.Cards) emperor.Move {
	if t.Phase() == emperor.PhaseDraw {
		return pol.draw(t, hand)
	}
	return pol.act(t, hand)
}

// evaluate evaluates the table for the player to move, who holds hand.
func (pol *policy) evaluate(t emperor.Table, hand emperor.Cards) {
	pol.me, pol.evaluated = t.ToMove(), true
	pol.setWeights(timeLeft(t))
	pol.evaluateSpaces(pol.all)
	pol.expectations.setCards(t.FaceUp(), cardsUnseen(t, pol.me, hand))
}

// update updates the evaluation after the player to move has put pieces into a
// region. The result is the same as evaluate's.
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
		s := lowest(free)
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

// cardsUnseen returns the cards that player me, who holds hand, may draw from the
// pile.
func cardsUnseen(t emperor.Table, me emperor.Player, hand emperor.Cards) emperor.Cards {
	cards := t.Deck().Minus(t.FaceUp()).Minus(t.Discards()).Minus(hand)
	for p := range t.Seats() {
		if p != me {
			cards = cards.Minus(t.KnownHand(p))
		}
	}
	return cards
}

// act chooses a placement or an exchange for the player to move, and puts its
// pieces into the position.
func (pol *policy) act(t emperor.Table, hand emperor.Cards) emperor.Move {
	pol.evaluate(t, hand)
	best := pol.bestAction(hand)
	pol.perform(t, &best)
	return best.move()
}

// slip returns one of the better placements and exchanges of the player to
// move, or one of their draws, at random.
func (pol *policy) slip(v emperor.View, rng *rand.Rand) emperor.Move {
	if v.Phase() == emperor.PhaseDraw {
		draws := slices.Collect(v.LegalMoves())
		return draws[rng.IntN(len(draws))]
	}
	pol.evaluate(v.Table(), v.Hand())
	var better [8]action
	n := pol.bestActions(v.Hand(), better[:])
	return better[rng.IntN(n)].move()
}

// action is a placement, or an exchange if its plan has no pieces.
type action struct {
	plan
	into  emperor.Region
	pay   emperor.Cards
	value int // gain, and value of the rest of the hand
}

// move returns the action as a move.
func (a *action) move() emperor.Move {
	if a.count > 0 {
		return emperor.Place(a.into, a.pay, a.pieces()...)
	}
	c := 0
	for a.pay[c] == 0 {
		c++
	}
	return emperor.Exchange(emperor.Color(c))
}

// perform puts the pieces of an action of the player to move into the position.
func (pol *policy) perform(t emperor.Table, a *action) {
	if a.count == 0 {
		return
	}
	pol.put(pol.me, a.into, a.pieces())
	if !t.FinalRound() { // with no draws
		pol.update(a.into, a.pieces())
	}
}

// bestAction returns the best action of the player for whom the table is
// evaluated, with this hand.
func (pol *policy) bestAction(hand emperor.Cards) action {
	var best [1]action
	pol.bestActions(hand, best[:])
	return best[0]
}

// bestActions fills best with the best actions of the player for whom the table is
// evaluated, the best one first, and returns their number. For each region and
// number of pieces it considers the best placement, and of all exchanges the best.
func (pol *policy) bestActions(hand emperor.Cards, best []action) (n int) {
	add := func(a action) {
		i := n
		for i > 0 && best[i-1].value < a.value {
			i--
		}
		if i < len(best) {
			n = min(n+1, len(best))
			copy(best[i+1:n], best[i:])
			best[i] = a
		}
	}
	byColor := pol.bestPayments(hand)
	for r := range emperor.Region(pol.regions) {
		payments := &byColor[pol.colors[r]]
		if payments[1].rest == noGain {
			continue
		}
		planned := pol.plan(r, payments[2].rest > noGain && !pol.empty(r))
		for count := 1; count <= maxPieces; count++ {
			if p := &planned[count]; p.gain > noGain {
				add(action{*p, r, payments[count].cards, p.gain + payments[count].rest})
			}
		}
	}
	m, value := pol.exchange(hand)
	add(action{pay: m.Cards(), value: value})
	return n
}

// exchange returns the exchange that leaves the hand with the highest expected
// value, and this value.
func (pol *policy) exchange(hand emperor.Cards) (m emperor.Move, most int) {
	most = noGain
	for c, n := range hand {
		if n == 0 {
			continue
		}
		rest := hand
		rest[c]--
		if value := pol.restValue(rest); value > most {
			m, most = emperor.Exchange(emperor.Color(c)), value
		}
	}
	return m, most
}

// draw chooses the draw that leads to the hand with the highest expected value.
func (pol *policy) draw(t emperor.Table, hand emperor.Cards) emperor.Move {
	faceUp := t.FaceUp()
	if pol.evaluated {
		pol.expectations.setCards(faceUp, cardsUnseen(t, pol.me, hand))
	} else {
		pol.evaluate(t, hand)
	}
	number, missing := handIndex(hand), fullHand-hand.Len()
	best, most := emperor.DrawFromPile(), pol.expectations.fromPile(number, missing)
	for c, n := range faceUp {
		if n == 0 {
			continue
		}
		left := faceUp
		left[c]--
		if value := pol.expectations.fromFaceUp(number+cardIndex(c), &left, 0, missing-1); value > most {
			best, most = emperor.TakeFaceUp(emperor.Color(c)), value
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
	roads := pol.roadPoints(p)
	pol.position.put(p, r, pieces)
	pol.points[p] += pol.roadPoints(p) - roads
	pol.count(r, 1)
}

// count adds times the points of a region and its alliances.
func (pol *policy) count(r emperor.Region, times int16) {
	pol.score(&pol.estimates.houses(pol.counts[r], 0).points, times)
	for _, ally := range pol.allies[r] {
		pol.score(&pol.alliance(r, ally).points, times)
	}
}

// score adds times some points.
func (pol *policy) score(points *[maxPlayers]int16, times int16) {
	for p, n := range points {
		pol.points[p] += times * n
	}
}

// alliance returns the estimate for an alliance that no emissary can enter.
func (pol *policy) alliance(a, b emperor.Region) *estimate {
	return pol.estimates.emissaries(pol.emissaries[a], pol.emissaries[b], false, false)
}
