package opponents

import (
	"testing"

	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
)

// In a contest whoever goes out pays half of their bid, rounded down, and the
// others pay the whole of theirs. A tie is the Emperor's to decide.
func TestValueOfBids(t *testing.T) {
	const a, b, c = whitelotus.Player(0), whitelotus.Player(1), whitelotus.Player(2)
	r := &round{emperor: c, learners: []*learner{{me: a, price: 10}, {me: b, price: 100}}}
	r.values[a] = [maxPlayers]int{0, 1000, 50} // if A goes out
	r.values[b] = [maxPlayers]int{2000, 0, 60}
	for _, test := range []struct {
		name string
		made []whitelotus.Move
		want [2]int // to A and to B
	}{
		{"A goes out", []whitelotus.Move{whitelotus.Bid(4, b), whitelotus.Bid(7, a)},
			[2]int{0 - 10*2, 1000 - 100*(7-usualBid)}},
		{"B goes out", []whitelotus.Move{whitelotus.Bid(6, b), whitelotus.Bid(5, a)},
			[2]int{2000 - 10*(6-usualBid), 0 - 100*2}},
		{"C would see B out", []whitelotus.Move{whitelotus.Bid(5, b), whitelotus.Bid(5, a)},
			[2]int{2000 - 10*(5-usualBid), 0 - 100*2}},
	} {
		for i, want := range test.want {
			if got := r.utility(test.made, i); got != want {
				t.Errorf("%s: the round is worth %d to %v, want %d", test.name, got, r.learners[i].me, want)
			}
		}
	}
}

// contestOf returns a table in a turn at the beginning of a contest of two
// players, who have this influence, in a game of Greedy. If more is set, the
// first of them has a block in another area too.
func contestOf(t *testing.T, turn, influence int, more bool) (whitelotus.Table, [2]whitelotus.Player) {
	t.Helper()
	for seed := range uint64(100) {
		game, err := whitelotus.NewGame(whitelotus.Options{Players: 4}, seed)
		if err != nil {
			t.Fatal(err)
		}
		table := game.Table()
		p := player{policy: newPolicy(&table), Rand: NewRand(seed, 0)}
		for ; !game.Over(); err = p.step(&game) {
			in := game.Contestants()
			if err != nil {
				t.Fatal(err)
			}
			if len(in) != 2 || game.Turn() != turn || game.Committed(in[0]) || game.Committed(in[1]) ||
				game.Blocks(in[0]).Len() > 1 != more {
				continue
			}
			at := game.Position()
			at.Influence[in[0]], at.Influence[in[1]], at.ToMove = influence, influence, 0
			if game, err = whitelotus.NewState(at); err != nil {
				t.Fatal(err)
			}
			return game.Table(), [2]whitelotus.Player(in)
		}
	}
	t.Fatal("no such contest")
	return whitelotus.Table{}, [2]whitelotus.Player{}
}

// Influence has a price until the last turn, and there as long as a player can
// still need it.
func TestPriceOfInfluence(t *testing.T) {
	for _, test := range []struct {
		name            string
		turn, influence int
		more            bool
		contestants     int // the third is like the second
		least, most     int
	}{
		{"before the last turn", 3, 60, false, 2, influencePrice, influencePrice},
		{"the last contest", 4, 6, false, 2, 0, 0},
		{"another contest to come", 4, 6, true, 2, 1, influencePrice - 1},
		{"another round to come", 4, 6, false, 3, 1, influencePrice - 1},
		{"enough for all contests", 4, 900, true, 2, 0, 0},
	} {
		table, in := contestOf(t, test.turn, test.influence, test.more)
		outcomes := []outcome{{Move: in[0]}, {Move: in[1]}, {Move: in[1]}}[:test.contestants]
		for i := range outcomes {
			outcomes[i].Games = 1
		}
		r := newRound(newPolicy(&table), &table, in[0], outcomes)
		if got := r.learners[0].price; got < test.least || got > test.most {
			t.Errorf("%s: price %d, want %d to %d", test.name, got, test.least, test.most)
		}
	}
}

// A player who learns expects that a rival may bid as Greedy does, even if the
// rival had better bid 1: they bid enough to win.
func TestLearnersExpectGreedyBids(t *testing.T) {
	table, in := contestOf(t, 3, 12, false)
	me, rival := in[0], in[1]
	r := newRound(newPolicy(&table), &table, me, []outcome{{Move: me, Stats: search.Stats{Games: 1}},
		{Move: rival, Stats: search.Stats{Games: 1}}})
	r.values[rival][me] = 100 * search.Point // the rival does not care who goes out
	r.learn(NewRand(1, 0))
	sum, all := 0, 0
	for k, n := range r.learners[0].counts {
		sum += n * r.learners[0].moves[k].Amount()
		all += n
	}
	if mean := float64(sum) / float64(all); mean < 4 {
		t.Errorf("mean bid %.2f", mean)
	}
}
