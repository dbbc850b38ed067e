package opponents_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/proof/chance"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

func newGame(t testing.TB, o whitelotus.Options, seed uint64) whitelotus.GameState {
	t.Helper()
	game, err := whitelotus.NewGame(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

func named(t testing.TB, names ...string) []opponents.Opponent {
	t.Helper()
	var all []opponents.Opponent
	for _, name := range names {
		o, err := opponents.New(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, o)
	}
	return all
}

// playOut plays a game to its end and calls see with every state before a move.
func playOut(
	t testing.TB, game whitelotus.GameState, seed uint64, seats []opponents.Opponent, see func(whitelotus.GameState),
) whitelotus.GameState {
	t.Helper()
	rng := opponents.NewRand(seed, 100)
	for !game.Over() {
		if see != nil {
			see(game)
		}
		p := game.ToMove()
		m, err := seats[p].Choose(context.Background(), game.View(p), rng)
		if err == nil {
			game, err = whitelotus.Apply(game, m)
		}
		if err != nil {
			t.Fatalf("%v: %v", game, err)
		}
	}
	return game
}

// anyOptions returns options of each kind, by number.
func anyOptions(n int) whitelotus.Options {
	o := whitelotus.Options{Players: 3 + n%4, LimitChips: n%3 == 0, Turns: 1 + n%5}
	o.Emperor = whitelotus.Player(n % o.Players)
	if n%2 == 0 {
		o.Blocks = whitelotus.ThreeAndRice
	}
	return o
}

// Every opponent makes legal moves in any game, also before it is asked: as
// soon as the game waits for its seat.
func TestOpponentsPlayAnyGame(t *testing.T) {
	asked, early := 0, 0
	for n := range 12 {
		seats := named(t, "greedy", "random", "search:1", "greedy", "search:20", "random")
		playOut(t, newGame(t, anyOptions(n), uint64(n)), uint64(n), seats, func(game whitelotus.GameState) {
			for p := range game.Players() {
				if asked++; p == game.ToMove() || !game.Awaits(p) || asked%10 > 0 {
					continue
				}
				early++
				m, err := seats[p].Choose(context.Background(), game.View(p), opponents.NewRand(1, 0))
				if err == nil {
					err = game.View(p).Check(m)
				}
				if err != nil {
					t.Errorf("%v: %v of %v: %v", game, game.Board().FormatMove(m), p, err)
				}
			}
		})
	}
	if early < 50 {
		t.Errorf("%d choices before their turn", early)
	}
}

// The greedy opponent beats random ones more often than chance.
func TestGreedyBeatsRandom(t *testing.T) {
	const games = 60
	won := 0
	for seed := range uint64(games) {
		game := playOut(t, newGame(t, whitelotus.Options{Players: 4}, seed), seed,
			named(t, "random", "greedy", "random", "random"), nil)
		if winners := game.Winners(); len(winners) == 1 && winners[0] == 1 {
			won++
		}
	}
	if chance.Tail(won, games, 0.25) >= chance.Error || won < games/4 {
		t.Errorf("won %d of %d games", won, games)
	}
}

// If the viewer has nothing to decide, the error says why.
func TestNothingToDecide(t *testing.T) {
	game := newGame(t, whitelotus.Options{Players: 3, Turns: 1}, 1)
	over := playOut(t, game, 1, named(t, "random", "random", "random"), nil)
	for _, name := range opponents.Names() {
		player := named(t, name)[0]
		for what, test := range map[string]struct {
			v    whitelotus.View
			want error
		}{
			"another's turn":   {game.View(1), whitelotus.ErrNotYourTurn},
			"a spectator":      {game.SpectatorView(), whitelotus.ErrNotYourTurn},
			"no game":          {whitelotus.View{}, whitelotus.ErrNoGame},
			"no game's player": {whitelotus.GameState{}.View(0), whitelotus.ErrNoGame},
			"the end":          {over.View(over.ToMove()), whitelotus.ErrOver},
		} {
			t.Run(name+", "+what, func(t *testing.T) {
				m, err := player.Choose(context.Background(), test.v, opponents.NewRand(1, 0))
				if m != (whitelotus.Move{}) || !errors.Is(err, test.want) {
					t.Errorf("got %+v, %v", m, err)
				}
			})
		}
		if m, err := player.Choose(context.Background(), game.View(0), nil); m != (whitelotus.Move{}) ||
			err == nil || !strings.Contains(err.Error(), "rng") {
			t.Errorf("%s without a random source: %+v, %v", name, m, err)
		}
	}
}

// If the context is done before the call, every opponent returns its error.
func TestContextIsOver(t *testing.T) {
	v := newGame(t, whitelotus.Options{Players: 3}, 1).View(0)
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	late, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	for _, name := range opponents.Names() {
		for _, ctx := range []context.Context{canceled, late} {
			m, err := named(t, name)[0].Choose(ctx, v, opponents.NewRand(1, 0))
			if m != (whitelotus.Move{}) || !errors.Is(err, ctx.Err()) {
				t.Errorf("%s: %+v, %v; want the zero move and %v", name, m, err, ctx.Err())
			}
		}
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string]opponents.Opponent{
		"search":       opponents.Search{},
		"search:100ms": opponents.Search{Time: 100 * time.Millisecond},
		"search:2000":  opponents.Search{Rollouts: 2000},
		"search:":      nil, "search:0": nil, "search:-5": nil, "search:-1s": nil, "search:x": nil,
		"greedy:5": nil, "search:1s:5": nil, "Random": nil,
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := opponents.New(name); got != want || (err == nil) != (want != nil) {
				t.Errorf("%q: %v, %v", name, got, err)
			}
		})
	}
}
