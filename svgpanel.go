package emperor

import (
	"fmt"
	"slices"
	"strconv"
)

// Where things are on the panel below the board. Its own zero is the upper left
// corner; the picture is as wide as the board's.
const (
	panelHeight = 230

	panelMargin = 14.0
	captionY    = 27.0 // the line on which captions stand
	cardsY      = 38.0 // the upper edge of cards
	bigWidth    = 46.0 // of face-up cards and pile
	bigHeight   = 60.0
	faceUpX     = 292.0
	pileX       = 532.0
	discardsX   = 680.0
	discardStep = 62.0

	platesY     = 128.0 // of the players' plates
	plateHeight = 88.0
	plateGap    = 10.0
	narrowPlate = 186.0 // about its width with five players
	tabHeight   = 21.0
)

const (
	panelColor = "#efe2c2"
	plateColor = "#fbf5e4"
	backColor  = "#3d4f63" // of cards that nobody sees
)

// drawPanel draws what lies beside the board.
func (p *tablePicture) drawPanel() {
	p.tag("rect", "y", pictureHeight, "width", pictureWidth, "height", panelHeight, "fill", panelColor)
	p.open("g", "class", "panel", "transform", fmt.Sprintf("translate(0 %d)", pictureHeight), "fill", inkColor, "font-family", digitFont)
	p.tag("path", "d", fmt.Sprintf("M0 3H%d", pictureWidth), "stroke", wallColor, "stroke-width", 6)
	p.drawRound()
	p.drawFaceUp()
	p.drawPiles()
	for i := range Player(p.table.NumPlayers()) {
		p.drawPlate(i)
	}
	p.close("g")
}

// drawRound writes which round it is, and what is awaited.
func (p *tablePicture) drawRound() {
	p.open("g", "class", "round", "font-family", nameFont)
	p.write("text", fmt.Sprintf("Round %d", p.table.Round()), "x", panelMargin+6, "y", 44, "font-size", 27, "font-weight", "bold")
	state := p.awaited()
	p.write("text", state, "x", panelMargin+6, "y", 72, "font-size", min(20, 250/textWidth(state, 1)))
	switch {
	case p.table.Over():
		p.write("text", "the game is over", "x", panelMargin+6, "y", 95, "font-size", 17, "font-style", "italic")
	case p.table.FinalRound():
		p.write("text", "the final round", "x", panelMargin+6, "y", 95, "font-size", 17, "font-style", "italic")
	}
	p.close("g")
}

func (p *tablePicture) caption(text string, x float64) {
	p.write("text", text, "x", x, "y", captionY, "font-family", nameFont, "font-size", 16, "font-weight", "normal", "font-style", "italic")
}

// drawFaceUp draws the face-up cards, as those of the game with the color's
// letter, and a dragon.
func (p *tablePicture) drawFaceUp() {
	p.open("g", "class", "face-up")
	p.caption("face-up cards", faceUpX)
	cards := p.table.FaceUp().appendTo(nil)
	if cards == nil {
		p.write("text", "none", "x", faceUpX, "y", cardsY+37, "font-family", nameFont, "font-size", 18)
	}
	for i, c := range cards {
		x := faceUpX + (bigWidth+7)*float64(i)*min(1, fullDisplay/float64(len(cards)))
		tone := regionTones[c]
		p.open("g", "transform", "translate("+pointText(Point{x, cardsY})+")")
		p.write("title", c.String()+" card")
		p.tag("rect", "width", bigWidth, "height", bigHeight, "rx", 5, "fill", tone.land, "stroke", tone.dark, "stroke-width", 2)
		p.open("g", "transform", "translate(29 40)scale(.72)", "fill", tone.dark, "stroke", tone.dark)
		p.tag("circle", "r", dragonRadius-2, "fill", tone.pale, "stroke-width", 1.6)
		p.tag("use", "href", "#emperor-dragon")
		p.close("g")
		p.drawCardFace(c, Point{4, 4}, 19, 23)
		p.close("g")
	}
	p.close("g")
}

// drawCardFace draws a card as those beside the regions' names.
func (p *tablePicture) drawCardFace(c Color, at Point, width, height float64) {
	tone := regionTones[c]
	p.tag("rect", "x", at.X, "y", at.Y, "width", width, "height", height, "rx", 2.5, "fill", tone.dark, "stroke", tone.pale, "stroke-width", 1.4)
	p.sign(c.initial(), at.plus(Point{width / 2, height / 2}), width*0.92, "font-weight", "bold", "text-anchor", anchorMiddle, "fill", paperColor)
}

// drawCardBack draws a card that lies or is held face down.
func (p *tablePicture) drawCardBack(at Point, width, height float64) {
	p.tag("rect", "x", at.X, "y", at.Y, "width", width, "height", height, "rx", width/9, "fill", backColor, "stroke", paperColor, "stroke-width", 1.4)
	p.tag("rect", "x", at.X+width*0.14, "y", at.Y+width*0.14, "width", width*0.72, "height", height-width*0.28, "rx", 1.5,
		"fill", "none", "stroke", steppeColor, "stroke-width", 0.9)
}

// drawPiles draws the draw pile with the number of its cards, and how many
// cards of each color are on the discard pile.
func (p *tablePicture) drawPiles() {
	p.open("g", "class", "pile")
	p.caption("draw pile", pileX)
	n := p.table.PileSize()
	if n == 0 {
		p.tag("rect", "x", pileX, "y", cardsY, "width", bigWidth, "height", bigHeight, "rx", 5,
			"fill", "none", "stroke", borderColor, "stroke-width", 1.6, "stroke-dasharray", "4 4")
	}
	const layer = 12 // so many cards look one thicker
	for i := range min((n+layer-1)/layer, 5) {
		p.drawCardBack(Point{pileX + 2*float64(i), cardsY - 2*float64(i)}, bigWidth, bigHeight)
	}
	p.write("text", strconv.Itoa(n), "x", pileX+bigWidth+15, "y", cardsY+40, "font-size", 28, "font-weight", "bold")
	p.close("g")

	p.open("g", "class", "discards", "font-size", 18, "font-weight", "bold")
	discards := p.table.Discards()
	p.caption(fmt.Sprintf("discard pile: %d", discards.Len()), discardsX)
	for c, n := range discards {
		x := discardsX + discardStep*float64(c)
		if n == 0 {
			p.open("g", "opacity", ".35")
		} else {
			p.open("g")
		}
		p.drawCardFace(Color(c), Point{x, cardsY + 13}, 26, 34)
		p.write("text", strconv.Itoa(int(n)), "x", x+30, "y", cardsY+36.5)
		p.close("g")
	}
	p.close("g")
}

// drawPlate draws a player's plate: his letter, score and point cards above,
// supplies and hand below, and on its upper edge whether he begins the rounds
// and whether the game waits for him.
func (p *tablePicture) drawPlate(i Player) {
	t := p.table
	n := float64(t.NumPlayers())
	width := (pictureWidth - 2*panelMargin - (n-1)*plateGap) / n
	edge, edgeWidth := borderColor, 1.2
	if !t.Over() && i == t.ToMove() {
		edge, edgeWidth = inkColor, 4
	}
	at := Point{panelMargin + (width+plateGap)*float64(i), platesY}
	p.open("g", "class", "player", "transform", "translate("+pointText(at)+")", "font-weight", "bold")
	p.write("title", p.playerWords(i))
	p.tag("rect", "width", width, "height", plateHeight, "rx", 9, "fill", plateColor, "stroke", edge, "stroke-width", edgeWidth)
	p.drawTabs(i, width)
	p.drawHouse(i, Point{28, 36}, "1.05")
	p.sign(i.String(), Point{28, 42.9}, 18.5, "text-anchor", anchorMiddle, "fill", liveries[i].ink)
	p.drawScore(t.Score(i), 56)
	p.drawSupplies(i, width)
	p.drawHand(i, width)
	p.close("g")
}

// drawTabs draws the tabs on the upper edge of a plate.
func (p *tablePicture) drawTabs(i Player, width float64) {
	tab := func(text string, x, room float64, fill, ink string) {
		p.tag("rect", "x", x, "y", -tabHeight/2, "width", room, "height", tabHeight, "rx", tabHeight/2, "fill", fill, "stroke", inkColor, "stroke-width", 1.4)
		p.sign(text, Point{x + room/2, 0}, 14, "text-anchor", anchorMiddle, "fill", ink)
	}
	if i == p.table.Start() {
		tab("start", width-72, 60, towerColor, inkColor)
	}
	switch {
	case slices.Contains(p.table.Winners(), i):
		tab("emperor", 12, 82, goldColor, inkColor)
	case !p.table.Over() && i == p.table.ToMove():
		tab(p.table.Phase().String(), 12, 76, inkColor, paperColor)
	}
}

// drawScore writes a score, with the point cards that it needs beside the
// scoring stone.
func (p *tablePicture) drawScore(score int, x float64) {
	text, size := strconv.Itoa(score), 31.0
	if len(text) > 3 {
		size = 22
	}
	p.write("text", text, "class", "score", "x", x, "y", 47, "font-size", size)
	_, pointCards := onTrack(score)
	x += 0.7*size*float64(len(text)) + 8
	shown := pointCards
	if pointCards > 2 {
		shown = 1
		p.write("text", "×"+strconv.Itoa(pointCards), "class", "times", "x", x+29, "y", 42, "font-size", 16)
	}
	for k := range shown {
		left := x + 28*float64(k)
		p.open("g", "class", "point-card")
		p.write("title", "point card: 50 points")
		p.tag("rect", "x", left, "y", 20, "width", 25, "height", 32, "rx", 3, "fill", goldColor, "stroke", inkColor, "stroke-width", 1.4)
		p.sign("50", Point{left + 12.5, 36}, 15, "text-anchor", anchorMiddle)
		p.close("g")
	}
}

// drawSupplies draws how many pieces of each kind a player has left.
func (p *tablePicture) drawSupplies(i Player, width float64) {
	const y = 71
	wider := min(width/narrowPlate, 1.5)
	fill := liveries[i].color
	p.open("g", "class", "supplies", "font-size", 14.5)
	p.drawHouse(i, Point{17, y}, ".54")
	p.write("text", strconv.Itoa(p.table.Supply(i, House)), "x", 29, "y", y+5)
	x := 61 * wider
	p.piece("emperor-emissary", Point{x, y + 5.5}, ".72", "fill", fill)
	p.write("text", strconv.Itoa(p.table.Supply(i, Emissary)), "x", x+10, "y", y+5)
	if p.table.WithFortifications() {
		x = 95 * wider
		p.piece("emperor-fortification", Point{x, y}, ".4")
		p.write("text", strconv.Itoa(p.table.Supply(i, Fortification)), "x", x+11.5, "y", y+5)
	}
	p.close("g")
}

// drawHand draws the cards in a player's hand: those that everybody knows of,
// and the backs of the others.
func (p *tablePicture) drawHand(i Player, width float64) {
	const middle = 70.5
	size := min(width/narrowPlate, 1.25)
	cardWidth, cardHeight, step := 16*size, 21*size, 17.2*size
	known := p.table.KnownHand(i).appendTo(nil)
	n := p.table.HandSize(i)
	p.open("g", "class", "hand")
	for k := range n {
		at := Point{width - 9 - step*float64(n-k), middle - cardHeight/2}
		if k < len(known) {
			p.drawCardFace(known[k], at, cardWidth, cardHeight)
		} else {
			p.drawCardBack(at, cardWidth, cardHeight)
		}
	}
	p.close("g")
}
