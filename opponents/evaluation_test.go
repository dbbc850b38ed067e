package opponents

import (
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// handsOf returns the hands of a game.
func handsOf(game emperor.GameState) (hands [maxPlayers]emperor.Cards) {
	for p := range game.NumPlayers() {
		hands[p] = game.Hand(emperor.Player(p))
	}
	return hands
}

// After the end of a game the leads are those of the final scores.
func TestLeadsAtTheEndAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 1))
	for i := range games.UnlessShort(40, 10) {
		game := anyGame(t, rng, i)
		e := newEvaluator(game.Table())
		game = games.Playout(t, game, uint64(i), func(emperor.GameState) {})
		hands := handsOf(game)
		leads := e.leads(game.Table(), game.FaceUp(), &hands)
		e.close()
		scores := games.Scores(game)
		for p, score := range scores {
			rival := -1 << 30
			for q, other := range scores {
				if q != p {
					rival = max(rival, other)
				}
			}
			if leads[p] != point*(score-rival) {
				t.Fatalf("%v: lead of player %d is %d, want %d points of %d", game, p, leads[p], score-rival, point)
			}
		}
	}
}

// The leads depend on the hands and on which cards are left, and not on the
// order of the pile or on what was evaluated before.
func TestLeadsIgnoreTheOrderOfThePile(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 2))
	compared := 0
	for i := range games.UnlessShort(40, 10) {
		start := anyGame(t, rng, i)
		e := newEvaluator(start.Table())
		games.Playout(t, start, uint64(i), func(game emperor.GameState) {
			if rng.IntN(4) > 0 {
				return
			}
			pos := game.Position()
			rng.Shuffle(len(pos.Pile), func(i, j int) { pos.Pile[i], pos.Pile[j] = pos.Pile[j], pos.Pile[i] })
			other, hands := games.From(t, pos), handsOf(game)
			fresh := newEvaluator(other.Table())
			got, want := e.leads(game.Table(), game.FaceUp(), &hands), fresh.leads(other.Table(), other.FaceUp(), &hands)
			fresh.close()
			if got != want {
				t.Fatalf("%v: leads %v, want %v", game, got, want)
			}
			compared++
		})
		e.close()
	}
	if compared < 300 {
		t.Errorf("%d tables", compared)
	}
}
