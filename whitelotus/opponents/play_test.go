package opponents_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// recordOf returns a record without moves.
func recordOf(players int, seed uint64) whitelotus.Record {
	return whitelotus.Record{Initial: whitelotus.Position{
		Options: whitelotus.Options{Players: players, Turns: 2}, Seed: seed,
	}}
}

// The same opponents play the same game again; another number gives another
// game.
func TestPlay(t *testing.T) {
	seats := named(t, "random", "random", "greedy")
	var records []whitelotus.Record
	for number := range uint32(4) {
		r, err := opponents.Play(context.Background(), recordOf(3, 3), seats, number%3)
		if game, again := r.Game(); err != nil || again != nil || !game.Over() || r.Scores == nil {
			t.Errorf("%v, %v, %v", r, err, again)
		}
		for i, other := range records {
			if same := reflect.DeepEqual(r.Moves, other.Moves); same != (number == 3 && i == 0) {
				t.Errorf("games %d and %d are the same: %v", i, number, same)
			}
		}
		records = append(records, r)
	}
}

// deciding is an opponent made of a function.
type deciding func(whitelotus.View) (whitelotus.Move, error)

func (d deciding) Choose(_ context.Context, v whitelotus.View, _ *rand.Rand) (whitelotus.Move, error) {
	return d(v)
}

// A failure ends the game where it is, with an error that names the seat.
func TestPlayFails(t *testing.T) {
	failure := errors.New("broken")
	fails := deciding(func(whitelotus.View) (whitelotus.Move, error) { return whitelotus.Move{}, failure })
	cheats := deciding(func(whitelotus.View) (whitelotus.Move, error) { return whitelotus.Convert(9), nil })
	random := opponents.Random()
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	people := recordOf(3, 3)
	people.Names = []string{"", "", "Cleo"}
	impossible := recordOf(9, 3)
	var refused *whitelotus.RecordError
	for _, test := range []struct {
		ctx    context.Context
		record whitelotus.Record
		seats  []opponents.Opponent
		is     func(error) bool
		text   string
	}{
		{context.Background(), recordOf(3, 3), []opponents.Opponent{random, random, fails},
			func(err error) bool { return errors.Is(err, failure) }, "seed 3, C, move 3: "},
		{context.Background(), people, []opponents.Opponent{random, random, fails},
			func(err error) bool { return errors.Is(err, failure) }, "seed 3, C (Cleo), move 3: "},
		{context.Background(), recordOf(3, 3), []opponents.Opponent{random, cheats, random},
			func(err error) bool { return errors.Is(err, whitelotus.ErrWrongPhase) }, "seed 3, B, move 2: "},
		{context.Background(), recordOf(3, 3), []opponents.Opponent{random, nil, random},
			func(error) bool { return true }, "seed 3, B, move 2: "},
		{canceled, recordOf(3, 3), []opponents.Opponent{random, random, random},
			func(err error) bool { return errors.Is(err, context.Canceled) }, "seed 3, A, move 1: "},
		{context.Background(), recordOf(3, 3), []opponents.Opponent{random},
			func(error) bool { return true }, "1 opponents for 3 players"},
		{context.Background(), impossible, []opponents.Opponent{random},
			func(err error) bool { return errors.As(err, &refused) }, "9"},
	} {
		t.Run(test.text, func(t *testing.T) {
			r, err := opponents.Play(test.ctx, test.record, test.seats, 0)
			if err == nil || !test.is(err) || !strings.Contains(err.Error(), test.text) || r.Scores != nil {
				t.Errorf("got %v, %v", r, err)
			}
		})
	}
}
