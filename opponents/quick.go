package opponents

import "github.com/emperorofchina/emperor"

// quick is a player who decides in a microsecond or two, for whoever is to move, from
// what stands on the board, from that player's own hand and from the face-up cards.
// Searches let them play games to the end.
type quick struct {
	lands
	forecasts *forecasts

	me      emperor.Player
	time    int // how much of the game is to come, of fullTime
	network network
	plans   [maxRegions]plans
	promise [emperor.NumColors]promise
	jokers  [emperor.NumColors]int // the most that a piece gains that a pair pays for
	looked  bool                   // all of these are me's, as things stand
}

// promise is, by number of pieces, the most that a plan in any region of a color
// gains.
type promise [maxPieces + 1]int

func newQuick(start lands) *quick {
	return &quick{lands: start, forecasts: &forecasts{players: start.players}}
}

// playOut plays a game to its end, from the lands as they are there. The error is
// that of a move which is not legal, as none should be.
func (q *quick) playOut(game *emperor.GameState) error {
	for q.looked = false; !game.Over(); {
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

// look finds the best plans of the player to move.
func (q *quick) look(game *emperor.GameState) {
	q.me, q.time, q.looked = game.ToMove(), q.timeLeft(game), true
	q.layNetwork()
	for r := range emperor.Region(q.regions) {
		q.plan(r)
	}
	q.promises()
}

// lookAfter finds the best plans of the player anew where pieces may have changed them
// that they put into a region. It finds what look would find.
func (q *quick) lookAfter(into emperor.Region, pieces []emperor.Placement) {
	everywhere := q.housesLeft[q.me] < maxPieces || q.sendsLeft[q.me] < maxPieces // for want of these
	changed := q.spaces[into]
	q.layNetwork()
	for _, piece := range pieces {
		switch piece.Piece() {
		case emperor.House:
			changed |= q.network.beside(piece.Space())
		case emperor.Fortification:
			everywhere = true
		}
	}
	for _, ally := range q.allies[into] {
		changed |= q.spaces[ally]
	}
	for r := range emperor.Region(q.regions) {
		if everywhere || q.spaces[r]&changed != 0 {
			q.plan(r)
		}
	}
	q.promises()
}

// promises finds what the plans promise.
func (q *quick) promises() {
	q.promise = [emperor.NumColors]promise{}
	for r := range emperor.Region(q.regions) {
		for n := 1; n <= maxPieces; n++ {
			most := &q.promise[q.colors[r]][n]
			*most = max(*most, q.plans[r][n].gain)
		}
	}
	for pair := range q.jokers {
		q.jokers[pair] = 0
		for c := range q.promise {
			if c != pair {
				q.jokers[pair] = max(q.jokers[pair], q.promise[c][1])
			}
		}
	}
}

// timeLeft estimates from the cards that are still to be drawn how much of the game
// is to come.
func (q *quick) timeLeft(game *emperor.GameState) int {
	cards := game.PileSize()
	if cards > 0 && game.Reshuffled() == (emperor.Cards{}) {
		cards += max(0, q.deck.Len()-fullDisplay-fullHand*q.players)
	}
	return min(fullTime, cards*fullTime*10/(tenthsOfTurnCards*turnsInFull*q.players))
}

// act chooses a placement or an exchange of the player to move, and puts the pieces.
func (q *quick) act(game *emperor.GameState) emperor.Move {
	q.look(game)
	hand := game.Hand(q.me)
	purse := q.purse(hand)
	var best *plan
	var into emperor.Region
	most, pay := noGain, emperor.Cards{}
	for c := range emperor.Color(emperor.NumColors) {
		for n := 1; n <= maxPieces; n++ {
			cards, rest := purse.payment(c, n)
			if rest == noGain {
				continue
			}
			for _, r := range q.ofColor[c] {
				if p := &q.plans[r][n]; p.gain > noGain && p.gain+rest > most {
					best, into, most, pay = p, r, p.gain+rest, cards
				}
			}
		}
	}
	if most < 0 {
		return q.exchange(hand)
	}
	chosen := *best
	q.put(q.me, into, chosen.pieces())
	if !game.FinalRound() { // in which they don't draw
		q.lookAfter(into, chosen.pieces())
	}
	return emperor.Place(into, pay, chosen.pieces()...)
}
