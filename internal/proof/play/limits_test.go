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

// On the shipped sides there are a few hundred at most.
func TestLegalMovesOnTheShippedSides(t *testing.T) {
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		most := 0
		for laid := range 3 {
			for _, hand := range []string{"R R R", "R R Y", "R Y Y", "Y Y R", "G R R", "O P P", "P Y Y",
				"G Y O"} {
				p := emperor.Position{
					Options:    emperor.Options{Players: 4, Board: b, Fortifications: true},
					Pieces:     emperor.Pieces{Houses: make([]emperor.SpaceSet, 4)},
					FortPlaced: make([]bool, 4),
					Hands:      games.HandOf(games.A, hand),
				}
				for r := range b.Regions() {
					n := 0
					for s := range b.Spaces(r).All() {
						if n++; n <= laid {
							p.Pieces.Houses[1] |= emperor.Spaces(s)
						}
					}
				}
				most = max(most, len(games.From(t, p).AppendLegalMoves(nil)))
			}
		}
		if most < 300 || most > 999 {
			t.Errorf("side %s: at most %d legal moves", b.Name(), most)
		}
	}
}
