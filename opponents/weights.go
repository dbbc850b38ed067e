package opponents

import "github.com/emperorofchina/emperor"

// Weights of the evaluation, where 1 is the weight of one's own point. They
// were tuned in matches between players with different weights.
const (
	rivalWeight         = 0.6  // rivals' points
	leaderShare         = 0.25 // share of rivalWeight that goes to the best rival instead of all
	regionWeight        = 0.6  // points that a region may still score
	allianceWeight      = 0.9  // points that alliances may still score
	roadWeight          = 1.4  // houses that may become a row
	nextTurnWeight      = 0.7  // expected gain of the next turn
	fortificationWeight = 4    // a fortification in the supply
	emissaryWeight      = 0.3  // an emissary in the supply
)

// manner holds how much more than Greedy a player values something. The zero
// manner is Greedy's.
type manner struct {
	rows       float64 // share by which roadWeight is higher
	emissaries float64 // share by which allianceWeight is higher
	card       float64 // points for a card that the player keeps
}

// weights holds the weights of the evaluation, scaled by the time left. Shares
// are in units of 1/fullShare.
type weights struct {
	buildShare, sendShare int // weights of potential
	nextTurnShare         int // weight of the expected gain of the next turn
	card                  int // value of a card that the player keeps, in units of 1/point
	rows                  [minRow + 1][maxOpen + 1]int
	fort, emissary        int // values in the supply, in units of 1/point
}

// rowPotential is the potential of a component by its number of houses. A row
// has its points already and can only grow.
var rowPotential = [minRow + 1]float64{0, 0.2, 0.6, 1.4, 0.8}

// cardsLeft estimates the number of cards still to be drawn, as the weights were
// trained with: unlike [emperor.Table.CardsToDraw] it counts the face-up cards as
// they lie while a player draws.
func cardsLeft(t emperor.Table) int {
	cards := t.PileSize()
	if t.Over() || cards == 0 {
		return 0
	}
	if t.Reshuffled() == (emperor.Cards{}) {
		cards += t.Deck().Len() - t.FaceUp().Len() - fullHand*t.NumPlayers()
	}
	return cards
}

// timeLeft estimates the share of the game that is left from the number of
// cards still to be drawn. It is 1 as long as every player has at least four
// turns left.
func timeLeft(t emperor.Table) float64 {
	const cardsATurn, turns = 2.2, 4
	return min(1, float64(cardsLeft(t))/(cardsATurn*turns*float64(t.NumPlayers())))
}

const (
	fullShare = 1 << 12
	maxOpen   = 2 // number of free spaces beside a component that gives it its full potential
)

// setWeights computes the weights for a share of the game that is left.
func (pol *policy) setWeights(time float64) {
	pol.buildShare = int(fullShare * regionWeight * time / float64(pol.players))
	pol.sendShare = int(fullShare * allianceWeight * time / float64(pol.players) * (1 +
		pol.manner.emissaries))
	pol.nextTurnShare = int(fullShare * nextTurnWeight * time)
	pol.card = int(point * pol.manner.card * time)
	for size, potential := range rowPotential {
		for open := range pol.rows[size] {
			pol.rows[size][open] = int(point * roadWeight * time * potential * float64(open) / maxOpen *
				(1 + pol.manner.rows))
		}
	}
	pol.fort = int(point * fortificationWeight * time)
	pol.emissary = int(point * emissaryWeight * time)
}
