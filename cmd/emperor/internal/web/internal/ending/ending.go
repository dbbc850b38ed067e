// Package ending says how a game ended for one of its players. It holds all
// sentences and small pictures about that, for the pages of both games.
package ending

import (
	"cmp"
	"slices"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
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
	for _, line := range []Line{{words.Say("game.end.why"), r.why(items)},
		{words.Say("game.end.best"), best(gains)},
		{words.Say("game.end.try"), r.try(changes)}, {words.Say("game.end.left"), left}} {
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

func (r Result) title() string {
	switch winners := r.names(r.Winners); {
	case r.Viewer < 0:
		return words.Say("game.end.won", "n", len(r.Winners), "names", winners)
	case !r.won():
		return r.placed("game.end.behind", "game.end.level")
	case len(r.Winners) > 1:
		return words.Say("game.end.shared", "names", r.otherWinners())
	case r.lead(r.Totals) == 0:
		return words.Say("game.end.tie", "name", r.Names[r.rival()])
	default:
		return words.Say("game.end.wonBy", "points", r.lead(r.Totals))
	}
}

// short returns the viewer's result in a few words.
func (r Result) short() string {
	switch {
	case !r.won():
		return r.placed("game.short.behind", "game.short.level")
	case len(r.Winners) > 1:
		return words.Say("game.short.shared", "names", r.otherWinners())
	case r.lead(r.Totals) == 0:
		return words.Say("game.short.tie", "name", r.Names[r.rival()])
	default:
		return words.Say("game.short.wonBy", "points", r.lead(r.Totals))
	}
}

// placed says which place the viewer has and how far behind the winners they are,
// by one message or, where a tie has decided, by the other.
func (r Result) placed(behind, level string) string {
	key, points := behind, -r.lead(r.Totals)
	if points == 0 {
		key = level
	}
	return words.Say(key, "place", r.place(), "players", len(r.Names), "points", points,
		"names", r.names(r.Winners))
}

func (r Result) otherWinners() string {
	return r.names(slices.DeleteFunc(slices.Clone(r.Winners), func(p int) bool { return p == r.Viewer }))
}

func (r Result) names(players []int) string {
	var names []string
	for _, p := range players {
		names = append(names, r.Names[p])
	}
	return words.List(names)
}

// why names the three items in which the winner gained most on the other of the
// viewer and the rival.
func (r Result) why(items []Item) string {
	rival := r.rival()
	ahead, back, key := rival, r.Viewer, "game.end.theyGained"
	if r.won() {
		ahead, back, key = r.Viewer, rival, "game.end.youGained"
	}
	gained := func(i Item) int { return i.Points[ahead] - i.Points[back] }
	items = slices.DeleteFunc(slices.Clone(items), func(i Item) bool { return gained(i) <= 0 })
	slices.SortStableFunc(items, func(a, b Item) int { return gained(b) - gained(a) })
	var texts []string
	for _, i := range items[:min(3, len(items))] {
		texts = append(texts, words.Say("game.end.item", "item", i.Name, "ahead", i.Points[ahead],
			"back", i.Points[back]))
	}
	if texts == nil {
		return ""
	}
	return words.Say(key, "name", r.Names[rival], "items", words.List(texts))
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
	return words.Say("game.end.gain", "when", g.When, "what", g.What, "points", g.Points)
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
	n, key := place(c.Totals), "game.end.meant"
	switch {
	case n >= r.place():
	case n == 1:
		key = "game.end.meantWin"
	default:
		key = "game.end.meantPlace"
	}
	return words.Say(key, "what", c.What, "change", r.difference(c.Totals), "place", n)
}

// difference describes how scores differ from the result: "5 points more for
// you and 2 fewer for Ming".
func (r Result) difference(totals []int) string {
	var more, fewer []string
	for p, total := range totals {
		switch n := total - r.Totals[p]; {
		case n > 0 && p == r.Viewer:
			more = slices.Insert(more, 0, words.Say("game.end.moreYou", "n", n))
		case n > 0:
			more = append(more, words.Say("game.end.more", "n", n, "name", r.Names[p]))
		case n < 0 && p == r.Viewer:
			fewer = append(fewer, words.Say("game.end.fewerYou", "n", -n))
		case n < 0:
			fewer = append(fewer, words.Say("game.end.fewer", "n", -n, "name", r.Names[p]))
		}
	}
	return words.List(append(more, fewer...))
}
