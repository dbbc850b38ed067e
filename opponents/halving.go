package opponents

import (
	"cmp"
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/emperorofchina/emperor"
)

// halving is a search by sequential halving: in each round every remaining
// candidate is played out from the same determinized worlds, and the worse half
// drops out. So most rollouts go to the candidates that are hardest to tell
// apart.
type halving struct {
	board      emperor.Board
	view       emperor.View // of the same game without roads
	candidates []candidate  // best first
	rollouts   int          // left to play
	start      position
	policies   []*policy             // one per worker
	seeds      [2]uint64             // of all worlds
	worlds     uint64                // begun
	failure    atomic.Pointer[error] // of a worker
}

// candidate is a move with its prior and the results of its rollouts.
type candidate struct {
	move   emperor.Move
	pieces []emperor.Piece
	prior  int // estimated gain in units of 1/point
	stats
}

// The number of candidates is at most maxCandidates, and small enough for each
// to get minRollouts on average.
const (
	maxCandidates = 64
	minRollouts   = 30
)

// newHalving returns a search of the viewer's best moves, as many as the
// expected number of rollouts allows.
func newHalving(
	ctx context.Context, v emperor.View, rng *rand.Rand, rollouts, workers int,
) (h *halving, err error) {
	h = &halving{board: v.Board(), rollouts: rollouts, seeds: [2]uint64{rng.Uint64(), rng.Uint64()}}
	if h.view, err = withoutRoads(v); err != nil {
		return nil, err
	}
	fixed := newSetup(v.Table())
	for range workers {
		h.policies = append(h.policies, newPolicy(fixed, v.Table()))
	}
	h.start = h.policies[0].position
	h.candidates = h.policies[0].candidates(ctx, v)
	limit := min(maxCandidates, max(1, h.expected(ctx)/minRollouts))
	h.candidates = h.candidates[:min(len(h.candidates), limit)]
	return h, nil
}

// withoutRoads returns the view of the same game on a board without roads. The
// legal moves and their effects are the same until the final scoring. On a
// board with many roads the exact scoring could take a tenth of a second, so
// rollouts skip it and score roads by the policy.
func withoutRoads(v emperor.View) (emperor.View, error) {
	spec := v.Board().Spec()
	spec.Roads = nil
	board, err := emperor.NewBoard(spec)
	if err != nil {
		return emperor.View{}, err
	}
	pos := v.Sample(rand.New(rand.NewPCG(0, 0))).Position() // the view is the same for any sample
	pos.Options.Board = board
	game, err := emperor.NewState(pos)
	return game.View(v.ToMove()), err
}

// expected returns the number of rollouts that the limits allow.
func (h *halving) expected(ctx context.Context) int {
	until, ok := ctx.Deadline()
	if !ok {
		return h.rollouts
	}
	return min(h.rollouts, len(h.policies)*int(min(time.Until(until), defaultTime)/rolloutTime))
}

// run plays all rounds, or stops early when ctx is done. It returns the error
// of a rollout that failed.
func (h *halving) run(ctx context.Context) error {
	n := len(h.candidates)
	for rounds := roundsFor(n); rounds > 0 && ctx.Err() == nil; rounds-- {
		worlds := max(1, h.rollouts/rounds/n)
		h.rollouts -= worlds * n
		h.round(ctx, rounds, h.candidates[:n], worlds)
		if err := h.failure.Load(); err != nil {
			return *err
		}
		slices.SortStableFunc(h.candidates[:n], func(a, b candidate) int { return b.compare(&a.stats) })
		n = (n + 1) / 2
	}
	return nil
}

// roundsFor returns the number of rounds after which one of n candidates is
// left.
func roundsFor(n int) int {
	rounds := 1
	for ; n > 2; n = (n + 1) / 2 {
		rounds++
	}
	return rounds
}

// round plays up to the given number of worlds with each of some candidates. If
// ctx has a deadline, it stops after a 1/rounds share of the time left.
func (h *halving) round(ctx context.Context, rounds int, candidates []candidate, worlds int) {
	if until, ok := ctx.Deadline(); ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Until(until)/time.Duration(rounds))
		defer cancel()
	}
	var stopped atomic.Bool
	defer context.AfterFunc(ctx, func() { stopped.Store(true) })()
	var next atomic.Uint64
	next.Store(h.worlds)
	end := h.worlds + uint64(worlds)
	var workers sync.WaitGroup
	var mutex sync.Mutex // of the candidates' stats
	for _, pol := range h.policies {
		workers.Add(1)
		go func() {
			defer workers.Done()
			world := make([]stats, len(candidates))
			for {
				n := next.Add(1) - 1
				if n >= end || !h.playWorld(pol, n, candidates, world, &stopped) {
					return
				}
				mutex.Lock()
				for c := range world {
					candidates[c].add(&world[c])
				}
				mutex.Unlock()
				runtime.Gosched() // lets timers fire in a browser, which has one thread
			}
		}()
	}
	workers.Wait()
	h.worlds = min(end, next.Load())
}

// playWorld samples the world of this number and plays it out from each
// candidate. It reports whether it finished before it was stopped.
func (h *halving) playWorld(
	pol *policy, number uint64, candidates []candidate, world []stats, stopped *atomic.Bool,
) bool {
	me := h.view.ToMove()
	game := h.view.Sample(rand.New(rand.NewPCG(h.seeds[0], h.seeds[1]+number)))
	for i := range candidates {
		c := &candidates[i]
		after, err := emperor.Apply(game, c.move)
		if err == nil {
			pol.position = h.start
			pol.put(me, c.move.Region(), c.pieces)
			err = pol.playOut(&after, stopped)
		}
		if err != nil {
			h.failure.Store(&err)
			stopped.Store(true)
		}
		if stopped.Load() {
			return false
		}
		world[i] = pol.result(me)
	}
	return true
}

// close makes the policies available to other searches.
func (h *halving) close() {
	for _, pol := range h.policies {
		policies.Put(pol)
	}
}

// analysis returns the results so far.
func (h *halving) analysis() Analysis {
	a := Analysis{Board: h.board}
	for i := range h.candidates {
		c := &h.candidates[i]
		if a.Rollouts > 0 && c.games == 0 {
			continue // the time did not suffice for it
		}
		a.Rollouts += int(c.games)
		a.Candidates = append(a.Candidates, c.result(h.view.NumPlayers()))
	}
	return a
}

// result returns the candidate as part of an Analysis.
func (c *candidate) result(players int) Candidate {
	result := Candidate{Move: c.move, Rollouts: int(c.games)}
	if c.games == 0 {
		return result
	}
	result.Lead = float64(c.lead) / float64(c.games)
	for p := range players {
		result.Scores = append(result.Scores, float64(c.scores[p])/float64(c.games))
		result.Wins = append(result.Wins, float64(c.wins[p])/float64(winUnit*c.games))
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
	slices.SortStableFunc(cs, func(a, b candidate) int { return cmp.Compare(b.prior, a.prior) })
	return cs
}

// candidate returns a legal move as a candidate. The prior of a draw is 0.
func (pol *policy) candidate(v emperor.View, m emperor.Move) candidate {
	c := candidate{move: m, pieces: m.Pieces()}
	if v.Phase() == emperor.PhaseAct {
		c.prior = pol.restValue(v.Hand().Minus(m.Cards()))
	}
	if m.Kind() == emperor.MovePlace {
		c.prior += pol.placementGain(m.Region(), c.pieces)
	}
	return c
}

// stats accumulates the results of rollouts.
type stats struct {
	games  int64
	lead   int64 // of the searching player over their best rival
	scores [maxPlayers]int64
	wins   [maxPlayers]int64 // in units of 1/winUnit
}

// winUnit is divisible by any number of winners.
const winUnit = 60

// result returns the result of a game for player me if it ends with these
// pieces. Among equal scores the pieces left decide (section 3).
func (pos *position) result(me emperor.Player) stats {
	s := stats{games: 1}
	var ranks [maxPlayers]int64
	rival, shared := int64(0), int64(0)
	for p := range pos.players {
		s.scores[p] = int64(pos.points[p])
		if emperor.Player(p) != me {
			rival = max(rival, s.scores[p])
		}
		left := pos.housesLeft[p] + pos.emissariesLeft[p] + pos.fortsLeft[p]
		ranks[p] = s.scores[p]<<8 | int64(left)
	}
	s.lead = s.scores[me] - rival
	best := slices.Max(ranks[:pos.players])
	for _, r := range ranks[:pos.players] {
		if r == best {
			shared++
		}
	}
	for p, r := range ranks[:pos.players] {
		if r == best {
			s.wins[p] = winUnit / shared
		}
	}
	return s
}

func (s *stats) add(u *stats) {
	s.games += u.games
	s.lead += u.lead
	for p := range s.scores {
		s.scores[p] += u.scores[p]
		s.wins[p] += u.wins[p]
	}
}

// compare compares average leads.
func (s *stats) compare(u *stats) int { return cmp.Compare(s.lead*u.games, u.lead*s.games) }
