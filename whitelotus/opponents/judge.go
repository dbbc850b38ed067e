package opponents

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Decision judges a move from the View of the player who made it.
//
// A search chooses Best. Then both Best and Played are played on in the same new
// worlds, so that the comparison does not favor the choice of the search. The cost
// is in points of lead alone, and may be negative by chance.
//
// In a contest the search values the round for each player who may go out, and the
// cost of a bid is that against the bids that the others learned, as [Search]
// describes. It includes ten points for each victory and the price of influence, so
// it need not be the difference of the two leads. Best is the bid that costs least
// against them; a search draws among several, which cost about the same.
type Decision struct {
	Played    MoveOutcome // the move made
	Best      MoveOutcome // the move that the search found best; it may equal Played
	Cost      float64     // the lead of Best less that of Played, in points
	CostError float64     // standard error of Cost
	Verdict   Verdict     // the judgement, as far as the errors allow
}

// MoveOutcome is a move with its expected result for the player who makes it.
// The figures are means over rollouts, each with its standard error. They are
// zero if there was no rollout, as for the only legal move.
type MoveOutcome struct {
	Move      whitelotus.Move // the move
	Rollouts  int             // number of games played after it; in a contest, all of them
	Lead      float64         // mean final lead, in points
	LeadError float64         // standard error of Lead; 0 in a contest
	Win       float64         // share of victories, with shared ones divided
	WinError  float64         // standard error of Win, with one more victory and one more defeat; 0 in a contest
	Scores    []float64       // mean final score, by player; nil if Rollouts is 0
}

// Verdict is a judgement of a move. It is never harsher than the errors of the
// figures allow: a cost counts less two standard errors. So that the errors do
// not soften it, a comparison goes on, within its limit of time, up to eight
// times the worlds of its limit or 1600.
type Verdict uint8

// The verdicts. The zero Verdict stands for the only legal move, for a bid above all
// that the search considers, and for a move that time allowed to compare in fewer
// than 8 worlds.
const (
	VerdictNone       Verdict = iota // not judged
	VerdictBest                      // the cost is less than one point
	VerdictGood                      // the cost is one point to two points
	VerdictInaccuracy                // the cost is two points to four points
	VerdictMistake                   // the cost is four points or more
)

var verdictWords = []string{"none", "best", "good", "inaccuracy", "mistake"}

// String returns the verdict in a word: "mistake".
func (v Verdict) String() string {
	if int(v) >= len(verdictWords) {
		return fmt.Sprintf("verdict %d", uint8(v))
	}
	return verdictWords[v]
}

// MarshalText returns the word of the verdict. It returns an error if v is out
// of range.
func (v Verdict) MarshalText() ([]byte, error) {
	if int(v) >= len(verdictWords) {
		return nil, fmt.Errorf("opponents: verdict %d; the highest is %d", uint8(v), len(verdictWords)-1)
	}
	return []byte(v.String()), nil
}

// reviewRollouts is the number of rollouts for a decision of a review without
// limits.
const reviewRollouts = 200

// searchShare is the number of rollouts of a review's search for each world of
// its comparison.
const searchShare = 5

// reviewStream is the first stream of random numbers of a review: [Play] uses
// those below.
const reviewStream = 1 << 31

// ReviewMove judges a legal move of v's viewer. The same seed and number of moves
// played before it lead to the same judgement, unless s has a limit of time; its
// limit of rollouts is the number of worlds in which two moves are compared, and
// without limits it is 200. If there is only one legal move, it returns at once. It
// returns the errors of [Search.Choose], and the error of [whitelotus.View.Check] for
// an illegal move.
func (s Search) ReviewMove(ctx context.Context, v whitelotus.View, played whitelotus.Move, seed uint64,
	moves int) (Decision, error) {
	rng := NewRand(seed, reviewStream+uint32(moves))
	if err := checkTurn(ctx, v, rng); err != nil {
		return Decision{}, err
	}
	if err := v.Check(played); err != nil {
		return Decision{}, err
	}
	if !search.IsChoice(v.LegalMoves()) {
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
	start, err := uncommitted(v, rng)
	if err != nil {
		return Decision{}, fmt.Errorf("opponents: %w", err)
	}
	var d Decision
	if l := newLookahead(start, rng, limits); v.Phase() == whitelotus.PhaseContest {
		d, err = l.judgeBid(within, rng, played)
	} else {
		d, err = l.judge(ctx, within, s, rng, played)
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return Decision{}, fmt.Errorf("opponents: a rollout failed: %w", err)
	}
	return d, nil
}

// judge finds the best move within a time, and plays it and the played one in new
// worlds.
func (l *lookahead) judge(ctx, within context.Context, s Search, rng *rand.Rand, played whitelotus.Move,
) (Decision, error) {
	h := l.halving(rng, played)
	if err := h.Run(within); err != nil {
		return Decision{}, err
	}
	best := h.Candidates[0].Move
	again := newLookahead(l.view, rng, l.limits).halvingOf(best)
	if best != played {
		again.Candidates = append(again.Candidates, search.Candidate[whitelotus.Move]{Move: played})
	}
	c, err := again.Compare(ctx, search.Limits(s), int(l.me))
	if err != nil {
		return Decision{}, err
	}
	outcome := func(m whitelotus.Move, isBest bool) MoveOutcome {
		o := c.Outcome(isBest, l.view.NumPlayers())
		return MoveOutcome{m, o.Rollouts, o.Lead, o.LeadError, o.Win, o.WinError, o.Scores}
	}
	d := Decision{Best: outcome(best, true), Played: outcome(played, false), Verdict: Verdict(c.Verdict())}
	d.Cost, d.CostError = c.Cost()
	return d, nil
}

// judgeBid compares a bid with the best one against the bids that the others
// learned.
func (l *lookahead) judgeBid(ctx context.Context, rng *rand.Rand, played whitelotus.Move) (Decision, error) {
	t := l.view.Table()
	outcomes, err := l.outcomes(ctx, &t)
	if err != nil || outcomes[0].Games < 2 {
		return Decision{Played: MoveOutcome{Move: played}, Best: MoveOutcome{Move: played}}, err
	}
	l.players[0].forget()
	r := newRound(l.players[0].policy, &t, l.me, outcomes)
	r.learn(rng)
	return r.judge(played, outcomes, rng), nil
}

// judge compares a bid with the best one, by the values of the round for each player
// who may go out.
func (r *round) judge(played whitelotus.Move, outcomes []outcome, rng *rand.Rand) Decision {
	d := Decision{Played: MoveOutcome{Move: played}, Best: MoveOutcome{Move: played}}
	i := r.learnerOf(r.me)
	le := r.learners[i]
	own := slices.Index(le.moves, played)
	if own < 0 {
		return d
	}
	const trials = 2000
	worth := make([]int, len(le.moves))                // of each bid, in all trials
	goes := make([][maxPlayers]float64, len(le.moves)) // the share of trials in which each player goes out
	made := make([]whitelotus.Move, len(r.learners))
	for range trials {
		for j, other := range r.learners {
			made[j] = other.moves[drawIndex(other.counts, rng)]
		}
		for k, m := range le.moves {
			made[i] = m
			worth[k] += r.utility(made, i)
			goes[k][r.out(made)] += 1. / trials
		}
	}
	best := slices.Index(worth, slices.Max(worth))
	if worth[best] == worth[own] {
		best = own
	}
	outcome := func(m whitelotus.Move) MoveOutcome {
		c := r.expect(i, m, rng)
		return MoveOutcome{Move: m, Rollouts: int(outcomes[0].Games) * len(outcomes), Lead: c.Lead,
			Win: c.Wins[r.me], Scores: c.Scores}
	}
	d.Best, d.Played = outcome(le.moves[best]), outcome(played)
	d.Cost = float64(worth[best]-worth[own]) / trials / search.Point
	variance := 0.
	for _, o := range outcomes {
		variance += math.Pow((goes[best][o.Move]-goes[own][o.Move])*o.Error(), 2)
	}
	d.CostError = math.Sqrt(variance)
	d.Verdict = Verdict(search.Verdict(d.Cost, d.CostError))
	return d
}
