package secrets_test

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
)

// Opponents use no hidden information. In games that differ only in it, with
// the same random source, each opponent chooses the same move, and a search
// gives every candidate the same figures. The test catches an opponent whose
// random source depends on the hidden cards.
func TestOpponentsKnowNoSecret(t *testing.T) {
	t.Parallel()
	limits := []int{60, 60, 60, 60, 60, 60, 60, 3300} // the last one cuts rollouts later
	search := opponents.Search{Workers: 2}
	think := func(game emperor.GameState, rng *rand.Rand) opponents.Analysis {
		a, err := search.Analyze(context.Background(), game.View(game.ToMove()), rng)
		if err != nil {
			t.Fatalf("%v: %v", game, err)
		}
		return a
	}
	asked, pairs, leaks := 0, 0, 0
	games.EachState(t, 12, func(game emperor.GameState, rng *rand.Rand) {
		if asked++; game.Over() || asked%50 > 0 {
			return
		}
		other := games.OtherSecrets(t, game, game.ToMove(), rng)
		if other == game {
			return
		}
		search.Rollouts = limits[pairs%len(limits)]
		pairs++
		seed := rng.Uint64()
		for _, name := range opponents.Names() {
			if name == "search" {
				continue // its whole analysis is compared below
			}
			o, err := opponents.New(name)
			if err != nil {
				t.Fatal(err)
			}
			m, err := o.Choose(context.Background(), game.View(game.ToMove()), opponents.NewRand(seed, 1))
			n, errOther := o.Choose(context.Background(), other.View(game.ToMove()),
				opponents.NewRand(seed, 1))
			if err != nil || errOther != nil || m != n {
				t.Errorf("%v: %s chooses %s, with other secrets %s; %v, %v", game, name,
					game.Board().FormatMove(m), game.Board().FormatMove(n), err, errOther)
			}
		}
		if a, b := think(game, opponents.NewRand(seed, 2)), think(other,
			opponents.NewRand(seed, 2)); !reflect.DeepEqual(a, b) {
			t.Errorf("%v: a search thinks\n%+v, with other secrets\n%+v", game, a, b)
		}
		if a, b := think(game, chanceOfSecrets(game)), think(other,
			chanceOfSecrets(other)); !reflect.DeepEqual(a, b) {
			leaks++
		}
	})
	if pairs < games.Everyday(20, 8) || leaks < pairs*3/4 {
		t.Errorf("%d pairs of games; a search that leaks was caught in %d", pairs, leaks)
	}
}

// chanceOfSecrets returns a random source that depends on the hidden cards.
func chanceOfSecrets(game emperor.GameState) *rand.Rand {
	sum := fnv.New64()
	fmt.Fprint(sum, games.Whole(game))
	return rand.New(rand.NewPCG(sum.Sum64(), 0))
}
