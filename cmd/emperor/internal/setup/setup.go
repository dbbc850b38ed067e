// Package setup parses the flags that set up a game.
package setup

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
)

// Options returns the options of a game. The board is a name as for [Board];
// the rule for roads is the name of its Go constant, in any case.
func Options(players int, board string, fortifications bool, roads string) (emperor.Options, error) {
	o := emperor.Options{Players: players, Fortifications: fortifications}
	known := false
	for _, rule := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
		if strings.EqualFold(roads, rule.String()) {
			o.Roads = rule
			known = true
		}
	}
	if !known {
		return o, fmt.Errorf("-roads %s: must be MainRowFirst or BestRows", roads)
	}
	var err error
	o.Board, err = Board(board)
	return o, err
}

// Board returns a shipped side by name, or reads the board from a file. It
// returns the zero Board, which stands for the usual side, if name is empty.
func Board(name string) (emperor.Board, error) {
	for _, side := range []emperor.Board{{}, emperor.Side3to4(), emperor.Side4to5()} {
		if name == side.Name() {
			return side, nil
		}
	}
	board, err := boardOf(name)
	if err != nil {
		return emperor.Board{}, fmt.Errorf("-board %s: %w", name, err)
	}
	return board, nil
}

func boardOf(file string) (emperor.Board, error) {
	text, err := keeping.Read(file)
	if err != nil {
		return emperor.Board{}, fmt.Errorf("must be 3-4, 4-5 or a file with a board: %w", err)
	}
	var spec emperor.BoardSpec
	if err := spec.UnmarshalJSON([]byte(text)); err != nil {
		return emperor.Board{}, err
	}
	return emperor.NewBoard(spec)
}
