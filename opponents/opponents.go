package opponents

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

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
	// move that it has found so far.
	//
	// The error wraps [emperor.ErrNoGame], [emperor.ErrOver] or
	// [emperor.ErrNotYourTurn] where the viewer has nothing to decide; any other
	// tells that the opponent failed. With an error the Move is the zero Move.
	Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error)
}

// Names are what [New] knows opponents by.
func Names() []string { return []string{"better", "random"} }

// New returns the opponent of a name, as in the flags of programs: "random" is
// [Random], and "better" is [Better]. The error says which names there are.
func New(name string) (Opponent, error) {
	switch name {
	case "better":
		return Better(), nil
	case "random":
		return Random(), nil
	}
	return nil, fmt.Errorf("no opponent %q; there are %s", name, strings.Join(Names(), " and "))
}

// errNoChance refuses to play without a source of chance.
var errNoChance = errors.New("opponents: rng is nil; all chance is drawn from it")

// mayChoose returns why an opponent can't choose; nil where they can.
func mayChoose(v emperor.View, rng *rand.Rand) error {
	if me, playing := v.Viewer(); !playing || me != v.ToMove() || v.Over() {
		return v.Check(emperor.Move{}) // which says whose turn it is, or that it is nobody's
	}
	if rng == nil {
		return errNoChance
	}
	return nil
}
