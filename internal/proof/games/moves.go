package games

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// Placing returns a placement on Side3to4 of pieces written as "house Wei 3",
// "fortification Wei 3", or "emissary".
func Placing(region, pay string, pieces ...string) func(testing.TB) emperor.Move {
	return func(t testing.TB) emperor.Move {
		t.Helper()
		var placements []emperor.Piece
		for _, piece := range pieces {
			switch kind, space, _ := strings.Cut(piece, " "); kind {
			case "house":
				placements = append(placements, emperor.HouseAt(OnSpace(t, space)))
			case "fortification":
				placements = append(placements, emperor.FortificationAt(OnSpace(t, space)))
			case "emissary":
				placements = append(placements, emperor.SendEmissary())
			default:
				placements = append(placements, emperor.Piece{})
			}
		}
		return emperor.Place(InRegion(t, region), Cards(pay), placements...)
	}
}

// Some returns n elements of list, or all if there are fewer, in random order. It
// shuffles list.
func Some[T any](list []T, n int, rng *rand.Rand) []T {
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:min(n, len(list))]
}

// AnyMove returns a move of any kind, rarely a legal one.
func AnyMove(rng *rand.Rand) emperor.Move {
	var pay emperor.Cards
	for range rng.IntN(4) {
		pay[rng.IntN(len(pay))]++
	}
	switch rng.IntN(6) {
	case 0:
		return emperor.Exchange(emperor.Color(rng.IntN(6)))
	case 1:
		return emperor.TakeFaceUp(emperor.Color(rng.IntN(6)))
	case 2:
		return emperor.DrawFromPile()
	}
	return emperor.Place(emperor.Region(rng.IntN(11)), pay, AnyPieces(rng, rng.IntN(4))...)
}

// AnyPieces returns n pieces, some of them on spaces that do not exist.
func AnyPieces(rng *rand.Rand, n int) []emperor.Piece {
	pieces := make([]emperor.Piece, n)
	for i := range pieces {
		switch s := emperor.Space(rng.IntN(56)); rng.IntN(8) {
		case 0, 7:
			pieces[i] = emperor.FortificationAt(s)
		case 1, 2, 3:
			pieces[i] = emperor.SendEmissary()
		case 4:
		default:
			pieces[i] = emperor.HouseAt(s)
		}
	}
	return pieces
}

// AnyExchange discards the first card of the player to move.
func AnyExchange(s emperor.GameState) emperor.Move {
	for c, n := range s.Hand(s.ToMove()) {
		if n > 0 {
			return emperor.Exchange(emperor.Color(c))
		}
	}
	return emperor.Move{}
}
