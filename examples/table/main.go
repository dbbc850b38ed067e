// Table draws a table as an SVG picture: of a game that was played at random
// for so many moves, or to its end.
//
//	go run ./examples/table -seed 7 -moves 60 > table.svg
//	go run ./examples/table -seed 7 -final > table-final.svg
//
// In the first the pieces placed last are marked, in the second all rows and
// alliances that scored.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/emperorofchina/emperor"
)

func main() {
	players := flag.Int("players", 4, "number of players, `3 to 5`")
	seed := flag.Uint64("seed", 1, "`number` from which all shuffles and choices follow")
	moves := flag.Int("moves", 60, "play so `many` moves; fewer if the game ends before")
	final := flag.Bool("final", false, "play to the end of the game instead")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if *final {
		*moves = -1
	}
	picture, err := draw(*players, *seed, *moves)
	if err == nil {
		_, err = fmt.Println(picture)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "table:", err)
		os.Exit(1)
	}
}

// draw plays so many random moves, or to the end with fewer than none, and
// draws the table.
func draw(players int, seed uint64, moves int) (string, error) {
	game, err := emperor.NewGame(emperor.Options{Players: players, Fortifications: true}, seed)
	if err != nil {
		return "", err
	}
	dice := rand.New(rand.NewPCG(seed, 0))
	var marks emperor.Highlights
	for n := 0; n != moves && !game.Over(); n++ {
		legal := game.AppendLegalMoves(nil)
		move := legal[dice.IntN(len(legal))]
		if game, err = emperor.Apply(game, move); err != nil {
			return "", err
		}
		if move.Kind() == emperor.KindPlace {
			marks.LastMove = move
		}
	}
	if game.Over() {
		marks = scored(emperor.FinalScore(game.Table()))
	}
	return game.Table().SVG(marks), nil
}

// scored marks all rows and alliances that score.
func scored(final emperor.FinalScoring) emperor.Highlights {
	var marks emperor.Highlights
	for _, roads := range final.Roads {
		marks.Rows = append(marks.Rows, roads.Rows...)
	}
	for _, alliance := range final.Alliances {
		for _, points := range alliance.Points {
			if points > 0 {
				marks.Alliances = append(marks.Alliances, alliance.Alliance.Number)
				break
			}
		}
	}
	return marks
}
