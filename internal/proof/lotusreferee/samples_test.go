package lotusreferee_test

import (
	"fmt"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// sample sometimes draws a sample for a viewer, and compares it with what the
// referee lets that viewer know.
func (g *pair) sample() error {
	if g.rng.IntN(8) > 0 {
		return nil
	}
	viewer := g.anyViewer()
	sampled := pair{state: g.view(viewer).Sample(g.rng)}
	if sampled.view(viewer) != g.view(viewer) {
		return fmt.Errorf("player %d: a sample has another view", viewer)
	}
	if g.game.Phase == referee.Over {
		return nil
	}
	game, err := resumeGame(sampled.state.Position())
	if err != nil {
		return fmt.Errorf("player %d: the referee refuses a sample: %w", viewer, err)
	}
	want, got := referee.See(g.game, viewer), referee.See(game, viewer)
	want.Table, got.Table = tellable(want.Table), tellable(got.Table)
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		return fmt.Errorf("player %d sees something else in a sample (-game +sample):\n%s", viewer, diff)
	}
	g.tally[talliedSamples]++
	if len(want.Committed) > len(want.Own) {
		g.tally[talliedPending]++
	}
	return nil
}
