package lotus_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
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

// TestForcedBidsAreReported: a second round in which nobody has a choice.
func TestForcedBidsAreReported(t *testing.T) {
	s := play(t, contest(t, A, 0, 0, 2), "A: bid 0 against C", "B: bid 0 against C")
	// In the second round both have only one possible bid, which the game makes
	// for them.
	wantList(t, "events", spectatorEvents(t, s, whitelotus.Bid(1, A), whitelotus.EventRevealed, whitelotus.EventExpelled,
		whitelotus.EventPaid, whitelotus.EventWon),
		"A: bid 0 against C", "B: bid 0 against C", "C: bid 1 against A",
		"A is out of the contest of Wuchang", "A pays 0", "B pays 0", "C pays 1",
		"B: bid 0 against C", "C: bid 1 against B",
		"B is out of the contest of Wuchang", "B pays 0", "C pays 1", "C has Wuchang, a Fort")
}

func TestRebellionIsReported(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "P A: Taiyuan, Daming; V C: Luoyang, Chengdu, Kunming; F B: Zhending; F D: Kaifeng")
	p.Armies = []int{3, 2, 1, 0}
	s := play(t, begin(t, p), "A: emperor 3", "B: rebels 0", "C: rebels 1")
	wantList(t, "strengths", spectatorEvents(t, s, whitelotus.Commit(whitelotus.EmperorSide, 0),
		whitelotus.EventVictory), "the Emperor's side wins: 7 for the Emperor, 7 for the rebels")
}

// TestNextIsReported: only if the Emperor was asked.
func TestNextIsReported(t *testing.T) {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 5, Tiles: games.LotusPlenty}, Turn: 2,
		Phase: whitelotus.PhaseRebellion}
	lay(t, &p, "V A: Luoyang, Kunming, Fuzhou, Wenzhou, Dadu, Nanning")
	s := play(t, begin(t, p), "A: emperor 0", "B: rebels 1", "C: rebels 1", "D: rebels 1", "E: rebels 1",
		"B: take Luoyang", "A: next D", "D: take Kunming")
	wantList(t, "told of E", spectatorEvents(t, s, whitelotus.Next(E), whitelotus.EventNext), "E is next, as A says")
	s = play(t, s, "A: next E")
	wantList(t, "told of C, unasked", spectatorEvents(t, s, whitelotus.Take(area(t, "Fuzhou")), whitelotus.EventNext))
}
