package cases

import (
	"io/fs"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
	"github.com/emperorofchina/emperor/whitelotus"
)

// game is one of the two games, with a folder of its cases.
type game struct {
	casefile.Runner
	folder fs.FS
	// draw returns the board of a position as a map for a terminal and as an SVG;
	// none if the position is impossible.
	draw func(position string, boards fs.FS) (board, picture string)
}

// gamesIn returns both games with their cases in a folder.
func gamesIn(folder fs.FS) []game {
	lotus, _ := fs.Sub(folder, "whitelotus") // the path is valid
	return []game{{cases.Game, folder, drawEmperor}, {lotuscases.Game, lotus, drawLotus}}
}

func drawEmperor(position string, boards fs.FS) (board, picture string) {
	table, err := cases.Table(position, boards)
	if err != nil || table.Phase() == emperor.PhaseNone {
		return "", ""
	}
	return table.Map(), table.SVG(emperor.Highlights{})
}

func drawLotus(position string, boards fs.FS) (board, picture string) {
	table, err := lotuscases.Table(position, boards)
	if err != nil {
		return "", ""
	}
	return table.Map(), table.SVG(whitelotus.Highlights{})
}
