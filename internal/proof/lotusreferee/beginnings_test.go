package lotusreferee_test

import (
	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// opening starts a game of the referee with the tiles in the engine's shuffled
// order.
func opening(p whitelotus.Position) (*referee.Game, error) {
	o := inlotusreferee.Options(p.Options)
	var start []referee.Symbol
	for _, a := range o.StartAreas() {
		start = append(start, referee.Symbol(p.Symbols[a]))
	}
	return referee.NewGame(o, start, inlotusreferee.Aside(p))
}

// resumeGame starts a game of the referee from a complete position.
func resumeGame(p whitelotus.Position) (*referee.Game, error) {
	return referee.Resume(inlotusreferee.Position(p))
}
