package opponents

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/emperorofchina/emperor"
)

// Opponent is a program that plays: it chooses moves from a View alone, so that it
// knows what a person in that seat would know.
//
// An Opponent keeps nothing from one call to the next. So it may sit at many tables
// and in many seats, and be used by many goroutines at once, each with a source of
// its own.
type Opponent interface {
	// Choose returns a legal move of v's viewer, who is to move. It draws all chance
	// from rng, which must not be nil. When ctx is done it ends soon, with the best
	// move that it has found so far, or, as a [Process] that has found none yet, with
	// an error that wraps that of ctx.
	//
	// The error wraps [emperor.ErrNoGame], [emperor.ErrOver] or
	// [emperor.ErrNotYourTurn] where the viewer has nothing to decide, as that of
	// v.Check(emperor.Move{}) does; any other tells that the opponent failed. With an
	// error the Move is the zero Move.
	Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error)
}

// Names are what [New] knows opponents by, without the limits that it lets "search"
// have.
func Names() []string { return []string{"greedy", "random", "search"} }

// New returns the opponent of a name, as in the flags of programs: "random" is
// [Random], "greedy" is [Greedy], and "search" the zero [Search]. A limit may follow
// the last: how long it thinks for a decision, as in "search:100ms", or how many games
// it plays on, as in "search:2000". The error says which names there are.
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
	return nil, fmt.Errorf("no opponent %q; there are greedy, random and search, or search with a limit as in search:100ms or search:2000", name)
}

// limitedSearch returns the opponent of a name with a limit.
func limitedSearch(name, limit string) (Opponent, error) {
	if n, err := strconv.Atoi(limit); err == nil && n > 0 {
		return Search{Rollouts: n}, nil
	}
	if d, err := time.ParseDuration(limit); err == nil && d > 0 {
		return Search{Time: d}, nil
	}
	return nil, fmt.Errorf("opponent %q: its limit is a time as in search:100ms, or a number of games as in search:2000", name)
}

// errNoChance refuses to play without a source of chance.
var errNilRand = errors.New("opponents: rng is nil; all chance is drawn from it")

// mayChoose returns why an opponent can't choose; nil where they can.
func checkTurn(v emperor.View, rng *rand.Rand) error {
	if me, playing := v.Viewer(); !playing || me != v.ToMove() || v.Over() {
		return v.Check(emperor.Move{}) // which says whose turn it is, or that it is nobody's
	}
	if rng == nil {
		return errNilRand
	}
	return nil
}
