package rules

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/lotuscases"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Game is a game whose rules a page can show.
type Game struct {
	words *strings.Replacer // words of examples, and a player's
	scale float64           // of pictures, in pixels for a unit of the board's picture
	draw  func(casefile.Example) (pictured picture, ok bool)
}

// figure reads an example. It reports false if a text is none.
func (g Game) figure(text string) (figure, bool) {
	example, err := casefile.ParseExample(text)
	if err != nil || len(example.Lines) == 0 {
		return figure{}, false
	}
	pictured, ok := g.draw(example)
	return figure{example, pictured}, ok
}

// Emperor returns The Emperor of China.
func Emperor() Game {
	return Game{
		words: strings.NewReplacer("MainRowFirst", "“main row first”", "BestRows", "“best rows”"),
		scale: .6,
		draw:  drawEmperor,
	}
}

func drawEmperor(e casefile.Example) (picture, bool) {
	table, err := cases.Table(e.Position, nil)
	if err != nil || table.Phase() == emperor.PhaseNone {
		return picture{}, false
	}
	board := table.Board()
	p := picture{boardFile: "board-" + board.Name() + ".svg", board: board.SVG(), described: pieces}
	p.pieces, _ = table.SVGParts(highlightsFor(table, e))
	for _, region := range board.Spec().Regions {
		if !names(e, region.Name) {
			continue
		}
		for _, at := range append(region.Outline, region.Spaces...) {
			p.box = p.box.include(at.X, at.Y)
		}
	}
	p.box = p.box.orWhole()
	return p, true
}

// highlightsFor marks the rows and the alliance about which an example asks.
func highlightsFor(t emperor.Table, e casefile.Example) (h emperor.Highlights) {
	for _, line := range e.Lines {
		var number int
		if _, err := fmt.Sscanf(line.Question, "alliance %d", &number); err == nil {
			h.Alliances = append(h.Alliances, number)
		}
		if line.Question == "roads" {
			for _, road := range emperor.FinalScore(t).Roads {
				h.Rows = append(h.Rows, road.Rows...)
			}
		}
	}
	return h
}

// pieces matches the description of a region with pieces.
var pieces = regexp.MustCompile(`spaces: \d+\): (houses|fort|emissaries)`)

// Lotus returns Der weisse Lotus.
func Lotus() Game {
	return Game{
		words: strings.NewReplacer("ThreeAndRice", "the blocks of the published game",
			"phase order", "the Emperor orders the areas", "phase rebellion", "the rebellion begins",
			"phase take", "a pick is next", "phase income", "income begins", "phase over",
			"the game is over"),
		scale: .75,
		draw:  drawLotus,
	}
}

func drawLotus(e casefile.Example) (picture, bool) {
	table, err := lotuscases.Table(e.Position, nil)
	if err != nil || table.Phase() == whitelotus.PhaseNone {
		return picture{}, false
	}
	board := table.Board()
	p := picture{boardFile: "board.svg", board: board.SVG(), described: chips}
	p.pieces, _ = table.SVGParts(whitelotus.Highlights{})
	for _, area := range board.Spec().Areas {
		if !names(e, area.Name) {
			continue
		}
		for _, at := range append(area.Outline, area.At) {
			p.box = p.box.include(at.X, at.Y)
		}
	}
	p.box = p.box.orWhole()
	return p, true
}

// chips matches the description of an area that a player controls or wants.
var chips = regexp.MustCompile(`: (Palace|Temple|Ricefield|Fort|Village) of [A-F]|\bblocks? of\b`)

// names reports whether an example names a region.
func names(e casefile.Example, region string) bool {
	text := e.Position
	for _, line := range e.Lines {
		text += "\n" + line.Question
	}
	return strings.Contains(strings.ReplaceAll(text, "'", "’"), strings.ReplaceAll(region, "'", "’"))
}
