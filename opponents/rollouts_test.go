package opponents

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/chance"
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
			if err := pol.playOut(&after, at, nil, new(atomic.Bool)); err != nil {
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
				game = greedyMove(t, game)
			}
		}
	}
	if cuts < 100 || ends < 50 {
		t.Errorf("%d rollouts were cut, %d ended", cuts, ends)
	}
}

// The best actions are legal and different, the best one is Greedy's, and fewer of
// them are the first of more.
func TestBestActions(t *testing.T) {
	for seed := range uint64(10) {
		game := games.New(t, emperor.Options{Players: 4, Fortifications: seed%2 == 0}, seed)
		for ; !game.Over(); game = greedyMove(t, game) {
			if game.Phase() == emperor.PhaseDraw {
				continue
			}
			at, hand := game.Table(), game.Hand(game.ToMove())
			pol := newPolicy(newSetup(at), at)
			pol.evaluate(at, hand)
			var all [32]action
			n := pol.bestActions(hand, all[:])
			seen := map[emperor.Move]bool{}
			for i := range all[:n] {
				m := all[i].move()
				if err := game.View(game.ToMove()).Check(m); err != nil || seen[m] {
					t.Fatalf("%v: %v among %v: %v", game, m, all[:n], err)
				}
				if i > 0 && all[i].value > all[i-1].value {
					t.Fatalf("%v: %v after %v", game, all[i], all[i-1])
				}
				seen[m] = true
			}
			for few := 1; few <= nextChoices; few++ {
				best := make([]action, few)
				if k := pol.bestActions(hand, best); k != min(few, n) || !slices.Equal(best[:k], all[:k]) {
					t.Fatalf("%v: the best %d are %v, want %v", game, few, best[:k], all[:n])
				}
			}
			if m := pol.choose(at, hand); m != all[0].move() {
				t.Fatalf("%v: %v, want %v", game, all[0].move(), m)
			}
			policies.Put(pol)
		}
	}
}

// One in oddActions of the rivals' actions in a rollout is a random one of their
// oddChoices best. All their other moves are Greedy's.
func TestRivalsAreOdd(t *testing.T) {
	chance.Seeds(t, func(t *testing.T, seed uint64) {
		rng := NewRand(seed, 27)
		trials, odd := 0, 0
		for deal := range uint64(20) {
			game := games.New(t, emperor.Options{Players: 4, Fortifications: true}, 20*seed+deal)
			for !game.Over() {
				at := game.Table()
				pol, hand := newPolicy(newSetup(at), at), game.Hand(game.ToMove())
				start := pol.position
				usual := pol.choose(at, hand)
				pol.position = start
				pol.evaluate(at, hand)
				var best [oddChoices]action
				n := pol.bestActions(hand, best[:])
				pol.evaluated = false
				dev := deviations{me: pol.following(game.ToMove()), chance: rng}
				m, err := pol.chooseWith(&dev, &game)
				if err != nil {
					t.Fatal(err)
				}
				after := games.Play(t, game, m)
				if end := newPosition(pol.setup, after.Table()); pol.houses != end.houses || pol.sent != end.sent {
					t.Fatalf("%v: wrong position after %v", game, m)
				}
				switch act := game.Phase() == emperor.PhaseAct && !game.FinalRound(); {
				case !act && m != usual:
					t.Fatalf("%v: %v, want %v", game, m, usual)
				case act && !slices.ContainsFunc(best[:n], func(a action) bool { return a.move() == m }):
					t.Fatalf("%v: %v is none of the %d best actions", game, m, n)
				case act && n == oddChoices:
					trials++
					if m != usual {
						odd++
					}
				}
				policies.Put(pol)
				game = games.Play(t, game, usual)
			}
		}
		chance.Share(t, odd, trials, float64(oddChoices-1)/(oddChoices*oddActions), "odd actions")
	})
}

// In their next turn of a rollout the searching player makes the action with the
// highest expected lead, and afterwards plays as Greedy.
func TestNextTurnLooksAhead(t *testing.T) {
	better := 0
	for seed := range uint64(10) {
		game := games.New(t, emperor.Options{Players: 3, Fortifications: seed%2 == 0}, seed)
		for ; !game.FinalRound(); game = greedyMove(t, game) {
			if game.Phase() == emperor.PhaseDraw {
				continue
			}
			at, hand := game.Table(), game.Hand(game.ToMove())
			pol := newPolicy(newSetup(at), at)
			pol.evaluate(at, hand)
			var actions [nextChoices]action
			n := pol.bestActions(hand, actions[:])
			start, most, want := pol.position, 0, -1
			for i := range actions[:n] {
				after := games.Play(t, game, actions[i].move())
				hands := handsOf(after)
				e := newEvaluator(after.Table())
				if lead := e.leads(after.Table(), after.FaceUp(), &hands)[game.ToMove()]; want < 0 || lead > most {
					want, most = i, lead
				}
				e.close()
			}
			if want > 0 {
				better++
			}
			dev := deviations{me: game.ToMove()}
			m, err := pol.chooseWith(&dev, &game)
			if err != nil || m != actions[want].move() {
				t.Fatalf("%v: %v, %v, want %v", game, m, err, actions[want].move())
			}
			pol.position = start
			if m, err = pol.chooseWith(&dev, &game); err != nil || m != actions[0].move() {
				t.Fatalf("%v, a later turn: %v, %v, want %v", game, m, err, actions[0].move())
			}
			policies.Put(pol)
		}
	}
	if better < 50 {
		t.Errorf("only %d actions differ from Greedy's", better)
	}
}

// greedyMove makes the move of Greedy.
func greedyMove(t *testing.T, game emperor.GameState) emperor.GameState {
	t.Helper()
	m, err := Greedy().Choose(context.Background(), game.View(game.ToMove()), NewRand(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	return games.Play(t, game, m)
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
		s := search.Expected(scores, spread, me)
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
		if sum != search.WinUnit || s.Games != 1 || leadOf(&s, emperor.Player(me)) != int64(leadsOf(scores, spread)[me]) {
			t.Errorf("%v, %d: %+v", scores, spread, s)
		}
	}
	if s := search.Expected([]int{40 * point, 30 * point, 50 * point}, 0, 0); s.Wins[2] != search.WinUnit {
		t.Errorf("without doubt: %v", s.Wins)
	}
	even := search.Expected([]int{40 * point, 40 * point, 40 * point}, 6*point, 0)
	if even.Wins[0] != search.WinUnit/3 || even.Wins[1] != search.WinUnit/3 {
		t.Errorf("all even: %v", even.Wins)
	}
}
