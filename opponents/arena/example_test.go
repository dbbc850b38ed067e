package arena_test

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/opponents/arena"
	"github.com/emperorofchina/emperor/whitelotus"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// hasty is an opponent of your own, at either game: it makes the first legal
// move.
type hasty[V interface{ LegalMoves() iter.Seq[M] }, M any] struct{}

func (hasty[V, M]) Choose(_ context.Context, v V, _ *rand.Rand) (first M, err error) {
	for first = range v.LegalMoves() {
		break
	}
	return first, nil
}

// An opponent of your own against Greedy, at both games.
func Example() {
	games := map[string]arena.Game{
		"emperor": arena.Emperor(emperor.Options{Fortifications: true}, map[string]opponents.Opponent{
			"mine": hasty[emperor.View, emperor.Move]{}, "greedy": opponents.Greedy()}),
		"whitelotus": arena.WhiteLotus(whitelotus.Options{}, map[string]lotus.Opponent{
			"mine": hasty[whitelotus.View, whitelotus.Move]{}, "greedy": lotus.Greedy()}),
	}
	for _, name := range []string{"emperor", "whitelotus"} {
		t := arena.Tournament{Game: games[name], Seats: []string{"mine", "greedy", "greedy"}, Deals: 10}
		results, err := t.Play(context.Background())
		if err != nil {
			fmt.Println(err)
			return
		}
		mine := results.Opponents[0]
		fmt.Println(name, results.Games, "games; mine is weaker:", mine.Wins.High < mine.Even)
	}
	// Output:
	// emperor 30 games; mine is weaker: true
	// whitelotus 30 games; mine is weaker: true
}

// The results as a table for other programs, and in words.
func ExampleResults() {
	game := func(_ context.Context, p arena.Pairing) (arena.Outcome, error) { // the first seat always wins
		return arena.Outcome{Scores: []int{30, 20, 10}, Winners: []int{0}}, nil
	}
	t := arena.Tournament{Game: game, Seats: []string{"a", "b", "b"}, Deals: 2}
	results, err := t.Play(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(results)
	var table strings.Builder
	if err := results.WriteCSV(&table); err != nil {
		fmt.Println(err)
	}
	heading, _, _ := strings.Cut(table.String(), ",wins low")
	fmt.Println(heading)
	// Output:
	// 2 deals, 6 games
	// a: wins 33.3 % (0.4 to 98.5), even 33.3 %; lead -6.7 ± ?
	// b: wins 66.7 % (1.5 to 99.6), even 66.7 %; lead -6.7 ± ?
	// opponent,seats,deals,games,even,wins
}

// Three names, two of them equal, have three orders.
func ExampleSeatings() {
	for seats := range arena.Seatings([]string{"mine", "greedy", "greedy"}) {
		fmt.Println(seats)
	}
	// Output:
	// [mine greedy greedy]
	// [greedy mine greedy]
	// [greedy greedy mine]
}
