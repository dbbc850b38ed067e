package lotus

import (
	"math"
	"math/rand/v2"
	"runtime"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// hint shows the move that a search would make in a player's place, and why. The
// search gets only the player's view. An interrupt ends it early.
func (t *table) hint(v whitelotus.View, text string) error {
	limit, numbers, err := sitting.ParseHint(text)
	if viewer, _ := v.Viewer(); err == nil && (v.ToMove() != viewer || t.decided) {
		err = words.Error("terminal.notYourTurn")
	}
	if err != nil {
		return err
	}
	t.Say("terminal.tryingOut", "time", limit)
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
	label := words.Say("terminal.bestMove")
	var figures []string
	player := func(p int) string { return spoken().Player(t.names(), whitelotus.Player(p)) }
	for _, h := range lotushints.Of(v, t.names(), a, 3) {
		c := a.Candidates[h.Candidate]
		move := spoken().Move(t.names(), v.Board(), c.Move)
		t.Print(label + ":  " + move + "\n" + h.Reason())
		figures = append(figures, figuresOf(c, move, player))
		label = words.Say("terminal.orMove")
	}
	switch {
	case a.Rollouts == 0:
		t.Say("terminal.noTime")
	case numbers:
		t.Print(strings.Join(figures, "\n"))
	}
}

// figuresOf describes a candidate with its figures: also its share if the search
// draws its move, and its lead.
func figuresOf(c opponents.Candidate, move string, player func(int) string) string {
	if c.Share > 0 && c.Share < 1 {
		move = words.Say("terminal.lotus.figures.share", "move", move, "share", int(math.Round(100*c.Share)))
	}
	text := sitting.Figures(move, c.Rollouts, c.Scores, c.Wins, player)
	if c.Rollouts == 0 {
		return text
	}
	lead := words.Decimal(c.Lead)
	if c.Lead >= 0 {
		lead = "+" + lead
	}
	return text + ", " + words.Say("terminal.lotus.figures.lead", "lead", lead)
}
