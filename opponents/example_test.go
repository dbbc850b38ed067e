package opponents_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// Three opponents play a game. All randomness follows from the seed, so the
// same seed gives the same game.
func Example() {
	const seed = 7
	seats := []opponents.Opponent{opponents.Greedy(), opponents.Random(), opponents.Random()}
	game, err := emperor.NewGame(emperor.Options{Players: len(seats)}, seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	for number := 0; !game.Over(); number++ {
		p := game.ToMove()
		m, err := seats[p].Choose(context.Background(), game.View(p), opponents.NewRand(seed, uint32(number)))
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

// Programs let their users choose opponents by name, as in a flag.
func ExampleNew() {
	for _, name := range opponents.Names() {
		if _, err := opponents.New(name); err != nil {
			fmt.Println(err)
		}
	}
	_, err := opponents.New("the emperor")
	fmt.Println(err)
	// Output:
	// no opponent "the emperor": want greedy, random or search; a limit may follow: search:100ms, search:2000
}

// A search limited by rollouts is reproducible: from the same random source it
// makes the same move, on any machine.
func ExampleSearch() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	search := opponents.Search{Rollouts: 200}
	m, err := search.Choose(context.Background(), game.View(game.ToMove()), opponents.NewRand(1, 0))
	fmt.Println(game.Check(m), err)
	// Output:
	// <nil> <nil>
}

// Analyze gives hints to people: candidate moves, and what to expect of each.
func ExampleSearch_Analyze() {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	v := game.View(game.ToMove())
	analysis, err := opponents.Search{Rollouts: 200}.Analyze(context.Background(), v, opponents.NewRand(1, 0))
	if err != nil {
		fmt.Println(err)
		return
	}
	me, _ := v.Viewer()
	for _, c := range analysis.Candidates[:1] {
		fmt.Println(v.Check(c.Move), c.Rollouts > 0, c.Scores[me] > 0, c.Wins[me] <= 1)
	}
	// Output:
	// <nil> true true true
}

// Greedy is an example of your own opponent: it makes the move after which it
// would have the most points if the game ended.
type Greedy struct{}

func (Greedy) Choose(_ context.Context, v emperor.View, _ *rand.Rand) (emperor.Move, error) {
	var best emperor.Move
	most := -1
	for m, preview := range v.Previews() {
		if points := preview.Totals[v.ToMove()]; points > most {
			best, most = m, points
		}
	}
	if most < 0 {
		return emperor.Move{}, v.Check(emperor.Move{}) // nothing to decide: returns the reason
	}
	return best, nil
}

// An opponent needs one method, and knows the View alone.
func ExampleOpponent() {
	seats := []opponents.Opponent{Greedy{}, opponents.Random(), opponents.Random()}
	game, err := emperor.NewGame(emperor.Options{Players: len(seats)}, 1)
	for number := uint32(0); err == nil && !game.Over(); number++ {
		var m emperor.Move
		p := game.ToMove()
		m, err = seats[p].Choose(context.Background(), game.View(p), opponents.NewRand(1, number))
		if err == nil {
			game, err = emperor.Apply(game, m)
		}
	}
	fmt.Println(game.Winners(), err)
	_, err = seats[0].Choose(context.Background(), game.View(0), opponents.NewRand(1, 0))
	fmt.Println(errors.Is(err, emperor.ErrOver))
	// Output:
	// [A] <nil>
	// true
}
