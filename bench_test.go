package emperor_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// midgame returns a state of a seeded game after so many moves, with its legal
// moves.
func midgame(b *testing.B, moves int) (emperor.GameState, []emperor.Move) {
	game, err := emperor.NewGame(emperor.Options{Players: 4, Fortifications: true}, 1)
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 0))
	for range moves {
		legal := game.AppendLegalMoves(nil)
		if game, err = emperor.Apply(game, legal[rng.IntN(len(legal))]); err != nil {
			b.Fatal(err)
		}
	}
	return game, game.AppendLegalMoves(nil)
}

func BenchmarkApply(b *testing.B) {
	game, legal := midgame(b, 60)
	b.ReportAllocs()
	for i := range b.N {
		if _, err := emperor.Apply(game, legal[i%len(legal)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	game, legal := midgame(b, 60)
	b.ReportAllocs()
	for i := range b.N {
		if err := game.Check(legal[i%len(legal)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAppendLegalMoves(b *testing.B) {
	game, legal := midgame(b, 60)
	b.ReportAllocs()
	for range b.N {
		legal = game.AppendLegalMoves(legal[:0])
	}
	b.ReportMetric(float64(len(legal)), "moves/op")
}

func BenchmarkGame(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 0))
	var legal []emperor.Move
	for i := range b.N {
		game, err := emperor.NewGame(emperor.Options{Players: 4, Fortifications: true}, uint64(i))
		if err != nil {
			b.Fatal(err)
		}
		for !game.Over() {
			legal = game.AppendLegalMoves(legal[:0])
			if game, err = emperor.Apply(game, legal[rng.IntN(len(legal))]); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkRoadPoints scores 20 houses that hang together on a shipped board.
func BenchmarkRoadPoints(b *testing.B) {
	board := emperor.Side4to5()
	houses, err := board.SpacesNamed("Wei 1 2 3 4 5 6 7", "Ch'in 1 3 4 5 6", "Han 1 2 3 4 5", "Zhao 1 3 4")
	if err != nil {
		b.Fatal(err)
	}
	for _, rule := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
		b.Run(rule.String(), func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				emperor.RoadPoints(board, houses, 0, rule)
			}
		})
	}
}

func BenchmarkPreview(b *testing.B) {
	for _, moves := range []int{60, 120} {
		b.Run(fmt.Sprint("after ", moves, " moves"), func(b *testing.B) {
			game, legal := midgame(b, moves)
			v := game.View(game.ToMove())
			b.ReportAllocs()
			for i := range b.N {
				if _, err := v.Preview(legal[i%len(legal)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkMap(b *testing.B) {
	game := games.New(b, emperor.Options{Players: 4}, 1)
	for range b.N {
		game.Table().Map()
	}
}
