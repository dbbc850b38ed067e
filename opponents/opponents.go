package opponents

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/search"
)

// Opponent is a program that plays. It chooses moves from a View alone, so it
// knows what a person in that seat would know.
//
// An Opponent keeps no state between calls. It can play at several tables and
// in several seats, and several goroutines may use it at once, each with its
// own random source.
type Opponent interface {
	// Choose returns a legal move for v's viewer, who must be the player to
	// move. It takes all randomness from rng, which must not be nil. When ctx
	// is done, it returns soon: with the best move found so far or, if it has
	// none yet, with an error that wraps ctx.Err(). If ctx is done before the
	// call, every opponent of this package returns that error.
	//
	// If the viewer has nothing to decide, the error wraps [emperor.ErrNoGame],
	// [emperor.ErrOver] or [emperor.ErrNotYourTurn], like the error of
	// v.Check(emperor.Move{}). Any other error means that the opponent failed.
	// If err is not nil, the Move is the zero Move.
	Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error)
}

// byName holds the opponents that have names. Those for people are "easy",
// "normal" and "strong", and the three with a manner.
var byName = map[string]Opponent{
	"builder": greedy{manner: manner{rows: 0.6}},
	"easy":    greedy{slips: 75},
	"envoy":   greedy{manner: manner{emissaries: 0.35}},
	"greedy":  Greedy(),
	"hoarder": greedy{manner: manner{card: 0.7}},
	"normal":  greedy{slips: 10},
	"planner": Planner(),
	"random":  Random(),
	"search":  Search{},
	"strong":  Search{},
}

// Names returns the names that [New] accepts, without the limits that may
// follow.
func Names() []string { return slices.Sorted(maps.Keys(byName)) }

// New returns the opponent with the given name, as command line flags use it:
// "random" for [Random], "greedy" for [Greedy], "planner" for [Planner],
// "search" for the zero [Search]. A limit may follow "search": a time per
// decision, as in "search:100ms", or a number of rollouts, as in "search:2000".
// The other names are for opponents of people: the levels "easy", "normal" and
// "strong", and the manners "builder", "envoy" and "hoarder". The error of an
// unknown name lists the names.
func New(name string) (Opponent, error) {
	return search.Opponent(byName, name, func(l search.Limits) Opponent { return Search(l) })
}

// errNilRand is returned by Choose if rng is nil.
var errNilRand = errors.New("opponents: rng is nil")

// checkTurn returns the error of an opponent that cannot choose, or nil.
func checkTurn(ctx context.Context, v emperor.View, rng *rand.Rand) error {
	if me, playing := v.Viewer(); !playing || me != v.ToMove() || v.Over() {
		return v.Check(emperor.Move{}) // reports whose turn it is, or that nobody is to move
	}
	if rng == nil {
		return errNilRand
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("opponents: no time to choose a move: %w", err)
	}
	return nil
}

// Random returns an opponent that makes any legal move with equal probability.
func Random() Opponent { return random{} }

type random struct{}

func (random) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return emperor.Move{}, err
	}
	room := movePool.Get().(*[]emperor.Move)
	defer movePool.Put(room)
	*room = slices.AppendSeq((*room)[:0], v.LegalMoves())
	return (*room)[rng.IntN(len(*room))], nil
}

// movePool reuses lists of moves, the main allocation of a choice.
var movePool = sync.Pool{New: func() any { return new([]emperor.Move) }}

// Greedy returns an opponent that looks one move ahead and makes the move with
// the highest evaluation: every player's points, the potential of regions,
// roads and emissaries, and the expected gain of the next turn with the cards
// that it keeps and can draw. It is deterministic: it makes the same move for
// the same view, on any machine. It serves as a yardstick for other opponents.
func Greedy() Opponent { return greedy{} }

// greedy plays as [Greedy] does, apart from its manner and its slips.
type greedy struct {
	manner
	slips int // in this percentage of its decisions it makes one of its better moves at random
}

func (g greedy) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return emperor.Move{}, err
	}
	pol := newPolicy(newSetup(v.Table()), v.Table())
	defer policies.Put(pol)
	pol.manner = g.manner
	if g.slips > 0 && rng.IntN(100) < g.slips {
		return pol.slip(v, rng), nil
	}
	return pol.choose(v.Table(), v.Hand()), nil
}

// NewRand returns the random source number n for a game with this seed. Each n
// has a different stream, and none is a stream from which the game shuffles, so
// the numbers reveal nothing about hidden cards. A program that uses one n per
// seat, or per decision, plays the same game again from the same seed.
func NewRand(seed uint64, n uint32) *rand.Rand {
	return search.NewRand(seed, n)
}
