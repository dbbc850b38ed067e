package opponents

import (
	"testing"

	"github.com/emperorofchina/emperor/internal/linear"
	"github.com/emperorofchina/emperor/whitelotus"
)

// The shipped weights are complete.
func TestShippedWeights(t *testing.T) {
	ms, err := linear.ReadAll(evaluationText, modelTitles(), len(evaluationPhases), numInputs)
	if err != nil || linear.WriteAll(modelTitles(), ms) != evaluationText {
		t.Errorf("the weights written again differ from the file: %v", err)
	}
}

// The evaluation knows who is ahead: of the players whom it expects to win at the
// beginning of the last turn, many more win than a quarter.
func TestEvaluationFindsTheWinner(t *testing.T) {
	const games = 60
	won := 0
	for seed := range uint64(games) {
		game, err := whitelotus.NewGame(whitelotus.Options{Players: 4}, seed)
		if err != nil {
			t.Fatal(err)
		}
		table := game.Table()
		p := player{policy: newPolicy(&table), Rand: NewRand(seed, 0)}
		best, most := whitelotus.NoPlayer, int64(0)
		for !game.Over() {
			if best == whitelotus.NoPlayer && game.Turn() == 4 {
				table = game.Table()
				s := p.evaluate(&table, 0)
				sum := int64(0)
				for q := range game.Seats() {
					if sum += s.Wins[q]; s.Wins[q] > most {
						best, most = q, s.Wins[q]
					}
				}
				if sum != 2400 || s.Value != s.Values[0] {
					t.Errorf("seed %d: %+v", seed, s)
				}
			}
			if err := p.step(&game); err != nil {
				t.Fatal(err)
			}
		}
		if w := game.Winners(); len(w) == 1 && w[0] == best {
			won++
		}
	}
	if won < games*2/5 {
		t.Errorf("the expected winner won %d of %d games", won, games)
	}
}
