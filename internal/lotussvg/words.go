package lotussvg

import (
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/lotusscene"
)

// words returns the title of the table's picture, and all that it shows.
func (p *tablePicture) words() (title, description string) {
	var parts []string
	for a, lying := range p.table.Areas {
		if text := p.lyingWords(lying); text != "" {
			parts = append(parts, p.scene.Areas[a].Name+": "+text)
		}
	}
	if a := p.table.Contested; a != lotusscene.Nobody {
		parts = append(parts, "Contested: "+p.scene.Areas[a].Name)
	}
	for i := range p.table.Players {
		parts = append(parts, p.playerWords(i))
	}
	parts = append(append(parts, p.asideWords()...), p.markedWords()...)
	turn := strings.ToLower(p.turnText()[:1]) + p.turnText()[1:]
	return "Der weisse Lotus: " + turn + ", " + p.table.Awaited, sentences(parts)
}

// panelWords describes the panel.
func (p *tablePicture) panelWords() string {
	var parts []string
	for i := range p.table.Players {
		parts = append(parts, p.playerWords(i))
	}
	return sentences(append(parts, p.asideWords()...))
}

// lyingWords describes the tile, chip and blocks of an area in play.
func (p *tablePicture) lyingWords(lying lotusscene.Lying) string {
	if !lying.InPlay {
		return ""
	}
	text := p.lyingText(lying)
	if lying.Blocks != nil {
		text += ", blocks of " + p.letters(lying.Blocks)
	}
	return text
}

func (p *tablePicture) playerWords(i int) string {
	player := p.table.Players[i]
	text := "Player " + player.Letter
	if player.Name != "" {
		text += ", " + player.Name
	}
	text += ": score " + strconv.Itoa(player.Score)
	if p.marks.Scoring != nil {
		parts := p.marks.Scoring[i]
		text += " (areas " + strconv.Itoa(parts.Areas) + ", dragons " + strconv.Itoa(parts.Dragons) +
			", largest group " + strconv.Itoa(parts.Group) + ", points " + strconv.Itoa(parts.Points) + ")"
	}
	text += ", influence " + strconv.Itoa(player.Influence) + ", armies " + strconv.Itoa(player.Armies) +
		", points " + strconv.Itoa(player.Points)
	for _, fact := range []struct {
		is   bool
		text string
	}{
		{player.Emperor, "Emperor"}, {player.RebelLeader, "Rebel Leader"},
		{player.Committed && player.Shown.Words == "", "has decided"},
		{player.Shown.Words != "", "has decided: " + player.Shown.Words},
		{p.lastRevealed(i).Words != "", "revealed last: " + p.lastRevealed(i).Words},
		{player.Awaited, "is awaited"}, {player.Winner, "wins"},
	} {
		if fact.is {
			text += ", " + fact.text
		}
	}
	return text
}

// asideWords lists the tiles that lie nowhere, if there are any.
func (p *tablePicture) asideWords() []string {
	var list []string
	for symbol := lotusscene.Palace; symbol < lotusscene.NumSymbols; symbol++ {
		if n := p.table.Aside[symbol]; n > 0 {
			list = append(list, p.table.Symbols[symbol]+" "+strconv.Itoa(n))
		}
	}
	if list == nil {
		return nil
	}
	return []string{"Tiles not laid: " + strings.Join(list, ", ")}
}

// markedWords lists the highlights.
func (p *tablePicture) markedWords() []string {
	var parts, open []string
	for _, a := range p.marks.Open {
		open = append(open, p.scene.Areas[a].Name)
	}
	if open != nil {
		parts = append(parts, "Open: "+strings.Join(open, ", "))
	}
	if a := p.marks.Placed; a != lotusscene.Nobody {
		parts = append(parts, "Just played: "+p.scene.Areas[a].Name)
	}
	for i, scored := range p.marks.Scoring {
		var group []string
		for _, a := range scored.Largest {
			group = append(group, p.scene.Areas[a].Name)
		}
		if group != nil {
			parts = append(parts,
				"Largest group of "+p.table.Players[i].Letter+": "+strings.Join(group, ", "))
		}
	}
	return parts
}
