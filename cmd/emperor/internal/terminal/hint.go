package terminal

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/opponents"
)

// hint shows the move that a search would make in a player's place, and its
// expectations. The search gets only the player's view. An interrupt ends it
// early.
func (t *table) hint(v emperor.View, text string) {
	limit, err := sitting.HintTime(text)
	if viewer, _ := v.Viewer(); err == nil && v.ToMove() != viewer {
		err = errors.New("it is not your turn")
	}
	if err != nil {
		t.Refuse(err)
		return
	}
	t.Say("Trying out the game for %v; Ctrl-C stops it …", limit)
	ctx, done := t.UntilInterrupted()
	defer done()
	search := opponents.Search{Time: limit, Workers: runtime.NumCPU()}
	analysis, err := search.Analyze(ctx, v, opponents.NewRand(rand.Uint64(), 0))
	if err != nil {
		t.Refuse(err)
		return
	}
	t.showHint(v, analysis)
}

// showHint shows the best move that a search has found, and the next two.
func (t *table) showHint(v emperor.View, a opponents.Analysis) {
	best := a.Candidates[0]
	t.Say("Best move:  %s", v.Board().FormatMove(best.Move))
	if a.Rollouts == 0 {
		t.Say("There was no time to try out the game.")
		return
	}
	viewer, _ := v.Viewer()
	var others []string
	for p, score := range best.Scores {
		if emperor.Player(p) != viewer {
			others = append(others, fmt.Sprintf("%v %.0f", emperor.Player(p), score))
		}
	}
	t.Say("At the end, your lead over the best rival is %s on average, in %d of %s tried out. "+
		"You have %.0f points then (%s), and win %.0f of 100 games.",
		lead(best), best.Rollouts, console.Counted(a.Rollouts, "game", "games"), best.Scores[viewer],
		strings.Join(others, ", "), 100*best.Wins[viewer])
	for _, next := range a.Candidates[1:min(3, len(a.Candidates))] {
		if next.Rollouts > 0 {
			t.Say("Or:  %s: lead %s in %s, %.0f points, %.0f of 100 games.", v.Board().FormatMove(next.Move),
				lead(next), console.Counted(next.Rollouts, "game", "games"), next.Scores[viewer],
				100*next.Wins[viewer])
		}
	}
}

// lead formats the expected lead.
func lead(c opponents.Candidate) string { return fmt.Sprintf("%+.1f", c.Lead) }
