package positions_test

import (
	"errors"
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
			if table.Score(p) != game.Score(p) || table.Supply(p, emperor.House) != game.Supply(p, emperor.House) || table.Supply(p, emperor.Emissary) != game.Supply(p, emperor.Emissary) {
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
	if over < games.UnlessShort(100, 3) {
		t.Errorf("%d games were over", over)
	}
}

// A finished table refuses what a position refuses.
func TestFinishedTableFaults(t *testing.T) {
	for _, test := range []struct {
		name   string
		o      emperor.Options
		pieces emperor.Pieces
		fields []string
	}{
		{"two players", emperor.Options{Players: 2}, emperor.Pieces{}, []string{"Options.Players"}},
		{"a start player who is not there", emperor.Options{Players: 3, Start: 3}, emperor.Pieces{}, []string{"Options.Start"}},
		{"a fortification without the module", emperor.Options{Players: 3}, emperor.Pieces{Fortified: 1}, []string{"Pieces.Fortified"}},
		{"an emissary without a house", emperor.Options{Players: 3}, emperor.Pieces{Emissaries: [][]int{{1}}}, []string{"Pieces.Emissaries[0]"}},
		{"four players of three", emperor.Options{Players: 3}, emperor.Pieces{Houses: []emperor.SpaceSet{1, 2, 4, 8}}, []string{"Pieces.Houses"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			table, err := emperor.FinishedTable(test.o, test.pieces)
			var fault *emperor.PositionError
			if !errors.As(err, &fault) || table != (emperor.Table{}) {
				t.Fatalf("%v, %v", table, err)
			}
			t.Log(err)
			if len(fault.Faults) == 0 || len(fault.Faults[0].Error()) < len(test.fields[0]) || fault.Faults[0].Error()[:len(test.fields[0])] != test.fields[0] {
				t.Errorf("%v; want the first fault to be about %v", err, test.fields)
			}
		})
	}
}

// A region of 64 spaces scores more than any of everyday boards: 64 for everybody with
// 16 of its houses, and 128 for whoever doubles.
func TestScoresAreLarge(t *testing.T) {
	b := games.PlainBoard(t, 64)
	pieces := emperor.Pieces{Houses: make([]emperor.SpaceSet, 4), Fortified: emperor.Spaces(0)}
	for s := range emperor.Space(64) {
		pieces.Houses[s%4] |= emperor.Spaces(s)
	}
	table, err := emperor.FinishedTable(emperor.Options{Players: 4, Board: b, Fortifications: true}, pieces)
	if err != nil {
		t.Fatal(err)
	}
	for p, want := range []int{128, 64, 64, 64} {
		if got := table.Score(emperor.Player(p)); got != want {
			t.Errorf("player %d has %d points, want %d", p, got, want)
		}
	}
}
