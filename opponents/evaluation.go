package opponents

import (
	_ "embed"
	"fmt"
	"sync"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/linear"
	"github.com/emperorofchina/emperor/internal/search"
)

// The evaluation estimates the final score of every player, and from these their
// leads. It works in three steps:
//
//  1. Everybody's turn. The players who hold a full hand make the placement or
//     exchange of Greedy, one after the other, and draw no cards. So the board
//     shows what the hands can gain at once.
//  2. Features. Some twenty numbers describe what each player has then: points,
//     potential, pieces, the rest of the hand (see the constants below). The
//     expected final score of a player is the sum of their features and of the
//     mean features of their rivals, each with a weight. The weights depend on the
//     number of players, on whether the game has fortifications, and on the number
//     of cards that are still to be drawn.
//  3. Leads. The lead of a player is their expected score minus that of the best
//     rival. As long as it is open which rival that will be, the expected score of
//     the best one is higher than each of theirs: by how much follows from the
//     spread, which is in proportion to the typical error of an expected score.
//
// The weights are in evaluation.txt. The command "emperor train" finds them by
// regression in games of Greedy with some random moves.

// The features of a player, in units of 1/point.
const (
	featureHouses         = iota // points of houses
	featureAlliances             // points of alliances
	featureRoads                 // points of rows
	featureRegions               // potential of regions, see estimate
	featureSends                 // potential of alliances
	featureNextTurn              // expected gain of the next turn
	featureBestPiece             // gain of the best single piece
	featureHousesLeft            // houses in the supply
	featureEmissariesLeft        // emissaries in the supply
	featureFortsLeft             // fortifications in the supply
	featureCards                 // cards in hand
	featurePairs                 // colors with at least two cards in hand
	featureWait                  // number of players who move before
	featureDone                  // whether the player's turn in this round is over
	featureSingles               // free spaces beside houses without a connection that may become a row
	featureTwos                  // the same for two connected houses
	featureThrees                // the same for three
	featureRows                  // the same for four or more
	numFeatures
)

type features [numFeatures]int32

// numInputs is the number of weights of a phase: of one, of the player's
// features, and of the rivals' mean features.
const numInputs = 1 + 2*numFeatures

// evaluationPhases are numbers of cards still to be drawn, divided by the number
// of players, in tenths of a card.
var evaluationPhases = linear.Phases{0, 15, 40, 80, 130, 200}

//go:embed evaluation.txt
var evaluationText string

// minPlayers is the least number of players of a game.
const minPlayers = 3

// modelTitles returns the titles of the models in evaluation.txt.
func modelTitles() (titles []string) {
	for players := minPlayers; players <= maxPlayers; players++ {
		for _, with := range []string{"without", "with"} {
			titles = append(titles, fmt.Sprintf("%d players, %s fortifications", players, with))
		}
	}
	return titles
}

// models returns the models of evaluation.txt, in the order of their titles. A test
// reads it, so it has no errors.
var models = sync.OnceValue(func() []linear.Model {
	ms, _ := linear.ReadAll(evaluationText, modelTitles(), len(evaluationPhases), numInputs)
	return ms
})

// modelOf returns the index of the model for a game.
func modelOf(players int, fortifications bool) int {
	i := 2 * (players - minPlayers)
	if fortifications {
		i++
	}
	return i
}

// pointsModel returns a model that expects the present points.
func pointsModel() linear.Model {
	m := linear.Model{Spread: make([]int, len(evaluationPhases))}
	for range evaluationPhases {
		weights := make([]int, numInputs)
		for _, f := range []int{featureHouses, featureAlliances, featureRoads} {
			weights[1+f] = linear.Unit
		}
		m.Weights = append(m.Weights, weights)
	}
	return m
}

// finalModel is the model for the final round, in which nobody draws: after
// everybody's turn the points are final.
var finalModel = pointsModel()

// evaluator estimates final leads. It keeps the caches of a policy, so one that
// evaluates many tables of a game is fast, and faster yet for several hands at
// the same table. Its owner calls close after use.
type evaluator struct {
	pol *policy
	at  emperor.Table // whose position the policy has
}

// newEvaluator returns an evaluator for the game at a table.
func newEvaluator(t emperor.Table) *evaluator {
	return &evaluator{newPolicy(newSetup(t), t), t}
}

// close makes the caches available to others.
func (e *evaluator) close() { policies.Put(e.pol) }

// leads returns the expected final lead of every player over their best rival,
// in units of 1/point, if the players hold these hands and these cards lie face
// up. The table must be of the evaluator's game.
//
// The cards that can be drawn are those in none of the hands, and not face up
// or discarded, in unknown order. If the table is not in its draw phase, a hand
// of fewer than three cards counts as completed from these. So the same
// function evaluates a complete game, a view with the known cards of the
// rivals, and a table in the middle of the deal. After the end of the game the
// leads are exact.
func (e *evaluator) leads(t emperor.Table, faceUp emperor.Cards, hands *[maxPlayers]emperor.Cards) (
	leads [maxPlayers]int) {
	if t.Over() {
		return finalLeads(emperor.FinalScore(t).Totals())
	}
	if t != e.at {
		e.pol.setPosition(t)
		e.at = t
	}
	return e.pol.leads(t, faceUp, hands)
}

// finalLeads returns the leads of final scores.
func finalLeads(totals []int) [maxPlayers]int {
	var scores [maxPlayers]int
	for p, n := range totals {
		scores[p] = point * n
	}
	return leadsOf(scores[:len(totals)], 0)
}

// leads returns the leads of an evaluator for the policy's position, which must
// match the table. It leaves the position as it is. The game must not be over.
func (pol *policy) leads(t emperor.Table, faceUp emperor.Cards, hands *[maxPlayers]emperor.Cards) (
	leads [maxPlayers]int) {
	scores, spread := pol.scores(t, faceUp, hands)
	return leadsOf(scores[:pol.players], spread)
}

// scores returns the expected final scores on which leads depend, and their
// spread.
func (pol *policy) scores(t emperor.Table, faceUp emperor.Cards, hands *[maxPlayers]emperor.Cards) (
	scores [maxPlayers]int, spread int) {
	var fs [maxPlayers]features
	cards := pol.describe(t, faceUp, hands, &fs)
	phase, next := evaluationPhases.At(10 * cards / pol.players)
	m := &models()[modelOf(pol.players, t.Fortifications())]
	if t.FinalRound() {
		m = &finalModel
	} else {
		spread = spreadAt(m, phase, next)
	}
	expectedScores(m, phase, next, fs[:pol.players], scores[:pol.players])
	return scores, spread
}

// spreadAt returns the spread of a model between two phases.
func spreadAt(m *linear.Model, phase, next int) int {
	return linear.Mix(m.Spread[phase], m.Spread[phase+1], next)
}

// expectedScores computes the expected final scores from the players' features.
func expectedScores(m *linear.Model, phase, next int, fs []features, scores []int) {
	var parts [maxPlayers][2]int
	for i := range 2 {
		var own, rival [maxPlayers]int64
		all, weights := int64(0), m.Weights[phase+i]
		for p := range fs {
			for j, v := range &fs[p] {
				own[p] += int64(weights[1+j]) * int64(v)
				rival[p] += int64(weights[1+numFeatures+j]) * int64(v)
			}
			all += rival[p]
		}
		for p := range fs {
			sum := own[p] + (all-rival[p])/int64(len(fs)-1) + point*int64(weights[0])
			parts[p][i] = int(sum / linear.Unit)
		}
	}
	for p := range scores {
		scores[p] = linear.Mix(parts[p][0], parts[p][1], next)
	}
}

// describe computes the features of every player after everybody's turn. It
// returns the number of cards that are still to be drawn. It leaves the position
// as it is.
func (pol *policy) describe(t emperor.Table, faceUp emperor.Cards, hands *[maxPlayers]emperor.Cards,
	fs *[maxPlayers]features) (cards int) {
	before, after := pol.position, *hands
	unseen := t.Deck().Minus(faceUp).Minus(t.Discards())
	for p := range pol.players {
		unseen = unseen.Minus(hands[p])
	}
	pol.setWeights(timeLeft(t))
	p := t.ToMove()
	turns := pol.players
	if t.Phase() == emperor.PhaseDraw { // the player to move has made their placement
		p, turns = pol.following(p), turns-1
	} else if t.FinalRound() {
		turns -= pol.turn(t, p)
	}
	for ; turns > 0; turns-- {
		pol.evaluateFor(p, faceUp, unseen)
		after[p] = pol.takeTurn(after[p], unseen, &fs[p])
		p = pol.following(p)
	}
	for p := range emperor.Player(pol.players) {
		pol.evaluateFor(p, faceUp, unseen)
		pol.describePlayer(t, after[p], &fs[p])
	}
	pol.position, pol.evaluated = before, false
	return t.CardsToDraw()
}

// following returns the next player.
func (pos *position) following(p emperor.Player) emperor.Player {
	if p++; int(p) == pos.players {
		return 0
	}
	return p
}

// evaluateFor evaluates the table for player p. The unseen cards are those whose
// place p does not know.
func (pol *policy) evaluateFor(p emperor.Player, faceUp, unseen emperor.Cards) {
	pol.me = p
	pol.evaluateSpaces(pol.all)
	pol.expectations.setCards(faceUp, unseen)
}

// takeTurn makes the best placement or exchange for the player for whom the table
// is evaluated, and returns the rest of their hand. If they may hold more cards
// than the given ones, it makes none, and adds the expected gain to their points.
func (pol *policy) takeTurn(hand, unseen emperor.Cards, f *features) emperor.Cards {
	if missing := fullHand - hand.Len(); missing > 0 && unseen.Len() >= missing {
		f[featureHouses] += int32(pol.expectations.value(handIndex(hand), missing))
		return hand
	}
	best := pol.bestAction(hand)
	pol.put(pol.me, best.into, best.pieces())
	return hand.Minus(best.pay)
}

// describePlayer computes the features of the player for whom the table is
// evaluated.
func (pol *policy) describePlayer(t emperor.Table, hand emperor.Cards, f *features) {
	me := pol.me
	for r := range emperor.Region(pol.regions) {
		e := pol.estimates.houses(pol.counts[r], pol.free(r).Len())
		f[featureHouses] += point * int32(e.points[me])
		f[featureRegions] += e.potential[me]
		for _, ally := range pol.allies[r] {
			if r < ally {
				e := pol.estimates.emissaries(pol.emissaries[r], pol.emissaries[ally], pol.open(r),
					pol.open(ally))
				f[featureAlliances] += point * int32(e.points[me])
				f[featureSends] += e.potential[me]
			}
		}
	}
	f[featureHousesLeft] = point * int32(pol.housesLeft[me])
	f[featureEmissariesLeft] = point * int32(pol.emissariesLeft[me])
	f[featureFortsLeft] = point * int32(pol.fortsLeft[me])
	if wait := int32(me) - int32(t.ToMove()); wait < 0 {
		f[featureWait] = point * (wait + int32(pol.players))
	} else {
		f[featureWait] = point * wait
	}
	if pol.turn(t, me) < pol.turn(t, t.ToMove()) {
		f[featureDone] = point
	}
	pol.describeHand(hand, f)
	pol.describeRoads(f)
}

// open reports whether more emissaries may enter a region.
func (pos *position) open(r emperor.Region) bool {
	return pos.free(r) != 0 || pos.limits[r] > pos.sent[r]
}

// turn returns the number of players who move before p in a round.
func (pos *position) turn(t emperor.Table, p emperor.Player) int {
	n := int(p) - int(t.Start())
	if n < 0 {
		n += pos.players
	}
	return n
}

// describeHand computes the features of a hand.
func (pol *policy) describeHand(hand emperor.Cards, f *features) {
	f[featureNextTurn] = int32(pol.expectations.value(handIndex(hand), fullHand-hand.Len()))
	best := 0
	for r := range pol.regions {
		best = max(best, pol.gains[r].one)
	}
	f[featureBestPiece] = int32(best)
	f[featureCards] = point * int32(hand.Len())
	for _, n := range hand {
		if n > 1 {
			f[featurePairs] += point
		}
	}
}

// describeRoads computes the features of the connected houses.
func (pol *policy) describeRoads(f *features) {
	for i := range pol.network.count {
		c := &pol.network.components[i]
		if c.size >= minRow {
			f[featureRoads] += point * int32(pol.rowPoints(c.houses, c.size))
		}
		free := c.adjacent &^ (pol.built | c.houses)
		spaces := free.Len()
		if c.size+spaces >= minRow || pol.canReachRow(c.houses|free) {
			f[featureSingles+min(c.size, minRow)-1] += point / maxFree * int32(min(spaces, maxFree))
		}
	}
}

// maxFree is the most free spaces beside connected houses that count.
const maxFree = 3

// leadsOf returns the lead of each player over their best rival, given the
// expected scores and the spread of a model.
func leadsOf(scores []int, spread int) [maxPlayers]int {
	leads := search.Leads(scores, spread)
	return [maxPlayers]int(leads[:])
}
