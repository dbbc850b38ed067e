// Table draws a table as an SVG picture, after a number of moves by opponents
// or at the end of their game.
//
//	go run ./examples/table -seed 2 -moves 100 > table.svg
//	go run ./examples/table -players 5 -seed 2 -final > table-final.svg
//
// The first picture marks the pieces placed last, the second all rows and
// alliances that scored, with the points of each. With -page the program writes
// a web page for the player to move: spaces that the player may choose have
// rings, and a click on anything shows what it is.
package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
)

func main() {
	log.SetFlags(0)
	log.SetOutput(printable.To(os.Stderr))
	flag.CommandLine.SetOutput(log.Writer())
	options := emperor.Options{Fortifications: true}
	flag.IntVar(&options.Players, "players", 4, "number of players, `3 to 5`")
	flag.Func("board", "`file` with a board as JSON (default: the side for this number of players)",
		func(file string) error { return readBoard(file, &options.Board) })
	seed := flag.Uint64("seed", 1, "random `seed`")
	moves := flag.Int("moves", 60, "play `n` moves, or fewer if the game ends earlier")
	opponent := flag.String("opponent", "greedy",
		"`opponent` in all seats: "+strings.Join(opponents.Names(), " or "))
	final := flag.Bool("final", false, "play to the end of the game instead")
	names := flag.String("names", "", "comma-separated `names` of the players, as in Ann,Bo,Cy,Di")
	asPage := flag.Bool("page", false, "write an interactive web page")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if *final {
		*moves = -1
	}
	text, err := draw(options, *seed, *opponent, *moves, *names, *asPage)
	if err == nil {
		_, err = fmt.Println(text)
	}
	if err != nil {
		log.Fatal("table: ", err)
	}
}

// readBoard reads a board from a file.
func readBoard(file string, board *emperor.Board) error {
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, board)
	}
	return err
}

// draw lets an opponent play the given number of moves, or a complete game if
// it is negative, and draws the table, or the page of the player to move.
func draw(options emperor.Options, seed uint64, opponent string, moves int, names string,
	asPage bool) (string, error) {
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
		if err == nil {
			game, err = emperor.Apply(game, move)
		}
		if err != nil {
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
	if asPage {
		return pageOf(game.View(game.ToMove()), marks), nil
	}
	return game.Table().SVG(marks), nil
}

//go:embed page.html
var page string

// pageOf returns the page of a view. The board is a separate part that stays
// the same throughout a game, so a page that follows a game loads it once.
func pageOf(v emperor.View, marks emperor.Highlights) string {
	if !v.Over() {
		open := v.Moves().Highlights(emperor.Move{})
		open.Names, open.LastMove = marks.Names, marks.LastMove
		marks = open
	}
	pieces, panel := v.SVGParts(marks)
	return strings.NewReplacer("{board}", v.Board().SVG(), "{pieces}", pieces, "{panel}", panel).Replace(page)
}
