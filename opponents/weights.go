package opponents

import "github.com/emperorofchina/emperor"

// weights are what there is to care for besides points, by how much of the game is to
// come. What is a share is in parts of full.
type weights struct {
	toBuild, toSend int // the share of what a forecast says may change
	nextTurn        int // the share of what the next turn promises
	rows            [minRow + 1][maxWays + 1]int
	fort, emissary  int // kept in the supply, in parts of a point
}

const (
	full    = 1 << 12
	maxWays = 2 // free spaces beside a group of houses, with which it may grow in full
)

// weigh finds the weights for the player to move.
func (q *quick) weigh(game *emperor.GameState) {
	time := timeLeft(game.Table())
	q.toBuild = int(full * forRegions * time / float64(q.players))
	q.toSend = int(full * forAlliances * time / float64(q.players))
	q.nextTurn = int(full * forNextTurn * time)
	for size, near := range nearness {
		for ways := range q.rows[size] {
			q.rows[size][ways] = int(point * forRoads * time * near * float64(ways) / maxWays)
		}
	}
	q.fort = int(point * forFortification * time)
	q.emissary = int(point * forEmissary * time)
}
