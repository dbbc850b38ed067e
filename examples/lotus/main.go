// Lotus plays Der weisse Lotus.
//
//	go run ./examples/lotus
//	go run ./examples/lotus -play
//	go run ./examples/lotus -play -players 5 -seats you,you,greedy -names Anna,Bo
//	go run ./examples/lotus -play -load game.txt
//
// With -play people play in the terminal, against the machine or with several
// at one keyboard; see package play. Otherwise programs play against each
// other. Then without -games it prints one whole game, as a person would follow
// it at the table: every turn's blocks, contests, rebellion and income, the
// final scoring item by item, the winner, and the seed. With -games it plays
// many games, and prints how often each player won and where the points came
// from. With -picture it draws the table after a number of moves. The flag
// -opponents names the opponent at each seat. The same flags always print the
// same.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/examples/lotus/play"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run plays games as the arguments specify, and returns the exit status: 1 for
// a failure, 2 for invalid arguments.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	errs = printable.To(errs)
	a, err := readArguments(args, errs)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err != nil {
		return 2
	}
	if err := a.run(in, out); err != nil {
		fmt.Fprintf(errs, "lotus: %s\n", play.Plain(err))
		return 1
	}
	return 0
}

func (a arguments) run(in io.Reader, out io.Writer) error {
	options, err := a.options()
	if err != nil {
		return err
	}
	if a.play {
		return play.Run(a.setup(options), in, out)
	}
	seated, err := newSeating(a.opponents, a.players)
	switch {
	case err != nil:
		return err
	case a.games > 0:
		return playMany(out, options, seated, a.seed, a.games)
	case a.picture > 0:
		return drawTable(out, options, seated, a.seed, a.picture, a.asMap)
	}
	return playOne(out, options, seated, a.seed)
}
