package opponents

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/search"
)

// halving is a search by sequential halving: every candidate is played out from
// the same determinized worlds.
type halving struct {
	search.Halving[option]
	board    emperor.Board
	view     emperor.View // of the same game without roads
	start    position
	policies []*policy // one per worker
	seeds    [2]uint64 // of all worlds
	cut      cut
	prior    int64 // weight of a candidate's prior, in rollouts
}

// candidate is an option with the results of its rollouts. Its value is the
// lead of the searching player over their best rival, and winBonus for each victory.
type candidate = search.Candidate[option]

// option is a move with its prior.
type option struct {
	move   emperor.Move
	pieces []emperor.Piece
	prior  int // estimated gain in units of 1/point
}

// The number of candidates is at most maxCandidates, and small enough for each
// to get minRollouts on average. For every cardsPerPrior cards left to draw,
// their priors count as one more rollout.
const (
	maxCandidates = 64
	minRollouts   = 13
	cardsPerPrior = 5
)

// newHalving returns a search without candidates.
func newHalving(v emperor.View, rng *rand.Rand, limits search.Limits) (h *halving, err error) {
	h = &halving{board: v.Board(), seeds: [2]uint64{rng.Uint64(), rng.Uint64()}}
	if h.view, err = withoutRoads(v); err != nil {
		return nil, err
	}
	h.Rollouts, h.Workers, h.Play = limits.Rollouts, limits.Workers, h.playWorld
	setup := newSetup(v.Table())
	for range limits.Workers {
		h.policies = append(h.policies, newPolicy(setup, v.Table()))
	}
	h.start = h.policies[0].position
	return h, nil
}

// propose sets the candidates, the viewer's best moves, and the cut of rollouts,
// by the expected number of rollouts.
func (h *halving) propose(ctx context.Context, v emperor.View, limits search.Limits) {
	h.Candidates = h.policies[0].candidates(ctx, v)
	h.cut = cutFor(ctx, limits, v.NumPlayers())
	time, cards := rolloutTime, cardsLeft(v.Table())
	if h.cut.turns > 0 && cards >= h.cut.cards {
		time = cutTime
	}
	limit := min(maxCandidates, max(1, limits.Expected(ctx, time)/minRollouts))
	h.Candidates = h.Candidates[:min(len(h.Candidates), limit)]
	h.prior = int64(cards / cardsPerPrior)
	for i := range h.Candidates {
		h.Candidates[i].Stats = h.priorOf(&h.Candidates[i])
	}
}

// priorOf returns the prior of a candidate as the result of h.prior rollouts. So
// as long as there are few rollouts, which vary widely early in the game, the
// evaluation of the move counts beside them.
func (h *halving) priorOf(c *candidate) search.Stats {
	return search.Stats{Games: h.prior, Value: h.prior * int64(c.Move.prior)}
}

// withoutRoads returns the view of the same game on a board without roads. The
// legal moves and their effects are the same until the final scoring. On a
// board with many roads the exact scoring could take a tenth of a second, so
// rollouts skip it and score roads by the policy.
func withoutRoads(v emperor.View) (emperor.View, error) {
	spec := v.Board().Spec()
	spec.Name, spec.Roads = "", nil // the name of a shipped board is of that board alone
	board, err := emperor.NewBoard(spec)
	if err != nil {
		return emperor.View{}, err
	}
	pos := v.Sample(rand.New(rand.NewPCG(0, 0))).Position() // the view is the same for any sample
	pos.Options.Board = board
	game, err := emperor.NewState(pos)
	return game.View(v.ToMove()), err
}

// playWorld samples the world of this number and plays it out from each
// candidate.
func (h *halving) playWorld(worker int, number uint64, candidates []candidate, world []search.Stats,
	stopped *atomic.Bool) error {
	me, pol := h.view.ToMove(), h.policies[worker]
	game := h.view.Sample(rand.New(rand.NewPCG(h.seeds[0], h.seeds[1]+number)))
	var source rand.PCG
	chance := rand.New(&source)
	for i := range candidates {
		c := &candidates[i].Move
		after, err := emperor.Apply(game, c.move)
		if err == nil {
			pol.position = h.start
			pol.put(me, c.move.Region(), c.pieces)
			source.Seed(h.seeds[1], h.seeds[0]+number) // the same for each candidate
			err = pol.playOut(&after, h.cut, &deviations{me: me, chance: chance}, stopped)
		}
		if err != nil {
			return err
		}
		if stopped.Load() {
			return nil
		}
		world[i] = pol.result(&after, me)
	}
	return nil
}

// close makes the policies available to other searches.
func (h *halving) close() {
	for _, pol := range h.policies {
		policies.Put(pol)
	}
}

// analysis returns the results so far.
func (h *halving) analysis() Analysis {
	a, level := Analysis{Board: h.board}, h.level()
	for i := range h.Candidates {
		c := h.result(&h.Candidates[i], level)
		if a.Rollouts > 0 && c.Rollouts == 0 {
			continue // the time did not suffice for it
		}
		a.Rollouts += c.Rollouts
		a.Candidates = append(a.Candidates, c)
	}
	a.Choice = a.Candidates[0].Move
	return a
}

// level returns the difference between the leads of rollouts and the priors of
// their moves, in units of 1/point.
func (h *halving) level() int64 {
	me, sum, games := h.view.ToMove(), int64(0), int64(0)
	for i := range h.Candidates {
		c := &h.Candidates[i]
		sum += leadOf(&c.Stats, me) - c.Games*int64(c.Move.prior) // without the prior, which adds 0
		games += c.Games - h.prior
	}
	return sum / max(1, games)
}

// result returns the results of a candidate so far, given the level.
func (h *halving) result(c *candidate, level int64) Candidate {
	played := c.Stats
	played.Games -= h.prior
	result := Candidate{Move: c.Move.move, Rollouts: int(played.Games)}
	if played.Games > 0 {
		result.Lead = float64(leadOf(&c.Stats, h.view.ToMove())+h.prior*level) / float64(point*c.Games)
		result.Error = c.Error()
		result.Scores, result.Wins = played.Means(h.view.NumPlayers())
	}
	return result
}

// candidates returns the viewer's legal moves, those with the highest prior
// first, and the policy's choice before others with the same. It stops when ctx
// is done.
func (pol *policy) candidates(ctx context.Context, v emperor.View) []candidate {
	start := pol.position
	favorite := pol.choose(v.Table(), v.Hand())
	pol.position = start
	pol.evaluate(v.Table(), v.Hand())
	cs := []candidate{pol.candidate(v, favorite)}
	for m := range v.LegalMoves() {
		if len(cs)%64 == 0 && ctx.Err() != nil {
			break
		}
		if m != favorite {
			cs = append(cs, pol.candidate(v, m))
		}
	}
	slices.SortStableFunc(cs, func(a, b candidate) int { return cmp.Compare(b.Move.prior, a.Move.prior) })
	return cs
}

// candidate returns a legal move as a candidate. The prior of a draw is 0.
func (pol *policy) candidate(v emperor.View, m emperor.Move) candidate {
	o := option{move: m, pieces: m.Pieces()}
	if v.Phase() == emperor.PhaseAct {
		o.prior = pol.restValue(v.Hand().Minus(m.Cards()))
	}
	if m.Kind() == emperor.MovePlace {
		o.prior += pol.placementGain(m.Region(), o.pieces)
	}
	return candidate{Move: o}
}
