package play_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// PlayerScores returns the final scoring without its items.
func TestPlayerScoresAreFinalScores(t *testing.T) {
	t.Parallel()
	games.EachState(t, 100, func(game emperor.GameState, _ *rand.Rand) {
		want := make([]emperor.PlayerScore, game.NumPlayers())
		f := emperor.FinalScore(game.Table())
		for i := range want {
			for _, s := range f.Regions {
				want[i].Houses += s.Points[i]
			}
			for _, s := range f.Alliances {
				want[i].Alliances += s.Points[i]
			}
			want[i].Roads = f.Roads[i].Points
		}
		got := game.PlayerScores()
		if !slices.Equal(got, want) {
			t.Fatalf("%v: standings %v, want %v", game, got, want)
		}
		if o := game.Options(); !reflect.DeepEqual(o, game.Position().Options) || o.Players != game.NumPlayers() ||
			o.Deck != game.Deck() {
			t.Fatalf("%v: options %v", game, o)
		}
		for i, n := range f.Totals() {
			if totals := game.Totals(); len(totals) != game.NumPlayers() || totals[i] != n {
				t.Fatalf("%v: totals %v, want %v", game, totals, f.Totals())
			}
			if got[i].Total() != n {
				t.Fatalf("%v: player %d has %d in all, want %d", game, i, got[i].Total(), n)
			}
			if game.Over() && game.Score(emperor.Player(i)) != n {
				t.Fatalf("%v: the final score of player %d is not %d", game, i, n)
			}
		}
		seats := slices.Collect(game.Seats())
		if slices.Sort(seats); !slices.Equal(seats, slices.Collect(game.Seats())) ||
			len(seats) != game.NumPlayers() {
			t.Fatalf("%v: seats %v", game, slices.Collect(game.Seats()))
		}
	})
}
