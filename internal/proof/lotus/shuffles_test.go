package lotus_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// TestShufflesAreFair: each tile comes to each start area about equally often.
func TestShufflesAreFair(t *testing.T) {
	const games = 7000
	var palaces [39]int
	for seed := range uint64(games) {
		p := newGame(t, whitelotus.Options{Players: 4}, seed).Position()
		palaces[slices.Index(p.Symbols, whitelotus.Palace)]++
	}
	for a := range (board.StartAreas() & board.InPlay(4)).All() {
		if n := palaces[a]; n < 850 || n > 1150 {
			t.Errorf("the Palace lies %d times in %s", n, board.AreaName(a))
		}
	}
}
