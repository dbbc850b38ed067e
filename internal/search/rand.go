package search

import "math/rand/v2"

// firstStream is above streams 1 and 2 of a seed, from which the games shuffle.
// Numbers from those would reveal secrets.
const firstStream = 1 << 32

// NewRand returns the random source number n for a game with this seed. Each n
// has a different stream, and none is a stream from which a game shuffles.
func NewRand(seed uint64, n uint32) *rand.Rand {
	return rand.New(rand.NewPCG(seed, firstStream+uint64(n)))
}
