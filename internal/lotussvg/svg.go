// Package lotussvg draws boards and tables of Der weisse Lotus as SVG pictures. A
// board is laid out and drawn once; a picture of a table on it is then a matter of
// pieces.
package lotussvg

import (
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/picture"
)

// Board is a board as it is drawn. It never changes.
type Board struct {
	*layout
	title, description string
	whole              string // all of it with every area in play
	partly             string // the same where those for six only are out of play
	outOfPlay          string // these alone
}

// NewBoard lays out and draws a board, which must have at least one area.
func NewBoard(b lotusscene.Board) *Board {
	drawn := &Board{layout: newLayout(b)}
	drawn.title, drawn.description = "Der weisse Lotus, board: "+drawn.name(), drawn.describe()
	drawn.whole, drawn.partly = drawn.draw(false), drawn.draw(true)
	out := &boardPicture{layout: drawn.layout, partly: true, onlyOut: true}
	out.drawOutOfPlay()
	drawn.outOfPlay = out.String()
	return drawn
}

// draw returns the picture of the board, with the areas for six only in play or
// out of it.
func (l *layout) draw(partly bool) string {
	p := &boardPicture{layout: l, partly: partly}
	p.drawBoard()
	return p.String()
}

// Picture returns the picture of the board alone.
func (b *Board) Picture() string { return picture.Page(b.title, b.description, b.whole) }

// NoBoard returns the picture of no board: the sea.
func NoBoard() string { return picture.EmptySea("Der weisse Lotus: no board") }

// NoGame returns the picture of no game: the sea.
func NoGame() string { return picture.EmptySea("Der weisse Lotus: no game") }

// name returns the board's name and for how many players it is.
func (l *layout) name() string {
	players := strconv.Itoa(l.scene.Players[0])
	if most := l.scene.Players[1]; most > l.scene.Players[0] {
		players += "–" + strconv.Itoa(most)
	}
	name := picture.BoardName(l.scene.Name)
	if strings.TrimSpace(name) == "" {
		return players + " players"
	}
	return name + ", " + players + " players"
}

// describe lists what the picture shows, for those who do not see it.
func (l *layout) describe() string {
	var areas, borders []string
	for _, a := range l.scene.Areas {
		text := a.Name
		for _, mark := range []struct {
			has  bool
			word string
		}{{a.Start, "lotus"}, {a.Dragon, "dragon"}, {a.Six, "six players"}} {
			if mark.has {
				text += " (" + mark.word + ")"
			}
		}
		areas = append(areas, text)
	}
	for _, border := range l.scene.Borders {
		borders = append(borders, l.scene.Areas[border[0]].Name+"–"+l.scene.Areas[border[1]].Name)
	}
	return sentences([]string{"Areas: " + strings.Join(areas, ", "),
		"Borders: " + strings.Join(borders, ", ")})
}

func sentences(parts []string) string { return picture.Printed(strings.Join(parts, ". ") + ".") }
