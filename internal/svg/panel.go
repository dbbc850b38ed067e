package svg

import (
	"strconv"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scene"
)

// Positions and sizes on the panel below the board, relative to its upper left
// corner. The panel is as wide as the board.
const (
	captionY    = 27.0 // baseline of captions
	cardsY      = 38.0 // upper edge of cards
	bigWidth    = 46.0 // of face-up cards and pile
	bigHeight   = 60.0
	faceUpX     = 292.0
	pileX       = 532.0
	discardsX   = 680.0
	discardStep = 62.0
	fullDisplay = 4 // number of face-up cards side by side; more overlap

	nameY       = 22.0  // baseline of names on a plate
	scoreY      = 52.0  // middle of the upper line
	supplyY     = 86.0  // middle of the lower line
	narrowPlate = 186.0 // about the width with five players
)

// drawPanel draws what lies beside the board.
func (p *tablePicture) drawPanel() {
	p.drawRound()
	p.drawFaceUp()
	p.drawPiles()
	names := p.plateNames()
	for i := range p.table.Players {
		p.drawPlate(i, names[i])
	}
}

// drawRound writes the round and the awaited decision.
func (p *tablePicture) drawRound() {
	more := ""
	switch {
	case p.marks.Scoring != nil:
		more = p.say(scoredFor)
	case p.table.Over:
		more = p.say(isOver)
	case p.table.FinalRound:
		more = p.say(isFinalRound)
	}
	p.DrawHeadline(picture.Headline{
		Class: "round", Head: p.say(round, "round", p.table.Round), State: p.table.Awaited, More: more,
		Lines: [3]float64{44, 72, 95}, Room: 250, MoreSize: 17,
	})
}

func (p *tablePicture) caption(text string, x float64) {
	p.Write("text", text, "x", x, "y", captionY, "font-family", picture.Serif, "font-size", 16,
		"font-weight", "normal", "font-style", "italic")
}

// drawFaceUp draws the face-up cards like printed cards, with the color's
// letter and a dragon.
func (p *tablePicture) drawFaceUp() {
	p.Open("g", "class", "face-up")
	p.caption(p.say(faceUpCards), faceUpX)
	cards := p.table.FaceUp.List()
	if cards == nil {
		p.Write("text", p.say(none), "x", faceUpX, "y", cardsY+37, "font-family", picture.Serif,
			"font-size", 18)
	}
	for i, c := range cards {
		x := faceUpX + (bigWidth+7)*float64(i)*min(1, fullDisplay/float64(len(cards)))
		tone := regionTones[c]
		p.Open("g", open(p.marks.FaceUp.Count[c] > 0, "data-card", p.scene.Colors[c].Name,
			"transform", picture.At(plane.Pt(x, cardsY)))...)
		p.Write("title", p.say(cardOf, "color", p.scene.Colors[c].Name))
		p.Tag("rect", "width", bigWidth, "height", bigHeight, "rx", 5, "fill", tone.land,
			"stroke", tone.dark, "stroke-width", 2)
		p.Open("g", "transform", "translate(29 40)scale(.72)", "fill", tone.dark, "stroke", tone.dark)
		p.Tag("circle", "r", dragonRadius-2, "fill", tone.pale, "stroke-width", 1.6)
		p.DrawDragon()
		p.Close("g")
		p.drawCardFace(c, plane.Pt(4, 4), 19, 23)
		p.Close("g")
	}
	p.Close("g")
}

// drawCardFace draws a card like those beside the regions' names.
func (p *tablePicture) drawCardFace(c int, at plane.Point, width, height float64) {
	tone := regionTones[c]
	p.Tag("rect", "x", at.X, "y", at.Y, "width", width, "height", height, "rx", 2.5, "fill", tone.dark,
		"stroke", tone.pale, "stroke-width", 1.4)
	p.Sign(p.scene.Colors[c].Initial, at.Plus(plane.Pt(width/2, height/2)), width*0.92,
		"font-weight", "bold", "text-anchor", picture.Middle, "fill", picture.Paper)
}

// drawCardBack draws a face-down card.
func (p *tablePicture) drawCardBack(at plane.Point, width, height float64) {
	p.Tag("rect", "x", at.X, "y", at.Y, "width", width, "height", height, "rx", width/9, "fill", picture.Back,
		"stroke", picture.Paper, "stroke-width", 1.4)
	p.Tag("rect", "x", at.X+width*0.14, "y", at.Y+width*0.14, "width", width*0.72,
		"height", height-width*0.28, "rx", 1.5,
		"fill", "none", "stroke", picture.Steppe, "stroke-width", 0.9)
}

// drawPiles draws the draw pile with its number of cards, and the number of
// cards of each color in the discard pile.
func (p *tablePicture) drawPiles() {
	p.Open("g", open(p.marks.Pile, "class", "pile", "data-pile", "draw", "pointer-events", "all")...)
	p.caption(p.say(drawPile), pileX)
	n := p.table.Pile
	if n == 0 {
		p.Tag("rect", "x", pileX, "y", cardsY, "width", bigWidth, "height", bigHeight, "rx", 5,
			"fill", "none", "stroke", picture.Border, "stroke-width", 1.6, "stroke-dasharray", "4 4")
	}
	const layer = 12 // number of cards that adds one layer to the pile
	for i := range min((n+layer-1)/layer, 5) {
		p.drawCardBack(plane.Pt(pileX+2*float64(i), cardsY-2*float64(i)), bigWidth, bigHeight)
	}
	p.Write("text", strconv.Itoa(n), "x", pileX+bigWidth+15, "y", cardsY+40, "font-size", 28,
		"font-weight", "bold")
	p.Close("g")

	p.Open("g", "class", "discards", "data-pile", "discard", "font-size", 18, "font-weight", "bold")
	p.caption(p.say(discardPile, "n", p.table.Discards.Total), discardsX)
	for c, n := range p.table.Discards.Count {
		x := discardsX + discardStep*float64(c)
		if n == 0 {
			p.Open("g", "opacity", ".35")
		} else {
			p.Open("g")
		}
		p.drawCardFace(c, plane.Pt(x, cardsY+13), 26, 34)
		p.Write("text", strconv.Itoa(n), "x", x+30, "y", cardsY+36.5)
		p.Close("g")
	}
	p.Close("g")
}

// plates are the players' plates.
func (p *tablePicture) plates() picture.Plates {
	return picture.Plates{Players: len(p.table.Players), Top: 119, Height: 104, Gap: 10, TabHeight: 21}
}

// plateNames returns the names of the players, shortened to fit their plates.
func (p *tablePicture) plateNames() []string {
	room := p.plates().Width() - 24
	if p.marks.Scoring != nil {
		room -= partsRoom
	}
	names := make([]string, len(p.table.Players))
	for i, player := range p.table.Players {
		names[i] = player.Name
	}
	return picture.ShortenAll(names, plateType, room)
}

const (
	plateType = 14.0
	partsRoom = 74.0 // for the parts of the score on a plate
)

// drawPlate draws a player's plate: name and parts of the score; letter, score
// and point cards; supplies and hand; and tabs on the upper edge for the start
// player and the player to move.
func (p *tablePicture) drawPlate(i int, name string) {
	t, plates := p.table, p.plates()
	width := plates.Width()
	p.OpenPlate(plates, i, p.letter(i), p.playerTexts[i], !t.Over && i == t.ToMove, false)
	p.drawTabs(i, width)
	if name != "" {
		p.Write("text", name, "class", "name", "x", 12, "y", nameY+plateType*0.36, "font-size", plateType)
	}
	p.drawParts(i, width)
	p.drawHouse(i, plane.Pt(28, scoreY), "1.05")
	p.Sign(p.letter(i), plane.Pt(28, scoreY+6.9), 18.5, "text-anchor", picture.Middle,
		"fill", picture.Liveries[i].Ink)
	p.drawScore(t.Players[i], 56)
	p.drawSupplies(i, width)
	p.drawHand(i, width)
	p.Close("g")
}

// drawParts writes the parts of a final score.
func (p *tablePicture) drawParts(i int, width float64) {
	if p.marks.Scoring == nil {
		return
	}
	parts := p.marks.Scoring.Parts[i]
	text := strconv.Itoa(parts.Houses) + "+" + strconv.Itoa(parts.Alliances) + "+" + strconv.Itoa(parts.Roads)
	p.Write("text", text, "class", "parts", "x", width-11, "y", nameY+plateType*0.36,
		"font-size", plateType, "text-anchor", "end")
}

// drawTabs draws the tabs on the upper edge of a plate.
func (p *tablePicture) drawTabs(i int, width float64) {
	tab := func(text string, x, room float64, fill, ink string) {
		p.DrawTab(p.plates(), x, room, fill)
		p.Sign(text, plane.Pt(x+room/2, 0), 14, "text-anchor", picture.Middle, "fill", ink)
	}
	if i == p.table.Start {
		tab(p.say(startPlayer), width-72, 60, towerColor, picture.Ink)
	}
	switch {
	case p.table.Players[i].Winner:
		tab(p.say(newEmperor), 12, 82, picture.Gold, picture.Ink)
	case !p.table.Over && i == p.table.ToMove:
		tab(p.table.Phase, 12, 76, picture.Ink, picture.Paper)
	}
}

// drawScore writes a score, with the point cards that it needs besides the
// scoring stone.
func (p *tablePicture) drawScore(player scene.Player, x float64) {
	text, size := strconv.Itoa(player.Score), 31.0
	if len(text) > 3 {
		size = 22
	}
	p.Write("text", text, "class", "score", "x", x, "y", scoreY+11, "font-size", size)
	x += 0.7*size*float64(len(text)) + 8
	shown := player.PointCards
	if shown > 2 {
		shown = 1
		p.Write("text", "×"+strconv.Itoa(player.PointCards), "class", "times", "x", x+29, "y", scoreY+6,
			"font-size", 16)
	}
	for k := range shown {
		left := x + 28*float64(k)
		p.OpenTitled(p.say(pointCard), "class", "point-card")
		p.Tag("rect", "x", left, "y", scoreY-16, "width", 25, "height", 32, "rx", 3, "fill", picture.Gold,
			"stroke", picture.Ink, "stroke-width", 1.4)
		p.Sign("50", plane.Pt(left+12.5, scoreY), 15, "text-anchor", picture.Middle)
		p.Close("g")
	}
}

// drawSupplies draws the number of pieces of each kind that a player has left.
func (p *tablePicture) drawSupplies(i int, width float64) {
	const y = supplyY
	wider := min(width/narrowPlate, 1.5)
	left := p.table.Players[i].Supply
	p.Open("g", "class", "supplies", "font-size", 14.5)
	p.drawHouse(i, plane.Pt(17, y), ".54")
	p.Write("text", strconv.Itoa(left.Houses), "x", 29, "y", y+5)
	x := 61 * wider
	p.Use("emperor-emissary", "transform", picture.Place{At: plane.Pt(x, y+5.5), Scale: ".72"},
		"fill", picture.Liveries[i].Color)
	p.Write("text", strconv.Itoa(left.Emissaries), "x", x+10, "y", y+5)
	if p.table.Fortifications {
		x = 95 * wider
		p.Use("emperor-fortification", "transform", picture.Place{At: plane.Pt(x, y), Scale: ".4"})
		p.Write("text", strconv.Itoa(left.Fortifications), "x", x+11.5, "y", y+5)
	}
	p.Close("g")
}

// drawHand draws the cards in a player's hand: publicly known cards face up,
// the others face down; to their holder, all face up.
func (p *tablePicture) drawHand(i int, width float64) {
	size := min(width/narrowPlate, 1.25)
	cardWidth, cardHeight, step := 16*size, 21*size, 17.2*size
	player := p.table.Players[i]
	seen, n := player.Known.List(), player.Hand
	if player.Open.Total > 0 {
		seen = player.Open.List()
	}
	p.Open("g", "class", "hand")
	for k := range n {
		at := plane.Pt(width-9-step*float64(n-k), supplyY-0.5-cardHeight/2)
		switch {
		case k >= len(seen):
			p.drawCardBack(at, cardWidth, cardHeight)
		case player.Open.Total > 0:
			p.Open("g", open(p.marks.Hand.Count[seen[k]] > 0, "data-hand", p.scene.Colors[seen[k]].Name)...)
			p.drawCardFace(seen[k], at, cardWidth, cardHeight)
			p.Close("g")
		default:
			p.drawCardFace(seen[k], at, cardWidth, cardHeight)
		}
	}
	p.Close("g")
}
