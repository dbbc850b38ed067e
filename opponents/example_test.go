package opponents_test

import (
	"context"
	"fmt"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// Three opponents play a game. The same seed is the same game, as every source of
// chance follows from it.
func Example() {
	const seed = 7
	seats := []opponents.Opponent{opponents.Better(), opponents.Random(), opponents.Random()}
	game, err := emperor.NewGame(emperor.Options{Players: len(seats)}, seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	for number := 0; !game.Over(); number++ {
		p := game.ToMove()
		m, err := seats[p].Choose(context.Background(), game.View(p), opponents.Chance(seed, uint32(number)))
		if err == nil {
			game, err = emperor.Apply(game, m)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println("won by", game.Winners())
	// Output:
	// won by [A]
}

// Programs let their users name opponents, as in a flag.
func ExampleNew() {
	for _, name := range opponents.Names() {
		if _, err := opponents.New(name); err != nil {
			fmt.Println(err)
		}
	}
	_, err := opponents.New("the emperor")
	fmt.Println(err)
	// Output:
	// no opponent "the emperor"; there are better and random
}
