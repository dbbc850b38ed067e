package opponents_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/search"
)

// Opponents make legal moves to the end in any seat and on any board, and as soon as
// the game waits for their seat.
func TestOpponentsPlayAnyGame(t *testing.T) {
	both(t, first.opponentsPlayAnyGame, second.opponentsPlayAnyGame)
}

func (g game[P, O, M, S, V, G, R, N, A]) opponentsPlayAnyGame(t *testing.T) {
	asked, early := 0, 0
	for i, o := range g.odd {
		for seed := range uint64(2) {
			s, rng := g.begin(t, o, seed), g.newRand(seed, uint32(100+i))
			names := slices.Clone(g.mixed)
			rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
			seats := g.called(t, names...)
			g.playOut(t, s, rng, seats, func(s S, _ M) {
				for p := range s.Seats() {
					if asked++; p == s.ToMove() || !g.awaits(s, p) || asked%10 > 0 {
						continue
					}
					early++
					if m := g.choose(t, seats[p], s.View(p), g.newRand(1, 0)); s.View(p).Check(m) != nil {
						t.Errorf("%v: %s of %v before their turn: %v", s, g.formatMove(s, m), p, s.View(p).Check(m))
					}
				}
			})
		}
	}
	if g.together && early < 50 {
		t.Errorf("%d choices before their turn", early)
	}
}

// Opponents make the same choice for the same view and random source, even after they
// played at another table; some, for any random source.
func TestSameViewSameChoice(t *testing.T) {
	both(t, first.sameViewSameChoice, second.sameViewSameChoice)
}

func (g game[P, O, M, S, V, G, R, N, A]) sameViewSameChoice(t *testing.T) {
	for _, name := range append(g.names(), "search:20") {
		if name == "search" || name == "strong" { // which have a limit of time
			continue
		}
		one, again := g.called(t, name)[0], g.called(t, name)[0]
		for _, seed := range []uint64{1, 2} {
			for s := g.begin(t, g.deal(3, seed), seed); !s.Over(); {
				other := uint32(0)
				if slices.Contains(g.steady, name) {
					other = 1
				}
				v := s.View(s.ToMove())
				m := g.choose(t, one, v, g.newRand(seed, 0))
				if n := g.choose(t, again, v, g.newRand(seed, other)); n != m {
					t.Fatalf("%v: %s plays %s, then %s", v, name, g.formatMove(s, m), g.formatMove(s, n))
				}
				s, _ = g.apply(s, m)
			}
		}
	}
}

// The random opponent makes any legal move. One of n is missing in 20 n choices with a
// probability below n/10^8.
func TestRandomMakesAnyMove(t *testing.T) {
	both(t, first.randomMakesAnyMove, second.randomMakesAnyMove)
}

func (g game[P, O, M, S, V, G, R, N, A]) randomMakesAnyMove(t *testing.T) {
	s, rng, chosen := g.begin(t, g.three, 1), g.newRand(5, 0), map[M]bool{}
	legal := s.AppendLegalMoves(nil)
	for range 20 * len(legal) {
		chosen[g.choose(t, g.called(t, "random")[0], s.View(0), rng)] = true
	}
	if len(chosen) < len(legal) {
		t.Errorf("%d of %d moves", len(chosen), len(legal))
	}
}

// If the viewer has nothing to decide, the error says why; so it does without a
// random source, and if the context is done.
func TestNothingToDecide(t *testing.T) { both(t, first.nothingToDecide, second.nothingToDecide) }

func (g game[P, O, M, S, V, G, R, N, A]) nothingToDecide(t *testing.T) {
	var noView V
	var noState S
	s, random := g.begin(t, g.three, 1), g.called(t, "random", "random", "random")
	over := g.playOut(t, s, g.newRand(1, 100), random, unseen)
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	late, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	for _, name := range g.names() {
		player := g.called(t, name)[0]
		for what, test := range map[string]struct {
			ctx context.Context
			v   V
			err error
		}{
			"another's turn":   {context.Background(), s.View(1), g.early},
			"a spectator":      {context.Background(), s.SpectatorView(), g.early},
			"no game":          {context.Background(), noView, g.noGame},
			"no game's player": {context.Background(), noState.View(0), g.noGame},
			"the end":          {context.Background(), over.View(over.ToMove()), g.over},
			"who looks on":     {context.Background(), over.SpectatorView(), g.over},
			"canceled":         {canceled, s.View(0), context.Canceled},
			"late":             {late, s.View(0), context.DeadlineExceeded},
		} {
			var none M
			if m, err := player.Choose(test.ctx, test.v, g.newRand(1, 0)); m != none || !errors.Is(err, test.err) {
				t.Errorf("%s, %s: %+v, %v", name, what, m, err)
			}
		}
		_, err := player.Choose(context.Background(), s.View(0), nil)
		if err == nil || !strings.Contains(err.Error(), "rng") {
			t.Errorf("%s without a random source: %v", name, err)
		}
	}
	if a, err := g.analyze(canceled, search.Limits{}, s.View(0), g.newRand(1, 0)); a.Candidates != nil ||
		!errors.Is(err, context.Canceled) {
		t.Errorf("an analysis: %v, %v", a, err)
	}
}

// A limit may follow the name of a search. The error of an unknown name lists the
// names.
func TestNames(t *testing.T) { both(t, first.namesOfOpponents, second.namesOfOpponents) }

func (g game[P, O, M, S, V, G, R, N, A]) namesOfOpponents(t *testing.T) {
	for name, want := range map[string]search.Limits{
		"search": {}, "strong": {}, "search:100ms": {Time: 100 * time.Millisecond}, "search:2000": {Rollouts: 2000},
	} {
		if got, err := g.named(name); err != nil || any(got) != any(g.search(want)) {
			t.Errorf("%q: %v, %v", name, got, err)
		}
	}
	for _, name := range []string{
		"search:", "search:0", "search:-5", "search:-1s", "search:x", "search:1s:5", "greedy:5", "Random", "",
	} {
		one, err := g.named(name)
		if err == nil || any(one) != nil {
			t.Errorf("%q is %v, %v", name, one, err)
			continue
		}
		for _, known := range g.names() {
			if !strings.HasPrefix(name, "search:") && !strings.Contains(err.Error(), known) {
				t.Errorf("%v; not named: %s", err, known)
			}
		}
	}
}
