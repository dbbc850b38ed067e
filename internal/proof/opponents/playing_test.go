package opponents_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// The same opponents play the same match again; another seed gives another match.
func TestPlay(t *testing.T) { both(t, first.playsMatches, second.playsMatches) }

func (g game[P, O, M, S, V, G, R, N, A]) playsMatches(t *testing.T) {
	names, texts := N{"Anna", "Bo", "Cleo"}, map[string]int{}
	for seed := range uint64(4) {
		m, err := g.match(t, g.three, 3).Named(names)
		if err == nil {
			m, err = g.play(context.Background(), m, g.called(t, "random", "random", "greedy"), seed%3)
		}
		r := m.Record()
		s, again := r.State()
		if scores, people := g.told(r); err != nil || again != nil || s != m.State() || !s.Over() || scores == nil ||
			!slices.Equal(people, names) {
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

// deciding is an opponent made of a function.
type deciding[V, M any] func(V, *rand.Rand) (M, error)

func (d deciding[V, M]) Choose(_ context.Context, v V, rng *rand.Rand) (M, error) { return d(v, rng) }

// Each seat has its own random source, so another opponent in one seat does not change
// the draws of the others.
func TestPlayDrawsBySeat(t *testing.T) { both(t, first.drawsBySeat, second.drawsBySeat) }

func (g game[P, O, M, S, V, G, R, N, A]) drawsBySeat(t *testing.T) {
	var drawn [3]uint64
	seats := make([]A, 3)
	for p := range seats {
		seats[p] = g.made(deciding[V, M](func(v V, rng *rand.Rand) (m M, err error) {
			if drawn[p] == 0 {
				drawn[p] = rng.Uint64()
			}
			for m = range v.LegalMoves() {
				break
			}
			return m, nil
		}))
	}
	if _, err := g.play(context.Background(), g.match(t, g.three, 11), seats, 5); err != nil {
		t.Fatal(err)
	}
	for p, n := range drawn {
		if want := g.newRand(5, uint32(p)).Uint64(); n != want {
			t.Errorf("seat %d draws %d, want %d", p, n, want)
		}
	}
}

// A failure ends the match where it is, with an error that names the seat and the
// move, and never the seed, which is secret.
func TestPlayFails(t *testing.T) { both(t, first.playFails, second.playFails) }

func (g game[P, O, M, S, V, G, R, N, A]) playFails(t *testing.T) {
	const secret uint64 = 244837814094590
	var none A
	var noMatch G
	broken := errors.New("broken")
	doing := func(m M, err error) A {
		return g.made(deciding[V, M](func(V, *rand.Rand) (M, error) { return m, err }))
	}
	fails, cheats, random := doing(g.illegalMove, broken), doing(g.illegalMove, nil), g.called(t, "random")[0]
	m := g.match(t, g.three, secret)
	named, err := m.Named(N{"", "", "Cleo"})
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	canceled, cancel := context.WithCancel(ctx)
	cancel()
	for what, test := range map[string]struct {
		ctx   context.Context
		match G
		seats []A
		err   error  // the error that it wraps
		tells string // before the number of the move
	}{
		"fails":        {ctx, m, []A{random, random, fails}, broken, "C, move %d: "},
		"fails, named": {ctx, named, []A{random, random, fails}, broken, "C (Cleo), move %d: "},
		"cheats":       {ctx, m, []A{cheats, random, random}, g.illegal, "A, move %d: "},
		"nobody":       {ctx, m, []A{random, random, none}, nil, "C, move %d: "},
		"canceled":     {canceled, m, []A{cheats, random, random}, context.Canceled, "A, move %d: "},
		"too few":      {ctx, m, []A{random, random}, nil, "2 opponents for 3 players"},
		"no game":      {ctx, noMatch, []A{random, random, random}, g.noGame, "no game"},
	} {
		after, err := g.play(test.ctx, test.match, test.seats, 0)
		tells := strings.Replace(test.tells, "%d", fmt.Sprint(after.Len()+1), 1)
		if err == nil || test.err != nil && !errors.Is(err, test.err) || !strings.Contains(err.Error(), tells) ||
			strings.Contains(err.Error(), fmt.Sprint(secret)) {
			t.Errorf("%s: got %v, want %v and %q", what, err, test.err, tells)
		}
		if strings.Contains(tells, "C") && (after.Len() == 0 || after.State().ToMove() != 2) || after.State().Over() {
			t.Errorf("%s: it ends with %v", what, after)
		}
	}
}
