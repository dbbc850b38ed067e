package opponents

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor"
)

var (
	stepWords    = []string{"none", "dealt", "move", "drawn", "turnedUp", "reshuffled"}
	verdictWords = []string{"none", "best", "good", "inaccuracy", "mistake"}
)

// String returns the name that the kind has in JSON, as in "turnedUp".
func (k StepKind) String() string { return wordFor("step kind", k, stepWords) }

// MarshalText returns the name of the kind. It returns an error if k is out of
// range.
func (k StepKind) MarshalText() ([]byte, error) { return textOf("step kind", k, stepWords) }

// String returns the verdict in a word: "mistake".
func (v Verdict) String() string { return wordFor("verdict", v, verdictWords) }

// MarshalText returns the word of the verdict. It returns an error if v is out
// of range.
func (v Verdict) MarshalText() ([]byte, error) { return textOf("verdict", v, verdictWords) }

// wordFor returns the word of a value, or words with its number.
func wordFor[T ~uint8](what string, v T, words []string) string {
	if int(v) >= len(words) {
		return fmt.Sprintf("%s %d", what, uint8(v))
	}
	return words[v]
}

func textOf[T ~uint8](what string, v T, words []string) ([]byte, error) {
	if int(v) >= len(words) {
		return nil, fmt.Errorf("opponents: %s %d; the highest is %d", what, uint8(v), len(words)-1)
	}
	return []byte(words[v]), nil
}

// String returns a line for each player: their lead, and what it is the sum of.
func (r Review) String() string {
	var text strings.Builder
	for p, total := range r.Totals {
		fmt.Fprintf(&text, "%v: lead %+.1f = start %+.1f, luck %+.1f, own moves %+.1f, others' moves %+.1f\n",
			emperor.Player(p), total.Lead, total.Start, total.Luck, total.Own, total.Others)
	}
	if text.Len() == 0 {
		return "no review\n"
	}
	return text.String()
}

// reviewData is a Review in JSON.
type reviewData struct {
	V        int             `json:"v"`
	Board    emperor.Board   `json:"board"`
	Viewer   *emperor.Player `json:"viewer,omitempty"`
	Over     bool            `json:"over,omitempty"`
	Start    []float64       `json:"start"`
	Steps    []stepData      `json:"steps"`
	Totals   []Total         `json:"totals"`
	Decisive *int            `json:"decisive,omitempty"`
}

type stepData struct {
	Kind     StepKind            `json:"kind"`
	Moves    int                 `json:"moves"`
	Player   emperor.Player      `json:"player"`
	Move     string              `json:"move,omitempty"`
	Cards    *cardsText          `json:"cards,omitempty"`
	Expected []float64           `json:"expected"`
	Luck     []float64           `json:"luck,omitempty"`
	Outcomes []chanceOutcomeData `json:"outcomes,omitempty"`
	Decision *decisionData       `json:"decision,omitempty"`
}

type chanceOutcomeData struct {
	Cards    cardsText `json:"cards"`
	Ways     int       `json:"ways"`
	Expected []float64 `json:"expected"`
}

// cardsText are cards as a review has them: the text of their String.
type cardsText emperor.Cards

func (c cardsText) MarshalText() ([]byte, error) { return []byte(emperor.Cards(c).String()), nil }

type decisionData struct {
	Played    moveOutcomeData `json:"played"`
	Best      moveOutcomeData `json:"best"`
	Cost      float64         `json:"cost,omitempty"`
	CostError float64         `json:"costError,omitempty"`
	Verdict   Verdict         `json:"verdict"`
}

type moveOutcomeData struct {
	Move      string    `json:"move"`
	Rollouts  int       `json:"rollouts"`
	Lead      float64   `json:"lead,omitempty"`
	LeadError float64   `json:"leadError,omitempty"`
	Win       float64   `json:"win,omitempty"`
	WinError  float64   `json:"winError,omitempty"`
	Scores    []float64 `json:"scores,omitempty"`
}

// MarshalJSON writes the review:
//
//	"v"         1, the version of this format
//	"board"     Board, as Board.MarshalJSON writes it
//	"viewer"    Viewer, "nobody" for a spectator; left out if Whole is set
//	"over"      Over; left out if false
//	"start"     Start, an array by player
//	"steps"     Steps, each with these keys:
//	  "kind"      Kind, as StepKind.MarshalText writes it
//	  "moves"     Moves
//	  "player"    Player, "A" to "E"
//	  "move"      Move, as Board.FormatMove writes it; of a move alone
//	  "cards"     Cards, as Cards.String returns them; not of a move
//	  "expected"  Expected, an array by player
//	  "luck"      Luck, an array by player; not of a move
//	  "outcomes"  Outcomes, each with "cards", "ways" and "expected"; not of a move
//	  "decision"  Decision, with "played", "best", "cost", "costError" and
//	              "verdict"; left out if nil. The moves have the keys "move",
//	              "rollouts", "lead", "leadError", "win", "winError", "scores"
//	"totals"    Totals, an array by player, each with "start", "luck", "own",
//	            "others" and "lead"
//	"decisive"  Decisive; left out if -1
//
// In a decision, a figure that is 0 is left out. The zero Review is null. It
// returns an error if a move does not fit Board or a kind is out of range. The
// file examples/opponents.schema.json describes the format. A review is not
// read back: its record or transcript can be.
func (r Review) MarshalJSON() ([]byte, error) {
	if r.Start == nil && r.Steps == nil && r.Totals == nil {
		return []byte("null"), nil
	}
	data := reviewData{V: 1, Board: r.Board, Over: r.Over, Start: r.Start, Steps: []stepData{},
		Totals: r.Totals}
	if !r.Whole {
		data.Viewer = &r.Viewer
	}
	if r.Decisive >= 0 {
		data.Decisive = &r.Decisive
	}
	for _, s := range r.Steps {
		step, err := dataOf(s, r.Board)
		if err != nil {
			return nil, err
		}
		data.Steps = append(data.Steps, step)
	}
	return json.Marshal(data)
}

// dataOf returns a step as data, on a board.
func dataOf(s Step, b emperor.Board) (stepData, error) {
	data := stepData{Kind: s.Kind, Moves: s.Moves, Player: s.Player, Expected: s.Expected, Luck: s.Luck}
	if s.Kind != StepMove {
		data.Cards = (*cardsText)(&s.Cards)
		for _, o := range s.Outcomes {
			data.Outcomes = append(data.Outcomes, chanceOutcomeData{cardsText(o.Cards), o.Ways, o.Expected})
		}
		return data, nil
	}
	var err error
	if data.Move, err = writeMove(s.Move, b); err != nil || s.Decision == nil {
		return data, err
	}
	played, err := s.Decision.Played.data(b)
	if err != nil {
		return data, err
	}
	best, err := s.Decision.Best.data(b)
	data.Decision = &decisionData{played, best, s.Decision.Cost, s.Decision.CostError, s.Decision.Verdict}
	return data, err
}

func (o MoveOutcome) data(b emperor.Board) (moveOutcomeData, error) {
	move, err := writeMove(o.Move, b)
	return moveOutcomeData{move, o.Rollouts, o.Lead, o.LeadError, o.Win, o.WinError, o.Scores}, err
}

// writeMove returns a move as text, or an error if it could not be read.
func writeMove(m emperor.Move, b emperor.Board) (string, error) {
	text := b.FormatMove(m)
	if read, err := b.ParseMove(text); err != nil || read != m {
		return "", fmt.Errorf("opponents: %q is not a move on board %v", text, b)
	}
	return text, nil
}
