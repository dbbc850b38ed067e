package opponents

import "math/rand/v2"

// firstStream is above stream 1 of a seed, from which whitelotus.NewGame
// shuffles. Numbers from it would reveal the tiles set aside.
const firstStream = 1 << 32

// NewRand returns the random source number n for a game with this seed. Each n
// has a different stream, and none is the stream from which the game shuffles,
// so the numbers reveal nothing about the tiles set aside. A program that uses
// one n per seat, or per decision, plays the same game again from the same
// seed.
func NewRand(seed uint64, n uint32) *rand.Rand {
	return rand.New(rand.NewPCG(seed, firstStream+uint64(n)))
}
