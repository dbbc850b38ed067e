package opponents_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/search"
)

// figure measures a player's decisions in a game: a sum, and the number of its items.
type figure[P, M, S any] struct {
	ofMove func(S, M) (sum, n float64) // of the player to move
	ofEnd  func(S, P) float64          // at the end of a game
}

// standing is how one opponent plays among rivals of one kind.
type standing struct {
	won, margin float64    // share of victories in percent, and its 95 % interval
	lead        float64    // mean lead over the best rival
	shown       [2]float64 // the mean figure of the opponent, and of the rivals
}

func (s standing) String() string {
	return fmt.Sprintf("won %.1f ± %.1f %%, lead %+.1f, figures %.2f", s.won, s.margin, s.lead, s.shown)
}

// among plays deals from a seed with an opponent in every seat, against rivals of one
// kind.
func (g game[P, O, M, S, V, G, R, N, A]) among(
	t *testing.T, who, rival A, players, n int, seed uint64, shows figure[P, M, S],
) (found standing) {
	t.Helper()
	var won, squares float64
	var sums, counts [2]float64
	deals := n / players
	for d := range uint64(deals) {
		share := 0.0
		for seat := range P(players) {
			seats := slices.Repeat([]A{rival}, players)
			seats[seat] = who
			side := func(p P) int {
				if p == seat {
					return 0
				}
				return 1
			}
			add := func(p P, sum, n float64) { sums[side(p)] += sum; counts[side(p)] += n }
			s := g.begin(t, g.deal(P(players), d), seed+d)
			over := g.playOut(t, s, g.newRand(seed+d, uint32(seat)), seats, func(s S, m M) {
				if shows.ofMove != nil {
					sum, n := shows.ofMove(s, m)
					add(s.ToMove(), sum, n)
				}
			})
			for p := range over.Seats() {
				if shows.ofEnd != nil {
					add(p, shows.ofEnd(over, p), 1)
				}
			}
			found.lead += float64(leadOf[P, M, V](over, seat)) / float64(deals*players)
			if winners := over.Winners(); slices.Contains(winners, seat) {
				share += 1 / float64(len(winners)*players)
			}
		}
		won += share
		squares += share * share
	}
	mean := won / float64(deals)
	found.won, found.margin = 100*mean, 196*math.Sqrt(max(0, squares/float64(deals)-mean*mean)/float64(deals))
	for who := range sums {
		found.shown[who] = sums[who] / max(1, counts[who])
	}
	return found
}

// needsGames skips a test that fewer than 400 games can't tell.
func needsGames(t *testing.T) {
	t.Helper()
	if *howManyGames < 400 {
		t.Skip("run with -games=400 or more")
	}
}

// Opponents that think beat random ones: in games of four they win 60 % or more,
// where one in four would be even.
func TestBeatsRandom(t *testing.T) { both(t, first.beatsRandom, second.beatsRandom) }

func (g game[P, O, M, S, V, G, R, N, A]) beatsRandom(t *testing.T) {
	t.Parallel()
	for _, name := range g.thinking {
		n := *howManyGames
		if name == "search:30" {
			n = 8
		}
		found := g.among(t, g.called(t, name)[0], g.called(t, "random")[0], 4, n, 0, figure[P, M, S]{})
		t.Logf("%s: %v", name, found)
		if found.won < 60 {
			t.Errorf("%s: %v", name, found)
		}
	}
}

// One search among greedy players wins far more than one game in four, with as many
// rollouts as fit into a tenth of a second at the start of a game. It takes long, so a
// flag enables it.
func TestSearchBeatsGreedy(t *testing.T) { both(t, first.searchBeatsGreedy, second.searchBeatsGreedy) }

func (g game[P, O, M, S, V, G, R, N, A]) searchBeatsGreedy(t *testing.T) {
	if *howManyDeals == 0 {
		t.Skip("flag -deals says how many deals to play")
	}
	t.Parallel()
	one, greedy := g.search(search.Limits{Rollouts: 200}), g.called(t, "greedy")[0]
	found := g.among(t, one, greedy, 4, 4**howManyDeals, 0, figure[P, M, S]{})
	t.Log(found)
	if found.won < g.searchWins {
		t.Errorf("%v; want %v %%", found, g.searchWins)
	}
}

// strength says how many games an opponent wins among rivals, in percent.
type strength struct {
	who, rival  string // "newcomer" stands in for a person
	players     int
	least, most float64
}

// A person in their second game wins at least their share against "easy"; "normal" is
// harder. Run it with -games 2000 for the figures of the packages.
func TestLevelsForPeople(t *testing.T) { both(t, first.levelsForPeople, second.levelsForPeople) }

func (g game[P, O, M, S, V, G, R, N, A]) levelsForPeople(t *testing.T) {
	needsGames(t)
	t.Parallel()
	for _, want := range g.strength {
		t.Run(fmt.Sprintf("%s among %d %s", want.who, want.players-1, want.rival), func(t *testing.T) {
			who := g.made(g.newcomer)
			if want.who != "newcomer" {
				who = g.called(t, want.who)[0]
			}
			found := g.among(t, who, g.called(t, want.rival)[0], want.players, *howManyGames, 390001, figure[P, M, S]{})
			t.Log(found)
			if found.won < want.least || found.won > want.most {
				t.Errorf("it won %.1f %%, want %v to %v", found.won, want.least, want.most)
			}
		})
	}
}

// manner is the name of an opponent with a manner, and what shows it.
type manner[P, M, S any] struct {
	name string
	figure[P, M, S]
	differs func(own, rivals float64) bool
}

// Opponents with a manner are nearly as strong as Greedy, and their manner shows. Run it
// with -games 2000 for the figures of the packages.
func TestMannersForPeople(t *testing.T) { both(t, first.mannersForPeople, second.mannersForPeople) }

func (g game[P, O, M, S, V, G, R, N, A]) mannersForPeople(t *testing.T) {
	needsGames(t)
	t.Parallel()
	for _, m := range g.manners {
		for players := 3; players <= 4; players++ {
			t.Run(fmt.Sprintf("%s of %d", m.name, players), func(t *testing.T) {
				found := g.among(t, g.called(t, m.name)[0], g.called(t, "greedy")[0], players, *howManyGames, 700001, m.figure)
				t.Log(found)
				if off := math.Abs(found.won - 100/float64(players)); off > 5+found.margin {
					t.Errorf("it won %.1f %%, which is %.1f from even", found.won, off)
				}
				if !m.differs(found.shown[0], found.shown[1]) {
					t.Errorf("its manner does not show in the figures %.2f", found.shown)
				}
			})
		}
	}
}
