package opponents

import "github.com/emperorofchina/emperor"

// Analysis is what a [Search] thinks of a decision.
type Analysis struct {
	// Candidates are the moves that were tried out, the one that it would choose
	// first, then the others as they seem worth it. There is at least one. Moves that
	// seemed worse from the outset are not among them.
	Candidates []Candidate
	// Rollouts is how many games were played on, all candidates together; zero where
	// there was no time for any.
	Rollouts int
}

// Candidate is a move, and what is to be expected after it. The figures are averages
// over the games that were played on from it: guesses, as neither the hidden cards
// nor the other players are known, and less certain the fewer games there were. They
// tell no secret.
type Candidate struct {
	Move     emperor.Move // which move it is
	Rollouts int          // games that were played on from it
	Scores   []float64    // by player: the final score; nil without a game
	Wins     []float64    // by player: the chance to win, 0 to 1; a shared victory is shared out; nil without a game
}
