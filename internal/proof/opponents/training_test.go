//go:build !js

package opponents_test

import (
	"flag"
	"hash/fnv"
	"os"
	"testing"

	"github.com/emperorofchina/emperor/internal/training"
)

var trainAgain = flag.Bool("trainagain", false, "train the weights of the evaluations and compare them with the files")

// trainings has, for each game, the function that trains its evaluation, the hash of the
// weights after a few games, the lines of the table told meanwhile, and the weights' file.
var trainings = map[string]struct {
	train   func(uint64, training.Games, func(string)) (string, error)
	hash    uint64
	lines   int
	shipped string
}{
	"emperor":    {training.Train, 0x8e6cceff32555645, 1 + 6, "opponents/evaluation.txt"},
	"whitelotus": {training.TrainLotus, 0xa0c2c6538be794bc, 1 + 4, "whitelotus/opponents/evaluation.txt"},
}

// Training is the same every time and on every machine. Another policy or other
// features change the hash.
func TestTrainingIsDeterministic(t *testing.T) {
	for name, want := range trainings {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lines := 0
			weights := func(seed uint64) string {
				text, err := want.train(seed, training.Games{Fit: 4, Measure: 1}, func(string) { lines++ })
				if err != nil {
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
			if lines != 3*want.lines {
				t.Errorf("%d lines of tables, want %d", lines, 3*want.lines)
			}
			hash := fnv.New64a()
			hash.Write([]byte(first))
			if got := hash.Sum64(); got != want.hash {
				t.Errorf("hash %#x of the weights, want %#x", got, want.hash)
			}
		})
	}
}

// The shipped weights are those that emperor train finds.
func TestShippedWeights(t *testing.T) {
	if !*trainAgain {
		t.Skip("with -trainagain")
	}
	for name, want := range trainings {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shipped, err := os.ReadFile("../../../" + want.shipped)
			if err != nil {
				t.Fatal(err)
			}
			text, err := want.train(1, training.Games{Fit: training.Shipped}, func(string) {})
			if err != nil {
				t.Fatal(err)
			}
			if text != string(shipped) {
				t.Errorf("go run ./cmd/emperor train -game %s writes other weights than those of %s", name, want.shipped)
			}
		})
	}
}
