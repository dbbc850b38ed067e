package opponents

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Analysis is the result of [Search.Analyze].
type Analysis struct {
	// Board is the board of the game. It has the names of the regions and
	// spaces in the moves.
	Board emperor.Board
	// Choice is the move that the search makes: the first candidate.
	Choice emperor.Move
	// Candidates lists the moves that the search tried, best first. It has at
	// least one element. Moves that looked worse from the start are left out.
	Candidates []Candidate
	// Rollouts is the number of rollouts, for all candidates together. It is
	// zero if there was no time for any.
	Rollouts int
}

// Candidate is a move and its expected result. The figures are averages over
// rollouts: of the final results, or if a rollout ends before the game, of those
// that the evaluation expects. They are estimates, since the search knows neither
// the hidden cards nor the other players, and they improve with the number of
// rollouts. They reveal nothing that the viewer does not know.
type Candidate struct {
	Move     emperor.Move // the move
	Rollouts int          // number of rollouts after it
	Scores   []float64    // mean final score, by player; nil if Rollouts is 0
	Wins     []float64    // share of victories, by player, with shared ones divided; nil if Rollouts is 0
	// Lead is the mean lead of the viewer over their best rival, in points, and
	// negative if they trail. In an Analysis the evaluation of the move counts
	// too, like a few more rollouts. It is 0 if Rollouts is 0. The search decides
	// by Lead and Wins: a victory counts as much as ten points of lead.
	Lead float64
	// Error is the standard error of Lead with ten points for each victory, or 0
	// if there are too few rollouts.
	Error float64
}

// String returns a line for each candidate: the move, the number of rollouts,
// and the mean scores and shares of victories by player.
func (a Analysis) String() string {
	if len(a.Candidates) == 0 {
		return "no candidates\n"
	}
	var text strings.Builder
	for _, c := range a.Candidates {
		text.WriteString(c.line(a.Board) + "\n")
	}
	return text.String()
}

// line returns the candidate on one line, with the names of a board.
func (c Candidate) line(b emperor.Board) string {
	text := fmt.Sprintf("%s: %d rollouts", b.FormatMove(c.Move), c.Rollouts)
	for p, score := range c.Scores {
		text += fmt.Sprintf(", %v %.1f", emperor.Player(p), score)
		if p < len(c.Wins) {
			text += fmt.Sprintf(" (wins %.0f%%)", 100*c.Wins[p])
		}
	}
	return text
}

// MarshalJSON writes the analysis:
//
//	"v"           1, the version of this format
//	"board"       Board, as Board.MarshalJSON writes it
//	"choice"      Choice, as Board.FormatMove writes it
//	"rollouts"    Rollouts
//	"candidates"  Candidates, each with these keys:
//	  "move"        Move, as Board.FormatMove writes it
//	  "rollouts"    Rollouts
//	  "scores"      Scores, an array by player; null if there is none
//	  "wins"        Wins, an array by player; null if there is none
//	  "lead"        Lead; left out if it is 0
//	  "error"       Error; left out if it is 0
//
// The zero Analysis is null. It returns an error if a move does not fit Board,
// and for any other analysis that UnmarshalJSON would refuse.
func (a Analysis) MarshalJSON() ([]byte, error) {
	if a.Board == (emperor.Board{}) && a.Choice == (emperor.Move{}) && a.Candidates == nil &&
		a.Rollouts == 0 {
		return []byte("null"), nil
	}
	choice, err := writeMove(a.Choice, a.Board)
	if err != nil {
		return nil, err
	}
	data := analysisData{V: 1, Board: a.Board, Choice: choice, Rollouts: &a.Rollouts}
	for _, c := range a.Candidates {
		move, err := writeMove(c.Move, a.Board)
		if err != nil {
			return nil, err
		}
		data.Candidates = append(data.Candidates,
			candidateData{move, &c.Rollouts, c.Scores, c.Wins, c.Lead, c.Error})
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, err
	}
	if err := new(Analysis).UnmarshalJSON(text); err != nil {
		return nil, err
	}
	return text, nil
}

// UnmarshalJSON reads what MarshalJSON writes; null changes nothing. It
// returns an error for other data, also for a choice that is not a candidate, a
// missing key, a key in another letter case or a duplicate key. The file
// examples/opponents.schema.json describes the format.
func (a *Analysis) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		return nil
	}
	var read analysisData
	if err := strictjson.UnmarshalStruct(data, &read); err != nil {
		return fmt.Errorf("opponents: %w", err)
	}
	if read.V != 1 {
		return fmt.Errorf("opponents: version %d of an analysis; this is version 1", read.V)
	}
	if err := search.CheckCount("rollouts", read.Rollouts); err != nil {
		return fmt.Errorf("opponents: %w", err)
	}
	if len(read.Candidates) == 0 {
		return errors.New("opponents: candidates: expected at least one")
	}
	choice, err := read.Board.ParseMove(read.Choice)
	if err != nil {
		return fmt.Errorf("opponents: choice: %w", err)
	}
	all := Analysis{Board: read.Board, Choice: choice, Rollouts: *read.Rollouts}
	for i, data := range read.Candidates {
		c, err := data.candidate(read.Board)
		if err != nil {
			return fmt.Errorf("opponents: candidates[%d].%w", i, err)
		}
		all.Candidates = append(all.Candidates, c)
	}
	if !slices.ContainsFunc(all.Candidates, func(c Candidate) bool { return c.Move == choice }) {
		return fmt.Errorf("opponents: choice: %q is not a candidate", read.Choice)
	}
	*a = all
	return nil
}

// analysisData is an Analysis in JSON.
type analysisData struct {
	V          int             `json:"v"`
	Board      emperor.Board   `json:"board"`
	Choice     string          `json:"choice"`
	Rollouts   *int            `json:"rollouts"`
	Candidates []candidateData `json:"candidates"`
}

type candidateData struct {
	Move     string    `json:"move"`
	Rollouts *int      `json:"rollouts"`
	Scores   []float64 `json:"scores"`
	Wins     []float64 `json:"wins"`
	Lead     float64   `json:"lead,omitempty"`
	Error    float64   `json:"error,omitempty"`
}

// candidate returns the candidate with its move on a board.
func (d candidateData) candidate(b emperor.Board) (Candidate, error) {
	move, err := b.ParseMove(d.Move)
	if err != nil {
		return Candidate{}, fmt.Errorf("move: %w", err)
	}
	if err := search.CheckCount("rollouts", d.Rollouts); err != nil {
		return Candidate{}, err
	}
	if err := search.CheckFigures(d.Scores, d.Wins, maxPlayers); err != nil {
		return Candidate{}, err
	}
	return Candidate{move, *d.Rollouts, d.Scores, d.Wins, d.Lead, d.Error}, nil
}
