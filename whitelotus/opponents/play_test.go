package opponents_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// newMatch begins a match.
func newMatch(t *testing.T, o whitelotus.Options, seed uint64) whitelotus.Match {
	t.Helper()
	m, err := whitelotus.NewMatch(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The same opponents play the same match again; another seed gives another
// match.
func TestPlay(t *testing.T) {
	seats := named(t, "random", "random", "greedy")
	var records []whitelotus.Record
	for seed := range uint64(4) {
		m, err := opponents.Play(context.Background(),
			newMatch(t, whitelotus.Options{Players: 3, Turns: 2}, 3), seats, seed%3)
		r := m.Record()
		if game, again := r.State(); err != nil || again != nil || !game.Over() || r.Scores == nil {
			t.Errorf("%v, %v, %v", r, err, again)
		}
		for i, other := range records {
			if same := reflect.DeepEqual(r.Moves, other.Moves); same != (seed == 3 && i == 0) {
				t.Errorf("games %d and %d are the same: %v", i, seed, same)
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

// A failure ends the match where it is, with an error that names the seat, and
// never the seed, which is secret.
func TestPlayFails(t *testing.T) {
	const secret uint64 = 244837814094590
	m := newMatch(t, whitelotus.Options{Players: 3, Turns: 2}, secret)
	failure := errors.New("broken")
	fails := deciding(func(whitelotus.View) (whitelotus.Move, error) { return whitelotus.Move{}, failure })
	cheats := deciding(func(whitelotus.View) (whitelotus.Move, error) { return whitelotus.Convert(9), nil })
	random := opponents.Random()
	people, err := m.Named(whitelotus.Names{"", "", "Cleo"})
	if err != nil {
		t.Fatal(err)
	}
	type seats = []opponents.Opponent
	ctx := context.Background()
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, test := range []struct {
		ctx   context.Context
		match whitelotus.Match
		seats []opponents.Opponent
		err   error // the error that it wraps
		tells string
	}{
		{ctx, m, seats{random, random, fails}, failure, "C, move 3: "},
		{ctx, people, seats{random, random, fails}, failure, "C (Cleo), move 3: "},
		{ctx, m, seats{random, cheats, random}, whitelotus.ErrWrongPhase, "B, move 2: "},
		{ctx, m, seats{random, nil, random}, nil, "B, move 2: "},
		{canceled, m, seats{random, random, random}, context.Canceled, "A, move 1: "},
		{ctx, m, seats{random}, nil, "1 opponents for 3 players"},
		{ctx, whitelotus.Match{}, seats{random, random, random}, whitelotus.ErrNoGame, "no game"},
	} {
		t.Run(test.tells, func(t *testing.T) {
			after, err := opponents.Play(test.ctx, test.match, test.seats, 0)
			if err == nil || test.err != nil && !errors.Is(err, test.err) ||
				!strings.Contains(err.Error(), test.tells) || strings.Contains(err.Error(), fmt.Sprint(secret)) ||
				after.State().Over() {
				t.Errorf("got %v, %v", after, err)
			}
		})
	}
}
