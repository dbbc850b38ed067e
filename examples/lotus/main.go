// Lotus lets programs play Der weisse Lotus against each other.
//
// Without -games it prints one whole game, as a person would follow it at the
// table: every turn's blocks, contests, rebellion and income, the final scoring
// item by item, the winner, and the seed. With -games it plays many games, and
// prints how often each player won and where the points came from. With
// -picture it draws the table after a number of moves. The flag -opponents
// names the opponent at each seat. The same flags always print the same.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/whitelotus"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	players := flag.Int("players", 4, "number of players, `3 to 6`")
	seed := flag.Uint64("seed", 1,
		"random `seed` of the tiles and all choices; with -games, the seed of the first game")
	turns := flag.Int("turns", 4, "number of `turns`, 1 to 8")
	rice := flag.Bool("rice", false, "play with three blocks, and more for Ricefields")
	limit := flag.Bool("limit", false, "play with 16 chips a player")
	seats := flag.String("opponents", "greedy",
		"comma-separated `opponents` by seat: greedy, random, or search with a limit, as in search:100ms or "+
			"search:2000; the list repeats if it is too short")
	games := flag.Int("games", 0, "play `n` games and print a table instead of one game")
	picture := flag.Int("picture", 0, "draw the table as SVG after `n` moves instead of printing the game")
	asMap := flag.Bool("map", false, "with -picture, draw a map for terminals")
	flag.Parse()
	if flag.NArg() > 0 || *games < 0 || *picture < 0 || *turns < 1 {
		flag.Usage()
		os.Exit(2)
	}

	options := whitelotus.Options{Players: *players, Turns: *turns, LimitChips: *limit}
	if *rice {
		options.Blocks = whitelotus.ThreeAndRice
	}
	seated, err := newSeating(*seats, *players)
	switch {
	case err != nil:
	case *games > 0:
		err = playMany(os.Stdout, options, seated, *seed, *games)
	case *picture > 0:
		err = drawTable(os.Stdout, options, seated, *seed, *picture, *asMap)
	default:
		err = playOne(os.Stdout, options, seated, *seed)
	}
	if err != nil {
		fmt.Fprintln(errs, "lotus:", err)
		os.Exit(1)
	}
}
