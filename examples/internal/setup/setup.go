// Package setup reads what is agreed on before a game, as the flags of the
// examples name it.
package setup

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/keeping"
)

// Options returns the options of a game. The board is named as for [Board], the
// rule for roads by its name in Go, in capitals or not.
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
		return o, fmt.Errorf("-roads %s: there are MainRowFirst and BestRows", roads)
	}
	var err error
	o.Board, err = Board(board)
	return o, err
}

// Board returns a shipped side by its name, or the board of a file; the zero
// Board, which stands for the usual side, where no name is given.
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
		return emperor.Board{}, fmt.Errorf("neither 3-4 nor 4-5, nor a file: %w", err)
	}
	var spec emperor.BoardSpec
	if err := json.Unmarshal([]byte(text), &spec); err != nil {
		return emperor.Board{}, err
	}
	return emperor.NewBoard(spec)
}
