// Package arena measures how strong opponents are, at either game. A
// [Tournament] plays many games between them; its [Results] have the share of
// the games that each won, its lead, points, ranks and rating, each with a 95 %
// confidence interval.
//
//	game := arena.Emperor(emperor.Options{Fortifications: true}, map[string]opponents.Opponent{
//		"mine":   mine{},
//		"greedy": opponents.Greedy(),
//	})
//	t := arena.Tournament{Game: game, Seats: []string{"mine", "greedy", "greedy"}, Deals: 100}
//	results, err := t.Play(ctx)
//
// To be fair, a tournament plays each deal in every order of the seats. The
// games of one deal depend on each other, so the intervals use the mean of each
// deal.
package arena

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/emperorofchina/emperor/internal/trials"
	"github.com/emperorofchina/emperor/opponents"
)

// Tournament is a number of deals that the same opponents play, each deal in
// every order of the seats. The same tournament has the same results on any
// number of processors, unless an opponent has a time limit.
type Tournament struct {
	// Game is the game with its options, and with the opponents by name.
	Game Game
	// Seats has the name of the opponent at each seat. A name may have several
	// seats.
	Seats []string
	// Seed is the seed of the first deal. Later deals have consecutive seeds.
	Seed uint64
	// Deals is the number of deals, at least 1. There are as many games of each
	// as [Seatings] has orders.
	Deals int
	// After, if not nil, receives every game in the order of its number. If it
	// returns false, the tournament ends with the deal of this game. If it
	// returns an error, the tournament ends at once.
	After func(Pairing, Outcome) (more bool, err error)
}

// Game plays one game. [Emperor] and [WhiteLotus] return one of each kind; a
// function of a program's own can count, replace or look up games. Several
// goroutines may call it at once.
type Game func(ctx context.Context, p Pairing) (Outcome, error)

// Pairing is one game of a tournament.
type Pairing struct {
	Number int      // of the game, from 0: deal by deal
	Seed   uint64   // of the deal
	Seats  []string // the name of the opponent at each seat
}

// Chance returns the seed of the opponents' random numbers, another one for
// each game.
func (p Pairing) Chance() uint64 { return opponents.NewRand(p.Seed, uint32(p.Number)).Uint64() }

// Outcome is the result of a game.
type Outcome struct {
	Scores  []int // points by seat
	Winners []int // seats of the winners: one, or several who share the victory
	// Failures counts, by seat, the moves that another opponent made in place
	// of one that failed; nil if there are none.
	Failures []int
	// Record is the record of the game as text; nil if there is none. It has
	// the seed of the deal, from which every hand follows.
	Record io.WriterTo
}

// maxSeats is at least the number of players of any game.
const maxSeats = 6

// Play plays all games, on all processors, and returns their results. If a game
// has an error, as when an opponent fails or ctx is done, Play returns it, with
// the numbers of the deal and of the game in it, both from 1.
func (t Tournament) Play(ctx context.Context) (Results, error) {
	switch {
	case t.Game == nil:
		return Results{}, errors.New("arena: there is no game: Game is nil")
	case t.Deals < 1:
		return Results{}, fmt.Errorf("arena: %d deals; at least 1 is needed", t.Deals)
	case len(t.Seats) < 1 || len(t.Seats) > maxSeats:
		return Results{}, fmt.Errorf("arena: %d seats; a game has 1 to %d", len(t.Seats), maxSeats)
	}
	orders := slices.Collect(Seatings(t.Seats))
	if t.Deals > math.MaxInt/len(orders) {
		return Results{}, fmt.Errorf("arena: %d deals in %d orders are too many games", t.Deals, len(orders))
	}
	pairing := func(number int) Pairing {
		return Pairing{number, t.Seed + uint64(number/len(orders)), orders[number%len(orders)]}
	}
	play := func(number int) (Outcome, error) {
		o, err := t.Game(ctx, pairing(number))
		if err == nil {
			err = o.check(len(t.Seats))
		}
		if err != nil {
			return o, fmt.Errorf("arena: deal %d, game %d: %w", number/len(orders)+1,
				number%len(orders)+1, err)
		}
		return o, nil
	}
	tally, ended := newTally(t.Seats), false
	err := trials.InOrder(t.Deals*len(orders), play, func(number int, o Outcome) (bool, error) {
		p := pairing(number)
		tally.add(p.Seats, o)
		if t.After != nil {
			more, err := t.After(p, o)
			if err != nil {
				return false, err
			}
			ended = ended || !more
		}
		last := (number+1)%len(orders) == 0
		if last {
			tally.endDeal()
		}
		return !last || !ended, nil
	})
	if err != nil {
		return Results{}, err
	}
	return tally.results(), nil
}

// check returns an error if o is not the outcome of a game with this number of
// seats.
func (o Outcome) check(seats int) error {
	impossible := func(seat int) bool { return seat < 0 || seat >= seats }
	switch {
	case len(o.Scores) != seats:
		return fmt.Errorf("%d scores for %d seats", len(o.Scores), seats)
	case o.Failures != nil && len(o.Failures) != seats:
		return fmt.Errorf("%d numbers of failures for %d seats", len(o.Failures), seats)
	case len(o.Winners) == 0 || slices.ContainsFunc(o.Winners, impossible):
		return fmt.Errorf("winners %v; one or more of %d seats are expected, from 0", o.Winners, seats)
	}
	return nil
}
