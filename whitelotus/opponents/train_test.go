//go:build !js

package opponents

import (
	"flag"
	"hash/fnv"
	"testing"

	"github.com/emperorofchina/emperor/internal/training"
	"github.com/emperorofchina/emperor/whitelotus"
)

var trainAgain = flag.Bool("trainagain", false, "train the weights of the evaluation and compare them with the file")

// Training is the same every time and on every machine. Another policy or other
// features change the hash.
func TestTrainingIsDeterministic(t *testing.T) {
	lines := 0
	weights := func(seed uint64) string {
		text, err := train(seed, training.Games{Fit: 4, Measure: 1}, func(string) { lines++ })
		if err != nil {
			t.Fatal(err)
		}
		if _, err := readModels(text); err != nil {
			t.Fatal(err)
		}
		return text
	}
	first := weights(1)
	if again := weights(1); again != first {
		t.Errorf("weights\n%s\nand then\n%s", first, again)
	}
	if weights(2) == first {
		t.Error("another seed leads to the same weights")
	}
	if lines != 3*(1+4) {
		t.Errorf("%d lines of tables", lines)
	}
	hash := fnv.New64a()
	hash.Write([]byte(first))
	if got, want := hash.Sum64(), uint64(0xa0c2c6538be794bc); got != want {
		t.Errorf("hash %#x of the weights, want %#x", got, want)
	}
}

// The shipped weights can be read, and are those that emperor train finds.
func TestShippedWeights(t *testing.T) {
	if _, err := readModels(evaluationText); err != nil {
		t.Error(err)
	}
	if _, err := readModels(evaluationText + "\n"); err == nil {
		t.Error("a line too many is read")
	}
	if !*trainAgain {
		t.Skip("the rest with -trainagain")
	}
	text, err := train(1, training.Games{Fit: training.Shipped}, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	if text != evaluationText {
		t.Error("go run ./cmd/emperor train -game whitelotus writes other weights than those of evaluation.txt")
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
