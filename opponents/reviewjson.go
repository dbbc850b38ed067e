package opponents

import (
	"errors"
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/strictjson"
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

// UnmarshalText reads what MarshalText writes, in any letter case. It returns an
// error for other text.
func (k *StepKind) UnmarshalText(text []byte) error { return readWord(k, text, stepWords) }

// String returns the verdict in a word: "mistake".
func (v Verdict) String() string { return wordFor("verdict", v, verdictWords) }

// MarshalText returns the word of the verdict. It returns an error if v is out
// of range.
func (v Verdict) MarshalText() ([]byte, error) { return textOf("verdict", v, verdictWords) }

// UnmarshalText reads what MarshalText writes, in any letter case. It returns an
// error for other text.
func (v *Verdict) UnmarshalText(text []byte) error { return readWord(v, text, verdictWords) }

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

// readWord reads one of some words.
func readWord[T ~uint8](to *T, text []byte, words []string) error {
	for i, word := range words {
		if strings.EqualFold(word, string(text)) {
			*to = T(i)
			return nil
		}
	}
	return fmt.Errorf("opponents: %.40q: expected one of %s", text, strings.Join(words, ", "))
}

// String returns a line for each player: their lead, and what it is the sum of.
func (r Review) String() string {
	var text strings.Builder
	for p, total := range r.Totals {
		fmt.Fprintf(&text, "%v: %v\n", emperor.Player(p), total)
	}
	if text.Len() == 0 {
		return "no review\n"
	}
	return text.String()
}

// String returns the sum: "lead -12.0 = start -6.2, luck +1.3, skill -7.1".
func (t Total) String() string {
	return fmt.Sprintf("lead %+.1f = start %+.1f, luck %+.1f, skill %+.1f", t.Lead, t.Start, t.Luck, t.Skill)
}

// String returns the step on one line, with regions and spaces by number.
func (s Step) String() string {
	text := fmt.Sprintf("after %d moves, %v: %v", s.Moves, s.Player, s.Kind)
	switch {
	case s.Decision != nil:
		return fmt.Sprintf("after %d moves, %v: %v", s.Moves, s.Player, *s.Decision)
	case s.Kind == StepMove:
		return text + ": " + s.Move.String()
	}
	text += ": " + s.Cards.String() + "; luck"
	for p, luck := range s.Luck {
		text += fmt.Sprintf(" %v %+.1f", emperor.Player(p), luck)
	}
	return text
}

// String returns the cards and their ways: "red: 12 ways".
func (o ChanceOutcome) String() string { return fmt.Sprintf("%v: %d ways", o.Cards, o.Ways) }

// String returns the verdict, the cost and the moves on one line, with regions
// and spaces by number.
func (d Decision) String() string {
	text := fmt.Sprintf("%v: %v", d.Verdict, d.Played)
	if d.Best.Move != d.Played.Move {
		text += fmt.Sprintf("; cost %.1f ± %.1f against %v", d.Cost, d.CostError, d.Best)
	}
	return text
}

// String returns the move and its expected lead on one line, with regions and
// spaces by number.
func (o MoveOutcome) String() string {
	return fmt.Sprintf("%v (lead %+.1f ± %.1f, wins %.0f%%)", o.Move, o.Lead, o.LeadError, 100*o.Win)
}

// reviewData is a Review in JSON.
type reviewData struct {
	V        int             `json:"v"`
	Board    emperor.Board   `json:"board"`
	Viewer   *emperor.Player `json:"viewer,omitempty"`
	Over     bool            `json:"over,omitempty"`
	Start    []float64       `json:"start"`
	Steps    []stepData      `json:"steps"`
	Totals   []totalData     `json:"totals"`
	Decisive *int            `json:"decisive,omitempty"`
}

type totalData struct {
	Start float64 `json:"start"`
	Luck  float64 `json:"luck"`
	Skill float64 `json:"skill"`
	Lead  float64 `json:"lead"`
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

func (c *cardsText) UnmarshalText(text []byte) error {
	return (*emperor.Cards)(c).UnmarshalText(text)
}

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
//	"totals"    Totals, an array by player, each with "start", "luck", "skill"
//	            and "lead"
//	"decisive"  Decisive; left out if -1
//
// In a decision, a figure that is 0 is left out. The zero Review is null. It
// returns an error if a move does not fit Board, and for any other review that
// UnmarshalJSON would refuse.
func (r Review) MarshalJSON() ([]byte, error) {
	if r.Start == nil && r.Steps == nil && r.Totals == nil {
		return []byte("null"), nil
	}
	data := reviewData{V: 1, Board: r.Board, Over: r.Over, Start: r.Start, Steps: []stepData{}}
	if !r.Whole {
		data.Viewer = &r.Viewer
	}
	if r.Decisive >= 0 {
		data.Decisive = &r.Decisive
	}
	for _, t := range r.Totals {
		data.Totals = append(data.Totals, totalData(t))
	}
	for _, s := range r.Steps {
		step, err := dataOf(s, r.Board)
		if err != nil {
			return nil, err
		}
		data.Steps = append(data.Steps, step)
	}
	return readable(data, new(Review))
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

// UnmarshalJSON reads what MarshalJSON writes; null changes nothing. It
// returns an error for other data, also for a missing key, a key in another
// letter case or a duplicate key. The file examples/opponents.schema.json
// describes the format.
func (r *Review) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		return nil
	}
	var read reviewData
	if err := strictjson.UnmarshalStruct(data, &read); err != nil {
		return fmt.Errorf("opponents: %w", err)
	}
	all, err := read.review()
	if err != nil {
		return fmt.Errorf("opponents: %w", err)
	}
	*r = all
	return nil
}

// review returns the review, or an error if it is impossible.
func (d *reviewData) review() (Review, error) {
	n := len(d.Start)
	switch {
	case d.V != 1:
		return Review{}, fmt.Errorf("version %d of a review; this is version 1", d.V)
	case n < 3 || n > maxPlayers || len(d.Totals) != n:
		return Review{}, fmt.Errorf("start: %d, and %d totals; expected 3 to 5 of each", n, len(d.Totals))
	case d.Steps == nil:
		return Review{}, errors.New("steps: expected an array")
	case d.Decisive != nil && (*d.Decisive < 0 || *d.Decisive >= len(d.Steps)):
		return Review{}, fmt.Errorf("decisive: %d; there are %d steps", *d.Decisive, len(d.Steps))
	}
	r := Review{Board: d.Board, Viewer: emperor.Spectator, Whole: d.Viewer == nil, Over: d.Over, Start: d.Start,
		Decisive: -1}
	if d.Viewer != nil {
		if r.Viewer = *d.Viewer; r.Viewer != emperor.Spectator && int(r.Viewer) >= n {
			return Review{}, fmt.Errorf("viewer: %v; there are %d players", r.Viewer, n)
		}
	}
	if d.Decisive != nil {
		r.Decisive = *d.Decisive
	}
	for _, t := range d.Totals {
		r.Totals = append(r.Totals, Total(t))
	}
	for i := range d.Steps {
		step, err := d.Steps[i].step(d.Board, n)
		if err != nil {
			return Review{}, fmt.Errorf("steps[%d].%w", i, err)
		}
		r.Steps = append(r.Steps, step)
	}
	return r, nil
}

// step returns a step of a game of n players on a board.
func (d *stepData) step(b emperor.Board, n int) (s Step, err error) {
	s = Step{Kind: d.Kind, Moves: d.Moves, Player: d.Player, Expected: d.Expected, Luck: d.Luck}
	isMove := d.Kind == StepMove
	switch {
	case d.Kind == StepNone:
		return s, errors.New(`kind: expected "dealt", "move", "drawn", "turnedUp" or "reshuffled"`)
	case d.Moves < 0:
		return s, errors.New("moves: expected a number, 0 or above")
	case int(d.Player) >= n:
		return s, fmt.Errorf("player: %v; there are %d players", d.Player, n)
	case len(d.Expected) != n:
		return s, fmt.Errorf("expected: %d figures; expected %d", len(d.Expected), n)
	case isMove != (d.Cards == nil) || isMove != (d.Luck == nil) || isMove != (d.Outcomes == nil):
		return s, errors.New("cards, luck, outcomes: expected of all steps but a move")
	case !isMove && (d.Move != "" || d.Decision != nil):
		return s, errors.New("move, decision: expected of a move alone")
	}
	if !isMove {
		s.Cards = emperor.Cards(*d.Cards)
		s.Outcomes, err = d.outcomes(n)
		return s, err
	}
	if s.Move, err = b.ParseMove(d.Move); err != nil || d.Decision == nil {
		return s, wrapped("move", err)
	}
	s.Decision, err = d.Decision.decision(b, n)
	return s, wrapped("decision", err)
}

// wrapped returns an error with the key that it is about.
func wrapped(key string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", key, err)
}

// outcomes returns the outcomes of a chance event.
func (d *stepData) outcomes(n int) (all []ChanceOutcome, err error) {
	if len(d.Luck) != n || len(d.Outcomes) == 0 {
		return nil, fmt.Errorf("luck: %d figures, and %d outcomes; expected %d, and at least one",
			len(d.Luck), len(d.Outcomes), n)
	}
	for i, o := range d.Outcomes {
		if o.Ways < 1 || len(o.Expected) != n {
			return nil, fmt.Errorf("outcomes[%d]: %d ways, %d figures; expected at least one way, and %d",
				i, o.Ways, len(o.Expected), n)
		}
		all = append(all, ChanceOutcome{emperor.Cards(o.Cards), o.Ways, o.Expected})
	}
	return all, nil
}

// decision returns the decision of a game of n players on a board.
func (d *decisionData) decision(b emperor.Board, n int) (*Decision, error) {
	played, err := d.Played.outcome(b, n)
	if err != nil {
		return nil, fmt.Errorf("played.%w", err)
	}
	best, err := d.Best.outcome(b, n)
	if err != nil {
		return nil, fmt.Errorf("best.%w", err)
	}
	if d.CostError < 0 {
		return nil, fmt.Errorf("costError: %v; expected 0 or above", d.CostError)
	}
	return &Decision{played, best, d.Cost, d.CostError, d.Verdict}, nil
}

func (d *moveOutcomeData) outcome(b emperor.Board, n int) (MoveOutcome, error) {
	move, err := b.ParseMove(d.Move)
	switch {
	case err != nil:
		return MoveOutcome{}, fmt.Errorf("move: %w", err)
	case d.Rollouts < 0 || d.LeadError < 0 || d.WinError < 0:
		return MoveOutcome{}, errors.New("rollouts, leadError, winError: expected 0 or above")
	case d.Win < 0 || d.Win > 1:
		return MoveOutcome{}, fmt.Errorf("win: %v; expected a share from 0 to 1", d.Win)
	case d.Scores != nil && len(d.Scores) != n:
		return MoveOutcome{}, fmt.Errorf("scores: %d; expected %d", len(d.Scores), n)
	}
	return MoveOutcome{move, d.Rollouts, d.Lead, d.LeadError, d.Win, d.WinError, d.Scores}, nil
}
