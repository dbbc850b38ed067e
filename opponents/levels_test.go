package opponents_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// newcomer stands in for a person in their second game. They make the move
// after which they have the most points, and draw cards of the color that they
// have most of.
type newcomer struct{}

func (newcomer) Choose(_ context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if v.Phase() == emperor.PhaseDraw {
		best, most := emperor.DrawFromPile(), uint8(0)
		for c, n := range v.FaceUp() {
			if held := v.Hand()[c]; n > 0 && held > most {
				best, most = emperor.TakeFaceUp(emperor.Color(c)), held
			}
		}
		return best, nil
	}
	var best []emperor.Move
	most := -1
	for m, p := range v.Previews() {
		points := 2 * p.Totals[v.ToMove()]
		if m.Kind() == emperor.MovePlace {
			points++
		}
		if points > most {
			best, most = best[:0], points
		}
		if points == most {
			best = append(best, m)
		}
	}
	return best[rng.IntN(len(best))], nil
}

// match is how one opponent plays among rivals of one kind. Figures come in
// pairs: the opponent's, and the mean of the rivals'.
type match struct {
	won, margin float64    // share of victories in percent, and its 95 % interval
	lead        float64    // mean lead over the best rival
	rows        [2]float64 // final points of rows
	sent        [2]float64 // emissaries sent
	kept        [2]float64 // cards kept after each placement
}

// among plays deals from a seed with an opponent in every seat, against rivals
// of one kind.
func among(t *testing.T, o, rival opponents.Opponent, players, games int, seed uint64) (m match) {
	t.Helper()
	var won, squares float64
	var placements [2]float64
	deals := games / players
	for d := range uint64(deals) {
		share := 0.0
		for seat := range emperor.Player(players) {
			seats := make([]opponents.Opponent, players)
			for p := range seats {
				seats[p] = rival
			}
			seats[seat] = o
			game := newGame(t, emperor.Options{Players: players, Fortifications: d%2 == 1}, seed+d)
			rng := opponents.NewRand(seed+d, uint32(seat))
			for !game.Over() {
				p := game.ToMove()
				move := choose(t, seats[p], game.View(p), rng)
				who := min(1, (int(p)-int(seat))*(int(p)-int(seat)))
				if move.Kind() == emperor.MovePlace {
					placements[who]++
					m.kept[who] += float64(3 - move.Cards().Len())
					for _, piece := range move.Pieces() {
						if piece.Kind() == emperor.Emissary {
							m.sent[who]++
						}
					}
				}
				game, _ = emperor.Apply(game, move)
			}
			winners := game.Winners()
			best := 0
			for p, road := range emperor.FinalScore(game.Table()).Roads {
				who := 1
				if emperor.Player(p) == seat {
					who = 0
				} else {
					best = max(best, game.Score(emperor.Player(p)))
				}
				m.rows[who] += float64(road.Points)
			}
			m.lead += float64(game.Score(seat) - best)
			for _, p := range winners {
				if p == seat {
					share += 1 / float64(len(winners)*players)
				}
			}
		}
		won += share
		squares += share * share
	}
	n := float64(deals)
	m.won = 100 * won / n
	m.margin = 196 * math.Sqrt(max(0, squares/n-won/n*won/n)/n)
	m.lead /= n * float64(players)
	for who, seats := range [2]float64{1, float64(players - 1)} {
		m.rows[who] /= n * float64(players) * seats
		m.sent[who] /= n * float64(players) * seats
		m.kept[who] /= placements[who]
	}
	return m
}

func (m match) String() string {
	return fmt.Sprintf("won %.1f ± %.1f %%, lead %+.1f; rows %.2f, rivals %.2f; sent %.2f, %.2f; kept %.2f, %.2f", m.won,
		m.margin, m.lead, m.rows[0], m.rows[1], m.sent[0], m.sent[1], m.kept[0], m.kept[1])
}

// needsGames skips a test that fewer than 400 games can't tell.
func needsGames(t *testing.T) {
	t.Helper()
	if *howMany < 400 {
		t.Skip("run with -games=400 or more")
	}
}

func TestStrongIsASearch(t *testing.T) {
	if o := named(t, "strong")[0]; o != (opponents.Search{}) {
		t.Errorf("strong is %#v", o)
	}
}

// A person in their second game wins at least their share against "easy", and
// "normal" is about even with a player who thinks, for whom Planner stands in. Run it with -games 2000 for the figures of the package.
func TestLevelsForPeople(t *testing.T) {
	needsGames(t)
	t.Parallel()
	for _, test := range []struct {
		what        string
		who         opponents.Opponent
		rival       string
		players     int
		least, most float64 // percent
	}{
		{"newcomer", newcomer{}, "easy", 3, 37, 100},
		{"newcomer", newcomer{}, "easy", 4, 35, 100},
		{"newcomer", newcomer{}, "normal", 3, 0, 25},
		{"newcomer", newcomer{}, "normal", 4, 0, 20},
		{"planner", opponents.Planner(), "normal", 3, 18, 40},
		{"planner", opponents.Planner(), "normal", 4, 14, 38},
		{"planner", opponents.Planner(), "easy", 3, 60, 100},
		{"planner", opponents.Planner(), "easy", 4, 60, 100},
		{"normal", named(t, "normal")[0], "easy", 3, 60, 100},
		{"normal", named(t, "normal")[0], "easy", 4, 60, 100},
		{"greedy", opponents.Greedy(), "normal", 3, 33, 60},
		{"greedy", opponents.Greedy(), "normal", 4, 25, 60},
	} {
		t.Run(fmt.Sprintf("%s among %d %s", test.what, test.players-1, test.rival), func(t *testing.T) {
			m := among(t, test.who, named(t, test.rival)[0], test.players, *howMany, 390001)
			t.Log(m)
			if m.won < test.least || m.won > test.most {
				t.Errorf("it won %.1f %%, want %v to %v", m.won, test.least, test.most)
			}
		})
	}
}

// Opponents with a manner are nearly as strong as Greedy, and their manner
// shows. Run it with -games 2000 for the figures of the package.
func TestMannersForPeople(t *testing.T) {
	needsGames(t)
	t.Parallel()
	for name, shows := range map[string]func(match) [2]float64{
		"builder": func(m match) [2]float64 { return m.rows },
		"envoy":   func(m match) [2]float64 { return m.sent },
		"hoarder": func(m match) [2]float64 { return m.kept },
	} {
		for _, players := range []int{3, 4} {
			t.Run(fmt.Sprintf("%s of %d", name, players), func(t *testing.T) {
				m := among(t, named(t, name)[0], opponents.Greedy(), players, *howMany, 700001)
				t.Log(m)
				if off := math.Abs(m.won - 100/float64(players)); off > 5+m.margin {
					t.Errorf("it won %.1f %%, which is %.1f from even", m.won, off)
				}
				if both := shows(m); both[0] < 1.1*both[1] {
					t.Errorf("its manner is %.2f, that of rivals %.2f", both[0], both[1])
				}
			})
		}
	}
}
