package picture

import (
	"strconv"

	"github.com/emperorofchina/emperor/internal/plane"
)

// Sizes of every picture: of the board, and of the panel below it, which is as
// wide.
const (
	Width, Height = 1000, 800
	PanelHeight   = 230
)

// PanelMargin is the distance of plates and texts from the panel's edges.
const PanelMargin = 14.0

// Page returns the picture of a board, with a title and a description, from
// elements that are already drawn.
func Page(title, description string, elements ...string) string {
	size := len(description) + 500
	for _, e := range elements {
		size += len(e)
	}
	var c Canvas
	c.Grow(size)
	c.Begin(Width, Height, title, description)
	for _, e := range elements {
		c.Raw(e)
	}
	c.Close("svg")
	return c.String()
}

// EmptySea returns the picture of no board.
func EmptySea(title string) string {
	var c Canvas
	c.DrawSea(&Ground{}, func() {})
	return Page(title, "An empty sea.", c.String())
}

// Sheet is the picture of a table: board and panel on one page, or as two layers.
type Sheet struct {
	Canvas
	Title, Words  string // describe the picture
	Shapes        string // definitions of the pieces
	Pieces, Panel func() // draw the pieces and marks on the board, and the panel's content
}

// OnePage returns the picture of the table, above the elements of its board.
func (s *Sheet) OnePage(board ...string) string {
	s.Begin(Width, Height+PanelHeight, s.Title, s.Words)
	s.Raw(s.Shapes)
	for _, e := range board {
		s.Raw(e)
	}
	s.Pieces()
	s.drawPanel(Height)
	s.Close("svg")
	return s.String()
}

// Layers returns the parts of the picture that complete a picture of the board:
// the layer above it, and the panel below. Elements of the layer let clicks
// through to the board unless they set pointer-events. The layer begins with
// cover. The panel has a description and definitions of its own.
func (s *Sheet) Layers(cover, panelWords, panelShapes string) (pieces, panel string) {
	s.Begin(Width, Height, s.Title, s.Words, "pointer-events", "none")
	s.Raw(s.Shapes)
	s.Raw(cover)
	s.Pieces()
	s.Close("svg")
	pieces = s.take()

	s.Begin(Width, PanelHeight, s.Title, panelWords)
	s.Raw(s.Shapes)
	s.Raw(panelShapes)
	s.drawPanel(0)
	s.Close("svg")
	return pieces, s.take()
}

// drawPanel draws the panel, beginning at height top.
func (s *Sheet) drawPanel(top int) {
	s.Tag("rect", "y", top, "width", Width, "height", PanelHeight, "fill", panelColor)
	s.Open("g", "class", "panel", "transform", At(plane.Pt(0, float64(top))), "fill", Ink, "font-family",
		Sans)
	s.Tag("path", "d", "M0 3H"+strconv.Itoa(Width), "stroke", Wall, "stroke-width", 6)
	s.Panel()
	s.Close("g")
}

// Headline is the text in the corner of the panel.
type Headline struct {
	Class             string
	Head, State, More string
	Lines             [3]float64 // their baselines
	Room              float64    // width of State
	MoreSize          float64    // type size of More
}

// DrawHeadline writes a headline. It leaves More out if that is empty.
func (c *Canvas) DrawHeadline(h Headline) {
	const left = PanelMargin + 6
	c.Open("g", "class", h.Class, "font-family", Serif)
	c.Write("text", h.Head, "x", left, "y", h.Lines[0], "font-size", 27, "font-weight", "bold")
	c.Write("text", h.State, "x", left, "y", h.Lines[1], "font-size", min(20, h.Room/TextWidth(h.State, 1)))
	if h.More != "" {
		c.Write("text", h.More, "x", left, "y", h.Lines[2], "font-size", h.MoreSize, "font-style", "italic")
	}
	c.Close("g")
}

// Plates are the players' plates, side by side on the panel.
type Plates struct {
	Players     int
	Top, Height float64
	Gap         float64
	TabHeight   float64
}

// Width returns the width of each plate.
func (ps Plates) Width() float64 {
	n := float64(ps.Players)
	return (Width - 2*PanelMargin - (n-1)*ps.Gap) / n
}

// OpenPlate opens the plate of the player in seat i, whose decision may be
// awaited, and who may be open to a choice.
func (c *Canvas) OpenPlate(ps Plates, i int, letter, title string, awaited, open bool) {
	edge, edgeWidth := Border, 1.2
	if awaited {
		edge, edgeWidth = Ink, 4
	}
	at := plane.Pt(PanelMargin+(ps.Width()+ps.Gap)*float64(i), ps.Top)
	attributes := []any{"class", "player", "data-player", letter, "transform", At(at), "font-weight", "bold"}
	if open {
		attributes = append(attributes, "data-open", "true")
		edge, edgeWidth = Choice, 5
	}
	c.OpenTitled(title, attributes...)
	c.Tag("rect", "width", ps.Width(), "height", ps.Height, "rx", 9, "fill", plateColor, "stroke", edge,
		"stroke-width", edgeWidth)
}

// DrawTab draws a tab on the upper edge of a plate.
func (c *Canvas) DrawTab(ps Plates, left, width float64, fill string) {
	c.Rect(plane.Around(plane.Pt(left+width/2, 0), width, ps.TabHeight), "rx", ps.TabHeight/2, "fill", fill,
		"stroke", Ink, "stroke-width", 1.4)
}

// DrawBrackets draws brackets around what was just placed, with edges.
func (c *Canvas) DrawBrackets(around plane.Box, width, edges float64) {
	brackets := Brackets(around)
	c.Tag("path", "d", brackets, "stroke", Ink, "stroke-width", width+edges)
	c.Tag("path", "d", brackets, "stroke", placedColor, "stroke-width", width)
}
