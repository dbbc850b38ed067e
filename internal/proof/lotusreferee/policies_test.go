package lotusreferee_test

import (
	"math/rand/v2"
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
)

// policy is a way to play: it chooses at random among the moves that it
// prefers, or among all moves if it prefers none. The games of one policy reach
// situations that others never do: a player with all chips, empty hands,
// crowded contests, a title that often changes hands.
type policy struct {
	name    string
	prefers func(*referee.Game, referee.Move) bool
}

var policies = []policy{
	{"uniform", func(*referee.Game, referee.Move) bool { return true }},
	{"never passing", func(_ *referee.Game, m referee.Move) bool { return m.Kind != referee.Pass }},
	{"crowding", func(g *referee.Game, m referee.Move) bool {
		return m.Kind != referee.Pass && (m.Kind != referee.PutBlock || len(g.Blocks[m.Area]) > 0)
	}},
	{"spending", func(g *referee.Game, m referee.Move) bool {
		switch m.Kind {
		case referee.Bid:
			return m.Amount >= min(5, g.Influence[g.ToMove])
		case referee.Commit:
			return m.Amount == g.Armies[g.ToMove]
		}
		return m.Kind != referee.Pass
	}},
	{"saving", func(_ *referee.Game, m referee.Move) bool {
		switch m.Kind {
		case referee.Bid:
			return m.Amount <= 1
		case referee.Commit:
			return m.Amount == 0
		}
		return true
	}},
	{"against the Emperor", func(g *referee.Game, m referee.Move) bool {
		switch m.Kind {
		case referee.Bid, referee.ExpelOne:
			return m.Player == g.Emperor
		case referee.Commit:
			return m.Side == referee.RebelSide
		}
		return m.Kind != referee.Pass
	}},
	{"after Palaces", func(g *referee.Game, m referee.Move) bool {
		switch m.Kind {
		case referee.PutBlock, referee.TakeArea:
			return g.Symbols[m.Area] == referee.Palace
		}
		return m.Kind != referee.Pass
	}},
	{"all for one", func(g *referee.Game, m referee.Move) bool {
		switch {
		case g.Phase == referee.Place && g.ToMove != 0:
			return m.Kind == referee.Pass
		case g.Phase == referee.Rebellion:
			return m.Side == referee.EmperorSide && (g.ToMove == 0) == (m.Amount > 0)
		}
		return m.Kind != referee.Pass
	}},
	{"nobody places", func(_ *referee.Game, m referee.Move) bool { return m.Kind != referee.PutBlock }},
}

// revolt prefers moves that give the Emperor and every rebel a point for the
// rebellion itself.
var revolt = policy{"revolt", func(_ *referee.Game, m referee.Move) bool {
	if m.Kind == referee.Commit {
		return m.Side == referee.RebelSide && m.Amount > 0
	}
	return m.Kind != referee.PutBlock
}}

func anyPolicy(rng *rand.Rand) policy {
	if i := rng.IntN(len(policies) + 3); i < len(policies) {
		return policies[i]
	}
	return policies[1] // the longest games
}

func (p policy) choose(rng *rand.Rand, g *referee.Game, legal []referee.Move) referee.Move {
	preferred := slices.DeleteFunc(slices.Clone(legal), func(m referee.Move) bool { return !p.prefers(g, m) })
	if len(preferred) == 0 || rng.IntN(10) == 0 {
		preferred = legal
	}
	return preferred[rng.IntN(len(preferred))]
}
