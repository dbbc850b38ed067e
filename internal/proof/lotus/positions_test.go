package lotus_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

func TestOptionFaults(t *testing.T) {
	fives := mustBoard(t, func() whitelotus.BoardSpec {
		spec := ring(40)
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
		{"two", whitelotus.Options{Players: 2}, []string{"Players: 2"}},
		{"seven", whitelotus.Options{Players: 7}, []string{"Players: 7"}},
		{"another board's", whitelotus.Options{Players: 4, Board: fives, Tiles: plenty}, []string{`Board: "ring" with 4 players; it is for 5 to 6`}},
		{"Emperor D of three", whitelotus.Options{Players: 3, Emperor: D}, []string{"Emperor: seat 3; 3 players"}},
		{"a ninth turn", whitelotus.Options{Players: 3, Turns: 9}, []string{"Turns: 9"}},
		{"turns back", whitelotus.Options{Players: 3, Turns: -1}, []string{"Turns: -1"}},
		{"another rule", whitelotus.Options{Players: 3, Blocks: 2}, []string{"Blocks: rule 2"}},
		{"too few tiles", whitelotus.Options{Players: 6, Board: fives}, []string{`Tiles: 39 tiles; "ring" has 40 areas in play`}},
		{"no Temple", whitelotus.Options{Players: 3, Tiles: whitelotus.Tiles{whitelotus.Palace: 1, whitelotus.Ricefield: 1, whitelotus.Fort: 1, whitelotus.Village: 40}}, []string{"Tiles: P1 R1 F1 V40; the start set"}},
		{"two Villages", whitelotus.Options{Players: 3, Tiles: whitelotus.Tiles{0, 10, 10, 10, 10, 2}}, []string{"Tiles: P10 T10 R10 F10 V2; the start set of \"China, 1351\" with 3 players is P1 T1 R1 F1 V3"}},
		{"no symbol", whitelotus.Options{Players: 3, Tiles: whitelotus.Tiles{1, 6, 6, 6, 6, 15}}, []string{"Tiles: 1 without a symbol"}},
		{"several", whitelotus.Options{Players: 9, Emperor: 6, Turns: 10, Blocks: 9}, []string{"Players: 9", "Emperor: seat 6", "Turns: 10", "Blocks: rule 9"}},
	} {
		t.Run(test.what, func(t *testing.T) {
			s, err := whitelotus.NewGame(test.o, 1)
			var refusal *whitelotus.OptionsError
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

// TestPositionsGoOn: a decision with one possible answer is made at once.
func TestPositionsGoOn(t *testing.T) {
	p := later(t, whitelotus.PhasePlace, "")
	want(t, "nobody can place", begin(t, p).Phase(), whitelotus.PhaseRebellion)

	p = later(t, whitelotus.PhasePlace, "V C: Luoyang")
	p.Goes = []int{5, 5, 5, 5}
	want(t, "no goes left", begin(t, p).Phase(), whitelotus.PhaseRebellion)

	p = later(t, whitelotus.PhaseOrder, "V C: Luoyang")
	p.Blocks = []whitelotus.AreaSet{areas(t, "Kaifeng, Taiyuan"), areas(t, "Taiyuan")}
	s := begin(t, p)
	want(t, "Kaifeng is A's", s.Areas(A), areas(t, "Kaifeng"))
	contested, ok := s.Contested()
	if !ok || contested != area(t, "Taiyuan") {
		t.Errorf("the contest is of %d, %v", contested, ok)
	}
	if area, ok := newGame(t, whitelotus.Options{Players: 3}, 1).Contested(); area != 0 || ok {
		t.Errorf("before, of %d, %v", area, ok)
	}

	p = later(t, whitelotus.PhaseContest, "V C: Luoyang")
	p.Contested = area(t, "Kaifeng")
	p.Blocks = []whitelotus.AreaSet{areas(t, "Kaifeng"), areas(t, "Kaifeng, Taiyuan"), areas(t, "Kaifeng")}
	p.Influence = []int{9, 9, 9}
	p.Commitments = []whitelotus.Move{whitelotus.Bid(1, B), whitelotus.Bid(2, C), whitelotus.Bid(2, B)}
	s = begin(t, p)
	want(t, "Taiyuan is B's", s.Areas(B), areas(t, "Taiyuan"))
	wantList(t, "in the second round", s.Contestants(), A, C)

	p.Phase = whitelotus.PhaseExpel
	p.Commitments[2] = whitelotus.Bid(1, B)
	s = begin(t, p)
	want(t, "phase", s.Phase(), whitelotus.PhaseExpel)
	m, ok := s.Revealed(B)
	if m != whitelotus.Bid(2, C) || !ok {
		t.Errorf("B has bid %v, %v", m, ok)
	}
	if m, ok := s.Revealed(D); ok {
		t.Errorf("D has bid %v", m)
	}

	p = later(t, whitelotus.PhaseContest, "V C: Luoyang") // A, without influence, has bid without a choice
	p.Contested = area(t, "Kaifeng")
	p.Blocks = []whitelotus.AreaSet{areas(t, "Kaifeng"), areas(t, "Kaifeng")}
	p.Influence = []int{0, 9}
	s = begin(t, p)
	want(t, "A has committed", s.Committed(A), true)
	p.Commitments = []whitelotus.Move{{}, whitelotus.Bid(2, A)}
	want(t, "Kaifeng is B's", begin(t, p).Areas(B), areas(t, "Kaifeng"))

	p = later(t, whitelotus.PhaseRebellion, "V C: Luoyang; V A: Kaifeng")
	p.Commitments = []whitelotus.Move{
		whitelotus.Commit(whitelotus.EmperorSide, 1), whitelotus.Commit(whitelotus.RebelSide, 1),
		whitelotus.Commit(whitelotus.RebelSide, 0), whitelotus.Commit(whitelotus.RebelSide, 1),
	}
	s = begin(t, p)
	want(t, "phase", s.Phase(), whitelotus.PhasePrecedence)
	wantList(t, "armies", amounts(s, s.Armies), 2, 2, 3, 2)
	want(t, "C's areas", s.Areas(C), areas(t, "Luoyang, Kaifeng"))
	m, ok = s.Revealed(A)
	if m != whitelotus.Commit(whitelotus.EmperorSide, 1) || !ok {
		t.Errorf("A has committed %v, %v", m, ok)
	}

	p = precedence(t)
	p.Picked = []bool{false, true, true, true}
	want(t, "all have picked", begin(t, p).Turn(), 3)
	p.Picked = nil // C may take Taiyuan or nothing: it takes nothing, for a point
	s = begin(t, p)
	wantList(t, "points", amounts(s, s.Points), 0, 0, 1, 0)
}

// TestToMoveIsGivenOrFollows: the zero value A stands for the player to decide.
func TestToMoveIsGivenOrFollows(t *testing.T) {
	p := later(t, whitelotus.PhasePlace, "V C: Luoyang")
	p.Emperor = C
	want(t, "who is asked", begin(t, p).ToMove(), C)
	p.ToMove = C
	want(t, "who is asked", begin(t, p).ToMove(), C)
	p.ToMove = B
	wantFaults(t, p, "ToMove: B; by the other fields C is to move")
	p.Goes = []int{1, 0, 1, 1}
	want(t, "who is asked", begin(t, p).ToMove(), B)

	p = later(t, whitelotus.PhaseIncome, palacesOf(1, 1, 1, 1))
	p.Emperor = C
	want(t, "who is asked", begin(t, p).ToMove(), C)
	p.Paid = []bool{false, false, true, true}
	want(t, "who is asked", begin(t, p).ToMove(), A)

	p = precedence(t)
	p.Phase = whitelotus.PhaseTake
	p.ToMove = D
	s := begin(t, p)
	want(t, "who takes", s.ToMove(), D)
	wantList(t, "targets", legal(s), "take Luoyang", "take Kunming")
	p.Commitments[B] = whitelotus.Commit(whitelotus.RebelSide, 0)
	p.ToMove = A
	want(t, "who takes", begin(t, p).ToMove(), D)

	p = later(t, whitelotus.PhaseOver, "")
	p.Turn, p.ToMove = 4, B
	want(t, "who decided last", begin(t, p).ToMove(), B)
}

// faulty makes positions of which change spoils something.
type faulty struct{ t failer }

// at returns a position of turn 2 in a phase.
func (m faulty) at(phase whitelotus.Phase, change func(*whitelotus.Position)) whitelotus.Position {
	p := later(m.t, phase, "V C: Luoyang; V B: Guangzhou")
	change(&p)
	return p
}

// first returns a position of turn 1.
func (m faulty) first(change func(*whitelotus.Position)) whitelotus.Position {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 4}, Seed: 1}
	p.Symbols = startTiles(m.t, 4, "P: Luoyang; T: Chongqing; R: Jiangling; F: Fengyuan; V: Taiyuan, Chengdu, Shunyuan")
	change(&p)
	return p
}

// contested returns a position in which three players contest Kaifeng.
func (m faulty) contested(change func(*whitelotus.Position)) whitelotus.Position {
	p := later(m.t, whitelotus.PhasePlace, "V C: Luoyang")
	p.Phase = whitelotus.PhaseContest
	p.Contested = area(m.t, "Kaifeng")
	p.Blocks = []whitelotus.AreaSet{areas(m.t, "Kaifeng"), areas(m.t, "Kaifeng"), areas(m.t, "Kaifeng")}
	change(&p)
	return p
}

// tied returns a rebellion in which two players tie for the next pick.
func (m faulty) tied(change func(*whitelotus.Position)) whitelotus.Position {
	p := precedence(m.t)
	change(&p)
	return p
}

// positionFaults is a position with the faults that it must be refused with.
type positionFaults struct {
	what   string
	p      whitelotus.Position
	faults []string
}

// wantPositionFaults checks that each position is refused with its faults.
func wantPositionFaults(t *testing.T, tests []positionFaults) {
	for _, test := range tests {
		t.Run(test.what, func(t *testing.T) { wantFaults(t, test.p, test.faults...) })
	}
}

// A faulty turn, phase, seat or amount of a position is refused.
func TestFaultsOfTurns(t *testing.T) {
	m := faulty{t}
	kaifeng, wuchang := area(t, "Kaifeng"), area(t, "Wuchang")
	wantPositionFaults(t, []positionFaults{
		{"turn 5", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Turn = 5 }), []string{"Turn: 5; the game has turns 1 to 4"}},
		{"turn -1", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Turn = -1 }), []string{"Turn: -1"}},
		{"phase 10", m.at(10, func(p *whitelotus.Position) {}), []string{"Phase: 10"}},
		{"Emperor E of four", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Emperor = E }), []string{"Emperor: seat 4"}},
		{"seat 4 to move", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.ToMove = E }), []string{"ToMove: seat 4"}},
		{"over in turn 2", m.at(whitelotus.PhaseOver, func(p *whitelotus.Position) {}), []string{"Phase: \"over\" in turn 2"}},
		{"income in turn 4", m.at(whitelotus.PhaseIncome, func(p *whitelotus.Position) { p.Turn = 4 }), []string{"Phase: \"to collect\" in turn 4"}},

		{"debts", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) {
			p.Influence, p.Armies, p.Points = []int{-1}, []int{0, -2}, []int{0, 0, -3}
		}), []string{"Influence[0]: -1", "Armies[1]: -2", "Points[2]: -3"}},
		{"riches", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) {
			p.Influence, p.Armies, p.Points = []int{60001}, []int{60001}, []int{60001}
		}), []string{"Influence[0]: 60001", "Armies[0]: 60001", "Points[0]: 60001"}},
		{"five of four", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) {
			p.Influence, p.Armies, p.Points = make([]int, 5), make([]int, 5), make([]int, 5)
			p.Blocks, p.Goes = make([]whitelotus.AreaSet, 5), make([]int, 5)
		}), []string{"Influence: for 5 players; there are 4", "Armies: for 5", "Points: for 5", "Blocks: for 5", "Goes: for 5"}},
		{"a lesser Emperor", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Symbols[6] = whitelotus.Palace }), []string{"Emperor: A with 0 Palaces; C has 1"}},

		{"several at once", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) {
			p.Options.Blocks = 7
			p.Symbols[kaifeng] = 9
			p.Owners[wuchang] = 17
			p.Points = []int{-1}
		}), []string{"Options.Blocks: rule 7", "Symbols[7]: symbol 9", "Owners[15]: seat 17", "Points[0]: -1"}},
	})
}

// Faulty tiles and owners of a position are refused.
func TestFaultsOfTilesAndOwners(t *testing.T) {
	m := faulty{t}
	kaifeng, wuchang, pingliang := area(t, "Kaifeng"), area(t, "Wuchang"), area(t, "Pingliang")
	wantPositionFaults(t, []positionFaults{
		{"40 symbols", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Symbols = append(p.Symbols, 1) }), []string{"Symbols: for 40 areas; there are 39"}},
		{"symbol 6", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Symbols[kaifeng] = 6 }), []string{"Symbols[7]: symbol 6"}},
		{"a tile out of play", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Symbols[pingliang] = whitelotus.Fort }), []string{"Symbols[37]: a Fort on Pingliang"}},
		{"too many Forts", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Options.Tiles = whitelotus.Tiles{} }), []string{"Symbols: 29 of Fort; the mix has 6"}},
		{"too many Villages", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) {
			p.Options.Tiles[whitelotus.Village] = 3
			p.Symbols[kaifeng], p.Symbols[wuchang] = whitelotus.Village, whitelotus.Village
		}), []string{"Symbols: 4 of Village; the mix has 3"}},
		{"a bare area", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Symbols[wuchang] = whitelotus.NoSymbol }), []string{"Symbols[15]: none on Wuchang; after the contests"}},
		{"nothing in turn 2", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Symbols = nil }), []string{"Symbols: left out in turn 2"}},
		{"a tile too early", m.first(func(p *whitelotus.Position) { p.Symbols[wuchang] = whitelotus.Fort }), []string{"Symbols[15]: a Fort on Wuchang; until"}},
		{"a bare start area", m.first(func(p *whitelotus.Position) { p.Symbols[6] = whitelotus.NoSymbol }), []string{"Symbols[6]: none on Luoyang, a start area"}},

		{"40 owners", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Owners = append(p.Owners, 0) }), []string{"Owners: for 40 areas; there are 39"}},
		{"owner E of four", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Owners[kaifeng] = E }), []string{"Owners[7]: seat 4"}},
		{"an owner out of play", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Owners[pingliang] = A }), []string{"Owners[37]: A on Pingliang"}},
		{"an owner of nothing", m.first(func(p *whitelotus.Position) { p.Owners = []whitelotus.Player{A} }), []string{"Owners[0]: A on Zhending, which is empty"}},
		{"five Forts", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) {
			p.Options.LimitChips = true
			for a := range areas(t, "Kaifeng, Wuchang, Dadu, Jinan, Fuzhou").All() {
				p.Owners[a] = D
			}
		}), []string{"Owners: 5 chips of D with a Fort; a player has 4"}},
		{"17 chips", func() whitelotus.Position {
			p := later(t, whitelotus.PhasePlace,
				"V B: Taiyuan, Luoyang, Fengyuan, Jiangling, Zhending, Daming, Dadu, Jinan, Kaifeng, Xuzhou, Xiangyang, Hanzhong, Chongqing, Chengdu, Kunming, Shunyuan, Nanning")
			p.Options.LimitChips = true
			return p
		}(), []string{"Owners: 17 chips of B; a player has 16"}},

		{"tiles aside later", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Aside = []whitelotus.Symbol{whitelotus.Fort} }), []string{"Aside: 1 tiles; after"}},
		{"too few aside", m.first(func(p *whitelotus.Position) { p.Aside = make([]whitelotus.Symbol, 23) }), []string{"Aside: 23 tiles; 24 areas are empty, and the mix has 32 more tiles"}},
		{"too many aside", m.first(func(p *whitelotus.Position) { p.Aside = make([]whitelotus.Symbol, 33) }), []string{"Aside: 33 tiles"}},
		{"a strange tile aside", m.first(func(p *whitelotus.Position) {
			p.Aside = begin(t, *p).Position().Aside
			p.Aside[3], p.Aside[5] = 0, 6
		}), []string{"Aside[3]: symbol 0", "Aside[5]: symbol 6"}},
		{"six Palaces aside", m.first(func(p *whitelotus.Position) {
			p.Aside = begin(t, *p).Position().Aside
			for i := range 7 {
				p.Aside[i] = whitelotus.Palace
			}
			for i := 7; i < 24; i++ {
				p.Aside[i] = whitelotus.Village
			}
		}), []string{"Aside[5]: the Palace is one more", "Aside[19]: the Village is one more"}},
	})
}

// Faulty blocks and goes of a position are refused.
func TestFaultsOfBlocks(t *testing.T) {
	m := faulty{t}
	wantPositionFaults(t, []positionFaults{
		{"a closed area", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) {
			p.Goes = []int{1}
			p.Blocks = []whitelotus.AreaSet{areas(t, "Fuzhou")}
		}), []string{"Blocks[0]: a block of A on Fuzhou, which is not open"}},
		{"a block on a chip, on no area", m.at(whitelotus.PhaseOrder, func(p *whitelotus.Position) {
			p.Blocks = []whitelotus.AreaSet{areas(t, "Luoyang"), whitelotus.Areas(39)}
		}), []string{"Blocks[0]: a block of A on Luoyang", "Blocks[1]: a block of B on area 39"}},
		{"no start area", m.first(func(p *whitelotus.Position) {
			p.Goes = []int{1}
			p.Blocks = []whitelotus.AreaSet{areas(t, "Wuchang")}
		}), []string{"Blocks[0]: a block of A on Wuchang, which is not open"}},
		{"more blocks than goes", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) {
			p.Goes = []int{1}
			p.Blocks = []whitelotus.AreaSet{areas(t, "Kaifeng, Taiyuan")}
		}), []string{"Blocks[0]: 2 blocks of A, who has taken 1 goes"}},
		{"six blocks", m.at(whitelotus.PhaseOrder, func(p *whitelotus.Position) {
			p.Blocks = []whitelotus.AreaSet{areas(t,
				"Kaifeng, Taiyuan, Fengyuan, Xiangyang, Jingjiang, Shaozhou")}
		}), []string{"Blocks[0]: 6 blocks of A, who has taken 5 goes"}},
		{"blocks in a rebellion", m.at(whitelotus.PhaseRebellion, func(p *whitelotus.Position) { p.Blocks = []whitelotus.AreaSet{areas(t, "Kaifeng")} }), []string{"Blocks: a position in phase \"to take a side\" does not have"}},
		{"six goes", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Goes = []int{6} }), []string{"Goes[0]: 6 goes of A, who has 0 to 5"}},
		{"fewer goes than none", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Goes = []int{-1} }), []string{"Goes[0]: -1"}},
		{"a fourth go", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) {
			p.Options.Blocks = whitelotus.ThreeAndRice
			p.Goes = []int{4, 3, 3, 3}
		}), []string{"Goes[0]: 4 goes of A, who has 0 to 3"}},
		{"B before A", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Goes = []int{0, 1} }), []string{"Goes[1]: 1 goes of B; if A with 0 goes is next, B has 0"}},
		{"two goes at once", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Goes = []int{2} }), []string{"Goes[0]: 2 goes of A; if B with 0 goes is next"}},
		{"goes in a rebellion", m.at(whitelotus.PhaseRebellion, func(p *whitelotus.Position) { p.Goes = []int{0} }), []string{"Goes: a position in phase"}},
	})
}

// A faulty contest or rebellion of a position is refused.
func TestFaultsOfContests(t *testing.T) {
	m := faulty{t}
	wantPositionFaults(t, []positionFaults{
		{"a contest of one", m.contested(func(p *whitelotus.Position) { p.Blocks = p.Blocks[:1] }), []string{"Contested: Kaifeng with blocks of 1 players"}},
		{"a contest of nowhere", m.contested(func(p *whitelotus.Position) { p.Contested = 60 }), []string{"Contested: area 60 with blocks of 0 players"}},
		{"a contest in placing", m.contested(func(p *whitelotus.Position) { p.Phase, p.Blocks = whitelotus.PhasePlace, nil }), []string{"Contested: a position in phase"}},
		{"a bid too high", m.contested(func(p *whitelotus.Position) { p.Commitments = []whitelotus.Move{whitelotus.Bid(7, B)} }), []string{"Commitments[0]: bid 7 against B of A: the bid is higher than 6"}},
		{"a pass for a bid", m.contested(func(p *whitelotus.Position) { p.Commitments = []whitelotus.Move{whitelotus.Pass()} }), []string{"Commitments[0]: pass of A: the move belongs"}},
		{"a bid too early", m.contested(func(p *whitelotus.Position) {
			p.Commitments = []whitelotus.Move{{}, whitelotus.Bid(1, A), whitelotus.Bid(1, A)}
		}), []string{"Commitments[1]: of B, who is asked after A", "Commitments[2]: of C, who is asked after A"}},
		{"a bid of D", m.contested(func(p *whitelotus.Position) { p.Commitments = []whitelotus.Move{{}, {}, {}, whitelotus.Bid(1, A)} }), []string{"Commitments[3]: of D, who is not in the contest"}},
		{"five bids", m.contested(func(p *whitelotus.Position) { p.Commitments = make([]whitelotus.Move, 5) }), []string{"Commitments: for 5 players"}},
		{"nothing revealed", m.contested(func(p *whitelotus.Position) {
			p.Phase = whitelotus.PhaseExpel
			p.Commitments = []whitelotus.Move{whitelotus.Bid(1, B)}
		}), []string{"Commitments[1]: none of B; all are revealed in this phase", "Commitments[2]: none of C"}},
		{"a bid in placing", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Commitments = []whitelotus.Move{whitelotus.Bid(1, B)} }), []string{"Commitments: a position in phase"}},

		{"a leader who does not lead", m.at(whitelotus.PhaseRebellion, func(p *whitelotus.Position) { p.Leaders = []whitelotus.Player{A, D} }), []string{"Leaders: D against A; by title and Villages B leads against A"}},
		{"one leader", m.at(whitelotus.PhaseRebellion, func(p *whitelotus.Position) { p.Leaders = []whitelotus.Player{A} }), []string{"Leaders: 1; a rebellion has two"}},
		{"leader E", m.at(whitelotus.PhaseRebellion, func(p *whitelotus.Position) { p.Leaders = []whitelotus.Player{A, E} }), []string{"Leaders[1]: seat 4"}},
		{"leaders in placing", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Leaders = []whitelotus.Player{A, B} }), []string{"Leaders: a position in phase"}},
		{"picks in placing", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Picked = []bool{true} }), []string{"Picked: a position in phase"}},
		{"income in placing", m.at(whitelotus.PhasePlace, func(p *whitelotus.Position) { p.Paid = []bool{true} }), []string{"Paid: a position in phase"}},
		{"a leader on the other side", m.at(whitelotus.PhaseRebellion, func(p *whitelotus.Position) {
			p.Commitments = []whitelotus.Move{whitelotus.Commit(whitelotus.RebelSide, 1)}
		}), []string{"Commitments[0]: rebels 1 of A: the player leads the other side"}},
		{"too many armies", m.at(whitelotus.PhaseRebellion, func(p *whitelotus.Position) {
			p.Commitments = []whitelotus.Move{whitelotus.Commit(whitelotus.EmperorSide, 4)}
		}), []string{"Commitments[0]: emperor 4 of A: the player does not have"}},
	})
}

// Faulty picks and incomes of a position are refused.
func TestFaultsOfPicks(t *testing.T) {
	m := faulty{t}
	wantPositionFaults(t, []positionFaults{
		{"leaders left out", m.tied(func(p *whitelotus.Position) { p.Leaders = nil }), []string{"Leaders: 0; a rebellion has two"}},
		{"a leader against themselves", m.tied(func(p *whitelotus.Position) { p.Leaders = []whitelotus.Player{C, C} }), []string{"Leaders: C against C"}},
		{"no side", m.tied(func(p *whitelotus.Position) { p.Commitments[B] = whitelotus.Move{} }), []string{"Commitments[1]: no side of B"}},
		{"side 2", m.tied(func(p *whitelotus.Position) { p.Commitments[B] = whitelotus.Commit(2, 0) }), []string{"Commitments[1]: no side of B"}},
		{"a leader who changed sides", m.tied(func(p *whitelotus.Position) { p.Commitments[C] = whitelotus.Commit(whitelotus.EmperorSide, 0) }), []string{"Commitments[2]: emperor 0 of C: the player leads"}},
		{"armies below none", m.tied(func(p *whitelotus.Position) { p.Commitments[B] = whitelotus.Commit(whitelotus.RebelSide, -1) }), []string{"Commitments[1]: -1 armies"}},
		{"armies beyond count", m.tied(func(p *whitelotus.Position) { p.Commitments[B] = whitelotus.Commit(whitelotus.RebelSide, 60001) }), []string{"Commitments[1]: 60001 armies"}},
		{"five sides", m.tied(func(p *whitelotus.Position) { p.Commitments = append(p.Commitments, whitelotus.Move{}) }), []string{"Commitments: for 5 players"}},
		{"five picks", m.tied(func(p *whitelotus.Position) { p.Picked = make([]bool, 5); p.Picked[C] = true }), []string{"Picked: for 5 players"}},
		{"a loser's pick", m.tied(func(p *whitelotus.Position) { p.Picked[A] = true }), []string{`Picked: A C; only winners pick`}},
		{"a pick before the leader's", m.tied(func(p *whitelotus.Position) { p.Picked = []bool{false, true} }), []string{"Picked: B; only winners pick"}},
		{"a pick of fewer armies", m.tied(func(p *whitelotus.Position) {
			p.Picked[D] = true
			p.Commitments[D] = whitelotus.Commit(whitelotus.RebelSide, 0)
		}), []string{"Picked: C D; only winners pick"}},
		{"who does not pick", m.tied(func(p *whitelotus.Position) { p.Phase, p.ToMove = whitelotus.PhaseTake, C }), []string{`ToMove: C; the next pick is one of "B D"`}},
		{"a pick of two", m.tied(func(p *whitelotus.Position) { p.Phase = whitelotus.PhaseTake }), []string{`ToMove: A; the next pick is one of "B D"`}},
		{"nothing to take", m.tied(func(p *whitelotus.Position) {
			p.Phase, p.ToMove = whitelotus.PhaseTake, B
			p.Owners[6], p.Owners[area(t, "Kunming")] = whitelotus.NoPlayer, whitelotus.NoPlayer
		}), []string{"ToMove: B has no area to take"}},

		{"income out of order", m.at(whitelotus.PhaseIncome, func(p *whitelotus.Position) { p.Paid = []bool{true, false, true} }), []string{"Paid[2]: C gets their income after B"}},
		{"income of all", m.at(whitelotus.PhaseIncome, func(p *whitelotus.Position) { p.Paid = []bool{true, true, true, true} }), []string{"Paid: every player"}},
		{"income of five", m.at(whitelotus.PhaseIncome, func(p *whitelotus.Position) { p.Paid = make([]bool, 5) }), []string{"Paid: for 5 players"}},
	})
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
