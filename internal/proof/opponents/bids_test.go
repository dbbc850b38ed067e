package opponents_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// positioned returns the view of A in a position of four players, with the tiles that are
// left on the areas without a symbol.
func positioned(t *testing.T, text string) whitelotus.View {
	t.Helper()
	p, err := whitelotus.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	p.Symbols = games.LotusLaid(p.Symbols)
	game, err := whitelotus.NewState(p)
	if err != nil {
		t.Fatal(err)
	}
	return game.View(0)
}

// moves returns the moves of a greedy player in a position, each with another
// random source.
func moves(t *testing.T, v whitelotus.View) (all []whitelotus.Move) {
	t.Helper()
	for seed := range uint64(200) {
		all = append(all, second.choose(t, opponents.Greedy(), v, second.newRand(seed, 0)))
	}
	return all
}

// In the last pick of a game a greedy player takes a Palace, for 3 points, and
// not a Fort that borders more of their areas: the group is as large with
// either.
func TestGreedyTakesThePalaceAtTheEnd(t *testing.T) {
	v := positioned(t, "whitelotus 1; players: 4; turn: 4; phase: take; emperor: C; to move: A; "+
		"symbols: P[Daming, Jinan] F[Xiangyang, Dadu] V[Fengyuan, Luoyang, Kaifeng]; "+
		"owners: A[Fengyuan, Luoyang, Kaifeng] B[Xiangyang, Daming] C[Jinan] D[Dadu]; "+
		"commitments: rebels 3, emperor 0, emperor 0, emperor 0; leaders: C, A")
	daming, _ := v.Board().AreaNamed("Daming")
	for _, m := range moves(t, v) {
		if m != whitelotus.Take(daming) {
			t.Fatalf("A makes the move %s", v.Board().FormatMove(m))
		}
	}
}

// A greedy player who contests two areas keeps more influence for the one that
// is worth more.
func TestGreedyBidsByWorth(t *testing.T) {
	mean := func(first, second string) float64 {
		sum := 0
		all := moves(t, positioned(t, "whitelotus 1; players: 4; turn: 2; phase: contest; emperor: D; to move: A; "+
			"symbols: P[Wuchang] V[Xiangyang, Jiangling]; owners: D[Jiangling]; "+
			"blocks: A[Wuchang, Xiangyang] B[Wuchang, Xiangyang] C["+second+"]; contested: "+first))
		for _, m := range all {
			sum += m.Amount()
		}
		return float64(sum) / float64(len(all))
	}
	palace, village := mean("Wuchang", "Xiangyang"), mean("Xiangyang", "Wuchang")
	if palace < village+1 {
		t.Errorf("mean bids of %.2f for a Palace and %.2f for a Village", palace, village)
	}
}

// A search does not pay for an area that it gets anyway: against a rival
// without influence every bid wins.
func TestSearchBidsNoMoreThanItNeeds(t *testing.T) {
	v := positioned(t, "whitelotus 1; players: 4; turn: 2; phase: contest; emperor: C; to move: A; "+
		"symbols: P[Wuchang]; owners: C[Jiangling]; blocks: A[Wuchang] B[Wuchang]; contested: Wuchang; influence: 12, 0")
	a := second.analyzed(t, search.Limits{Rollouts: 60}, v, 1)
	if a.Choice != whitelotus.Bid(1, 1) || a.Candidates[0].Share < 0.9 {
		t.Errorf("got %v", a)
	}
}

// Bids are drawn: in most rounds of contests no bid has nearly the whole share.
func TestSearchDrawsItsBids(t *testing.T) {
	rounds, drawn := 0, 0
	seats := second.called(t, "greedy", "greedy", "greedy", "greedy")
	game := second.begin(t, second.deal(4, 0), 3)
	second.playOut(t, game, second.newRand(3, 100), seats, func(game whitelotus.GameState, _ whitelotus.Move) {
		if game.Phase() != whitelotus.PhaseContest || slices.ContainsFunc(game.Contestants(), game.Committed) {
			return
		}
		rounds++
		a := second.analyzed(t, search.Limits{Rollouts: 300}, game.View(game.ToMove()), 1)
		if a.Candidates[0].Share < 0.9 {
			drawn++
		}
	})
	t.Logf("%d of %d bids are drawn", drawn, rounds)
	if rounds < 30 || drawn < rounds/2 {
		t.Errorf("%d of %d bids are drawn", drawn, rounds)
	}
}
