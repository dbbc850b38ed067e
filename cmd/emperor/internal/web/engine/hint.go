package engine

import (
	"context"
	"slices"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/emperorhints"
	"github.com/emperorofchina/emperor/opponents"
)

// hinted asks for the best moves of a view.
type hinted struct {
	namedView
	Chance uint32   `json:"chance"`
	Among  []string `json:"among"` // the moves that a lesson accepts; empty: all
}

// advised is a move worth considering, and its expected result.
type advised struct {
	Move   string    `json:"move"`
	Text   string    `json:"text"`   // the move as an instruction
	Why    string    `json:"why"`    // the reasons, and how sure the search is
	Wins   float64   `json:"wins"`   // the viewer's chance to win, 0 to 1
	Lead   float64   `json:"lead"`   // mean points ahead of the best rival, by which the search decides
	Scores []float64 `json:"scores"` // by player: the final score

	Rollouts int     `json:"rollouts"` // games played to try the move; few if the machine is busy
	Chosen   *chosen `json:"chosen"`   // the move as a complete choice; null for a draw
}

// These limit how long a hint takes.
const (
	hintTime     = 2 * time.Second
	hintRollouts = 3000
	mostAdvised  = 2 // moves: those that were tried out most
)

// hint returns the best moves that a search finds, best first. If there was no
// time to try a move, its expected result is left out.
func hint(q hinted) ([]advised, error) {
	search := opponents.Search{Time: hintTime, Rollouts: hintRollouts}
	found, err := search.Analyze(context.Background(), q.View, opponents.NewRand(0, q.Chance))
	if err != nil {
		return nil, err
	}
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
	viewer, _ := q.View.Viewer()
	var moves []advised
	for _, h := range emperorhints.Of(q.View, q.Names, found, mostAdvised) {
		c := found.Candidates[h.Candidate]
		advice := advised{Move: b.FormatMove(c.Move), Text: h.Do, Why: h.Reason(), Lead: c.Lead,
			Scores: c.Scores, Rollouts: c.Rollouts, Chosen: chosenOf(b, c.Move)}
		if c.Wins != nil {
			advice.Wins = c.Wins[viewer]
		}
		moves = append(moves, advice)
	}
	return moves, nil
}
