package main

import (
	"context"
	"errors"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

func Example() {
	main()
	// Output:
	// 50 deals, 300 games
	// hasty: wins 9.5 % (5.9 to 15.0), even 33.3 %; lead -16.6 ± 1.4
	// random: wins 0.0 % (0.0 to 7.3), even 33.3 %; lead -33.9 ± 1.1
	// greedy: wins 90.5 % (85.0 to 94.1), even 33.3 %; lead +16.6 ± 1.4
}

// At every turn of a game the opponent leads by as much as any move allows.
func TestFurthestAhead(t *testing.T) {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 7)
	if err != nil {
		t.Fatal(err)
	}
	rng := opponents.NewRand(7, 0)
	for !game.Over() {
		v := game.View(game.ToMove())
		move, err := hasty{}.Choose(context.Background(), v, rng)
		if err != nil {
			t.Fatal(err)
		}
		chosen, err := v.Preview(move)
		if err != nil {
			t.Fatal(err)
		}
		for other, preview := range v.Previews() {
			if leadOf(v.ToMove(), preview.Totals) > leadOf(v.ToMove(), chosen.Totals) {
				t.Fatalf("%s leads further than %s", v.Board().FormatMove(other), v.Board().FormatMove(move))
			}
		}
		if game, err = emperor.Apply(game, move); err != nil {
			t.Fatal(err)
		}
	}
	_, err = hasty{}.Choose(context.Background(), game.View(0), rng)
	if !errors.Is(err, emperor.ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}
