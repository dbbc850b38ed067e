package opponents

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Opponent is a program that plays. It chooses moves from a View alone, so it
// knows what a person in that seat would know.
//
// An Opponent keeps no state between calls. It can play at several tables and
// in several seats, and several goroutines may use it at once, each with its
// own random source.
type Opponent interface {
	// Choose returns a legal move for v's viewer, for whom the game must wait:
	// see [whitelotus.Table.Awaits]. It takes all randomness from rng, which
	// must not be nil. When ctx is done, it returns soon: with the best move
	// found so far or, if it has none yet, with an error that wraps ctx.Err().
	// If ctx is done before the call, every opponent of this package returns
	// that error.
	//
	// If the viewer has nothing to decide, the error wraps
	// [whitelotus.ErrNoGame], [whitelotus.ErrOver] or
	// [whitelotus.ErrNotYourTurn], like the error of
	// v.Check(whitelotus.Move{}). Any other error means that the opponent
	// failed. If err is not nil, the Move is the zero Move.
	Choose(ctx context.Context, v whitelotus.View, rng *rand.Rand) (whitelotus.Move, error)
}

// byName holds the opponents that have names. Those for people are "easy",
// "normal" and "strong", and the three with a manner.
var byName = map[string]Opponent{
	"easy":     greedy{usualWeights, 75},
	"greedy":   Greedy(),
	"hoarder":  mannered(func(w *weights) { w.armies = 20 }),
	"loyalist": mannered(func(w *weights) { w.loyal = 35 }),
	"normal":   Greedy(),
	"random":   Random(),
	"rebel":    mannered(func(w *weights) { w.loyal = -10 }),
	"search":   Search{},
	"strong":   Search{},
}

// Names returns the names that [New] accepts, without the limits that may
// follow.
func Names() []string { return slices.Sorted(maps.Keys(byName)) }

// New returns the opponent with the given name, as command line flags use it:
// "random" for [Random], "greedy" for [Greedy], "search" for the zero [Search].
// A limit may follow "search": a time per decision, as in "search:100ms", or a
// number of rollouts, as in "search:2000". The other names are for opponents of
// people: the levels "easy", "normal" and "strong", and the manners "hoarder",
// "loyalist" and "rebel". The error of an unknown name lists the names.
func New(name string) (Opponent, error) {
	return search.Opponent(byName, name, func(l search.Limits) Opponent { return Search(l) })
}

// errNilRand is returned by Choose if rng is nil.
var errNilRand = errors.New("opponents: rng is nil")

// checkTurn returns the error of an opponent that cannot choose, or nil.
func checkTurn(ctx context.Context, v whitelotus.View, rng *rand.Rand) error {
	if me, playing := v.Viewer(); !playing || !v.Awaits(me) {
		return v.Check(whitelotus.Move{}) // reports that the game does not wait for the viewer
	}
	if rng == nil {
		return errNilRand
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("opponents: no time to choose a move: %w", err)
	}
	return nil
}
