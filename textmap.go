package emperor

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Map returns the table as a text picture for terminals: the map with all that
// stands on it, and below it all else that lies open. It is the same at every
// call, shows no secret, and is at most 79 columns wide, a column for each rune;
// its lines end in "\n" without blanks before. Nothing on the map moves in the
// course of a game. The shipped boards take some 42 lines.
//
// A house space is written as its region's code and its number; a house on it
// adds the letter of its owner, a fortification the sign #. So "w3" is Wei 3,
// empty, and "w3A#" the same with a house of A on a fortification. Where the
// dragon space is stand the code, name and color of the region, and a star if it
// is full; below them, as in "e A2 B1/3", its emissaries and their limit. <4> is
// an alliance, which the list below the map tells too.
//
// Roads are drawn with box drawing characters (U+2500 and following), which tell
// a bend from a crossing and two roads side by side from one, as the signs of
// ASCII do not: a road never branches, and goes straight on where it crosses
// another. Those for which there was no room are listed below the map.
//
// Long names are cut. The zero Table gives a line that says that there is no game.
func (t Table) Map() string {
	if t.phase == PhaseNone {
		return "No game.\n"
	}
	picture, legend, beside := t.MapParts()
	return picture + "\n" + legend + beside
}

// MapParts returns the parts of [Table.Map], for a front end that has not the
// room for all of them at once: the map itself; the legend, which explains its
// signs and lists the alliances and the roads that are not drawn, and is the same
// throughout a game; and all else that lies open. For the zero Table they are
// empty.
func (t Table) MapParts() (picture, legend, beside string) {
	if t.phase == PhaseNone {
		return "", "", ""
	}
	m := newTextMap(t.board)
	return t.onMap(m), m.legend(), t.besideMap()
}

// onMap writes what stands on the map.
func (t Table) onMap(m *textMap) string {
	var p page
	for s := range Space(t.board.NumSpaces()) {
		b := m.spaces[s]
		text := m.spaceText(s)
		if owner, ok := t.HouseOn(s); ok {
			text += owner.String()
		}
		if t.Fortified(s) {
			text += "#"
		}
		p.write(b.col, b.row, text)
		if m.roads.at(b.col+b.width, b.row)&west != 0 {
			for col := b.col + width(text); col < b.col+b.width; col++ {
				p.write(col, b.row, "─")
			}
		}
	}
	for r, b := range m.dragons {
		text := m.regionText(Region(r))
		if t.Scored(Region(r)) {
			text += scoredSign
		}
		p.write(b.col, b.row, text)
		p.write(b.col, b.row+1, t.emissaryText(Region(r), b.width))
	}
	for i, b := range m.alliances {
		p.write(b.col, b.row, fmt.Sprintf("<%d>", i+1))
	}
	m.roads.write(&p)
	return p.text()
}

// mapWidth is how many columns the picture may have: some terminals break a line
// that fills all 80.
const mapWidth = 79

const scoredSign = " *"

// textMap is the map of a board for a terminal: where in it everything stands.
// It depends on the board alone, so that nothing moves while a game is played.
type textMap struct {
	board     Board
	codes     []string  // by Region: what its house spaces are called on the map
	names     []string  // by Region, cut if need be
	spaces    []textBox // by Space
	dragons   []textBox // by Region: its name, and below it its emissaries
	alliances []textBox // in the order of their numbers
	roads     *roadGrid
	undrawn   [][2]Space // the roads for which there was no room
}

// textBox is what a text on the map takes up, in columns and rows.
type textBox struct{ col, row, width, height int }

// near reports whether two texts are less than so many columns and rows apart.
func (b textBox) near(c textBox, cols, rows int) bool {
	return b.col < c.col+c.width+cols && c.col < b.col+b.width+cols &&
		b.row < c.row+c.height+rows && c.row < b.row+b.height+rows
}

// newTextMap lays the map out. Where roads find no room, it tries with more
// rows.
func newTextMap(b Board) *textMap {
	points := piecePoints(b.get())
	var best *textMap
	for rows, tries := rowsFor(points), 0; tries < 3; rows, tries = rows+4, tries+1 {
		m := &textMap{board: b}
		m.nameRegions()
		m.layOut(scaleTo(points, mapWidth, rows))
		if best == nil || len(m.undrawn) < len(best.undrawn) {
			best = m
		}
		if len(best.undrawn) == 0 {
			break
		}
	}
	return best
}

// piecePoints returns where all spaces and dragon spaces of a board are, in map
// units.
func piecePoints(b *boardData) []Point {
	var points []Point
	for _, region := range b.spec.Regions {
		points = append(append(points, region.Dragon), region.Spaces...)
	}
	return points
}

// rowsFor returns how many rows show a map in its shape, as far as there is
// room: a row is about twice as high as a column is wide.
func rowsFor(points []Point) int {
	const least, most = 5, 28
	extent, _ := extentOf(points)
	size := extent.max.minus(extent.min)
	if size.Y >= size.X {
		return most
	}
	return min(max(int(size.Y/size.X*mapWidth/2), least), most)
}

// scaleTo returns the function that takes map units to columns and rows.
func scaleTo(points []Point, cols, rows int) func(Point) (col, row float64) {
	extent, exponent := extentOf(points)
	scale := func(x, least, most float64, count int) float64 {
		x = math.Ldexp(x, -exponent)
		if most <= least {
			return float64(count-1) / 2
		}
		return min(max((x-least)/(most-least), 0), 1) * float64(count-1)
	}
	return func(p Point) (float64, float64) {
		return scale(p.X, extent.min.X, extent.max.X, cols), scale(p.Y, extent.min.Y, extent.max.Y, rows)
	}
}

// longestMapName is how many runes of a region's name the map shows.
const longestMapName = 14

// nameRegions finds the codes of all regions, which are distinct, and what is
// shown of their names.
func (m *textMap) nameRegions() {
	b := m.board
	var letters [][]rune
	for r := range b.Regions() {
		var only []rune
		for _, c := range b.RegionName(r) {
			if unicode.IsLetter(c) {
				only = append(only, unicode.ToLower(c))
			}
		}
		if only == nil {
			only = []rune{'a' + rune(r)}
		}
		letters = append(letters, only)
	}
	for r := range letters {
		m.codes = append(m.codes, codeOf(letters, r))
	}
	if distinct := slices.Compact(slices.Sorted(slices.Values(m.codes))); len(distinct) < len(m.codes) {
		for r := range m.codes {
			m.codes[r] = string('a' + rune(r))
		}
	}
	for r := range b.Regions() {
		m.names = append(m.names, cutTo(b.RegionName(r), longestMapName))
	}
}

// codeOf returns the first letter of a region's name; where others begin with
// it too, the letter in which it differs from all of them is added.
func codeOf(names [][]rune, r int) string {
	name := names[r]
	for i := range name {
		alone := true
		for q, other := range names {
			if q != r && other[0] == name[0] && i < len(other) && other[i] == name[i] {
				alone = false
			}
		}
		if alone && i == 0 {
			return string(name[0])
		}
		if alone {
			return string([]rune{name[0], name[i]})
		}
	}
	return string(name[0])
}

// cutTo cuts a region's name, which is made of letters, to so many of them.
func cutTo(name string, most int) string {
	if letters := []rune(name); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return name
}

// width returns how many columns a text takes up.
func width(text string) int { return len([]rune(text)) }

// layOut places everything: the house spaces first, then what can stand aside.
func (m *textMap) layOut(place func(Point) (col, row float64)) {
	spec := m.board.get().spec
	var taken []textBox
	for r, region := range spec.Regions {
		for i, p := range region.Spaces {
			wide := width(m.codes[r]) + len(strconv.Itoa(i+1)) + 2
			b := around(place, p, wide, 1)
			b = settle(b, func(b textBox) bool { return !touches(b, taken, colsBetween, rowsBetween) })
			taken = append(taken, b)
			m.spaces = append(m.spaces, b)
		}
	}
	m.align()
	taken = slices.Clone(m.spaces)
	for r, region := range spec.Regions {
		b := around(place, region.Dragon, m.labelWidth(Region(r)), 2)
		b = settle(b, func(b textBox) bool { return !touches(b, taken, 1, 0) })
		taken = append(taken, b)
		m.dragons = append(m.dragons, b)
	}
	m.roads, m.undrawn = drawRoads(m.board, m.spaces, taken)
	for _, a := range m.board.get().alliances {
		b := m.allianceBox(a, place)
		b = settle(b, func(b textBox) bool { return !touches(b, taken, 1, 0) && m.roads.clear(b) })
		taken = append(taken, b)
		m.alliances = append(m.alliances, b)
	}
}

// Between house spaces there are so many columns or rows at least, if they
// have their room.
const colsBetween, rowsBetween = 3, 1

// align moves house spaces a little where that makes roads straight.
func (m *textMap) align() {
	before := slices.Clone(m.spaces)
	for range 3 {
		for s := range m.spaces {
			others := slices.Delete(slices.Clone(m.spaces), s, s+1)
			best, least := m.spaces[s], math.MaxInt
			for rows := -1; rows <= 1; rows++ {
				for cols := -3; cols <= 3; cols++ {
					b := before[s]
					b.col, b.row = b.col+cols, b.row+rows
					if b.col < 0 || b.col+b.width > mapWidth || b.row < 0 || b != m.spaces[s] && touches(b, others, colsBetween, rowsBetween) {
						continue
					}
					cost := max(cols, -cols) + 3*max(rows, -rows)
					for other := range m.board.Neighbors(Space(s)).All() {
						cost += bend(b, m.spaces[other])
					}
					if cost < least {
						best, least = b, cost
					}
				}
			}
			m.spaces[s] = best
		}
	}
}

// bend says how bad it is that a road between two places is not straight.
func bend(b, c textBox) int {
	const little, much = 6, 9
	rows, cols := max(b.row-c.row, c.row-b.row), max(b.col-c.col, c.col-b.col)
	switch {
	case rows == 0 || cols <= 1:
		return 0
	case rows == 1:
		return much
	}
	return little
}

// allianceBox returns where an alliance's number is wanted.
func (m *textMap) allianceBox(a Alliance, place func(Point) (col, row float64)) textBox {
	wide := len(strconv.Itoa(a.Number)) + 2
	for _, spec := range m.board.get().spec.Alliances {
		if spec.Number == a.Number && spec.At != (Point{}) {
			return around(place, spec.At, wide, 1)
		}
	}
	p, q := m.dragons[a.A], m.dragons[a.B]
	return textBox{(p.col + p.width/2 + q.col + q.width/2 - wide) / 2, (p.row + q.row) / 2, wide, 1}
}

// touches reports whether a text is too near to one of the others.
func touches(b textBox, taken []textBox, cols, rows int) bool {
	return slices.ContainsFunc(taken, func(other textBox) bool { return b.near(other, cols, rows) })
}

// around returns the place of a text with its middle at a point of the map.
func around(place func(Point) (col, row float64), p Point, wide, high int) textBox {
	col, row := place(p)
	return textBox{int(math.Round(col - float64(wide)/2)), int(math.Round(row - float64(high-1)/2)), wide, high}
}

// settle returns the free place nearest to the one wanted. Below the map there
// always is one.
func settle(want textBox, free func(textBox) bool) textBox {
	want.col = min(max(want.col, 0), mapWidth-want.width)
	want.row = max(want.row, 0)
	var best textBox
	least := math.MaxInt
	for away := 0; 2*away < least; away++ {
		for _, row := range []int{want.row - away, want.row + away} {
			if row < 0 {
				continue
			}
			for col := range mapWidth - want.width + 1 {
				cost := 2*away + max(col-want.col, want.col-col)
				if b := (textBox{col, row, want.width, want.height}); cost < least && free(b) {
					best, least = b, cost
				}
			}
		}
	}
	return best
}

// labelWidth returns the room for a region's name and emissaries, which is
// enough for whatever may come to stand there.
func (m *textMap) labelWidth(r Region) int {
	b := m.board
	limit := b.Spaces(r).Len()
	senders := min(limit, b.get().players[1])
	return max(width(m.regionText(r)+scoredSign), len("e /")+2*senders+len(strconv.Itoa(min(limit, maxHouses))))
}

// spaceText names a house space as the map does.
func (m *textMap) spaceText(s Space) string {
	r := m.board.RegionOf(s)
	return m.codes[r] + strconv.Itoa(m.board.number(s))
}

// regionText writes the code, name and color of a region.
func (m *textMap) regionText(r Region) string {
	return fmt.Sprintf("%s %s (%s)", m.codes[r], m.names[r], m.board.Color(r).initial())
}

// emissaryText writes the emissaries of a region and how many there can be;
// nothing where there can be none.
func (t Table) emissaryText(r Region, room int) string {
	limit := t.emissaryLimit(r)
	if limit == 0 {
		return ""
	}
	var sent []string
	for p := range Player(t.players) {
		if n := t.emissariesOf(p, r); n > 0 {
			sent = append(sent, fmt.Sprintf("%v%d", p, n))
		}
	}
	if sent == nil {
		sent = []string{"-"}
	}
	text := fmt.Sprintf("e %s/%d", strings.Join(sent, " "), limit)
	if len(text) > room {
		text = fmt.Sprintf("e %s/%d", strings.Join(sent, ""), limit)
	}
	return text
}

// besideMap tells what does not lie on the map.
func (t Table) besideMap() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Round %d, %v. Start player: %v.\n", t.round, t.waitsFor(), t.start)
	fmt.Fprintf(&b, "Face up: %v. Draw pile: %d.\n", t.faceUp, t.pileSize)
	fmt.Fprintf(&b, "Discards: %v.\n", t.discards)
	if t.reshuffled != (Cards{}) {
		fmt.Fprintf(&b, "Reshuffled, unseen since: %v.\n", t.reshuffled)
	}
	b.WriteString(t.playerLines())
	return b.String()
}

// legend explains the signs, and lists what only the map's lines and numbers
// tell otherwise.
func (m *textMap) legend() string {
	space := m.spaceText(0)
	signs := []string{
		space + ": space", space + "A: A's house", space + "#: fortification",
		fmt.Sprintf("%s: %v region", m.regionText(0), m.board.Color(0)), "*: full",
		"e A1 B2/4: emissaries and their limit", "<1>: alliance",
	}
	var alliances, undrawn []string
	for _, a := range m.board.get().alliances {
		alliances = append(alliances, fmt.Sprintf("%d %s-%s", a.Number, m.codes[a.A], m.codes[a.B]))
	}
	for _, road := range m.undrawn {
		undrawn = append(undrawn, m.spaceText(road[0])+"-"+m.spaceText(road[1]))
	}
	return wrapped("", signs) + wrapped("Alliances: ", alliances) + wrapped("Roads not drawn: ", undrawn)
}

// wrapped writes a list in lines that fit; nothing if it is empty.
func wrapped(title string, items []string) string {
	if items == nil {
		return ""
	}
	text, line := "", title
	for i, item := range items {
		if i+1 < len(items) {
			item += ","
		}
		if width(line)+width(item) > mapWidth {
			text += strings.TrimRight(line, " ") + "\n"
			line = "  "
		}
		line += item + " "
	}
	return text + strings.TrimRight(line, " ") + "\n"
}

// waitsFor says who does what next.
func (t Table) waitsFor() string {
	switch {
	case t.phase == PhaseOver:
		return fmt.Sprintf("the game is over. Emperor: %s", playersText(t.Winners()))
	case t.FinalRound():
		return fmt.Sprintf("the final one, %v %v", t.toMove, t.phase)
	}
	return fmt.Sprintf("%v %v", t.toMove, t.phase)
}

// playerLines tells what each player has, in turn order, and marks the one
// whose turn it is.
func (t Table) playerLines() string {
	var b strings.Builder
	b.WriteString("   score  hand  known of it             supply: houses  emissaries")
	if t.withForts {
		b.WriteString("  fort.")
	}
	b.WriteString("\n")
	for p := range t.Players() {
		sign := ' '
		if p == t.toMove && t.phase != PhaseOver {
			sign = '>'
		}
		fmt.Fprintf(&b, "%c%v %5d %5d  %-22s %15d %11d", sign, p, t.scores[p], t.handSizes[p], t.known[p], t.supply(p, House), t.supply(p, Emissary))
		if t.withForts {
			fmt.Fprintf(&b, " %6d", t.supply(p, Fortification))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// page is lines of text that are written at any place.
type page [][]rune

func (p *page) write(col, row int, text string) {
	for len(*p) <= row {
		*p = append(*p, nil)
	}
	line := &(*p)[row]
	for _, c := range text {
		for len(*line) <= col {
			*line = append(*line, ' ')
		}
		(*line)[col] = c
		col++
	}
}

// text returns the lines, without empty ones above. Each ends with what was
// written last in it.
func (p page) text() string {
	var b strings.Builder
	for _, line := range p {
		if len(line) > 0 || b.Len() > 0 {
			b.WriteString(string(line) + "\n")
		}
	}
	return b.String()
}
