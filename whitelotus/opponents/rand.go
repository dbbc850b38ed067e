package opponents

import (
	"math/rand/v2"

	"github.com/emperorofchina/emperor/internal/search"
)

// NewRand returns the random source number n for a game with this seed. Each n
// has a different stream, and none is the stream from which the game shuffles,
// so the numbers reveal nothing about the tiles set aside. A program that uses
// one n per seat, or per decision, plays the same game again from the same
// seed.
func NewRand(seed uint64, n uint32) *rand.Rand { return search.NewRand(seed, n) }
