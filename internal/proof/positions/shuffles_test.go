package positions_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/chance"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// TestDealIsFair: every card of the deck comes to every place about as often as
// it should: to each hand, face up, to each place in the pile.
func TestDealIsFair(t *testing.T) {
	t.Parallel()
	const deck = 24
	places := []float64{3, 3, 3, 4} // cards in the hands, and face up
	for len(places) < 4+deck-13 {
		places = append(places, 1)
	}
	testFairness(t, deck, places, func(t *testing.T, deck emperor.Cards, seed uint64) int {
		s := games.New(t, emperor.Options{Players: 3, Deck: deck}, seed)
		for p := range s.Players() {
			if s.Hand(p)[marked] > 0 {
				return int(p)
			}
		}
		if s.FaceUp()[marked] > 0 {
			return 3
		}
		return 4 + slices.Index(s.Position().Pile, marked)
	})
}

// TestReshuffleIsFair: every card of the discard pile comes to every place in the
// second pile about as often as to any other.
func TestReshuffleIsFair(t *testing.T) {
	t.Parallel()
	const discards = 20
	testFairness(t, discards, slices.Repeat([]float64{1}, discards),
		func(t *testing.T, cards emperor.Cards, seed uint64) int {
			p := emperor.Position{
				Options:  emperor.Options{Players: 3, Deck: cards},
				Seed:     seed,
				Hands:    [][]emperor.Color{games.InOrder("P P"), games.InOrder("P P P"), games.InOrder("P P P")},
				FaceUp:   games.InOrder("P P P P"),
				Pile:     games.InOrder("P"),
				Discards: cards,
				Phase:    emperor.PhaseDraw,
			}
			p.Options.Deck[emperor.Purple] = 13
			s, err := emperor.Apply(games.From(t, p), emperor.DrawFromPile())
			if err != nil {
				t.Fatal(err)
			}
			return slices.Index(s.Position().Pile, marked)
		})
}

// marked is the color of the one card that a fairness test follows.
const marked = emperor.Green

// testFairness follows each of the cards, by making it the only one of its color
// between those before it and those after it, to one of the places, which take
// that many cards each. The chi-square of each card, of each place, and of all
// together must be one of chance.
func testFairness(t *testing.T, cards int, places []float64,
	place func(t *testing.T, deck emperor.Cards, seed uint64) int) {
	t.Helper()
	chance.Seeds(t, func(t *testing.T, seed uint64) {
		times := games.Everyday(1500, 500)
		byPlace, all := make([]float64, len(places)), 0.0
		for card := range cards {
			deck := emperor.Cards{emperor.Red: uint8(card), marked: 1,
				emperor.Yellow: uint8(cards - 1 - card)}
			came := make([]int, len(places))
			for i := range times {
				at := place(t, deck, seed<<32|uint64(card*times+i))
				if at < 0 || at >= len(places) {
					t.Fatalf("card %d is at no place", card)
				}
				came[at]++
			}
			byCard := 0.0
			for i, n := range came {
				expected := float64(times) * places[i] / float64(cards)
				chi := (float64(n) - expected) * (float64(n) - expected) / expected
				byCard += chi
				byPlace[i] += chi
			}
			chance.ChiSquare(t, byCard, len(places)-1, "card %d", card)
			all += byCard
		}
		for i, chi := range byPlace {
			chance.ChiSquare(t, chi, cards-1, "place %d", i)
		}
		chance.ChiSquare(t, all, cards*(len(places)-1), "all cards together")
	})
}
