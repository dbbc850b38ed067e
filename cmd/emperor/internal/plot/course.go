package plot

import (
	"fmt"
	"math"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/judging"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

// Options are the options of the plot of a game.
type Options struct {
	// Width and Height are the size in user units, as font sizes are; 0 means
	// 960 and 460.
	Width, Height int
	// Ground draws a background. Without it the plot takes the background and
	// the text color of its page.
	Ground bool
	// Label returns the words that a pointer shows at a step, by its index in
	// the course. If Label is nil, the pointer shows none.
	Label func(step int) string
}

// Course is the course of a game. Place 0 is before the first step, and place i+1 is
// after step i.
type Course struct {
	Texts   Texts
	Players []Player
	Moves   []int // by step: the number of moves before it
	Rounds  []int // by part of the game, from 1: the place where it begins
	// The game was decided from place First to place Last; Last is 0 if it was not.
	First, Last int
	Events      []Event
	Costly      []Costly
}

// Texts name what the plot shows.
type Texts struct{ Title, Course, Lead, Round string }

// Player is a player of a course.
type Player struct {
	Letter, Name, Title string // Name is "" if it is the letter
	Livery              picture.Livery
	Leads               []float64 // by place
}

// Event is something on the table that a plot marks at the top.
type Event struct {
	Place int
	Words string
	Loud  bool // draws a line through the whole plot
}

// Costly is a move that cost much.
type Costly struct {
	Place  int // after the move
	Player int
	Words  string
}

// Sizes of the plot in user units.
const (
	textSize  = 11.5
	badge     = 8.5 // radius of a letter's badge
	leftRoom  = 40
	topRoom   = 62
	underRoom = 42
	nameSize  = 12.5
)

// dashes distinguish the lines of players without their colors.
var dashes = [...]string{"", "9 4", "2.5 3.5", "14 4 2.5 4", "6 3 2 3 2 3", "1.5 2"}

// drawn draws a course.
type drawn struct {
	picture.Canvas
	Course
	Options
	right     float64 // the room beside the lines
	low, high float64 // of the scale
}

// SVG draws the lead of every player over the steps of the game: a line for each
// player in their color, the parts of the game, its events, the turn after which the
// winner stayed ahead, and costly moves by number. Each step has an invisible element of
// class "step" with its index in data-step and the number of moves before it in
// data-moves. It has no ids and no styles, so it can be part of any page.
func (c Course) SVG(o Options) string {
	if o.Width <= 0 || o.Height <= 0 {
		o.Width, o.Height = 960, 460
	}
	p := drawn{Course: c, Options: o, right: 54}
	if p.wide() {
		p.right = 160
	}
	p.low, p.high = p.ends()
	attributes := []any{"class", "course", "font-family", "sans-serif", "font-size", textSize}
	if o.Ground {
		attributes = append(attributes, "color", "#222")
	}
	p.Begin(o.Width, o.Height, c.Texts.Title, p.description(),
		attributes...)
	if o.Ground {
		p.Tag("rect", "width", o.Width, "height", o.Height, "fill", "#fbf8f0")
	}
	p.drawScale()
	p.drawEvents()
	for i := range p.Players {
		p.drawLine(i)
	}
	p.drawEndings()
	p.drawSteps()
	p.drawCostly()
	p.Close("svg")
	return p.String()
}

// wide reports whether there is room for names.
func (p *drawn) wide() bool { return p.Width >= 640 }

func (p *drawn) description() string {
	var ends []string
	for _, player := range p.Players {
		if leads := player.Leads; len(leads) > 0 {
			ends = append(ends, words.Say("game.plot.ends", "name", player.Title,
				"lead", judging.Tenths(leads[len(leads)-1])))
		}
	}
	return fmt.Sprintf("%s %s.", p.Texts.Course, strings.Join(ends, ", "))
}

// pointAt returns the point of a place and a lead.
func (p *drawn) pointAt(place int, lead float64) plane.Point {
	return plane.Point{X: p.x(place), Y: p.y(lead)}
}

func (p *drawn) x(place int) float64 {
	return leftRoom + (float64(p.Width)-leftRoom-p.right)*float64(place)/float64(max(1, len(p.Moves)))
}

func (p *drawn) y(lead float64) float64 {
	return p.top() + (p.floor()-p.top())*(p.high-lead)/(p.high-p.low)
}

func (p *drawn) top() float64   { return topRoom }
func (p *drawn) floor() float64 { return float64(p.Height) - underRoom }

// ends returns the ends of a scale that contains 0 and every lead.
func (p *drawn) ends() (low, high float64) {
	for _, player := range p.Players {
		for _, lead := range player.Leads {
			low, high = min(low, lead), max(high, lead)
		}
	}
	margin := max(1, (high-low)/20)
	return low - margin, high + margin
}

// tick returns the distance of the lines of the scale, for a range of leads.
func (p *drawn) tick(leads float64) float64 {
	most := (float64(p.Height) - topRoom - underRoom) / 34
	for _, step := range []float64{1, 2, 5, 10, 20, 50} {
		if leads/step <= most {
			return step
		}
	}
	return 100
}

// drawScale draws the lines of the leads and of the rounds.
func (p *drawn) drawScale() {
	left, right := p.x(0), p.x(len(p.Moves))
	p.Open("g", "stroke", "currentColor", "fill", "currentColor", "stroke-width", 1)
	step := p.tick(p.high - p.low)
	for lead := math.Ceil(p.low/step) * step; lead <= p.high; lead += step {
		opacity := "0.16"
		if lead == 0 {
			opacity = "0.7"
		}
		p.Tag("line", "x1", left, "x2", right, "y1", p.y(lead), "y2", p.y(lead), "stroke-opacity", opacity)
		p.Sign(judging.Signed(lead), plane.Point{X: left - 6, Y: p.y(lead)}, textSize, "text-anchor", "end",
			"stroke", "none")
	}
	every := 1 // rounds from one number to the next, the same everywhere
	for !p.fits(every) {
		every++
	}
	for i, place := range p.Rounds {
		x := p.x(place)
		p.Tag("line", "x1", x, "x2", x, "y1", p.floor(), "y2", p.floor()+4)
		if i%every == 0 {
			p.Sign(fmt.Sprint(i+1), plane.Point{X: x, Y: p.floor() + 13}, textSize, "text-anchor", "middle",
				"stroke", "none")
		}
	}
	p.Sign(p.legend(), plane.Point{X: (left + right) / 2, Y: p.floor() + 31}, textSize, "text-anchor",
		"middle", "stroke", "none")
	p.Write("text", p.Texts.Lead, "x", 8, "y", 16, "font-size", nameSize,
		"stroke", "none")
	p.Close("g")
}

// fits reports whether there is room below the plot for the number of every nth
// round.
func (p *drawn) fits(n int) bool {
	const room = 24
	for i := n; i < len(p.Rounds); i += n {
		if p.x(p.Rounds[i])-p.x(p.Rounds[i-n]) < room {
			return false
		}
	}
	return true
}

// legend explains the signs, as far as there is room.
func (p *drawn) legend() string {
	signs := []string{p.Texts.Round}
	if p.wide() && len(p.Costly) > 0 {
		signs = append(signs, words.Say("game.plot.costly", "n", len(p.Costly)))
	}
	if p.wide() && p.Last > p.First {
		signs = append(signs, words.Say("game.plot.turned"))
	}
	return strings.Join(signs, "  ·  ")
}

// drawEvents marks the events at the top, with their words as far as they fit.
func (p *drawn) drawEvents() {
	p.Open("g", "fill", "currentColor", "stroke", "currentColor")
	if p.Last > p.First {
		p.Tag("rect", "class", "decided", "x", p.x(p.First), "y", p.top(), "width",
			max(2, p.x(p.Last)-p.x(p.First)), "height", p.floor()-p.top(), "fill-opacity", "0.13", "stroke",
			"none")
	}
	var rows [2]float64 // the end of the last words in each row
	for _, e := range p.Events {
		x := p.x(e.Place)
		if e.Loud {
			p.Tag("line", "x1", x, "x2", x, "y1", p.top(), "y2", p.floor(), "stroke-dasharray", "1 4",
				"stroke-opacity", "0.8")
		}
		p.Tag("line", "x1", x, "x2", x, "y1", p.top()-5, "y2", p.top())
		wide := picture.TextWidth(e.Words, textSize) * 0.86
		for row := range rows {
			from := min(max(x-wide/2, rows[row]), float64(p.Width)-wide-2)
			if math.Abs(from+wide/2-x) > wide/2 || from < rows[row] {
				continue
			}
			rows[row] = from + wide + 6
			p.Sign(e.Words, plane.Point{X: from + wide/2, Y: p.top() - 13 - 14*float64(row)}, textSize,
				"text-anchor", "middle", "stroke", "none")
			break
		}
	}
	p.Close("g")
}

// drawLine draws the line of a player: their color within a casing in the color
// of the text, so that it is visible on any background.
func (p *drawn) drawLine(i int) {
	var d picture.Path
	for place, lead := range p.Players[i].Leads {
		command := byte('L')
		if place == 0 {
			command = 'M'
		}
		d.Add(command, p.pointAt(place, lead))
	}
	p.Open("g", "class", "seat-"+p.Players[i].Letter, "fill", "none", "stroke-linejoin", "round")
	p.Tag("path", "d", d, "stroke", "currentColor", "stroke-width", "3.6", "stroke-dasharray", dashes[i])
	p.Tag("path", "d", d, "stroke", p.Players[i].Livery.Color, "stroke-width", "2.2",
		"stroke-dasharray", dashes[i])
	p.Close("g")
	const between = 5 // rounds between two badges of a line
	for round := 2 + i; round < len(p.Rounds)-1; round += max(between, len(p.Players)) {
		p.drawBadge(i, p.pointAt(p.Rounds[round], p.Players[i].Leads[p.Rounds[round]]))
	}
}

// drawBadge draws the letter of a player on their color.
func (p *drawn) drawBadge(i int, at plane.Point) {
	p.Tag("circle", "class", "seat-"+p.Players[i].Letter, "cx", at.X, "cy", at.Y, "r", badge, "fill",
		p.Players[i].Livery.Color, "stroke", "currentColor")
	p.Sign(p.Players[i].Letter, at, textSize, "text-anchor", "middle", "font-weight", "bold", "fill",
		p.Players[i].Livery.Ink)
}

// drawEndings writes the players beside the ends of their lines, with their
// results.
func (p *drawn) drawEndings() {
	const between = 2*badge + 3
	heights := make([]float64, len(p.Players))
	order := make([]int, 0, len(p.Players))
	for i, player := range p.Players {
		leads := player.Leads
		heights[i] = p.y(leads[len(leads)-1])
		at := len(order)
		for at > 0 && heights[order[at-1]] > heights[i] {
			at--
		}
		order = append(order[:at], append([]int{i}, order[at:]...)...)
	}
	spread(heights, order, between, p.top(), p.floor())
	end := p.x(len(p.Moves))
	for i, player := range p.Players {
		result := player.Leads[len(player.Leads)-1]
		at := plane.Point{X: end + 6 + badge, Y: heights[i]}
		p.Tag("line", "x1", end, "x2", end+6, "y1", p.y(result), "y2", at.Y, "stroke", "currentColor",
			"stroke-opacity", "0.6")
		p.drawBadge(i, at)
		text := judging.Signed(math.Round(result))
		if p.wide() && player.Name != "" {
			text += " " + picture.Shorten(player.Name, nameSize, p.right-70)
		}
		p.Sign(text, plane.Point{X: at.X + badge + 4, Y: at.Y}, textSize, "fill", "currentColor")
	}
}

// spread moves heights apart, in their order, so that none is closer than
// between to the next, and keeps them from top to floor if there is room.
func spread(heights []float64, order []int, between, top, floor float64) {
	for k, i := range order {
		if k > 0 {
			heights[i] = max(heights[i], heights[order[k-1]]+between)
		} else {
			heights[i] = max(heights[i], top)
		}
	}
	for k := len(order) - 1; k >= 0; k-- {
		limit := floor
		if k+1 < len(order) {
			limit = heights[order[k+1]] - between
		}
		heights[order[k]] = min(heights[order[k]], limit)
	}
}

// drawCostly numbers the moves that cost most, on their players' lines.
func (p *drawn) drawCostly() {
	for n, c := range p.Costly {
		at := p.pointAt(c.Place, p.Players[c.Player].Leads[c.Place])
		side := 1.0
		if at.Y+30 > p.floor() {
			side = -1
		}
		var d picture.Path
		d.Add('M', at)
		d.Add('L', plane.Point{X: at.X - 6, Y: at.Y + side*12}, plane.Point{X: at.X + 6, Y: at.Y + side*12})
		d.Add('Z')
		p.Open("g", "class", "costly seat-"+p.Players[c.Player].Letter, "data-step", c.Place-1, "data-moves",
			p.Moves[c.Place-1], "fill", "#b3261e", "stroke", "#fff")
		p.Write("title", c.Words)
		p.Tag("path", "d", d)
		center := plane.Point{X: at.X, Y: at.Y + side*19}
		p.Tag("circle", "cx", center.X, "cy", center.Y, "r", badge)
		p.Sign(fmt.Sprint(n+1), center, textSize, "text-anchor", "middle", "font-weight", "bold", "fill",
			"#fff", "stroke", "none")
		p.Close("g")
	}
}

// drawSteps draws an invisible strip for each step, to point at and to click.
func (p *drawn) drawSteps() {
	p.Open("g", "class", "steps", "fill", "none", "pointer-events", "all")
	for i, moves := range p.Moves {
		left, right := (p.x(i)+p.x(i+1))/2, p.x(i+1)
		if i+1 < len(p.Moves) {
			right = (p.x(i+1) + p.x(i+2)) / 2
		}
		attributes := []any{"class", "step", "data-step", i, "data-moves", moves, "x", left, "y", p.top(),
			"width", right - left, "height", p.floor() - p.top()}
		if p.Label == nil {
			p.Tag("rect", attributes...)
			continue
		}
		p.Open("rect", attributes...)
		p.Write("title", p.Label(i))
		p.Close("rect")
	}
	p.Close("g")
}
