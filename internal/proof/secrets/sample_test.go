package secrets_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Right after the reshuffle a card that another draws unseen is one of those that
// were shuffled, and none of the older ones that nobody has seen in a hand: of 3
// red and 4 green ones it is red three times of seven.
func TestSampleRightAfterTheReshuffle(t *testing.T) {
	const r, g = emperor.Red, emperor.Green
	game, err := emperor.NewState(emperor.Position{
		Options: emperor.Options{Players: 3, Deck: emperor.Cards{r: 10, g: 10}},
		// B has exchanged a red card, and drawn the first card of the second pile.
		Hands:      [][]emperor.Color{{r, g, g}, {r, r, g}, {r, g, g}},
		FaceUp:     []emperor.Color{r, r, g, g},
		Pile:       []emperor.Color{r, g, r, g, r, g},
		Discards:   emperor.Cards{r: 1},
		Reshuffled: emperor.Cards{r: 3, g: 4},
		BlindDraws: []emperor.Cards{{}, {g: 1}, {}},
		ToMove:     2,
	})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	const samples = 20000
	red := 0
	for range samples {
		drawn := game.Reshuffled().Minus(games.Counted(game.View(0).Sample(rng).Position().Pile))
		red += int(drawn[emperor.Red])
	}
	// The standard deviation of the share is 0.0035.
	if share := float64(red) / samples; math.Abs(share-3.0/7) > 0.015 {
		t.Errorf("a card that was drawn unseen is red with %.3f; it is 3 of 7", share)
	}
}

// The reshuffle to come has another seed in every sample, never the game's own.
func TestSampleSeeds(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	seen := map[uint64]bool{}
	game := games.New(t, emperor.Options{Players: 4}, 12345)
	for range 1000 {
		for _, viewer := range games.Viewers(game) {
			seed := game.View(viewer).Sample(rng).Position().Seed
			if seen[seed] || seed == 12345 {
				t.Fatalf("viewer %v: the seed %d again", viewer, seed)
			}
			seen[seed] = true
		}
	}
}

// What has left the second pile unseen may be anybody's but the viewer's: each of
// the others has drawn each card with the same chance.
func TestSampleSharesBlindDraws(t *testing.T) {
	for viewer, deck := range map[emperor.Player]emperor.Cards{0: {5, 4, 3, 2, 2}, 2: {6, 3, 3, 2, 1}, emperor.Spectator: {7, 3, 2, 1, 1}} {
		game := stateToSample(t, emperor.Options{Players: 3, Deck: deck}, 3, true, viewer)
		v := game.View(viewer)
		rng := rand.New(rand.NewPCG(uint64(viewer), 3))
		samples := games.UnlessShort(20000, 5000)
		var drawn [3]float64
		all := 0.0
		for range samples {
			p := v.Sample(rng).Position()
			for seat, cards := range p.BlindDraws {
				if emperor.Player(seat) == viewer {
					if cards != v.BlindDraws() {
						t.Fatalf("viewer %v: %v, who drew %v", viewer, cards, v.BlindDraws())
					}
					continue
				}
				drawn[seat] += float64(cards.Len())
				all += float64(cards.Len())
			}
		}
		others := 2.0
		if viewer == emperor.Spectator {
			others = 3
		}
		for seat, n := range drawn {
			want := all / others
			if emperor.Player(seat) == viewer {
				want = 0
			}
			// Cards are shared out one by one, so that no share is as uneven as five deviations.
			if math.Abs(n-want) > 5*math.Sqrt(all) || all < float64(samples) {
				t.Errorf("viewer %v: seat %d has %0.f of %0.f blind draws", viewer, seat, n, all)
			}
		}
	}
}

// Who drew one of the cards that have left the second pile unseen says nothing of who
// drew the others: of three, one of two seats has drawn all in a quarter of samples.
func TestSampleSharesBlindDrawsOneByOne(t *testing.T) {
	game := games.From(t, games.RestDiscarded(emperor.Position{
		Options:    emperor.Options{Players: 3},
		Hands:      games.Hands("R G Y", "R O Y", "P G G"),
		FaceUp:     games.InOrder("R G Y O"),
		Pile:       games.InOrder("P"),
		Reshuffled: games.Cards("P O R G"),
		BlindDraws: []emperor.Cards{{}, games.Cards("O R G"), {}},
	}))
	for viewer, share := range map[emperor.Player]float64{games.A: 1.0 / 4, emperor.Spectator: 1.0 / 9} {
		v, rng := game.View(viewer), rand.New(rand.NewPCG(uint64(viewer), 4))
		samples, alone := float64(games.UnlessShort(20000, 5000)), 0.0
		for range int(samples) {
			if slices.ContainsFunc(v.Sample(rng).Position().BlindDraws, func(drawn emperor.Cards) bool { return drawn.Len() == 3 }) {
				alone++
			}
		}
		if math.Abs(alone-samples*share) > 5*math.Sqrt(samples*share) {
			t.Errorf("viewer %v: one seat has drawn all in %.0f of %.0f samples, not in %.3f of them", viewer, alone, samples, share)
		}
	}
}

// Over whole games, what samples of a View let expect of the next card of the second
// pile, and of the hidden cards of the others, is better than if every layout of the
// unseen cards were equally likely: by the logarithm of the chance that was given
// to what was there.
func TestSamplesForetellCards(t *testing.T) {
	var sampled, layouts float64
	cards := 0
	games.EachState(t, 50, func(game emperor.GameState, rng *rand.Rand) {
		if game.Reshuffled().Len() == 0 || game.PileSize() == 0 || rng.IntN(5) > 0 {
			return
		}
		for viewer := range game.Players() {
			view := game.View(viewer)
			unseen := games.Counted(unseenBy(game, viewer))
			left := game.Reshuffled().Minus(view.BlindDraws())
			possible := unseen
			for c := range possible {
				possible[c] = min(possible[c], left[c])
			}
			pile := games.Counted(game.Position().Pile)
			hidden := unseen.Minus(pile)
			if hidden.Len() == 0 {
				continue
			}
			other := expectedPile(pile.Len(), unseen, possible)
			one := sampledPile(view, other, rng)
			for c := range pile {
				loss := func(in float64) float64 {
					sum := 0.0
					if pile[c] > 0 {
						sum -= float64(pile[c]) / float64(pile.Len()) * math.Log(in/float64(pile.Len()))
					}
					if hidden[c] > 0 {
						sum -= float64(hidden[c]) / float64(hidden.Len()) * math.Log((float64(unseen[c])-in)/float64(hidden.Len()))
					}
					return sum
				}
				sampled += loss(one[c])
				layouts += loss(other[c])
			}
			cards++
		}
	})
	if cards < games.UnlessShort(500, 40) || sampled >= layouts {
		t.Errorf("the loss over %d views is %.5f, of layouts %.5f", cards, sampled/float64(cards), layouts/float64(cards))
	}
	t.Logf("%d views: %.5f, layouts %.5f", cards, sampled/float64(cards), layouts/float64(cards))
}

// sampledPile returns how many cards of each color are in the pile of a view's samples,
// on average; what is expected before counts as one sample, so that no chance is 0.
func sampledPile(v emperor.View, before [emperor.NumColors]float64, rng *rand.Rand) [emperor.NumColors]float64 {
	const samples = 200
	sum := before
	for range samples {
		for _, c := range v.Sample(rng).Position().Pile {
			sum[c]++
		}
	}
	for c := range sum {
		sum[c] /= samples + 1
	}
	return sum
}

// expectedPile returns how many cards of each color are to be expected in a pile
// of n, of which color c has at most most[c]: every choice out of the cards from is
// equally likely.
func expectedPile(n int, from, most emperor.Cards) [emperor.NumColors]float64 {
	// ways returns in how many ways the colors but one can give k cards.
	ways := func(but int, k int) float64 {
		sum := make([]float64, k+1)
		sum[0] = 1
		for c := range most {
			for m := k; m >= 0 && c != but; m-- {
				for j := 1; j <= min(m, int(most[c])); j++ {
					sum[m] += choices(int(from[c]), j) * sum[m-j]
				}
			}
		}
		return sum[k]
	}
	all := ways(-1, n)
	var expected [emperor.NumColors]float64
	for c := range expected {
		for k := range min(n, int(most[c])) + 1 {
			expected[c] += float64(k) * choices(int(from[c]), k) * ways(c, n-k) / all
		}
	}
	return expected
}
