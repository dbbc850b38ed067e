package lotus_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// Positions that several tests begin with, and what the cases in
// examples/cases/whitelotus can't ask: events, and whether two views are equal.

// contest returns the contest of a Fort, Wuchang, between the first players of
// four, with the given influence and Emperor; D has no block in it.
func contest(t testing.TB, emperor whitelotus.Player, influence ...int) whitelotus.GameState {
	t.Helper()
	p := later(t, whitelotus.PhaseContest, "V D: Jiangling")
	p.Emperor = emperor
	p.Contested = area(t, "Wuchang")
	p.Influence = influence
	for range influence {
		p.Blocks = append(p.Blocks, areas(t, "Wuchang"))
	}
	return begin(t, p)
}

// startTiles returns the symbols of a game with the given tiles on the start
// areas, and no others.
func startTiles(t testing.TB, players int, lands string) []whitelotus.Symbol {
	t.Helper()
	p := whitelotus.Position{Options: whitelotus.Options{Players: players}}
	lay(t, &p, lands)
	board := whitelotus.China1351()
	for a := range board.Areas() {
		if !(board.StartAreas() & board.InPlay(players)).Has(a) {
			p.Symbols[a] = whitelotus.NoSymbol
		}
	}
	return p.Symbols
}

// firstTurn is the initial position of fixture 43.
func firstTurn(t testing.TB) whitelotus.GameState {
	t.Helper()
	return begin(t, whitelotus.Position{
		Options: whitelotus.Options{Players: 4},
		Symbols: startTiles(t, 4, "P: Luoyang; T: Chongqing; R: Jiangling; F: Fengyuan; V: Taiyuan, Chengdu, Shunyuan"),
	})
}

// spectatorEvents returns the events of some kinds in a move, as a spectator
// sees them.
func spectatorEvents(
	t testing.TB, s whitelotus.GameState, m whitelotus.Move, kinds ...whitelotus.EventKind,
) []string {
	t.Helper()
	events, err := s.Events(whitelotus.Spectator, m)
	if err != nil {
		t.Fatalf("%v", err)
	}
	var texts []string
	for _, e := range events.List {
		if slices.Contains(kinds, e.Kind) {
			texts = append(texts, events.Board.FormatEvent(e))
		}
	}
	return texts
}
