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

// trial tries candidates out, in rounds: in each, all that are left play on from the
// same worlds, and the worse half of them drops out (sequential halving). So most of
// the time goes to those between which the choice is hard.
type trial struct {
	view       emperor.View
	me         emperor.Player
	candidates []trying // the best first
	rollouts   int      // at most; zero: any number
	workers    []*quick
	start      lands
	seeds      [2]uint64
	worlds     uint64 // that were played
	stopped    atomic.Bool
	failure    atomic.Pointer[error] // of a worker
}

// trying is a candidate with what came of it so far.
type trying struct {
	move   emperor.Move
	pieces []emperor.Placement
	prior  int
	tally
}

// tally adds up games.
type tally struct {
	games  int
	value  int // for the one who searches
	scores [maxPlayers]int
	wins   [maxPlayers]int // in parts of aWin
}

// aWin can be shared by any number of players.
const aWin = 60

// What a trial tries.
var (
	mostCandidates = 16
	fewGames       = 8 // a candidate gets on average, or there are fewer candidates
)

func newTrial(v emperor.View, rng *rand.Rand, rollouts, workers int) *trial {
	t := &trial{view: v, me: v.ToMove(), rollouts: rollouts, seeds: [2]uint64{rng.Uint64(), rng.Uint64()}}
	t.start = newLands(newGround(v.Table()), v.Table())
	for range workers {
		t.workers = append(t.workers, newQuick(t.start, usual))
	}
	t.candidates = t.workers[0].candidates(v)
	most := mostCandidates
	if rollouts > 0 {
		most = min(most, max(1, rollouts/fewGames))
	}
	t.candidates = t.candidates[:min(len(t.candidates), most)]
	return t
}

// run tries the candidates out until the limit is reached or ctx is done. It returns
// why that failed.
func (t *trial) run(ctx context.Context) error {
	rounds := 1
	for n := len(t.candidates); n > 2; n = (n + 1) / 2 {
		rounds++
	}
	left := t.rollouts
	for n := len(t.candidates); rounds > 0 && ctx.Err() == nil; n = (n + 1) / 2 {
		stop := ctx
		worlds := ^uint64(0)
		if t.rollouts > 0 {
			worlds = uint64(max(1, left/(rounds*n)))
			left -= int(worlds) * n
		}
		var cancel context.CancelFunc = func() {}
		if until, ok := ctx.Deadline(); ok {
			stop, cancel = context.WithDeadline(ctx, time.Now().Add(time.Until(until)/time.Duration(rounds)))
		}
		t.round(stop, t.candidates[:n], worlds)
		cancel()
		slices.SortStableFunc(t.candidates[:n], func(a, b trying) int { return b.better(a) })
		rounds--
	}
	if err := t.failure.Load(); err != nil {
		return *err
	}
	return nil
}

// better compares averages.
func (t *tally) better(u trying) int {
	return cmp.Compare(t.value*u.games, u.value*t.games)
}

// round plays worlds with each of some candidates.
func (t *trial) round(ctx context.Context, candidates []trying, worlds uint64) {
	var next atomic.Uint64
	next.Store(t.worlds)
	end := t.worlds + worlds
	if end < t.worlds {
		end = ^uint64(0)
	}
	t.stopped.Store(t.failure.Load() != nil)
	defer context.AfterFunc(ctx, func() { t.stopped.Store(true) })()
	tallies := make([][]tally, len(t.workers))
	var wait sync.WaitGroup
	for i, q := range t.workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			tallies[i] = make([]tally, len(candidates))
			world := make([]tally, len(candidates))
			for {
				n := next.Add(1) - 1
				if n >= end || !t.playWorld(q, n, candidates, world) {
					return
				}
				for c := range world {
					tallies[i][c].add(&world[c])
				}
				runtime.Gosched() // in a browser, which has one thread, a clock goes on only where goroutines take turns
			}
		}()
	}
	wait.Wait()
	t.worlds = min(end, next.Load())
	for _, of := range tallies {
		for c := range of {
			candidates[c].tally.add(&of[c])
		}
	}
}

// playWorld plays a world on from each candidate. It reports whether it could before
// it was stopped.
func (t *trial) playWorld(q *quick, n uint64, candidates []trying, world []tally) bool {
	game := t.view.Sample(rand.New(rand.NewPCG(t.seeds[0], t.seeds[1]+n)))
	for c := range candidates {
		if t.stopped.Load() {
			return false
		}
		after, err := emperor.Apply(game, candidates[c].move)
		if err == nil {
			q.lands = t.start
			q.put(t.me, candidates[c].move.Region(), candidates[c].pieces)
			err = q.playOut(&after)
		}
		if err != nil {
			t.failure.Store(&err)
			t.stopped.Store(true)
			return false
		}
		world[c] = tallyOf(&after, t.me)
	}
	return true
}

func (t *tally) add(u *tally) {
	t.games += u.games
	t.value += u.value
	for p := range t.scores {
		t.scores[p] += u.scores[p]
		t.wins[p] += u.wins[p]
	}
}

var valueMode = 0

func tallyOf(game *emperor.GameState, me emperor.Player) tally {
	t := tally{games: 1}
	most, top, second, all := -1, 0, -1, 0
	n := game.NumPlayers()
	for p := range n {
		score := game.Score(emperor.Player(p))
		t.scores[p] = score
		all += score
		if score > most {
			most, top = score, 1
		} else if score == most {
			top++
		}
		if emperor.Player(p) != me {
			second = max(second, score)
		}
	}
	if top > 1 {
		winners := game.Winners()
		for _, p := range winners {
			t.wins[p] = aWin / len(winners)
		}
	} else {
		for p := range n {
			if t.scores[p] == most {
				t.wins[p] = aWin
			}
		}
	}
	mine := t.scores[me]
	switch valueMode {
	case 0:
		t.value = (mine - second) * 60
	case 1:
		t.value = (mine - (all-mine)/(n-1)) * 60
	case 2:
		t.value = t.wins[me]*10 + 10*(mine-second)
	case 3:
		t.value = t.wins[me]*10 + 30*(mine-second)
	}
	return t
}

func (t *trial) analysis() Analysis {
	var a Analysis
	for i := range t.candidates {
		c := &t.candidates[i]
		a.Rollouts += c.games
		out := Candidate{Move: c.move, Rollouts: c.games}
		if c.games > 0 {
			for p := range t.start.players {
				out.Scores = append(out.Scores, float64(c.scores[p])/float64(c.games))
				out.Wins = append(out.Wins, float64(c.wins[p])/float64(aWin*c.games))
			}
		}
		a.Candidates = append(a.Candidates, out)
	}
	return a
}
