package lotus_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

func TestOptionFaults(t *testing.T) {
	fives := mustBoard(t, func() whitelotus.BoardSpec {
		spec := games.LotusRing(40)
		spec.Players = [2]int{5, 6}
		return spec
	}())
	standard := whitelotus.Tiles{whitelotus.Palace: 6, whitelotus.Temple: 6, whitelotus.Ricefield: 6,
		whitelotus.Fort: 6, whitelotus.Village: 15}
	for _, test := range []struct {
		what   string
		o      whitelotus.Options
		faults []string
	}{
		{"no players", whitelotus.Options{}, []string{"Players: 0"}},
		{"another board's", whitelotus.Options{Players: 4, Board: fives, Tiles: games.LotusPlenty}, []string{`Board: "ring" with 4 players; it is for 5 to 6`}},
		{"turns back", whitelotus.Options{Players: 3, Turns: -1}, []string{"Turns: -1"}},
		{"another rule", whitelotus.Options{Players: 3, Blocks: 2}, []string{"Blocks: rule 2"}},
		{"too few tiles", whitelotus.Options{Players: 6, Board: fives}, []string{`Tiles: 39 tiles; "ring" has 40 areas in play`}},
		{"no symbol", whitelotus.Options{Players: 3, Tiles: whitelotus.Tiles{1, 6, 6, 6, 6, 15}}, []string{"Tiles: 1 without a symbol"}},
		{"several", whitelotus.Options{Players: 9, Emperor: 6, Turns: 10, Blocks: 9}, []string{"Players: 9", "Emperor: seat 6", "Turns: 10", "Blocks: rule 9"}},
	} {
		t.Run(test.what, func(t *testing.T) {
			s, err := whitelotus.NewGame(test.o, 1)
			var refusal *whitelotus.DataError
			if s != (whitelotus.GameState{}) || !errors.As(err, &refusal) {
				t.Fatalf("%v, %v", s, err)
			}
			if len(refusal.Faults) != len(test.faults) {
				t.Fatalf("%d faults, want %d: %v", len(refusal.Faults), len(test.faults), err)
			}
			for i, fault := range refusal.Faults {
				if !strings.HasPrefix(fault.Error(), test.faults[i]) || !errors.Is(err, fault) ||
					!strings.Contains(err.Error(), fault.Error()) {
					t.Errorf("got %v, want %q", fault, test.faults[i])
				}
			}
			wantFaults(t, whitelotus.Position{Options: test.o, Emperor: 0}, func() []string {
				var faults []string
				for _, fault := range test.faults {
					faults = append(faults, "Options."+fault)
				}
				return faults
			}()...)
		})
	}
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

// positionFaults is a position with the faults that it must be refused with.
type positionFaults struct {
	what   string
	p      whitelotus.Position
	faults []string
}

// TestFaultsWithoutText: faults that a position as text can't have. The cases in
// examples/cases/whitelotus have the others.
func TestFaultsWithoutText(t *testing.T) {
	at := func(phase whitelotus.Phase, change func(*whitelotus.Position)) whitelotus.Position {
		p := later(t, phase, "V C: Luoyang; V B: Guangzhou")
		change(&p)
		return p
	}
	tied := func(change func(*whitelotus.Position)) whitelotus.Position {
		p := later(t, whitelotus.PhasePrecedence, "V A: Luoyang, Kunming; V C: Zhending")
		p.Commitments = []whitelotus.Move{
			whitelotus.Commit(whitelotus.EmperorSide, 0), whitelotus.Commit(whitelotus.RebelSide, 1),
			whitelotus.Commit(whitelotus.RebelSide, 0), whitelotus.Commit(whitelotus.RebelSide, 1),
		}
		p.Leaders = []whitelotus.Player{A, C}
		p.Picked = []bool{false, false, true, false}
		change(&p)
		return p
	}
	first := func(change func(*whitelotus.Position)) whitelotus.Position {
		p := firstTurn(t).Position()
		change(&p)
		return p
	}
	contested := func(change func(*whitelotus.Position)) whitelotus.Position {
		return at(whitelotus.PhaseContest, func(p *whitelotus.Position) {
			p.Contested = area(t, "Kaifeng")
			p.Blocks = []whitelotus.AreaSet{areas(t, "Kaifeng"), areas(t, "Kaifeng"), areas(t, "Kaifeng")}
			change(p)
		})
	}
	place, kaifeng := whitelotus.PhasePlace, area(t, "Kaifeng")
	for _, test := range []positionFaults{
		{"turn -1", at(place, func(p *whitelotus.Position) { p.Turn = -1 }), []string{"Turn: -1"}},
		{"phase 10", at(10, func(p *whitelotus.Position) {}), []string{"Phase: 10"}},
		{"five of four", at(place, func(p *whitelotus.Position) {
			p.Influence, p.Armies, p.Points = make([]int, 5), make([]int, 5), make([]int, 5)
			p.Blocks, p.Goes = make([]whitelotus.AreaSet, 5), make([]int, 5)
		}), []string{"Influence: for 5 players; there are 4", "Armies: for 5", "Points: for 5", "Blocks: for 5", "Goes: for 5"}},
		{"several at once", at(place, func(p *whitelotus.Position) {
			p.Options.Blocks = 7
			p.Symbols[kaifeng] = 9
			p.Owners[area(t, "Wuchang")] = 17
			p.Points = []int{-1}
		}), []string{"Options.Blocks: rule 7", "Symbols[7]: symbol 9", "Owners[15]: seat 17", "Points[0]: -1"}},
		{"40 symbols", at(place, func(p *whitelotus.Position) { p.Symbols = append(p.Symbols, 1) }), []string{"Symbols: for 40 areas; there are 39"}},
		{"symbol 6", at(place, func(p *whitelotus.Position) { p.Symbols[kaifeng] = 6 }), []string{"Symbols[7]: symbol 6"}},
		{"40 owners", at(place, func(p *whitelotus.Position) { p.Owners = append(p.Owners, 0) }), []string{"Owners: for 40 areas; there are 39"}},
		{"a strange tile aside", first(func(p *whitelotus.Position) {
			p.Aside = begin(t, *p).Position().Aside
			p.Aside[3], p.Aside[5] = 0, 6
		}), []string{"Aside[3]: symbol 0", "Aside[5]: symbol 6"}},
		{"a block on a chip, on no area", at(whitelotus.PhaseOrder, func(p *whitelotus.Position) {
			p.Blocks = []whitelotus.AreaSet{areas(t, "Luoyang"), whitelotus.Areas(39)}
		}), []string{"Blocks[0]: a block of A on Luoyang", "Blocks[1]: a block of B on area 39"}},
		{"five bids", contested(func(p *whitelotus.Position) { p.Commitments = make([]whitelotus.Move, 5) }), []string{"Commitments: for 5 players"}},
		{"a contest of nowhere", contested(func(p *whitelotus.Position) { p.Contested = 60 }), []string{"Contested: area 60 with blocks of 0 players"}},
		{"one leader", at(whitelotus.PhaseRebellion, func(p *whitelotus.Position) { p.Leaders = []whitelotus.Player{A} }), []string{"Leaders: 1; a rebellion has two"}},
		{"leader E", at(whitelotus.PhaseRebellion, func(p *whitelotus.Position) { p.Leaders = []whitelotus.Player{A, E} }), []string{"Leaders[1]: seat 4; 4 players have seats 0 to 3"}},
		{"side 2", tied(func(p *whitelotus.Position) { p.Commitments[B] = whitelotus.Commit(2, 0) }), []string{"Commitments[1]: no side of B"}},
		{"armies below none", tied(func(p *whitelotus.Position) { p.Commitments[B] = whitelotus.Commit(whitelotus.RebelSide, -1) }), []string{"Commitments[1]: -1 armies"}},
		{"five sides", tied(func(p *whitelotus.Position) { p.Commitments = append(p.Commitments, whitelotus.Move{}) }), []string{"Commitments: for 5 players"}},
		{"five picks", tied(func(p *whitelotus.Position) { p.Picked = make([]bool, 5); p.Picked[C] = true }), []string{"Picked: for 5 players"}},
		{"income of five", at(whitelotus.PhaseIncome, func(p *whitelotus.Position) { p.Paid = make([]bool, 5) }), []string{"Paid: for 5 players"}},
	} {
		t.Run(test.what, func(t *testing.T) { wantFaults(t, test.p, test.faults...) })
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

// Empty lists mean what missing ones do, in a position and in its formats.
func TestEmptyListsOfAPosition(t *testing.T) {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 3}, Seed: 1, Goes: []int{}, Leaders: []whitelotus.Player{},
		Picked: []bool{}, Paid: []bool{}, Commitments: []whitelotus.Move{}}
	for _, phase := range []whitelotus.Phase{whitelotus.PhasePlace, whitelotus.PhaseOrder} {
		p.Phase = phase
		want, err := whitelotus.NewState(p)
		if err != nil {
			t.Fatal(err)
		}
		text, err := p.Text()
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		read, err := whitelotus.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		var decoded whitelotus.Position
		if err := json.Unmarshal(data, &decoded); err != nil {
			t.Fatal(err)
		}
		for _, p := range []whitelotus.Position{read, decoded} {
			if got, err := whitelotus.NewState(p); err != nil || got != want {
				t.Errorf("%v: from %s: got %v, %v", phase, text, got, err)
			}
		}
	}
}
