package opponents_test

import (
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/search"
)

// analyzed returns a valid analysis: each move is legal and occurs once, and has figures
// for every player exactly if it was played.
func (g game[P, O, M, S, V, G, R, N, A]) analyzed(t *testing.T, limits search.Limits, v V, seed uint64) analysis[M] {
	t.Helper()
	a, err := g.analyze(context.Background(), limits, v, g.newRand(seed, 0))
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	moves := map[M]bool{}
	for _, c := range a.Candidates {
		if err := v.Check(c.Move); err != nil || moves[c.Move] {
			t.Errorf("%v: %v; again: %v", v, err, moves[c.Move])
		}
		moves[c.Move] = true
		wins := 0.0
		for _, w := range c.Wins {
			wins += w
		}
		if c.Rollouts == 0 && (c.Scores != nil || c.Wins != nil) || c.Rollouts > 0 &&
			(len(c.Scores) != v.NumPlayers() || len(c.Wins) != v.NumPlayers() || math.Abs(wins-1) > 0.001) {
			t.Errorf("%v: %+v", v, c)
		}
	}
	if !moves[a.Choice] || limits.Rollouts > 0 && a.Rollouts > limits.Rollouts {
		t.Errorf("%v: %v; limits %v", v, a, limits)
	}
	g.sound(t, v, a)
	return a
}

// moments returns views of each phase, an early and a late one, in games of greedy
// players.
func (g game[P, O, M, S, V, G, R, N, A]) moments(t *testing.T) (views []V) {
	greedy := g.called(t, "greedy", "greedy", "greedy", "greedy", "greedy", "greedy")
	for _, o := range g.usual {
		seen, n := map[string]bool{}, 0
		g.playOut(t, g.begin(t, o, 5), g.newRand(5, 0), greedy, func(s S, _ M) {
			n++
			if moment := fmt.Sprint(g.phase(s), n > 75); n > 20 && !seen[moment] {
				seen[moment] = true
				views = append(views, s.View(s.ToMove()))
			}
		})
	}
	return views
}

// A search finds legal moves for any options and in any position.
func TestSearchPlaysAnyGame(t *testing.T) {
	both(t, first.searchPlaysAnyGame, second.searchPlaysAnyGame)
}

func (g game[P, O, M, S, V, G, R, N, A]) searchPlaysAnyGame(t *testing.T) {
	t.Parallel()
	rng, phases := rand.New(rand.NewPCG(15, 2)), map[string]int{}
	n := games.Everyday(30, 10)
	for i := range n {
		random, moves := g.called(t, "random", "random", "random", "random", "random", "random"), uint64(0)
		g.playOut(t, g.any(t, rng, i), rng, random, func(s S, _ M) {
			if moves++; moves%16 == 0 {
				phases[g.phase(s)]++
				g.analyzed(t, search.Limits{Rollouts: 90}, s.View(s.ToMove()), moves)
			}
		})
	}
	if len(phases) < 2 || phases["act"]+phases["place"] < n*2/3 {
		t.Errorf("searched %v", phases)
	}
}

// With a limit of rollouts alone, the figures of a search are the same on any number of
// cores, and differ with another random source. The figures of searches and of a review
// are as in the file, on every machine.
func TestSearchIsReproducible(t *testing.T) {
	both(t, first.searchIsReproducible, second.searchIsReproducible)
}

func (g game[P, O, M, S, V, G, R, N, A]) searchIsReproducible(t *testing.T) {
	t.Parallel()
	views, others := g.moments(t), 0
	var figures strings.Builder
	for i, v := range views {
		want := g.analyzed(t, search.Limits{Rollouts: 300}, v, 1)
		moves := slices.Collect(v.LegalMoves())
		judged, err := g.review(search.Limits{Rollouts: 20, Workers: 2}, v, moves[len(moves)/2])
		if err != nil {
			t.Error(err)
		}
		few := g.analyzed(t, search.Limits{Rollouts: 3}, v, 1)
		fmt.Fprintf(&figures, "%v: %d candidates %08x\n\tthe first: %+v\n\tby three rollouts %08x: %+v\n\ta judgement: %+v\n",
			v, len(want.Candidates), crc32.ChecksumIEEE(fmt.Append(nil, want)), want.Candidates[0],
			crc32.ChecksumIEEE(fmt.Append(nil, few)), few.Candidates[0], judged)
		if i%3 > 0 {
			continue
		}
		for _, workers := range []int{2, 16} {
			got := g.analyzed(t, search.Limits{Rollouts: 300, Workers: workers}, v, 1)
			if diff := games.Difference(want, got); diff != "" {
				t.Errorf("%v, %d workers: %s", v, workers, diff)
			}
		}
		if m := g.choose(t, g.search(search.Limits{Rollouts: 300}), v, g.newRand(1, 0)); m != want.Choice {
			t.Errorf("%v: chose %v, want %v", v, m, want.Choice)
		}
		if games.Difference(want, g.analyzed(t, search.Limits{Rollouts: 300}, v, 2)) != "" {
			others++
		}
	}
	games.Golden(t, "testdata/"+g.name+"-figures.txt", figures.String())
	least := (len(views) + 2) / 3 // of those that are searched again
	if g.together {
		least /= 2 // some decisions are clear
	}
	if len(views) < 6 || others < least {
		t.Errorf("%d views; another random source leads to other figures in %d", len(views), others)
	}
}

// A search returns a legal move when its context or time ends, however many rollouts it
// may play.
func TestSearchStops(t *testing.T) { both(t, first.searchStops, second.searchStops) }

func (g game[P, O, M, S, V, G, R, N, A]) searchStops(t *testing.T) {
	const soon = 30 * time.Millisecond
	views := g.moments(t)
	views = views[:len(views)/2] // the others are of the same phases
	for what, test := range map[string]struct {
		limit  time.Duration // of the context
		limits search.Limits
	}{
		"a deadline":            {soon, search.Limits{Rollouts: math.MaxInt, Workers: 3}},
		"a deadline, no limit":  {soon, search.Limits{Time: time.Hour}},
		"a moment":              {time.Hour, search.Limits{Time: 1}},
		"some time, many games": {time.Hour, search.Limits{Time: soon, Rollouts: math.MaxInt, Workers: 2}},
		"some games, much time": {time.Hour, search.Limits{Time: time.Hour, Rollouts: 100}},
	} {
		t.Run(what, func(t *testing.T) {
			for _, v := range views {
				start := time.Now()
				choose := func(limit time.Duration) (M, error) {
					ctx, cancel := context.WithTimeout(context.Background(), limit)
					defer cancel()
					return g.search(test.limits).Choose(ctx, v, g.newRand(1, 0))
				}
				none := func(err error) bool { return g.together && errors.Is(err, context.DeadlineExceeded) }
				m, err := choose(test.limit)
				for limit := soon; none(err) && test.limit == soon && limit < time.Minute; limit *= 2 {
					m, err = choose(limit) // a busy machine had no time for one rollout
				}
				if err == nil {
					err = v.Check(m)
				}
				if took := time.Since(start); err != nil && !(none(err) && what == "a moment") || took > 20*time.Second {
					t.Errorf("%v: %v after %v", v, err, took)
				}
			}
		})
	}
}

// Most rollouts go to the best moves, because the worse half drops out each round.
func TestSearchHalves(t *testing.T) { both(t, first.searchHalves, second.searchHalves) }

func (g game[P, O, M, S, V, G, R, N, A]) searchHalves(t *testing.T) {
	want := g.halves
	a := g.analyzed(t, search.Limits{Rollouts: want.rollouts}, g.begin(t, g.deal(4, 0), 1).View(0), 1)
	last := a.Candidates[len(a.Candidates)-1].Rollouts
	if len(a.Candidates) < want.candidates || last == 0 || a.Candidates[0].Rollouts < want.times*last ||
		a.Rollouts < want.rollouts/2 {
		t.Errorf("%d candidates, %d rollouts, the first has %d, the last %d", len(a.Candidates), a.Rollouts,
			a.Candidates[0].Rollouts, last)
	}
}

// A search uses its time and its cores, and divides the time among its rounds: the
// best moves have the most rollouts.
func TestSearchUsesItsTime(t *testing.T) { both(t, first.searchUsesItsTime, second.searchUsesItsTime) }

func (g game[P, O, M, S, V, G, R, N, A]) searchUsesItsTime(t *testing.T) {
	v := g.begin(t, g.deal(4, 0), 1).View(0)
	var a analysis[M]
	divided := func() bool {
		return a.Rollouts > 100 && len(a.Candidates) >= g.halves.candidates/2 &&
			a.Candidates[0].Rollouts >= 2*a.Candidates[len(a.Candidates)-1].Rollouts
	}
	// The longer limits are for a busy machine.
	for _, limit := range []time.Duration{200 * time.Millisecond, 2 * time.Second, 20 * time.Second} {
		if a = g.analyzed(t, search.Limits{Time: limit}, v, 1); divided() {
			break
		}
	}
	if !divided() {
		t.Errorf("%d games, %d candidates, the first with %d rollouts", a.Rollouts, len(a.Candidates),
			a.Candidates[0].Rollouts)
	}
	if runtime.GOMAXPROCS(0) == 1 || runtime.GOOS == "js" {
		return
	}
	done := make(chan bool)
	go func() {
		g.analyzed(t, search.Limits{Time: 300 * time.Millisecond, Workers: 2}, v, 1)
		close(done)
	}()
	stacks, looks, atOnce := make([]byte, 1<<20), 0, 0
	for over := false; !over; {
		all := string(stacks[:runtime.Stack(stacks, true)])
		const creator = "created by github.com/emperorofchina/emperor/internal/search.(*Halving[...]).playWorlds"
		if looks++; strings.Count(all, creator) == 2 {
			atOnce++
		}
		select {
		case <-done:
			over = true
		case <-time.After(time.Millisecond):
		}
	}
	if atOnce < looks/3 {
		t.Errorf("two workers played at once %d of %d times", atOnce, looks)
	}
}

// With one legal move, Choose returns at once.
func TestSearchDoesNotThinkWithoutAChoice(t *testing.T) {
	game := games.From(t, emperor.Position{
		Options: emperor.Options{Players: 3},
		Phase:   emperor.PhaseDraw,
		Hands:   [][]emperor.Color{{emperor.Red, emperor.Green}},
		FaceUp:  []emperor.Color{},
	})
	start := time.Now()
	m := first.choose(t, first.search(search.Limits{Time: time.Hour}), game.View(0), first.newRand(1, 0))
	if took := time.Since(start); m != emperor.DrawFromPile() || took > 20*time.Second {
		t.Errorf("%v after %v", game.Board().FormatMove(m), took)
	}
}

// The outcome of the last move of a game is certain. A search makes one with the best
// result.
func TestSearchMakesTheBestLastMove(t *testing.T) { both(t, first.bestLastMove, second.bestLastMove) }

func (g game[P, O, M, S, V, G, R, N, A]) bestLastMove(t *testing.T) {
	t.Parallel()
	last, n := 0, games.Everyday(40, 20)
	for seed := range uint64(n) {
		o := g.odd[seed%uint64(len(g.odd))]
		seats := g.called(t, "greedy", "random", "greedy", "greedy", "random", "greedy")
		g.playOut(t, g.begin(t, o, seed), g.newRand(seed, 0), seats, func(s S, _ M) {
			most, worth, lead := math.MinInt, map[M]int{}, map[M]int{}
			for m := range s.LegalMoves() {
				after, err := g.apply(s, m)
				if err != nil {
					t.Fatal(err)
				}
				if !after.Over() {
					return
				}
				worth[m], lead[m] = worthAtEnd(after, s.ToMove()), leadOf[P, M, V](after, s.ToMove())
				most = max(most, worth[m])
			}
			last++
			a := g.analyzed(t, search.Limits{Rollouts: 640}, s.View(s.ToMove()), 1)
			if worth[a.Choice] != most {
				t.Errorf("%v: %s is worth %d, the best move %d", s, g.formatMove(s, a.Choice), worth[a.Choice], most)
			}
			for _, c := range a.Candidates {
				if math.Abs(c.Lead-float64(lead[c.Move])) > 1e-9 {
					t.Errorf("%v: %s leads by %v; want %d", s, g.formatMove(s, c.Move), c.Lead, lead[c.Move])
				}
			}
		})
	}
	if last < n/8 {
		t.Errorf("%d last moves", last)
	}
}

// worthAtEnd returns the lead of a player over the best rival at the end of a game, with
// ten points for a victory, all times 60.
func worthAtEnd[P ~uint8, M, V any, S state[P, M, V]](over S, p P) int {
	worth := 60 * leadOf[P, M, V](over, p)
	if winners := over.Winners(); slices.Contains(winners, p) {
		worth += 600 / len(winners)
	}
	return worth
}

func leadOf[P ~uint8, M, V any, S state[P, M, V]](over S, p P) int {
	rival := 0
	for q := range over.Seats() {
		if q != p {
			rival = max(rival, over.Score(q))
		}
	}
	return over.Score(p) - rival
}
