package lotussvg

import (
	"slices"
	"strconv"

	"github.com/emperorofchina/emperor/internal/canvas"
	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/plane"
)

// Measures of the panel below the board, from its upper left corner. The panel is
// as wide as the board.
const (
	panelHeight = 230

	panelMargin = 14.0
	legendX     = 400.0 // of the first of the symbols
	legendStep  = 117.0
	platesY     = 112.0 // of the players' plates
	plateHeight = 110.0
	plateGap    = 8.0
	tabHeight   = 20.0
)

// drawPanel draws what lies beside the board, from a height on.
func (p *tablePicture) drawPanel(y float64) {
	p.Tag("rect", "y", y, "width", pictureWidth, "height", panelHeight, "fill", panelColor)
	p.Open("g", "class", "panel", "transform", canvas.At(plane.Pt(0, y)), "fill", inkColor,
		"font-family", digitFont)
	p.Tag("path", "d", "M0 3H"+strconv.Itoa(pictureWidth), "stroke", barColor, "stroke-width", 6)
	p.drawTurn()
	p.drawLegend()
	names := p.plateNames()
	for i := range p.table.Players {
		p.drawPlate(i, names[i])
	}
	p.Close("g")
}

// plateNames returns the names of the players, shortened to fit their plates.
func (p *tablePicture) plateNames() []string {
	room := p.plateWidth() - 24 - flagRoom
	if p.marks.Scoring != nil {
		room -= partsRoom
	}
	names := make([]string, len(p.table.Players))
	for i, player := range p.table.Players {
		names[i] = player.Name
	}
	return canvas.ShortenAll(names, plateType, room)
}

// Room on a plate beside a player's name.
const (
	plateType = 14.0
	flagRoom  = 32.0 // for the flag of the Rebel Leader
	partsRoom = 70.0 // for the parts of the score
)

// drawTurn writes the turn and the decision that the game awaits.
func (p *tablePicture) drawTurn() {
	p.Open("g", "class", "turn", "font-family", nameFont)
	p.Write("text", p.turnText(), "x", panelMargin+6, "y", 42, "font-size", 27, "font-weight", "bold")
	p.Write("text", p.table.Awaited, "x", panelMargin+6, "y", 68, "font-size",
		min(20, 360/canvas.Width(p.table.Awaited, 1)))
	if more := p.moreText(); more != "" {
		p.Write("text", more, "x", panelMargin+6, "y", 90, "font-size", min(16, 360/canvas.Width(more, 1)),
			"font-style", "italic")
	}
	p.Close("g")
}

func (p *tablePicture) turnText() string {
	return "Turn " + strconv.Itoa(p.table.Turn) + " of " + strconv.Itoa(p.table.Turns)
}

// moreText says what the scores are made of, or which contest is under way.
func (p *tablePicture) moreText() string {
	switch {
	case p.marks.Scoring != nil:
		return "areas + dragons + largest group + points"
	case p.table.Over:
		return "the game is over"
	case p.table.Contested != lotusscene.Nobody:
		return "contest of " + p.areaName(p.table.Contested)
	}
	return ""
}

// drawLegend explains the symbols, and says how many tiles with each lie nowhere.
func (p *tablePicture) drawLegend() {
	p.Open("g", "class", "legend", "font-size", 15)
	p.Write("text", "tiles not laid", "x", legendX-16, "y", 27, "font-family", nameFont, "font-size", 16,
		"font-style", "italic")
	for symbol := lotusscene.Palace; symbol < lotusscene.NumSymbols; symbol++ {
		x := legendX + legendStep*float64(symbol-1)
		p.Open("g")
		p.Write("title", p.table.Symbols[symbol]+", not laid: "+strconv.Itoa(p.table.Aside[symbol]))
		drawTile(&p.Canvas, symbol, plane.Pt(x, 56))
		p.Write("text", strconv.Itoa(p.table.Aside[symbol]), "x", x+21, "y", 54, "font-size", 18,
			"font-weight", "bold")
		p.Write("text", p.table.Symbols[symbol], "x", x+21, "y", 71, "font-family", nameFont)
		p.Close("g")
	}
	p.Close("g")
}

// plateWidth returns how wide a player's plate is.
func (p *tablePicture) plateWidth() float64 {
	n := float64(len(p.table.Players))
	return (pictureWidth - 2*panelMargin - (n-1)*plateGap) / n
}

// drawPlate draws a player's plate: letter, score and its parts; what they have
// committed; influence, armies and points; on its upper edge whether they are
// Emperor or Rebel Leader.
func (p *tablePicture) drawPlate(i int, name string) {
	player, width := p.table.Players[i], p.plateWidth()
	edge, edgeWidth := borderColor, 1.2
	if player.Awaited {
		edge, edgeWidth = inkColor, 4
	}
	at := plane.Pt(panelMargin+(width+plateGap)*float64(i), platesY)
	attributes := []any{"class", "player", "data-player", player.Letter, "transform", canvas.At(at),
		"font-weight", "bold"}
	if slices.Contains(p.marks.OpenPlayers, i) {
		attributes = append(attributes, "data-open", "true")
		edge, edgeWidth = choiceColor, 5
	}
	p.Open("g", attributes...)
	p.Write("title", p.playerWords(i))
	p.Tag("rect", "width", width, "height", plateHeight, "rx", 9, "fill", plateColor, "stroke", edge,
		"stroke-width", edgeWidth)
	p.drawTabs(player, width)
	if name != "" {
		p.Write("text", name, "class", "called", "x", 12, "y", 71, "font-size", plateType)
	}
	p.Tag("circle", "cx", 25, "cy", 37, "r", 17, "fill", liveries[i].Color, "stroke", inkColor,
		"stroke-width", 1.8)
	p.Sign(player.Letter, plane.Pt(25, 37), 20, "text-anchor", anchorMiddle, "fill", liveries[i].Ink)
	score := strconv.Itoa(player.Score)
	p.Write("text", score, "class", "score", "x", 49, "y", 47, "font-size", min(29, 90/float64(len(score))))
	p.drawParts(i, width)
	p.drawCommitment(player, width)
	for k, sign := range []struct {
		id, what, color string
		n               int
	}{
		{"lotus-influence", "influence", goldColor, player.Influence},
		{"lotus-armies", "armies", shieldColor, player.Armies},
		{"lotus-points", "points", markColor, player.Points},
	} {
		room := (width - 10) / 3
		at, text := plane.Pt(16+room*float64(k), 93), strconv.Itoa(sign.n)
		p.Open("g", "class", sign.what)
		p.Write("title", sign.what+": "+text)
		p.Use(sign.id, "transform", canvas.Place{At: at, Scale: ".95"}, "fill", sign.color, "stroke",
			inkColor, "stroke-width", 1.3)
		p.Write("text", text, "x", at.X+11, "y", at.Y+6, "font-size",
			min(17, (room-22)/(0.62*float64(len(text)))))
		p.Close("g")
	}
	p.Close("g")
}

// drawParts writes the parts of a final score.
func (p *tablePicture) drawParts(i int, width float64) {
	if p.marks.Scoring == nil {
		return
	}
	parts := p.marks.Scoring[i]
	text := strconv.Itoa(parts.Areas) + "+" + strconv.Itoa(parts.Dragons) + "+" +
		strconv.Itoa(parts.Group) + "+" + strconv.Itoa(parts.Points)
	size := min(14, (width-24)/(0.62*float64(len(text))))
	if p.table.Players[i].Name == "" {
		p.Write("text", text, "class", "parts", "x", 12, "y", 71, "font-size", size)
		return
	}
	room := partsRoom / (0.62 * float64(len(text)))
	p.Write("text", text, "class", "parts", "x", width-12-flagRoom, "y", 71, "font-size", min(14, room),
		"text-anchor", "end")
}

// drawTabs draws whether a player is Emperor, with a crown, leads the rebels, with
// a flag, and wins. A Rebel Leader who gets the title in mid-rebellion is both.
func (p *tablePicture) drawTabs(player lotusscene.Player, width float64) {
	tab := func(id, text string, at plane.Point, room float64, fill string) {
		p.Tag("rect", "x", at.X, "y", at.Y-tabHeight/2, "width", room, "height", tabHeight, "rx",
			tabHeight/2, "fill", fill, "stroke", inkColor, "stroke-width", 1.4)
		if id != "" {
			p.Use(id, "transform", canvas.Place{At: at.Plus(plane.Pt(14, 1)), Scale: ".72"}, "fill", inkColor)
			at.X += 16
		}
		p.Sign(text, at.Plus(plane.Pt(9, 0)), 12.5, "fill", inkColor)
	}
	if player.Emperor {
		tab("lotus-crown", "Emperor", plane.Pt(8, 0), 94, goldColor)
	}
	if player.RebelLeader {
		text, room := "Rebel Leader", 126.0
		if p.marks.Scoring != nil || player.Name != "" { // there stand name and parts of the score
			text, room = "", 28
		}
		tab("lotus-flag", text, plane.Pt(width-room-8, 66), room, rebelTab)
	}
	if player.Winner {
		tab("", "wins", plane.Pt(width-54, 0), 46, markColor)
	}
}

// drawCommitment draws what a player has committed: a card's back, or where it is
// seen its face, with the crown or flag of a side.
func (p *tablePicture) drawCommitment(player lotusscene.Player, width float64) {
	const cardWidth, cardHeight = 58.0, 36.0
	card := player.Shown
	if !player.Committed && card.Words == "" {
		return
	}
	x, y, fill := width-cardWidth-8, 17.0, backColor
	middle := plane.Pt(x+cardWidth/2, y+cardHeight/2)
	if card.Words != "" {
		fill = paperColor
	}
	p.Open("g", "class", "commitment")
	p.Write("title", commitmentWords(player))
	p.Tag("rect", "x", x, "y", y, "width", cardWidth, "height", cardHeight, "rx", 5, "fill", fill, "stroke",
		inkColor, "stroke-width", 1.6)
	if card.Words == "" {
		p.Tag("rect", "x", x+5, "y", y+5, "width", cardWidth-10, "height", cardHeight-10, "rx", 3, "fill",
			"none", "stroke", steppeColor, "stroke-width", 1.2)
		p.Use("lotus-flower", "transform", canvas.At(middle), "fill", lotusColor, "stroke", lotusEdge)
		p.Close("g")
		return
	}
	if card.Side != lotusscene.NoSide {
		p.Use(signOf(card.Side), "transform", canvas.Place{At: middle.Plus(plane.Pt(-13, 1)), Scale: "1.1"},
			"fill", inkColor)
		middle.X += 11
	}
	p.Sign(card.Short, middle, min(18, 46/canvas.Width(card.Short, 1)), "class", "shown", "text-anchor",
		anchorMiddle)
	if player.Committed { // and nobody else sees it
		p.Tag("path", "d", "M"+canvas.PointText(plane.Pt(x+cardWidth-11, y))+"h6a5 5 0 0 1 5 5v6z", "fill",
			backColor)
	}
	p.Close("g")
}

// signOf returns the shape that stands for a side, as on the tab of its leader.
func signOf(side lotusscene.Side) string {
	if side == lotusscene.EmperorSide {
		return "lotus-crown"
	}
	return "lotus-flag"
}

func commitmentWords(player lotusscene.Player) string {
	if player.Shown.Words == "" {
		return player.Letter + " has decided"
	}
	return player.Letter + " has decided: " + player.Shown.Words
}
