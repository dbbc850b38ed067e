// Package besidechess compares one decision of a random playout with one ply of
// chess in the most used Go chess library: each lists all legal moves, chooses
// one at random, and makes it. It is a separate module, so that the library
// itself does not depend on a chess package.
package besidechess

import (
	"math/rand/v2"
	"testing"

	"github.com/corentings/chess/v2"
	"github.com/emperorofchina/emperor"
)

// longest limits a game of chess in plies, because random games rarely end.
const longest = 300

// BenchmarkEmperor plays whole games of four players with the module, final scoring
// included.
func BenchmarkEmperor(b *testing.B) {
	source := rand.NewPCG(1, 0)
	moves := make([]emperor.Move, 0, 1024)
	b.ReportAllocs()
	decisions := 0
	for decisions < b.N {
		game, err := emperor.NewGame(emperor.Options{Players: 4, Fortifications: true}, source.Uint64())
		if err != nil {
			b.Fatal(err)
		}
		for ; !game.Over() && decisions < b.N; decisions++ {
			moves = game.AppendLegalMoves(moves[:0])
			if game, err = emperor.Apply(game, moves[source.Uint64()%uint64(len(moves))]); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkChess plays games of chess from the start position.
func BenchmarkChess(b *testing.B) {
	source := rand.NewPCG(1, 0)
	b.ReportAllocs()
	plies := 0
	for plies < b.N {
		position := chess.StartingPosition()
		for game := 0; game < longest && plies < b.N; game++ {
			moves := position.ValidMoves()
			if len(moves) == 0 {
				break
			}
			position = position.Update(&moves[source.Uint64()%uint64(len(moves))])
			plies++
		}
	}
}
