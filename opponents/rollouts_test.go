package opponents

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/search"
)

// A rollout ends after the turns of its cut, when the same player is to move
// again, or goes on to the end of the game if too few cards are left.
func TestCutRollouts(t *testing.T) {
	cuts, ends := 0, 0
	for seed := range uint64(12) {
		game := games.New(t, emperor.Options{Players: 3 + int(seed%3), Fortifications: seed%2 == 0}, seed)
		for game.Phase() == emperor.PhaseAct && !game.FinalRound() {
			turns := 1 + int(seed%3)
			at, me := cut{turns, 20}, game.ToMove()
			pol := newPolicy(newSetup(game.Table()), game.Table())
			after := game
			if err := pol.playOut(&after, at, new(atomic.Bool)); err != nil {
				t.Fatal(err)
			}
			if !after.Over() {
				cuts++
				if after.ToMove() != me || after.Round() != game.Round()+turns || cardsLeft(after.Table()) < at.cards {
					t.Errorf("%v: %d turns later\n%v", game, turns, after)
				}
			} else {
				ends++
			}
			end := newPolicy(pol.setup, after.Table())
			if pol.position != end.position {
				t.Fatalf("%v: position %+v, want %+v", after, pol.position, end.position)
			}
			policies.Put(end)
			policies.Put(pol)
			for p := game.ToMove(); game.ToMove() == p && !game.Over(); {
				m, err := Greedy().Choose(context.Background(), game.View(p), NewRand(seed, 0))
				if err != nil {
					t.Fatal(err)
				}
				game = games.Play(t, game, m)
			}
		}
	}
	if cuts < 100 || ends < 50 {
		t.Errorf("%d rollouts were cut, %d ended", cuts, ends)
	}
}

// The more rollouts a search may play, the later it cuts them; a time is
// converted into a number.
func TestCutFor(t *testing.T) {
	soon, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	late, cancelLate := context.WithTimeout(context.Background(), 1000*time.Hour)
	defer cancelLate()
	for _, test := range []struct {
		ctx                      context.Context
		rollouts, workers, turns int
	}{
		{context.Background(), 1, 1, 2}, {context.Background(), cutTwo, 1, 2},
		{context.Background(), cutTwo + 1, 1, 3}, {context.Background(), cutThree, 1, 3},
		{context.Background(), cutThree + 1, 1, 0}, {soon, 1 << 30, 1, 2}, {soon, 1 << 30, 8, 3},
		{late, 1 << 30, 1, 0}, {late, 100, 1, 2},
	} {
		limits := search.Limits{Rollouts: test.rollouts, Workers: test.workers}
		if got := cutFor(test.ctx, limits, 4); got != (cut{test.turns, 4 * cutCards}) {
			t.Errorf("%d rollouts, %d workers: %+v, want %d turns", test.rollouts, test.workers, got, test.turns)
		}
	}
}

// The chances to win add up to a victory, and more expected points mean a higher
// chance, which certainty makes whole.
func TestExpectedResult(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 1))
	for range 2000 {
		scores, spread := make([]int, 3+rng.IntN(3)), rng.IntN(20*point)
		for p := range scores {
			scores[p] = rng.IntN(60 * point)
		}
		me := rng.IntN(len(scores))
		s := expectedResult(scores, spread, emperor.Player(me))
		sum := int64(0)
		for p, n := range s.Wins[:len(scores)] {
			sum += n
			for q, m := range s.Wins[:len(scores)] {
				if n < 0 || scores[p] > scores[q] && n < m {
					t.Errorf("%v, %d: chances %v", scores, spread, s.Wins)
				}
			}
			if s.Scores[p] != int64(scores[p]) {
				t.Errorf("%v: %v", scores, s.Scores)
			}
		}
		if sum != winUnit || s.Games != 1 || s.Value != int64(leadsOf(scores, spread)[me]) {
			t.Errorf("%v, %d: %+v", scores, spread, s)
		}
	}
	if s := expectedResult([]int{40 * point, 30 * point, 50 * point}, 0, 0); s.Wins[2] != winUnit {
		t.Errorf("without doubt: %v", s.Wins)
	}
	even := expectedResult([]int{40 * point, 40 * point, 40 * point}, 6*point, 0)
	if even.Wins[0] != winUnit/3 || even.Wins[1] != winUnit/3 {
		t.Errorf("all even: %v", even.Wins)
	}
}
