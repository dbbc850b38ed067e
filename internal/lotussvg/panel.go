package lotussvg

import (
	"slices"
	"strconv"

	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

// Measures of the panel below the board, from its upper left corner. The panel
// is as wide as the board.
const (
	legendX    = 400.0 // of the first of the symbols
	legendStep = 117.0
)

// drawPanel draws what lies beside the board.
func (p *tablePicture) drawPanel() {
	more := p.moreText()
	p.DrawHeadline(picture.Headline{
		Class: "turn", Head: p.turnText(), State: p.table.Awaited, More: more,
		Lines: [3]float64{42, 68, 90}, Room: 360, MoreSize: min(16, 360/picture.TextWidth(more, 1)),
	})
	p.drawLegend()
	names := p.plateNames()
	for i := range p.table.Players {
		p.drawPlate(i, names[i])
	}
}

// plateNames returns the names of the players, shortened to fit their plates.
func (p *tablePicture) plateNames() []string {
	names := make([]string, len(p.table.Players))
	for i, player := range p.table.Players {
		names[i] = player.Name
	}
	return picture.ShortenAll(names, plateType, p.plates().Width()-24)
}

const plateType = 14.0 // of names

func (p *tablePicture) turnText() string {
	return p.say(turn, "turn", p.table.Turn, "turns", p.table.Turns)
}

// moreText describes the parts of the scores, or the contest under way.
func (p *tablePicture) moreText() string {
	switch {
	case p.marks.Scoring != nil:
		return p.say(scoredFor)
	case p.table.Over:
		return p.say(isOver)
	case p.table.Contested != lotusscene.Nobody:
		return p.say(contestOf, "area", p.areaName(p.table.Contested))
	}
	return ""
}

// drawLegend explains the symbols and signs, and says how many tiles lie
// nowhere.
func (p *tablePicture) drawLegend() {
	p.Open("g", "class", "legend", "font-size", 15, "font-family", picture.Serif)
	for symbol := lotusscene.Palace; symbol < lotusscene.NumSymbols; symbol++ {
		x, y, title := legendX+legendStep*float64(symbol-1), 44.0, p.table.Symbols[symbol]
		p.Open("g")
		if n := p.table.Aside[symbol]; n > 0 {
			title = p.say(notLaid, "symbol", title, "n", n)
		}
		p.Write("title", title)
		drawTile(&p.Canvas, symbol, plane.Pt(x, 39))
		if n := p.table.Aside[symbol]; n > 0 {
			y -= 9
			p.Write("text", p.say(countNotLaid, "n", n), "x", x+23, "y", y+19, "font-style", "italic")
		}
		p.Write("text", p.table.Symbols[symbol], "x", x+23, "y", y, "font-size", 16)
		p.Close("g")
	}
	p.drawSigns()
	p.Close("g")
}

// drawSigns explains the signs of the board and the plates, in a line.
func (p *tablePicture) drawSigns() {
	use := func(id, color string) func(plane.Point) {
		return func(at plane.Point) {
			p.Use(id, "transform", picture.At(at), "fill", color, "stroke", picture.Ink, "stroke-width", 1.3)
		}
	}
	signs := []struct {
		draw    func(at plane.Point)
		meaning string
	}{
		{use("lotus-influence", picture.Gold), p.say(influence)},
		{use("lotus-armies", shieldColor), p.say(armies)},
		{use("lotus-points", picture.White), p.say(points)},
		{func(at plane.Point) { drawLotus(&p.Canvas, at) }, p.say(startArea)},
		{func(at plane.Point) { drawDragon(&p.Canvas, at) }, p.say(morePoints)},
		{use("lotus-group", picture.Gold), p.say(largestGroup)},
	}
	if p.marks.Scoring == nil {
		signs = signs[:len(signs)-1]
	}
	const (
		room, signRoom = picture.Width - picture.PanelMargin - legendX + tileSize/2, 34.0
		thin           = 0.85 // as wide as bold type
	)
	words := 0.0
	for _, sign := range signs {
		words += thin * picture.TextWidth(sign.meaning, 1)
	}
	size := min(16, (room-signRoom*float64(len(signs)))/words)
	at := plane.Pt(legendX-4, 83)
	for _, sign := range signs {
		p.Open("g")
		sign.draw(at)
		p.Write("text", sign.meaning, "x", at.X+16, "y", at.Y+5, "font-size", size)
		p.Close("g")
		at.X += signRoom + thin*picture.TextWidth(sign.meaning, size)
	}
}

// plates are the players' plates.
func (p *tablePicture) plates() picture.Plates {
	return picture.Plates{Players: len(p.table.Players), Top: 112, Height: 110, Gap: 8, TabHeight: 20}
}

// drawPlate draws a player's plate: letter, score and its parts; what they have
// committed; influence, armies and points; on its upper edge whether they are
// Emperor or Rebel Leader.
func (p *tablePicture) drawPlate(i int, name string) {
	player, width := p.table.Players[i], p.plates().Width()
	p.OpenPlate(p.plates(), i, player.Letter, p.playerWords(i), player.Awaited,
		slices.Contains(p.marks.OpenPlayers, i))
	p.drawTabs(player, width)
	more, nameY, signsY := p.moreOf(i), 71.0, 93.0
	if p.marks.Scoring != nil || p.marks.Before != nil { // all plates are alike
		nameY, signsY = 66, 97
	}
	if name != "" {
		p.Write("text", name, "class", "called", "x", 12, "y", nameY, "font-size", plateType)
	}
	if more != "" {
		p.Write("text", more, "class", "parts", "x", 12, "y", 81, "font-size",
			min(13, (width-24)/(0.62*float64(len(more)))))
	}
	p.drawScore(i, width)
	p.drawCommitment(player, width)
	p.drawHoldings(player, width, signsY)
	p.Close("g")
}

// drawScore draws a player's letter and score.
func (p *tablePicture) drawScore(i int, width float64) {
	const x = 49.0
	player := p.table.Players[i]
	p.Tag("circle", "cx", 25, "cy", 37, "r", 17, "fill", Liveries[i].Color, "stroke", picture.Ink,
		"stroke-width", 1.8)
	p.Sign(player.Letter, plane.Pt(25, 37), 20, "text-anchor", picture.Middle, "fill", Liveries[i].Ink)
	room := width - x - 10
	if hasCard(player) {
		room -= cardWidth
	}
	total := strconv.Itoa(player.Score)
	p.Write("text", p.say(score), "class", "caption", "x", x, "y", 21, "font-size", 12, "font-weight",
		"normal")
	p.Write("text", total, "class", "score", "x", x, "y", 47, "font-size",
		min(29, room/(0.7*float64(len(total)))))
}

// drawHoldings draws a player's influence, armies and points.
func (p *tablePicture) drawHoldings(player lotusscene.Player, width, y float64) {
	x := 7.0
	for _, sign := range []struct {
		id, what, title, color string
		n                      int
		share                  float64 // of the width
	}{
		{"lotus-influence", "influence", influenceOf, picture.Gold, player.Influence, 0.39},
		{"lotus-armies", "armies", armiesOf, shieldColor, player.Armies, 0.3},
		{"lotus-points", "points", pointsOf, picture.White, player.Points, 0.31},
	} {
		room, text := (width-10)*sign.share, strconv.Itoa(sign.n)
		p.OpenTitled(p.say(sign.title, "n", sign.n), "class", sign.what)
		p.Use(sign.id, "transform", picture.Place{At: plane.Pt(x+9, y), Scale: ".95"}, "fill", sign.color,
			"stroke", picture.Ink, "stroke-width", 1.3)
		p.Write("text", text, "x", x+20, "y", y+6, "font-size",
			min(17, (room-21)/(0.62*float64(len(text)))))
		p.Close("g")
		x += room
	}
}

// moreOf returns the parts of a player's score, or what they revealed last.
func (p *tablePicture) moreOf(i int) string {
	if p.marks.Scoring != nil {
		parts := p.marks.Scoring[i]
		return strconv.Itoa(parts.Areas) + "+" + strconv.Itoa(parts.Dragons) + "+" +
			strconv.Itoa(parts.Group) + "+" + strconv.Itoa(parts.Points)
	}
	switch card := p.lastRevealed(i); card.Side {
	case lotusscene.NoSide:
		if card.Words == "" {
			return ""
		}
		return p.say(last, "card", card.Amount+" "+card.Against)
	default:
		return p.say(last, "card", card.Words)
	}
}

// lastRevealed returns what a player revealed last, unless it still lies open.
func (p *tablePicture) lastRevealed(i int) lotusscene.Card {
	player := p.table.Players[i]
	if p.marks.Before == nil || player.Shown.Words != "" && !player.Committed {
		return lotusscene.Card{}
	}
	return p.marks.Before[i]
}

// drawTabs draws on the upper edge whether a player is Emperor, with a crown,
// leads the rebels, with a flag, and wins. A Rebel Leader who gets the title in
// mid-rebellion is both: their flag stands alone.
func (p *tablePicture) drawTabs(player lotusscene.Player, width float64) {
	tab := func(id, text string, at plane.Point, room float64, fill string) {
		p.DrawTab(p.plates(), at.X, room, fill)
		if id != "" {
			p.Use(id, "transform", picture.Place{At: at.Plus(plane.Pt(14, 1)), Scale: ".72"}, "fill",
				picture.Ink)
			at.X += 16
		}
		if text != "" {
			p.Sign(text, at.Plus(plane.Pt(9, 0)), 12.5, "fill", picture.Ink)
		}
	}
	if player.Emperor {
		tab("lotus-crown", p.say(isEmperor), plane.Pt(8, 0), 94, picture.Gold)
	}
	switch {
	case player.RebelLeader && player.Emperor:
		tab("lotus-flag", "", plane.Pt(width-36, 0), 28, rebelTab)
	case player.RebelLeader:
		tab("lotus-flag", p.say(rebelLeader), plane.Pt(8, 0), 126, rebelTab)
	}
	if player.Winner {
		tab("", p.say(wins), plane.Pt(width-52, 0), 46, picture.White)
	}
}

const cardWidth, cardHeight = 62.0, 39.0

// hasCard reports whether there is a card on a player's plate.
func hasCard(player lotusscene.Player) bool { return player.Committed || player.Shown.Words != "" }

// drawCommitment draws what a player has committed: a card's back, or where it
// is seen its face.
func (p *tablePicture) drawCommitment(player lotusscene.Player, width float64) {
	if !hasCard(player) {
		return
	}
	x, y, fill := width-cardWidth-7, 16.0, picture.Back
	if player.Shown.Words != "" {
		fill = picture.Paper
	}
	p.OpenTitled(p.commitmentWords(player), "class", "commitment")
	p.Tag("rect", "x", x, "y", y, "width", cardWidth, "height", cardHeight, "rx", 5, "fill", fill, "stroke",
		picture.Ink, "stroke-width", 1.6)
	middle := plane.Pt(x+cardWidth/2, y+cardHeight/2)
	if player.Shown.Words == "" {
		p.Use("lotus-flower", "transform", picture.At(middle.Plus(plane.Pt(0, -7))), "fill", lotusColor,
			"stroke", lotusEdge)
		p.Sign(p.say(chosen), middle.Plus(plane.Pt(0, 11)), 13, "text-anchor", picture.Middle, "fill",
			picture.White)
	} else {
		p.drawFace(player.Shown, middle)
	}
	if player.Committed && player.Shown.Words != "" { // and nobody else sees it
		p.Tag("path", "d", "M"+picture.PointText(plane.Pt(x+cardWidth-11, y))+"h6a5 5 0 0 1 5 5v6z", "fill",
			picture.Back)
	}
	p.Close("g")
}

// drawFace draws the face of a card: a coin with a bid, and against whom it is;
// or the crown or flag of a side with the armies.
func (p *tablePicture) drawFace(card lotusscene.Card, middle plane.Point) {
	sign, color, up := "lotus-influence", picture.Gold, 7.0
	switch card.Side {
	case lotusscene.EmperorSide:
		sign, color, up = "lotus-crown", picture.Ink, 0
	case lotusscene.RebelSide:
		sign, color, up = "lotus-flag", picture.Ink, 0
	}
	p.Use(sign, "transform", picture.Place{At: middle.Plus(plane.Pt(-12, -up)), Scale: ".9"}, "fill", color,
		"stroke", picture.Ink, "stroke-width", 1)
	p.Sign(card.Amount, middle.Plus(plane.Pt(10, -up)), min(18, 30/picture.TextWidth(card.Amount, 1)),
		"class", "shown", "text-anchor", picture.Middle)
	if card.Against != "" {
		p.Sign(card.Against, middle.Plus(plane.Pt(0, 11)), 11.5, "text-anchor", picture.Middle,
			"font-weight", "normal")
	}
}

func (p *tablePicture) commitmentWords(player lotusscene.Player) string {
	if player.Shown.Words == "" {
		return p.say(hasDecided, "player", player.Letter)
	}
	return p.say(hasDecidedOn, "player", player.Letter, "card", player.Shown.Words)
}
