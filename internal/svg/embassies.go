package svg

import (
	"math"

	"github.com/emperorofchina/emperor/internal/plane"
)

// embassy is the place where the emissaries of a region are drawn.
type embassy struct {
	plane.Box
	players []int // those with emissaries here
	columns int
}

// place returns the middle of the i-th player's pawn.
func (e embassy) place(i int) plane.Point {
	row, inRow := i/e.columns, e.columns
	if last := len(e.players) % e.columns; last > 0 && row == len(e.players)/e.columns {
		inRow = last
	}
	x := e.Center().X + pawnWidth*(float64(i%e.columns)-float64(inRow-1)/2)
	return plane.Pt(x, e.Min.Y+pawnHeight*(float64(row)+0.5)-2)
}

// embassies lists the possible places for the emissaries of a number of players
// at one dragon space.
type embassies []embassyPlace

// embassyPlace is a possible place with its cost on an empty board.
type embassyPlace struct {
	plane.Box
	columns     int
	cost, aside float64
}

// mostSenders is the maximum number of players with emissaries in a region.
const mostSenders = 5

// layEmbassies computes the possible places, by region and number of players
// with emissaries there.
func (b *Board) layEmbassies() [][]embassies {
	var all [][]embassies
	for r := range b.dragons {
		places := make([]embassies, mostSenders+1)
		for players := 1; players <= mostSenders; players++ {
			for rows := 1; rows <= max(1, min(2, players-1)); rows++ {
				places[players] = append(places[players], b.embassiesAt(r, (players+rows-1)/rows, rows)...)
			}
		}
		all = append(all, places)
	}
	return all
}

// asides holds offsets of an embassy from its dragon space, in units of the
// largest.
var asides = func() []plane.Point {
	all := []plane.Point{{}}
	for _, way := range []plane.Point{
		plane.Pt(-1, 0), plane.Pt(1, 0), plane.Pt(0, -1), plane.Pt(0, 1),
		plane.Pt(-1, -1), plane.Pt(1, -1), plane.Pt(-1, 1), plane.Pt(1, 1),
	} {
		all = append(all, way.Times(0.5), way.Times(0.75), way)
	}
	return all
}()

// embassiesAt returns the possible places for columns by rows of pawns.
func (b *Board) embassiesAt(r, columns, rows int) embassies {
	width := max(pawnWidth*float64(columns)+8, 2*dragonRadius)
	height := max(pawnHeight*float64(rows), 2*dragonRadius)
	var places embassies
	for _, aside := range asides {
		aside.X *= max(width/2-dragonRadius, 12)
		aside.Y *= max(height/2-dragonRadius, 12)
		place := plane.Around(b.dragons[r].Plus(aside), width, height)
		places = append(places, embassyPlace{
			Box:     place,
			columns: columns,
			cost:    b.embassyCost(place, r) + 3*float64(rows),
			aside:   aside.Distance(plane.Point{}) / 10,
		})
	}
	return places
}

// embassyCost returns the cost of a place for a region's emissaries. They may
// cover the dragon of this region but no other.
func (b *Board) embassyCost(place plane.Box, r int) float64 {
	cost := b.pieceClutter(place)
	own := plane.Around(b.dragons[r], 2*dragonRadius-2, 2*dragonRadius-2)
	if !place.Overlaps(own) {
		cost += 20
	}
	if !place.Has(own.Min) || !place.Has(own.Max) {
		cost += 5 // half a dragon looks odd
	}
	return cost
}

// pieceClutter returns the cost of a place for pieces: the parts of the board
// that it covers, with a house on every space, or its overlap with the edge.
func (b *Board) pieceClutter(place plane.Box) float64 {
	return b.built.Cost(place) + outside(place)
}

// placeEmbassies places the emissaries of each region: in one line on the
// dragon space, unless that covers something.
func (p *tablePicture) placeEmbassies() {
	places := p.embassyPlaces()
	for r := range p.dragons {
		p.embassies = append(p.embassies, p.placeEmbassy(r, places[r]))
	}
}

func (p *tablePicture) placeEmbassy(r int, places []embassies) embassy {
	players := p.senders(r)
	if players == nil {
		return embassy{Box: plane.Around(p.dragons[r], 2*dragonRadius, 2*dragonRadius)}
	}
	best := embassy{players: players}
	least := math.Inf(1)
	for i := range places[len(players)] {
		place := &places[len(players)][i]
		if place.cost+place.aside >= least {
			continue
		}
		if cost := place.cost + p.embassyClutter(place.Box) + place.aside; cost < least {
			best.Box, best.columns, least = place.Box, place.columns, cost
		}
	}
	return best
}

// senders returns the players with emissaries in a region.
func (p *tablePicture) senders(r int) []int {
	var players []int
	for i, n := range p.table.Emissaries[r] {
		if n > 0 {
			players = append(players, i)
		}
	}
	return players
}

// embassyClutter returns the cost of covering emissaries placed so far.
func (p *tablePicture) embassyClutter(place plane.Box) float64 {
	cost := 0.0
	for i := range p.embassies {
		if place.Overlaps(p.embassies[i].Box) {
			cost += 20
		}
	}
	return cost
}

// placeMarkers places the scoring markers: above each dragon space, unless that
// covers something.
func (p *tablePicture) placeMarkers() {
	p.markers = make([]plane.Point, len(p.dragons))
	for _, e := range p.embassies {
		p.standing.Cover(e.Box, 20)
	}
	for r, scored := range p.table.Scored {
		if scored {
			p.markers[r] = p.placeMarker(p.embassies[r].Box)
		}
	}
	for r, scored := range p.table.Scored {
		if scored {
			p.standing.Cover(plane.Around(p.markers[r], 2*markerRadius, 2*markerRadius), 20)
		}
	}
}

// crowd returns the cost of a place for a sign: the parts of the board, and of
// everything on it, that the sign covers.
func (p *tablePicture) crowd(place plane.Box) float64 {
	return p.pieceClutter(place) + p.standing.Cost(place)
}

func (p *tablePicture) placeMarker(embassy plane.Box) plane.Point {
	var best plane.Point
	least := math.Inf(1)
	half := embassy.Max.Minus(embassy.Min).Times(0.5).Plus(plane.Pt(markerRadius+1, markerRadius+1))
	for _, way := range [...]plane.Point{
		{X: 0, Y: -1}, {X: 0.4, Y: -1}, {X: -0.4, Y: -1}, {X: 0.8, Y: -1}, {X: -0.8, Y: -1},
		{X: 1, Y: 0}, {X: -1, Y: 0}, {X: 0.8, Y: 1}, {X: -0.8, Y: 1}, {X: 0, Y: 1},
	} {
		at := embassy.Center().Plus(plane.Pt(way.X*half.X, way.Y*half.Y))
		place := plane.Around(at, 2*markerRadius, 2*markerRadius)
		if cost := p.crowd(place); cost < least {
			best, least = at, cost
		}
	}
	return best
}
