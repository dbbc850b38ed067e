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
	// 2 deals, 8 games  seats     wins            even    lead           points  rank       rating       failures
	//            builder      1    0.0 %  ± 79.0  25.0 %  -36.88  ± 55.59   19.88  4.00  ± ?    -338  ± ?         0
	//             greedy      3  100.0 %  ± 79.0  75.0 %   -4.79  ± 10.06   49.25  2.00  ± ?    +338  ± ?         0
}
