package lotuscases

import (
	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Beside compares the answers of the engine with those of the referee, in one game.
type Beside struct{ table, scoring casefile.Comparison[args] }

// NewBeside returns a comparison for games on a board with this number of players.
func NewBeside(b whitelotus.Board, players int) Beside {
	x := args{board: b, players: players}
	return Beside{
		table: game.Comparison(x, fill, "turn", "phase", "to move", "awaited", "Emperor", "Rebel Leader",
			"influence", "armies", "points", "goes left", "areas", "blocks", "owner", "symbol", "contested",
			"in the contest", "committed", "revealed", "tiles aside", "over"),
		scoring: game.Comparison(x, fill, "totals", "score", "groups", "winners"),
	}
}

// Compare asks the engine, a player's view of its state and the referee about a
// game and, if scored is set, about the scores.
func (b Beside) Compare(s whitelotus.GameState, v whitelotus.View, g *referee.Game, scored bool) error {
	subjects := []casefile.Subject{{Name: "referee", Value: refereedGame(s.Board(), g)},
		{Name: "engine", Value: Engine{s}}, {Name: "view", Value: view{v}}}
	if err := b.table.Compare(subjects...); err != nil || !scored {
		return err
	}
	return b.scoring.Compare(subjects...)
}

// fill returns what a word in capitals can stand for.
func fill(x args, word string) (all []casefile.Filled[args]) {
	switch word {
	case "PLAYER":
		for x.player = range whitelotus.Player(x.players) {
			all = append(all, casefile.Filled[args]{Text: x.player.String(), Args: x})
		}
	case "AREA":
		for x.area = range x.board.Areas() {
			all = append(all, casefile.Filled[args]{Text: x.board.AreaName(x.area), Args: x})
		}
	}
	return all
}
