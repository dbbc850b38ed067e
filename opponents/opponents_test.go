package opponents_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

var howMany = flag.Int("games", 30,
	"`number` of games of opponents against others; levels and manners need 400")

func newGame(t *testing.T, o emperor.Options, seed uint64) emperor.GameState {
	t.Helper()
	game, err := emperor.NewGame(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// named returns the opponents with the given names.
func named(t *testing.T, names ...string) []opponents.Opponent {
	t.Helper()
	var players []opponents.Opponent
	for _, name := range names {
		p, err := opponents.New(name)
		if err != nil {
			t.Fatal(err)
		}
		players = append(players, p)
	}
	return players
}

// choose returns the choice of an opponent, and fails the test if there is
// none.
func choose(t *testing.T, o opponents.Opponent, v emperor.View, rng *rand.Rand) emperor.Move {
	t.Helper()
	m, err := o.Choose(context.Background(), v, rng)
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	return m
}

// playOut plays a game to its end with random source 0 of the seed.
func playOut(t *testing.T, game emperor.GameState, seed uint64,
	players []opponents.Opponent) emperor.GameState {
	t.Helper()
	rng := opponents.NewRand(seed, 0)
	for !game.Over() {
		after, err := emperor.Apply(game, choose(t, players[game.ToMove()], game.View(game.ToMove()), rng))
		if err != nil {
			t.Fatalf("%v: %v", game.View(game.ToMove()), err)
		}
		game = after
	}
	return game
}

func TestGreedyBeatsRandom(t *testing.T)  { t.Parallel(); beatsRandom(t, "greedy") }
func TestPlannerBeatsRandom(t *testing.T) { t.Parallel(); beatsRandom(t, "planner") }

// beatsRandom fails the test unless two seats of an opponent win at least four in
// five games against two random ones, with seats swapped from game to game.
// Shared victories are divided.
func beatsRandom(t *testing.T, name string) {
	t.Helper()
	for _, module := range []bool{false, true} {
		won, points, lost := 0.0, 0, 0
		for seed := range uint64(*howMany) {
			names := []string{name, "random", name, "random"}
			if seed%2 == 1 {
				names = []string{"random", name, "random", name}
			}
			game := newGame(t, emperor.Options{Players: 4, Fortifications: module}, seed)
			game = playOut(t, game, seed, named(t, names...))
			winners := game.Winners()
			for p := range game.Players() {
				if names[p] == "random" {
					lost += game.Score(p)
					continue
				}
				points += game.Score(p)
				if slices.Contains(winners, p) {
					won += 1 / float64(len(winners))
				}
			}
		}
		n := float64(*howMany)
		if won < 0.8*n {
			t.Errorf("with fortifications %v, it won only %.1f of %d games", module, won, *howMany)
		}
		t.Logf("fortifications %v: it won %.1f of %d games, with %.1f points against %.1f", module, won,
			*howMany, float64(points)/(2*n), float64(lost)/(2*n))
	}
}

// Opponents play legal moves to the end in any seat and on any board.
func TestOpponentsPlayAnyGame(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "internal", "proof", "formats", "testdata", "json",
		"boardspec.json"))
	if err != nil {
		t.Fatal(err)
	}
	var spec emperor.BoardSpec
	if err := json.Unmarshal(text, &spec); err != nil {
		t.Fatal(err)
	}
	own, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	field := emperor.RegionSpec{Name: "Field", Color: emperor.Orange,
		Spaces: []emperor.Point{{X: 1}, {X: 2}}, Dragon: emperor.Point{Y: 1}}
	small, err := emperor.NewBoard(emperor.BoardSpec{Name: "small", Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{field}})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []emperor.Options{
		{Players: 3},
		{Players: 3, Fortifications: true, Roads: emperor.BestRows, Start: 2},
		{Players: 4, Board: emperor.Side4to5(), Start: 1},
		{Players: 5, Fortifications: true, Roads: emperor.BestRows},
		{Players: own.Spec().Players[0], Board: own, Fortifications: true},
		{Players: 3, Board: small, Fortifications: true},
		{Players: 5, Board: small, Deck: emperor.Cards{emperor.Orange: 20}},
		{Players: 3, Deck: emperor.Cards{emperor.Red: 14}},
		{Players: 4, Deck: emperor.Cards{4, 4, 4, 4, 4}},
	} {
		for seed := range uint64(3) {
			names := []string{"greedy", "random", "planner", "greedy", "planner"}[:o.Players]
			rng := opponents.NewRand(seed, 100)
			rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
			playOut(t, newGame(t, o, seed), seed, named(t, names...))
		}
	}
}

// The greedy opponent and the planner make the same choice for the same view,
// even after they played at another table; the random one, for the same random
// source.
func TestSameViewSameChoice(t *testing.T) {
	for _, name := range []string{"greedy", "planner"} {
		player, again := named(t, name)[0], named(t, name)[0]
		for _, seed := range []uint64{1, 2} {
			for game := newGame(t, emperor.Options{Players: 3, Fortifications: true}, seed); !game.Over(); {
				v := game.View(game.ToMove())
				m := choose(t, player, v, opponents.NewRand(seed, 0))
				if other := choose(t, again, v, opponents.NewRand(seed, 1)); other != m {
					t.Fatalf("%v: %s plays %s, then %s", v, name, game.Board().FormatMove(m),
						game.Board().FormatMove(other))
				}
				game, _ = emperor.Apply(game, m)
			}
		}
	}
	one, two := opponents.NewRand(5, 0), opponents.NewRand(5, 0)
	v := newGame(t, emperor.Options{Players: 3}, 1).View(0)
	choices := map[emperor.Move]bool{}
	for range 300 {
		m := choose(t, opponents.Random(), v, one)
		if m != choose(t, opponents.Random(), v, two) {
			t.Fatal("the same random source gave another choice")
		}
		choices[m] = true
	}
	if n := len(slices.Collect(v.LegalMoves())); len(choices) < n*9/10 {
		t.Errorf("only %d of %d moves in 300 choices", len(choices), n)
	}
}

func TestNoMoveToChoose(t *testing.T) {
	game := newGame(t, emperor.Options{Players: 3}, 1)
	over := playOut(t, game, 1, named(t, "random", "random", "random"))
	for _, name := range opponents.Names() {
		player := named(t, name)[0]
		for what, test := range map[string]struct {
			v    emperor.View
			want error
		}{
			"another's turn": {game.View(1), emperor.ErrNotYourTurn},
			"a spectator":    {game.SpectatorView(), emperor.ErrNotYourTurn},
			"no game":        {emperor.View{}, emperor.ErrNoGame},
			"no game at all": {emperor.GameState{}.View(0), emperor.ErrNoGame},
			"the end":        {over.View(over.ToMove()), emperor.ErrOver},
			"who looks on":   {over.SpectatorView(), emperor.ErrOver},
		} {
			t.Run(name+", "+what, func(t *testing.T) {
				m, err := player.Choose(context.Background(), test.v, opponents.NewRand(1, 0))
				if m != (emperor.Move{}) || !errors.Is(err, test.want) {
					t.Errorf("%s, %s: %+v, %v", name, what, m, err)
				}
			})
		}
		if m, err := player.Choose(context.Background(), game.View(0), nil); m != (emperor.Move{}) ||
			err == nil || !strings.Contains(err.Error(), "rng") {
			t.Errorf("%s without chance: %+v, %v", name, m, err)
		}
	}
}

// If the context is done before the call, every opponent returns its error.
func TestContextIsOver(t *testing.T) {
	v := newGame(t, emperor.Options{Players: 3}, 1).View(0)
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	late, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	for _, name := range opponents.Names() {
		for _, ctx := range []context.Context{canceled, late} {
			m, err := named(t, name)[0].Choose(ctx, v, opponents.NewRand(1, 0))
			if m != (emperor.Move{}) || !errors.Is(err, ctx.Err()) {
				t.Errorf("%s: %+v, %v; want the zero move and %v", name, m, err, ctx.Err())
			}
		}
	}
	if a, err := (opponents.Search{}).Analyze(canceled, v, opponents.NewRand(1, 0)); a.Candidates != nil ||
		!errors.Is(err, context.Canceled) {
		t.Errorf("analysis: %v, %v; want %v", a, err, context.Canceled)
	}
}

func TestUnknownOpponent(t *testing.T) {
	_, err := opponents.New("Random")
	if err == nil {
		t.Fatal("New accepts an unknown name")
	}
	for _, name := range opponents.Names() {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("%v; not named: %s", err, name)
		}
	}
}
