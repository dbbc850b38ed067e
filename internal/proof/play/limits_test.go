package play_test

import (
	"fmt"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// There are at most 6368 legal moves: in a region of 64 house spaces that is
// occupied only by a fortification, with a card of its color and a pair as a
// joker.
func TestMostLegalMoves(t *testing.T) {
	b := games.PlainBoard(t, 64)
	most, tried := 0, 0
	for own := range 3 {
		for others := range 3 {
			for forts := range 3 {
				for _, sent := range []string{"", " e B1", " e A1"} {
					for _, hand := range []string{"G G G", "G G R", "G R R", "G R Y", "R R R"} {
						s, err := emperor.NewState(emperor.Position{
							Options: emperor.Options{Players: 3, Board: b, Fortifications: true},
							Pieces: games.Lay(t, b,
								fmt.Sprintf("Field[A%d B%d f%d%s]", own, others, forts, sent)),
							FortPlaced: []bool{false, forts > 0, forts > 1},
							Hands:      games.HandOf(games.A, hand),
						})
						if err != nil {
							continue // an emissary needs a house
						}
						tried++
						n := len(s.AppendLegalMoves(nil))
						if n > most {
							most = n
						}
						if own == 0 && others == 0 && forts == 1 && hand == "G R R" && n != 6368 {
							t.Errorf("%v: %d legal moves", s, n)
						}
					}
				}
			}
		}
	}
	if most != 6368 || tried < 100 {
		t.Errorf("at most %d legal moves in %d situations", most, tried)
	}
}
