package whitelotus

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/lotussvg"
	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/plane"
)

// SVG draws the board as a picture in the SVG format: the areas with their names,
// a lotus on each start area, a dragon where there is one, and the areas for six
// players only in another color, with a 6.
//
// The picture is 1000 units wide and 800 high, fills whatever place a page gives
// it, and has a background of its own. Map units are its units where the map fits
// them, as the shipped one does; any other map is scaled, and tiles that would
// overlap are moved apart. An area without an outline is drawn as an island, and a
// dotted line joins two areas that border where their outlines share no stretch.
// Long names are cut, so that those that differ stay different.
//
// Each area carries an attribute that says what it is, as in
// data-area="Wuchang".
//
// The text is a whole document that needs no other file, the same at every call.
// The zero Board gives a picture of the sea.
func (b Board) SVG() string {
	if b.NumAreas() == 0 {
		return lotussvg.NoBoard()
	}
	return b.get().drawn().Picture()
}

// scene says what is to be seen of the board.
func (b Board) scene() lotusscene.Board {
	spec := b.get().spec
	seen := lotusscene.Board{Name: spec.Name, Players: spec.Players, Steppe: slices.EqualFunc(spec.Areas, china.Areas, sameOutline)}
	for _, area := range spec.Areas {
		place := lotusscene.Area{
			Name: area.Name, Key: names.Plain(area.Name), At: plane.Point(area.At), Start: area.Start, Dragon: area.Dragon, Six: area.Six,
		}
		for _, p := range area.Outline {
			place.Outline = append(place.Outline, plane.Point(p))
		}
		seen.Areas = append(seen.Areas, place)
	}
	for a := range b.Areas() {
		for other := range b.Neighbors(a).All() {
			if a < other {
				seen.Borders = append(seen.Borders, [2]int{int(a), int(other)})
			}
		}
	}
	return seen
}

func sameOutline(a, b AreaSpec) bool { return slices.Equal(a.Outline, b.Outline) }
