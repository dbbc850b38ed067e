// Lotus lets programs play Der weisse Lotus against each other.
//
// Without -games it prints one whole game, as a person would follow it at the
// table: every turn's blocks, contests, rebellion and income, the final scoring
// item by item, the winner, and the seed. With -games it plays many and prints who
// won how often and where the points came from. With -picture it draws the table
// as it stands in the middle of a game. Who sits where says -opponents.
// The same flags print the same, always.
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
	seed := flag.Uint64("seed", 1, "`number` from which the tiles and all choices follow; with -games, that of the first game")
	turns := flag.Int("turns", 4, "so many `turns`, 1 to 8")
	rice := flag.Bool("rice", false, "play with three blocks, and more for Ricefields")
	limit := flag.Bool("limit", false, "play with 16 chips a player")
	seats := flag.String("opponents", "sensible", "who `plays`, by seat, with commas: sensible or random; from the first again where there are fewer than players")
	games := flag.Int("games", 0, "play so `many` games and print a table instead of one game")
	picture := flag.Int("picture", 0, "draw the table as SVG after so many `moves` instead of telling the game")
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
