// Package textmap draws boards and tables of The Emperor of China in text, for
// terminals. The layout depends on the board alone, so it is computed once, and
// nothing moves during a game.
package textmap

import (
	"fmt"
	"strconv"
	"strings"

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
func Beside(t *scene.Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Round %d, %s. Start player: %s.\n", t.Round, waitsFor(t), t.Players[t.Start].Letter)
	fmt.Fprintf(&b, "Face up: %s. Draw pile: %d.\n", t.FaceUp.Words, t.Pile)
	fmt.Fprintf(&b, "Discards: %s.\n", t.Discards.Words)
	if t.Reshuffled.Total > 0 {
		fmt.Fprintf(&b, "Reshuffled, unseen since: %s.\n", t.Reshuffled.Words)
	}
	writePlayers(&b, t)
	return b.String()
}

// waitsFor returns the player to move and the awaited decision, or the winners.
func waitsFor(t *scene.Table) string {
	turn := t.Players[t.ToMove].Letter + " " + t.Phase
	switch {
	case t.Over:
		return "the game is over: " + t.Awaited
	case t.FinalRound:
		return "the final one, " + turn
	}
	return turn
}

// writePlayers lists each player's possessions in turn order and marks the
// player to move.
func writePlayers(b *strings.Builder, t *scene.Table) {
	b.WriteString("   score  hand  known of it             supply: houses  emissaries")
	if t.Fortifications {
		b.WriteString("  fort.")
	}
	b.WriteString("\n")
	for i := range t.Players {
		seat := (t.Start + i) % len(t.Players)
		sign := " "
		if seat == t.ToMove && !t.Over {
			sign = ">"
		}
		p := t.Players[seat]
		fmt.Fprintf(b, "%s%s %5d %5d  %-22s %15d %11d", sign, p.Letter, p.Score, p.Hand, p.Known.Words,
			p.Supply.Houses, p.Supply.Emissaries)
		if t.Fortifications {
			fmt.Fprintf(b, " %6d", p.Supply.Fortifications)
		}
		b.WriteString("\n")
	}
}

func (b *Board) writeLegend() string {
	space := b.spaceText(0)
	signs := []string{
		space + ": space", space + "A: A's house", space + fortSign + ": fortification",
		b.regionText(0) + ": " + b.color(0).Name + " region", "*: full",
		"e A1 B2/4: emissaries and their limit", "<1>: alliance",
	}
	var alliances, undrawn []string
	for _, a := range b.scene.Alliances {
		alliances = append(alliances, strconv.Itoa(a.Number)+" "+b.codes[a.A]+"-"+b.codes[a.B])
	}
	for _, road := range b.undrawn {
		undrawn = append(undrawn, b.spaceText(road[0])+"-"+b.spaceText(road[1]))
	}
	return wrapList("", signs) + wrapList("Alliances: ", alliances) + wrapList("Roads not drawn: ", undrawn)
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
