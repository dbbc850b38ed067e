// Package textmap draws boards and tables of The Emperor of China in text, for
// terminals. The layout depends on the board alone, so it is computed once, and
// nothing moves during a game.
package textmap

import (
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/scene"
)

// mapWidth is the maximum width of the picture: some terminals break a line of
// 80 columns.
const mapWidth = 79

// Signs on the map.
const (
	scoredSign = " *"
	fortSign   = "#"
)

// Board is a board as drawn. It is immutable.
type Board struct {
	*layout
	legend string
}

// NewBoard lays out a board, which must have at least one region.
func NewBoard(b scene.Board) *Board {
	drawn := &Board{layout: newLayout(b)}
	drawn.legend = drawn.writeLegend()
	return drawn
}

// In returns the board with other words, and initials of the colors.
func (b *Board) In(w message.Words, colors [scene.NumColors]scene.Color) *Board {
	other := *b.layout
	other.scene.Words, other.scene.Colors = w, colors
	drawn := &Board{layout: &other}
	drawn.legend = drawn.writeLegend()
	return drawn
}

// Legend explains the signs, and lists the information that the map shows only
// by lines and numbers.
func (b *Board) Legend() string { return b.legend }

// Picture returns the map with its pieces.
func (b *Board) Picture(t *scene.Table) string {
	var p page
	b.roads.write(&p)
	for s, place := range b.spaces {
		text := b.spaceText(s)
		if owner := t.Owners[s]; owner != scene.Nobody {
			text += t.Players[owner].Letter
		}
		if t.Fortified[s] {
			text += fortSign
		}
		if b.roads.at(place.col+place.width, place.row)&west != 0 {
			text += strings.Repeat("─", place.width-scan.Width(text))
		}
		p.write(place.col, place.row, text)
	}
	for r, place := range b.dragons {
		text := b.regionText(r)
		if t.Scored[r] {
			text += scoredSign
		}
		p.write(place.col, place.row, text)
		p.write(place.col, place.row+1, emissaryText(t, r, place.width))
	}
	for i, place := range b.alliances {
		p.write(place.col, place.row, allianceText(b.scene.Alliances[i]))
	}
	return p.text()
}

// spaceText returns the name of a house space on the map.
func (l *layout) spaceText(s int) string {
	space := l.scene.Spaces[s]
	return l.codes[space.Region] + space.Number
}

// regionText returns the code, name and color of a region.
func (l *layout) regionText(r int) string {
	return l.codes[r] + " " + l.names[r] + " (" + l.color(r).Initial + ")"
}

func (l *layout) color(r int) scene.Color { return l.scene.Colors[l.scene.Regions[r].Color] }

func allianceText(a scene.Alliance) string { return "<" + strconv.Itoa(a.Number) + ">" }

// emissaryText returns the number and limit of a region's emissaries, or
// nothing if the limit is zero.
func emissaryText(t *scene.Table, r, room int) string {
	if t.Limits[r] == 0 {
		return ""
	}
	var sent []string
	for i, n := range t.Emissaries[r] {
		if n > 0 {
			sent = append(sent, t.Players[i].Letter+strconv.Itoa(n))
		}
	}
	if sent == nil {
		sent = []string{"-"}
	}
	limit := "/" + strconv.Itoa(t.Limits[r])
	text := "e " + strings.Join(sent, " ") + limit
	if len(text) > room {
		text = "e " + strings.Join(sent, "") + limit
	}
	return text
}

// Beside describes everything that is not on the map.
func (b *Board) Beside(t *scene.Table) string {
	lines := []string{
		b.say(state, "round", t.Round, "state", b.awaited(t), "player", t.Players[t.Start].Letter),
		b.say(openCards, "cards", t.FaceUp.Words, "n", t.Pile), b.say(discards, "cards", t.Discards.Words),
	}
	if t.Reshuffled.Total > 0 {
		lines = append(lines, b.say(reshuffled, "cards", t.Reshuffled.Words))
	}
	text := ""
	for _, line := range lines {
		text += wrapWords(line)
	}
	return text + b.players(t)
}

// awaited returns the player to move and the awaited decision, or the winners.
func (b *Board) awaited(t *scene.Table) string {
	message := turn
	switch {
	case t.Over:
		return b.say(over, "winners", t.Awaited)
	case t.FinalRound:
		message = finalTurn
	}
	return b.say(message, "player", t.Players[t.ToMove].Letter, "phase", t.Phase)
}

// players lists each player's possessions in turn order and marks the player to
// move.
func (b *Board) players(t *scene.Table) string {
	widths := []int{5, 5, -22, 15, 11, 6} // negative: aligned to the left
	heads := columns[:]
	if !t.Fortifications {
		heads = heads[:len(heads)-1]
	}
	var text strings.Builder
	line := func(first string, cells ...string) {
		text.WriteString(first)
		over := 0 // what wide cells have taken from the blanks behind them
		for i, cell := range cells {
			pad := max(widths[i], -widths[i]) - scan.Width(cell) - over
			over, pad = max(0, -pad), max(0, pad)
			if widths[i] < 0 {
				text.WriteString("  " + cell + strings.Repeat(" ", pad))
			} else {
				text.WriteString(" " + strings.Repeat(" ", pad) + cell)
			}
		}
		text.WriteString("\n")
	}
	titles := make([]string, len(heads))
	for i, head := range heads {
		titles[i] = b.say(head)
		if wide := scan.Width(titles[i]); widths[i] > 0 {
			widths[i] = max(widths[i], wide)
		}
	}
	line("  ", titles...)
	for i := range t.Players {
		seat := (t.Start + i) % len(t.Players)
		sign := " "
		if seat == t.ToMove && !t.Over {
			sign = ">"
		}
		p := t.Players[seat]
		cells := []string{strconv.Itoa(p.Score), strconv.Itoa(p.Hand), p.Known.Words,
			strconv.Itoa(p.Supply.Houses),
			strconv.Itoa(p.Supply.Emissaries), strconv.Itoa(p.Supply.Fortifications)}
		line(sign+p.Letter, cells[:len(heads)]...)
	}
	return text.String()
}

func (b *Board) writeLegend() string {
	space := b.spaceText(0)
	signs := []string{
		b.say(spaceSign, "sign", space), b.say(houseSign, "sign", space+"A", "player", "A"),
		b.say(fortificationSign, "sign", space+fortSign),
		b.say(regionSign, "sign", b.regionText(0), "color", b.color(0).Name), b.say(fullSign),
		b.say(emissariesSign, "sign", "e A1 B2/4"), b.say(allianceSign, "sign", "<1>"),
	}
	var alliances, undrawn []string
	for _, a := range b.scene.Alliances {
		alliances = append(alliances, strconv.Itoa(a.Number)+" "+b.codes[a.A]+"-"+b.codes[a.B])
	}
	for _, road := range b.undrawn {
		undrawn = append(undrawn, b.spaceText(road[0])+"-"+b.spaceText(road[1]))
	}
	return wrapList("", signs) + wrapList(b.say(alliancesTitle)+" ", alliances) +
		wrapList(b.say(undrawnTitle)+" ", undrawn)
}

// wrapWords returns a text in lines that fit.
func wrapWords(text string) string {
	words := strings.Fields(text)
	line, lines := words[0], ""
	for _, word := range words[1:] {
		if scan.Width(line)+1+scan.Width(word) > mapWidth {
			lines, line = lines+line+"\n", " "
		}
		line += " " + word
	}
	return lines + line + "\n"
}

// wrapList returns a list in lines that fit, or nothing if it is empty.
func wrapList(title string, items []string) string {
	if items == nil {
		return ""
	}
	text, line := "", title
	for i, item := range items {
		if i+1 < len(items) {
			item += ","
		}
		if scan.Width(line)+scan.Width(item) > mapWidth {
			text += strings.TrimRight(line, " ") + "\n"
			line = "  "
		}
		line += item + " "
	}
	return text + strings.TrimRight(line, " ") + "\n"
}
