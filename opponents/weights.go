package opponents

import "github.com/emperorofchina/emperor"

// weights are what there is to care for besides points, by how much of the game is to
// come. What is a share is in parts of full.
type weights struct {
	buildShare, sendShare int // the share of what a forecast says may change
	nextTurnShare         int // the share of what the next turn promises
	rows                  [minRow + 1][maxOpen + 1]int
	fort, emissary        int // kept in the supply, in parts of a point
}

const (
	fullShare = 1 << 12
	maxOpen   = 2 // free spaces beside a group of houses, with which it may grow in full
)

// weigh finds the weights for the player to move.
func (pol *policy) weigh(game *emperor.GameState) {
	time := timeLeft(game.Table())
	pol.buildShare = int(fullShare * regionWeight * time / float64(pol.players))
	pol.sendShare = int(fullShare * allianceWeight * time / float64(pol.players))
	pol.nextTurnShare = int(fullShare * nextTurnWeight * time)
	for size, potential := range rowPotential {
		for open := range pol.rows[size] {
			pol.rows[size][open] = int(point * roadWeight * time * potential * float64(open) / maxOpen)
		}
	}
	pol.fort = int(point * fortificationWeight * time)
	pol.emissary = int(point * emissaryWeight * time)
}
