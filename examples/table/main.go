// Table draws a table as an SVG picture: of a game that opponents have played for
// so many moves, or to its end.
//
//	go run ./examples/table -seed 2 -moves 100 > table.svg
//	go run ./examples/table -players 5 -seed 2 -final > table-final.svg
//
// -opponent says who plays; "random" makes any move. In the first the pieces placed last are marked, in the second all rows and
// alliances that scored, and whom everything gave how much. With -page it writes
// a web page for the player to move, on which the spaces that may be chosen have
// rings, and everything says what it is when it is clicked. -board takes a board
// of one's own, as JSON.
package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"html/template"
	"os"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	players := flag.Int("players", 4, "number of players, `3 to 5`")
	seed := flag.Uint64("seed", 1, "`number` from which all shuffles and choices follow")
	moves := flag.Int("moves", 60, "play so `many` moves; fewer if the game ends before")
	opponent := flag.String("opponent", "greedy", "who `plays`, in all seats: "+strings.Join(opponents.Names(), " or "))
	final := flag.Bool("final", false, "play to the end of the game instead")
	names := flag.String("names", "", "the players' `names`, as in Ann,Bo,Cy,Di")
	page := flag.Bool("page", false, "write a web page that can be clicked")
	board := flag.String("board", "", "a `file` with a board as JSON; without it the side for so many players")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if *final {
		*moves = -1
	}
	options := emperor.Options{Players: *players, Fortifications: true}
	err := readBoard(*board, &options.Board)
	var text string
	if err == nil {
		text, err = draw(options, *seed, *opponent, *moves, *names, *page)
	}
	if err == nil {
		_, err = fmt.Println(text)
	}
	if err != nil {
		fmt.Fprintln(errs, "table:", err)
		os.Exit(1)
	}
}

// readBoard reads the board in a file, if there is one.
func readBoard(file string, board *emperor.Board) error {
	if file == "" {
		return nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, board)
}

// draw lets an opponent play so many moves, or to the end with fewer than none, and
// draws the table, or the page of the player to move.
func draw(options emperor.Options, seed uint64, opponent string, moves int, names string, page bool) (string, error) {
	game, err := emperor.NewGame(options, seed)
	if err != nil {
		return "", err
	}
	player, err := opponents.New(opponent)
	if err != nil {
		return "", err
	}
	chance := opponents.NewRand(seed, 0)
	var marks emperor.Highlights
	for n := 0; n != moves && !game.Over(); n++ {
		move, err := player.Choose(context.Background(), game.View(game.ToMove()), chance)
		if err != nil {
			return "", err
		}
		if game, err = emperor.Apply(game, move); err != nil {
			return "", err
		}
		if move.Kind() == emperor.MovePlace {
			marks.LastMove = move
		}
	}
	if game.Over() {
		marks = emperor.FinalScore(game.Table()).Highlights()
	}
	if names != "" {
		marks.Names = strings.Split(names, ",")
	}
	if page {
		return pageOf(game.View(game.ToMove()), marks)
	}
	return game.Table().SVG(marks), nil
}

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("page").Parse(pageText))

// pageOf writes the page of a view. The board is a part of it that stays the same
// throughout a game: a page that follows a game loads it once.
func pageOf(v emperor.View, marks emperor.Highlights) (string, error) {
	next := v.Moves().Choices(emperor.Cards{})
	marks.Spaces, marks.Dragons = next.Spaces, next.Dragons
	pieces, panel := v.SVGParts(marks)
	var page bytes.Buffer
	err := pageTemplate.Execute(&page, map[string]template.HTML{
		"Board": template.HTML(v.Board().SVG()), "Pieces": template.HTML(pieces), "Panel": template.HTML(panel),
	})
	return page.String(), err
}
