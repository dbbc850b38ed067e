// Package train fits the weights of the evaluation of package opponents, or with -game
// whitelotus of package whitelotus/opponents.
//
// It plays games of Greedy opponents with some random moves, fits the weights to
// their results by regression, writes them to a file and prints a table of the
// fit in other games. The weights are whole numbers. The same flags lead to the
// same file, byte for byte, on every machine; the flags' defaults lead to the file
// of the package:
//
//	emperor train -out opponents/evaluation.txt
package train

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/internal/training"
	_ "github.com/emperorofchina/emperor/opponents"            // sets training.Train
	_ "github.com/emperorofchina/emperor/whitelotus/opponents" // sets training.TrainLotus
)

const usage = `Train the evaluation that the search and reviews use.

    $emperor train [flags]
`

// Run is the command train.
func Run(args []string, _ io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet("train", flag.ContinueOnError)
	seed := flags.Uint64("seed", 1, "random `seed`")
	games := flags.Int("games", training.Shipped, "`number` of games to fit weights to, for each number of "+
		"players, with and without fortifications")
	measured := flags.Int("measured", 400, "`number` of games to measure the fit in, likewise")
	game := flags.String("game", "emperor", "the `game`, emperor or whitelotus")
	file := flags.String("out", "", "`file` to write the weights to")
	trainers := map[string]func(uint64, training.Games, func(string)) (string, error){
		"emperor": training.Train, "whitelotus": training.TrainLotus}
	_, err := command.Parse(flags, usage, args, errs, func(map[string]bool) error {
		switch {
		case trainers[*game] == nil:
			return fmt.Errorf("-game %s: must be emperor or whitelotus", *game)
		case *games < 1 || *measured < 0:
			return errors.New("-games cannot be below 1, nor -measured below 0")
		}
		return cmp.Or(command.CheckFile(*file), command.NoArguments(flags))
	})
	if err == nil {
		var weights string
		weights, err = trainers[*game](*seed, training.Games{Fit: *games, Measure: *measured},
			func(line string) { fmt.Fprintln(out, line) })
		if err == nil && *file != "" {
			err = os.WriteFile(*file, []byte(weights), 0o644)
		}
	}
	return command.Status(errs, "train", err)
}
