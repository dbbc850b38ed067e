package opponents_test

import (
	"context"
	"flag"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
	"github.com/google/go-cmp/cmp"
)

var howManyDeals = flag.Int("deals", 0,
	"`number` of deals that a search plays against greedy opponents, from every seat; 8 take a minute")

// analyze returns a valid Analysis: each move is legal and occurs once, the
// shares make a whole, and a move has figures for every player exactly if it
// was played.
func analyze(t *testing.T, s opponents.Search, v whitelotus.View, seed uint64) opponents.Analysis {
	t.Helper()
	a, err := s.Analyze(context.Background(), v, opponents.NewRand(seed, 0))
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	share, chosen := 0.0, 0.0
	moves := map[whitelotus.Move]bool{}
	for _, c := range a.Candidates {
		if err := v.Check(c.Move); err != nil || moves[c.Move] {
			t.Errorf("%v: %v; again: %v", v, err, moves[c.Move])
		}
		moves[c.Move] = true
		share += c.Share
		if c.Move == a.Choice {
			chosen = c.Share
		}
		wins := 0.0
		for _, w := range c.Wins {
			wins += w
		}
		if c.Rollouts == 0 {
			if c.Scores != nil || c.Wins != nil || c.Lead != 0 {
				t.Errorf("%v: figures without a game: %+v", v, c)
			}
		} else if len(c.Scores) != v.NumPlayers() || math.Abs(wins-1) > 0.001 || !leads(c, v.ToMove()) {
			t.Errorf("%v: %+v", v, c)
		}
	}
	if math.Abs(share-1) > 0.001 || chosen <= 0 || s.Rollouts > 0 && a.Rollouts > s.Rollouts {
		t.Errorf("%v: shares %v, chosen %v, %d rollouts, limit %d", v, share, chosen, a.Rollouts, s.Rollouts)
	}
	return a
}

// leads reports whether the mean lead of a player is no more than the lead of
// their mean score: the best rival differs from game to game.
func leads(c opponents.Candidate, me whitelotus.Player) bool {
	rivals := slices.Delete(slices.Clone(c.Scores), int(me), int(me)+1)
	return c.Lead <= c.Scores[me]-slices.Max(rivals)+0.001
}

// decisions returns the first view of every phase, in a game of greedy players.
func decisions(t *testing.T, o whitelotus.Options, seed uint64) map[whitelotus.Phase]whitelotus.View {
	views := map[whitelotus.Phase]whitelotus.View{}
	seats := named(t, "greedy", "greedy", "greedy", "greedy", "greedy", "greedy")
	playOut(t, newGame(t, o, seed), seed, seats, func(game whitelotus.GameState) {
		if _, seen := views[game.Phase()]; !seen {
			views[game.Phase()] = game.View(game.ToMove())
		}
	})
	return views
}

// With a limit of rollouts alone, the result is the same on any number of
// cores, and differs for another random source.
func TestSearchIsReproducible(t *testing.T) {
	phases, others := 0, 0
	for phase, v := range decisions(t, whitelotus.Options{Players: 4}, 5) {
		phases++
		want := analyze(t, opponents.Search{Rollouts: 90}, v, 1)
		for _, workers := range []int{2, 16} {
			got := analyze(t, opponents.Search{Rollouts: 90, Workers: workers}, v, 1)
			if diff := cmp.Diff(want, got, games.ByEquality); diff != "" {
				t.Errorf("%v, %d workers: %s", phase, workers, diff)
			}
		}
		m, err := opponents.Search{Rollouts: 90}.Choose(context.Background(), v, opponents.NewRand(1, 0))
		if err != nil || m != want.Choice {
			t.Errorf("%v: chose %v, want %v; %v", phase, m, want.Choice, err)
		}
		if !cmp.Equal(want, analyze(t, opponents.Search{Rollouts: 90}, v, 2), games.ByEquality) {
			others++
		}
	}
	if phases < 6 || others < phases/2 {
		t.Errorf("%d phases; another random source leads to other figures in %d", phases, others)
	}
}

// A search returns a legal move when its context or time ends, however many
// rollouts it may play.
func TestSearchStops(t *testing.T) {
	const soon = 20 * time.Millisecond
	for phase, v := range decisions(t, whitelotus.Options{Players: 6, Turns: 2}, 1) {
		for what, test := range map[string]struct {
			limit  time.Duration // of the context
			search opponents.Search
		}{
			"a deadline":            {soon, opponents.Search{Rollouts: math.MaxInt, Workers: 3}},
			"a moment":              {time.Hour, opponents.Search{Time: 1}},
			"some time, many games": {time.Hour, opponents.Search{Time: soon, Rollouts: math.MaxInt}},
			"some games, much time": {time.Hour, opponents.Search{Time: time.Hour, Rollouts: 30}},
		} {
			start := time.Now()
			ctx, cancel := context.WithTimeout(context.Background(), test.limit)
			m, err := test.search.Choose(ctx, v, opponents.NewRand(1, 0))
			cancel()
			if err == nil {
				err = v.Check(m)
			}
			if took := time.Since(start); err != nil && test.search.Time != 1 || took > 20*time.Second {
				t.Errorf("%v, %s: %v after %v", phase, what, err, took)
			}
		}
	}
}

// Most rollouts go to the best moves, because the worse half drops out each
// round.
func TestSearchHalves(t *testing.T) {
	a := analyze(t, opponents.Search{Rollouts: 400}, newGame(t, whitelotus.Options{Players: 4}, 1).View(0), 1)
	last := a.Candidates[len(a.Candidates)-1]
	if len(a.Candidates) < 8 || last.Rollouts == 0 || a.Candidates[0].Rollouts < 4*last.Rollouts ||
		a.Rollouts < 200 {
		t.Errorf("%v", a)
	}
}

// The outcome of the last move of a game is certain. A search makes one with
// the best result.
func TestSearchMakesTheBestLastMove(t *testing.T) {
	last := 0
	for seed := range uint64(40) {
		o := whitelotus.Options{Players: 3 + int(seed%4), Turns: 2}
		seats := named(t, "greedy", "random", "greedy", "greedy", "random", "greedy")
		playOut(t, newGame(t, o, seed), seed, seats, func(game whitelotus.GameState) {
			most, leads := math.MinInt, map[whitelotus.Move]int{}
			for m := range game.LegalMoves() {
				after, err := whitelotus.Apply(game, m)
				if err != nil {
					t.Fatal(err)
				}
				if !after.Over() {
					return
				}
				leads[m] = worthAtEnd(after, game.ToMove())
				most = max(most, leads[m])
			}
			last++
			a := analyze(t, opponents.Search{Rollouts: 400}, game.View(game.ToMove()), 1)
			if leads[a.Choice] != most {
				t.Errorf("%v: %v is worth %d, the best move %d", game, a, leads[a.Choice], most)
			}
		})
	}
	if last < 5 {
		t.Errorf("%d last moves", last)
	}
}

// worthAtEnd returns the lead of a player over the best rival at the end of a
// game, and 10 for each victory.
func worthAtEnd(over whitelotus.GameState, p whitelotus.Player) int {
	worth := 60 * leadOf(over, p)
	if winners := over.Winners(); slices.Contains(winners, p) {
		worth += 600 / len(winners)
	}
	return worth
}

// leadOf returns the lead of a player over the best rival.
func leadOf(game whitelotus.GameState, p whitelotus.Player) int {
	rival := 0
	for q := range game.Players() {
		if q != p {
			rival = max(rival, game.Score(q))
		}
	}
	return game.Score(p) - rival
}

// A search does not pay for an area that it gets anyway: against a rival
// without influence every bid wins.
func TestSearchBidsNoMoreThanItNeeds(t *testing.T) {
	v := contest(t, 12, 0)
	a := analyze(t, opponents.Search{Rollouts: 60}, v, 1)
	if a.Choice != whitelotus.Bid(1, 1) || a.Candidates[0].Share < 0.9 {
		t.Errorf("got %v", a)
	}
}

// Bids are drawn: in most rounds of contests no bid has nearly the whole share.
func TestSearchDrawsItsBids(t *testing.T) {
	rounds, drawn := 0, 0
	seats := named(t, "greedy", "greedy", "greedy", "greedy")
	playOut(t, newGame(t, whitelotus.Options{Players: 4}, 3), 3, seats, func(game whitelotus.GameState) {
		if game.Phase() != whitelotus.PhaseContest || slices.ContainsFunc(game.Contestants(), game.Committed) {
			return
		}
		rounds++
		a := analyze(t, opponents.Search{Rollouts: 300}, game.View(game.ToMove()), 1)
		if a.Candidates[0].Share < 0.9 {
			drawn++
		}
	})
	t.Logf("%d of %d bids are drawn", drawn, rounds)
	if rounds < 30 || drawn < rounds/2 {
		t.Errorf("%d of %d bids are drawn", drawn, rounds)
	}
}

// contest returns the view of A in a contest of Wuchang, a Palace, by the first
// players, who have these amounts of influence. C is Emperor.
func contest(t *testing.T, influence ...int) whitelotus.View {
	t.Helper()
	board := whitelotus.China1351()
	wuchang, _ := board.AreaNamed("Wuchang")
	jiangling, _ := board.AreaNamed("Jiangling")
	symbols, owners := make([]whitelotus.Symbol, board.NumAreas()), make([]whitelotus.Player,
		board.NumAreas())
	mix := whitelotus.Tiles{whitelotus.Palace: 5, whitelotus.Temple: 6, whitelotus.Ricefield: 6,
		whitelotus.Fort: 6, whitelotus.Village: 15}
	next := whitelotus.Palace
	for area := range board.Areas() {
		owners[area] = whitelotus.NoPlayer
		if !board.InPlay(3).Has(area) {
			continue
		}
		symbols[area] = whitelotus.Palace
		if area != wuchang {
			for mix[next] == 0 {
				next++
			}
			mix[next]--
			symbols[area] = next
		}
	}
	owners[jiangling] = 2
	var blocks []whitelotus.AreaSet
	for range influence {
		blocks = append(blocks, whitelotus.Areas(wuchang))
	}
	game, err := whitelotus.NewState(whitelotus.Position{
		Options: whitelotus.Options{Players: 3}, Turn: 2, Phase: whitelotus.PhaseContest, Emperor: 2,
		Symbols: symbols, Owners: owners, Contested: wuchang, Influence: influence,
		Blocks: blocks,
	})
	if err != nil {
		t.Fatal(err)
	}
	return game.View(0)
}

// One search among greedy players wins at least half of the games of four. It
// takes long, so a flag enables it.
func TestSearchBeatsGreedy(t *testing.T) {
	if *howManyDeals == 0 {
		t.Skip("flag -deals says how many deals to play")
	}
	t.Parallel()
	won, played := 0.0, 0
	for deal := range uint64(*howManyDeals) {
		for seat := range whitelotus.Player(4) {
			seats := named(t, "greedy", "greedy", "greedy", "greedy")
			seats[seat] = opponents.Search{Rollouts: 200}
			game := playOut(t, newGame(t, whitelotus.Options{Players: 4}, deal), deal, seats, nil)
			if winners := game.Winners(); slices.Contains(winners, seat) {
				won += 1 / float64(len(winners))
			}
			played++
		}
	}
	t.Logf("won %.1f of %d games", won, played)
	if won < 0.5*float64(played) {
		t.Errorf("won %.1f of %d games", won, played)
	}
}
