package games

import (
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
	"pgregory.net/rapid"
)

// RandomOptions agrees on a game of any kind.
func RandomOptions(rng *rand.Rand) emperor.Options {
	o := emperor.Options{
		Players:        3 + rng.IntN(3),
		Fortifications: rng.IntN(2) == 0,
		Roads:          emperor.RoadRule(rng.IntN(2)),
	}
	o.Start = emperor.Player(rng.IntN(o.Players))
	if rng.IntN(2) == 0 {
		o.Board = RandomBoard(rng)
	} else if o.Players == 4 && rng.IntN(2) == 0 {
		o.Board = emperor.Side4to5()
	}
	switch {
	case o.Board != (emperor.Board{}) && o.Board.NumSpaces() > 40:
		// all cards of the board's first color, so that houses run out
		o.Deck[o.Board.Color(0)] = 64
	case rng.IntN(2) == 0:
		o.Deck = RandomDeck(rng, o.Players)
	}
	return o
}

// RandomDeck is an odd deck: few cards or many, of few colors or all.
func RandomDeck(rng *rand.Rand, players int) emperor.Cards {
	var deck emperor.Cards
	least := 3*players + 5
	size := least + rng.IntN(8)
	if rng.IntN(2) == 0 {
		size = least + rng.IntN(64-least+1)
	}
	colors := rng.Perm(emperor.NumColors)[:1+rng.IntN(emperor.NumColors)]
	for range size {
		deck[colors[rng.IntN(len(colors))]]++
	}
	return deck
}

// Options are games of many kinds, one after another.
func Options(i int) emperor.Options {
	o := emperor.Options{
		Players:        3 + i%3,
		Fortifications: i/3%2 == 0,
		Roads:          emperor.RoadRule(i / 2 % 2),
	}
	o.Start = emperor.Player(i / 3 % o.Players)
	if i%4 == 1 && o.Players == 4 {
		o.Board = emperor.Side4to5()
	}
	if i%5 == 4 {
		o.Deck = emperor.Cards{3, 4, 4, 4, 3} // soon through
		o.Deck[emperor.Red] += uint8(3*o.Players + 5 - min(18, 3*o.Players+5))
	}
	return o
}

// RoadRules are both.
var RoadRules = []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows}

// AnyOptions agrees on any game; small decks and small boards are common, so
// that games end.
func AnyOptions(t *rapid.T) emperor.Options {
	o := emperor.Options{
		Players:        rapid.IntRange(3, 5).Draw(t, "players"),
		Fortifications: rapid.Bool().Draw(t, "fortifications"),
		Roads:          rapid.SampledFrom(RoadRules).Draw(t, "rule"),
	}
	o.Start = emperor.Player(rapid.IntRange(0, o.Players-1).Draw(t, "start"))
	switch rapid.IntRange(0, 3).Draw(t, "board") {
	case 0:
		o.Board = emperor.Side3to4()
		if o.Players == 5 {
			o.Board = emperor.Side4to5()
		}
	case 1:
		o.Board = emperor.Side4to5()
		if o.Players == 3 {
			o.Board = emperor.Side3to4()
		}
	default:
		o.Board = RandomBoard(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "board seed"), 1)))
	}
	if rapid.IntRange(0, 2).Draw(t, "odd deck") > 0 {
		least := 3*o.Players + 5
		colors := rapid.SliceOfN(rapid.IntRange(0, emperor.NumColors-1), least, 64).Draw(t, "deck")
		for _, c := range colors {
			o.Deck[c]++
		}
	}
	return o
}
