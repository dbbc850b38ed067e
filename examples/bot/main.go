// Bot is an opponent of your own, and a tournament that measures it:
//
//	go run ./examples/bot
//
// An opponent has one method, Choose. It gets a View, which holds what a person
// in its seat would know, and returns a legal move. This one looks at the points
// after each move and makes the one that puts it furthest ahead. Make it better,
// and the tournament shows by how much.
package main

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/opponents/arena"
)

// hasty makes the move that puts it furthest ahead at once, and never thinks of
// the next turn.
type hasty struct{}

func (hasty) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := ctx.Err(); err != nil {
		return emperor.Move{}, err
	}
	me, _ := v.Viewer()
	var best []emperor.Move
	most := 0
	for move, preview := range v.Previews() {
		lead := leadOf(me, preview.Totals)
		if len(best) == 0 || lead > most {
			best, most = nil, lead
		}
		if lead == most {
			best = append(best, move)
		}
	}
	if len(best) == 0 { // it is not our turn, or the game is over
		return emperor.Move{}, v.Check(emperor.Move{})
	}
	return best[rng.IntN(len(best))], nil
}

// leadOf returns the lead of a player over the best other player, in points.
func leadOf(me emperor.Player, totals []int) int {
	best := 0
	for p, points := range totals {
		if emperor.Player(p) != me {
			best = max(best, points)
		}
	}
	return totals[me] - best
}

func main() {
	game := arena.Emperor(emperor.Options{}, map[string]opponents.Opponent{
		"hasty": hasty{}, "random": opponents.Random(), "greedy": opponents.Greedy()})
	// The three change seats, so each deal is played in six orders.
	t := arena.Tournament{Game: game, Seats: []string{"hasty", "random", "greedy"}, Deals: 50}
	results, err := t.Play(context.Background())
	if err != nil {
		log.Fatal("bot: ", err)
	}
	fmt.Print(results)
}
