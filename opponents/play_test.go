package opponents_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

func newMatch(t *testing.T, o emperor.Options, seed uint64) emperor.Match {
	t.Helper()
	m, err := emperor.NewMatch(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The same opponents play the same match again; another seed gives another
// match.
func TestPlay(t *testing.T) {
	seats := named(t, "random", "random", "greedy")
	names := emperor.Names{"Anna", "Bo", "Cleo"}
	texts := map[string]int{}
	for seed := range uint64(4) {
		m, err := newMatch(t, emperor.Options{Players: 3}, 3).Named(names)
		if err == nil {
			m, err = opponents.Play(context.Background(), m, seats, seed%3)
		}
		r := m.Record()
		if game, again := r.State(); err != nil || again != nil || game != m.State() || !game.Over() ||
			r.Scores == nil || !slices.Equal(r.Names, names) {
			t.Errorf("%v, %v, %v", r, err, again)
		}
		text, err := r.Text()
		if err != nil {
			t.Fatal(err)
		}
		texts[text]++
	}
	if len(texts) != 3 {
		t.Errorf("%d different games", len(texts))
	}
}

// Each seat has its own random source, so another opponent in one seat does not
// change the draws of the others.
func TestPlayDrawsBySeat(t *testing.T) {
	m := newMatch(t, emperor.Options{Players: 3}, 11)
	var drawn [3]uint64
	seats := make([]opponents.Opponent, 3)
	for p := range seats {
		seats[p] = deciding(func(v emperor.View, rng *rand.Rand) (emperor.Move, error) {
			if drawn[p] == 0 {
				drawn[p] = rng.Uint64()
			}
			return v.Moves()[0], nil
		})
	}
	if _, err := opponents.Play(context.Background(), m, seats, 5); err != nil {
		t.Fatal(err)
	}
	for p, n := range drawn {
		if want := opponents.NewRand(5, uint32(p)).Uint64(); n != want {
			t.Errorf("seat %d draws %d, want %d", p, n, want)
		}
	}
}

// deciding is an opponent made of a function.
type deciding func(emperor.View, *rand.Rand) (emperor.Move, error)

func (d deciding) Choose(_ context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	return d(v, rng)
}

// A failure ends the match where it is, with an error that names the seat, and
// never the seed, which is secret.
func TestPlayFails(t *testing.T) {
	const secret uint64 = 244837814094590
	m := newMatch(t, emperor.Options{Players: 3, Start: 1}, secret)
	fails := deciding(func(v emperor.View, _ *rand.Rand) (emperor.Move, error) {
		return emperor.Move{}, io.ErrUnexpectedEOF
	})
	cheats := deciding(func(emperor.View, *rand.Rand) (emperor.Move, error) {
		return emperor.DrawFromPile(), nil
	})
	random := opponents.Random()
	named, err := m.Named(emperor.Names{"", "", "Cleo"})
	if err != nil {
		t.Fatal(err)
	}
	type seats = []opponents.Opponent
	ctx := context.Background()
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, test := range []struct {
		ctx   context.Context
		match emperor.Match
		seats []opponents.Opponent
		err   error // the error that it wraps
		tells string
	}{
		{ctx, m, seats{random, random, fails}, io.ErrUnexpectedEOF, "C, move "},
		{ctx, named, seats{random, random, fails}, io.ErrUnexpectedEOF, "C (Cleo), move "},
		{ctx, m, seats{random, cheats, random}, emperor.ErrNotDrawing, "B, move 1: "},
		{ctx, m, seats{random, random, nil}, nil, "C, move "},
		{cancelled, m, seats{random, random, random}, context.Canceled, "B, move 1: "},
		{ctx, m, seats{random, random}, nil, "2 opponents for 3 players"},
		{ctx, emperor.Match{}, seats{random, random, random}, emperor.ErrNoGame, "no game"},
	} {
		t.Run(test.tells, func(t *testing.T) {
			after, err := opponents.Play(test.ctx, test.match, test.seats, 0)
			if err == nil || test.err != nil && !errors.Is(err, test.err) ||
				!strings.Contains(err.Error(), test.tells) || strings.Contains(err.Error(), fmt.Sprint(secret)) {
				t.Errorf("got %v, want %v and %q", err, test.err, test.tells)
			}
			if strings.Contains(test.tells, "C") && (after.Len() == 0 || after.State().ToMove() != 2) ||
				after.State().Over() {
				t.Errorf("%v: it ends with %v", err, after)
			}
		})
	}
}
