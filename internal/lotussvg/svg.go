// Package lotussvg draws boards and tables of Der weisse Lotus as SVG pictures. A
// board is laid out and drawn once; a picture of a table on it is then a matter of
// pieces.
package lotussvg

import (
	"strconv"
	"strings"
	"sync"

	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/picture"
)

// Board is a board as it is drawn. It never changes.
type Board struct {
	*layout
	whole     func() string // all of it with every area in play
	partly    func() string // the same where those for six only are out of play
	outOfPlay func() string // these alone
	text      func() string // describes the picture
}

// NewBoard lays a board out, which must have at least one area.
func NewBoard(b lotusscene.Board) *Board { return newLayout(b).drawn() }

// In returns the board with other words.
func (b *Board) In(w message.Words) *Board {
	other := *b.layout
	other.scene.Words = w
	return other.drawn()
}

// drawn returns the board, to be drawn when its picture is first needed.
func (l *layout) drawn() *Board {
	return &Board{
		layout: l,
		whole:  sync.OnceValue(func() string { return l.draw(false) }),
		partly: sync.OnceValue(func() string { return l.draw(true) }),
		outOfPlay: sync.OnceValue(func() string {
			out := &boardPicture{layout: l, partly: true, onlyOut: true}
			out.drawOutOfPlay()
			return out.String()
		}),
		text: sync.OnceValue(l.describe),
	}
}

// draw returns the picture of the board, with the areas for six only in play or
// out of it.
func (l *layout) draw(partly bool) string {
	p := &boardPicture{layout: l, partly: partly}
	p.drawBoard()
	return p.String()
}

// Picture returns the picture of the board alone.
func (b *Board) Picture() string {
	return picture.Page(b.say(boardTitle, "name", b.name()), b.text(), b.whole())
}

// NoBoard returns the picture of no board: the sea.
func NoBoard(w message.Words) string { return picture.EmptySea(w.Say(noBoard)) }

// NoGame returns the picture of no game: the sea.
func NoGame(w message.Words) string { return picture.EmptySea(w.Say(noGame)) }

// name returns the board's name and for how many players it is.
func (l *layout) name() string {
	players := strconv.Itoa(l.scene.Players[0])
	if most := l.scene.Players[1]; most > l.scene.Players[0] {
		players += "–" + strconv.Itoa(most)
	}
	name := picture.BoardName(l.scene.Name)
	if strings.TrimSpace(name) == "" {
		return l.say(boardName, "players", players)
	}
	return l.say(boardNamed, "name", name, "players", players)
}

// describe lists what the picture shows, for those who do not see it.
func (l *layout) describe() string {
	var areas, borders []string
	for _, a := range l.scene.Areas {
		areas = append(areas, l.say(boardArea, "area", a.Name, "start", a.Start, "dragon", a.Dragon,
			"six", a.Six))
	}
	for _, border := range l.scene.Borders {
		borders = append(borders, l.scene.Areas[border[0]].Name+"–"+l.scene.Areas[border[1]].Name)
	}
	return picture.Printed(l.say(boardText, "areas", strings.Join(areas, ", "),
		"borders", strings.Join(borders, ", ")))
}

func sentences(parts []string) string { return picture.Printed(strings.Join(parts, ". ") + ".") }
