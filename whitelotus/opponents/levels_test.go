package opponents_test

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

var howMany = flag.Int("games", 0, "`number` of games of each level and manner, 400 or more")

// newcomer stands in for a person in their second game. They go for points and
// areas without rivals, bid a third of their influence against the player with
// the most points, join the side that looks stronger, and commit half of their
// armies, in the last turn all.
type newcomer struct{}

func (newcomer) Choose(_ context.Context, v whitelotus.View, rng *rand.Rand) (whitelotus.Move, error) {
	var best []whitelotus.Move
	most := math.MinInt
	for m := range v.LegalMoves() {
		value := valueToNewcomer(v, m)
		if value > most {
			best, most = best[:0], value
		}
		if value == most {
			best = append(best, m)
		}
	}
	return best[rng.IntN(len(best))], nil
}

func valueToNewcomer(v whitelotus.View, m whitelotus.Move) int {
	me, _ := v.Viewer()
	danger := func(p whitelotus.Player) int {
		if p == me {
			return -1000
		}
		return v.PlayerScores()[p].Total()
	}
	off := func(n, want int) int { return max(n-want, want-n) }
	switch m.Kind() {
	case whitelotus.MoveBlock, whitelotus.MoveSettle, whitelotus.MoveTake:
		points := map[whitelotus.Symbol]int{whitelotus.Palace: 3, whitelotus.Temple: 2}
		value := 2 * max(1, points[v.Symbol(m.Area())])
		if v.Board().Dragons().Has(m.Area()) {
			value += 4
		}
		for p := range v.Players() {
			if p != me && m.Kind() == whitelotus.MoveBlock && v.Blocks(p).Has(m.Area()) {
				value--
			}
		}
		return value
	case whitelotus.MoveBid:
		return danger(m.Player()) - 100*off(m.Amount(), min(6, (v.Influence(me)+2)/3))
	case whitelotus.MoveCommit:
		emperor, _ := v.Leader(whitelotus.EmperorSide)
		rebel, _ := v.Leader(whitelotus.RebelSide)
		value, armies := 0, (v.Armies(me)+1)/2
		if v.Turn() == v.Options().Turns {
			armies = v.Armies(me)
		}
		if (v.Count(emperor, whitelotus.Palace) >= v.Count(rebel, whitelotus.Village)) ==
			(m.Side() == whitelotus.EmperorSide) {
			value = 1000
		}
		return value - off(m.Amount(), armies)
	case whitelotus.MoveExpel:
		return danger(m.Player())
	case whitelotus.MoveNext:
		return -danger(m.Player())
	case whitelotus.MoveConvert:
		return -off(2*m.Amount(), 5)
	}
	return 0 // a pass
}

// match is how one opponent plays among rivals of one kind. Pairs are of the
// opponent and of the rivals together, in percent.
type match struct {
	won, margin float64    // share of victories, and its 95 % interval
	loyal       [2]float64 // sides taken that are the Emperor's, by players who could choose
	committed   [2]float64 // armies committed before the last turn, of those held
}

// among plays deals from a seed with an opponent in every seat, against rivals
// of one kind.
func among(t *testing.T, o, rival opponents.Opponent, players, games int, seed uint64) (m match) {
	t.Helper()
	var won, squares float64
	var sides, armies [2]float64
	deals := games / players
	for d := range uint64(deals) {
		share := 0.0
		for seat := range whitelotus.Player(players) {
			seats := make([]opponents.Opponent, players)
			for p := range seats {
				seats[p] = rival
			}
			seats[seat] = o
			game, err := whitelotus.NewGame(whitelotus.Options{Players: players}, seed+d)
			if err != nil {
				t.Fatal(err)
			}
			rng := opponents.NewRand(seed+d, uint32(seat))
			for !game.Over() {
				p := game.ToMove()
				move, err := seats[p].Choose(context.Background(), game.View(p), rng)
				if err != nil {
					t.Fatal(err)
				}
				if move.Kind() == whitelotus.MoveCommit {
					who := 1
					if p == seat {
						who = 0
					}
					first, _ := game.Leader(whitelotus.EmperorSide)
					second, _ := game.Leader(whitelotus.RebelSide)
					if p != first && p != second {
						sides[who]++
						if move.Side() == whitelotus.EmperorSide {
							m.loyal[who]++
						}
					}
					if game.Turn() < game.Options().Turns {
						armies[who] += float64(game.Armies(p))
						m.committed[who] += float64(move.Amount())
					}
				}
				if game, err = whitelotus.Apply(game, move); err != nil {
					t.Fatal(err)
				}
			}
			winners := game.Winners()
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
	for who := range sides {
		m.loyal[who] *= 100 / sides[who]
		m.committed[who] *= 100 / armies[who]
	}
	return m
}

func (m match) String() string {
	return fmt.Sprintf("won %.1f ± %.1f %%; with the Emperor %.0f %%, rivals %.0f %%; armies committed %.0f %%, %.0f %%",
		m.won, m.margin, m.loyal[0], m.loyal[1], m.committed[0], m.committed[1])
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

// A person in their second game wins at least their share against "easy";
// against "normal" less, but a Search that thinks little wins more. Run it with -games 2000 for the figures of the package.
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
		{"newcomer", newcomer{}, "easy", 3, 55, 100},
		{"newcomer", newcomer{}, "easy", 4, 35, 100},
		{"newcomer", newcomer{}, "normal", 3, 10, 38},
		{"newcomer", newcomer{}, "normal", 4, 5, 25},
		{"normal", named(t, "normal")[0], "easy", 3, 55, 100},
		{"normal", named(t, "normal")[0], "easy", 4, 50, 100},
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
	for name, shows := range map[string]func(match) float64{
		"loyalist": func(m match) float64 { return m.loyal[0] - m.loyal[1] },
		"rebel":    func(m match) float64 { return m.loyal[1] - m.loyal[0] },
		"hoarder":  func(m match) float64 { return m.committed[1] - m.committed[0] },
	} {
		for _, players := range []int{3, 4} {
			t.Run(fmt.Sprintf("%s of %d", name, players), func(t *testing.T) {
				m := among(t, named(t, name)[0], opponents.Greedy(), players, *howMany, 700001)
				t.Log(m)
				if off := math.Abs(m.won - 100/float64(players)); off > 5+m.margin {
					t.Errorf("it won %.1f %%, which is %.1f from even", m.won, off)
				}
				if more := shows(m); more < 8 {
					t.Errorf("its manner shows in %.0f %% more of the cases", more)
				}
			})
		}
	}
}
