package lotusreferee

import (
	"reflect"
	"slices"
)

// View is what somebody knows of a game, 9.
type View struct {
	Viewer    Player          // Nobody: a spectator
	Table     *Game           // all that lies open; what is secret is missing
	Committed map[Player]bool // whose commitment is made and hidden
	Own       map[Player]Move // the viewer's own among those, if there is one
	Aside     Tiles           // which tiles are set aside, or stay out: what the mix has and nobody sees
}

// See is what a player knows, or with Nobody what a spectator does. Everybody's
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

// Awaited lists those whose decision is awaited: the player to move, and where
// commitments are hidden everybody who has yet to make theirs and has a choice.
// What is legal for one depends on nobody else's, so they may come in any order, 2.
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

// LegalFor says whether somebody may make a move whose decision is awaited, be it
// their turn to make it or not.
func LegalFor(g *Game, p Player, m Move) error { return Legal(g.inTurnOf(p), m) }

// inTurnOf is the game as if it were for a player to decide.
func (g *Game) inTurnOf(p Player) *Game {
	c := *g
	c.ToMove = p
	return &c
}

// AreHidden says whether commitments are being made, so that each is known to its
// maker only. In every later phase they lie open.
func (g *Game) AreHidden() bool { return g.Phase == Contest || g.Phase == Rebellion }

// unseen is what the mix has beside all that lies on the map.
func (g *Game) unseen() Tiles {
	rest := Tiles{}
	for s, n := range g.Options.Mix() {
		rest[s] = n
	}
	for _, s := range g.Symbols {
		rest[s]--
	}
	return some(rest)
}

// Allows says whether a game could be the one that a view was taken of.
func (v View) Allows(g *Game) bool { return reflect.DeepEqual(v, See(g, v.Viewer)) }
