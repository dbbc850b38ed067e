// Package opponents has players for the examples: programs that play The Emperor
// of China from their View alone, so that they know what a person in their seat
// would know.
package opponents

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
)

// Player chooses a move of the viewer, who is to move. Where they have none,
// because it is not their turn or the game is over, it returns the zero Move.
//
// A Player is used by one goroutine at a time, and may sit at several tables and
// in several seats: all it knows of a game is the View.
type Player interface {
	Choose(emperor.View) emperor.Move
}

// Names are the players that there are, for [New].
func Names() []string { return []string{"better", "random"} }

// New returns the player of a name. Who plays at random takes rng for it, which
// must not be nil. The error says which names there are.
func New(name string, rng *rand.Rand) (Player, error) {
	switch name {
	case "better":
		return Better(), nil
	case "random":
		return Random(rng), nil
	}
	return nil, fmt.Errorf("no opponent %q; there are %s", name, strings.Join(Names(), " and "))
}

// Random returns a player who makes any legal move, each as likely as another.
func Random(rng *rand.Rand) Player { return random{rng} }

type random struct{ rng *rand.Rand }

func (p random) Choose(v emperor.View) emperor.Move {
	moves := slices.Collect(v.LegalMoves())
	if len(moves) == 0 {
		return emperor.Move{}
	}
	return moves[p.rng.IntN(len(moves))]
}
