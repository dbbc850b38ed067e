package terminal

import (
	"errors"
	"math/rand/v2"
	"runtime"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/emperorhints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/opponents"
)

// hint shows the move that a search would make in a player's place, and why. The
// search gets only the player's view. An interrupt ends it early.
func (t *table) hint(v emperor.View, text string) {
	limit, numbers, err := sitting.ParseHint(text)
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
	t.showHint(v, analysis, numbers)
}

// showHint shows the best move that a search has found and the next two, each
// with its reasons, and the figures if they are wanted.
func (t *table) showHint(v emperor.View, a opponents.Analysis, numbers bool) {
	label := "Best move"
	shown := opponents.Analysis{Board: a.Board}
	for _, h := range emperorhints.Of(v, t.names(), a, 3) {
		c := a.Candidates[h.Candidate]
		t.Say("%s:  %s\n%s", label, v.Board().FormatMove(c.Move), h.Reason())
		label, shown.Candidates = "Or", append(shown.Candidates, c)
	}
	switch {
	case a.Rollouts == 0:
		t.Say("There was no time to try out the game.")
	case numbers:
		t.Say("%v", shown)
	}
}
