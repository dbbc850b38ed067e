package lotusreferee

import (
	"maps"
	"slices"
)

// View is the knowledge of a player or spectator, 9.
type View struct {
	Viewer    Player          // Nobody: a spectator
	Table     *Game           // all that lies open; what is secret is missing
	Committed map[Player]bool // the players with a hidden commitment
	Own       map[Player]Move // the viewer's among those, if there is one
	Aside     Tiles           // which tiles are set aside, or stay out: what the mix has and nobody sees
}

// See is the knowledge of a player, or with Nobody of a spectator. Everybody's
// influence, armies and points are open (L12); secret are commitments until all
// are shown, and the order of the tiles set aside.
func See(g *Game, viewer Player) View {
	v := View{
		Viewer:    viewer,
		Table:     g.Clone(),
		Committed: map[Player]bool{},
		Own:       map[Player]Move{},
		Aside:     g.unseen(),
	}
	v.Table.Aside = nil
	if g.AreHidden() {
		clear(v.Table.Committed)
		for p, m := range g.Committed {
			v.Committed[p] = true
			if p == viewer {
				v.Own[p] = m
			}
		}
	}
	return v
}

// Awaited lists the players for whom the game waits: the player to move, and
// while commitments are hidden every player who has not committed and has a
// choice. A commitment does not affect others', so they may come in any order,
// 2.
func Awaited(g *Game) []Player {
	var awaited []Player
	for p := range Player(g.Options.Players) {
		_, committed := g.Committed[p]
		isIn := g.Phase == Rebellion || g.Phase == Contest && slices.Contains(g.In(), p)
		if p == g.ToMove && g.Phase != Over || isIn && !committed && len(LegalMoves(g.inTurnOf(p))) > 1 {
			awaited = append(awaited, p)
		}
	}
	return awaited
}

// LegalFor says whether an awaited player may make a move, even before their
// turn.
func LegalFor(g *Game, p Player, m Move) error { return Legal(g.inTurnOf(p), m) }

// inTurnOf is the game as if it were for a player to decide.
func (g *Game) inTurnOf(p Player) *Game {
	c := *g
	c.ToMove = p
	return &c
}

// AreHidden says whether commitments are being made, so that each is known to
// its maker only. In every later phase they lie open.
func (g *Game) AreHidden() bool { return g.Phase == Contest || g.Phase == Rebellion }

// unseen is the rest of the mix, beside the tiles and chips on the map.
func (g *Game) unseen() Tiles {
	rest := maps.Clone(g.Options.Mix())
	for _, s := range g.Symbols {
		rest[s]--
	}
	return dropZeros(rest)
}
