package cases

import (
	"strconv"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/referee"
)

// Beside compares the answers of the engine with those of the referee, in one game.
type Beside struct{ table, scoring casefile.Comparison[args] }

// NewBeside returns a comparison for games with these options.
func NewBeside(o emperor.Options, s emperor.GameState) Beside {
	x := args{board: s.Board(), options: o, rule: s.RoadRule()}
	return Beside{
		table: game.Comparison(x, fill, "scored so far", "winners", "emissary limit", "markers", "pieces",
			"supply", "to move", "phase", "round", "last round", "over", "face up", "discards",
			"cards in play", "pile", "cards", "all know", "second pile", "hand", "drawn unseen by", "pile in order"),
		scoring: game.Comparison(x, fill, "houses", "alliance", "rows", "totals"),
	}
}

// Compare asks both everything about a game that a player can ask and, if scored is
// set, what its pieces score.
func (b Beside) Compare(s emperor.GameState, g *referee.Game, scored bool) error {
	e := newEngine(s)
	calculators := calculators{board: e.board, pieces: e.pieces, players: e.players}
	subjects := []casefile.Subject{{Name: "referee", Value: refereed{s, g}}, {Name: "engine", Value: e},
		{Name: "calculators", Value: calculators}}
	if err := b.table.Compare(subjects...); err != nil || !scored {
		return err
	}
	return b.scoring.Compare(subjects...)
}

// fill returns what a word in capitals can stand for.
func fill(x args, word string) (all []casefile.Filled[args]) {
	add := func(text string, x args) { all = append(all, casefile.Filled[args]{Text: text, Args: x}) }
	switch word {
	case "REGION":
		for x.region = range x.board.Regions() {
			add(x.board.RegionName(x.region), x)
		}
	case "PLAYER":
		for x.player = range emperor.Player(x.options.Players) {
			add(x.player.String(), x)
		}
	case "NUMBER":
		for x.number = 1; x.number <= len(x.board.Alliances()); x.number++ {
			add(strconv.Itoa(x.number), x)
		}
	case "[RULE]":
		add("", x) // the rule of the game
	}
	return all
}
