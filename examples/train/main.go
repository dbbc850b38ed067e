// Train fits the weights of the evaluation of package opponents, or with -game
// whitelotus of package whitelotus/opponents.
//
// It plays games of Greedy opponents with some random moves, fits the weights to
// their results by regression, writes them to a file and prints a table of the
// fit in other games. The weights are whole numbers. The same flags lead to the
// same file, byte for byte, on every machine; the flags' defaults lead to the file
// of the package:
//
//	go run ./examples/train -out opponents/evaluation.txt
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/internal/training"
	_ "github.com/emperorofchina/emperor/opponents"            // sets training.Train
	_ "github.com/emperorofchina/emperor/whitelotus/opponents" // sets training.TrainLotus
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	seed := flag.Uint64("seed", 1, "random `seed`")
	games := flag.Int("games", training.Shipped, "`number` of games to fit weights to, for each number of "+
		"players, with and without fortifications")
	measured := flag.Int("measured", 400, "`number` of games to measure the fit in, likewise")
	game := flag.String("game", "emperor", "the `game`: emperor or whitelotus")
	out := flag.String("out", "", "`file` to write the weights to")
	flag.Parse()
	train := map[string]func(uint64, training.Games, func(string)) (string, error){
		"emperor": training.Train, "whitelotus": training.TrainLotus}[*game]
	if flag.NArg() > 0 || train == nil || *games < 1 || *measured < 0 {
		flag.Usage()
		os.Exit(2)
	}
	weights, err := train(*seed, training.Games{Fit: *games, Measure: *measured},
		func(line string) { fmt.Println(line) })
	if err == nil && *out != "" {
		err = os.WriteFile(*out, []byte(weights), 0o644)
	}
	if err != nil {
		fmt.Fprintln(errs, "train:", err)
		os.Exit(1)
	}
}
