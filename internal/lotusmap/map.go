// Package lotusmap draws tables of Der weisse Lotus as text, for terminals. A
// board is laid out once; a map of a table then only adds the pieces.
package lotusmap

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scan"
)

// How large a map is, in columns and rows, and what one of those is on the map.
const (
	columns, rows         = 79, 40
	columnWidth, rowWidth = 1000.0 / columns, 800.0 / rows
	longestName           = 9
	lyingWidth            = 10 // as in "<P>+ABCDEF"
	sea                   = -1
)

// Board is a board as it is drawn. It never changes.
type Board struct {
	scene  lotusscene.Board
	land   [rows][columns]int // by cell: the area, or sea
	labels []label            // by area
	notes  string             // on borders that the map does not show as they are
}

// label is where an area's name stands, and below it what lies there.
type label struct {
	name     string
	col, row int
}

// NewBoard lays a board out.
func NewBoard(scene lotusscene.Board) *Board {
	b := &Board{scene: scene}
	var points []plane.Point
	for _, area := range scene.Areas {
		points = append(append(points, area.Outline...), area.At)
	}
	picture := plane.Box{Max: plane.Pt(1000, 800)}
	fit := plane.Fit(points, picture, plane.Box{Min: plane.Pt(60, 40), Max: plane.Pt(940, 760)})
	b.layLand(fit)
	b.layLabels(fit)
	b.notes = b.borderNotes()
	return b
}

// In returns the board with other words.
func (b *Board) In(w message.Words) *Board {
	other := *b
	other.scene.Words = w
	other.notes = other.borderNotes()
	return &other
}

// layLand finds whose land each cell is.
func (b *Board) layLand(fit func(plane.Point) plane.Point) {
	outlines := make([][]plane.Point, len(b.scene.Areas))
	for a, area := range b.scene.Areas {
		for _, p := range area.Outline {
			outlines[a] = append(outlines[a], fit(p))
		}
	}
	for row := range rows {
		for col := range columns {
			middle := plane.Pt((float64(col)+0.5)*columnWidth, (float64(row)+0.5)*rowWidth)
			b.land[row][col] = slices.IndexFunc(outlines, middle.Inside)
		}
	}
}

// layLabels finds a place for each area's name, as near to its tile as there is
// room, and on its own land as far as that goes. None stands on another.
func (b *Board) layLabels(fit func(plane.Point) plane.Point) {
	var taken [rows][columns]bool
	for a, area := range b.scene.Areas {
		l := label{name: scan.Cut(area.Name, longestName) + marksOf(area)}
		width := max(scan.Width(l.name), lyingWidth) + 1 // and a blank
		at, least := fit(area.At), math.Inf(1)
		for row := range rows - 1 {
			for col := range columns - width + 1 {
				cost := 0.0
				for c := col; c < col+width; c++ {
					for _, r := range []int{row, row + 1} {
						if taken[r][c] {
							cost = math.Inf(1)
						} else if b.land[r][c] != a {
							cost++
						}
					}
				}
				middle := plane.Pt((float64(col)+float64(width)/2)*columnWidth, float64(row+1)*rowWidth)
				if cost += middle.Distance(at) / 15; cost < least {
					l.col, l.row, least = col, row, cost
				}
			}
		}
		for c := l.col; c < l.col+width; c++ {
			taken[l.row][c], taken[l.row+1][c] = true, true
		}
		b.labels = append(b.labels, l)
	}
}

// marksOf returns the signs of an area's marks.
func marksOf(area lotusscene.Area) string {
	marks := ""
	if area.Start {
		marks += "*"
	}
	if area.Dragon {
		marks += "^"
	}
	return marks
}

// borderNotes lists the borders that cannot be seen on the map, and those that
// only seem to be there.
func (b *Board) borderNotes() string {
	shown := map[[2]int]bool{}
	meet := func(x, y int) {
		if x != sea && y != sea && x != y {
			shown[[2]int{min(x, y), max(x, y)}] = true
		}
	}
	for row := range rows {
		for col := range columns {
			if col+1 < columns {
				meet(b.land[row][col], b.land[row][col+1])
			}
			if row+1 < rows {
				meet(b.land[row][col], b.land[row+1][col])
			}
		}
	}
	var missing, seeming [][2]int
	for _, border := range b.scene.Borders {
		if !shown[border] {
			missing = append(missing, border)
		}
		delete(shown, border)
	}
	for x := range b.scene.Areas {
		for y := range b.scene.Areas {
			if shown[[2]int{x, y}] {
				seeming = append(seeming, [2]int{x, y})
			}
		}
	}
	return b.noteOn(b.say(alsoNeighbors)+" ", missing) + b.noteOn(b.say(noNeighbors)+" ", seeming)
}

// noteOn lists borders in lines that are not too long.
func (b *Board) noteOn(head string, borders [][2]int) string {
	text, width := "", 0
	for i, border := range borders {
		item := b.labels[border[0]].name + "–" + b.labels[border[1]].name
		if i < len(borders)-1 {
			item += ","
		}
		switch {
		case i == 0:
			item = head + item
		case width+1+scan.Width(item) > columns:
			text, item, width = text+"\n", "  "+item, 0
		default:
			item = " " + item
		}
		text, width = text+item, width+scan.Width(item)
	}
	if text != "" {
		text += "\n"
	}
	return text
}

// Picture returns the map of a table on the board.
func (b *Board) Picture(t *lotusscene.Table) string {
	var page [rows][columns]string
	for row := range rows {
		for col := range columns {
			page[row][col] = b.border(row, col)
		}
	}
	for a, l := range b.labels {
		write(page[l.row][:], l.col, l.name)
		write(page[l.row+1][:], l.col, b.lyingText(t, a))
	}
	var text strings.Builder
	for _, line := range page {
		text.WriteString(strings.TrimRight(strings.Join(line[:], ""), " ") + "\n")
	}
	return text.String()
}

// Legend explains the signs of the map, and lists the borders that it shows
// differently.
func (b *Board) Legend() string { return b.say(legend) + b.notes }

// border returns what is drawn in a cell: the border to the right of it, or below.
func (b *Board) border(row, col int) string {
	here := b.land[row][col]
	switch {
	case col+1 < columns && b.land[row][col+1] != here:
		return "|"
	case row+1 < rows && b.land[row+1][col] != here:
		return "_"
	}
	return " "
}

// write writes a text into the cells of a line. The cell behind a wide letter is
// empty.
func write(line []string, col int, text string) {
	for i, c := range text {
		letter := text[i : i+utf8.RuneLen(c)]
		width := scan.RuneWidth(c)
		if width == 0 && col > 0 {
			line[col-1] += letter
			continue
		}
		line[col] = letter
		for col++; width > 1; width-- {
			line[col] = ""
			col++
		}
	}
}

// lyingText writes the tile, chip and blocks of an area: "P", "A:P", "P+BC".
func (b *Board) lyingText(t *lotusscene.Table, a int) string {
	lying := t.Areas[a]
	if !lying.InPlay {
		return b.say(outOfPlay)
	}
	text := b.initial(lying.Symbol)
	if lying.Owner != lotusscene.Nobody {
		text = t.Players[lying.Owner].Letter + ":" + text
	}
	if a == t.Contested {
		text = "<" + text + ">"
	}
	if lying.Blocks != nil {
		text += "+"
		for _, p := range lying.Blocks {
			text += t.Players[p].Letter
		}
	}
	return text
}

// Areas returns a line for each area in play, below a heading: what lies there,
// in the signs of the map, and its neighbors.
func (b *Board) Areas(t *lotusscene.Table) string {
	near := make([][]string, len(b.scene.Areas))
	for _, border := range b.scene.Borders {
		if x, y := border[0], border[1]; t.Areas[x].InPlay && t.Areas[y].InPlay {
			near[x] = append(near[x], b.scene.Areas[y].Name)
			near[y] = append(near[y], b.scene.Areas[x].Name)
		}
	}
	table := [][]string{{b.say(areaHead), b.say(holdsHead), b.say(neighborsHead)}}
	widths := []int{0, 0}
	for a, area := range b.scene.Areas {
		if t.Areas[a].InPlay {
			if near[a] == nil {
				near[a] = []string{"-"}
			}
			table = append(table, append([]string{area.Name + marksOf(area), b.lyingText(t, a)}, near[a]...))
		}
	}
	for _, line := range table {
		for i := range widths {
			widths[i] = max(widths[i], scan.Width(line[i])+2)
		}
	}
	var text strings.Builder
	for _, line := range table {
		for i, width := range widths {
			text.WriteString(line[i] + strings.Repeat(" ", width-scan.Width(line[i])))
		}
		writeWords(&text, line[2:], widths[0]+widths[1])
	}
	return text.String()
}

// writeWords writes words behind an indent, in lines that are not too long.
func writeWords(text *strings.Builder, words []string, indent int) {
	width := indent
	for i, word := range words {
		switch more := scan.Width(word) + 1; {
		case i == 0:
			width += more - 1
		case width+more > columns:
			text.WriteString("\n" + strings.Repeat(" ", indent))
			width = indent + more - 1
		default:
			text.WriteString(" ")
			width += more
		}
		text.WriteString(word)
	}
	text.WriteString("\n")
}

// Beside returns what lies beside the board.
func (b *Board) Beside(t *lotusscene.Table) string {
	text := b.say(state, "turn", t.Turn, "turns", t.Turns, "awaited", t.Awaited) + "\n"
	if t.Aside != [lotusscene.NumSymbols]int{} {
		text += b.say(notLaid)
		for symbol := lotusscene.Palace; symbol < lotusscene.NumSymbols; symbol++ {
			if n := t.Aside[symbol]; n > 0 {
				text += " " + b.initial(symbol) + strconv.Itoa(n)
			}
		}
		text += "\n"
	}
	var widths [len(columnHeads)]int
	text += " "
	for i, head := range columnHeads {
		title := b.say(head)
		widths[i] = scan.Width(title)
		text += "  " + title
	}
	text += "\n"
	for _, p := range t.Players {
		text += p.Letter
		for i, n := range []int{p.Influence, p.Armies, p.Points, p.Score} {
			digits := strconv.Itoa(n)
			text += "  " + strings.Repeat(" ", max(0, widths[i]-len(digits))) + digits
		}
		text += b.states(p) + "\n"
	}
	return text
}

// states lists a player's titles and state.
func (b *Board) states(p lotusscene.Player) string {
	text := ""
	for _, fact := range []struct {
		is   bool
		text string
	}{
		{p.Emperor, b.say(emperor)}, {p.RebelLeader, b.say(rebelLeader)},
		{p.Shown.Words != "", p.Shown.Words}, {p.Committed && p.Shown.Words == "", b.say(decided)},
		{p.Winner, b.say(winner)},
	} {
		if fact.is {
			text += "  " + fact.text
		}
	}
	return text
}
