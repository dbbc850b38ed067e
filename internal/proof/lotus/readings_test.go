package lotus_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// The readings of the rules, by id, for questions that their texts leave open.
// Readings that answer a single question of a fixture are tested with that
// fixture.

// contestsIn returns a position of four players in turn 2 with these blocks and
// all contests still to come.
func contestsIn(t failer, lands string, blocks ...string) whitelotus.Position {
	t.Helper()
	p := later(t, whitelotus.PhaseOrder, lands)
	for _, list := range blocks {
		p.Blocks = append(p.Blocks, areas(t, list))
	}
	return p
}

// told returns the events of some kinds in a move, as a spectator sees them.
func told(t failer, s whitelotus.GameState, m whitelotus.Move, kinds ...whitelotus.EventKind) []string {
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

func TestL01(t *testing.T) {
	for players, start := range map[int]whitelotus.Tiles{
		3: {0, 1, 1, 1, 1, 3}, 4: {0, 1, 1, 1, 1, 3}, 5: {0, 1, 1, 1, 1, 3}, 6: {0, 1, 1, 1, 1, 4},
	} {
		for seed := range uint64(20) {
			s := newGame(t, whitelotus.Options{Players: players}, seed)
			want(t, "the mix", s.Options().Tiles, whitelotus.Tiles{0, 6, 6, 6, 6, 15})
			var got whitelotus.Tiles
			for a := range (s.Board().StartAreas() & s.InPlay()).All() {
				got[s.Symbol(a)]++
			}
			want(t, "the start set", got, start)
		}
	}
	mine := whitelotus.Tiles{0, 9, 9, 9, 9, 9}
	want(t, "a mix of one's own", newGame(t, whitelotus.Options{Players: 6, Tiles: mine}, 1).Options().Tiles,
		mine)
}

func TestL02(t *testing.T) {
	p := contestsIn(t, "F B: Taiyuan, Luoyang, Fengyuan, Jiangling, Zhending, Daming, Dadu, Jinan, Kaifeng, Xuzhou, Xiangyang, Hanzhong, Chongqing, Chengdu, Kunming, Shunyuan", "", "Wuchang")
	want(t, "B's Forts", begin(t, p).Count(B, whitelotus.Fort), 17)
}

func TestL03(t *testing.T) {
	// With two cards each of 1, 2 and 3, exchanged freely, a player can bid any
	// sum.
	s := contest(t, A, 5, 5)
	wantList(t, "bids", legal(s), "bid 1 against B", "bid 2 against B", "bid 3 against B", "bid 4 against B",
		"bid 5 against B")
}

func TestL04(t *testing.T) {
	p := later(t, whitelotus.PhaseOrder, "")
	p.Points = []int{18, 18, 18, 18}
	want(t, "A's points", begin(t, p).Points(A), 19)
}

func TestL05(t *testing.T) {
	// In this turn only sides and armies can be decided.
	p := later(t, whitelotus.PhasePlace, "")
	p.Armies = []int{0, 0, 0, 0}
	s := begin(t, p)
	want(t, "phase", s.Phase(), whitelotus.PhaseRebellion)
	want(t, "who is asked", s.ToMove(), C)
	s = play(t, s, "C: rebels 0", "D: rebels 0")
	want(t, "then", s.Phase(), whitelotus.PhaseRebellion)
	want(t, "turn", s.Turn(), 3)
}

func TestL06(t *testing.T) {
	p := contestsIn(t, "V C: Luoyang; P: Kaifeng, Taiyuan", "Kaifeng, Xiangyang", "Taiyuan, Fengyuan")
	s := begin(t, p)
	want(t, "A's areas", s.Areas(A), areas(t, "Xiangyang"))
	want(t, "B's areas", s.Areas(B), areas(t, "Fengyuan"))
	wantList(t, "areas to settle", legal(s), "settle Taiyuan", "settle Kaifeng")
	s = play(t, s, "A: settle Taiyuan")
	want(t, "the first to have a Palace", s.Emperor(), B)
}

func TestL07(t *testing.T) {
	s := contest(t, A, 100, 12)
	want(t, "bids of 100", len(legal(s)), 6)
	s = contest(t, A, 0, 12, 12)
	wantList(t, "bids of nothing", legal(s), "bid 0 against B", "bid 0 against C")
}

func TestL08(t *testing.T) {
	s := play(t, contest(t, A, 12, 12, 12, 12), "A: bid 1 against D", "B: bid 1 against D",
		"C: bid 3 against A", "D: bid 1 against B")
	wantList(t, "still in", s.Contestants(), B, C, D)
}

func TestL09(t *testing.T) { TestFixtures14To17(t) }

func TestL10(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "V B: Luoyang")
	p.Armies = []int{5, 5, 5, 5}
	p.Turn = 4 // no income
	s := play(t, begin(t, p), "A: emperor 1", "B: rebels 2", "C: emperor 3", "D: rebels 4")
	wantList(t, "armies", amounts(s, s.Armies), 4, 3, 2, 1)
}

func TestL11(t *testing.T) {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 5, Tiles: plenty}, Turn: 2,
		Phase: whitelotus.PhaseRebellion}
	lay(t, &p, "V A: Luoyang, Kunming, Fuzhou, Wenzhou, Dadu, Nanning")
	s := play(t, begin(t, p), "A: emperor 0", "B: rebels 1", "C: rebels 1", "D: rebels 1", "E: rebels 1",
		"B: take Luoyang")
	wantList(t, "three tie", legal(s), "next C", "next D", "next E")
	s = play(t, s, "A: next D", "D: take Kunming")
	wantList(t, "two are left", legal(s), "next C", "next E")
	wantList(t, "told of E", told(t, s, whitelotus.Next(E), whitelotus.EventNext), "E is next, as A says")
	s = play(t, s, "A: next E")
	wantList(t, "told of C, unasked", told(t, s, whitelotus.Take(area(t, "Fuzhou")), whitelotus.EventNext))
	s = play(t, s, "E: take Fuzhou")
	want(t, "one is left", s.ToMove(), C)
	want(t, "and picks", s.Phase(), whitelotus.PhaseTake)
	// Fixture 30 shows that the current Emperor decides.
	TestFixture30(t)
}

func TestL12(t *testing.T) {
	s := firstTurn(t)
	v := s.SpectatorView()
	for p := range whitelotus.Player(4) {
		want(t, "influence", v.Influence(p), 12)
		want(t, "armies", v.Armies(p), 3)
		want(t, "points", v.Points(p), 0)
	}
}

func TestL13(t *testing.T) {
	s := contest(t, A, 12, 12, 12)
	wantRefused(t, s, whitelotus.Bid(1, D), whitelotus.ErrNotContesting)
	wantRefused(t, s, whitelotus.Bid(1, A), whitelotus.ErrVoteForOneself)
}

func TestL14(t *testing.T) {
	s := play(t, contest(t, A, 12, 12), "A: bid 2 against B", "B: bid 2 against A")
	want(t, "who decides", s.ToMove(), A)
	want(t, "B has it", play(t, s, "A: expel A").Areas(B), areas(t, "Wuchang"))
	want(t, "A has it", play(t, s, "A: expel B").Areas(A), areas(t, "Wuchang"))
}

func TestL15(t *testing.T) {
	s := play(t, contest(t, A, 12, 12, 12), "A: bid 3 against C", "B: bid 1 against C", "C: bid 1 against B")
	wantList(t, "influence", amounts(s, s.Influence), 9, 11, 12, 12)
	s = play(t, s, "A: bid 5 against B", "B: bid 6 against A")
	wantList(t, "influence", amounts(s, s.Influence), 9-2, 11-6, 12, 12)
}

func TestL16(t *testing.T) {
	s := play(t, firstTurn(t), "A: pass", "B: pass", "C: pass", "D: pass", "A: block Luoyang")
	want(t, "A's blocks", s.Blocks(A), areas(t, "Luoyang"))
	want(t, "A's goes left", s.GoesLeft(A), 3)
	want(t, "B's goes left", s.GoesLeft(B), 4)
}

func TestL17(t *testing.T) {
	p := later(t, whitelotus.PhasePlace, "V C: Wenzhou")
	want(t, "who is asked", begin(t, p).ToMove(), A)
	want(t, "open to A", openTo(begin(t, p)), areas(t, "Fuzhou, Hangzhou, Raozhou"))
}

func TestL18(t *testing.T) {
	p := later(t, whitelotus.PhasePlace, "V C: Wenzhou")
	for a := range (board.StartAreas() & board.InPlay(4)).All() {
		wantRefused(t, begin(t, p), whitelotus.PutBlock(a), whitelotus.ErrNotOpen)
	}
	TestFixture24(t)
}

func TestL19(t *testing.T) {
	TestFixture12(t)
	TestFixture18(t)
}

func TestL20(t *testing.T) {
	for emperor := range whitelotus.Player(4) {
		p := later(t, whitelotus.PhaseRebellion, fmt.Sprintf("V %v: Luoyang", emperor))
		p.Emperor = emperor
		leader, _ := begin(t, p).RebelLeader()
		want(t, "Rebel Leader", leader, (emperor+1)%4)
	}
}

func TestL21(t *testing.T) {
	s := play(t, begin(t, later(t, whitelotus.PhaseRebellion, "V B: Luoyang")), "A: emperor 0", "B: rebels 0")
	want(t, "who is asked", s.ToMove(), C)
}

func TestL22(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "V A: Luoyang, Kunming, Fuzhou; V B: Dadu")
	p.Turn = 4
	s := play(t, begin(t, p), "A: emperor 0", "B: rebels 0", "C: rebels 0", "D: emperor 0")
	want(t, "who picks", s.ToMove(), C) // B's Dadu borders nothing
	want(t, "B's points", s.Points(B), 1)
	s = play(t, s, "C: take Kunming")
	want(t, "C's areas", s.Areas(C), areas(t, "Kunming"))
}

func TestL23(t *testing.T) {
	s := picking(t, false)
	wantRefused(t, s, whitelotus.Pass(), whitelotus.ErrWrongPhase)
	wantList(t, "C's moves", legal(s), "take Taiyuan", "take Luoyang")
}

func TestL24(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "V B: Luoyang, Kunming; V D: Fuzhou; V A: Wenzhou")
	s := play(t, begin(t, p), "A: emperor 0", "B: rebels 0", "C: rebels 3", "D: rebels 0")
	want(t, "C takes what the losers have", s.Areas(C), areas(t, "Wenzhou"))
}

func TestL25(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "P A: Luoyang; F A: Kunming, Fuzhou; V C: Taiyuan; F B: Nanning")
	p.Armies = []int{0, 2, 0, 2}
	s := play(t, begin(t, p), "B: rebels 2", "D: rebels 2")
	want(t, "Emperor", s.Emperor(), C)
	for p, side := range []whitelotus.Side{whitelotus.EmperorSide, whitelotus.RebelSide, whitelotus.RebelSide,
		whitelotus.RebelSide} {
		m, ok := s.Revealed(whitelotus.Player(p))
		if !ok || m.Side() != side {
			t.Errorf("%v is on side %v", whitelotus.Player(p), m.Side())
		}
	}
	s = play(t, s, "C: next D")
	wantList(t, "D takes from A, who has lost the title", legal(s), "take Fuzhou", "take Kunming")
}

func TestL26(t *testing.T) {
	s := begin(t, later(t, whitelotus.PhaseIncome, "P A: Luoyang, Kunming, Fuzhou"))
	wantList(t, "choices", legal(s), "armies from 0 Palaces", "armies from 1 Palace", "armies from 2 Palaces",
		"armies from 3 Palaces")
	s = play(t, s, "A: armies 1")
	want(t, "influence", s.Influence(A), 12+10+4)
	want(t, "armies", s.Armies(A), 3+2+1)
}

func TestL27(t *testing.T) {
	for _, score := range whitelotus.FinalScore(finished(t, "").Table()).Players {
		want(t, "points for a group", score.Group, 0)
	}
}

func TestL28(t *testing.T) {
	f := whitelotus.FinalScore(finished(t, "V A: Luoyang; V B: Kunming; V C: Fuzhou; V D: Dadu").Table())
	for _, score := range f.Players {
		want(t, "points for a group", score.Group, 1)
	}
}

func TestL29(t *testing.T) { TestFixture20(t) }

func TestL30(t *testing.T) {
	for turns := range 9 {
		s := newGame(t, whitelotus.Options{Players: 3, Turns: turns}, 1)
		for !s.Over() {
			moves := s.AppendLegalMoves(nil)
			s, _ = whitelotus.Apply(s, moves[0])
		}
		if turns == 0 {
			turns = 4
		}
		want(t, "turns", s.Turn(), turns)
	}
}

func TestL31(t *testing.T) {
	s := newGame(t, whitelotus.Options{Players: 3}, 1)
	var rebellions []int
	for !s.Over() {
		if s.Phase() == whitelotus.PhaseRebellion && !slices.Contains(rebellions, s.Turn()) {
			rebellions = append(rebellions, s.Turn())
		}
		moves := s.AppendLegalMoves(nil)
		s, _ = whitelotus.Apply(s, moves[len(moves)-1])
	}
	wantList(t, "turns with a rebellion", rebellions, 1, 2, 3, 4)
}

func TestL32(t *testing.T) {
	o := whitelotus.Options{Players: 6}
	s := newGame(t, o, 1)
	wantList(t, "armies", amounts(s, s.Armies), 3, 3, 3, 3, 3, 3)
	s = begin(t, whitelotus.Position{Options: o, Armies: []int{1, 1, 1, 1, 1, 1}})
	wantList(t, "armies by another account", amounts(s, s.Armies), 1, 1, 1, 1, 1, 1)
}

func TestL33(t *testing.T) {
	wantAreas(t, "areas for six", board.InPlay(6)&^board.InPlay(5),
		"Ganzhou, Ningxia, Dongsheng, Datong, Yan'an, Xining, Pingliang, Lintao")
	for players := 3; players <= 5; players++ {
		s := newGame(t, whitelotus.Options{Players: players}, 1)
		want(t, "areas in play", s.InPlay(), board.InPlay(5))
		wantRefused(t, s, whitelotus.PutBlock(area(t, "Pingliang")), whitelotus.ErrOutOfPlay)
	}
	s := newGame(t, whitelotus.Options{Players: 6}, 1)
	if err := s.Check(whitelotus.PutBlock(area(t, "Pingliang"))); err != nil {
		t.Error(err)
	}
}
