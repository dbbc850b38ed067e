package reviewing

import (
	"fmt"
	"math"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/opponents"
)

// PlotOptions are the options of a plot.
type PlotOptions struct {
	// Width and Height are the size in user units, those of the font sizes too;
	// 0 means 960 and 460.
	Width, Height int
	// Ground draws a background. Without it the plot takes the background and
	// the text color of its page.
	Ground bool
	// Label returns the words that a pointer shows at a step, by its index in
	// the review. If Label is nil, the pointer shows none.
	Label func(step int) string
}

// course is the course of a game as a plot needs it. Place 0 is before the
// deal, and place i+1 is after step i.
type course struct {
	names  emperor.Names
	leads  [][]float64 // by player: the expected lead, by place
	moves  []int       // by step: the number of moves before it
	rounds []int       // by round from 1: the place where it begins
	last   int         // the place where the game was decided, from decided on; 0: none
	first  int
	events []event
	costly []costlyMove
}

// event is something on the table that a plot marks at the top.
type event struct {
	place int
	words string
	loud  bool // draws a line through the whole plot
}

// costlyMove is a move that cost much.
type costlyMove struct {
	place  int // after the move
	player emperor.Player
	words  string
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
var dashes = [...]string{"", "9 4", "2.5 3.5", "14 4 2.5 4", "6 3 2 3 2 3"}

// plot draws a course.
type plot struct {
	picture.Canvas
	course
	PlotOptions
	right     float64 // the room beside the lines
	low, high float64 // of the scale
}

// Plot draws the expected lead of every player over the steps of the game as
// SVG: a line for each player in their color, the rounds, full regions and the
// reshuffle, the turn after which the winner stayed ahead, and the most costly
// moves of some players, at most three, by number. Each step has an invisible element of
// class "step" with its index in data-step and the number of moves before it in
// data-moves. It has no ids and no styles, so it can be part of any page.
func (g Game) Plot(o PlotOptions, players ...emperor.Player) string {
	return g.course(g.Costly(MostCostly, players...)).plot(o)
}

// MostCostly is the number of moves that are shown as the most costly.
const MostCostly = 3

// course returns the course of the game, with some costly steps.
func (g Game) course(costly []int) course {
	c := course{names: g.Names}
	for p := range g.last.Seats() {
		leads := []float64{g.Review.Start[p]}
		for _, s := range g.Review.Steps {
			leads = append(leads, s.Expected[p])
		}
		c.leads = append(c.leads, leads)
	}
	for i, s := range g.Review.Steps {
		c.moves = append(c.moves, s.Moves)
		switch s.Kind {
		case opponents.StepMove:
			if g.Round(i) > len(c.rounds) {
				c.rounds = append(c.rounds, i)
			}
			c.events = append(c.events, g.eventsOf(i)...)
		case opponents.StepReshuffled:
			c.events = append(c.events, event{i + 1, "reshuffle", true})
		}
	}
	if d := g.Review.Decisive; d >= 0 && d < len(c.moves) {
		c.first, c.last = g.Turn(d)
	}
	for _, i := range costly {
		c.costly = append(c.costly, costlyMove{i + 1, g.Review.Steps[i].Player, g.Label(i)})
	}
	return c
}

// eventsOf returns the events of the move of a step.
func (g Game) eventsOf(step int) (events []event) {
	for _, e := range g.events[g.Review.Steps[step].Moves].List {
		switch e.Kind {
		case emperor.EventScored:
			name := picture.Printed(g.Review.Board.RegionName(e.Region))
			events = append(events, event{step + 1, words.Say("emperor.plot.full", "region", name), false})
		case emperor.EventFinalRound:
			events = append(events, event{step + 1, words.Say("emperor.plot.finalRound"), true})
		}
	}
	return events
}

func (c course) plot(o PlotOptions) string {
	if o.Width <= 0 || o.Height <= 0 {
		o.Width, o.Height = 960, 460
	}
	p := plot{course: c, PlotOptions: o, right: 54}
	if p.wide() {
		p.right = 160
	}
	p.low, p.high = p.ends()
	attributes := []any{"class", "course", "font-family", "sans-serif", "font-size", textSize}
	if o.Ground {
		attributes = append(attributes, "color", "#222")
	}
	p.Begin(o.Width, o.Height, words.Say("emperor.plot.title"), p.description(),
		attributes...)
	if o.Ground {
		p.Tag("rect", "width", o.Width, "height", o.Height, "fill", "#fbf8f0")
	}
	p.drawScale()
	p.drawEvents()
	for i := range p.leads {
		p.drawLine(i)
	}
	p.drawEndings()
	p.drawSteps()
	p.drawCostly()
	p.Close("svg")
	return p.String()
}

// wide reports whether there is room for names.
func (p *plot) wide() bool { return p.Width >= 640 }

func (p *plot) description() string {
	var ends []string
	for i, leads := range p.leads {
		if len(leads) > 0 {
			ends = append(ends, words.Say("emperor.plot.ends", "name", p.title(i),
				"lead", Tenths(leads[len(leads)-1])))
		}
	}
	return words.Say("emperor.plot.text", "ends", strings.Join(ends, ", "))
}

// title returns a player's name with their letter.
func (p *plot) title(i int) string { return Title(p.names, emperor.Player(i)) }

// pointAt returns the point of a place and a lead.
func (p *plot) pointAt(place int, lead float64) plane.Point {
	return plane.Point{X: p.x(place), Y: p.y(lead)}
}

func (p *plot) x(place int) float64 {
	return leftRoom + (float64(p.Width)-leftRoom-p.right)*float64(place)/float64(max(1, len(p.moves)))
}

func (p *plot) y(lead float64) float64 {
	return p.top() + (p.floor()-p.top())*(p.high-lead)/(p.high-p.low)
}

func (p *plot) top() float64   { return topRoom }
func (p *plot) floor() float64 { return float64(p.Height) - underRoom }

// ends returns the ends of a scale that contains 0 and every lead.
func (p *plot) ends() (low, high float64) {
	for _, leads := range p.leads {
		for _, lead := range leads {
			low, high = min(low, lead), max(high, lead)
		}
	}
	margin := max(1, (high-low)/20)
	return low - margin, high + margin
}

// tick returns the distance of the lines of the scale, for a range of leads.
func (p *plot) tick(of float64) float64 {
	most := (float64(p.Height) - topRoom - underRoom) / 34
	for _, step := range []float64{1, 2, 5, 10, 20, 50} {
		if of/step <= most {
			return step
		}
	}
	return 100
}

// drawScale draws the lines of the leads and of the rounds.
func (p *plot) drawScale() {
	left, right := p.x(0), p.x(len(p.moves))
	p.Open("g", "stroke", "currentColor", "fill", "currentColor", "stroke-width", 1)
	step := p.tick(p.high - p.low)
	for lead := math.Ceil(p.low/step) * step; lead <= p.high; lead += step {
		opacity := "0.16"
		if lead == 0 {
			opacity = "0.7"
		}
		p.Tag("line", "x1", left, "x2", right, "y1", p.y(lead), "y2", p.y(lead), "stroke-opacity", opacity)
		p.Sign(formatSigned(lead), plane.Point{X: left - 6, Y: p.y(lead)}, textSize, "text-anchor", "end",
			"stroke", "none")
	}
	every := 1 // rounds from one number to the next, the same everywhere
	for !p.fits(every) {
		every++
	}
	for i, place := range p.rounds {
		x := p.x(place)
		p.Tag("line", "x1", x, "x2", x, "y1", p.floor(), "y2", p.floor()+4)
		if i%every == 0 {
			p.Sign(fmt.Sprint(i+1), plane.Point{X: x, Y: p.floor() + 13}, textSize, "text-anchor", "middle",
				"stroke", "none")
		}
	}
	p.Sign(p.legend(), plane.Point{X: (left + right) / 2, Y: p.floor() + 31}, textSize, "text-anchor",
		"middle", "stroke", "none")
	p.Write("text", words.Say("emperor.plot.lead"), "x", 8, "y", 16, "font-size", nameSize,
		"stroke", "none")
	p.Close("g")
}

// fits reports whether there is room below the plot for the number of every nth
// round.
func (p *plot) fits(n int) bool {
	const room = 24
	for i := n; i < len(p.rounds); i += n {
		if p.x(p.rounds[i])-p.x(p.rounds[i-n]) < room {
			return false
		}
	}
	return true
}

// legend explains the signs, as far as there is room.
func (p *plot) legend() string {
	signs := []string{words.Say("emperor.plot.round")}
	if p.wide() && len(p.costly) > 0 {
		signs = append(signs, words.Say("emperor.plot.costly", "n", len(p.costly)))
	}
	if p.wide() && p.last > p.first {
		signs = append(signs, words.Say("emperor.plot.turned"))
	}
	return strings.Join(signs, "  ·  ")
}

// drawEvents marks the events at the top, with their words as far as they fit.
func (p *plot) drawEvents() {
	p.Open("g", "fill", "currentColor", "stroke", "currentColor")
	if p.last > p.first {
		p.Tag("rect", "class", "decided", "x", p.x(p.first), "y", p.top(), "width",
			max(2, p.x(p.last)-p.x(p.first)), "height", p.floor()-p.top(), "fill-opacity", "0.13", "stroke",
			"none")
	}
	var rows [2]float64 // the end of the last words in each row
	for _, e := range p.events {
		x := p.x(e.place)
		if e.loud {
			p.Tag("line", "x1", x, "x2", x, "y1", p.top(), "y2", p.floor(), "stroke-dasharray", "1 4",
				"stroke-opacity", "0.8")
		}
		p.Tag("line", "x1", x, "x2", x, "y1", p.top()-5, "y2", p.top())
		wide := picture.TextWidth(e.words, textSize) * 0.86
		for row := range rows {
			from := min(max(x-wide/2, rows[row]), float64(p.Width)-wide-2)
			if math.Abs(from+wide/2-x) > wide/2 || from < rows[row] {
				continue
			}
			rows[row] = from + wide + 6
			p.Sign(e.words, plane.Point{X: from + wide/2, Y: p.top() - 13 - 14*float64(row)}, textSize,
				"text-anchor", "middle", "stroke", "none")
			break
		}
	}
	p.Close("g")
}

// drawLine draws the line of a player: their color within a casing in the color
// of the text, so that it is visible on any background.
func (p *plot) drawLine(i int) {
	var d picture.Path
	for place, lead := range p.leads[i] {
		command := byte('L')
		if place == 0 {
			command = 'M'
		}
		d.Add(command, p.pointAt(place, lead))
	}
	p.Open("g", "class", "seat-"+emperor.Player(i).String(), "fill", "none", "stroke-linejoin", "round")
	p.Tag("path", "d", d, "stroke", "currentColor", "stroke-width", "3.6", "stroke-dasharray", dashes[i])
	p.Tag("path", "d", d, "stroke", picture.Liveries[i].Color, "stroke-width", "2.2",
		"stroke-dasharray", dashes[i])
	p.Close("g")
	const between = 5 // rounds between two badges of a line
	for round := 2 + i; round < len(p.rounds)-1; round += max(between, len(p.leads)) {
		p.drawBadge(i, p.pointAt(p.rounds[round], p.leads[i][p.rounds[round]]))
	}
}

// drawBadge draws the letter of a player on their color.
func (p *plot) drawBadge(i int, at plane.Point) {
	p.Tag("circle", "class", "seat-"+emperor.Player(i).String(), "cx", at.X, "cy", at.Y, "r", badge, "fill",
		picture.Liveries[i].Color, "stroke", "currentColor")
	p.Sign(emperor.Player(i).String(), at, textSize, "text-anchor", "middle", "font-weight", "bold", "fill",
		picture.Liveries[i].Ink)
}

// drawEndings writes the players beside the ends of their lines, with their
// results.
func (p *plot) drawEndings() {
	const between = 2*badge + 3
	heights := make([]float64, len(p.leads))
	order := make([]int, 0, len(p.leads))
	for i, leads := range p.leads {
		heights[i] = p.y(leads[len(leads)-1])
		at := len(order)
		for at > 0 && heights[order[at-1]] > heights[i] {
			at--
		}
		order = append(order[:at], append([]int{i}, order[at:]...)...)
	}
	spread(heights, order, between, p.top(), p.floor())
	end := p.x(len(p.moves))
	for i, leads := range p.leads {
		result := leads[len(leads)-1]
		at := plane.Point{X: end + 6 + badge, Y: heights[i]}
		p.Tag("line", "x1", end, "x2", end+6, "y1", p.y(result), "y2", at.Y, "stroke", "currentColor",
			"stroke-opacity", "0.6")
		p.drawBadge(i, at)
		text := formatSigned(math.Round(result))
		letter := emperor.Player(i).String()
		name := strings.TrimSuffix(p.names.Player(emperor.Player(i)), " ("+letter+")")
		if p.wide() && name != letter {
			text += " " + picture.Shorten(name, nameSize, p.right-70)
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
func (p *plot) drawCostly() {
	for n, c := range p.costly {
		at := p.pointAt(c.place, p.leads[c.player][c.place])
		side := 1.0
		if at.Y+30 > p.floor() {
			side = -1
		}
		var d picture.Path
		d.Add('M', at)
		d.Add('L', plane.Point{X: at.X - 6, Y: at.Y + side*12}, plane.Point{X: at.X + 6, Y: at.Y + side*12})
		d.Add('Z')
		p.Open("g", "class", "costly seat-"+c.player.String(), "data-step", c.place-1, "data-moves",
			p.moves[c.place-1], "fill", "#b3261e", "stroke", "#fff")
		p.Write("title", c.words)
		p.Tag("path", "d", d)
		center := plane.Point{X: at.X, Y: at.Y + side*19}
		p.Tag("circle", "cx", center.X, "cy", center.Y, "r", badge)
		p.Sign(fmt.Sprint(n+1), center, textSize, "text-anchor", "middle", "font-weight", "bold", "fill",
			"#fff", "stroke", "none")
		p.Close("g")
	}
}

// drawSteps draws an invisible strip for each step, to point at and to click.
func (p *plot) drawSteps() {
	p.Open("g", "class", "steps", "fill", "none", "pointer-events", "all")
	for i, moves := range p.moves {
		left, right := (p.x(i)+p.x(i+1))/2, p.x(i+1)
		if i+1 < len(p.moves) {
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
