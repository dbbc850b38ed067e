package play_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

func preview(t *testing.T, v emperor.View, m emperor.Move) emperor.Preview {
	t.Helper()
	p, err := v.Preview(m)
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	return p
}

// A preview shows the table that Apply produces.
func TestPreviewIsWhatApplyDoes(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	games.EachState(t, 60, func(game emperor.GameState, rng *rand.Rand) {
		v := game.View(game.ToMove())
		for _, m := range games.Some(slices.Collect(v.LegalMoves()), 5, rng) {
			p, after := preview(t, v, m), games.Play(t, game, m)
			scores := make([]int, game.NumPlayers())
			scored := make([]int, game.NumPlayers())
			for i := range scores {
				scores[i] = after.Score(emperor.Player(i))
				scored[i] = scores[i] - game.Score(emperor.Player(i))
			}
			switch m.Kind() {
			case emperor.MovePlace, emperor.MoveExchange:
				if p.Table != after.Table() {
					t.Fatalf("%v: after %s the table is\n%v, not\n%v", v, game.Board().FormatMove(m), after,
						p.Table)
				}
				if after.Over() {
					seen["over"]++
					scored = filledBy(game, m, after)
					if !slices.Equal(p.Totals, scores) {
						t.Fatalf("%v: totals %v of a game that ended with %v", v, p.Totals, scores)
					}
				}
			case emperor.MoveTakeFaceUp, emperor.MoveDrawFromPile:
				wantDrawnTable(t, v, m, p.Table)
				if after.Over() {
					scored = make([]int, game.NumPlayers())
				}
			}
			if !slices.Equal(p.HousePoints, scored) || !slices.Equal(filledBy(game, m, after), scored) {
				t.Fatalf("%v: %s scores %v, want %v", v, game.Board().FormatMove(m), scored, p.HousePoints)
			}
			if want := emperor.FinalScore(p.Table).Totals(); !slices.Equal(p.Totals, want) {
				t.Fatalf("%v: after %s the totals are %v, want %v", v, game.Board().FormatMove(m), want,
					p.Totals)
			}
			if slices.Max(scored) > 0 {
				seen["scored"]++
			}
			if game.Reshuffled() == (emperor.Cards{}) && p.Table.Reshuffled() != (emperor.Cards{}) {
				seen["reshuffled"]++
			}
			if !game.FinalRound() && p.Table.FinalRound() {
				seen["final round"]++
			}
			seen[fmt.Sprint("kind ", m.Kind())]++
		}
	})
	if len(seen) != 8 {
		t.Errorf("previews only of %v", seen)
	}
}

// filledBy returns the points of the region that a move has filled.
func filledBy(game emperor.GameState, m emperor.Move, after emperor.GameState) []int {
	if m.Kind() == emperor.MovePlace && !game.Scored(m.Region()) && after.Scored(m.Region()) {
		return emperor.FinalScore(after.Table()).Regions[m.Region()].Points
	}
	return make([]int, game.NumPlayers())
}

// wantDrawnTable checks a table after a draw: the hand has one more card, and
// no face-up card is replaced.
func wantDrawnTable(t *testing.T, v emperor.View, m emperor.Move, got emperor.Table) {
	t.Helper()
	p, face, known := v.ToMove(), v.FaceUp(), v.KnownHand(v.ToMove())
	pile, discards, reshuffled := v.PileSize(), v.Discards(), v.Reshuffled()
	if m.Kind() == emperor.MoveTakeFaceUp {
		face, known = games.Rest(face, m.Cards()), games.Sum(known, m.Cards())
	} else if pile--; pile == 0 && reshuffled == (emperor.Cards{}) {
		pile, discards, reshuffled = discards.Len(), emperor.Cards{}, discards
	}
	if got.FaceUp() != face || got.KnownHand(p) != known || got.HandSize(p) != v.HandSize(p)+1 ||
		got.PileSize() != pile ||
		got.Discards() != discards || got.Reshuffled() != reshuffled || got.Phase() != emperor.PhaseDraw ||
		got.ToMove() != p ||
		!slices.Equal(got.Pieces().Houses, v.Pieces().Houses) {
		t.Fatalf("%v: after %s\n%v", v, v.Board().FormatMove(m), got)
	}
}
