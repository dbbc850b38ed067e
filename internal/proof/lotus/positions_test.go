package lotus_test

import (
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// A game keeps the options given, and has the defaults of those left out.
func TestOptionsAreKept(t *testing.T) {
	standard := whitelotus.Tiles{whitelotus.Palace: 6, whitelotus.Temple: 6, whitelotus.Ricefield: 6,
		whitelotus.Fort: 6, whitelotus.Village: 15}
	for _, o := range []whitelotus.Options{
		{Players: 3, Turns: 1}, {Players: 6, Turns: 8, Emperor: F, Blocks: whitelotus.ThreeAndRice, LimitChips: true},
		{Players: 5, Tiles: whitelotus.Tiles{0, 1, 1, 1, 1, 27}}, {Players: 6, Tiles: standard},
	} {
		s := newGame(t, o, 1)
		want(t, "Emperor", s.Emperor(), o.Emperor)
		got := s.Options()
		if o.Turns == 0 {
			o.Turns = 4
		}
		if o.Tiles == (whitelotus.Tiles{}) {
			o.Tiles = standard
		}
		o.Board = board
		want(t, "options", got, o)
	}
}

// TestPositionDefaults: a missing field has its value at the start of a game.
func TestPositionDefaults(t *testing.T) {
	for players := 3; players <= 6; players++ {
		o := whitelotus.Options{Players: players}
		want(t, "the game", begin(t, whitelotus.Position{Options: o, Seed: 7}), newGame(t, o, 7))
	}
	s := begin(t, whitelotus.Position{Options: whitelotus.Options{Players: 5},
		Phase: whitelotus.PhaseRebellion, Seed: 3})
	want(t, "tiles that lie nowhere", s.Aside().Len(), 8)
	for a := range s.InPlay().All() {
		if s.Symbol(a) == whitelotus.NoSymbol {
			t.Errorf("nothing lies on %s", board.AreaName(a))
		}
	}
	// A game that reaches this point by itself lays the same tiles for the same
	// seed.
	played := newGame(t, whitelotus.Options{Players: 5}, 3)
	for played.Phase() == whitelotus.PhasePlace {
		played, _ = whitelotus.Apply(played, whitelotus.Pass())
	}
	for a := range s.InPlay().All() {
		want(t, board.AreaName(a), played.Symbol(a), s.Symbol(a))
	}
	p := later(t, whitelotus.PhasePlace, "V C: Luoyang")
	p.Influence, p.Armies, p.Points = []int{1}, []int{1, 2}, []int{3}
	s = begin(t, p)
	wantList(t, "influence", amounts(s, s.Influence), 1, 12, 12, 12)
	wantList(t, "armies", amounts(s, s.Armies), 1, 2, 3, 3)
	wantList(t, "points", amounts(s, s.Points), 3, 0, 0, 0)
	want(t, "the zero state's position", len(whitelotus.GameState{}.Position().Symbols), 0)
}

// A board says for how many players it is, and how many tiles it takes.
func TestOptionsOfAnotherBoard(t *testing.T) {
	spec := games.LotusRing(40)
	spec.Players = [2]int{5, 6}
	for want, o := range map[string]whitelotus.Options{
		`Options.Board: "ring" with 4 players; it is for 5 to 6`: {Players: 4, Tiles: games.LotusPlenty},
		`Options.Tiles: 39 tiles; "ring" has 40 areas in play`:   {Players: 6},
	} {
		o.Board = mustBoard(t, spec)
		wantFaults(t, whitelotus.Position{Options: o}, want)
	}
}

// TestFaultsOfStrangeMoves: commitments that neither text nor data can have.
func TestFaultsOfStrangeMoves(t *testing.T) {
	for want, m := range map[string]whitelotus.Move{
		"Commitments[1]: no side of B": whitelotus.Commit(2, 0),
		"Commitments[1]: -1 armies":    whitelotus.Commit(whitelotus.RebelSide, -1),
	} {
		p := later(t, whitelotus.PhasePrecedence, "V A: Luoyang, Kunming; V C: Zhending")
		p.Commitments = []whitelotus.Move{
			whitelotus.Commit(whitelotus.EmperorSide, 0), m,
			whitelotus.Commit(whitelotus.RebelSide, 0), whitelotus.Commit(whitelotus.RebelSide, 1),
		}
		p.Leaders, p.Picked = []whitelotus.Player{A, C}, []bool{false, false, true, false}
		wantFaults(t, p, want)
	}
}

// TestAsideMayGoOn: tiles that will not be laid may follow those that will.
func TestAsideMayGoOn(t *testing.T) {
	p := newGame(t, whitelotus.Options{Players: 3}, 8).Position()
	s := begin(t, p)
	rest := s.Aside()
	for _, symbol := range p.Aside {
		rest[symbol]--
	}
	for symbol, n := range rest {
		for range n {
			p.Aside = append(p.Aside, whitelotus.Symbol(symbol))
		}
	}
	want(t, "tiles", len(p.Aside), 32)
	want(t, "the game", begin(t, p), s)
}

// TestAmountsAtTheirLimit: a player who starts at the limit of a position loses nothing by
// further income.
func TestAmountsAtTheirLimit(t *testing.T) {
	p := later(t, whitelotus.PhaseIncome, "T A: Luoyang, Kunming")
	p.Options.Turns = 8
	p.Influence, p.Armies, p.Points = []int{60000}, []int{60000}, []int{60000}
	s := begin(t, p)
	want(t, "influence", s.Influence(A), 60016)
	want(t, "armies", s.Armies(A), 60002)
	for !s.Over() {
		moves := s.AppendLegalMoves(nil)
		s, _ = whitelotus.Apply(s, moves[0]) // passing, and committing nothing
	}
	want(t, "influence", s.Influence(A), 60016+5*16)
	want(t, "armies", s.Armies(A), 60002+5*2)
	if s.Points(A) < 60006 {
		t.Errorf("A has %d points", s.Points(A))
	}
}
