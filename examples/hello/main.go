package main

import (
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
)

func main() {
	game, err := emperor.NewGame(emperor.Options{Players: 4, Fortifications: true}, 2005)
	if err != nil {
		log.Fatal(err)
	}
	for !game.Over() {
		moves := game.AppendLegalMoves(nil)
		game, err = emperor.Apply(game, moves[rand.IntN(len(moves))])
		if err != nil {
			log.Fatal(err) // says which rule was broken, and what would do
		}
	}
	for p := range game.Players() {
		fmt.Println("player", p, "has", game.Score(p), "points")
	}
	fmt.Println("emperor of China:", game.Winners())
}
