package lotus

import (
	"math/rand/v2"
	"runtime"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// hint shows the move that a search would make in a player's place, and why. The
// search gets only the player's view. An interrupt ends it early.
func (t *table) hint(v whitelotus.View, text string) error {
	limit, numbers, err := sitting.ParseHint(text)
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
		t.showHint(v, analysis, numbers)
	}
	return err
}

// showHint shows the best move that a search has found and the next two, each
// with its reasons, and the figures if they are wanted.
func (t *table) showHint(v whitelotus.View, a opponents.Analysis, numbers bool) {
	label := "Best move"
	shown := opponents.Analysis{Board: a.Board}
	for _, h := range lotushints.Of(v, t.names(), a, 3) {
		c := a.Candidates[h.Candidate]
		t.Say("%s:  %s\n%s", label, t.names().FormatMove(v.Board(), c.Move), h.Reason())
		label, shown.Candidates = "Or", append(shown.Candidates, c)
	}
	switch {
	case a.Rollouts == 0:
		t.Say("There was no time to try out the game.")
	case numbers:
		t.Say("%v", shown)
	}
}
