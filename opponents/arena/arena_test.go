package arena_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/trials"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/opponents/arena"
	"github.com/emperorofchina/emperor/whitelotus"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// played plays a tournament, which must succeed.
func played(t *testing.T, tournament arena.Tournament) arena.Results {
	t.Helper()
	r, err := tournament.Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// known is a game whose outcome depends on the order of a and two b alone.
func known(_ context.Context, p arena.Pairing) (arena.Outcome, error) {
	return map[string]arena.Outcome{
		"abb": {Scores: []int{10, 20, 30}, Winners: []int{2}},
		"bab": {Scores: []int{10, 40, 40}, Winners: []int{1, 2}, Failures: []int{1, 0, 3}},
		"bba": {Scores: []int{30, 30, 30}, Winners: []int{1}},
	}[strings.Join(p.Seats, "")], nil
}

// The results of a few known games. Each deal counts for itself: after two
// equal ones the means are the result of one deal, and their intervals are
// unknown.
func TestResults(t *testing.T) {
	for _, deals := range []int{1, 2} {
		t.Run(fmt.Sprintf("%d deals", deals), func(t *testing.T) {
			r := played(t, arena.Tournament{Game: known, Seats: []string{"a", "b", "b"}, Deals: deals})
			a, b := r.Opponents[0], r.Opponents[1]
			for what, x := range map[string][2]float64{
				"a wins":   {a.Wins.Value, 0.5 / 3},
				"b wins":   {b.Wins.Value, 2.5 / 3},
				"a leads":  {a.Lead.Value, (-20 + 0 + 0) / 3.0},
				"b leads":  {b.Lead.Value, (-10 + 10 - 30 + 0 + 0 + 0) / 6.0},
				"a ranks":  {a.Rank.Value, (3 + 1 + 2) / 3.0},
				"b ranks":  {b.Rank.Value, (2 + 1 + 3 + 1 + 2 + 1) / 6.0},
				"a scores": {a.Points.Value, 80 / 3.0},
				"b scores": {b.Points.Value, 160 / 6.0},
				"a even":   {a.Even, 1 / 3.0},
				"b even":   {b.Even, 2 / 3.0},
			} {
				if math.Abs(x[0]-x[1]) > 1e-9 {
					t.Errorf("%s: got %v, want %v", what, x[0], x[1])
				}
			}
			if !slices.Equal(a.Ranks, []int{deals, deals, deals}) ||
				!slices.Equal(b.Ranks, []int{3 * deals, 2 * deals, deals}) ||
				r.Games != 3*deals || r.Deals != deals || a.Failures != 0 || b.Failures != 4*deals ||
				a.Seats != 1 || b.Seats != 2 || !math.IsInf(a.Lead.High, 1) || !math.IsInf(b.Rating.Low, -1) {
				t.Errorf("got %+v", r)
			}
		})
	}
}

// The table has every figure, and nothing for the end of an infinite interval.
func TestWriteCSV(t *testing.T) {
	var text bytes.Buffer
	r := played(t, arena.Tournament{Game: known, Seats: []string{"a", "b", "b"}, Deals: 1})
	if err := r.WriteCSV(&text); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&text).ReadAll()
	if err != nil || len(rows) != 3 {
		t.Fatal(rows, err)
	}
	for column, want := range map[string]string{"opponent": "a", "seats": "1", "deals": "1", "games": "3",
		"even": "0.333333", "wins": "0.166667", "lead": "-6.66667", "points": "26.6667", "rank": "2",
		"first": "1", "third": "1", "wins low": "0", "wins high": "1", "lead low": "", "failures": "0"} {
		if i := slices.Index(rows[0], column); i < 0 || rows[1][i] != want {
			t.Errorf("%s: got %q, want %q", column, rows[1], want)
		}
	}
	if err := (arena.Results{}).WriteCSV(&text); err != nil {
		t.Error(err)
	}
}

// Ratings follow the model, and their intervals contain the true ones as often
// as they claim.
func TestRatings(t *testing.T) {
	tied := false
	two := func(_ context.Context, p arena.Pairing) (arena.Outcome, error) {
		if tied && p.Seed%4 == 0 {
			return arena.Outcome{Scores: []int{0, 0}, Winners: []int{0, 1}}, nil
		}
		first := slices.Index(p.Seats, map[bool]string{true: "a", false: "b"}[p.Seed%4 > 0])
		return arena.Outcome{Scores: []int{0, 0}, Winners: []int{first}}, nil
	}
	r := played(t, arena.Tournament{Game: two, Seats: []string{"a", "b"}, Deals: 16})
	want := 200 * math.Log10(24.5/8.5) // half the difference
	if a, b := r.Opponents[0].Rating, r.Opponents[1].Rating; math.Abs(a.Value-want) > 1e-6 ||
		math.Abs(b.Value+want) > 1e-6 || !math.IsInf(a.High, 1) {
		t.Errorf("%v, %v; want %v", a, b, want)
	}
	// Of 40 deals every 20th is left out at a time: four games with the same winner.
	var without trials.Mean
	for left := range 20 {
		won := map[bool]float64{left%4 > 0: 4}
		without.Add(200 * math.Log10((60.5-won[true])/(20.5-won[false])))
	}
	r = played(t, arena.Tournament{Game: two, Seats: []string{"a", "b"}, Deals: 40})
	if a := r.Opponents[0].Rating; math.Abs(a.High-a.Value-19*without.Around()) > 1e-6 {
		t.Errorf("%v, want ± %v", a, 19*without.Around())
	}
	tied = true // a tie is half a victory
	r = played(t, arena.Tournament{Game: two, Seats: []string{"a", "b"}, Deals: 16})
	if a, want := r.Opponents[0].Rating.Value, 200*math.Log10(28.5/4.5); math.Abs(a-want) > 1e-6 {
		t.Errorf("with ties %v; want %v", a, want)
	}
	truth := map[string]float64{"a": 150, "b": 30, "c": -180}
	held := 0
	const times = 200
	for i := range uint64(times) {
		// Each of three seats is first with a probability by its strength, and
		// second likewise among the rest.
		game := func(_ context.Context, p arena.Pairing) (arena.Outcome, error) {
			rng := rand.New(rand.NewPCG(i, uint64(p.Number)))
			order := []int{0, 1, 2}
			for at := range 2 {
				sum := 0.0
				for _, seat := range order[at:] {
					sum += math.Pow(10, truth[p.Seats[seat]]/400)
				}
				pick := rng.Float64() * sum
				for j := at; j < 3; j++ {
					if pick -= math.Pow(10, truth[p.Seats[order[j]]]/400); pick < 0 || j == 2 {
						order[at], order[j] = order[j], order[at]
						break
					}
				}
			}
			scores := make([]int, 3)
			scores[order[0]], scores[order[1]] = 2, 1
			return arena.Outcome{Scores: scores, Winners: order[:1]}, nil
		}
		r := played(t, arena.Tournament{Game: game, Seats: []string{"a", "b", "c"}, Deals: 100})
		for _, s := range r.Opponents {
			if s.Rating.Low <= truth[s.Name] && truth[s.Name] <= s.Rating.High {
				held++
			}
			if wide := s.Rating.High - s.Rating.Low; wide > 200 || wide < 8 {
				t.Fatalf("%v", s.Rating)
			}
		}
	}
	// Six standard deviations below 95 %, as if the three of a table held together.
	if share, limit := float64(held)/(3*times), 0.95-6*math.Sqrt(0.95*0.05/times); share < limit ||
		share == 1 {
		t.Errorf("the interval holds in %.1f %%, want %.1f %% or more, but not always", 100*share, 100*limit)
	}
}

// Both games have the same results on any number of processors: every deal in
// every order, from consecutive seeds, each game with other random numbers.
func TestTournament(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for name, game := range map[string]arena.Game{
		"emperor": arena.Emperor(emperor.Options{}, map[string]opponents.Opponent{
			"mine": opponents.Random(), "greedy": opponents.Greedy()}),
		"white lotus": arena.WhiteLotus(whitelotus.Options{Turns: 1}, map[string]lotus.Opponent{
			"mine": lotus.Random(), "greedy": lotus.Greedy()}),
	} {
		t.Run(name, func(t *testing.T) {
			var results []arena.Results
			for _, processors := range []int{1, 5} {
				runtime.GOMAXPROCS(processors)
				chances, games := map[uint64]bool{}, 0
				r := played(t, arena.Tournament{Game: game, Seats: []string{"mine", "mine", "greedy"}, Seed: 7, Deals: 9,
					After: func(p arena.Pairing, o arena.Outcome) (bool, error) {
						var record strings.Builder
						if _, err := o.Record.WriteTo(&record); err != nil || !strings.Contains(record.String(), "mine") ||
							p.Number != games || p.Seed != 7+uint64(games/3) || len(o.Scores) != 3 {
							t.Errorf("game %d: %v, %v, %v, recorded as\n%s", games, p, o, err, &record)
						}
						chances[p.Chance()] = true
						games++
						return games < 4, nil // the second deal is played to its end
					}})
				if games != 6 || r.Games != 6 || r.Deals != 2 || len(chances) != 6 {
					t.Errorf("%d games, %d chances, %v", games, len(chances), r)
				}
				results = append(results, r)
			}
			if !reflect.DeepEqual(results[0], results[1]) {
				t.Errorf("on one processor %v, on five %v", results[0], results[1])
			}
		})
	}
}

// The error for an unplayable game names its place, and never a seed.
func TestTournamentFails(t *testing.T) {
	broken := errors.New("broken")
	fails := func(_ context.Context, p arena.Pairing) (arena.Outcome, error) {
		if p.Number < 4 {
			return known(context.Background(), p)
		}
		return arena.Outcome{}, broken
	}
	outcome := func(o arena.Outcome) arena.Game {
		return func(context.Context, arena.Pairing) (arena.Outcome, error) { return o, nil }
	}
	stop := func(arena.Pairing, arena.Outcome) (bool, error) { return true, errors.New("stopped") }
	nobody := arena.Emperor(emperor.Options{}, nil)
	greedy := arena.Emperor(emperor.Options{}, map[string]opponents.Opponent{"a": opponents.Greedy(), "b": nil})
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	type tournament = arena.Tournament
	abb := []string{"a", "b", "b"}
	const secret uint64 = 244837814094590
	for want, test := range map[string]tournament{
		"Game is nil":                       {Seats: abb, Deals: 1},
		"0 deals":                           {Game: known, Seats: abb},
		"0 seats":                           {Game: known, Deals: 1},
		"9 seats":                           {Game: known, Deals: 1, Seats: strings.Split("abcdefghi", "")},
		"too many games":                    {Game: known, Deals: math.MaxInt, Seats: abb},
		"stopped":                           {Game: known, Deals: 5, Seats: abb, After: stop},
		"deal 2, game 2: broken":            {Game: fails, Deals: 2, Seats: abb},
		`no opponent is named "a"`:          {Game: nobody, Deals: 1, Seats: abb},
		"there is no opponent":              {Game: greedy, Deals: 1, Seats: abb, Seed: secret},
		"context canceled":                  {Game: greedy, Deals: 1, Seats: []string{"a", "a", "a"}, Seed: secret},
		"3 to 5":                            {Game: greedy, Deals: 1, Seats: []string{"a"}},
		"2 scores for 3 seats":              {Game: outcome(arena.Outcome{Scores: []int{1, 2}}), Deals: 1, Seats: abb},
		"winners []":                        {Game: outcome(arena.Outcome{Scores: []int{1, 2, 3}}), Deals: 1, Seats: abb},
		"winners [3]":                       {Game: outcome(arena.Outcome{Scores: []int{1, 2, 3}, Winners: []int{3}}), Deals: 1, Seats: abb},
		"1 numbers of failures for 3 seats": {Game: outcome(arena.Outcome{Scores: []int{1, 2, 3}, Failures: []int{1}}), Deals: 1, Seats: abb},
	} {
		t.Run(want, func(t *testing.T) {
			ctx := context.Background()
			if want == "context canceled" {
				ctx = canceled
			}
			r, err := test.Play(ctx)
			if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), fmt.Sprint(secret)) ||
				r.Opponents != nil {
				t.Errorf("got %v, %v", r, err)
			}
		})
	}
}

// Seatings lists every order once, the given one first.
func TestSeatings(t *testing.T) {
	for names, want := range map[string]int{"abbb": 4, "baba": 6, "aaa": 1, "abcde": 120, "cabc": 12, "": 1} {
		t.Run(names, func(t *testing.T) {
			given := strings.Split(names, "")
			seen := map[string]bool{}
			var all [][]string
			for s := range arena.Seatings(given) {
				if !slices.Equal(slices.Sorted(slices.Values(s)), slices.Sorted(slices.Values(given))) {
					t.Errorf("%v sits as %v", given, s)
				}
				seen[strings.Join(s, "")] = true
				all = append(all, s)
			}
			if len(all) != want || len(seen) != want || !slices.Equal(all[0], given) {
				t.Errorf("%v: %v", given, all)
			}
		})
	}
}

// The orders of nine names are made one at a time.
func TestManySeatings(t *testing.T) {
	perRun := testing.AllocsPerRun(10, func() {
		for range arena.Seatings(strings.Split("abcdefghi", "")) {
			break
		}
	})
	if perRun > 30 {
		t.Errorf("%v allocations for one order", perRun)
	}
}
