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
type quick struct {
	lands
	forecasts *forecasts
	hopes     *hopes
	weights

	// What they see when they look.
	me       emperor.Player
	looked   bool // all of this is me's, as things stand
	network  network
	roads    [maxSpaces]int // by free space: what a house there gains along roads
	after    [maxSpaces]int // likewise after another house
	lead     int            // what all points are worth to them
	presents [maxRegions]present
	promises [maxRegions]promise
}

// point is how many parts a point has: so many that a rival's points count whole
// parts, however many rivals share them.
const (
	point       = 240
	rivalsPoint = point * forRivals * (1 - forLeader) // a point of every rival, shared among these
	leadersPart = point * forRivals * forLeader       // a point of the best of them, besides
)

func newQuick(start lands) *quick {
	return &quick{lands: start, forecasts: &forecasts{players: start.players}, hopes: &hopes{}}
}

// playOut plays a game to its end, or until it is stopped, from the lands as they are
// there. The error is that of a move which is not legal, as none should be.
func (q *quick) playOut(game *emperor.GameState, stopped *atomic.Bool) error {
	for q.looked = false; !game.Over() && !stopped.Load(); {
		p := game.ToMove()
		var m emperor.Move
		if game.Phase() == emperor.PhaseAct {
			m = q.act(game)
		} else {
			m = q.draw(game)
		}
		after, err := emperor.Apply(*game, m)
		if err != nil {
			return err
		}
		*game = after
		if game.ToMove() != p {
			q.looked = false
		}
	}
	return nil
}

// look finds what the player to move can gain.
func (q *quick) look(game *emperor.GameState) {
	q.me, q.looked = game.ToMove(), true
	q.weigh(game)
	q.lookAt(q.all)
	q.seeCards(game)
}

// lookAfter finds the same anew, after they put pieces into a region, where these may
// have changed it. It finds what look would find.
func (q *quick) lookAfter(into emperor.Region, pieces []emperor.Piece) {
	changed := q.spaces[into]
	for _, ally := range q.allies[into] {
		changed |= q.spaces[ally]
	}
	for _, piece := range pieces {
		if piece.Kind() == emperor.House {
			_, near := q.connected(emperor.Spaces(piece.Space()), q.houses[q.me])
			changed |= near
		}
	}
	if q.housesLeft[q.me] < maxPieces || q.sendsLeft[q.me] < maxPieces {
		changed = q.all // for want of pieces
	}
	q.lookAt(changed)
}

// lookAt finds what is to be gained in all regions that have some of these spaces, and
// by houses on these.
func (q *quick) lookAt(changed emperor.SpaceSet) {
	q.lead = q.forecasts.leadOf(int(q.me), &q.points)
	q.layNetwork()
	for free := changed & q.all &^ q.built; free != 0; free &= free - 1 {
		s := first(free)
		q.roads[s] = q.roadGain(s)
	}
	for r := range emperor.Region(q.regions) {
		if q.spaces[r]&changed != 0 {
			q.presents[r].known = false
			q.promises[r] = q.promise(r)
		}
	}
	q.hopes.lay(q.colors[:q.regions], q.promises[:q.regions])
}

// seeCards looks which cards the player to move may draw.
func (q *quick) seeCards(game *emperor.GameState) {
	q.hopes.open(game.FaceUp(), unseen(game.Table(), q.me, game.Hand(q.me)))
}

// act chooses a placement or an exchange of the player to move, and puts the pieces.
func (q *quick) act(game *emperor.GameState) emperor.Move {
	q.look(game)
	purse := q.purse(game.Hand(q.me))
	var best plan
	var into emperor.Region
	most := noGain
	for r := range emperor.Region(q.regions) {
		pay := &purse[q.colors[r]]
		if pay[1].rest == noGain {
			continue
		}
		plans := q.plan(r, pay[2].rest > noGain && !q.empty(r))
		for n := 1; n <= maxPieces; n++ {
			if p := &plans[n]; p.gain > noGain && p.gain+pay[n].rest > most {
				best, into, most = *p, r, p.gain+pay[n].rest
			}
		}
	}
	if m, worth := q.exchange(game.Hand(q.me)); worth > most {
		return m
	}
	q.put(q.me, into, best.pieces())
	if !game.FinalRound() { // in which they don't draw
		q.lookAfter(into, best.pieces())
	}
	return emperor.Place(into, purse[q.colors[into]][best.count].cards, best.pieces()...)
}

// exchange chooses the card after whose discard the rest of a hand promises most.
func (q *quick) exchange(hand emperor.Cards) (m emperor.Move, most int) {
	most = noGain
	for c := range colors(hand) {
		if worth := q.hope(hand.Minus(aCard(c))); worth > most {
			m, most = emperor.Exchange(c), worth
		}
	}
	return m, most
}

// draw chooses the next card of the player to move: that with which they come to the
// hand that promises most.
func (q *quick) draw(game *emperor.GameState) emperor.Move {
	if q.looked {
		q.seeCards(game)
	} else {
		q.look(game)
	}
	hand, faceUp := game.Hand(q.me), game.FaceUp()
	number, missing := handNumber(hand), fullHand-hand.Len()
	best, most := emperor.DrawFromPile(), q.hopes.blind(number, missing)
	for c := range colors(faceUp) {
		left := faceUp.Minus(aCard(c))
		if worth := q.hopes.taken(number+oneCard(int(c)), &left, 0, missing-1); worth > most {
			best, most = emperor.TakeFaceUp(c), worth
		}
	}
	return best
}

// put puts pieces of player p into a region, and counts what all pieces score then. With
// no pieces nothing changes.
func (q *quick) put(p emperor.Player, r emperor.Region, pieces []emperor.Piece) {
	if len(pieces) == 0 { // that is a draw, or an exchange
		return
	}
	q.count(r, -1)
	roads := emperor.RoadPoints(q.board, q.houses[p], q.fortified, q.roadRule)
	q.lands.put(p, r, pieces)
	q.points[p] += int16(emperor.RoadPoints(q.board, q.houses[p], q.fortified, q.roadRule) - roads)
	q.count(r, 1)
}

// count adds what a region and its alliances score so many times.
func (q *quick) count(r emperor.Region, times int16) {
	points := q.forecasts.houses(q.counts[r], 0).points
	for _, ally := range q.allies[r] {
		for p, n := range q.forecasts.emissaries(q.emissaries[r], q.emissaries[ally], false, false).points {
			points[p] += n
		}
	}
	for p, n := range points {
		q.points[p] += times * n
	}
}
