package opponents_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// Three opponents play a game. All randomness follows from the seed, so the
// same seed gives the same game.
func Example() {
	const seed = 7
	seats := []opponents.Opponent{opponents.Greedy(), opponents.Random(), opponents.Random()}
	match, err := whitelotus.NewMatch(whitelotus.Options{Players: len(seats)}, seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	match, err = opponents.Play(context.Background(), match, seats, seed)
	fmt.Println("won by", match.State().Winners(), err)
	// Output:
	// won by [A] <nil>
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
	// no opponent "the emperor": want easy, greedy, hoarder, loyalist, normal, random, rebel, search or strong; a limit may follow search: search:100ms, search:2000
}

// A search limited by rollouts is reproducible: from the same random source it
// makes the same move.
func ExampleSearch() {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 4}, 1)
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
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 4}, 1)
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
	best := analysis.Candidates[0]
	fmt.Println(analysis.Choice == best.Move, best.Share, best.Rollouts > 0, best.Scores[me] > 0,
		best.Wins[me] <= 1)
	// Output:
	// true 1 true true true
}

// Miser is an example of your own opponent: it always makes the last of the
// cheapest moves.
type Miser struct{}

func (Miser) Choose(_ context.Context, v whitelotus.View, _ *rand.Rand) (whitelotus.Move, error) {
	var cheapest whitelotus.Move
	for m := range v.LegalMoves() {
		if cheapest == (whitelotus.Move{}) || m.Amount() <= cheapest.Amount() {
			cheapest = m
		}
	}
	if cheapest == (whitelotus.Move{}) {
		return cheapest, v.Check(cheapest) // nothing to decide: returns the reason
	}
	return cheapest, nil
}

// An opponent needs one method, and knows the View alone.
func ExampleOpponent() {
	seats := []opponents.Opponent{Miser{}, opponents.Greedy(), opponents.Greedy()}
	game, err := whitelotus.NewGame(whitelotus.Options{Players: len(seats)}, 1)
	for number := uint32(0); err == nil && !game.Over(); number++ {
		var m whitelotus.Move
		p := game.ToMove()
		m, err = seats[p].Choose(context.Background(), game.View(p), opponents.NewRand(1, number))
		if err == nil {
			game, err = whitelotus.Apply(game, m)
		}
	}
	fmt.Println(game.Over(), err)
	_, err = seats[0].Choose(context.Background(), game.View(0), opponents.NewRand(1, 0))
	fmt.Println(errors.Is(err, whitelotus.ErrOver))
	// Output:
	// true <nil>
	// true
}
