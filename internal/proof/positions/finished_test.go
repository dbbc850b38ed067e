package positions_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The table of a finished game has the scores, supplies and winners of the game
// that was played.
func TestFinishedTable(t *testing.T) {
	over, ties := 0, 0
	games.EachState(t, 150, func(game emperor.GameState, _ *rand.Rand) {
		if !game.Over() {
			return
		}
		over++
		o := game.Position().Options
		table, err := emperor.FinishedTable(o, game.Pieces())
		if err != nil {
			t.Fatalf("%v: %v", game, err)
		}
		if !table.Over() || !slices.Equal(table.PlayerScores(), game.PlayerScores()) {
			t.Fatalf("%v: the finished table is %v", game, table)
		}
		placed := 0
		for p := range game.Seats() {
			if table.Score(p) != game.Score(p) || table.Supply(p, emperor.House) != game.Supply(p,
				emperor.House) || table.Supply(p, emperor.Emissary) != game.Supply(p, emperor.Emissary) {
				t.Fatalf("%v: the finished table is %v", game, table)
			}
			if table.Supply(p, emperor.Fortification) == game.Supply(p, emperor.Fortification) {
				placed++
			}
		}
		if placed == game.NumPlayers() && !slices.Equal(table.Winners(), game.Winners()) {
			t.Fatalf("%v: %v win, not %v", game, table.Winners(), game.Winners())
		}
		if len(game.Winners()) > 1 {
			ties++
		}
	})
	if over < games.Everyday(100, 3) {
		t.Errorf("%d games were over", over)
	}
}
