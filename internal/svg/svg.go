// Package svg draws boards and tables of The Emperor of China as SVG pictures.
// Each board is laid out and drawn once; a picture of a table adds the pieces.
package svg

import (
	"strconv"
	"strings"
	"sync"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/scene"
)

// Board is a board as drawn. It is immutable.
type Board struct {
	*layout
	title, description string
	ground             string // the sea, and everything below the pieces
	signs              string // marks of regions, spaces and alliances
	embassyPlaces      func() [][]embassies
}

// NewBoard lays out and draws a board, which must have at least one region.
func NewBoard(b scene.Board) *Board {
	drawn := &Board{layout: newLayout(b)}
	drawn.title, drawn.description = "The Emperor of China, board: "+drawn.name(), drawn.describe()
	drawn.ground = drawn.draw((*boardPicture).drawGround)
	drawn.signs = drawn.draw((*boardPicture).drawSigns)
	drawn.embassyPlaces = sync.OnceValue(drawn.layEmbassies)
	return drawn
}

// draw returns the output of part for this board.
func (l *layout) draw(part func(*boardPicture)) string {
	p := &boardPicture{layout: l}
	part(p)
	return p.String()
}

// Picture returns the picture of the board alone.
func (b *Board) Picture() string { return picture.Page(b.title, b.description, b.ground, b.signs) }

// NoBoard returns the picture of the zero Board: the sea.
func NoBoard() string { return picture.EmptySea("The Emperor of China: no board") }

// NoGame returns the picture of the zero Table: the sea.
func NoGame() string { return picture.EmptySea("The Emperor of China: no game") }

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
		return players + " players"
	}
	return name + ", " + players + " players"
}

// describe lists the contents of the picture, for readers who do not see it.
func (l *layout) describe() string {
	b := l.scene
	var regions, alliances, roads []string
	for _, r := range b.Regions {
		spaces := strconv.Itoa(len(r.Spaces))
		regions = append(regions, r.Name+" ("+b.Colors[r.Color].Name+", house spaces: "+spaces+")")
	}
	for _, a := range b.Alliances {
		names := b.Regions[a.A].Name + "–" + b.Regions[a.B].Name
		alliances = append(alliances, strconv.Itoa(a.Number)+" "+names)
	}
	for _, road := range b.Roads {
		roads = append(roads, b.Spaces[road[0]].Name+"–"+b.Spaces[road[1]].Name)
	}
	list := func(items []string) string { return strings.Join(items, ", ") + "." }
	return picture.Printed("Regions: " + list(regions) +
		" Alliances: " + list(alliances) + " Roads: " + list(roads))
}
