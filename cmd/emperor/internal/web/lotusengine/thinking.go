package lotusengine

import (
	"context"
	"slices"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

func opponentNames(struct{}) ([]string, error) { return opponents.Names(), nil }

// decideQuestion asks for an opponent's move. All randomness follows from
// Chance.
type decideQuestion struct {
	View     whitelotus.View `json:"view"`
	Opponent string          `json:"opponent"`
	Chance   uint32          `json:"chance"`
}

// decide returns the move that an opponent makes. It can decide before its turn
// if the game already waits for its viewer, as in a contest.
func decide(q decideQuestion) (string, error) {
	o, err := opponents.New(q.Opponent)
	if err != nil {
		return "", err
	}
	m, err := o.Choose(context.Background(), q.View, opponents.NewRand(0, q.Chance))
	if err != nil {
		return "", err
	}
	return q.View.Board().FormatMove(m), nil
}

// hintQuestion asks for the best moves of a view.
type hintQuestion struct {
	namedView
	Chance uint32   `json:"chance"`
	Among  []string `json:"among"` // the moves that a lesson accepts; empty: all
}

// advice is a move worth considering, and its expected result.
type advice struct {
	Move   string    `json:"move"`
	Text   string    `json:"text"` // as an instruction, with the players' names
	Why    string    `json:"why"`  // the reasons, and how sure the search is
	Area   string    `json:"area,omitempty"`
	Share  float64   `json:"share"`  // the probability with which the search makes it
	Wins   float64   `json:"wins"`   // the viewer's chance to win, 0 to 1
	Lead   float64   `json:"lead"`   // mean lead over the best rival, in points
	Scores []float64 `json:"scores"` // by player: the final score; null if it was not tried
}

// These limit how long a hint takes, and how many moves it has: those that were
// tried most, and in a contest the most likely bids.
const (
	hintTime     = 2 * time.Second
	hintRollouts = 2000
	mostAdvice   = 3
)

// hint returns the best moves that a search finds, best first.
func hint(q hintQuestion) ([]advice, error) {
	search := opponents.Search{Time: hintTime, Rollouts: hintRollouts}
	found, err := search.Analyze(context.Background(), q.View, opponents.NewRand(0, q.Chance))
	if err != nil {
		return nil, err
	}
	viewer, _ := q.View.Viewer()
	b := q.View.Board()
	if len(q.Among) > 0 {
		found.Candidates = slices.DeleteFunc(found.Candidates, func(c opponents.Candidate) bool {
			return !slices.Contains(q.Among, b.FormatMove(c.Move))
		})
		if m, err := b.ParseMove(q.Among[0]); err != nil {
			return nil, err
		} else if len(found.Candidates) == 0 {
			found.Candidates = []opponents.Candidate{{Move: m}}
		}
	}
	var moves []advice
	for _, h := range lotushints.Of(q.View, q.Names, found, mostAdvice) {
		c := found.Candidates[h.Candidate]
		a := advice{Move: b.FormatMove(c.Move), Text: h.Do, Why: h.Reason(), Share: c.Share, Lead: c.Lead,
			Scores: c.Scores}
		switch c.Move.Kind() {
		case whitelotus.MoveBlock, whitelotus.MoveSettle, whitelotus.MoveTake:
			a.Area = b.AreaName(c.Move.Area())
		}
		if c.Wins != nil {
			a.Wins = c.Wins[viewer]
		}
		moves = append(moves, a)
	}
	return moves, nil
}
