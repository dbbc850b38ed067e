package arena

import (
	"cmp"
	"context"
	"fmt"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/whitelotus"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// Emperor returns The Emperor of China with these options, for opponents by
// name. If Players is 0, it is the number of seats. An opponent that fails or
// makes an illegal move ends the tournament with the error of [opponents.Play].
func Emperor(o emperor.Options, named map[string]opponents.Opponent) Game {
	return func(ctx context.Context, p Pairing) (Outcome, error) {
		o := o
		o.Players = cmp.Or(o.Players, len(p.Seats))
		seats, err := atSeats(named, p.Seats)
		if err != nil {
			return Outcome{}, err
		}
		match, err := emperor.NewMatch(o, p.Seed)
		if err == nil {
			match, err = match.Named(p.Seats)
		}
		if err == nil {
			match, err = opponents.Play(ctx, match, seats, p.Chance())
		}
		if err != nil {
			return Outcome{}, err
		}
		s := match.State()
		return Outcome{Scores: emperor.FinalScore(s.Table()).Totals(), Winners: seatsOf(s.Winners()),
			Record: match.Record()}, nil
	}
}

// WhiteLotus returns Der weisse Lotus with these options, for opponents by
// name, as [Emperor] does the other game.
func WhiteLotus(o whitelotus.Options, named map[string]lotus.Opponent) Game {
	return func(ctx context.Context, p Pairing) (Outcome, error) {
		o := o
		o.Players = cmp.Or(o.Players, len(p.Seats))
		seats, err := atSeats(named, p.Seats)
		if err != nil {
			return Outcome{}, err
		}
		match, err := whitelotus.NewMatch(o, p.Seed)
		if err == nil {
			match, err = match.Named(p.Seats)
		}
		if err == nil {
			match, err = lotus.Play(ctx, match, seats, p.Chance())
		}
		if err != nil {
			return Outcome{}, err
		}
		s := match.State()
		return Outcome{Scores: whitelotus.FinalScore(s.Table()).Totals(), Winners: seatsOf(s.Winners()),
			Record: match.Record()}, nil
	}
}

// atSeats returns the opponents at the seats.
func atSeats[O any](named map[string]O, seats []string) ([]O, error) {
	all := make([]O, len(seats))
	for p, name := range seats {
		o, ok := named[name]
		if !ok {
			return nil, fmt.Errorf("no opponent is named %q", name)
		}
		all[p] = o
	}
	return all, nil
}

// seatsOf returns players as numbers of seats.
func seatsOf[P ~uint8](players []P) []int {
	var seats []int
	for _, p := range players {
		seats = append(seats, int(p))
	}
	return seats
}
