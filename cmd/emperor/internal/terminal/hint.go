package terminal

import (
	"math/rand/v2"
	"runtime"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/emperorhints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/opponents"
)

// hint shows the move that a search would make in a player's place, and why. The
// search gets only the player's view. An interrupt ends it early.
func (t *table) hint(v emperor.View, text string) {
	limit, numbers, err := sitting.ParseHint(text)
	if viewer, _ := v.Viewer(); err == nil && v.ToMove() != viewer {
		err = words.Error("terminal.notYourTurn")
	}
	if err != nil {
		t.Refuse(err)
		return
	}
	t.Say("terminal.tryingOut", "time", limit)
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
	label := words.Say("terminal.bestMove")
	var figures []string
	player := func(p int) string { return spoken().Player(t.names(), emperor.Player(p)) }
	for _, h := range emperorhints.Of(v, t.names(), a, 3) {
		c := a.Candidates[h.Candidate]
		move := spoken().Move(v.Board(), c.Move)
		t.Print(label + ":  " + move + "\n" + h.Reason())
		figures = append(figures, sitting.Figures(move, c.Rollouts, c.Scores, c.Wins, player))
		label = words.Say("terminal.orMove")
	}
	switch {
	case a.Rollouts == 0:
		t.Say("terminal.noTime")
	case numbers:
		t.Print(strings.Join(figures, "\n"))
	}
}
