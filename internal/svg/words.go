package svg

import (
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/picture"
)

// The words in pictures, and those that describe them.
const (
	noBoard       = "The Emperor of China: no board"
	noGame        = "The Emperor of China: no game"
	boardTitle    = "The Emperor of China, board: {name}"
	boardName     = "{players} players"
	boardNamed    = "{name}, {players} players"
	boardText     = "Regions: {regions}. Alliances: {alliances}. Roads: {roads}."
	boardRegion   = "{region} ({color}, house spaces: {spaces})"
	tableTitle    = "The Emperor of China: round {round}, {awaited}"
	round         = "Round {round}"
	isOver        = "the game is over"
	isFinalRound  = "the final round"
	scoredFor     = "for houses + alliances + roads"
	faceUpCards   = "face-up cards"
	drawPile      = "draw pile"
	discardPile   = "discard pile: {n}"
	none          = "none"
	cardOf        = "{color} card"
	startPlayer   = "start"
	newEmperor    = "emperor"
	pointCard     = "point card: 50 points"
	housePlaced   = "{space}: house of {player}{fortified, select, true { on a fortification} other {}}"
	fortification = "{space}: fortification"
	spaceOpen     = "{space}: open"
	pieceOn       = "{place}: {piece}"
	justPlaced    = "{piece}, just placed"
	dragonOpen    = "{region}: dragon space open"
	emissariesOf  = "{region}: emissaries of {player}: {n}"
	regionScored  = "{region}: scored"
	scoreOf       = "{player}: score {score}"
	allianceOf    = "alliance {number}"
	allyScored    = "alliance {number}: scored"
	rowOf         = "row of {player}: {points} points{doubled, select, true {, doubled} other {}}"
	faceUpText    = "Face-up cards: {cards}"
	drawPileText  = "Draw pile: {n}"
	discardsText  = "Discard pile: {cards}"
	regionText    = "{region} ({color}, house spaces: {spaces}{scored, select, true {, scored} other {}}): {items}"
	housesOn      = "houses of {player} on {spaces}"
	fortsOn       = "fortifications on {spaces}"
	emissaries    = "emissaries of {player}: {n}"
	empty         = "empty"
	playerText    = "Player {player}{named, select, true {, {name}} other {}}: score {score}" +
		"{parts, select, true { (houses {houses}, alliances {alliances}, roads {roads})} other {}}" +
		"{start, select, true {, start player} other {}}, cards in hand: {hand}" +
		"{seen, select, open { ({cards})} known { (known: {cards})} other {}}, " +
		"supplies: houses {housesLeft}, emissaries {emissariesLeft}" +
		"{forts, select, true {, fortifications {fortsLeft}} other {}}"
	openText      = "Open: {list}"
	dragonOf      = "dragon space of {region}"
	placedText    = "Just placed: {list}"
	rowsText      = "Rows: {list}"
	alliancesText = "Alliances scored: {list}"
	housePoints   = "Points for the houses in {region}: {shares}"
	allyPoints    = "Points for alliance {number}: {shares}"
)

// Messages lists the messages that the package says.
func Messages() []string {
	return []string{noBoard, noGame, boardTitle, boardName, boardNamed, boardText, boardRegion,
		tableTitle, round, isOver, isFinalRound, scoredFor, faceUpCards, drawPile, discardPile, none,
		cardOf, startPlayer, newEmperor, pointCard, housePlaced, fortification, spaceOpen, pieceOn,
		justPlaced, dragonOpen, emissariesOf, regionScored, scoreOf, allianceOf, allyScored, rowOf,
		faceUpText, drawPileText, discardsText, regionText, housesOn, fortsOn, emissaries, empty,
		playerText, openText, dragonOf, placedText, rowsText, alliancesText, housePoints, allyPoints}
}

func (l *layout) say(message string, values ...any) string {
	return l.scene.Words.Say(message, values...)
}

// words returns the title and description of the table's picture.
func (p *tablePicture) words() (title, description string) {
	var parts []string
	for r := range p.scene.Regions {
		parts = append(parts, p.regionWords(r))
	}
	parts = append(parts, p.panelParts()...)
	parts = append(parts, p.markedWords()...)
	parts = append(parts, p.scoringWords()...)
	return p.say(tableTitle, "round", p.table.Round, "awaited", p.table.Awaited), sentences(parts)
}

// panelWords describes the panel.
func (p *tablePicture) panelWords() string { return sentences(p.panelParts()) }

func sentences(parts []string) string { return picture.Printed(strings.Join(parts, ". ") + ".") }

func (p *tablePicture) panelParts() []string {
	t := p.table
	return append(slices.Clone(p.playerTexts), p.say(faceUpText, "cards", t.FaceUp.Words),
		p.say(drawPileText, "n", t.Pile), p.say(discardsText, "cards", t.Discards.Words))
}

func (p *tablePicture) regionWords(r int) string {
	region := p.scene.Regions[r]
	numbers := func(are func(s int) bool) string {
		var room [64]byte
		list := room[:0]
		for _, s := range region.Spaces {
			if !are(s) {
				continue
			}
			if len(list) > 0 {
				list = append(list, ", "...)
			}
			list = append(list, p.scene.Spaces[s].Number...)
		}
		return string(list)
	}
	var items []string
	for i, player := range p.table.Players {
		if on := numbers(func(s int) bool { return p.table.Owners[s] == i }); on != "" {
			items = append(items, p.say(housesOn, "player", player.Letter, "spaces", on))
		}
	}
	if on := numbers(func(s int) bool { return p.table.Fortified[s] }); on != "" {
		items = append(items, p.say(fortsOn, "spaces", on))
	}
	for _, i := range p.embassies[r].players {
		items = append(items, p.say(emissaries, "player", p.letter(i), "n", p.table.Emissaries[r][i]))
	}
	if items == nil {
		items = []string{p.say(empty)}
	}
	return p.say(regionText, "region", region.Name, "color", p.scene.Colors[region.Color].Name,
		"spaces", len(region.Spaces), "scored", p.table.Scored[r], "items", strings.Join(items, "; "))
}

func (p *tablePicture) playerWords(i int) string {
	player, seen, cards := p.table.Players[i], "", ""
	switch {
	case player.Open.Total > 0:
		seen, cards = "open", player.Open.Words
	case player.Known.Total > 0:
		seen, cards = "known", player.Known.Words
	}
	values := []any{"player", player.Letter, "named", player.Name != "", "name", player.Name,
		"score", player.Score, "parts", p.marks.Scoring != nil, "start", i == p.table.Start,
		"hand", player.Hand, "seen", seen, "cards", cards, "housesLeft", player.Supply.Houses,
		"emissariesLeft", player.Supply.Emissaries, "forts", p.table.Fortifications,
		"fortsLeft", player.Supply.Fortifications}
	if p.marks.Scoring != nil {
		parts := p.marks.Scoring.Parts[i]
		values = append(values, "houses", parts.Houses, "alliances", parts.Alliances, "roads", parts.Roads)
	}
	return p.say(playerText, values...)
}

// markedWords describes the marks.
func (p *tablePicture) markedWords() []string {
	var open, placed, rows, alliances, parts []string
	for _, s := range p.marks.Spaces {
		open = append(open, p.scene.Spaces[s].Name)
	}
	for _, r := range p.marks.Dragons {
		open = append(open, p.say(dragonOf, "region", p.scene.Regions[r].Name))
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
		message string
		items   []string
	}{{openText, open}, {placedText, placed}, {rowsText, rows}, {alliancesText, alliances}} {
		if list.items != nil {
			parts = append(parts, p.say(list.message, "list", strings.Join(list.items, ", ")))
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
	for r, points := range scoring.Regions {
		if shares := sharesOf(points); shares != nil {
			parts = append(parts, p.say(housePoints, "region", p.scene.Regions[r].Name,
				"shares", p.sharesText(shares)))
		}
	}
	for i, points := range scoring.Alliances {
		if shares := sharesOf(points); shares != nil {
			parts = append(parts, p.say(allyPoints, "number", p.scene.Alliances[i].Number,
				"shares", p.sharesText(shares)))
		}
	}
	return parts
}
