package measure_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/arena/measure"
	"github.com/emperorofchina/emperor/opponents"
)

// builder is an opponent that makes the first legal move.
type builder struct{}

func (builder) Choose(_ context.Context, v emperor.View, _ *rand.Rand) (emperor.Move, error) {
	for m := range v.LegalMoves() {
		return m, nil
	}
	return emperor.Move{}, v.Check(emperor.Move{})
}

// A program measures its own opponent against Greedy, with the arguments of its
// command line. Here it plays two deals in all four seatings.
func ExampleRun() {
	own := map[string]opponents.Opponent{"builder": builder{}}
	args := []string{"-opponents", "builder,greedy,greedy,greedy", "-deals", "2"}
	if err := measure.Run(args, own); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 2 deals, 8 games
	//
	// opponent  seats     wins  95 % interval    even  failures
	// builder       1    0.0 %    0.0 to 98.2  25.0 %         0
	// greedy        3  100.0 %   1.8 to 100.0  75.0 %         0
	//
	// opponent  points    lead          rank      rating
	// builder    19.88  -36.88 ± 55.59  4.00 ± ?    -338 ± ?
	// greedy     49.25   -4.79 ± 10.06  2.00 ± ?    +338 ± ?
	//
	// wins      share of the games won by all seats of the opponent; a tie is shared
	// even      the share if all seats were equally strong
	// failures  moves of a program that random moves replaced
	// points    mean of a seat, as are lead and rank
	// lead      points minus those of the best other player
	// rank      1 for the winner
	// rating    on the Elo scale: 400 more is ahead of the other 10 times as often
	// ±         95 % interval; ? if the deals are too few or all alike
}
