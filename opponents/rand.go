package opponents

import "math/rand/v2"

// firstStream is above streams 1 and 2 of a seed, from which emperor.NewGame
// shuffles. Numbers from those would reveal hidden cards.
const firstStream = 1 << 32

// NewRand returns the random source number n for a game with this seed. Each n
// has a different stream, and none is a stream from which the game shuffles, so
// the numbers reveal nothing about hidden cards. A program that uses one n per
// seat, or per decision, plays the same game again from the same seed.
func NewRand(seed uint64, n uint32) *rand.Rand {
	return rand.New(rand.NewPCG(seed, firstStream+uint64(n)))
}
