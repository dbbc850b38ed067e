package opponents

import "github.com/emperorofchina/emperor"

// Analysis is the result of [Search.Analyze].
type Analysis struct {
	// Candidates lists the moves that were tried, the move that the search
	// would choose first, then the others by their results. It has at least one
	// element. Moves that looked worse from the start are left out.
	Candidates []Candidate
	// Rollouts is the number of games played, for all candidates together. It
	// is zero if there was no time for any.
	Rollouts int
}

// Candidate is a move and its expected result. The figures are averages over
// rollouts. They are estimates, since the search knows neither the hidden cards
// nor the other players, and they improve with the number of rollouts. They
// reveal nothing that the viewer does not know.
type Candidate struct {
	Move     emperor.Move // the move
	Rollouts int          // number of games played after it
	Scores   []float64    // mean final score, by player; nil if Rollouts is 0
	Wins     []float64    // share of victories, by player, with shared ones divided; nil if Rollouts is 0
}
