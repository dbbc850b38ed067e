// Package ending says how a game ended for one of its players. It holds all
// sentences and small pictures about that, for the pages of both games.
package ending

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
)

// Result is the result of a game. Players are numbered by seat.
type Result struct {
	Names   []string
	Totals  []int // final scores
	Winners []int
	Viewer  int // the player who reads about it, or -1
}

// Summary is a result in sentences for the viewer.
type Summary struct {
	Title    string `json:"title"`
	Lines    []Line `json:"lines"`
	Portrait string `json:"portrait"` // of the winners
}

// Line is one thing to tell, under a heading.
type Line struct {
	Head string `json:"head"`
	Text string `json:"text"`
}

// Item is the points by player for a part of the scoring.
type Item struct {
	Name   string
	Points []int
}

// Gain is a move of the viewer with the points that it brought at once.
type Gain struct {
	When, What string
	Points     int
}

// Change is a scoring with one piece more, or one that somebody else had.
type Change struct {
	What   string
	Totals []int
}

// Tell describes the result: why it came out as it did, the viewer's best move,
// what would have changed most, and what is left over. It leaves out what the
// game does not have.
func (r Result) Tell(items []Item, gains []Gain, changes []Change, left string) Summary {
	t := Summary{Title: r.title(), Lines: []Line{}, Portrait: r.portrait()}
	if r.Viewer < 0 {
		return t
	}
	for _, line := range []Line{{"Why", r.why(items)}, {"Your best move", best(gains)},
		{"To try", r.try(changes)}, {"Left over", left}} {
		if line.Text != "" {
			t.Lines = append(t.Lines, line)
		}
	}
	return t
}

func (r Result) won() bool { return slices.Contains(r.Winners, r.Viewer) }

// rival returns the winner or, if the viewer has won, the best of the others.
func (r Result) rival() int {
	rival := -1
	for p, total := range r.Totals {
		switch {
		case p == r.Viewer || !r.won() && !slices.Contains(r.Winners, p):
		case rival < 0 || total > r.Totals[rival]:
			rival = p
		}
	}
	return rival
}

// lead returns the viewer's points ahead of the best of the others.
func (r Result) lead(totals []int) int {
	others := slices.Delete(slices.Clone(totals), r.Viewer, r.Viewer+1)
	return totals[r.Viewer] - slices.Max(others)
}

// place returns the viewer's place, from 1.
func (r Result) place() int {
	place := 1
	for p, total := range r.Totals {
		if total > r.Totals[r.Viewer] || !r.won() && slices.Contains(r.Winners, p) {
			place++
		}
	}
	return place
}

var (
	ordinals = [...]string{1: "first", "second", "third", "fourth", "fifth", "sixth"}
	figures  = [...]string{1: "1st", "2nd", "3rd", "4th", "5th", "6th"}
	numbers  = [...]string{3: "three", "four", "five", "six"}
)

func (r Result) title() string {
	switch winners := r.names(r.Winners); {
	case r.Viewer < 0 && len(r.Winners) > 1:
		return winners + " win together"
	case r.Viewer < 0:
		return winners + " wins"
	case !r.won():
		return fmt.Sprintf("You come %s of %s, %s", ordinals[r.place()], numbers[len(r.Names)], r.behind("point"))
	case len(r.Winners) > 1:
		return "You share the win with " + r.otherWinners()
	case r.lead(r.Totals) == 0:
		return "You win the tie with " + r.Names[r.rival()]
	default:
		return "You win by " + asking.Counted(r.lead(r.Totals), "point")
	}
}

// short returns the viewer's result in a few words.
func (r Result) short() string {
	switch {
	case !r.won():
		return fmt.Sprintf("%s of %d, %s", figures[r.place()], len(r.Names), r.behind(""))
	case len(r.Winners) > 1:
		return "shared the win with " + r.otherWinners()
	case r.lead(r.Totals) == 0:
		return "won the tie with " + r.Names[r.rival()]
	default:
		return fmt.Sprintf("won by %d", r.lead(r.Totals))
	}
}

// behind says how far the viewer is behind the winners: "6 points behind Ming",
// without the unit if that is "".
func (r Result) behind(unit string) string {
	points := -r.lead(r.Totals)
	switch {
	case points == 0:
		return "level with " + r.names(r.Winners)
	case unit == "":
		return fmt.Sprintf("%d behind %s", points, r.names(r.Winners))
	}
	return asking.Counted(points, unit) + " behind " + r.names(r.Winners)
}

func (r Result) otherWinners() string {
	return r.names(slices.DeleteFunc(slices.Clone(r.Winners), func(p int) bool { return p == r.Viewer }))
}

func (r Result) names(players []int) string {
	var names []string
	for _, p := range players {
		names = append(names, r.Names[p])
	}
	return joined(names)
}

// joined lists texts: "Yan, Wei and Qi".
func joined(texts []string) string {
	if n := len(texts); n > 1 {
		return strings.Join(texts[:n-1], ", ") + " and " + texts[n-1]
	}
	return strings.Join(texts, "")
}

// why names the three items in which the winner gained most on the other of the
// viewer and the rival.
func (r Result) why(items []Item) string {
	rival := r.rival()
	ahead, back, form := rival, r.Viewer, r.Names[rival]+" gained most on you in %s."
	if r.won() {
		ahead, back, form = r.Viewer, rival, "You gained most on "+r.Names[rival]+" in %s."
	}
	gained := func(i Item) int { return i.Points[ahead] - i.Points[back] }
	items = slices.DeleteFunc(slices.Clone(items), func(i Item) bool { return gained(i) <= 0 })
	slices.SortStableFunc(items, func(a, b Item) int { return gained(b) - gained(a) })
	var texts []string
	for _, i := range items[:min(3, len(items))] {
		texts = append(texts, fmt.Sprintf("%s (%d to %d)", i.Name, i.Points[ahead], i.Points[back]))
	}
	if texts == nil {
		return ""
	}
	return fmt.Sprintf(form, joined(texts))
}

// best describes the gain with the most points.
func best(gains []Gain) string {
	if len(gains) == 0 {
		return ""
	}
	g := slices.MaxFunc(gains, func(a, b Gain) int { return a.Points - b.Points })
	if g.Points <= 0 {
		return ""
	}
	points := asking.Counted(g.Points, "point")
	return fmt.Sprintf("In %s %s: %s, as the table then stood.", g.When, g.What, points)
}

// try describes the change that would have brought the viewer the best place
// and, among these, the best lead. It claims no place that a tie would decide.
func (r Result) try(changes []Change) string {
	place := func(totals []int) int {
		n := 0
		for _, total := range totals {
			if total >= totals[r.Viewer] {
				n++
			}
		}
		return n
	}
	improves := func(c Change) bool {
		return r.lead(c.Totals) > r.lead(r.Totals) || c.Totals[r.Viewer] > r.Totals[r.Viewer]
	}
	changes = slices.DeleteFunc(slices.Clone(changes), func(c Change) bool { return !improves(c) })
	if len(changes) == 0 {
		return ""
	}
	c := slices.MinFunc(changes, func(a, b Change) int {
		return cmp.Or(place(a.Totals)-place(b.Totals), r.lead(b.Totals)-r.lead(a.Totals))
	})
	outcome := ""
	switch n := place(c.Totals); {
	case n >= r.place():
	case n == 1:
		outcome = ", and the win"
	default:
		outcome = ", and the " + ordinals[n] + " place"
	}
	return fmt.Sprintf("%s would have meant %s%s.", c.What, r.difference(c.Totals), outcome)
}

// difference describes how scores differ from the result: "5 points more for
// you and 2 fewer for Ming".
func (r Result) difference(totals []int) string {
	var more, fewer []string
	for p, total := range totals {
		name := r.Names[p]
		if p == r.Viewer {
			name = "you"
		}
		switch n := total - r.Totals[p]; {
		case n > 0 && p == r.Viewer:
			more = slices.Insert(more, 0, fmt.Sprintf("%d more for %s", n, name))
		case n > 0:
			more = append(more, fmt.Sprintf("%d more for %s", n, name))
		case n < 0:
			fewer = append(fewer, fmt.Sprintf("%d fewer for %s", -n, name))
		}
	}
	return joined(append(more, fewer...))
}
