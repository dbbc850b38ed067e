// Package svg draws boards and tables of The Emperor of China as SVG pictures.
// Each board is laid out and drawn once; a picture of a table adds the pieces.
package svg

import (
	"strconv"
	"strings"
	"sync"

	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/scene"
)

// Board is a board as drawn. It is immutable.
type Board struct {
	*layout
	ground        func() string // the sea, and everything below the pieces
	signs         func() string // marks of regions, spaces and alliances
	text          func() string // describes the picture
	embassyPlaces func() [][]embassies
}

// NewBoard lays a board out, which must have at least one region.
func NewBoard(b scene.Board) *Board {
	drawn := (&Board{layout: newLayout(b)}).drawn()
	drawn.embassyPlaces = sync.OnceValue(drawn.layEmbassies)
	return drawn
}

// In returns the board with other words, and initials of the colors.
func (b *Board) In(w message.Words, colors [scene.NumColors]scene.Color) *Board {
	other := *b.layout
	other.scene.Words, other.scene.Colors = w, colors
	return (&Board{layout: &other, embassyPlaces: b.embassyPlaces}).drawn()
}

// drawn returns the board, to be drawn when its picture is first needed.
func (b *Board) drawn() *Board {
	b.ground = sync.OnceValue(func() string { return b.draw((*boardPicture).drawGround) })
	b.text = sync.OnceValue(b.describe)
	b.signs = sync.OnceValue(func() string { return b.draw((*boardPicture).drawSigns) })
	return b
}

// draw returns the output of part for this board.
func (l *layout) draw(part func(*boardPicture)) string {
	p := &boardPicture{layout: l}
	part(p)
	return p.String()
}

// Picture returns the picture of the board alone.
func (b *Board) Picture() string {
	return picture.Page(b.say(boardTitle, "name", b.name()), b.text(), b.ground(), b.signs())
}

// NoBoard returns the picture of the zero Board: the sea.
func NoBoard(w message.Words) string { return picture.EmptySea(w.Say(noBoard)) }

// NoGame returns the picture of the zero Table: the sea.
func NoGame(w message.Words) string { return picture.EmptySea(w.Say(noGame)) }

// name returns the board's name and number of players. The names of the shipped
// boards contain nothing else.
func (l *layout) name() string {
	least, most := strconv.Itoa(l.scene.Players[0]), strconv.Itoa(l.scene.Players[1])
	players, plain := least, least
	if least != most {
		players, plain = least+"–"+most, least+"-"+most
	}
	name := picture.BoardName(l.scene.Name)
	if name == plain || name == players || strings.TrimSpace(name) == "" {
		return l.say(boardName, "players", players)
	}
	return l.say(boardNamed, "name", name, "players", players)
}

// describe lists the contents of the picture, for readers who do not see it.
func (l *layout) describe() string {
	b := l.scene
	var regions, alliances, roads []string
	for _, r := range b.Regions {
		regions = append(regions, l.say(boardRegion, "region", r.Name, "color", b.Colors[r.Color].Name,
			"spaces", len(r.Spaces)))
	}
	for _, a := range b.Alliances {
		names := b.Regions[a.A].Name + "–" + b.Regions[a.B].Name
		alliances = append(alliances, strconv.Itoa(a.Number)+" "+names)
	}
	for _, road := range b.Roads {
		roads = append(roads, b.Spaces[road[0]].Name+"–"+b.Spaces[road[1]].Name)
	}
	return picture.Printed(l.say(boardText, "regions", strings.Join(regions, ", "),
		"alliances", strings.Join(alliances, ", "), "roads", strings.Join(roads, ", ")))
}
