package opponents

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Search is an opponent that tries its moves in rollouts before it chooses. In
// a rollout it draws the secrets at random, the tiles set aside as
// [whitelotus.View.Sample] does and the commitments of other players as [Greedy]
// would choose them, and plays on to the end of the turn, choosing for each
// player as Greedy would. In the last turn this is the end of the game, and
// before it an evaluation estimates the final scores. It plays thousands of
// rollouts, most of them for the moves that look best. The zero Search thinks
// for one second on one core.
//
// A bid is secret, but a rival who can predict it can answer it. Search
// therefore draws its bids. It values the round of a contest for each player
// who may go out, in rollouts. Then it lets the contestants play this round
// against each other many times, and each learns by regret matching: they bid
// more often what they regret not to have bid. Half of the time a rival bids as
// Greedy would instead. Search bids as its player has learned to.
//
// A Search keeps no state between calls, and several goroutines may use it at
// once.
type Search struct {
	// Time is the limit for a decision, if positive. A context with an earlier
	// deadline takes precedence.
	Time time.Duration
	// Rollouts is the maximum number of rollouts for a decision, all moves
	// together, if positive. With this limit alone, the same view and rng in
	// the same state lead to the same move on any number of cores.
	Rollouts int
	// Workers is the number of goroutines that play rollouts at once. A value
	// below 1 means 1, and a value above the number of cores means that number.
	Workers int
}

// Choose implements [Opponent].
func (s Search) Choose(ctx context.Context, v whitelotus.View, rng *rand.Rand) (whitelotus.Move, error) {
	a, err := s.Analyze(ctx, v, rng)
	if err != nil {
		return whitelotus.Move{}, err
	}
	return a.Choice, nil
}

// Analyze thinks as Choose does, within the same limits, and returns the
// expected result of each candidate. Its errors are as for Choose.
func (s Search) Analyze(ctx context.Context, v whitelotus.View, rng *rand.Rand) (Analysis, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return Analysis{}, err
	}
	ctx, cancel, limits := search.Limits(s).Apply(ctx)
	defer cancel()
	start, err := uncommitted(v, rng)
	if err != nil {
		return Analysis{}, fmt.Errorf("opponents: %w", err)
	}
	l := newLookahead(start, rng, limits)
	think := l.compare
	if v.Phase() == whitelotus.PhaseContest {
		think = l.contest
	}
	a, err := think(ctx, rng)
	if err != nil {
		return Analysis{}, fmt.Errorf("opponents: a rollout failed: %w", err)
	}
	return a, nil
}

// uncommitted returns a view of the game before anybody committed in this
// phase, so that the search can draw all commitments itself.
func uncommitted(v whitelotus.View, rng *rand.Rand) (whitelotus.View, error) {
	me, _ := v.Viewer()
	for p := range v.Players() {
		if !v.Committed(p) {
			continue
		}
		p := v.Sample(rng).Position()
		p.Commitments, p.ToMove = nil, 0
		for i := range p.Influence { // the limit of a Position: more is worth no more
			p.Influence[i] = min(p.Influence[i], maxAmount)
			p.Armies[i] = min(p.Armies[i], maxAmount)
			p.Points[i] = min(p.Points[i], maxAmount)
		}
		game, err := whitelotus.NewState(p)
		return game.View(me), err
	}
	return v, nil
}

// maxAmount is the most influence, armies or points of a Position.
const maxAmount = 60000
