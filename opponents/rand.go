package opponents

import "math/rand/v2"

// ownStreams is above the streams of a seed from which a game shuffles, 1 and 2,
// as emperor.NewGame says: what is drawn from those tells of hidden cards.
const firstStream = 1 << 32

// NewRand returns a source for what is done at random in the game of a seed besides
// its shuffles: another source for each number n, and none from which the game
// itself draws. A program that takes an n for each seat, or for each decision, plays
// the same game again from the same seed; and what opponents draw tells them nothing
// of hidden cards.
func NewRand(seed uint64, n uint32) *rand.Rand {
	return rand.New(rand.NewPCG(seed, firstStream+uint64(n)))
}
