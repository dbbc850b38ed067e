package opponents

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

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

// Names returns the names that [New] accepts, without the limits that may
// follow.
func Names() []string { return []string{"greedy", "random", "search"} }

// New returns the opponent with the given name, as command line flags use it:
// "random" for [Random], "greedy" for [Greedy], "search" for the zero [Search].
// A limit may follow "search": a time per decision, as in "search:100ms", or a
// number of rollouts, as in "search:2000". The error of an unknown name lists
// the names.
func New(name string) (Opponent, error) {
	kind, limit, limited := strings.Cut(name, ":")
	switch {
	case name == "greedy":
		return Greedy(), nil
	case name == "random":
		return Random(), nil
	case kind == "search" && !limited:
		return Search{}, nil
	case kind == "search":
		return limitedSearch(name, limit)
	}
	return nil, fmt.Errorf("no opponent %q: want greedy, random or search; "+
		"a limit may follow: search:100ms, search:2000", name)
}

// limitedSearch returns a Search with the limit given in its name.
func limitedSearch(name, limit string) (Opponent, error) {
	limits, err := search.ParseLimit(name, limit)
	if err != nil {
		return nil, err
	}
	return Search(limits), nil
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
