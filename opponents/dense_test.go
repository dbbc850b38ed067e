package opponents

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/search"
)

// denseBoard returns a board of the given size with 128 roads, as many as a
// board can have. They join neighbors along a line or, if rng is not nil, any
// two spaces of allied regions, which are as many as a board can have.
func denseBoard(t testing.TB, regions, spaces int, rng *rand.Rand) emperor.Board {
	t.Helper()
	spec := games.WithAlliances(games.PlainSpec(regions, spaces/regions), 32)
	type place struct {
		region emperor.Region
		name   string
	}
	var places []place
	for r, region := range spec.Regions {
		for i := range region.Spaces {
			places = append(places, place{emperor.Region(r), fmt.Sprintf("%s %d", region.Name, i+1)})
		}
	}
	var pairs [][2]int
	for step := 1; step < len(places); step++ {
		for i := range len(places) - step {
			a, b := places[i].region, places[i+step].region
			allied := func(s emperor.AllianceSpec) bool {
				return s.A == spec.Regions[a].Name && s.B == spec.Regions[b].Name ||
					s.B == spec.Regions[a].Name && s.A == spec.Regions[b].Name
			}
			if a == b || slices.ContainsFunc(spec.Alliances, allied) {
				pairs = append(pairs, [2]int{i, i + step})
			}
		}
	}
	if rng != nil {
		rng.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
	}
	degree := make([]int, len(places))
	for _, pair := range pairs {
		if i, j := pair[0], pair[1]; len(spec.Roads) < 128 && degree[i] < 6 && degree[j] < 6 {
			spec.Roads = append(spec.Roads, [2]string{places[i].name, places[j].name})
			degree[i]++
			degree[j]++
		}
	}
	how := "along a line"
	if rng != nil {
		how = "at random"
	}
	spec.Name = fmt.Sprintf("%d regions, %d spaces, roads %s", regions, spaces, how)
	return games.Board(t, spec)
}

// On boards with dense roads a search plays each candidate out at least once,
// even if a large deck lets every player build all houses.
func TestSearchOnDenseBoards(t *testing.T) {
	t.Parallel()
	for _, o := range denseOptions(t) {
		game := games.New(t, o, 1)
		t.Run(denseTitle(game.View(0)), func(t *testing.T) {
			for range 60 {
				pol := newPolicy(newSetup(game.Table()), game.Table())
				game = games.Play(t, game, pol.decide(game))
				policies.Put(pol)
			}
			v := game.View(game.ToMove())
			var a Analysis
			// The longer limits are for a busy machine.
			for _, limit := range []time.Duration{time.Second / 20, time.Second, time.Minute} {
				var err error
				a, err = Search{Time: limit}.Analyze(context.Background(), v, NewRand(1, 0))
				if err != nil {
					t.Fatal(err)
				}
				if a.Rollouts > 0 {
					break
				}
			}
			for _, c := range a.Candidates {
				if c.Rollouts == 0 {
					t.Errorf("of %d candidates, %d rollouts in all, %s has none", len(a.Candidates),
						a.Rollouts,
						o.Board.FormatMove(c.Move))
				}
			}
		})
	}
}

// The game without roads that rollouts play has the same legal moves and hidden
// cards, and the search reports the real board.
func TestRolloutsDifferByRoadsAlone(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 8))
	for i := range 60 {
		game := anyGame(t, rng, i)
		games.Playout(t, game, uint64(i), func(game emperor.GameState) {
			if game.Over() || rng.IntN(8) > 0 {
				return
			}
			v := game.View(game.ToMove())
			plain, err := withoutRoads(v)
			if err != nil || len(plain.Board().Spec().Roads) > 0 || !slices.Equal(plain.Moves(), v.Moves()) {
				t.Fatalf("%v: %v, %v", v, plain, err)
			}
			got := plain.Sample(rand.New(rand.NewPCG(uint64(i), 1))).Position()
			want := v.Sample(rand.New(rand.NewPCG(uint64(i), 1))).Position()
			want.Options.Board = got.Options.Board
			if diff := games.Difference(want, got); diff != "" {
				t.Fatalf("%v: the samples differ: %s", v, diff)
			}
		})
	}
	v := games.New(t, emperor.Options{Players: 3}, 1).View(0)
	a, err := (Search{Rollouts: 1}).Analyze(context.Background(), v, rng)
	if err != nil || a.Board != v.Board() {
		t.Errorf("board %v, %v", a.Board, err)
	}
}

// If the roads of a position are not too dense, the policy counts the points of
// the final scoring, and finds the winners of a game that ends now.
func TestPolicyCountsPoints(t *testing.T) {
	tied := 0
	for seed := range uint64(12) {
		o := emperor.Options{Players: 3 + int(seed%3), Fortifications: seed%2 == 0,
			Roads: games.RoadRules[seed/2%2]}
		games.Playout(t, games.New(t, o, seed), seed, func(game emperor.GameState) {
			score, wins := emperor.FinalScore(game.Table()), [search.MaxPlayers]int64{}
			for _, p := range score.Winners {
				wins[p] = search.WinUnit / int64(len(score.Winners))
			}
			pol := newPolicy(newSetup(game.Table()), game.Table())
			result := pol.finalResult(0)
			policies.Put(pol)
			tied += len(score.Winners) - 1
			for p, n := range score.Totals() {
				if result.Scores[p] != point*int64(n) || result.Wins != wins {
					t.Fatalf("%v: player %v has %d points, want %d; wins %v, want %v", game,
						emperor.Player(p), result.Scores[p], n, result.Wins, score.Winners)
				}
			}
			lead := score.Totals()[0] - slices.Max(score.Totals()[1:])
			if want := point*int64(lead) + wins[0]; result.Value != want || leadOf(&result, 0) != point*int64(lead) {
				t.Fatalf("%v: value %d, want %d for a lead of %d", game, result.Value, want, lead)
			}
		})
	}
	if tied < 20 {
		t.Errorf("%d shared victories", tied)
	}
}

// denseOptions returns options with boards that have many roads, each with the
// deck for three players and with the largest.
func denseOptions(t testing.TB) (all []emperor.Options) {
	for _, b := range []struct{ regions, spaces int }{{4, 52}, {13, 52}, {4, 64}, {16, 64}} {
		for _, rng := range []*rand.Rand{nil, rand.New(rand.NewPCG(1, 1))} {
			o := emperor.Options{Players: 3, Fortifications: true,
				Board: denseBoard(t, b.regions, b.spaces, rng)}
			all = append(all, o)
			o.Deck, o.Roads = emperor.Cards{13, 13, 13, 13, 12}, emperor.BestRows
			all = append(all, o)
		}
	}
	return all
}

func denseTitle(v emperor.View) string {
	return fmt.Sprintf("%v, %d players, %v, %d cards", v.Board(), v.NumPlayers(), v.RoadRule(),
		v.Deck().Len())
}

// One operation is a rollout from the first move of a game.
func BenchmarkRollouts(b *testing.B) {
	for _, o := range append(denseOptions(b), emperor.Options{Players: 3, Fortifications: true},
		emperor.Options{Players: 4, Fortifications: true}) {
		v := games.New(b, o, 1).View(0)
		b.Run(denseTitle(v), func(b *testing.B) {
			s := Search{Rollouts: b.N}
			if _, err := s.Analyze(context.Background(), v, NewRand(1, 0)); err != nil {
				b.Fatal(err)
			}
		})
	}
}

func BenchmarkGreedy(b *testing.B)  { decisions(b, Greedy()) }
func BenchmarkPlanner(b *testing.B) { decisions(b, Planner()) }

// decisions measures an opponent. One operation is a decision, in the positions
// of some games.
func decisions(b *testing.B, player Opponent) {
	b.Helper()
	var views []emperor.View
	for seed := range uint64(10) {
		o := emperor.Options{Players: 4, Fortifications: true}
		games.Playout(b, games.New(b, o, seed), seed, func(game emperor.GameState) {
			if !game.Over() {
				views = append(views, game.View(game.ToMove()))
			}
		})
	}
	rng := NewRand(1, 0)
	for i := range b.N {
		if _, err := player.Choose(context.Background(), views[i%len(views)], rng); err != nil {
			b.Fatal(err)
		}
	}
}
