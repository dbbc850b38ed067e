package secrets_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/chance"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// With few unseen cards, the test can try every layout of them. Sample
// documents which layouts are possible and how likely each is; samples must
// have these frequencies.
func TestSampleFrequencies(t *testing.T) {
	for _, test := range []struct {
		name   string
		seed   uint64
		after  bool // the first pile has run out
		deck   emperor.Cards
		viewer emperor.Player
	}{
		{"before the reshuffle", 1, false, emperor.Cards{4, 3, 3, 2, 2}, 0},
		{"before, a larger pile", 2, false, emperor.Cards{5, 4, 3, 2, 2}, 1},
		{"after the reshuffle", 3, true, emperor.Cards{5, 4, 3, 2, 2}, 0},
		{"after, another viewer", 4, true, emperor.Cards{6, 3, 3, 2, 1}, 2},
		{"after, a spectator", 5, true, emperor.Cards{7, 3, 2, 1, 1}, 5},
	} {
		t.Run(test.name, func(t *testing.T) {
			game := stateToSample(t, emperor.Options{Players: 3, Deck: test.deck}, test.seed, test.after,
				test.viewer)
			expected := layoutFrequencies(game, test.viewer)
			chance.Seeds(t, func(t *testing.T, seed uint64) {
				rng := rand.New(rand.NewPCG(seed, 7))
				seen := map[string]int{}
				for range games.Everyday(60000, 10000) {
					seen[layoutKey(game.View(test.viewer).Sample(rng))]++
				}
				chance.Frequencies(t, seen, expected)
			})
		})
	}
}

// stateToSample finds a state of a random game with few unseen cards; with
// after set, one in which another player has drawn from the second pile.
func stateToSample(t *testing.T, o emperor.Options, seed uint64, after bool,
	viewer emperor.Player) emperor.GameState {
	for ; ; seed++ {
		var found emperor.GameState
		games.Playout(t, games.New(t, o, seed), seed, func(game emperor.GameState) {
			second := game.Reshuffled().Len() - game.PileSize() - game.View(viewer).BlindDraws().Len()
			suits := !after && game.Reshuffled().Len() == 0 || after && game.PileSize() > 0 && second > 0
			if n := len(unseenBy(game, viewer)); suits && n >= 7 && n <= 9 {
				found = game
			}
		})
		if found != (emperor.GameState{}) {
			return found
		}
	}
}

// unseenBy returns the cards that a viewer has not seen.
func unseenBy(game emperor.GameState, viewer emperor.Player) []emperor.Color {
	unseen := games.Rest(games.Rest(game.Deck(), game.FaceUp()), game.Discards())
	for p := range game.Players() {
		if p == viewer {
			unseen = games.Rest(unseen, game.Hand(p))
		} else {
			unseen = games.Rest(unseen, game.KnownHand(p))
		}
	}
	var list []emperor.Color
	for c, n := range unseen {
		for range n {
			list = append(list, emperor.Color(c))
		}
	}
	return list
}

// layoutFrequencies puts the unseen cards, all distinct, in the hidden places
// in every order, and returns how likely each layout is. All layouts that give
// the pile the same cards are equally likely. A pile is as likely as it would be
// if it were drawn from the cards that can be in it. Sample assigns the blind
// draws of other players afterwards; layoutFrequencies ignores them.
func layoutFrequencies(game emperor.GameState, viewer emperor.Player) map[string]float64 {
	p := game.Position()
	unseen := unseenBy(game, viewer)
	limit := games.Rest(game.Reshuffled(), game.View(viewer).BlindDraws())
	counts, all := map[string]float64{}, 0.0
	weight := func(pile emperor.Cards) float64 {
		weight := 1.0
		for c, all := range games.Counted(unseen) {
			possible := int(all)
			if game.Reshuffled().Len() > 0 {
				possible = min(possible, int(limit[c]))
			}
			weight *= choices(possible, int(pile[c])) / choices(int(all), int(pile[c]))
		}
		return weight
	}
	var lay func(k int)
	lay = func(k int) {
		if k == len(unseen) {
			pile := games.Counted(unseen[:len(p.Pile)])
			share := weight(pile)
			if share == 0 {
				return
			}
			rest := unseen[len(p.Pile):]
			var hands [3]emperor.Cards
			for seat := range hands {
				hands[seat] = p.Known[seat]
				if emperor.Player(seat) == viewer {
					hands[seat] = game.Hand(viewer)
				}
				n := len(p.Hands[seat]) - hands[seat].Len()
				hands[seat] = games.Sum(hands[seat], games.Counted(rest[:n]))
				rest = rest[n:]
			}
			counts[fmt.Sprint(unseen[:len(p.Pile)], hands)] += share
			all += share
			return
		}
		for i := k; i < len(unseen); i++ {
			unseen[k], unseen[i] = unseen[i], unseen[k]
			lay(k + 1)
			unseen[k], unseen[i] = unseen[i], unseen[k]
		}
	}
	lay(0)
	for key := range counts {
		counts[key] /= all
	}
	return counts
}

// choices returns the number of ways to choose k of n cards; n is at most 64.
func choices(n, k int) float64 { return pascal[n][k] }

var pascal = func() (ways [65][65]float64) {
	for n := range ways {
		ways[n][0] = 1
		for k := 1; k <= n; k++ {
			ways[n][k] = ways[n-1][k-1] + ways[n-1][k]
		}
	}
	return ways
}()

func layoutKey(game emperor.GameState) string {
	return fmt.Sprint(game.Position().Pile, [3]emperor.Cards{game.Hand(0), game.Hand(1), game.Hand(2)})
}
