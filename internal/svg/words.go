package svg

import (
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/canvas"
)

// words returns the title of the table's picture, and all that it shows.
func (p *tablePicture) words() (title, description string) {
	t := p.table
	title = "The Emperor of China: round " + strconv.Itoa(t.Round) + ", " + t.Awaited
	var parts []string
	for r := range p.scene.Regions {
		parts = append(parts, p.regionWords(r))
	}
	for i := range t.Players {
		parts = append(parts, p.playerWords(i))
	}
	parts = append(parts, "Face-up cards: "+t.FaceUp.Words, "Draw pile: "+strconv.Itoa(t.Pile), "Discard pile: "+t.Discards.Words)
	parts = append(parts, p.markedWords()...)
	return title, canvas.Printed(strings.Join(parts, ". ") + ".")
}

func (p *tablePicture) regionWords(r int) string {
	region := p.scene.Regions[r]
	text := region.Name + " (" + p.scene.Colors[region.Color].Name + ", house spaces: " + strconv.Itoa(len(region.Spaces))
	if p.table.Scored[r] {
		text += ", scored"
	}
	text += "): "
	numbers := func(are func(s int) bool) string {
		list := ""
		for _, s := range region.Spaces {
			if !are(s) {
				continue
			}
			if list != "" {
				list += ", "
			}
			list += p.scene.Spaces[s].Number
		}
		return list
	}
	var items []string
	for i, player := range p.table.Players {
		if on := numbers(func(s int) bool { return p.table.Owners[s] == i }); on != "" {
			items = append(items, "houses of "+player.Letter+" on "+on)
		}
	}
	if on := numbers(func(s int) bool { return p.table.Fortified[s] }); on != "" {
		items = append(items, "fortifications on "+on)
	}
	for _, i := range p.embassies[r].players {
		items = append(items, "emissaries of "+p.letter(i)+": "+strconv.Itoa(p.table.Emissaries[r][i]))
	}
	if items == nil {
		return text + "empty"
	}
	return text + strings.Join(items, "; ")
}

func (p *tablePicture) playerWords(i int) string {
	player := p.table.Players[i]
	text := "Player " + player.Letter + ": score " + strconv.Itoa(player.Score)
	if i == p.table.Start {
		text += ", start player"
	}
	text += ", cards in hand: " + strconv.Itoa(player.Hand)
	if player.Known.Total > 0 {
		text += " (known: " + player.Known.Words + ")"
	}
	left := player.Supply
	text += ", supplies: houses " + strconv.Itoa(left.Houses) + ", emissaries " + strconv.Itoa(left.Emissaries)
	if p.table.Fortifications {
		text += ", fortifications " + strconv.Itoa(left.Fortifications)
	}
	return text
}

// markedWords says what is highlighted.
func (p *tablePicture) markedWords() []string {
	var open, placed, rows, alliances, parts []string
	for _, s := range p.marks.Spaces {
		open = append(open, p.scene.Spaces[s].Name)
	}
	for _, r := range p.marks.Dragons {
		open = append(open, "dragon space of "+p.scene.Regions[r].Name)
	}
	for _, piece := range p.marks.Placed {
		placed = append(placed, p.placedText(piece))
	}
	for i, row := range p.marks.Rows {
		if p.rowRoads[i] != nil {
			rows = append(rows, p.rowText(row))
		}
	}
	for _, a := range p.scene.Alliances {
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
