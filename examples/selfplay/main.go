// Selfplay lets programs play The Emperor of China against each other.
//
// Without -games it prints one complete game as a person would follow it at the
// table: each turn's cards, pieces and draws, the scoring of regions as they
// fill up, the final scoring item by item, the winner, and the seed. With
// -games it plays that many games on all cores and prints how often each player
// won and where the points came from. The flag -opponents sets the opponent in
// each seat. The same flags always print the same output, unless an opponent
// has a time limit.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/examples/internal/setup"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	players := flag.Int("players", 4, "number of players, `3 to 5`")
	board := flag.String("board", "",
		"the `side` to play on, 3-4 or 4-5, or a file with a BoardSpec as JSON (default: the side for this "+
			"number of players)")
	seed := flag.Uint64("seed", 1, "random `seed`; with -games, the seed of the first game")
	fortifications := flag.Bool("fortifications", true, "play with fortifications")
	roads := flag.String("roads", "MainRowFirst", "the `rule` for roads, MainRowFirst or BestRows")
	seats := flag.String("opponents", "greedy",
		"comma-separated `opponents`, by seat: "+playing.Names()+
			"; the list repeats if it is shorter than -players")
	games := flag.Int("games", 0, "play `n` games and print a table instead of one game")
	watched := flag.String("watch", "",
		"replay the records in `file` instead of playing; set -board if they use another board")
	flag.Parse()
	if flag.NArg() > 0 || *games < 0 {
		flag.Usage()
		os.Exit(2)
	}

	options, err := setup.Options(*players, *board, *fortifications, *roads)
	var seated playing.Seating
	if err == nil {
		seated, err = playing.NewSeating(*seats, *players)
	}
	switch {
	case err != nil:
	case *watched != "":
		err = watchFile(os.Stdout, *watched, options.Board)
	case *games > 0:
		err = playMany(os.Stdout, os.Stderr, options, seated, *seed, *games)
	default:
		err = playOne(os.Stdout, options, seated, *seed)
	}
	if err != nil {
		fmt.Fprintln(errs, "selfplay:", err)
		os.Exit(1)
	}
}
