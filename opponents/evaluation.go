package opponents

import (
	"slices"

	"github.com/emperorofchina/emperor"
)

// evaluator estimates final leads. It keeps the caches of a policy, so one that
// evaluates many tables of a game is fast. Its owner calls close after use.
type evaluator struct{ pol *policy }

// newEvaluator returns an evaluator for the game at a table.
func newEvaluator(t emperor.Table) *evaluator {
	return &evaluator{newPolicy(newSetup(t), t)}
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
func (e *evaluator) leads(t emperor.Table, faceUp emperor.Cards, hands *[maxPlayers]emperor.Cards) [maxPlayers]int {
	if t.Over() {
		return finalLeads(emperor.FinalScore(t).Totals())
	}
	e.pol.setPosition(t)
	return e.pol.leads(t, faceUp, hands)
}

// finalLeads returns the leads of final scores.
func finalLeads(totals []int) [maxPlayers]int {
	var scores [maxPlayers]int
	for p, n := range totals {
		scores[p] = point * n
	}
	return leadsOf(scores[:len(totals)])
}

// leadsOf returns the lead of each player over their best rival.
func leadsOf(scores []int) (leads [maxPlayers]int) {
	for p, score := range scores {
		rival := slices.Max(slices.Concat(scores[:p], scores[p+1:]))
		leads[p] = score - rival
	}
	return leads
}

// leads is the leads of an evaluator for the policy's position, which must be
// that of the table.
func (pol *policy) leads(t emperor.Table, faceUp emperor.Cards, hands *[maxPlayers]emperor.Cards) [maxPlayers]int {
	unseen := t.Deck().Minus(faceUp).Minus(t.Discards())
	for p := range pol.players {
		unseen = unseen.Minus(hands[p])
	}
	pol.setWeights(timeLeft(t))
	var scores [maxPlayers]int
	for p := range emperor.Player(pol.players) {
		pol.me = p
		pol.evaluateSpaces(pol.all)
		pol.expectations.setCards(faceUp, unseen)
		hand := hands[p]
		next := pol.expectations.value(handIndex(hand), fullHand-hand.Len())
		scores[p] = point*int(pol.points[p]) + next*pol.nextTurnShare/fullShare
	}
	pol.evaluated = false
	return leadsOf(scores[:pol.players])
}
