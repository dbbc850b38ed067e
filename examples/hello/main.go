package main

import (
	"fmt"
	"log"

	"github.com/emperorofchina/emperor"
)

func main() {
	// A has houses on Zhao 2, Wei 1 and Wei 2, and holds two red cards and an orange one.
	position, err := emperor.ParsePosition("emperor 1; players: 3; pieces: Zhao[A 2] Wei[A 1 2, B 5]; " +
		"hands: RRO")
	if err != nil {
		log.Fatal(err)
	}
	game, err := emperor.NewState(position)
	if err != nil {
		log.Fatal(err)
	}
	board := game.Board()
	for _, text := range []string{"Shu: house 1 + house 2 (2 red)", "Zhao: house 1 (orange)"} {
		move, err := board.ParseMove(text)
		if err != nil {
			log.Fatal(err)
		}
		if game, err = emperor.Apply(game, move); err != nil {
			fmt.Println(err)
		}
	}
	for _, row := range emperor.FinalScore(game.Table()).Roads[0].Rows {
		fmt.Print(row.Points, " points for a row:")
		for _, space := range row.Spaces {
			fmt.Print(" ", board.SpaceName(space))
		}
		fmt.Println()
	}
}
