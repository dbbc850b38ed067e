package lotus_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// The fixtures of the rules, by number. They were computed by hand.

// contest returns the contest of a Fort, Wuchang, between the first players of
// four, with the given influence and Emperor; D has no block in it.
func contest(t failer, emperor whitelotus.Player, influence ...int) whitelotus.GameState {
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

func TestFixtures01To03(t *testing.T) {
	for _, test := range []struct {
		fixture int
		a, b    string
		left    []int
	}{
		{1, "A: bid 3 against B", "B: bid 2 against A", []int{9, 11, 12, 12}},
		{2, "A: bid 2 against B", "B: bid 1 against A", []int{10, 12, 12, 12}},
		{3, "A: bid 6 against B", "B: bid 5 against A", []int{6, 10, 12, 12}},
	} {
		t.Run(fmt.Sprint(test.fixture), func(t *testing.T) {
			s := play(t, contest(t, A, 12, 12), test.a, test.b)
			wantList(t, "influence", amounts(s, s.Influence), test.left...)
			want(t, "A's areas", s.Areas(A), areas(t, "Wuchang"))
			want(t, "the symbol", s.Symbol(area(t, "Wuchang")), whitelotus.Fort)
			want(t, "B's areas", s.Areas(B), 0)
		})
	}
}

func TestFixture04(t *testing.T) {
	s := play(t, contest(t, A, 12, 12, 12), "A: bid 2 against B", "B: bid 3 against C", "C: bid 3 against B")
	wantList(t, "influence", amounts(s, s.Influence), 10, 11, 9, 12)
	wantList(t, "still in", s.Contestants(), A, C)
	s = play(t, s, "A: bid 1 against C", "C: bid 1 against A")
	want(t, "phase", s.Phase(), whitelotus.PhaseExpel)
	wantList(t, "influence", amounts(s, s.Influence), 10, 11, 9, 12)
	wantList(t, "the tied", legal(s), "expel A", "expel C")
	s = play(t, s, "A: expel C")
	wantList(t, "influence", amounts(s, s.Influence), 9, 11, 9, 12)
	want(t, "A's areas", s.Areas(A), areas(t, "Wuchang"))
}

func TestFixture05(t *testing.T) {
	s := play(t, contest(t, D, 5, 5, 5), "A: bid 2 against B", "B: bid 2 against C", "C: bid 2 against A")
	want(t, "who says", s.ToMove(), D)
	wantList(t, "the tied", legal(s), "expel A", "expel B", "expel C")
}

func TestFixture06(t *testing.T) {
	s := play(t, contest(t, D, 9, 9, 9), "A: bid 4 against B", "B: bid 4 against C", "C: bid 1 against A")
	wantList(t, "the tied", legal(s), "expel B", "expel C")
	wantRefused(t, s, whitelotus.Expel(A), whitelotus.ErrNotTied)
	s = play(t, s, "D: expel C")
	wantList(t, "influence", amounts(s, s.Influence), 5, 5, 9, 12)
}

func TestFixture07(t *testing.T) {
	s := play(t, contest(t, A, 0, 0, 2), "A: bid 0 against C", "B: bid 0 against C")
	// In the second round both have only one possible bid, which the game makes
	// for them.
	wantList(t, "events", told(t, s, whitelotus.Bid(1, A), whitelotus.EventRevealed, whitelotus.EventExpelled,
		whitelotus.EventPaid, whitelotus.EventWon),
		"A: bid 0 against C", "B: bid 0 against C", "C: bid 1 against A",
		"A is out of the contest of Wuchang", "A pays 0", "B pays 0", "C pays 1",
		"B: bid 0 against C", "C: bid 1 against B",
		"B is out of the contest of Wuchang", "B pays 0", "C pays 1", "C has Wuchang, a Fort")
}

func TestFixture08(t *testing.T) {
	s := play(t, contest(t, D, 0, 0, 0), "A: bid 0 against C", "B: bid 0 against C", "C: bid 0 against A")
	want(t, "who says", s.ToMove(), D)
	wantList(t, "the tied", legal(s), "expel A", "expel B", "expel C")
}

func TestFixture09(t *testing.T) {
	for _, test := range []struct{ influence, others, moves int }{
		{12, 2, 12}, {12, 5, 30}, {4, 3, 12}, {1, 2, 2}, {0, 2, 2},
	} {
		p := later(t, whitelotus.PhaseContest, "V F: Jiangling")
		p.Options.Players = 6
		lay(t, &p, "V F: Jiangling")
		p.Contested = area(t, "Wuchang")
		p.Influence = []int{test.influence}
		for range test.others + 1 {
			p.Blocks = append(p.Blocks, areas(t, "Wuchang"))
		}
		s := begin(t, p)
		want(t, "who is asked", s.ToMove(), A)
		want(t, fmt.Sprintf("moves with %d influence and %d others", test.influence, test.others),
			len(legal(s)), test.moves)
	}
	s := contest(t, A, 0, 12)
	want(t, "who is asked, of 0 and 12", s.ToMove(), B)
	want(t, "A is awaited", s.Awaits(A), false)
}

func TestFixture10(t *testing.T) {
	s := contest(t, A, 3, 9, 12)
	wantRefused(t, s, whitelotus.Bid(0, B), whitelotus.ErrBidTooLow)
	wantRefused(t, s, whitelotus.Bid(4, B), whitelotus.ErrInfluenceNotHeld)
	wantRefused(t, s, whitelotus.Bid(1, A), whitelotus.ErrVoteForOneself)
	wantRefused(t, s, whitelotus.Bid(1, D), whitelotus.ErrNotContesting)
	s = play(t, s, "A: bid 1 against B")
	wantRefused(t, s, whitelotus.Bid(7, A), whitelotus.ErrBidTooHigh)
	s = play(t, s, "B: bid 1 against C", "C: bid 2 against B")
	wantList(t, "still in", s.Contestants(), A, C)
	wantRefused(t, s, whitelotus.Bid(1, B), whitelotus.ErrNotContesting) // expelled before
}

func TestFixture11(t *testing.T) {
	for _, expelled := range []whitelotus.Player{A, B} {
		s := contest(t, A, 0, 0)
		want(t, "phase", s.Phase(), whitelotus.PhaseExpel)
		wantList(t, "the tied", legal(s), "expel A", "expel B")
		s, err := whitelotus.Apply(s, whitelotus.Expel(expelled))
		if err != nil {
			t.Fatal(err)
		}
		want(t, "the other's areas", s.Areas(1-expelled), areas(t, "Wuchang"))
		wantList(t, "influence", amounts(s, s.Influence), 0, 0, 12, 12)
	}
}

func TestFixture12(t *testing.T) {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 4}, Phase: whitelotus.PhaseOrder, Seed: 5}
	p.Symbols = startTiles(t, 4, "P: Luoyang; T: Chongqing; R: Jiangling; F: Fengyuan; V: Taiyuan, Chengdu, Shunyuan")
	p.Blocks = []whitelotus.AreaSet{
		areas(t, "Chongqing, Jiangling"), areas(t, "Luoyang"), areas(t, "Chongqing, Jiangling"),
	}
	s := begin(t, p) // the game settles a Palace with one block by itself
	want(t, "Emperor", s.Emperor(), B)
	want(t, "who is asked", s.ToMove(), B)
	wantList(t, "areas to settle", legal(s), "settle Jiangling", "settle Chongqing")
}

// startTiles returns the symbols of a game with the given tiles on the start
// areas, and no others.
func startTiles(t failer, players int, lands string) []whitelotus.Symbol {
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

// palaces has enough areas for the Palaces of four players, no two of them
// adjacent.
var palaces = [4][]string{
	{"Taiyuan", "Jiangling"}, {"Chengdu", "Fengyuan"}, {"Haozhou", "Changsha"}, {"Fuzhou", "Nanning"},
}

// palacesOf writes these numbers of Palaces, by player.
func palacesOf(counts ...int) string {
	var parts []string
	for p, n := range counts {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("P %v: %s", whitelotus.Player(p),
				strings.Join(palaces[p][:n], ", ")))
		}
	}
	return strings.Join(parts, "; ")
}

func TestFixture13(t *testing.T) {
	p := later(t, whitelotus.PhaseOrder, palacesOf(1, 0, 0, 0)+"; P: Luoyang; V A: Zhending")
	p.Blocks = []whitelotus.AreaSet{0, areas(t, "Luoyang, Daming"), areas(t, "Daming")}
	s := play(t, begin(t, p), "A: settle Luoyang")
	wantList(t, "Palaces", counts(s, whitelotus.Palace), 1, 1, 0, 0)
	want(t, "Emperor", s.Emperor(), A)
}

// counts returns each player's number of areas with a symbol.
func counts(s whitelotus.GameState, symbol whitelotus.Symbol) []int {
	return amounts(s, func(p whitelotus.Player) int { return s.Count(p, symbol) })
}

// TestFixtures14To17: a rebel takes a Palace of the Emperor. It is the only
// area in which the rebel has a neighbor on the losing side.
func TestFixtures14To17(t *testing.T) {
	for _, test := range []struct {
		fixture string
		emperor whitelotus.Player
		before  []int
		taker   whitelotus.Player
		after   []int
		heir    whitelotus.Player
	}{
		{"14", A, []int{2, 2, 2, 0}, D, []int{1, 2, 2, 1}, B},
		{"15", C, []int{2, 0, 2, 2}, B, []int{2, 1, 1, 2}, D},
		{"16 D", C, []int{1, 1, 2, 2}, D, []int{1, 1, 1, 3}, D},
		{"16 A", C, []int{1, 1, 2, 2}, A, []int{2, 1, 1, 2}, D},
		{"17", A, []int{2, 1, 2, 0}, B, []int{1, 2, 2, 0}, B},
	} {
		t.Run(test.fixture, func(t *testing.T) {
			target := palaces[test.emperor][0]
			beside := map[string]string{"Taiyuan": "Luoyang", "Haozhou": "Wuchang"}[target]
			p := later(t, whitelotus.PhaseRebellion,
				fmt.Sprintf("%s; V %v: %s, Kunming", palacesOf(test.before...), test.taker, beside))
			p.Emperor = test.emperor
			p.Armies = []int{0, 0, 0, 0}
			p.Armies[test.taker] = 9
			s := begin(t, p)
			leader, _ := s.RebelLeader()
			want(t, "Rebel Leader", leader, test.taker)
			for s.Phase() == whitelotus.PhaseRebellion {
				side, armies := whitelotus.EmperorSide, 0
				if s.ToMove() == test.taker {
					side, armies = whitelotus.RebelSide, 9
				}
				var err error
				if s, err = whitelotus.Apply(s, whitelotus.Commit(side, armies)); err != nil {
					t.Fatal(err)
				}
			}
			if s.Phase() == whitelotus.PhaseTake { // there may be other targets
				s = play(t, s, fmt.Sprintf("%v: take %s", test.taker, target))
			}
			wantList(t, "Palaces", counts(s, whitelotus.Palace), test.after...)
			want(t, "Emperor", s.Emperor(), test.heir)
		})
	}
}

func TestEmperorWithFewerPalacesIsRefused(t *testing.T) {
	wantFaults(t, later(t, whitelotus.PhasePlace, palacesOf(1, 2, 0, 0)),
		"Emperor: A with 1 Palaces; B has 2")
}

func TestFixture18(t *testing.T) {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 4}, Phase: whitelotus.PhaseOrder}
	p.Symbols = startTiles(t, 4, "P: Luoyang; T: Chongqing; R: Jiangling; F: Fengyuan; V: Taiyuan, Chengdu, Shunyuan")
	p.Blocks = []whitelotus.AreaSet{0, areas(t, "Chongqing, Fengyuan"), areas(t, "Chongqing, Fengyuan")}
	s := begin(t, p)
	want(t, "who is asked", s.ToMove(), A)
	want(t, "phase", s.Phase(), whitelotus.PhaseOrder)
	s = play(t, s, "A: settle Chongqing", "B: bid 2 against C", "C: bid 1 against B", "B: bid 2 against C",
		"C: bid 1 against B")
	want(t, "Emperor", s.Emperor(), A)
	wantList(t, "points", amounts(s, s.Points), 1, 0, 0, 0)
}

func TestFixture19(t *testing.T) {
	s := newGame(t, whitelotus.Options{Players: 4}, 1)
	want(t, "moves of the first go", len(legal(s)), 8)
	s = play(t, s, "A: block Luoyang", "B: pass", "C: pass", "D: pass")
	want(t, "moves of A's second go", len(legal(s)), 7)
}

func TestFixture20(t *testing.T) {
	goes := func(s whitelotus.GameState) []int {
		n := make([]int, s.NumPlayers())
		for turn := s.Turn(); s.Phase() == whitelotus.PhasePlace && s.Turn() == turn; {
			n[s.ToMove()]++
			var err error
			if s, err = whitelotus.Apply(s, whitelotus.Pass()); err != nil {
				t.Fatal(err)
			}
		}
		return n
	}
	wantList(t, "goes", goes(newGame(t, whitelotus.Options{Players: 4}, 1)), 5, 5, 5, 5)
	wantList(t, "goes, ThreeAndRice in turn 1",
		goes(newGame(t, whitelotus.Options{Players: 4, Blocks: whitelotus.ThreeAndRice}, 1)), 3, 3, 3, 3)
	p := later(t, whitelotus.PhasePlace, "R A: Wuchang; R B: Taiyuan, Chengdu, Nanning")
	p.Options.Blocks = whitelotus.ThreeAndRice
	wantList(t, "goes, ThreeAndRice in turn 2", goes(begin(t, p)), 4, 5, 3, 3)
}

func TestFixtures21To23(t *testing.T) {
	for _, test := range []struct {
		players    int
		chip, open string
	}{
		{4, "Shunyuan", "Chengdu, Chongqing, Jingjiang, Kunming, Nanning"},
		{4, "Wenzhou", "Fuzhou, Hangzhou, Raozhou"},
		{6, "Fengyuan", "Luoyang, Xiangyang, Hanzhong, Chongqing, Yan'an, Pingliang"},
		{5, "Fengyuan", "Luoyang, Xiangyang, Hanzhong, Chongqing"},
	} {
		p := whitelotus.Position{Options: whitelotus.Options{Players: test.players, Tiles: plenty}, Turn: 2}
		lay(t, &p, "V C: "+test.chip)
		s := begin(t, p)
		want(t, "open with a chip on "+test.chip, openTo(s), areas(t, test.open))
	}
	p := whitelotus.Position{Options: whitelotus.Options{Players: 5, Tiles: plenty}, Turn: 2}
	lay(t, &p, "V C: Fengyuan")
	wantRefused(t, begin(t, p), whitelotus.PutBlock(area(t, "Pingliang")), whitelotus.ErrOutOfPlay)
}

func TestFixture24(t *testing.T) {
	s := newGame(t, whitelotus.Options{Players: 3}, 7)
	for turn := 1; turn <= 4; turn++ {
		want(t, "turn", s.Turn(), turn)
		for s.Phase() == whitelotus.PhasePlace {
			var err error
			if s, err = whitelotus.Apply(s, whitelotus.Pass()); err != nil {
				t.Fatal(err)
			}
		}
		want(t, "phase", s.Phase(), whitelotus.PhaseRebellion)
		leader, _ := s.RebelLeader()
		want(t, "Rebel Leader", leader, B)
		// A and C win and can take nothing; A remains Emperor.
		s = play(t, s, "A: emperor 1", "B: rebels 0", "C: emperor 0")
	}
	want(t, "phase", s.Phase(), whitelotus.PhaseOver)
	wantList(t, "points", amounts(s, s.Points), 8, 0, 4)
	wantList(t, "scores", amounts(s, s.Score), 8, 0, 4)
	wantList(t, "winners", s.Winners(), A)
}

func TestFixtures25And26(t *testing.T) {
	for lands, leader := range map[string]whitelotus.Player{
		"V A: Taiyuan, Luoyang, Kaifeng, Daming; V B: Chengdu, Kunming; V C: Fuzhou, Quanzhou, Wenzhou; V D: Nanning, Guangzhou, Shaozhou": C,
		"V A: Taiyuan, Luoyang": B,
	} {
		s := begin(t, later(t, whitelotus.PhaseRebellion, lands))
		got, ok := s.RebelLeader()
		if got != leader || !ok {
			t.Errorf("%s: %v leads, want %v", lands, got, leader)
		}
	}
}

// sideBySide is the position of fixtures 27 and 28. The losers' areas lie apart
// from those of their allies.
func sideBySide(t failer) whitelotus.GameState {
	t.Helper()
	p := later(t, whitelotus.PhaseRebellion, "P A: Taiyuan, Daming; V C: Luoyang, Chengdu, Kunming; F B: Zhending; F D: Kaifeng")
	p.Armies = []int{3, 2, 1, 0}
	return begin(t, p)
}

func TestFixture27(t *testing.T) {
	s := play(t, sideBySide(t), "A: emperor 3", "B: rebels 2", "C: rebels 1", "D: emperor 0")
	want(t, "who picks", s.ToMove(), C)
	wantList(t, "targets", legal(s), "take Taiyuan", "take Kaifeng")
	s = play(t, s, "C: take Kaifeng")
	want(t, "then", s.ToMove(), B)
	wantList(t, "targets", legal(s), "take Taiyuan", "take Daming")
}

func TestFixture28(t *testing.T) {
	s := play(t, sideBySide(t), "A: emperor 3", "B: rebels 0", "C: rebels 1")
	wantList(t, "strengths", told(t, s, whitelotus.Commit(whitelotus.EmperorSide, 0),
		whitelotus.EventVictory), "the Emperor's side wins: 7 for the Emperor, 7 for the rebels")
	s = play(t, s, "D: emperor 0")
	want(t, "who picks", s.ToMove(), A)
	s = play(t, s, "A: take Luoyang")
	// D's Kaifeng borders no loser now that Luoyang is A's, so D scores a
	// point.
	wantList(t, "points", amounts(s, s.Points), 0, 0, 0, 1)
}

func TestFixture29(t *testing.T) {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 5, Tiles: plenty}, Turn: 2,
		Phase: whitelotus.PhaseRebellion}
	lay(t, &p, "P A: Luoyang, Taiyuan; V E: Chengdu, Kunming, Wenzhou, Zhending")
	p.Armies = []int{0, 2, 2, 3, 0}
	s := play(t, begin(t, p), "B: emperor 2", "C: emperor 2", "D: emperor 3")
	// 11 to 8. The game takes Zhending, A's only target; D has no chip.
	want(t, "who picks", s.ToMove(), D)
	want(t, "phase", s.Phase(), whitelotus.PhaseTake)
	want(t, "A's areas", s.Areas(A), areas(t, "Luoyang, Taiyuan, Zhending"))
	s = play(t, s, "D: take Chengdu")
	want(t, "phase", s.Phase(), whitelotus.PhasePrecedence)
	wantList(t, "A names", legal(s), "next B", "next C")
	want(t, "who names", s.ToMove(), A)
	wantRefused(t, s, whitelotus.Next(D), whitelotus.ErrNotNext)
	s = play(t, s, "A: next C", "C: take Kunming")
	want(t, "B's areas", s.Areas(B), areas(t, "Wenzhou")) // the remaining area, taken without a choice
}

func TestFixture30(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "P A: Luoyang; F A: Wenzhou, Guangzhou; V C: Taiyuan")
	p.Armies = []int{0, 2, 0, 2}
	s := play(t, begin(t, p), "B: rebels 2", "D: rebels 2")
	want(t, "Emperor", s.Emperor(), C)
	want(t, "C's areas", s.Areas(C), areas(t, "Luoyang, Taiyuan"))
	want(t, "who names", s.ToMove(), C)
	wantList(t, "C names", legal(s), "next B", "next D")
	leader, _ := s.RebelLeader()
	want(t, "Rebel Leader", leader, C)
	leader, _ = s.Leader(whitelotus.EmperorSide)
	want(t, "leader of the Emperor's side", leader, A)
}

func TestFixture31(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "F A: Wenzhou")
	p.Armies = []int{0, 1, 2, 0}
	s := play(t, begin(t, p), "B: rebels 1", "C: rebels 2", "D: emperor 0")
	want(t, "B's areas", s.Areas(B), areas(t, "Wenzhou"))
	wantList(t, "points", amounts(s, s.Points), 0, 0, 1, 0)
	want(t, "A's areas", s.Areas(A), 0)
}

func TestFixture32(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "V B: Luoyang, Taiyuan; F C: Kaifeng; F A: Wenzhou; F D: Chengdu")
	p.Armies = []int{0, 2, 2, 0}
	s := play(t, begin(t, p), "B: rebels 2", "C: rebels 2", "D: emperor 0")
	// B and C are neighbors and border nobody else.
	wantList(t, "points", amounts(s, s.Points), 0, 1, 1, 0)
	want(t, "A's areas", s.Areas(A), areas(t, "Wenzhou"))
}

func TestFixture33(t *testing.T) {
	for _, side := range []string{"emperor", "rebels"} {
		p := later(t, whitelotus.PhaseRebellion, "V B: Luoyang")
		p.Armies = []int{0, 0, 5, 0}
		s := play(t, begin(t, p), "C: "+side+" 3", "D: emperor 0")
		want(t, "armies left", s.Armies(C), 2+2) // and income: C has no areas
	}
}

func TestFixture34(t *testing.T) {
	p := later(t, whitelotus.PhaseRebellion, "V C: Luoyang")
	p.Armies = []int{4, 4, 0, 4}
	s := begin(t, p)
	want(t, "moves of a leader with 4", len(legal(s)), 5)
	s = play(t, s, "A: emperor 0")
	want(t, "moves of B with 4", len(legal(s)), 10)
	s = play(t, s, "B: rebels 0")
	want(t, "after B comes", s.ToMove(), D) // C, a leader without armies, has no choice
}

func TestFixture35(t *testing.T) {
	for converted, after := range [][2]int{{19, 6}, {17, 7}, {15, 8}} {
		p := later(t, whitelotus.PhaseIncome,
			"P A: Luoyang, Taiyuan; T A: Kaifeng; F A: Daming; R A: Jinan, Xuzhou; V A: Dadu, Zhending, Yangzhou")
		p.Influence = []int{0, 0, 0, 0}
		p.Armies = []int{0, 0, 0, 0}
		s := play(t, begin(t, p), fmt.Sprintf("A: armies %d", converted))
		want(t, "influence", s.Influence(A), after[0])
		want(t, "armies", s.Armies(A), after[1])
	}
	p := later(t, whitelotus.PhaseIncome, "P A: Luoyang, Taiyuan")
	wantRefused(t, begin(t, p), whitelotus.Convert(3), whitelotus.ErrPalaces)
}

func TestFixture36(t *testing.T) {
	p := later(t, whitelotus.PhaseIncome, "")
	s := begin(t, p)
	want(t, "turn", s.Turn(), 3)
	wantList(t, "influence", amounts(s, s.Influence), 22, 22, 22, 22)
	wantList(t, "armies", amounts(s, s.Armies), 5, 5, 5, 5)

	p = later(t, whitelotus.PhaseRebellion, "T A: Luoyang")
	p.Turn = 4
	p.Armies = []int{1, 0, 0, 0}
	s = play(t, begin(t, p), "A: emperor 0", "C: emperor 0", "D: emperor 0", "A: next D")
	want(t, "phase", s.Phase(), whitelotus.PhaseOver)
	wantList(t, "influence", amounts(s, s.Influence), 12, 12, 12, 12)
	wantList(t, "armies", amounts(s, s.Armies), 1, 0, 0, 0)
}

// finished returns a finished game with these areas and points.
func finished(t failer, lands string, points ...int) whitelotus.GameState {
	t.Helper()
	p := later(t, whitelotus.PhaseOver, lands)
	p.Turn = 4
	p.Points = points
	return begin(t, p)
}

func TestFixture37(t *testing.T) {
	s := finished(t, "P A: Luoyang, Chengdu; T A: Jinan; F A: Nanning; R A: Wuchang; V A: Dadu, Hangzhou")
	want(t, "points for areas", whitelotus.FinalScore(s.Table()).Players[A].Areas, 12)
}

func TestFixture38(t *testing.T) {
	f := whitelotus.FinalScore(finished(t, "V A: Guangzhou").Table())
	want(t, "points for areas", f.Players[A].Areas, 1)
	want(t, "points for dragons", f.Players[A].Dragons, 2)
}

func TestFixture39(t *testing.T) {
	groups := [3][]string{
		{"Zhending", "Dadu", "Daming", "Jinan"}, {"Chengdu", "Kunming", "Shunyuan", "Nanning"}, {"Wenzhou", "Fuzhou", "Quanzhou", "Raozhou"},
	}
	for _, test := range [][2][3]int{
		{{4, 3, 3}, {3, 0, 0}}, {{4, 4, 2}, {1, 1, 0}}, {{3, 3, 3}, {1, 1, 1}}, {{0, 0, 0}, {0, 0, 0}},
	} {
		var parts []string
		for p, n := range test[0] {
			if n > 0 {
				parts = append(parts, fmt.Sprintf("V %v: %s", whitelotus.Player(p),
					strings.Join(groups[p][:n], ", ")))
			}
		}
		f := whitelotus.FinalScore(finished(t, strings.Join(parts, "; ")).Table())
		for p := range 3 {
			want(t, fmt.Sprintf("size of %v's largest group", whitelotus.Player(p)),
				f.Players[p].Largest.Len(), test[0][p])
			want(t, fmt.Sprintf("%v's points for groups of %v", whitelotus.Player(p), test[0]),
				f.Players[p].Group, test[1][p])
		}
	}
}

func TestFixture40(t *testing.T) {
	f := whitelotus.FinalScore(finished(t, "V A: Chengdu, Shunyuan, Kunming, Jingjiang, Guangzhou").Table())
	want(t, "largest group", f.Players[A].Largest,
		areas(t, "Chengdu, Shunyuan, Kunming, Jingjiang, Guangzhou"))
	f = whitelotus.FinalScore(finished(t, "V A: Chengdu, Shunyuan, Kunming, Guangzhou; V B: Jingjiang").Table())
	want(t, "largest group", f.Players[A].Largest, areas(t, "Chengdu, Shunyuan, Kunming"))
	f = whitelotus.FinalScore(finished(t, "V A: Shunyuan, Kunming, Wenzhou, Fuzhou").Table())
	want(t, "the group with the lowest area", f.Players[A].Largest, areas(t, "Wenzhou, Fuzhou"))
}

func TestFixture41(t *testing.T) {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 3, Tiles: plenty}, Turn: 4,
		Phase: whitelotus.PhaseOver}
	lay(t, &p, "V A: Dadu, Jinan; P A: Zhending; T A: Daming; V B: Guangzhou, Shunyuan; F B: Jingjiang; T B: Chongqing; P C: Wenzhou; R C: Raozhou; V C: Wuchang; T C: Quanzhou")
	p.Points = []int{2, 0, 1}
	s := begin(t, p)
	f := whitelotus.FinalScore(s.Table())
	item := func(of func(whitelotus.PlayerScore) int) []int {
		var list []int
		for _, score := range f.Players {
			list = append(list, of(score))
		}
		return list
	}
	wantList(t, "areas", item(func(p whitelotus.PlayerScore) int { return p.Areas }), 7, 5, 7)
	wantList(t, "dragons", item(func(p whitelotus.PlayerScore) int { return p.Dragons }), 0, 2, 4)
	wantList(t, "sizes of groups", item(func(p whitelotus.PlayerScore) int { return p.Largest.Len() }), 4, 4,
		3)
	wantList(t, "groups", item(func(p whitelotus.PlayerScore) int { return p.Group }), 1, 1, 0)
	wantList(t, "point chips", item(func(p whitelotus.PlayerScore) int { return p.Points }), 2, 0, 1)
	wantList(t, "totals", f.Totals(), 10, 8, 12)
	wantList(t, "scores", amounts(s, s.Score), 10, 8, 12)
	wantList(t, "winners", s.Winners(), C)
}

func TestFixture42(t *testing.T) {
	const apart = "V A: Dadu, Jinan, Luoyang, Chengdu, Yangzhou, Changsha, Fuzhou, Nanning; V B: Zhending, Kaifeng, Hanzhong, Kunming, Longxing, Jingjiang, Xuzhou"
	s := finished(t, apart, 6, 7)
	wantList(t, "scores with 8 and 7 areas", amounts(s, s.Score), 15, 15, 0, 0)
	wantList(t, "winners", s.Winners(), A)
	s = finished(t, apart+", Hangzhou", 6, 6)
	wantList(t, "scores with 8 and 8 areas", amounts(s, s.Score), 15, 15, 0, 0)
	wantList(t, "winners", s.Winners(), A, B)
}

// firstTurn is the initial position of fixture 43.
func firstTurn(t failer) whitelotus.GameState {
	t.Helper()
	return begin(t, whitelotus.Position{
		Options: whitelotus.Options{Players: 4},
		Symbols: startTiles(t, 4, "P: Luoyang; T: Chongqing; R: Jiangling; F: Fengyuan; V: Taiyuan, Chengdu, Shunyuan"),
	})
}

func TestFixture43(t *testing.T) {
	s := play(t, firstTurn(t),
		"A: block Luoyang", "B: block Luoyang", "C: block Chongqing", "D: block Luoyang",
		"A: block Fengyuan", "B: block Jiangling", "C: block Chengdu", "D: block Chongqing",
		"A: block Taiyuan", "B: block Chongqing", "C: block Jiangling", "D: block Shunyuan",
		"A: pass", "B: block Fengyuan", "C: block Shunyuan", "D: pass",
		"A: pass", "B: pass", "C: pass", "D: pass")
	want(t, "A's areas", s.Areas(A), areas(t, "Taiyuan"))
	want(t, "C's areas", s.Areas(C), areas(t, "Chengdu"))
	contested, _ := s.Contested()
	want(t, "the first contest", s.Board().AreaName(contested), "Luoyang")

	s = play(t, s, "A: bid 4 against B", "B: bid 3 against A", "D: bid 2 against A")
	wantList(t, "influence", amounts(s, s.Influence), 10, 9, 12, 10)
	s = play(t, s, "B: bid 3 against D", "D: bid 2 against B")
	wantList(t, "influence", amounts(s, s.Influence), 10, 6, 12, 9)
	want(t, "Emperor", s.Emperor(), B)

	s = play(t, s, "B: settle Chongqing", "B: bid 2 against C", "C: bid 3 against D", "D: bid 3 against C")
	wantList(t, "influence", amounts(s, s.Influence), 10, 4, 11, 6)
	s = play(t, s, "B: bid 2 against D", "D: bid 2 against B", "B: expel D")
	wantList(t, "influence", amounts(s, s.Influence), 10, 2, 11, 5)
	want(t, "B's Temples", s.Count(B, whitelotus.Temple), 1)

	s = play(t, s, "B: settle Jiangling", "B: bid 1 against C", "C: bid 2 against B")
	wantList(t, "influence", amounts(s, s.Influence), 10, 2, 9, 5)
	s = play(t, s, "B: settle Fengyuan", "B: bid 2 against A", "A: bid 3 against B")
	wantList(t, "influence", amounts(s, s.Influence), 7, 1, 9, 5)
	s = play(t, s, "C: bid 4 against D", "D: bid 5 against C")
	wantList(t, "influence", amounts(s, s.Influence), 7, 1, 7, 0)

	wantList(t, "points", amounts(s, s.Points), 0, 1, 0, 0)
	wantList(t, "Villages", counts(s, whitelotus.Village), 1, 0, 1, 1)
	leader, _ := s.RebelLeader()
	want(t, "Rebel Leader", leader, C)
	s = play(t, s, "B: emperor 1", "C: rebels 2", "D: rebels 3", "A: emperor 2")
	want(t, "C's areas", s.Areas(C), areas(t, "Chengdu, Jiangling, Chongqing"))
	wantList(t, "points", amounts(s, s.Points), 0, 1, 0, 1)
	want(t, "Emperor", s.Emperor(), B)

	s = play(t, s, "B: armies 1")
	wantList(t, "influence", amounts(s, s.Influence), 17, 11, 21, 10)
	wantList(t, "armies", amounts(s, s.Armies), 5, 5, 4, 2)
	wantList(t, "points", amounts(s, s.Points), 0, 1, 0, 1)
	want(t, "turn", s.Turn(), 2)
	want(t, "who is asked", s.ToMove(), B)
	want(t, "legal moves", len(legal(s)), 11)
	want(t, "open areas", openTo(s), areas(t,
		"Changsha, Daming, Hanzhong, Jingjiang, Kaifeng, Kunming, Nanning, Wuchang, Xiangyang, Zhending"))
}

func TestFixture44(t *testing.T) {
	begun := contest(t, A, 12, 12, 12)
	one := play(t, begun, "A: bid 1 against B", "B: bid 1 against C")
	two := play(t, begun, "A: bid 6 against C", "B: bid 2 against A")
	want(t, "who is asked", one.ToMove(), C)
	want(t, "C's view", one.View(C), two.View(C))
	want(t, "the spectators' view", one.SpectatorView(), two.SpectatorView())
	if one.View(A) == two.View(A) || one == two {
		t.Error("A does not know what A has committed")
	}
	m, ok := two.View(A).Pending()
	if m != whitelotus.Bid(6, C) || !ok {
		t.Errorf("A has committed %v", m)
	}
	if _, ok := two.View(C).Pending(); ok {
		t.Error("C has committed something")
	}
	want(t, "A's view, when B's is another", play(t, begun, "A: bid 1 against B",
		"B: bid 5 against A").View(A), one.View(A))
}

func TestFixture45(t *testing.T) {
	for players, rest := range map[int]whitelotus.Tiles{
		5: {whitelotus.Palace: 5, whitelotus.Temple: 5, whitelotus.Ricefield: 5, whitelotus.Fort: 5,
			whitelotus.Village: 12},
		6: {whitelotus.Palace: 5, whitelotus.Temple: 5, whitelotus.Ricefield: 5, whitelotus.Fort: 5,
			whitelotus.Village: 11},
	} {
		one, two := newGame(t, whitelotus.Options{Players: players}, 1), newGame(t,
			whitelotus.Options{Players: players}, 1)
		want(t, "the rest", one.View(A).Aside(), rest)
		p := two.Position()
		slices.Reverse(p.Aside)
		two = begin(t, p)
		want(t, "views of other orders", one.View(A), two.View(A))
		if one == two {
			t.Error("the order makes no difference")
		}
	}
}

func TestNoGame(t *testing.T) {
	var s whitelotus.GameState
	wantRefused(t, s, whitelotus.Pass(), whitelotus.ErrNoGame)
	if _, err := whitelotus.Apply(s, whitelotus.Move{}); !errors.Is(err, whitelotus.ErrNoGame) {
		t.Error(err)
	}
}
