package svg

import (
	"strconv"
	"sync"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scene"
)

// Sizes of pieces.
const (
	houseSize    = 38.0 // with its eaves
	fortSize     = 50.0 // of a fortification
	pawnWidth    = 23.0 // of an emissary, and the distance to the next
	pawnHeight   = 44.0 // with the number below
	markerRadius = 11.0
	pointsHeight = 22.0 // of the plate with a row's points

	doorplateX, doorplateY = 12.5, 15.0 // from the middle of a house to its number
)

// The shapes of pieces, relative to their middle. An emissary's middle is that
// of the pawn and the number below it.
const (
	houseShape = "M0 -18.5C4 -12 10 -9 18.5 -7.5L18 -2.5L14.5 -2.5V15.5H-14.5V-2.5L-18 -2.5L-18.5 -7.5" +
		"C-10 -9 -4 -12 0 -18.5Z"
	houseEaves = "M-14 -2.5H14"
	pawnShape  = "M0 -21.5A5.2 5.2 0 0 1 3.4 -12.4C7 -10 10.2 -4 10.7 7H-10.7C-10.2 -4 -7 -10 -3.4 -12.4" +
		"A5.2 5.2 0 0 1 0 -21.5Z"
	wallShape  = "M-19 -19H19V19H-19ZM-13.5 -13.5V13.5H13.5V-13.5Z"
	towerShape = "M-24 -24H-12V-12H-24ZM12 -24H24V-12H12ZM-24 12H-12V24H-24ZM12 12H24V24H12Z"
	battlement = "M-9 -21.5V-16.5M0 -21.5V-16.5M9 -21.5V-16.5M-9 16.5V21.5M0 16.5V21.5M9 16.5V21.5" +
		"M-21.5 -7H-16.5M-21.5 7H-16.5M16.5 -7H21.5M16.5 7H21.5"
	tick = "M-5.5 0.5L-1.5 4.5L5.5 -4"
)

// definedPieces returns the definitions of the shapes of pieces. They are the
// same in every picture.
var definedPieces = sync.OnceValue(func() string {
	var p picture.Canvas
	p.Open("defs")
	for _, piece := range []struct{ id, shape, line string }{
		{"emperor-house", houseShape, houseEaves},
		{"emperor-emissary", pawnShape, ""},
	} {
		p.Open("g", "id", piece.id, "stroke-linejoin", "round")
		p.Tag("path", "d", piece.shape, "fill", "none", "stroke", picture.White, "stroke-width", 5)
		p.Tag("path", "d", piece.shape, "stroke", picture.Ink, "stroke-width", 1.8)
		if piece.line != "" {
			p.Tag("path", "d", piece.line, "fill", "none", "stroke", picture.White, "stroke-width", 1.5)
		}
		p.Close("g")
	}
	p.Open("g", "id", "emperor-fortification", "stroke", picture.Ink, "stroke-linejoin", "round")
	p.Tag("path", "d", wallShape, "fill", stoneShadow, "fill-rule", "evenodd", "stroke-width", 1.6)
	p.Tag("path", "d", battlement, "fill", "none", "stroke-width", 5)
	p.Tag("path", "d", battlement, "fill", "none", "stroke", stoneColor, "stroke-width", 2.4)
	p.Tag("path", "d", towerShape, "fill", stoneColor, "stroke-width", 1.8)
	p.Close("g")
	p.Close("defs")
	return p.String()
})

// definedDragon returns the definition of the dragon, for a panel without
// board.
var definedDragon = sync.OnceValue(func() string {
	var c picture.Canvas
	c.Open("defs")
	c.DefineDragon()
	c.Close("defs")
	return c.String()
})

// drawFortifications draws the fortifications around their spaces, below
// everything close by.
func (p *tablePicture) drawFortifications() {
	p.Open("g", "class", "fortifications", "pointer-events", "all")
	for s, fortified := range p.table.Fortified {
		if !fortified {
			continue
		}
		p.OpenTitled(p.say(fortification, "space", p.spaceName(s)), "data-space", p.scene.Spaces[s].Key)
		p.Use("emperor-fortification", "transform", picture.At(p.spaces[s]))
		p.Close("g")
	}
	p.Close("g")
}

// drawHouses draws the houses, each with its owner's letter.
func (p *tablePicture) drawHouses() {
	p.OpenSigns("houses", "pointer-events", "all")
	for s, at := range p.spaces {
		owner := p.table.Owners[s]
		if owner == scene.Nobody {
			continue
		}
		title := p.say(housePlaced, "space", p.spaceName(s), "player", p.letter(owner),
			"fortified", p.table.Fortified[s])
		p.OpenTitled(title, "data-space", p.scene.Spaces[s].Key)
		p.drawHouse(owner, at, "")
		p.Sign(p.letter(owner), at.Plus(plane.Pt(0, 6.6)), 17.5, "fill", picture.Liveries[owner].Ink)
		p.drawDoorplate(p.scene.Spaces[s].Number, at.Plus(plane.Pt(doorplateX, doorplateY)))
		p.Close("g")
	}
	p.Close("g")
}

// drawDoorplate writes the number of a space that has a house.
func (p *tablePicture) drawDoorplate(number string, at plane.Point) {
	const height = 11.5
	width := 4.5 + 6.5*float64(len(number))
	p.Rect(plane.Around(at, width, height), "rx", 3, "fill", picture.Paper, "stroke", picture.Ink,
		"stroke-width", 0.9)
	p.Sign(number, at, 10.5, "fill", picture.Ink)
}

func (p *tablePicture) drawHouse(owner int, at plane.Point, scale string) {
	p.Use("emperor-house", "transform", picture.Place{At: at, Scale: scale},
		"fill", picture.Liveries[owner].Color)
}

// drawEmissaries draws, for each player with emissaries in a region, a pawn
// with their letter and the number of emissaries below.
func (p *tablePicture) drawEmissaries() {
	p.OpenSigns("emissaries", "pointer-events", "all")
	for r, e := range p.embassies {
		if e.players == nil {
			continue
		}
		tone := p.tone(r)
		p.Open("g", "data-region", p.scene.Regions[r].Key)
		p.Rect(e.Box, "rx", roundOf(e.Box), "fill", tone.pale, "stroke", tone.dark, "stroke-width", 2.2)
		for i, player := range e.players {
			at, n := e.place(i), p.table.Emissaries[r][player]
			p.OpenTitled(p.say(emissariesOf, "region", p.regionName(r), "player", p.letter(player), "n", n))
			p.Use("emperor-emissary", "transform", picture.At(at), "fill", picture.Liveries[player].Color)
			p.Sign(p.letter(player), at.Plus(plane.Pt(0, -0.8)), 14, "fill", picture.Liveries[player].Ink)
			p.Sign(strconv.Itoa(n), at.Plus(plane.Pt(0, 14.8)), 15, "fill", picture.Ink)
			p.Close("g")
		}
		p.Close("g")
	}
	p.Close("g")
}

// roundOf returns the corner radius of an embassy. On the dragon space alone it
// is a circle.
func roundOf(place plane.Box) float64 {
	if place.Width() <= 2*dragonRadius+2 {
		return dragonRadius
	}
	return dragonRadius - 6
}

// drawMarkers draws the scoring markers.
func (p *tablePicture) drawMarkers() {
	p.Open("g", "class", "markers", "fill", picture.Gold, "stroke", picture.Ink, "pointer-events", "all")
	for r, at := range p.markers {
		if !p.table.Scored[r] {
			continue
		}
		p.OpenTitled(p.say(regionScored, "region", p.regionName(r)), "data-region", p.scene.Regions[r].Key,
			"transform", picture.At(at))
		p.Tag("circle", "r", markerRadius-0.8, "stroke-width", 1.6)
		p.Tag("path", "d", tick, "fill", "none", "stroke-width", 3, "stroke-linecap", "round",
			"stroke-linejoin", "round")
		p.Close("g")
	}
	p.Close("g")
}
