package opponents

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
)

// A review finds the mistakes of random play, and few in the play of a search. Its
// figures agree with each other: the cost is the difference of the leads, and of a
// bid never negative.
func TestReviewMove(t *testing.T) {
	match, err := whitelotus.NewMatch(whitelotus.Options{Players: 3}, 5)
	if err != nil {
		t.Fatal(err)
	}
	seats := []Opponent{Search{Rollouts: 600}, Random(), Random()}
	if match, err = Play(context.Background(), match, seats, 1); err != nil {
		t.Fatal(err)
	}
	bids := 0
	var costly, decisions [2]float64 // of the search, and of random play
	for n := range match.Len() {
		v, m := match.At(n).State().View(match.At(n).State().ToMove()), match.At(n+1).LastMove()
		d, err := Search{Rollouts: 40}.ReviewMove(context.Background(), v, m, 3, n)
		if err != nil || d.Played.Move != m || v.Check(d.Best.Move) != nil {
			t.Fatalf("move %d, %v: judged is %v, better %v, %v", n, m, d.Played.Move, d.Best.Move, err)
		}
		if d.Best.Move == m && (d.Cost != 0 || d.CostError != 0) {
			t.Errorf("move %d: the best move costs %v ± %v", n, d.Cost, d.CostError)
		}
		if d.Verdict == VerdictNone {
			continue
		}
		side := min(int(v.ToMove()), 1)
		decisions[side]++
		if d.Verdict >= VerdictInaccuracy {
			costly[side]++
		}
		switch difference := d.Best.Lead - d.Played.Lead; {
		case v.Phase() == whitelotus.PhaseContest:
			if bids++; d.Cost < 0 {
				t.Errorf("move %d: a bid costs %v", n, d.Cost)
			}
		case math.Abs(d.Cost-difference) > 1e-9 || len(d.Best.Scores) != 3:
			t.Errorf("move %d: the cost is %v, the difference %v", n, d.Cost, difference)
		}
	}
	if search, random := costly[0]/decisions[0], costly[1]/decisions[1]; search > 0.05 || random < 0.1 || bids < 5 {
		t.Errorf("shares of costly moves: search %.2f, random %.2f; %d bids", search, random, bids)
	}
}

// A move that is illegal, or of another player, is not judged, and the end of a
// context ends a judgement.
func TestReviewMoveRefuses(t *testing.T) {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	v, ctx := game.View(game.ToMove()), context.Background()
	var refused *whitelotus.MoveError
	_, err = Search{Rollouts: 20}.ReviewMove(ctx, v, whitelotus.Expel(1), 1, 0)
	if !errors.As(err, &refused) {
		t.Errorf("an illegal move: %v", err)
	}
	if _, err := (Search{}).ReviewMove(ctx, game.SpectatorView(), whitelotus.Pass(), 1, 0); err == nil {
		t.Error("a spectator's move is judged")
	}
	over, cancel := context.WithCancel(ctx)
	cancel()
	for m := range v.LegalMoves() {
		if _, err := (Search{}).ReviewMove(over, v, m, 1, 0); !errors.Is(err, context.Canceled) {
			t.Errorf("after the end of the context: %v", err)
		}
		break
	}
}

// A bid costs what the best one gains more against the others' bids. Its error is that
// of the outcomes in which the two differ.
func TestReviewedBidIsRecomputed(t *testing.T) {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3}, 8)
	for err == nil && game.Phase() != whitelotus.PhaseContest {
		var m whitelotus.Move
		if m, err = Greedy().Choose(context.Background(), game.View(game.ToMove()), NewRand(1, 1)); err == nil {
			game, err = whitelotus.Apply(game, m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	me, rng := game.ToMove(), NewRand(2, 2)
	l := newLookahead(game.View(me), rng, search.Limits{Rollouts: 200, Workers: 1})
	table := game.Table()
	outcomes, err := l.outcomes(context.Background(), &table)
	if err != nil {
		t.Fatal(err)
	}
	r := newRound(l.players[0].policy, &table, me, outcomes)
	made := make([]whitelotus.Move, len(r.learners))
	for j, other := range r.learners { // everybody else always makes one bid
		other.counts[0] = 1
		made[j] = other.moves[0]
	}
	i := r.learnerOf(me)
	r.learners[i].price = 0 // so that bids with the same outcome are worth the same
	differ := 0
	type result struct{ worth, out int }
	results := map[whitelotus.Move]result{}
	best := result{worth: math.MinInt}
	for _, m := range r.learners[i].moves {
		made[i] = m
		results[m] = result{r.utility(made, i), int(r.out(made))}
		if results[m].worth > best.worth {
			best = results[m]
		}
	}
	for m, result := range results {
		d := r.judge(m, outcomes, rng)
		cost, variance := float64(best.worth-result.worth)/search.Point, 0.
		for _, o := range outcomes {
			if best.out != result.out && (int(o.Move) == best.out || int(o.Move) == result.out) {
				variance += o.Error() * o.Error()
			}
		}
		if variance > 0 {
			differ++
		}
		if result.worth == best.worth && d.Best.Move != m {
			t.Errorf("%v is as good as %v, which is called better", m, d.Best.Move)
		}
		if math.Abs(d.Cost-cost) > 1e-6 || math.Abs(d.CostError-math.Sqrt(variance)) > 1e-6 {
			t.Errorf("%v: got %v ± %v, want %v ± %v", m, d.Cost, d.CostError, cost, math.Sqrt(variance))
		}
	}
	if differ == 0 {
		t.Error("no bid has another outcome than the best")
	}
}
