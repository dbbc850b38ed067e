package opponents

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
)

// outcome is a player going out of a contest, and what follows.
type outcome = search.Candidate[whitelotus.Player]

// contest searches a bid. It values the round for each player who may go out of
// it, in rollouts, and lets the contestants learn to bid for these values.
func (l *lookahead) contest(ctx context.Context, rng *rand.Rand) (Analysis, error) {
	t := l.view.Table()
	a := Analysis{Board: l.view.Board()}
	outcomes, err := l.outcomes(ctx, &t)
	if err != nil {
		return Analysis{}, err
	}
	a.Rollouts = int(outcomes[0].Games) * len(outcomes)
	if a.Rollouts == 0 {
		a.Choice = l.players[0].bid(&t, l.me, rng)
		a.Candidates = []Candidate{{Move: a.Choice, Share: 1}}
		return a, nil
	}
	l.players[0].forget()
	r := newRound(l.players[0].policy, &t, l.me, outcomes)
	r.learn(rng)
	r.report(&a, rng)
	return a, nil
}

// outcomes values the round for each player who may go out of it.
func (l *lookahead) outcomes(ctx context.Context, t *whitelotus.Table) ([]outcome, error) {
	h := search.Halving[whitelotus.Player]{Rollouts: l.limits.Rollouts, Workers: l.limits.Workers,
		Play: l.playRound}
	for _, p := range t.Contestants() {
		h.Candidates = append(h.Candidates, outcome{Move: p})
	}
	if l.limits.Rollouts < len(h.Candidates) {
		return h.Candidates, nil
	}
	err := h.Even(ctx)
	return h.Candidates, err
}

// playRound plays a world out with each of some players going out of the round.
func (l *lookahead) playRound(worker int, world uint64, outcomes []outcome, results []search.Stats,
	stopped *atomic.Bool) error {
	return l.playEach(worker, world, results, stopped,
		func(p *player, game *whitelotus.GameState, i int) error {
			return p.goOut(game, outcomes[i].Move, outcomes[(i+1)%len(outcomes)].Move)
		})
}

// goOut plays a round of a contest in which a player bids least, everybody else
// votes against them, and they vote against another: so they go out, unless
// nobody has influence.
func (p *player) goOut(game *whitelotus.GameState, out, other whitelotus.Player) error {
	area, _ := game.Contested()
	in := len(game.Contestants())
	for game.Phase() == whitelotus.PhaseContest {
		if now, _ := game.Contested(); now != area || len(game.Contestants()) != in {
			return nil
		}
		t, bidder := game.Table(), game.ToMove()
		m := whitelotus.Bid(p.bid(&t, bidder, p.Rand).Amount(), out)
		if bidder == out {
			m = whitelotus.Bid(min(1, t.Influence(out)), other)
		}
		if err := p.apply(game, m); err != nil {
			return err
		}
	}
	if m := whitelotus.Expel(out); game.Phase() == whitelotus.PhaseExpel && game.Check(m) == nil {
		return p.apply(game, m)
	}
	return nil
}

// round is a round of a contest as a game of its own, in which each contestant
// makes a bid and all are revealed at once.
type round struct {
	policy   *policy
	table    *whitelotus.Table
	me       whitelotus.Player // who searches
	learners []*learner
	emperor  whitelotus.Player
	outcomes [maxPlayers]*search.Stats // by player who goes out
	values   [maxPlayers][maxPlayers]int
}

// learner is a contestant who learns to bid by regret matching: they bid more
// often what they regret most not to have bid.
type learner struct {
	me      whitelotus.Player
	price   int // value of one influence
	moves   []whitelotus.Move
	regrets []int
	counts  []int // how often the learner made each move
}

// Influence has a price if it can still be spent: in the last turn less, the
// more they have for what is contested. It is small in comparison with the
// noise of rollouts, so it is not measured in them, and usualBid, which is
// about what a player pays in theirs, is left out.
const (
	influencePrice = 70 // in units of 1/search.Point
	usualBid       = 3
)

func newRound(pol *policy, t *whitelotus.Table, me whitelotus.Player, outcomes []outcome) *round {
	r := &round{policy: pol, table: t, me: me, emperor: t.Emperor()}
	for i := range outcomes {
		o := &outcomes[i]
		r.outcomes[o.Move] = &o.Stats
		for p := range t.NumPlayers() {
			r.values[o.Move][p] = int(o.Values[p] / o.Games)
		}
	}
	for _, o := range outcomes {
		p := o.Move
		le := &learner{me: p}
		switch enough := 100 * maxBid; {
		case t.Turn() < pol.turns:
			le.price = influencePrice
		case len(outcomes) > 2 || t.Blocks(p).Len() > 1:
			le.price = influencePrice * max(0, enough-pol.share(t, p, len(outcomes)-1)) / enough
		}
		for bid := min(1, t.Influence(p)); bid <= min(maxBid, t.Influence(p)); bid++ {
			for _, rival := range outcomes {
				if rival.Move != p {
					le.moves = append(le.moves, whitelotus.Bid(bid, rival.Move))
				}
			}
		}
		le.regrets, le.counts = make([]int, len(le.moves)), make([]int, len(le.moves))
		r.learners = append(r.learners, le)
	}
	return r
}

// In each of a number of iterations the contestants play the round once. The
// bids of the first ones do not count. In a share of the iterations a rival bids
// as the policy does instead of as they learned to: the searching player then
// profits from rivals who do not bid so well, and others profit little from
// knowing how a search bids.
const (
	iterations = 1500
	uncounted  = 300
	modelShare = 50 // in percent
)

// learn lets the contestants learn. In each iteration they bid, and regret for
// each of their moves what it would have gained.
func (r *round) learn(rng *rand.Rand) {
	made := make([]whitelotus.Move, len(r.learners))
	for n := range iterations {
		for i, le := range r.learners {
			k := drawIndex(le.regrets, rng)
			if le.me != r.me && rng.IntN(100) < modelShare {
				k = slices.Index(le.moves, r.policy.bid(r.table, le.me, rng))
			}
			made[i] = le.moves[k]
			if n >= uncounted {
				le.counts[k]++
			}
		}
		for i, le := range r.learners {
			bid := made[i]
			got := r.utility(made, i)
			for k, m := range le.moves {
				made[i] = m
				le.regrets[k] = max(0, le.regrets[k]+r.utility(made, i)-got)
			}
			made[i] = bid
		}
	}
}

// drawIndex draws an index in proportion to weights; if all are 0, any.
func drawIndex(weights []int, rng *rand.Rand) int {
	sum := 0
	for _, weight := range weights {
		sum += weight
	}
	if sum == 0 {
		return rng.IntN(len(weights))
	}
	n, k := rng.IntN(sum), 0
	for ; n >= weights[k]; k++ {
		n -= weights[k]
	}
	return k
}

// out returns the player who goes out; if several tie, the one whom the Emperor
// likes to see out.
func (r *round) out(made []whitelotus.Move) whitelotus.Player {
	var votes [maxPlayers]int
	for _, m := range made {
		votes[m.Player()] += m.Amount()
	}
	out, most := whitelotus.NoPlayer, -1
	for _, le := range r.learners {
		p := le.me
		if votes[p] > most || votes[p] == most && r.values[p][r.emperor] > r.values[out][r.emperor] {
			out, most = p, votes[p]
		}
	}
	return out
}

// utility returns the value of a round to contestant i.
func (r *round) utility(made []whitelotus.Move, i int) int {
	out, le := r.out(made), r.learners[i]
	paid := made[i].Amount() - usualBid
	if out == le.me {
		paid = made[i].Amount() / 2
	}
	return r.values[out][le.me] - paid*le.price
}

// learnerOf returns the index of a contestant.
func (r *round) learnerOf(p whitelotus.Player) int {
	return slices.IndexFunc(r.learners, func(le *learner) bool { return le.me == p })
}

// rareShare is the reciprocal of the share below which a bid is not made: it
// was made while learning.
const rareShare = 50

// report adds what the searching player learned to an analysis, and draws their
// bid.
func (r *round) report(a *Analysis, rng *rand.Rand) {
	i := r.learnerOf(r.me)
	le := r.learners[i]
	sum := 0
	for k, n := range le.counts {
		if n*rareShare < iterations-uncounted {
			le.counts[k] = 0
		}
		sum += le.counts[k]
	}
	a.Choice = le.moves[drawIndex(le.counts, rng)]
	for k, m := range le.moves {
		if count := le.counts[k]; count > 0 {
			c := r.expect(i, m, rng)
			c.Share, c.Rollouts = float64(count)/float64(sum), a.Rollouts
			a.Candidates = append(a.Candidates, c)
		}
	}
	slices.SortStableFunc(a.Candidates, func(c, d Candidate) int { return cmp.Compare(d.Share, c.Share) })
}

// expect returns the results that contestant i can expect of a bid: the results
// of each outcome, by how often the others' bids lead to it.
func (r *round) expect(i int, m whitelotus.Move, rng *rand.Rand) Candidate {
	const trials = 100
	var all search.Stats
	made := make([]whitelotus.Move, len(r.learners))
	for range trials {
		for j, le := range r.learners {
			made[j] = le.moves[drawIndex(le.counts, rng)]
		}
		made[i] = m
		all.Add(r.outcomes[r.out(made)])
	}
	return candidateOf(m, &all, r.learners[i].me, r.policy.players)
}
