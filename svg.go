package emperor

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// SVG draws the board as a picture in the SVG format: the regions in their
// colors, each color's initial on a card beside the region's name, the dragon
// spaces, the house spaces with the roads between them, the alliances' numbers,
// and the Great Wall as score track.
//
// The picture is 1000 units wide and 800 high, fills whatever place a page
// gives it, and has a background of its own. Map units are its units where the
// map fits them, as the shipped ones do; any other map is scaled, and spaces
// that would overlap are moved apart. A region without an outline is drawn as
// a land around its spaces, and a dotted line joins two allied regions where
// the alliance's number does not stand on a border between them.
//
// The text is a whole document that needs no other file, the same at every
// call. The zero Board gives a picture of the sea.
func (b Board) SVG() string {
	p := newBoardPicture(b)
	title, desc := p.words()
	p.begin(pictureHeight, title, desc)
	p.drawSea()
	p.drawGround()
	p.drawSigns()
	p.close("svg")
	return string(p.out)
}

// drawGround draws what is on the board below everything else: all but the sea
// and the signs.
func (p *boardPicture) drawGround() {
	if p.board.NumRegions() == 0 {
		return
	}
	p.drawSteppe()
	p.drawWall()
	p.drawCompass()
	p.drawName()
	p.drawRegions()
	p.drawTies()
	p.drawRoads()
}

// drawSigns draws what tells regions, spaces and alliances apart, and where
// pieces go.
func (p *boardPicture) drawSigns() {
	if p.board.NumRegions() == 0 {
		return
	}
	p.drawLabels()
	p.drawDragons()
	p.drawSpaces()
	p.drawAlliances()
}

// Where things are in the picture, and how large.
const (
	pictureWidth, pictureHeight = 1000, 800

	spaceSize      = 27.0 // a house space's side
	dragonRadius   = 22.0 // of a dragon space
	allianceRadius = 15.0 // of the circle around an alliance's number
	roadWidth      = 8.0  // with its edges
	shoreWidth     = 38.0 // of the land around the spaces of a region without outline
	nameSize       = 20.0 // of the type of regions' names
	longestName    = 150.0
	cardWidth      = 18.0 // of the card that shows a region's color
	cardHeight     = 22.0
	cardGap        = 5.0
	boardNameSize  = 17.0
	longestTitle   = 700.0

	wallStart     = 28.0 // from the edges of the picture to the middle of the wall
	wallPitch     = 33.6 // from one number of the score track to the next
	cellSize      = 31.0
	compassRadius = 50.0
)

var (
	mapArea   = box{Point{50, 50}, Point{990, 792}} // for maps that stay as they are
	fitArea   = box{Point{98, 95}, Point{940, 715}} // for maps that are scaled
	pieceArea = box{Point{70, 70}, Point{966, 752}} // for the middles of all spaces
	compassAt = Point{930, 716}
)

// tone is how a region's color looks on the map.
type tone struct{ land, shade, dark, pale string }

var regionTones = [NumColors]tone{
	Red:    {"#dc8a7a", "#b34d3f", "#8c2a21", "#fbe6e0"},
	Green:  {"#9cc38b", "#568a4c", "#2b6136", "#e6f2df"},
	Yellow: {"#efd987", "#bd9a35", "#755806", "#fdf6da"},
	Orange: {"#eea75d", "#c4741f", "#924b0a", "#fdebd3"},
	Purple: {"#b99dcd", "#7d5a9c", "#4f3672", "#efe6f6"},
}

// The other colors.
const (
	inkColor     = "#2b1d10" // of type, and of the edges of what one plays with
	borderColor  = "#553c22"
	paperColor   = "#fffaf0"
	roadColor    = "#fdf0cf"
	allianceInk  = "#463424"
	seaLight     = "#a3cbdd"
	seaDeep      = "#74a9c4"
	seaInk       = "#1d4558"
	waveColor    = "#4c86a5"
	foamColor    = "#f1fafc"
	steppeColor  = "#dccda9"
	steppeShore  = "#a58c5f"
	rockColor    = "#8e784d"
	sunnyRock    = "#e9dcbd"
	wallColor    = "#7d6a44"
	cellColor    = "#d2be90"
	towerColor   = "#b48d4c"
	nameFont     = "serif"
	digitFont    = "sans-serif" // stays legible when small
	anchorMiddle = "middle"
)

// begin opens a document of that height, and says in words what it shows.
func (p *boardPicture) begin(height int, title, desc string) {
	p.open("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", fmt.Sprintf("0 0 %d %d", pictureWidth, height), "role", "img")
	p.write("title", title)
	p.write("desc", desc)
}

// words returns the title of the board's picture, and what it shows.
func (p *boardPicture) words() (title, desc string) {
	if p.board.NumRegions() == 0 {
		return "The Emperor of China: no board", "An empty sea."
	}
	return "The Emperor of China, board: " + p.name(), p.description()
}

// name returns the board's name and for how many players it is, which is all
// that the names of the shipped boards say.
func (p *boardPicture) name() string {
	least, most := p.board.get().players[0], p.board.get().players[1]
	players, plain := strconv.Itoa(least), strconv.Itoa(least)
	if least != most {
		players, plain = fmt.Sprintf("%d–%d", least, most), fmt.Sprintf("%d-%d", least, most)
	}
	name := p.board.Name()
	if name == plain || name == players || strings.TrimSpace(name) == "" {
		return players + " players"
	}
	return shorten(name, boardNameSize, longestTitle) + ", " + players + " players"
}

// description lists what the picture shows, for those who do not see it.
func (p *boardPicture) description() string {
	b := p.board
	var regions, alliances, roads []string
	for r := range b.Regions() {
		regions = append(regions, fmt.Sprintf("%s (%v, house spaces: %d)", b.RegionName(r), b.Color(r), b.Spaces(r).Len()))
	}
	for _, a := range b.get().alliances {
		alliances = append(alliances, fmt.Sprintf("%d %s–%s", a.Number, b.RegionName(a.A), b.RegionName(a.B)))
	}
	for _, road := range p.roads {
		roads = append(roads, b.SpaceName(road.from)+"–"+b.SpaceName(road.to))
	}
	list := func(items []string) string { return strings.Join(items, ", ") + "." }
	return printed("Regions: " + list(regions) + " Alliances: " + list(alliances) + " Roads: " + list(roads))
}

// printed returns a text with its apostrophes as a printer sets them.
func printed(text string) string { return strings.ReplaceAll(text, "'", "’") }

// drawSea draws the backdrop: water that is lighter along the coasts, with
// waves where it is open.
func (p *boardPicture) drawSea() {
	p.defineShapes()
	// Where gradients are unknown, the plain color stays.
	p.tag("rect", "width", pictureWidth, "height", pictureHeight, "fill", seaDeep)
	p.tag("rect", "width", pictureWidth, "height", pictureHeight, "fill", "url(#emperor-sea)")
	for _, width := range []float64{34, 20, 9} {
		p.open("g", "fill", "none", "stroke", foamColor, "opacity", ".3", "stroke-linejoin", "round", "stroke-linecap", "round")
		for _, l := range p.lands {
			p.use(l, "stroke-width", 2*l.reach+width)
		}
		if p.steppe != nil {
			p.tag("use", "href", "#emperor-steppe", "stroke-width", width)
		}
		p.close("g")
	}
	p.drawWaves()
}

// defineShapes defines what is drawn more than once.
func (p *boardPicture) defineShapes() {
	p.open("defs")
	p.open("linearGradient", "id", "emperor-sea", "x2", "0", "y2", "1")
	p.tag("stop", "stop-color", seaLight)
	p.tag("stop", "offset", "1", "stop-color", seaDeep)
	p.close("linearGradient")
	if p.steppe != nil {
		p.tag("path", "id", "emperor-steppe", "d", string(smoothPath(p.steppe, nil)))
	}
	if p.dragons != nil {
		p.open("g", "id", "emperor-dragon", "transform", "scale(.93)", "stroke-linejoin", "round", "stroke-linecap", "round")
		p.tag("path", "d", dragonBody, "stroke", "none")
		p.tag("path", "d", dragonHead, "stroke", "none", "fill-rule", "evenodd")
		p.tag("path", "d", dragonFins, "fill", "none", "stroke-width", 1.3)
		p.close("g")
	}
	for _, l := range p.lands {
		p.tag("path", "id", l.path.id(), "d", string(l.path))
		if l.outline != nil {
			p.open("clipPath", "id", l.path.id()+"c")
			p.use(l)
			p.close("clipPath")
		}
	}
	p.close("defs")
}

// use draws the shape of a land once more.
func (p *boardPicture) use(l land, attrs ...any) {
	p.tag("use", append([]any{"href", "#" + l.path.id()}, attrs...)...)
}

// drawWaves draws waves all over the open sea, loosely.
func (p *boardPicture) drawWaves() {
	const apart = 62
	var waves []Point
	p.open("g", "class", "waves", "fill", "none", "stroke", waveColor, "stroke-width", 1.8, "stroke-linecap", "round", "opacity", ".7")
	for y := 64.0; y < pictureHeight; y += 21 {
		for x := 26 + math.Mod(y*7, 31); x < pictureWidth; x += 31 {
			at := Point{x, y}
			near := func(other Point) bool { return at.distance(other) < apart }
			if !slices.ContainsFunc(waves, near) && p.roomForWave(at) {
				waves = append(waves, at)
				p.tag("path", "d", fmt.Sprintf("M%s q4 -6 8 -1t8 0t8 0", pointText(at.plus(Point{-12, 0}))))
			}
		}
	}
	p.close("g")
}

func (p *boardPicture) roomForWave(at Point) bool {
	if p.board.NumRegions() == 0 {
		return true
	}
	name := box{Point{pictureWidth - 30 - textWidth(p.name(), boardNameSize), pictureHeight - 40}, Point{pictureWidth, pictureHeight}}
	return p.openSea(at, 17) && !name.has(at) && at.distance(compassAt) > compassRadius+24
}

// shippedSteppe is the land beyond the northern and western borders of the
// shipped maps. Its inner side lies hidden below the regions.
var shippedSteppe = []Point{
	{-60, -60}, {1010, -60}, {1004, 10}, {994, 38}, {966, 54}, {946, 70}, {932, 92}, {900, 120}, {500, 150}, {230, 140},
	{120, 300}, {110, 400}, {110, 690}, {100, 742}, {82, 758}, {58, 768}, {46, 786}, {40, 830}, {-60, 860},
}

// drawSteppe draws the land beyond the borders, with mountains in its corner.
func (p *boardPicture) drawSteppe() {
	if p.steppe == nil {
		return
	}
	p.tag("use", "href", "#emperor-steppe", "fill", steppeColor, "stroke", steppeShore, "stroke-width", 1.6)
	p.open("g", "class", "mountains", "stroke", rockColor, "stroke-width", 1.6, "stroke-linejoin", "round")
	for _, m := range []struct{ x, y, size float64 }{
		{86, 96, 15}, {152, 98, 14}, {119, 108, 22}, {76, 150, 14}, {106, 156, 20}, {138, 152, 13},
	} {
		p.drawMountain(Point{m.x, m.y}, m.size)
	}
	p.close("g")
}

// drawMountain draws a peak above the middle of its foot, lit from the west.
func (p *boardPicture) drawMountain(foot Point, size float64) {
	at := func(x, y float64) Point { return foot.plus(Point{x, y}.times(size)) }
	var peak, shadow pathData
	peak.add('M', at(-1, 0))
	peak.add('L', at(0, -1.5), at(1, 0))
	shadow.add('M', at(0, -1.5))
	shadow.add('L', at(1, 0), at(0.15, 0), at(-0.2, -0.5), at(0.2, -0.9))
	p.tag("path", "d", string(peak), "fill", sunnyRock)
	p.tag("path", "d", string(shadow), "fill", rockColor, "stroke", "none", "opacity", ".55")
}

// The score track runs from 0 at the bottom left to its corner, and from there
// to its end at the top right.
const wallCorner, wallEnd = 22, 50

// wallCell returns the middle of a number of the score track.
func wallCell(number int) Point {
	return Point{
		wallStart + wallPitch*float64(max(number-wallCorner, 0)),
		wallStart + wallPitch*float64(max(wallCorner-number, 0)),
	}
}

// drawWall draws the Great Wall: the score track, with a tower at every fifth
// number.
func (p *boardPicture) drawWall() {
	const half = 18 // of its width
	foot, corner, end := wallCell(0).plus(Point{0, half}), wallCell(wallCorner), wallCell(wallEnd).plus(Point{half, 0})
	merlonsAt := Point{-half - 2, -half - 2}
	var course, merlons pathData
	course.add('M', foot)
	course.add('L', corner, end)
	merlons.add('M', foot.plus(Point{merlonsAt.X, 0}))
	merlons.add('L', corner.plus(merlonsAt), end.plus(Point{0, merlonsAt.Y}))

	p.open("g", "class", "wall", "font-family", digitFont, "font-size", 15, "text-anchor", anchorMiddle, "fill", inkColor)
	p.tag("path", "d", string(merlons), "fill", "none", "stroke", wallColor, "stroke-width", 7, "stroke-dasharray", "9.8 7")
	p.tag("path", "d", string(course), "fill", "none", "stroke", wallColor, "stroke-width", 2*half)
	p.drawCells(cellColor, cellSize, "normal", func(number int) bool { return number%5 != 0 })
	p.drawCells(towerColor, cellSize+2, "bold", func(number int) bool { return number%5 == 0 })
	p.close("g")
}

// drawCells draws those numbers of the score track that are alike.
func (p *boardPicture) drawCells(color string, size float64, weight string, drawn func(int) bool) {
	const edge = 5 // makes the corners round
	var cells pathData
	p.open("g", "font-weight", weight)
	for number := range wallEnd + 1 {
		if drawn(number) {
			at := boxAround(wallCell(number), size-edge, size-edge)
			cells.add('M', at.min)
			cells.add('L', Point{at.max.X, at.min.Y}, at.max, Point{at.min.X, at.max.Y})
			cells.add('Z')
		}
	}
	p.tag("path", "d", string(cells), "fill", color, "stroke", color, "stroke-width", edge, "stroke-linejoin", "round")
	for number := range wallEnd + 1 {
		if drawn(number) {
			at := wallCell(number)
			p.write("text", strconv.Itoa(number), "x", at.X, "y", at.Y+5.5)
		}
	}
	p.close("g")
}

// drawCompass draws a compass rose, where the sea leaves room for it.
func (p *boardPicture) drawCompass() {
	around := boxAround(compassAt, 2*compassRadius, 2*compassRadius+30)
	onIt := func(l label) bool { return l.overlaps(around) }
	if !p.openSea(compassAt, compassRadius) || slices.ContainsFunc(p.labels, onIt) {
		return
	}
	p.open("g", "class", "compass", "transform", "translate("+pointText(compassAt)+")", "fill", "none", "stroke", seaInk, "stroke-width", 1.2)
	p.tag("circle", "r", 38, "stroke-width", 2)
	p.tag("circle", "r", 32)
	p.tag("circle", "r", 35, "stroke-width", 5, "stroke-dasharray", "1.2 4.3", "opacity", ".6")
	for _, turn := range []int{45, 135, 225, 315, 0, 90, 180, 270} {
		length := 47
		if turn%90 != 0 {
			length = 26
		}
		p.open("g", "transform", fmt.Sprintf("rotate(%d)", turn), "stroke-linejoin", "round")
		p.tag("path", "d", fmt.Sprintf("M0 0L-6 -8L0 -%dZ", length), "fill", foamColor)
		p.tag("path", "d", fmt.Sprintf("M0 0L6 -8L0 -%dZ", length), "fill", seaInk)
		p.close("g")
	}
	p.write("text", "N", "y", -51, "font-family", nameFont, "font-size", 16, "font-weight", "bold", "text-anchor", anchorMiddle, "fill", seaInk, "stroke", "none")
	p.close("g")
}

// drawName writes the board's name into the corner of the sea.
func (p *boardPicture) drawName() {
	p.write("text", p.name(), "class", "name", "x", pictureWidth-14, "y", pictureHeight-12,
		"font-family", nameFont, "font-size", boardNameSize, "font-style", "italic", "text-anchor", "end", "fill", seaInk)
}

// drawRegions draws the lands: their colors, darker toward the borders, and the
// borders.
func (p *boardPicture) drawRegions() {
	p.open("g", "class", "regions", "fill", "none", "stroke-linejoin", "round", "stroke-linecap", "round")
	for r, l := range p.lands {
		tone := regionTones[p.board.Color(Region(r))]
		if l.outline == nil {
			// Lines as wide as the land.
			p.use(l, "stroke", borderColor, "stroke-width", 2*l.reach)
			p.use(l, "stroke", tone.shade, "stroke-width", 2*l.reach-4)
			p.use(l, "stroke", tone.land, "stroke-width", 2*l.reach-14)
			continue
		}
		p.use(l, "fill", tone.land)
		p.open("g", "clip-path", "url(#"+l.path.id()+"c)", "stroke", tone.shade)
		p.use(l, "stroke-width", 22, "opacity", ".25")
		p.use(l, "stroke-width", 12, "opacity", ".4")
		p.close("g")
	}
	for _, l := range p.lands {
		if l.outline != nil {
			p.use(l, "stroke", borderColor, "stroke-width", 2.2)
		}
	}
	p.drawGrounds()
	p.close("g")
}

// drawGrounds gives a space a ground in its region's color where another
// region's land may cover its own.
func (p *boardPicture) drawGrounds() {
	shores := slices.ContainsFunc(p.lands, func(l land) bool { return l.outline == nil })
	for s, at := range p.spaces {
		r := p.board.RegionOf(Space(s))
		if shores || !at.inside(p.lands[r].outline) {
			p.tag("circle", "cx", at.X, "cy", at.Y, "r", spaceSize*0.85, "fill", regionTones[p.board.Color(r)].land)
		}
	}
}

// drawTies joins allied regions by dotted lines where the number alone does not
// show which two it is about.
func (p *boardPicture) drawTies() {
	p.open("g", "class", "ties", "stroke", allianceInk, "stroke-width", 3.4, "stroke-dasharray", "0.1 7", "stroke-linecap", "round")
	for i, a := range p.board.get().alliances {
		at := p.alliances[i]
		if p.lands[a.A].borderNear(at) && p.lands[a.B].borderNear(at) {
			continue
		}
		for _, r := range []Region{a.A, a.B} {
			var d pathData
			d.add('M', at)
			d.add('L', p.dragons[r])
			p.tag("path", "d", string(d))
		}
	}
	p.close("g")
}

// borderNear reports whether a number that stands there is on the land's
// border.
func (l land) borderNear(at Point) bool {
	return l.outline != nil && slices.ContainsFunc(l.lines, func(line [2]Point) bool {
		return at.distanceToLine(line[0], line[1]) < allianceRadius/2
	})
}

// drawRoads draws the roads, each with its edges before the next: where two
// cross, one runs over the other, and nobody takes it for a fork.
func (p *boardPicture) drawRoads() {
	p.open("g", "class", "roads", "fill", "none", "stroke", roadColor, "stroke-width", roadWidth-3.6)
	for _, road := range p.roads {
		p.tag("path", "d", string(road.path), "stroke", inkColor, "stroke-width", roadWidth)
		p.tag("path", "d", string(road.path))
	}
	p.close("g")
}

// drawSpaces draws the house spaces with their numbers.
func (p *boardPicture) drawSpaces() {
	p.open("g", "class", "spaces", "font-family", digitFont, "font-size", 19, "font-weight", "bold", "text-anchor", anchorMiddle, "fill", paperColor, "stroke", inkColor, "stroke-width", 2.2)
	for r := range p.board.Regions() {
		number := 0
		for s := range p.board.Spaces(r).All() {
			number++
			at := p.spaces[s]
			p.open("g")
			p.write("title", printed(p.board.SpaceName(s)))
			p.tag("rect", "x", at.X-spaceSize/2, "y", at.Y-spaceSize/2, "width", spaceSize, "height", spaceSize, "rx", 4)
			p.write("text", strconv.Itoa(number), "x", at.X, "y", at.Y+6.8, "fill", inkColor, "stroke", "none")
			p.close("g")
		}
	}
	p.close("g")
}

// A dragon coiled around the middle of a dragon space: its body, with spines
// along the back; its head, with an eye; its claws and whiskers.
const (
	dragonBody = "M2 -12.5C-5 -14 -12 -12 -11.5 -5.5C-10.5 0 -3 1 2 2C6 3 7 5 6 8C4 12 -4 13 -9 8.5C-11 6.5 -12 4 -13.5 0" +
		"C-15.5 8 -13 13 -6 15C2 17.5 10.5 15 11 8C11.5 1 6 -2 1 -3C-4 -4 -7 -5 -7 -7C-7 -9 -2 -9 2 -7Z" +
		"M-10 -9L-15 -9L-11 -4ZM-8 -12L-11 -16L-4 -13ZM8 1L13 0L11 5ZM11 6L15.5 8L10.5 11ZM9 12L11 16L4 15ZM-1 15L-4 18L-7 14Z"
	dragonHead = "M0 -13C1 -15 4 -16.5 9 -14.5L16 -11L15 -8.5L9 -8.5L13.5 -6.5L12 -4C8 -3.5 3 -5 0 -7ZM6.5 -12.5V-10.5L9 -11ZM4 -15L-3 -18L0 -13Z"
	dragonFins = "M-5 0L-6 5L-9 5M-6 5L-4 7M1 12L1 8L-2 7M1 8L3 6M14 -12Q17 -15 14 -16M13 -5Q16 -3 15 0"
)

// drawDragons draws the dragon spaces.
func (p *boardPicture) drawDragons() {
	p.open("g", "class", "dragons")
	for r, at := range p.dragons {
		tone := regionTones[p.board.Color(Region(r))]
		p.open("g", "transform", "translate("+pointText(at)+")", "fill", tone.dark, "stroke", tone.dark)
		p.tag("circle", "r", dragonRadius-1, "fill", tone.pale, "stroke-width", 2.2)
		p.tag("circle", "r", dragonRadius-3.5, "fill", "none", "stroke-width", 0.7)
		p.tag("use", "href", "#emperor-dragon")
		p.close("g")
	}
	p.close("g")
}

// drawLabels writes the regions' names, each with a card of its color that says
// which one it is.
func (p *boardPicture) drawLabels() {
	p.open("g", "class", "labels", "font-weight", "bold")
	for r, l := range p.labels {
		color := p.board.Color(Region(r))
		tone := regionTones[color]
		card := Point{l.min.X, l.center().Y - cardHeight/2}
		p.open("g")
		p.tag("rect", "x", card.X, "y", card.Y, "width", cardWidth, "height", cardHeight, "rx", 2.5, "fill", tone.dark, "stroke", tone.pale, "stroke-width", 1.4)
		p.write("text", strings.ToUpper(color.String()[:1]), "x", card.X+cardWidth/2, "y", card.Y+17,
			"font-family", digitFont, "font-size", 17, "text-anchor", anchorMiddle, "fill", paperColor)
		// The halo is a text of its own: not every program knows paint-order.
		p.open("g", "font-family", nameFont, "font-size", l.size)
		x, y := card.X+cardWidth+cardGap, l.center().Y+0.36*l.size
		p.write("text", l.text, "x", x, "y", y, "fill", tone.land, "stroke", tone.land, "stroke-width", 4.5, "stroke-linejoin", "round")
		p.write("text", l.text, "x", x, "y", y, "fill", inkColor)
		p.close("g")
		p.close("g")
	}
	p.close("g")
}

// drawAlliances draws the numbers of the alliances.
func (p *boardPicture) drawAlliances() {
	p.open("g", "class", "alliances", "font-family", digitFont, "font-size", 17.5, "font-weight", "bold", "text-anchor", anchorMiddle, "fill", allianceInk, "stroke", paperColor, "stroke-width", 2)
	for i, a := range p.board.get().alliances {
		at := p.alliances[i]
		p.open("g")
		p.write("title", printed(fmt.Sprintf("%d: %s–%s", a.Number, p.board.RegionName(a.A), p.board.RegionName(a.B))))
		p.tag("circle", "cx", at.X, "cy", at.Y, "r", allianceRadius)
		p.write("text", strconv.Itoa(a.Number), "x", at.X, "y", at.Y+6.3, "fill", paperColor, "stroke", "none")
		p.close("g")
	}
	p.close("g")
}
