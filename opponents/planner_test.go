package opponents_test

import (
	"regexp"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
)

// The planner builds enough houses for a majority that its rivals cannot take
// back, completes rows, saves pairs, and takes the face-up cards that pay for
// its plans.
func TestPlannerPursuesPlans(t *testing.T) {
	board := emperor.Side3to4()
	for what, test := range map[string]struct {
		pieces, hand string
		faceUp       string // if set, the player draws
		want         string // pattern of the move
	}{
		"a majority for good":               {"Chu[A 1 2, B 3 4 5, C 6]", "PPR", "", `^Chu: house 7 \+ house 8 \(2 purple\)$`},
		"a pair is saved":                   {"Lu[A 4, B 1 2 3]", "ROO", "", `\(red\)$`},
		"the card that makes a pair":        {"Chu[A 1, B 2 3]", "PG", "PRYO", `^take purple$`},
		"the card for a row":                {"Chu[A 1 2 4, B 5 7]", "RR", "PGGO", `^take purple$`},
		"from the pile if no card helps":    {"Chu[A 1, B 2 3]", "PP", "GGGG", `^draw$`},
		"no house where nothing can be won": {"Lu[B 1 2 3] Chu[B 1 2 3, C 4]", "OPR", "", `^(Chu|Wei|Shu): `},
	} {
		t.Run(what, func(t *testing.T) {
			pieces, err := board.ParsePieces(test.pieces)
			if err != nil {
				t.Fatal(err)
			}
			p := emperor.Position{Options: emperor.Options{Players: 4}, Pieces: pieces,
				Hands: [][]emperor.Color{games.InOrder(test.hand)}}
			if test.faceUp != "" {
				p.Phase, p.FaceUp = emperor.PhaseDraw, games.InOrder(test.faceUp)
			}
			game, err := emperor.NewState(p)
			if err != nil {
				t.Fatal(err)
			}
			m := board.FormatMove(choose(t, opponents.Planner(), game.View(0), opponents.NewRand(1, 0)))
			if !regexp.MustCompile(test.want).MatchString(m) {
				t.Errorf("it chooses %q, want %s", m, test.want)
			}
		})
	}
}
