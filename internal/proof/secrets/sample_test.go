package secrets_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/chance"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Right after the reshuffle, a card that another player draws unseen is one of
// the shuffled cards. It is none of the older cards that nobody has seen in a
// hand: of 3 red and 4 green cards it is red three times in seven.
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
	chance.Seeds(t, func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 1))
		const samples = 20000
		red := 0
		for range samples {
			drawn := game.Reshuffled().Minus(games.Counted(game.View(0).Sample(rng).Position().Pile))
			red += int(drawn[emperor.Red])
		}
		chance.Share(t, red, samples, 3.0/7, "a card drawn unseen is red")
	})
}

// The coming reshuffle has another seed in every sample, never the game's own.
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

// Any player except the viewer may have drawn a card that left the second pile
// unseen. Each of them has drawn each card with the same probability.
func TestSampleSharesBlindDraws(t *testing.T) {
	for viewer, deck := range map[emperor.Player]emperor.Cards{0: {5, 4, 3, 2, 2}, 2: {6, 3, 3, 2, 1},
		emperor.Spectator: {7, 3, 2, 1, 1}} {
		game := stateToSample(t, emperor.Options{Players: 3, Deck: deck}, 3, true, viewer)
		v := game.View(viewer)
		chance.Seeds(t, func(t *testing.T, seed uint64) {
			rng := rand.New(rand.NewPCG(seed, uint64(viewer)))
			samples := games.Everyday(20000, 5000)
			var drawn [3]int
			all := 0
			for range samples {
				for seat, cards := range v.Sample(rng).Position().BlindDraws {
					if emperor.Player(seat) == viewer {
						if cards != v.BlindDraws() {
							t.Fatalf("viewer %v: %v, who drew %v", viewer, cards, v.BlindDraws())
						}
						continue
					}
					drawn[seat] += cards.Len()
					all += cards.Len()
				}
			}
			if all < samples {
				t.Fatalf("viewer %v: only %d blind draws in %d samples", viewer, all, samples)
			}
			share := 1.0 / 2
			if viewer == emperor.Spectator {
				share = 1.0 / 3
			}
			for seat, n := range drawn {
				if emperor.Player(seat) != viewer {
					chance.Share(t, n, all, share, "viewer %v: blind draws of seat %d", viewer, seat)
				}
			}
		})
	}
}

// The players who drew unseen cards from the second pile are independent of
// each other: of three cards, one of two seats has drawn all in a quarter of
// samples.
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
		chance.Seeds(t, func(t *testing.T, seed uint64) {
			v, rng := game.View(viewer), rand.New(rand.NewPCG(seed, 4))
			samples, alone := games.Everyday(20000, 5000), 0
			for range samples {
				if slices.ContainsFunc(v.Sample(rng).Position().BlindDraws,
					func(drawn emperor.Cards) bool { return drawn.Len() == 3 }) {
					alone++
				}
			}
			chance.Share(t, alone, samples, share, "viewer %v: one seat has drawn all", viewer)
		})
	}
}

// Samples have the same distribution as the game itself. The test uses the
// rules alone, without a formula: it plays a short game again and again from
// other deals. Among the games that look to the viewer as the most frequent one
// does, the second pile is distributed as in samples.
func TestSamplesAreAsGamesAre(t *testing.T) {
	for _, viewer := range []emperor.Player{games.A, games.B, games.C, emperor.Spectator} {
		chance.Seeds(t, func(t *testing.T, seed uint64) {
			rng := rand.New(rand.NewPCG(seed, 5))
			piles, most := map[emperor.View]map[string]int{}, emperor.View{}
			for range games.Everyday(20000, 8000) {
				game := shortGame(t, rng)
				view := game.View(viewer)
				if piles[view] == nil {
					piles[view] = map[string]int{}
				}
				piles[view][games.Initials(game.Position().Pile)]++
				if total(piles[view]) > total(piles[most]) {
					most = view
				}
			}
			sampled, samples := map[string]float64{}, 100*total(piles[most])
			for range samples {
				sampled[games.Initials(most.Sample(rng).Position().Pile)] += 1 / float64(samples)
			}
			chance.Frequencies(t, piles[most], sampled)
			t.Logf("viewer %v: %d games of one view", viewer, total(piles[most]))
		})
	}
}

// shortGame plays five turns to the reshuffle and two after it. No choice
// depends on information that the other players lack: until the reshuffle
// players exchange any card of their hand; after it C and A exchange a card
// that all players saw them take, and draw unseen.
func shortGame(t *testing.T, rng *rand.Rand) emperor.GameState {
	game := games.New(t, emperor.Options{Players: 3, Deck: emperor.Cards{emperor.Red: 9, emperor.Green: 9}},
		rng.Uint64())
	anyCard := func() emperor.Color { return slices.Collect(game.Hand(game.ToMove()).All())[rng.IntN(3)] }
	known := func() emperor.Color { return colorIn(game.KnownHand(game.ToMove())) }
	turn := func(exchanged emperor.Color, draw emperor.Move) {
		game = games.Play(t, game, emperor.Exchange(exchanged), draw)
	}
	faceUp := func() emperor.Move { return emperor.TakeFaceUp(colorIn(game.FaceUp())) }
	turn(anyCard(), faceUp())               // A
	turn(anyCard(), emperor.DrawFromPile()) // B
	turn(anyCard(), faceUp())               // C
	turn(known(), faceUp())                 // A
	turn(anyCard(), emperor.DrawFromPile()) // B draws the last card of the first pile
	turn(known(), emperor.DrawFromPile())   // C
	turn(known(), emperor.DrawFromPile())   // A
	if game.Reshuffled().Len() != 5 || game.PileSize() != 3 {
		t.Fatalf("%d cards were shuffled, and %d are left", game.Reshuffled().Len(), game.PileSize())
	}
	return game
}

func total(counts map[string]int) int {
	n := 0
	for _, count := range counts {
		n += count
	}
	return n
}

func colorIn(cards emperor.Cards) emperor.Color {
	for c, n := range cards {
		if n > 0 {
			return emperor.Color(c)
		}
	}
	return 0
}
