package opponents

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/search"
)

// reviewRollouts is the number of rollouts for a decision of a review without
// limits.
const reviewRollouts = 200

// searchShare is the number of rollouts of a review's search for each world of
// its comparison.
const searchShare = 5

// reviewStream is the first stream of random numbers of a review: [Play] uses
// those below.
const reviewStream = 1 << 31

// ReviewMove judges a legal move of v's viewer, as [Search.Review] does with
// the same seed if moves is the number of moves played before it. If there is
// only one legal move, it returns at once. It returns the errors of
// [Search.Choose], and the error of [emperor.View.Check] for an illegal move.
func (s Search) ReviewMove(ctx context.Context, v emperor.View, played emperor.Move, seed uint64, moves int,
) (Decision, error) {
	rng := NewRand(seed, reviewStream+uint32(moves))
	if err := checkTurn(ctx, v, rng); err != nil {
		return Decision{}, err
	}
	if err := v.Check(played); err != nil {
		return Decision{}, err
	}
	if _, only := onlyMove(v); only {
		return Decision{Played: MoveOutcome{Move: played}, Best: MoveOutcome{Move: played}}, nil
	}
	if s.Time <= 0 && s.Rollouts <= 0 {
		s.Rollouts = reviewRollouts
	}
	s.Rollouts = min(s.Rollouts, math.MaxInt/searchShare)
	s.Time /= 2 // for the search, and for the comparison
	wide := s
	wide.Rollouts *= searchShare
	within, cancel, limits := search.Limits(wide).Apply(ctx)
	defer cancel()
	h, err := newHalving(v, rng, limits)
	if err != nil {
		return Decision{}, fmt.Errorf("opponents: no rollouts: %w", err)
	}
	defer h.close()
	h.propose(within, v, limits)
	h.include(v, played)
	if err = h.Run(within); err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return Decision{}, fmt.Errorf("opponents: a rollout failed: %w", err)
	}
	return h.compare(ctx, s, rng, played)
}

// include makes a legal move a candidate, in place of one that leads to the same
// game, as the same pieces in another order do, or else of the last of several.
func (h *halving) include(v emperor.View, m emperor.Move) {
	game := v.Sample(rand.New(rand.NewPCG(0, 0))) // any game in which the moves can be compared
	after, _ := emperor.Apply(game, m)
	hasSameEffect := func(c candidate) bool {
		other, _ := emperor.Apply(game, c.Move.move)
		return other == after
	}
	if i := slices.IndexFunc(h.Candidates, hasSameEffect); i >= 0 {
		h.Candidates[i].Move.move, h.Candidates[i].Move.pieces = m, m.Pieces()
		return
	}
	own := h.policies[0].candidate(v, m)
	own.Stats = h.priorOf(&own)
	if n := len(h.Candidates); n > 1 {
		h.Candidates[n-1] = own
		return
	}
	h.Candidates = append(h.Candidates, own)
}

// compare plays the best candidate and the played move in new worlds.
func (h *halving) compare(ctx context.Context, s Search, rng *rand.Rand, played emperor.Move) (
	Decision, error) {
	best := h.Candidates[0].Move
	again := h.fresh(rng)
	again.Candidates = []candidate{{Move: best}}
	if best.move != played {
		again.Candidates = append(again.Candidates,
			candidate{Move: option{move: played, pieces: played.Pieces()}})
	}
	c, err := again.Compare(ctx, search.Limits(s), int(h.view.ToMove()))
	if err != nil {
		return Decision{}, fmt.Errorf("opponents: a rollout failed: %w", err)
	}
	outcome := func(m emperor.Move, isBest bool) MoveOutcome {
		o := c.Outcome(isBest, h.view.NumPlayers())
		return MoveOutcome{m, o.Rollouts, o.Lead, o.LeadError, o.Win, o.WinError, o.Scores}
	}
	d := Decision{Best: outcome(best.move, true), Played: outcome(played, false),
		Verdict: Verdict(c.Verdict())}
	d.Cost, d.CostError = c.Cost()
	return d, nil
}

// fresh returns a search in other worlds, without candidates.
func (h *halving) fresh(rng *rand.Rand) *halving {
	again := &halving{board: h.board, view: h.view, start: h.start, policies: h.policies,
		seeds: [2]uint64{rng.Uint64(), rng.Uint64()}}
	again.Play = again.playWorld
	return again
}
