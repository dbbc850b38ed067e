package lotus

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// hint shows the move that a search would make in a player's place, and its
// expectations. The search gets only the player's view. An interrupt ends it
// early.
func (t *table) hint(v whitelotus.View, text string) error {
	limit, err := sitting.HintTime(text)
	if viewer, _ := v.Viewer(); err == nil && (v.ToMove() != viewer || t.decided) {
		err = errDecided
	}
	if err != nil {
		return err
	}
	t.Say("Trying out the game for %v; Ctrl-C stops it …", limit)
	ctx, done := t.UntilInterrupted()
	defer done()
	search := opponents.Search{Time: limit, Workers: runtime.NumCPU()}
	analysis, err := search.Analyze(ctx, v, opponents.NewRand(rand.Uint64(), 0))
	if err == nil {
		t.showHint(v, analysis)
	}
	return err
}

// showHint shows the best move that a search has found, and the next two; in a
// contest the bids that it draws from.
func (t *table) showHint(v whitelotus.View, a opponents.Analysis) {
	best, p := a.Candidates[0], v.ToMove()
	move := func(c opponents.Candidate) string { return t.names().FormatMove(v.Board(), c.Move) }
	if a.Rollouts == 0 {
		t.Say("Best move:  %s\nThere was no time to try out the game.", move(best))
		return
	}
	if v.Phase() == whitelotus.PhaseContest {
		t.Say("The search draws its bid, so that nobody can predict it:")
		for _, c := range a.Candidates[:min(4, len(a.Candidates))] {
			if c.Share >= 0.005 {
				t.Say("  %s, in %.0f of 100 cases", move(c), 100*c.Share)
			}
		}
	} else {
		t.Say("Best move:  %s", move(best))
	}
	var others []string
	for other, score := range best.Scores {
		if whitelotus.Player(other) != p {
			others = append(others, fmt.Sprintf("%v %.0f", whitelotus.Player(other), score))
		}
	}
	t.Say("At the end, your lead over the best rival is %+.1f on average, in %d of %s tried out. "+
		"You have %.0f points (%s), and win %.0f of 100 games.", best.Lead, best.Rollouts, countGames(a.Rollouts),
		best.Scores[p], strings.Join(others, ", "), 100*best.Wins[p])
	if v.Phase() == whitelotus.PhaseContest {
		return
	}
	for _, next := range a.Candidates[1:min(3, len(a.Candidates))] {
		if next.Rollouts > 0 {
			t.Say("Or:  %s: lead %+.1f in %s, %.0f points, %.0f of 100 games.", move(next), next.Lead,
				countGames(next.Rollouts), next.Scores[p], 100*next.Wins[p])
		}
	}
}
