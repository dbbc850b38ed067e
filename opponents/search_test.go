package opponents_test

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/google/go-cmp/cmp"
)

var howManyDeals = flag.Int("deals", 0,
	"`number` of deals that a search plays against greedy opponents, from every seat; 16 take a minute")

// worth returns what a search decides by: the lead, and ten points for a victory.
// The evaluation of the move counts as one rollout for every five cards left to
// draw. It has a part in the lead, but none in the victories.
func worth(v emperor.View, c opponents.Candidate) float64 {
	if c.Rollouts == 0 {
		return c.Lead
	}
	t := v.Table()
	cards := t.PileSize()
	if t.Reshuffled() == (emperor.Cards{}) && cards > 0 {
		cards += t.Deck().Len() - t.FaceUp().Len() - 3*t.NumPlayers()
	}
	return c.Lead + 10*c.Wins[v.ToMove()]*float64(c.Rollouts)/float64(c.Rollouts+cards/5)
}

// analyze returns a valid Analysis: each move is legal and occurs once, and has
// figures for every player exactly if it was played.
func analyze(t *testing.T, s opponents.Search, v emperor.View, seed uint64) opponents.Analysis {
	t.Helper()
	a, err := s.Analyze(context.Background(), v, opponents.NewRand(seed, 0))
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	moves, rollouts := map[emperor.Move]bool{}, 0
	for i, c := range a.Candidates {
		if i > 0 && a.Candidates[i-1].Rollouts == c.Rollouts && worth(v, a.Candidates[i-1]) < worth(v, c)-1e-9 {
			t.Errorf("%v: %v comes before %v", v, a.Candidates[i-1], c)
		}
		if err := v.Check(c.Move); err != nil || moves[c.Move] {
			t.Errorf("%v: %v; again: %v", v, err, moves[c.Move])
		}
		moves[c.Move] = true
		rollouts += c.Rollouts
		if c.Rollouts == 0 {
			if c.Scores != nil || c.Wins != nil {
				t.Errorf("%v: figures without a game: %+v", v, c)
			}
			continue
		}
		wins := 0.0
		for _, w := range c.Wins {
			wins += w
		}
		if len(c.Scores) != v.NumPlayers() || len(c.Wins) != v.NumPlayers() || wins < 0.999 || wins > 1.001 {
			t.Errorf("%v: %+v", v, c)
		}
	}
	if len(moves) == 0 || rollouts != a.Rollouts || s.Rollouts > 0 && a.Rollouts > s.Rollouts {
		t.Errorf("%v: %d candidates, %d of %d rollouts, limit %d", v, len(moves), rollouts, a.Rollouts,
			s.Rollouts)
	}
	return a
}

// A search finds legal moves for any options and in any position.
func TestSearchPlaysAnyGame(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 2))
	phases := map[emperor.Phase]int{}
	n := games.Everyday(30, 10)
	for i := range n {
		o := games.RandomOptions(rng)
		game := games.New(t, o, uint64(i))
		if laid, err := emperor.NewState(games.LaidPosition(rng, o)); err == nil && i%2 == 1 {
			game = laid
		}
		seed := uint64(0)
		games.Playout(t, game, uint64(i), func(game emperor.GameState) {
			if seed++; game.Over() || seed%16 > 0 {
				return
			}
			phases[game.Phase()]++
			analyze(t, opponents.Search{Rollouts: 90}, game.View(game.ToMove()), seed)
		})
	}
	if phases[emperor.PhaseAct] < n*2/3 || phases[emperor.PhaseDraw] < n*2/3 {
		t.Errorf("searched %v", phases)
	}
}

// middle returns the view of the player to move in the middle of a game.
func middle(t *testing.T, o emperor.Options, decisions int) emperor.View {
	game := newGame(t, o, 3)
	for range decisions {
		m := choose(t, opponents.Search{Rollouts: 1}, game.View(game.ToMove()), opponents.NewRand(3, 0))
		game = games.Play(t, game, m)
	}
	return game.View(game.ToMove())
}

func sameMove(m, n emperor.Move) bool { return m == n }

// With a limit of rollouts alone, the result is the same on any number of
// cores, and differs for another random source.
func TestSearchIsReproducible(t *testing.T) {
	t.Parallel()
	for players := 3; players <= 5; players++ {
		v := middle(t, emperor.Options{Players: players, Fortifications: true}, 24)
		want := analyze(t, opponents.Search{Rollouts: 90}, v, 1)
		for _, workers := range []int{1, 2, 3, 16} {
			got := analyze(t, opponents.Search{Rollouts: 90, Workers: workers}, v, 1)
			if diff := cmp.Diff(want, got, cmp.Comparer(sameMove)); diff != "" {
				t.Errorf("%d players, %d workers: %s", players, workers, diff)
			}
		}
		if m := choose(t, opponents.Search{Rollouts: 90}, v,
			opponents.NewRand(1, 0)); m != want.Candidates[0].Move {
			t.Errorf("%d players: chose %v, not the first candidate", players, v.Board().FormatMove(m))
		}
		if cmp.Equal(want, analyze(t, opponents.Search{Rollouts: 90}, v, 2), cmp.Comparer(sameMove)) {
			t.Errorf("%d players: other chance, and the same figures", players)
		}
	}
}

// A search returns a legal move when its context or time ends, however many
// rollouts it may play.
func TestSearchStops(t *testing.T) {
	v := middle(t, emperor.Options{Players: 4}, 20)
	const soon = 50 * time.Millisecond
	for what, test := range map[string]struct {
		limit  time.Duration // of the context
		search opponents.Search
	}{
		"a deadline":            {soon, opponents.Search{Rollouts: math.MaxInt, Workers: 3}},
		"a deadline, no limit":  {soon, opponents.Search{Time: time.Hour}},
		"a moment":              {time.Hour, opponents.Search{Time: 1}},
		"some time, many games": {time.Hour, opponents.Search{Time: soon, Rollouts: math.MaxInt, Workers: 2}},
		"some games, much time": {time.Hour, opponents.Search{Time: time.Hour, Rollouts: 100}},
	} {
		t.Run(what, func(t *testing.T) {
			start := time.Now()
			ctx, cancel := context.WithTimeout(context.Background(), test.limit)
			defer cancel()
			m, err := test.search.Choose(ctx, v, opponents.NewRand(1, 0))
			if err == nil {
				err = v.Check(m)
			}
			if took := time.Since(start); err != nil || took > 20*time.Second {
				t.Errorf("%v after %v", err, took)
			}
		})
	}
}

// Most rollouts go to the best moves, because the worse half drops out each
// round.
func TestSearchHalves(t *testing.T) {
	a := analyze(t, opponents.Search{Rollouts: 1000}, newGame(t, emperor.Options{Players: 4}, 1).View(0), 1)
	last := a.Candidates[len(a.Candidates)-1]
	if len(a.Candidates) < 20 || last.Rollouts == 0 || a.Candidates[0].Rollouts < 10*last.Rollouts ||
		a.Rollouts < 500 || a.Rollouts > 1000 {
		t.Errorf("%d candidates, %d games, the first has %d, the last %d", len(a.Candidates), a.Rollouts,
			a.Candidates[0].Rollouts, last.Rollouts)
	}
}

// A search uses its time and its cores, and divides the time among its rounds: the
// best moves have the most rollouts.
func TestSearchUsesItsTime(t *testing.T) {
	v := newGame(t, emperor.Options{Players: 4}, 1).View(0)
	var a opponents.Analysis
	divided := func() bool { return a.Candidates[0].Rollouts >= 2*a.Candidates[len(a.Candidates)-1].Rollouts }
	// The longer limits are for a busy machine.
	for _, limit := range []time.Duration{200 * time.Millisecond, 2 * time.Second, 20 * time.Second} {
		if a = analyze(t, opponents.Search{Time: limit}, v, 1); a.Rollouts > 100 && divided() {
			break
		}
	}
	if a.Rollouts <= 100 || len(a.Candidates) < 10 || !divided() {
		t.Errorf("%d games, %d candidates, of which the first has %d rollouts", a.Rollouts, len(a.Candidates),
			a.Candidates[0].Rollouts)
	}
	if runtime.GOMAXPROCS(0) == 1 || runtime.GOOS == "js" {
		return
	}
	done := make(chan bool)
	go func() {
		analyze(t, opponents.Search{Time: 300 * time.Millisecond, Workers: 2}, v, 1)
		close(done)
	}()
	stacks, looks, both := make([]byte, 1<<20), 0, 0
	for over := false; !over; {
		all := string(stacks[:runtime.Stack(stacks, true)])
		const creator = "created by github.com/emperorofchina/emperor/internal/search.(*Halving[...]).playWorlds"
		if looks++; strings.Count(all, creator) == 2 {
			both++
		}
		select {
		case <-done:
			over = true
		case <-time.After(time.Millisecond):
		}
	}
	if both < looks/3 {
		t.Errorf("two workers played at once %d of %d times", both, looks)
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
	m := choose(t, opponents.Search{Time: time.Hour}, game.View(0), opponents.NewRand(1, 0))
	if took := time.Since(start); m != emperor.DrawFromPile() || took > 20*time.Second {
		t.Errorf("%v after %v", game.Board().FormatMove(m), took)
	}
}

// The outcome of the last move of a game is certain. A search makes one with
// the highest lead.
func TestSearchMakesTheBestLastMove(t *testing.T) {
	t.Parallel()
	lead := func(p emperor.Preview, me emperor.Player) int {
		rival := 0
		for i, n := range p.Totals {
			if emperor.Player(i) != me {
				rival = max(rival, n)
			}
		}
		return p.Totals[me] - rival
	}
	last := 0
	n := uint64(games.Everyday(10, 6))
	for seed := range n {
		o := emperor.Options{Players: 3 + int(seed%3), Fortifications: seed%2 == 0,
			Roads: games.RoadRules[seed%2]}
		rng := opponents.NewRand(seed, 0)
		for game := newGame(t, o, seed); !game.Over(); {
			v, me := game.View(game.ToMove()), game.ToMove()
			m := choose(t, opponents.Search{Rollouts: 1}, v, rng)
			if next := games.Play(t, game, m); game.Phase() == emperor.PhaseAct && game.FinalRound() &&
				next.Over() {
				last++
				most := math.MinInt
				for _, p := range v.Previews() {
					most = max(most, lead(p, me))
				}
				m := choose(t, opponents.Search{Rollouts: 640}, v, rng)
				if p, err := v.Preview(m); err != nil || lead(p, me) != most {
					t.Errorf("%v: %s leads by %d, another move by %d; %v", v, v.Board().FormatMove(m),
						lead(p, me), most, err)
				}
			}
			game = games.Play(t, game, m)
		}
	}
	if last < int(n)/2 {
		t.Errorf("%d last moves", last)
	}
}

// A search with few rollouts beats random players.
func TestSearchBeatsRandom(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2) {
		players := named(t, "random", "search:30", "random", "random")
		game := playOut(t, newGame(t, emperor.Options{Players: 4, Fortifications: seed%2 == 0}, seed), seed,
			players)
		if winners := game.Winners(); !slices.Equal(winners, []emperor.Player{1}) {
			t.Errorf("game %d: won by %v", seed, winners)
		}
	}
}

// One search against three greedy players wins at least two games in three,
// where one in four would be even, with as many rollouts as fit into a tenth of
// a second at the start of a game. It takes long, so a flag enables it.
func TestSearchBeatsGreedy(t *testing.T) {
	if *howManyDeals == 0 {
		t.Skip("flag -deals says how many deals to play")
	}
	t.Parallel()
	won, played := 0.0, 0
	for deal := range uint64(*howManyDeals) {
		for seat := range 4 {
			players := named(t, "greedy", "greedy", "greedy", "greedy")
			players[seat] = opponents.Search{Rollouts: 200}
			game := playOut(t, newGame(t, emperor.Options{Players: 4, Fortifications: deal%2 == 0}, deal),
				deal, players)
			if winners := game.Winners(); slices.Contains(winners, emperor.Player(seat)) {
				won += 1 / float64(len(winners))
			}
			played++
		}
	}
	t.Logf("won %.1f of %d games", won, played)
	if won < 2*float64(played)/3 {
		t.Errorf("won %.1f of %d games", won, played)
	}
}

func TestSearchNames(t *testing.T) {
	for name, want := range map[string]opponents.Opponent{
		"search":       opponents.Search{},
		"search:100ms": opponents.Search{Time: 100 * time.Millisecond},
		"search:2000":  opponents.Search{Rollouts: 2000},
		"search:":      nil, "search:0": nil, "search:-5": nil, "search:-1s": nil, "search:x": nil,
		"greedy:5": nil, "search:1s:5": nil,
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := opponents.New(name); got != want || (err == nil) != (want != nil) {
				t.Errorf("%q: %v, %v", name, got, err)
			}
		})
	}
}

// Random moves cost more than those of a search. In 24 games the mean costs differed by
// 1.3 points with a standard deviation of 0.8, so that in all of five games together the
// difference is below zero once in about 8,000 times. It takes long, so a flag enables it.
func TestRandomMovesCostMore(t *testing.T) {
	if *howManyDeals == 0 {
		t.Skip("flag -deals enables it")
	}
	var cost, moves [2]float64 // of the search, and at random
	for seed := range uint64(5) {
		match, err := emperor.NewMatch(emperor.Options{Players: 3}, seed)
		if err != nil {
			t.Fatal(err)
		}
		seats := named(t, "search:60", "random", "random")
		for match.Len() < 33 {
			v := match.State().View(match.State().ToMove())
			m, err := seats[v.ToMove()].Choose(context.Background(), v, opponents.NewRand(0, uint32(match.Len())))
			if err == nil {
				match, err = match.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		review, err := opponents.Search{Rollouts: 20}.Review(context.Background(), match.Record(), 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range review.Steps {
			if step.Kind == opponents.StepMove && step.Decision.Verdict != opponents.VerdictNone {
				cost[min(step.Player, 1)] += step.Decision.Cost
				moves[min(step.Player, 1)]++
			}
		}
	}
	if search, random := cost[0]/moves[0], cost[1]/moves[1]; random <= search {
		t.Errorf("a move costs %.2f points of a search, %.2f at random", search, random)
	}
}
