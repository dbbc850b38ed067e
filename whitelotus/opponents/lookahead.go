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

// lookahead is a search at one decision.
type lookahead struct {
	view    whitelotus.View // before anybody committed
	me      whitelotus.Player
	limits  search.Limits
	seeds   [2]uint64 // of all worlds
	players []*player // one per worker
}

// player plays rollouts: it makes everybody's moves.
type player struct {
	*policy
	*rand.Rand
	source rand.PCG
	moves  []whitelotus.Move
}

func newLookahead(v whitelotus.View, rng *rand.Rand, limits search.Limits) *lookahead {
	me, _ := v.Viewer()
	l := &lookahead{view: v, me: me, limits: limits, seeds: [2]uint64{rng.Uint64(), rng.Uint64()}}
	t := v.Table()
	for range limits.Workers {
		p := &player{policy: newPolicy(&t)}
		p.Rand = rand.New(&p.source)
		l.players = append(l.players, p)
	}
	return l
}

// The number of candidates is at most maxCandidates, and small enough for each
// to get minRollouts on average.
const (
	maxCandidates = 24
	minRollouts   = 20
)

// halvingOf returns a search among some moves.
func (l *lookahead) halvingOf(moves ...whitelotus.Move) *search.Halving[whitelotus.Move] {
	h := &search.Halving[whitelotus.Move]{Rollouts: l.limits.Rollouts, Workers: l.limits.Workers,
		Play: l.playMoves}
	for _, m := range moves {
		h.Candidates = append(h.Candidates, search.Candidate[whitelotus.Move]{Move: m})
	}
	return h
}

// halving returns a search among the candidates, and some moves besides.
func (l *lookahead) halving(rng *rand.Rand, besides ...whitelotus.Move) *search.Halving[whitelotus.Move] {
	moves := l.candidates(rng)
	limit := max(1, min(maxCandidates, l.limits.Rollouts/minRollouts))
	moves = moves[:min(len(moves), limit)]
	for _, m := range besides {
		if !slices.Contains(moves, m) {
			moves = append(moves, m)
		}
	}
	return l.halvingOf(moves...)
}

// compare searches a decision by sequential halving.
func (l *lookahead) compare(ctx context.Context, rng *rand.Rand) (Analysis, error) {
	h := l.halving(rng)
	if err := h.Run(ctx); err != nil {
		return Analysis{}, err
	}
	a := Analysis{Board: l.view.Board(), Choice: h.Candidates[0].Move}
	for i := range h.Candidates {
		c := &h.Candidates[i]
		if a.Rollouts > 0 && c.Games == 0 {
			continue // the time did not suffice for it
		}
		a.Rollouts += int(c.Games)
		a.Candidates = append(a.Candidates, candidateOf(c.Move, &c.Stats, l.me, l.view.NumPlayers()))
		a.Candidates[len(a.Candidates)-1].Error = c.Error()
	}
	a.Candidates[0].Share = 1
	return a, nil
}

// candidateOf returns the candidate of a move with these results for player me.
func candidateOf(m whitelotus.Move, s *search.Stats, me whitelotus.Player, players int) Candidate {
	c := Candidate{Move: m, Rollouts: int(s.Games)}
	c.Scores, c.Wins = s.Means(players)
	if s.Games > 0 {
		c.Lead = float64(s.Values[me]-s.Wins[me]) / float64(search.Point*s.Games)
	}
	return c
}

// candidates returns the viewer's moves to compare, those that the policy
// values most first.
func (l *lookahead) candidates(rng *rand.Rand) []whitelotus.Move {
	t, pol := l.view.Table(), l.players[0].policy
	if t.Phase() == whitelotus.PhaseRebellion {
		return l.commitments(&t, pol.commit(&t, l.me, rng))
	}
	moves := slices.Collect(l.view.LegalMoves())
	slices.SortStableFunc(moves, func(m, n whitelotus.Move) int {
		return cmp.Compare(pol.value(&t, l.me, n), pol.value(&t, l.me, m))
	})
	return moves
}

// commitments returns the policy's commitment, and for each side that the viewer
// may take some commitments with armies from none to all.
func (l *lookahead) commitments(t *whitelotus.Table, first whitelotus.Move) []whitelotus.Move {
	const most = 8 // besides none
	moves, held := []whitelotus.Move{first}, t.Armies(l.me)
	steps := min(most, held)
	for i := range steps + 1 {
		for _, side := range sides {
			m := whitelotus.Commit(side, held*i/max(1, steps))
			if m != first && l.view.Check(m) == nil {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// playMoves plays a world out after each of some candidates.
func (l *lookahead) playMoves(worker int, world uint64, cs []search.Candidate[whitelotus.Move],
	results []search.Stats, stopped *atomic.Bool) error {
	return l.playEach(worker, world, results, stopped,
		func(p *player, game *whitelotus.GameState, i int) error {
			for game.ToMove() != l.me { // commit before the viewer
				if err := p.step(game); err != nil {
					return err
				}
			}
			return p.apply(game, cs[i].Move)
		})
}

// playEach plays a world out once for each result, after begin has made the
// moves that make the difference. All start from the same random numbers.
func (l *lookahead) playEach(worker int, world uint64, results []search.Stats, stopped *atomic.Bool,
	begin func(p *player, game *whitelotus.GameState, i int) error) error {
	p := l.players[worker]
	p.source.Seed(l.seeds[0], l.seeds[1]+world)
	start := l.view.Sample(p.Rand)
	source := p.source
	for i := range results {
		game := start
		p.source = source
		p.forget()
		if err := begin(p, &game, i); err != nil {
			return err
		}
		for !game.Over() && !l.cut(&game) && !stopped.Load() {
			if err := p.step(&game); err != nil {
				return err
			}
		}
		if stopped.Load() {
			return nil
		}
		results[i] = p.result(&game, l.me)
	}
	return nil
}

// cut reports whether a rollout that is not over ends here: at the beginning of
// a later turn, if the evaluation has weights for it.
func (l *lookahead) cut(game *whitelotus.GameState) bool {
	left := l.players[0].turns - game.Turn() + 1
	return game.Phase() == whitelotus.PhasePlace && game.Turn() > l.view.Turn() &&
		left <= evaluationPhases[len(evaluationPhases)-1]
}

// step makes a move that the policy draws.
func (p *player) step(game *whitelotus.GameState) error {
	t := game.Table()
	if p.moves = p.moves[:0]; t.Phase() != whitelotus.PhaseContest && t.Phase() != whitelotus.PhaseRebellion {
		p.moves = game.AppendLegalMoves(p.moves)
	}
	return p.apply(game, p.draw(&t, game.ToMove(), p.moves, p.Rand))
}

// apply makes a move.
func (p *player) apply(game *whitelotus.GameState, m whitelotus.Move) error {
	after, err := whitelotus.Apply(*game, m)
	*game = after
	return err
}

// result returns the result of a rollout for player me: the result of the final
// scoring, or the expected one if the rollout was cut.
func (p *player) result(game *whitelotus.GameState, me whitelotus.Player) search.Stats {
	t := game.Table()
	if !game.Over() {
		return p.evaluate(&t, me)
	}
	s := search.Stats{Games: 1}
	final := whitelotus.FinalScore(t)
	var scores [maxPlayers]int
	for p, total := range final.Totals() {
		scores[p] = search.Point * total
		s.Scores[p] = int64(scores[p])
	}
	winners := final.Winners
	for _, p := range winners {
		s.Wins[p] = search.WinUnit / int64(len(winners))
	}
	for p, lead := range search.Leads(scores[:len(final.PlayerScores)], 0) {
		s.Values[p] = int64(lead) + s.Wins[p]
	}
	s.Value = s.Values[me]
	return s
}
