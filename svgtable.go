package emperor

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Highlights says what a picture of a table marks. What a table does not have,
// a space or an alliance that is not there, is passed over; the zero value
// marks nothing.
type Highlights struct {
	Spaces    SpaceSet // house spaces that are open to a choice: each with a ring
	Dragons   []Region // regions whose dragon space is open likewise
	LastMove  Move     // a placement, the only moves that show on the board: brackets around its pieces
	Rows      []Row    // a line along the roads between a row's houses, in their owner's color, with its points
	Alliances []int    // numbers of alliances: a star around each
}

// SVG draws the table as a picture in the SVG format: the board as [Board.SVG]
// draws it with all pieces, scoring markers and scoring stones on it; below it
// face-up cards, draw pile and discard pile, and for each player score, point
// cards, hand and supplies. Of a hand it shows what everybody knows, see
// [Table.KnownHand].
//
// Each player has a color that is darker or lighter than all others', after the
// rulebook's: A green, B red, C purple, D blue, E yellow. His letter stands on
// whatever is his, and no card has one of these letters. All pieces have dark
// edges, and a white one around them, so that no land is taken for a piece.
//
// The picture is 1000 units wide and 1030 high, fills whatever place a page
// gives it, and covers that with its own background, so that it looks the same
// on light and dark pages. Its title and description say all that it shows in
// words. The text is a whole document that needs no other file, the same at
// every call with the same table and highlights; several can stand on one page.
// The zero Table gives a picture of the sea.
func (t Table) SVG(h Highlights) string {
	p := &tablePicture{boardPicture: newBoardPicture(t.board), table: t, marks: h}
	if t.phase == PhaseNone {
		p.begin(pictureHeight, "The Emperor of China: no game", "An empty sea.")
		p.drawSea()
		p.close("svg")
		return string(p.out)
	}
	p.layEmbassies()
	p.layMarkers()
	title, desc := p.words()
	p.begin(pictureHeight+panelHeight, title, desc)
	p.definePieces()
	p.drawSea()
	p.drawGround()
	p.drawRows()
	p.drawScoredAlliances()
	p.drawFortifications()
	p.drawSigns()
	p.drawHouses()
	p.drawEmissaries()
	p.drawMarkers()
	p.drawRowPoints()
	p.drawStones()
	p.drawChoices()
	p.drawLastMove()
	p.drawPanel()
	p.close("svg")
	return string(p.out)
}

// How large pieces are.
const (
	houseSize    = 38.0 // with its eaves
	pawnWidth    = 23.0 // of an emissary, and from one to the next
	pawnHeight   = 44.0 // with the number below
	markerRadius = 11.0
	pointsHeight = 22.0 // of the plate with a row's points
)

// livery is how a player's pieces look.
type livery struct{ color, ink string }

// liveries differ in lightness more than in anything else.
var liveries = [maxPlayers]livery{
	{"#08683c", "#ffffff"},
	{"#f03a4b", "#ffffff"},
	{"#33105a", "#ffffff"},
	{"#5db0ff", inkColor},
	{"#fff04a", inkColor},
}

// The colors that only a table has.
const (
	stoneColor  = "#d4d3cc" // of fortifications
	stoneShadow = "#8d8c86"
	goldColor   = "#f2c230" // of what scores
	markColor   = "#ffffff"
	choiceColor = "#3ff0ff" // of what is open to a choice
	placedColor = "#ff5fd0" // of what was just placed
)

// tablePicture is a picture of a table in the making.
type tablePicture struct {
	*boardPicture
	table     Table
	marks     Highlights
	embassies []embassy // by Region
	markers   []Point   // by Region
}

// embassy is where the emissaries of a region are drawn.
type embassy struct {
	box
	players []Player // who has some
	columns int
}

// place returns the middle of the i-th player's pawn.
func (e embassy) place(i int) Point {
	row, inRow := i/e.columns, e.columns
	if last := len(e.players) % e.columns; last > 0 && row == len(e.players)/e.columns {
		inRow = last
	}
	x := e.center().X + pawnWidth*(float64(i%e.columns)-float64(inRow-1)/2)
	return Point{x, e.min.Y + pawnHeight*(float64(row)+0.5) - 2}
}

// layEmbassies finds room for the emissaries at each dragon space: on it, in
// one line, unless that would cover something.
func (p *tablePicture) layEmbassies() {
	asides := []Point{{0, 0}}
	for _, way := range []Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		asides = append(asides, way.times(0.5), way.times(0.75), way)
	}
	for r, at := range p.dragons {
		var best embassy
		least := math.Inf(1)
		players := p.senders(Region(r))
		if players == nil {
			p.embassies = append(p.embassies, embassy{box: boxAround(at, 2*dragonRadius, 2*dragonRadius)})
			continue
		}
		for rows := 1; rows <= max(1, min(2, len(players)-1)); rows++ {
			e := embassy{players: players, columns: (len(players) + rows - 1) / rows}
			width := max(pawnWidth*float64(e.columns)+8, 2*dragonRadius)
			height := max(pawnHeight*float64(rows), 2*dragonRadius)
			for _, aside := range asides {
				aside.X *= max(width/2-dragonRadius, 12)
				aside.Y *= max(height/2-dragonRadius, 12)
				e.box = boxAround(at.plus(aside), width, height)
				if cost := p.embassyCost(e.box, Region(r)) + 3*float64(rows) + aside.distance(Point{})/10; cost < least {
					best, least = e, cost
				}
			}
		}
		p.embassies = append(p.embassies, best)
	}
}

// senders returns who has emissaries in a region.
func (p *tablePicture) senders(r Region) []Player {
	var players []Player
	for i := range Player(p.table.NumPlayers()) {
		if p.table.Emissaries(r, i) > 0 {
			players = append(players, i)
		}
	}
	return players
}

// embassyCost says how bad a place for a region's emissaries is. They may cover
// their own dragon, no other one.
func (p *tablePicture) embassyCost(place box, r Region) float64 {
	cost := p.pieceClutter(place)
	own := boxAround(p.dragons[r], 2*dragonRadius-2, 2*dragonRadius-2)
	if !place.overlaps(own) {
		cost += 20
	}
	if !place.has(own.min) || !place.has(own.max) {
		cost += 5 // half a dragon looks odd
	}
	return cost
}

// pieceClutter says how bad a place for pieces is: as clutter
// does, with houses, which are larger than their spaces, and other emissaries.
func (p *tablePicture) pieceClutter(place box) float64 {
	cost := p.clutter(place)
	for _, at := range p.spaces {
		if place.overlaps(boxAround(at, houseSize, houseSize)) {
			cost += 10
		}
	}
	for _, other := range p.embassies {
		if place.overlaps(other.box) {
			cost += 20
		}
	}
	return cost
}

// layMarkers finds room for scoring markers: above each dragon space unless
// that would cover something.
func (p *tablePicture) layMarkers() {
	for r := range p.dragons {
		e := p.embassies[r]
		var best Point
		least := math.Inf(1)
		half := e.max.minus(e.min).times(0.5).plus(Point{markerRadius + 1, markerRadius + 1})
		for _, way := range []Point{
			{0, -1}, {0.4, -1}, {-0.4, -1}, {0.8, -1}, {-0.8, -1}, {1, 0}, {-1, 0}, {0.8, 1}, {-0.8, 1}, {0, 1},
		} {
			at := e.center().plus(Point{way.X * half.X, way.Y * half.Y})
			place := boxAround(at, 2*markerRadius, 2*markerRadius)
			if cost := p.pieceClutter(place); cost < least {
				best, least = at, cost
			}
		}
		p.markers = append(p.markers, best)
	}
}

// The shapes of pieces around their middle. An emissary's middle is that of the
// pawn and the number below it.
const (
	houseShape = "M0 -18.5C4 -12 10 -9 18.5 -7.5L18 -2.5L14.5 -2.5V15.5H-14.5V-2.5L-18 -2.5L-18.5 -7.5C-10 -9 -4 -12 0 -18.5Z"
	houseEaves = "M-14 -2.5H14"
	pawnShape  = "M0 -21.5A5.2 5.2 0 0 1 3.4 -12.4C7 -10 10.2 -4 10.7 7H-10.7C-10.2 -4 -7 -10 -3.4 -12.4A5.2 5.2 0 0 1 0 -21.5Z"
	wallShape  = "M-19 -19H19V19H-19ZM-13.5 -13.5V13.5H13.5V-13.5Z"
	towerShape = "M-24 -24H-12V-12H-24ZM12 -24H24V-12H12ZM-24 12H-12V24H-24ZM12 12H24V24H12Z"
	battlement = "M-9 -21.5V-16.5M0 -21.5V-16.5M9 -21.5V-16.5M-9 16.5V21.5M0 16.5V21.5M9 16.5V21.5" +
		"M-21.5 -7H-16.5M-21.5 7H-16.5M16.5 -7H21.5M16.5 7H21.5"
	tick = "M-5.5 0.5L-1.5 4.5L5.5 -4"
)

// definePieces defines the shapes of the pieces, which mean the same in every
// picture.
func (p *tablePicture) definePieces() {
	p.open("defs")
	for _, piece := range []struct{ id, shape, line string }{
		{"emperor-house", houseShape, houseEaves},
		{"emperor-emissary", pawnShape, ""},
	} {
		p.open("g", "id", piece.id, "stroke-linejoin", "round")
		p.tag("path", "d", piece.shape, "fill", "none", "stroke", markColor, "stroke-width", 5)
		p.tag("path", "d", piece.shape, "stroke", inkColor, "stroke-width", 1.8)
		if piece.line != "" {
			p.tag("path", "d", piece.line, "fill", "none", "stroke", markColor, "stroke-width", 1.5)
		}
		p.close("g")
	}
	p.open("g", "id", "emperor-fortification", "stroke", inkColor, "stroke-linejoin", "round")
	p.tag("path", "d", wallShape, "fill", stoneShadow, "fill-rule", "evenodd", "stroke-width", 1.6)
	p.tag("path", "d", battlement, "fill", "none", "stroke-width", 5)
	p.tag("path", "d", battlement, "fill", "none", "stroke", stoneColor, "stroke-width", 2.4)
	p.tag("path", "d", towerShape, "fill", stoneColor, "stroke-width", 1.8)
	p.close("g")
	p.close("defs")
}

// piece draws a shape that definePieces defined, enlarged or reduced.
func (p *tablePicture) piece(id string, at Point, scale string, attrs ...any) {
	place := "translate(" + pointText(at) + ")"
	if scale != "" {
		place += "scale(" + scale + ")"
	}
	p.tag("use", append([]any{"href", "#" + id, "transform", place}, attrs...)...)
}

// sign writes a short text around a point. Capitals and digits of the usual
// fonts are 0.72 as high as the font.
func (p *tablePicture) sign(text string, at Point, size float64, attrs ...any) {
	p.write("text", text, append([]any{"x", at.X, "y", at.Y + 0.36*size, "font-size", size}, attrs...)...)
}

// openLayer begins a group of things with bold signs on them.
func (p *tablePicture) openLayer(class string, attrs ...any) {
	p.open("g", append([]any{"class", class, "font-family", digitFont, "font-weight", "bold", "text-anchor", anchorMiddle}, attrs...)...)
}

// drawFortifications draws the fortifications around their spaces, and below
// whatever stands close by.
func (p *tablePicture) drawFortifications() {
	p.open("g", "class", "fortifications")
	for s := range p.table.FortificationSet().All() {
		p.open("g")
		p.write("title", p.pieceText("fortification", s))
		p.piece("emperor-fortification", p.spaces[s], "")
		p.close("g")
	}
	p.close("g")
}

func (p *tablePicture) pieceText(piece string, s Space) string {
	return printed(p.board.SpaceName(s)) + ": " + piece
}

// drawHouses draws the houses, each with its owner's letter.
func (p *tablePicture) drawHouses() {
	p.openLayer("houses")
	for s, at := range p.spaces {
		owner, built := p.table.HouseOn(Space(s))
		if !built {
			continue
		}
		what := fmt.Sprintf("house of %v", owner)
		if p.table.Fortified(Space(s)) {
			what += " on a fortification"
		}
		p.open("g")
		p.write("title", p.pieceText(what, Space(s)))
		p.drawHouse(owner, at, "")
		p.sign(owner.String(), at.plus(Point{0, 6.6}), 17.5, "fill", liveries[owner].ink)
		p.close("g")
	}
	p.close("g")
}

func (p *tablePicture) drawHouse(owner Player, at Point, scale string) {
	p.piece("emperor-house", at, scale, "fill", liveries[owner].color)
}

// drawEmissaries draws for each player who has emissaries in a region a pawn
// with his letter, and their number below.
func (p *tablePicture) drawEmissaries() {
	p.openLayer("emissaries")
	for r, e := range p.embassies {
		if e.players == nil {
			continue
		}
		tone := regionTones[p.board.Color(Region(r))]
		p.open("g")
		p.tag("rect", "x", e.min.X, "y", e.min.Y, "width", e.max.X-e.min.X, "height", e.max.Y-e.min.Y, "rx", roundOf(e.box),
			"fill", tone.pale, "stroke", tone.dark, "stroke-width", 2.2)
		for i, player := range e.players {
			at, n := e.place(i), p.table.Emissaries(Region(r), player)
			p.open("g")
			p.write("title", printed(fmt.Sprintf("%s: emissaries of %v: %d", p.board.RegionName(Region(r)), player, n)))
			p.piece("emperor-emissary", at, "", "fill", liveries[player].color)
			p.sign(player.String(), at.plus(Point{0, -0.8}), 14, "fill", liveries[player].ink)
			p.sign(strconv.Itoa(n), at.plus(Point{0, 14.8}), 15, "fill", inkColor)
			p.close("g")
		}
		p.close("g")
	}
	p.close("g")
}

// roundOf returns how round the corners of an embassy are: a dragon space alone
// is all round.
func roundOf(place box) float64 {
	if place.max.X-place.min.X <= 2*dragonRadius+2 {
		return dragonRadius
	}
	return dragonRadius - 6
}

// drawMarkers draws the scoring markers.
func (p *tablePicture) drawMarkers() {
	p.open("g", "class", "markers", "fill", goldColor, "stroke", inkColor)
	for r, at := range p.markers {
		if !p.table.Scored(Region(r)) {
			continue
		}
		p.open("g", "transform", "translate("+pointText(at)+")")
		p.write("title", printed(p.board.RegionName(Region(r)))+": scored")
		p.tag("circle", "r", markerRadius-0.8, "stroke-width", 1.6)
		p.tag("path", "d", tick, "fill", "none", "stroke-width", 3, "stroke-linecap", "round", "stroke-linejoin", "round")
		p.close("g")
	}
	p.close("g")
}

// onTrack returns where a score stands on the score track, and how many point
// cards go with it: one above 50, two above 100, and so on (A44).
func onTrack(score int) (number, pointCards int) {
	pointCards = max(score-1, 0) / wallEnd
	return max(score-wallEnd*pointCards, 0), pointCards
}

// drawStones draws each player's scoring stone on the score track.
func (p *tablePicture) drawStones() {
	var here [wallEnd + 1][]Player
	for i := range Player(p.table.NumPlayers()) {
		number, _ := onTrack(p.table.Score(i))
		here[number] = append(here[number], i)
	}
	p.openLayer("stones", "stroke-width", 1.8)
	for number, players := range here {
		places, radius := layStones(number, len(players))
		for i, player := range players {
			at := places[i]
			p.open("g")
			p.write("title", fmt.Sprintf("%v: score %d", player, p.table.Score(player)))
			p.tag("circle", "cx", at.X, "cy", at.Y, "r", radius+1.2, "fill", markColor)
			p.tag("circle", "cx", at.X, "cy", at.Y, "r", radius-0.5, "fill", liveries[player].color, "stroke", inkColor)
			p.sign(player.String(), at, radius*1.4, "fill", liveries[player].ink)
			p.close("g")
		}
	}
	p.close("g")
}

// layStones returns where so many stones on one number of the score track are
// drawn, and how large: two beside each other across the wall, more in pairs
// along it.
func layStones(number, stones int) ([]Point, float64) {
	along, inward := Point{1, 0}, Point{0, 1}
	if number < wallCorner {
		along, inward = Point{0, -1}, Point{1, 0}
	}
	radius, perRow := 8.0, 2
	if stones <= 2 {
		radius, perRow = 12/math.Sqrt(float64(max(stones, 1)))+1.4, 1
	}
	apart := 2*radius + 0.8
	rows := (stones + perRow - 1) / perRow
	var places []Point
	for i := range stones {
		row, inRow := i/perRow, min(perRow, stones-i/perRow*perRow)
		depth := float64(row) - float64(rows-1)/2
		if rows == 3 {
			depth += 0.25 // more than the wall is wide: rather over its inner edge
		}
		aside := float64(i%perRow) - float64(inRow-1)/2
		places = append(places, wallCell(number).plus(inward.times(apart*depth)).plus(along.times(apart*aside)))
	}
	return places, radius
}

// rowRoads returns the roads that a row runs along, and whose it is. For a row
// of other spaces than one player's houses there are none.
func (p *tablePicture) rowRoads(row Row) (Player, []drawnRoad) {
	var roads []drawnRoad
	var owner Player
	for i, s := range row.Spaces {
		player, built := p.table.HouseOn(s)
		if !built || i > 0 && player != owner {
			return 0, nil
		}
		owner = player
		if i == 0 {
			continue
		}
		a, b := min(s, row.Spaces[i-1]), max(s, row.Spaces[i-1])
		if k := slices.IndexFunc(p.roads, func(r drawnRoad) bool { return r.from == a && r.to == b }); k >= 0 {
			roads = append(roads, p.roads[k])
		}
	}
	return owner, roads
}

// drawRows draws the rows that are to be marked below the houses.
func (p *tablePicture) drawRows() {
	p.open("g", "class", "rows", "fill", "none", "stroke-linecap", "round", "stroke-linejoin", "round")
	for _, row := range p.marks.Rows {
		owner, roads := p.rowRoads(row)
		if roads == nil {
			continue
		}
		var d string
		for _, road := range roads {
			d += string(road.path)
		}
		p.open("g")
		p.write("title", rowText(owner, row))
		p.tag("path", "d", d, "stroke", inkColor, "stroke-width", 17)
		p.tag("path", "d", d, "stroke", markColor, "stroke-width", 14)
		p.tag("path", "d", d, "stroke", liveries[owner].color, "stroke-width", 10)
		p.close("g")
	}
	p.close("g")
}

func rowText(owner Player, row Row) string {
	text := fmt.Sprintf("row of %v: %d points", owner, row.Points)
	if row.Doubled {
		text += ", doubled"
	}
	return text
}

// drawRowPoints writes the points of each row that is marked onto one of its
// roads.
func (p *tablePicture) drawRowPoints() {
	p.openLayer("points")
	for _, row := range p.marks.Rows {
		owner, roads := p.rowRoads(row)
		if roads == nil {
			continue
		}
		text := strconv.Itoa(row.Points)
		place := p.roomForPoints(roads, 14+10*float64(len(text)))
		p.tag("rect", "x", place.min.X, "y", place.min.Y, "width", place.max.X-place.min.X, "height", pointsHeight, "rx", pointsHeight/2,
			"fill", liveries[owner].color, "stroke", inkColor, "stroke-width", 1.8)
		p.sign(text, place.center(), 16, "fill", liveries[owner].ink)
	}
	p.close("g")
}

// roomForPoints finds room on one of a row's roads, in the middle of the row if
// there is some.
func (p *tablePicture) roomForPoints(roads []drawnRoad, width float64) box {
	var best box
	least := math.Inf(1)
	for i, road := range roads {
		n := len(road.points)
		place := boxAround(road.points[(n-1)/2].toward(road.points[n/2], 0.5), width, pointsHeight)
		cost := p.pieceClutter(place) + math.Abs(float64(2*i-len(roads)+1))
		for r, at := range p.markers {
			if p.table.Scored(Region(r)) && place.overlaps(boxAround(at, 2*markerRadius, 2*markerRadius)) {
				cost += 20
			}
		}
		if cost < least {
			best, least = place, cost
		}
	}
	return best
}

// drawScoredAlliances draws a star behind the number of each alliance that is
// to be marked.
func (p *tablePicture) drawScoredAlliances() {
	p.open("g", "class", "scored", "fill", goldColor, "stroke", inkColor, "stroke-width", 1.8, "stroke-linejoin", "round")
	for i, a := range p.board.get().alliances {
		if !slices.Contains(p.marks.Alliances, a.Number) {
			continue
		}
		p.open("g", "transform", "translate("+pointText(p.alliances[i])+")")
		p.write("title", fmt.Sprintf("alliance %d: scored", a.Number))
		p.tag("path", "d", string(star(12, 25.5, 18.5)))
		p.close("g")
	}
	p.close("g")
}

// drawChoices draws a ring around each space that is open to a choice.
func (p *tablePicture) drawChoices() {
	p.open("g", "class", "choices", "fill", "none")
	ring := func(at box, round float64) {
		for _, line := range []struct {
			color string
			width float64
		}{{inkColor, 7.6}, {choiceColor, 4.4}} {
			p.tag("rect", "x", at.min.X, "y", at.min.Y, "width", at.max.X-at.min.X, "height", at.max.Y-at.min.Y, "rx", round,
				"stroke", line.color, "stroke-width", line.width)
		}
	}
	for s := range p.openSpaces().All() {
		p.open("g")
		p.write("title", p.pieceText("open", s))
		size := spaceSize + 14
		if p.table.Fortified(s) {
			size = spaceSize + 29 // around the fortification, which must be seen
		}
		ring(boxAround(p.spaces[s], size, size), 10)
		p.close("g")
	}
	for _, r := range p.openDragons() {
		at := p.embassies[r].box
		at.min, at.max = at.min.plus(Point{1, 1}), at.max.minus(Point{1, 1})
		p.open("g")
		p.write("title", printed(p.board.RegionName(r))+": dragon space open")
		ring(at, roundOf(at))
		p.close("g")
	}
	p.close("g")
}

func (p *tablePicture) openSpaces() SpaceSet { return p.marks.Spaces & p.board.get().all }

// openDragons returns the regions whose dragon spaces are open, each once.
func (p *tablePicture) openDragons() []Region {
	var open []Region
	for r := range p.board.Regions() {
		if slices.Contains(p.marks.Dragons, r) {
			open = append(open, r)
		}
	}
	return open
}

// drawLastMove draws brackets around what was just placed.
func (p *tablePicture) drawLastMove() {
	p.open("g", "class", "last", "fill", "none", "stroke-linecap", "round", "stroke-linejoin", "round")
	for _, piece := range p.lastPieces() {
		at := boxAround(Point{}, 48, 48)
		if piece.Piece() == Emissary {
			at = p.embassies[p.marks.LastMove.region].box
		} else {
			at.min, at.max = at.min.plus(p.spaces[piece.space]), at.max.plus(p.spaces[piece.space])
		}
		brackets := string(bracketsAround(at))
		p.open("g")
		p.write("title", p.placedText(piece)+", just placed")
		p.tag("path", "d", brackets, "stroke", inkColor, "stroke-width", 7.5)
		p.tag("path", "d", brackets, "stroke", placedColor, "stroke-width", 4.2)
		p.close("g")
	}
	p.close("g")
}

// lastPieces returns the pieces of the last move that stand on the board, of
// several emissaries one.
func (p *tablePicture) lastPieces() []Placement {
	m := p.marks.LastMove
	if m.kind != KindPlace || int(m.region) >= p.board.NumRegions() {
		return nil
	}
	var pieces []Placement
	for _, piece := range m.kept() {
		stands := false
		switch piece.Piece() {
		case House:
			_, stands = p.table.HouseOn(piece.space)
		case Fortification:
			stands = p.table.Fortified(piece.space)
		case Emissary:
			stands = p.embassies[m.region].players != nil
		}
		if stands && !slices.Contains(pieces, piece) {
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

func (p *tablePicture) placedText(piece Placement) string {
	if piece.Piece() == Emissary {
		return printed(p.board.RegionName(p.marks.LastMove.region)) + ": emissaries"
	}
	return p.pieceText(piece.Piece().String(), piece.space)
}

// words returns the title of the table's picture, and all that it shows.
func (p *tablePicture) words() (title, desc string) {
	title = fmt.Sprintf("The Emperor of China: round %d, %s", p.table.Round(), p.awaited())
	var parts []string
	for r := range p.board.Regions() {
		parts = append(parts, p.regionWords(r))
	}
	for i := range Player(p.table.NumPlayers()) {
		parts = append(parts, p.playerWords(i))
	}
	parts = append(parts, "Face-up cards: "+p.table.FaceUp().String(), fmt.Sprintf("Draw pile: %d", p.table.PileSize()), "Discard pile: "+p.table.Discards().String())
	parts = append(parts, p.markedWords()...)
	return title, printed(strings.Join(parts, ". ") + ".")
}

// awaited says what the game waits for.
func (p *tablePicture) awaited() string {
	if !p.table.Over() {
		return fmt.Sprintf("%v is %v", p.table.ToMove(), p.table.Phase())
	}
	winners := p.table.Winners()
	if len(winners) == 1 {
		return fmt.Sprintf("%v wins", winners[0])
	}
	return playersText(winners) + " win together"
}

func (p *tablePicture) regionWords(r Region) string {
	here := p.board.Spaces(r)
	text := fmt.Sprintf("%s (%v, house spaces: %d", p.board.RegionName(r), p.board.Color(r), here.Len())
	if p.table.Scored(r) {
		text += ", scored"
	}
	text += "): "
	numbers := func(set SpaceSet) string {
		var list []string
		for s := range (set & here).All() {
			list = append(list, strconv.Itoa(p.board.number(s)))
		}
		return strings.Join(list, ", ")
	}
	var items []string
	for i := range Player(p.table.NumPlayers()) {
		if on := numbers(p.table.HouseSet(i)); on != "" {
			items = append(items, fmt.Sprintf("houses of %v on %s", i, on))
		}
	}
	if on := numbers(p.table.FortificationSet()); on != "" {
		items = append(items, "fortifications on "+on)
	}
	for _, i := range p.embassies[r].players {
		items = append(items, fmt.Sprintf("emissaries of %v: %d", i, p.table.Emissaries(r, i)))
	}
	if items == nil {
		return text + "empty"
	}
	return text + strings.Join(items, "; ")
}

func (p *tablePicture) playerWords(i Player) string {
	t := p.table
	text := fmt.Sprintf("Player %v: score %d", i, t.Score(i))
	if i == t.Start() {
		text += ", start player"
	}
	text += fmt.Sprintf(", cards in hand: %d", t.HandSize(i))
	if known := t.KnownHand(i); known != (Cards{}) {
		text += fmt.Sprintf(" (known: %v)", known)
	}
	text += fmt.Sprintf(", supplies: houses %d, emissaries %d", t.Supply(i, House), t.Supply(i, Emissary))
	if t.WithFortifications() {
		text += fmt.Sprintf(", fortifications %d", t.Supply(i, Fortification))
	}
	return text
}

// markedWords says what is highlighted.
func (p *tablePicture) markedWords() []string {
	var open, placed, rows, alliances, parts []string
	for s := range p.openSpaces().All() {
		open = append(open, p.board.SpaceName(s))
	}
	for _, r := range p.openDragons() {
		open = append(open, "dragon space of "+p.board.RegionName(r))
	}
	for _, piece := range p.lastPieces() {
		placed = append(placed, p.placedText(piece))
	}
	for _, row := range p.marks.Rows {
		if owner, roads := p.rowRoads(row); roads != nil {
			rows = append(rows, rowText(owner, row))
		}
	}
	for _, a := range p.board.get().alliances {
		if slices.Contains(p.marks.Alliances, a.Number) {
			alliances = append(alliances, strconv.Itoa(a.Number))
		}
	}
	for _, list := range []struct {
		what  string
		items []string
	}{{"Open", open}, {"Just placed", placed}, {"Rows", rows}, {"Alliances scored", alliances}} {
		if list.items != nil {
			parts = append(parts, list.what+": "+strings.Join(list.items, ", "))
		}
	}
	return parts
}
