package opponents

import (
	"errors"
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/whitelotus"
)

// Analysis is the result of [Search.Analyze].
type Analysis struct {
	// Board is the board of the game. It has the names of the areas in the
	// moves.
	Board whitelotus.Board
	// Choice is the move that the search makes. It is the first candidate,
	// except in a contest: there it is drawn by the candidates' shares.
	Choice whitelotus.Move
	// Candidates lists the moves that the search tried, best first; in a
	// contest, the bids that it may make, the most likely first. It has at
	// least one element.
	Candidates []Candidate
	// Rollouts is the number of games played, for all candidates together. It
	// is zero if there was no time for any.
	Rollouts int
}

// Candidate is a move and its expected result. The figures are averages over
// rollouts. They are estimates, since the search knows neither the secrets nor
// the other players, and they improve with the number of rollouts. They reveal
// nothing that the viewer does not know.
type Candidate struct {
	Move     whitelotus.Move // the move
	Share    float64         // the probability with which the search makes it
	Rollouts int             // number of games from which the figures come; in a contest, all of them
	Scores   []float64       // mean final score, by player; nil if Rollouts is 0
	Wins     []float64       // share of victories, by player, with shared ones divided; nil if Rollouts is 0
	Lead     float64         // mean lead of the viewer over their best rival, in points; 0 if Rollouts is 0
}

// String returns a line for each candidate: the move, its share if it is drawn,
// the number of rollouts, the mean scores and shares of victories by player, and
// the lead.
func (a Analysis) String() string {
	if len(a.Candidates) == 0 {
		return "no candidates\n"
	}
	var text strings.Builder
	for _, c := range a.Candidates {
		text.WriteString(c.on(a.Board) + "\n")
	}
	return text.String()
}

// String returns the candidate on one line, with the area of the move by
// number. [Analysis.String] has the names.
func (c Candidate) String() string { return c.on(whitelotus.Board{}) }

// on returns the candidate on one line, with the names of a board.
func (c Candidate) on(b whitelotus.Board) string {
	text := b.FormatMove(c.Move)
	if c.Share > 0 && c.Share < 1 {
		text += fmt.Sprintf(" (share %.0f%%)", 100*c.Share)
	}
	text += fmt.Sprintf(": %d rollouts", c.Rollouts)
	for p, score := range c.Scores {
		text += fmt.Sprintf(", %v %.1f", whitelotus.Player(p), score)
		if p < len(c.Wins) {
			text += fmt.Sprintf(" (wins %.0f%%)", 100*c.Wins[p])
		}
	}
	if c.Rollouts > 0 {
		text += fmt.Sprintf(", lead %+.1f", c.Lead)
	}
	return text
}

// MarshalJSON always returns an error: write the view, the limits and the
// random source, from which Analyze returns the same again.
func (a Analysis) MarshalJSON() ([]byte, error) { return nil, errWritten }

// UnmarshalJSON always returns an error, as MarshalJSON does.
func (a *Analysis) UnmarshalJSON([]byte) error { return errWritten }

// MarshalJSON always returns an error, as that of an [Analysis] does.
func (c Candidate) MarshalJSON() ([]byte, error) { return nil, errWritten }

// UnmarshalJSON always returns an error, as MarshalJSON does.
func (c *Candidate) UnmarshalJSON([]byte) error { return errWritten }

var errWritten = errors.New("opponents: an Analysis has no JSON; write the View, and analyze it again")
