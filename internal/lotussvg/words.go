package lotussvg

import (
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/lotusscene"
)

// The words in pictures, and those that describe them.
const (
	noBoard    = "Der weisse Lotus: no board"
	noGame     = "Der weisse Lotus: no game"
	boardTitle = "Der weisse Lotus, board: {name}"
	boardName  = "{players} players"
	boardNamed = "{name}, {players} players"
	boardText  = "Areas: {areas}. Borders: {borders}."
	boardArea  = "{area}{start, select, true { (lotus)} other {}}" +
		"{dragon, select, true { (dragon)} other {}}" +
		"{six, select, true { (six players)} other {}}"
	areaText = "{area}{start, select, true {: start area} other {}}" +
		"{dragon, select, true {: dragon, 2 points more} other {}}" +
		"{six, select, out {: out of play} only {: with six players only} other {}}"
	tableTitle   = "Der weisse Lotus: turn {turn} of {turns}, {awaited}"
	turn         = "Turn {turn} of {turns}"
	isOver       = "the game is over"
	scoredFor    = "areas + dragons + largest group + points"
	contestOf    = "contest of {area}"
	notLaid      = "{symbol}, not laid: {n}"
	countNotLaid = "{n} not laid"
	influence    = "influence"
	armies       = "armies"
	points       = "victory points"
	startArea    = "start area"
	morePoints   = "2 points more"
	largestGroup = "largest group"
	score        = "score"
	influenceOf  = "influence: {n}"
	armiesOf     = "armies: {n}"
	pointsOf     = "points: {n}"
	last         = "last: {card}"
	isEmperor    = "Emperor"
	rebelLeader  = "Rebel Leader"
	wins         = "wins"
	chosen       = "chosen"
	hasDecided   = "{player} has decided"
	hasDecidedOn = "{player} has decided: {card}"
	ownedBy      = "{symbol} of {player}"
	areaHas      = "{area}: {lying}"
	areaBlocks   = "{area}: blocks of {players}"
	contested    = "{area}: contested"
	areaOpen     = "{area}: open"
	justPlayed   = "{area}: just played"
	inGroup      = "{area}: in the largest group, of {player}"
	lyingText    = "{lying}, blocks of {players}"
	contestText  = "Contested: {area}"
	asideText    = "Tiles not laid: {list}"
	openText     = "Open: {list}"
	playedText   = "Just played: {area}"
	groupText    = "Largest group of {player}: {areas}"
	playerText   = "Player {player}{named, select, true {, {name}} other {}}: score {score}" +
		"{parts, select, true { (areas {areas}, dragons {dragons}, largest group {group}, points {chips})} other {}}" +
		", influence {influence}, armies {armies}, points {points}{emperor, select, true {, Emperor} other {}}" +
		"{rebels, select, true {, Rebel Leader} other {}}" +
		"{decided, select, hidden {, has decided} shown {, has decided: {card}} other {}}" +
		"{last, select, true {, revealed last: {lastCard}} other {}}" +
		"{awaited, select, true {, is awaited} other {}}{winner, select, true {, wins} other {}}"
)

// Messages lists the messages that the package says.
func Messages() []string {
	return []string{noBoard, noGame, boardTitle, boardName, boardNamed, boardText, boardArea, areaText,
		tableTitle, turn, isOver, scoredFor, contestOf, notLaid, countNotLaid, influence, armies,
		points, startArea, morePoints, largestGroup, score, influenceOf, armiesOf, pointsOf, last,
		isEmperor, rebelLeader, wins, chosen, hasDecided, hasDecidedOn, ownedBy, areaHas, areaBlocks,
		contested, areaOpen, justPlayed, inGroup, lyingText, contestText, asideText, openText,
		playedText, groupText, playerText}
}

func (l *layout) say(message string, values ...any) string {
	return l.scene.Words.Say(message, values...)
}

// words returns the title of the table's picture, and all that it shows.
func (p *tablePicture) words() (title, description string) {
	var parts []string
	for a, lying := range p.table.Areas {
		if text := p.lyingWords(lying); text != "" {
			parts = append(parts, p.say(areaHas, "area", p.scene.Areas[a].Name, "lying", text))
		}
	}
	if a := p.table.Contested; a != lotusscene.Nobody {
		parts = append(parts, p.say(contestText, "area", p.scene.Areas[a].Name))
	}
	for i := range p.table.Players {
		parts = append(parts, p.playerWords(i))
	}
	parts = append(append(parts, p.asideWords()...), p.markedWords()...)
	return p.say(tableTitle, "turn", p.table.Turn, "turns", p.table.Turns, "awaited", p.table.Awaited),
		sentences(parts)
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
	switch {
	case !lying.InPlay:
		return ""
	case lying.Blocks != nil:
		return p.say(lyingText, "lying", p.lyingText(lying), "players", p.letters(lying.Blocks))
	}
	return p.lyingText(lying)
}

func (p *tablePicture) playerWords(i int) string {
	player, decided, revealed := p.table.Players[i], "", p.lastRevealed(i).Words
	switch {
	case player.Shown.Words != "":
		decided = "shown"
	case player.Committed:
		decided = "hidden"
	}
	values := []any{"player", player.Letter, "named", player.Name != "", "name", player.Name,
		"score", player.Score, "parts", p.marks.Scoring != nil, "influence", player.Influence,
		"armies", player.Armies, "points", player.Points, "emperor", player.Emperor,
		"rebels", player.RebelLeader, "decided", decided, "card", player.Shown.Words,
		"last", revealed != "", "lastCard", revealed, "awaited", player.Awaited,
		"winner", player.Winner}
	if p.marks.Scoring != nil {
		parts := p.marks.Scoring[i]
		values = append(values, "areas", parts.Areas, "dragons", parts.Dragons, "group", parts.Group,
			"chips", parts.Points)
	}
	return p.say(playerText, values...)
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
	return []string{p.say(asideText, "list", strings.Join(list, ", "))}
}

// markedWords lists the highlights.
func (p *tablePicture) markedWords() []string {
	var parts []string
	if open := p.names(p.marks.Open); open != "" {
		parts = append(parts, p.say(openText, "list", open))
	}
	if a := p.marks.Placed; a != lotusscene.Nobody {
		parts = append(parts, p.say(playedText, "area", p.scene.Areas[a].Name))
	}
	for i, scored := range p.marks.Scoring {
		if group := p.names(scored.Largest); group != "" {
			parts = append(parts, p.say(groupText, "player", p.table.Players[i].Letter, "areas", group))
		}
	}
	return parts
}

// names lists the names of areas.
func (p *tablePicture) names(areas []int) string {
	names := make([]string, len(areas))
	for i, a := range areas {
		names[i] = p.scene.Areas[a].Name
	}
	return strings.Join(names, ", ")
}
