//go:build !js

package opponents

import (
	"flag"
	"hash/fnv"
	"testing"

	"github.com/emperorofchina/emperor/internal/training"
)

var trainAgain = flag.Bool("trainagain", false, "train the weights of the evaluation and compare them with the file")

// shipped are the games of evaluation.txt, as emperor train plays them unless
// flags say otherwise.
var shipped = training.Games{Fit: training.Shipped, Measure: 0}

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
	if lines != 3*(1+6) {
		t.Errorf("%d lines of tables", lines)
	}
	hash := fnv.New64a()
	hash.Write([]byte(first))
	if got, want := hash.Sum64(), uint64(0x8e6cceff32555645); got != want {
		t.Errorf("hash %#x of the weights, want %#x", got, want)
	}
}

// The shipped weights are those that emperor train finds.
func TestShippedWeights(t *testing.T) {
	if !*trainAgain {
		t.Skip("with -trainagain")
	}
	text, err := train(1, shipped, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	if text != evaluationText {
		t.Error("go run ./cmd/emperor train writes other weights than those of evaluation.txt")
	}
}
