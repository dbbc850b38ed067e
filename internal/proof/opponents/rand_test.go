package opponents_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor/opponents"
)

// Streams for opponents differ from those that the game shuffles from, and from
// each other.
func TestChanceIsNotTheShuffles(t *testing.T) {
	for _, seed := range []uint64{0, 1, 2, 2005, math.MaxUint64} {
		seen := map[[2]uint64]string{}
		add := func(name string, source *rand.PCG) {
			first := [2]uint64{source.Uint64(), source.Uint64()}
			if seen[first] != "" {
				t.Errorf("seed %d: %s draws what %s draws", seed, name, seen[first])
			}
			seen[first] = name
		}
		add("the deal", rand.NewPCG(seed, 1))
		add("the reshuffle", rand.NewPCG(seed, 2))
		for _, n := range []uint32{0, 1, 2, 3, 4, 1000, 1001, math.MaxUint32 - 1, math.MaxUint32} {
			rng := opponents.NewRand(seed, n)
			first := [2]uint64{rng.Uint64(), rng.Uint64()}
			if seen[first] != "" {
				t.Errorf("seed %d: number %d draws what %s draws", seed, n, seen[first])
			}
			seen[first] = "another number"
		}
	}
}
