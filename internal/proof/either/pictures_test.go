package either_test

import (
	"fmt"
	"hash/crc32"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The pictures of random games never change: a line of testdata/…/pictures.txt has a
// hash of all in ten moves, so that the first line that differs says where to look.
func TestFrozenPictures(t *testing.T) { both(t, first.frozenPictures, second.frozenPictures) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) frozenPictures(t *testing.T) {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(g.playthroughs)) {
		game := g.playthroughs[name]
		s, rng := g.match(t, game.options, game.seed, 0).State(), rand.New(rand.NewPCG(game.seed, 101))
		var last M
		for made, hash := 0, crc32.NewIEEE(); ; made++ {
			fmt.Fprintln(hash, g.pictures(s.View(s.ToMove()), last))
			if made%10 == 0 || s.Over() {
				fmt.Fprintf(&b, "%s %d %08x\n", name, made, hash.Sum32())
				hash.Reset()
			}
			if s.Over() {
				break
			}
			moves := s.AppendLegalMoves(nil)
			last = moves[rng.IntN(len(moves))]
			var err error
			if s, err = g.apply(s, last); err != nil {
				t.Fatal(err)
			}
		}
	}
	games.Golden(t, filepath.Join("testdata", g.name, "pictures.txt"), b.String())
}
