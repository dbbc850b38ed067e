// Table draws a table as an SVG picture, after a number of moves by opponents
// or at the end of their game.
//
//	go run ./examples/table -seed 2 -moves 100 > table.svg
//	go run ./examples/table -players 5 -seed 2 -final > table-final.svg
//
// The flag -opponent selects the opponent; "random" plays random moves. The
// first picture marks the pieces placed last, the second all rows and alliances
// that scored, with the points of each. With -page the program writes a web
// page for the player to move: spaces that the player may choose have rings,
// and a click on anything shows what it is. The flag -board reads another board
// from a JSON file.
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
	"github.com/emperorofchina/emperor/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	players := flag.Int("players", 4, "number of players, `3 to 5`")
	seed := flag.Uint64("seed", 1, "random `seed`")
	moves := flag.Int("moves", 60, "play `n` moves, or fewer if the game ends earlier")
	opponent := flag.String("opponent", "greedy",
		"`opponent` in all seats: "+strings.Join(opponents.Names(), " or "))
	final := flag.Bool("final", false, "play to the end of the game instead")
	names := flag.String("names", "", "comma-separated `names` of the players, as in Ann,Bo,Cy,Di")
	page := flag.Bool("page", false, "write an interactive web page")
	board := flag.String("board", "",
		"`file` with a board as JSON (default: the side for this number of players)")
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

// readBoard reads board from a file, if one is given.
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

// draw lets an opponent play the given number of moves, or a complete game if
// it is negative, and draws the table, or the page of the player to move.
func draw(options emperor.Options, seed uint64, opponent string, moves int, names string,
	page bool) (string, error) {
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

// pageOf returns the page of a view. The board is a separate part that stays
// the same throughout a game, so a page that follows a game loads it once.
func pageOf(v emperor.View, marks emperor.Highlights) (string, error) {
	if !v.Over() {
		open := v.Moves().Highlights(emperor.Move{})
		open.Names, open.LastMove = marks.Names, marks.LastMove
		marks = open
	}
	pieces, panel := v.SVGParts(marks)
	var page bytes.Buffer
	err := pageTemplate.Execute(&page, map[string]template.HTML{
		"Board": template.HTML(v.Board().SVG()), "Pieces": template.HTML(pieces),
		"Panel": template.HTML(panel),
	})
	return page.String(), err
}
