// Selfplay lets programs play The Emperor of China against each other.
//
// Without -games it prints one whole game, as a person would follow it at the
// table: every turn's cards, pieces and draws, the scoring of regions as they
// fill up, the final scoring item by item, the winner, and the seed. With
// -games it plays many, on all cores, and prints who won how often and where
// the points came from. Who sits where says -opponents. The same flags print the
// same, always.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/opponents"
)

func main() {
	players := flag.Int("players", 4, "number of players, `3 to 5`")
	board := flag.String("board", "", "the `side` to play on, 3-4 or 4-5, or a file with a BoardSpec as JSON (by default the side for this many players)")
	seed := flag.Uint64("seed", 1, "`number` from which all shuffles and choices follow; with -games, that of the first game")
	fortifications := flag.Bool("fortifications", true, "play with the module of the fortifications")
	roads := flag.String("roads", "MainRowFirst", "the `rule` for roads, MainRowFirst or BestRows")
	seats := flag.String("opponents", "better", "who `plays`, by seat, with commas: "+strings.Join(opponents.Names(), " or ")+"; from the first again where there are fewer than players")
	games := flag.Int("games", 0, "play so `many` games and print a table instead of one game")
	flag.Parse()
	if flag.NArg() > 0 || *games < 0 {
		flag.Usage()
		os.Exit(2)
	}

	options, err := gameOptions(*players, *board, *fortifications, *roads)
	var seated seating
	if err == nil {
		seated, err = newSeating(*seats, *players)
	}
	if err == nil && *games > 0 {
		err = playMany(os.Stdout, os.Stderr, options, seated, *seed, *games)
	} else if err == nil {
		err = playOne(os.Stdout, options, seated, *seed)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "selfplay:", err)
		os.Exit(1)
	}
}

func gameOptions(players int, board string, fortifications bool, roads string) (emperor.Options, error) {
	o := emperor.Options{Players: players, Fortifications: fortifications}
	for _, rule := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
		if strings.EqualFold(roads, rule.String()) {
			o.Roads = rule
			roads = ""
		}
	}
	if roads != "" {
		return o, fmt.Errorf("-roads %s: there are MainRowFirst and BestRows", roads)
	}
	var err error
	if o.Board, err = loadBoard(board); err != nil {
		return o, fmt.Errorf("-board %s: %w", board, err)
	}
	return o, nil
}

// loadBoard returns a shipped side by its name, or the board of a file; the
// zero Board, which stands for the usual side, where no name is given.
func loadBoard(name string) (emperor.Board, error) {
	for _, side := range []emperor.Board{{}, emperor.Side3to4(), emperor.Side4to5()} {
		if name == side.Name() {
			return side, nil
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return emperor.Board{}, fmt.Errorf("neither 3-4 nor 4-5, nor a file: %w", err)
	}
	var spec emperor.BoardSpec
	if err := json.Unmarshal(text, &spec); err != nil {
		return emperor.Board{}, err
	}
	return emperor.NewBoard(spec)
}
