package opponents

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/internal/strictjson"
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
	// Error is the standard error of Lead with ten points for each victory, or 0
	// if there are too few rollouts. It is 0 in a contest.
	Error float64
}

// String returns a line for each candidate: the move, its share if it is drawn,
// the number of rollouts, the mean scores and shares of victories by player,
// and the lead.
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
func (c Candidate) line(b whitelotus.Board) string {
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

// MarshalJSON writes the analysis:
//
//	"v"           1, the version of this format
//	"board"       Board, as Board.MarshalJSON writes it
//	"choice"      Choice, as Board.FormatMove writes it
//	"rollouts"    Rollouts
//	"candidates"  Candidates, each with these keys:
//	  "move"        Move, as Board.FormatMove writes it
//	  "share"       Share; left out if it is 0
//	  "rollouts"    Rollouts
//	  "scores"      Scores, an array by player; null if there is none
//	  "wins"        Wins, an array by player; null if there is none
//	  "lead"        Lead; left out if it is 0
//	  "error"       Error; left out if it is 0
//
// The zero Analysis is null. It returns an error if a move does not fit Board,
// and for any other analysis that UnmarshalJSON would refuse.
func (a Analysis) MarshalJSON() ([]byte, error) {
	if a.Board == (whitelotus.Board{}) && a.Choice == (whitelotus.Move{}) && a.Candidates == nil &&
		a.Rollouts == 0 {
		return []byte("null"), nil
	}
	choice, err := a.text(a.Choice)
	if err != nil {
		return nil, err
	}
	data := analysisData{V: 1, Board: a.Board, Choice: choice, Rollouts: &a.Rollouts}
	for _, c := range a.Candidates {
		move, err := a.text(c.Move)
		if err != nil {
			return nil, err
		}
		data.Candidates = append(data.Candidates,
			candidateData{move, c.Share, &c.Rollouts, c.Scores, c.Wins, c.Lead, c.Error})
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

// text returns a move as text on the board.
func (a Analysis) text(m whitelotus.Move) (string, error) {
	text := a.Board.FormatMove(m)
	if read, err := a.Board.ParseMove(text); err != nil || read != m {
		return "", fmt.Errorf("opponents: %q is not a move on board %v", text, a.Board)
	}
	return text, nil
}

// UnmarshalJSON reads what MarshalJSON writes; null changes nothing.
// It returns an error for other data, also for a choice that is not a
// candidate, a missing key, a key in another letter case or a duplicate key.
// The file examples/whitelotus-opponents.schema.json describes the format.
func (a *Analysis) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		return nil
	}
	var read analysisData
	if err := strictjson.UnmarshalStruct(data, &read); err != nil {
		return fmt.Errorf("opponents: %w", err)
	}
	all, err := read.analysis()
	if err != nil {
		return fmt.Errorf("opponents: %w", err)
	}
	*a = all
	return nil
}

// analysisData is an Analysis in JSON.
type analysisData struct {
	V          int              `json:"v"`
	Board      whitelotus.Board `json:"board"`
	Choice     string           `json:"choice"`
	Rollouts   *int             `json:"rollouts"`
	Candidates []candidateData  `json:"candidates"`
}

type candidateData struct {
	Move     string    `json:"move"`
	Share    float64   `json:"share,omitempty"`
	Rollouts *int      `json:"rollouts"`
	Scores   []float64 `json:"scores"`
	Wins     []float64 `json:"wins"`
	Lead     float64   `json:"lead,omitempty"`
	Error    float64   `json:"error,omitempty"`
}

// analysis returns the analysis.
func (d analysisData) analysis() (Analysis, error) {
	if d.V != 1 {
		return Analysis{}, fmt.Errorf("version %d of an analysis; this is version 1", d.V)
	}
	if err := search.CheckCount("rollouts", d.Rollouts); err != nil {
		return Analysis{}, err
	}
	choice, err := d.Board.ParseMove(d.Choice)
	if err != nil {
		return Analysis{}, fmt.Errorf("choice: %w", err)
	}
	all := Analysis{Board: d.Board, Choice: choice, Rollouts: *d.Rollouts}
	for i, data := range d.Candidates {
		c, err := data.candidate(d.Board)
		if err != nil {
			return Analysis{}, fmt.Errorf("candidates[%d].%w", i, err)
		}
		all.Candidates = append(all.Candidates, c)
	}
	if !slices.ContainsFunc(all.Candidates, func(c Candidate) bool { return c.Move == choice }) {
		return Analysis{}, fmt.Errorf("choice: %q is not a candidate", d.Choice)
	}
	return all, nil
}

// candidate returns the candidate with its move on a board.
func (d candidateData) candidate(b whitelotus.Board) (Candidate, error) {
	move, err := b.ParseMove(d.Move)
	if err != nil {
		return Candidate{}, fmt.Errorf("move: %w", err)
	}
	if d.Share < 0 || d.Share > 1 {
		return Candidate{}, fmt.Errorf("share: %v; expected 0 to 1", d.Share)
	}
	if err := search.CheckCount("rollouts", d.Rollouts); err != nil {
		return Candidate{}, err
	}
	if err := search.CheckFigures(d.Scores, d.Wins, maxPlayers); err != nil {
		return Candidate{}, err
	}
	return Candidate{move, d.Share, *d.Rollouts, d.Scores, d.Wins, d.Lead, d.Error}, nil
}
