package games

import (
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
	"pgregory.net/rapid"
)

// Options returns the options of different games on the shipped sides, by
// number.
func Options(i int) emperor.Options {
	return drawOptions(rand.New(rand.NewPCG(uint64(i), 9)), false)
}

// RandomOptions returns the options of any game, on a shipped side or on a
// random board.
func RandomOptions(rng *rand.Rand) emperor.Options { return drawOptions(rng, true) }

// AnyOptions is RandomOptions for a property, and may draw the board.
func AnyOptions(t *rapid.T) emperor.Options {
	o := RandomOptions(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "options"), 1)))
	o.Board = boardOf(o)
	return o
}

// boardOf returns the board of a game with these options.
func boardOf(o emperor.Options) emperor.Board {
	switch {
	case o.Board != (emperor.Board{}):
		return o.Board
	case o.Players == 5:
		return emperor.Side4to5()
	}
	return emperor.Side3to4()
}

// drawOptions draws every option at random. All tests that need random games
// get them from here.
//
// Each option is drawn from a separate stream, so that one more option changes
// no other option, and no test.
func drawOptions(rng *rand.Rand, anyBoard bool) emperor.Options {
	seed := rng.Uint64()
	return agreedBy(func(option uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, option)) }, anyBoard)
}

// agreedBy draws each option from its stream.
func agreedBy(stream func(option uint64) *rand.Rand, anyBoard bool) emperor.Options {
	o := emperor.Options{
		Players:        3 + stream(1).IntN(3),
		Fortifications: stream(2).IntN(2) == 0,
		Roads:          RoadRules[stream(3).IntN(len(RoadRules))],
	}
	o.Start = emperor.Player(stream(4).IntN(o.Players))
	if board := stream(5); anyBoard && board.IntN(2) == 0 {
		o.Board = RandomBoard(board)
	} else if o.Players == 4 && board.IntN(2) == 0 {
		o.Board = emperor.Side4to5()
	}
	switch deck := stream(6); {
	case anyBoard && o.Board != (emperor.Board{}) && o.Board.NumSpaces() > 40:
		// all cards of the board's first color, so that houses run out
		o.Deck[o.Board.Color(0)] = 64
	case deck.IntN(2) == 0:
		o.Deck = RandomDeck(deck, o.Players)
	}
	return o
}

// RandomDeck returns an unusual deck: few cards or many, of few colors or all.
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

// RoadRules lists both rules.
var RoadRules = []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows}
