package opponents

import (
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// In a contest whoever goes out pays half of their bid, rounded down, and the
// others pay the whole of theirs. A tie is the Emperor's to decide.
func TestValueOfBids(t *testing.T) {
	const a, b, c = whitelotus.Player(0), whitelotus.Player(1), whitelotus.Player(2)
	r := &round{players: 3, emperor: c, learners: []*learner{{me: a, price: 10}, {me: b, price: 100}}}
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
