package svg

import (
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/picture"
)

// words returns the title and description of the table's picture.
func (p *tablePicture) words() (title, description string) {
	var parts []string
	for r := range p.scene.Regions {
		parts = append(parts, p.regionWords(r))
	}
	parts = append(parts, p.panelParts()...)
	parts = append(parts, p.markedWords()...)
	parts = append(parts, p.scoringWords()...)
	title = "The Emperor of China: round " + strconv.Itoa(p.table.Round) + ", " + p.table.Awaited
	return title, sentences(parts)
}

// panelWords describes the panel.
func (p *tablePicture) panelWords() string { return sentences(p.panelParts()) }

func sentences(parts []string) string { return picture.Printed(strings.Join(parts, ". ") + ".") }

func (p *tablePicture) panelParts() []string {
	var parts []string
	for i := range p.table.Players {
		parts = append(parts, p.playerWords(i))
	}
	t := p.table
	return append(parts, "Face-up cards: "+t.FaceUp.Words, "Draw pile: "+strconv.Itoa(t.Pile),
		"Discard pile: "+t.Discards.Words)
}

func (p *tablePicture) regionWords(r int) string {
	region := p.scene.Regions[r]
	text := region.Name + " (" + p.scene.Colors[region.Color].Name + ", house spaces: " +
		strconv.Itoa(len(region.Spaces))
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
	text := "Player " + player.Letter
	if player.Name != "" {
		text += ", " + player.Name
	}
	text += ": score " + strconv.Itoa(player.Score)
	if p.marks.Scoring != nil {
		parts := p.marks.Scoring.Parts[i]
		text += " (houses " + strconv.Itoa(parts.Houses) + ", alliances " + strconv.Itoa(parts.Alliances) +
			", roads " + strconv.Itoa(parts.Roads) + ")"
	}
	if i == p.table.Start {
		text += ", start player"
	}
	text += ", cards in hand: " + strconv.Itoa(player.Hand)
	switch {
	case player.Open.Total > 0:
		text += " (" + player.Open.Words + ")"
	case player.Known.Total > 0:
		text += " (known: " + player.Known.Words + ")"
	}
	left := player.Supply
	text += ", supplies: houses " + strconv.Itoa(left.Houses) + ", emissaries " +
		strconv.Itoa(left.Emissaries)
	if p.table.Fortifications {
		text += ", fortifications " + strconv.Itoa(left.Fortifications)
	}
	return text
}

// markedWords describes the marks.
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
	for _, number := range p.marks.Alliances {
		alliances = append(alliances, strconv.Itoa(number))
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

// scoringWords describes the points of each player, by item.
func (p *tablePicture) scoringWords() []string {
	scoring := p.marks.Scoring
	if scoring == nil {
		return nil
	}
	var parts []string
	add := func(what string, points []int) {
		if shares := sharesOf(points); shares != nil {
			parts = append(parts, "Points for "+what+": "+p.sharesText(shares))
		}
	}
	for r, points := range scoring.Regions {
		add("the houses in "+p.scene.Regions[r].Name, points)
	}
	for i, points := range scoring.Alliances {
		add("alliance "+strconv.Itoa(p.scene.Alliances[i].Number), points)
	}
	return parts
}
